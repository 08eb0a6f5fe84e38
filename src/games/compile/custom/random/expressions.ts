/** Numbers, conditions, lines and cards by chance: every construct of the language, and only what may stand in its place. */
import type { Random } from '../../../../core/random.ts';
import type {
  CardFilter,
  Cards,
  CardTest,
  Comparison,
  Cond,
  LineRef,
  Lines,
  Measure,
  Num,
  Proto,
  Ref,
  ValueTest,
  Who,
} from '../../language.ts';
import type { Yield } from '../steps.ts';

/** What a text may refer to at this place. */
export interface Reach {
  readonly names: Map<string, Yield>;
  readonly line: boolean;
  readonly card: boolean;
  readonly who: boolean;
  readonly may: boolean;
}

const COMPARISONS: readonly Comparison[] = ['<', '<=', '=', '>=', '>'];
/** Deeper than this everything is simple. */
const DEEPEST = 2;

export class Expressions {
  protected readonly random: Random;
  protected readonly ids: readonly string[];

  constructor(random: Random, ids: readonly string[]) {
    this.random = random;
    this.ids = ids;
  }

  /** True once in n times. */
  protected chance(n: number): boolean {
    return this.random.below(n) === 0;
  }
  protected one<T>(list: readonly T[]): T {
    return list[this.random.below(list.length)];
  }
  protected between(min: number, max: number): number {
    return min + this.random.below(max - min + 1);
  }
  /** The field once in n times, else nothing. */
  protected maybe<T extends object>(n: number, make: () => T): T | Record<never, never> {
    return this.chance(n) ? make() : {};
  }

  // ---- who and what ------------------------------------------------------------------------------------------------------------

  who(scope: Reach): Who {
    if (scope.who && !this.chance(3)) return '$who';
    return this.one(['me', 'opp']);
  }

  face(): 'up' | 'down' {
    return this.one(['up', 'down']);
  }

  protected named(scope: Reach, kind: Yield): Ref[] {
    return [...scope.names].filter(([, found]) => found === kind).map(([name]) => name as Ref);
  }

  /** A card that can be meant without a choice. */
  ref(scope: Reach): Ref {
    const names = this.named(scope, 'cards');
    if (scope.card) names.push('$card');
    return names.length === 0 || this.chance(4) ? 'this' : this.one(names);
  }

  proto(scope: Reach): Proto {
    const named = this.named(scope, 'protocol');
    if (named.length > 0 && this.chance(2)) return { named: this.one(named) };
    if (this.chance(4)) return { not: this.proto(scope) };
    return { is: this.chance(2) ? 'self' : this.one(this.ids) };
  }

  // ---- numbers -------------------------------------------------------------------------------------------------------------------

  num(scope: Reach, min: number, max: number, depth = 0): Num {
    const often = this.named(scope, 'number').length > 0 ? 2 : 4;
    if (depth >= DEEPEST || !this.chance(often)) return this.between(min, Math.min(max, min + 2));
    return {
      of: this.measure(scope, depth + 1),
      ...this.maybe(5, () => ({ times: this.between(1, 3) })),
      ...this.maybe(5, () => ({ div: this.between(2, 3) })),
      ...this.maybe(4, () => ({ plus: this.between(-2, 2) })),
      ...this.maybe(6, () => ({ min: this.between(0, 1) })),
      ...this.maybe(6, () => ({ max: this.between(2, 6) })),
    };
  }

  measure(scope: Reach, depth: number): Measure {
    const cards = this.named(scope, 'cards');
    const numbers = this.named(scope, 'number');
    if (numbers.length > 0 && this.chance(2)) return { m: 'named', ref: this.one(numbers) };
    if (cards.length > 0 && this.chance(2)) return { m: this.one(['done', 'value']), ref: this.one(cards) };
    const who = this.who(scope);
    switch (this.random.below(8)) {
      case 0:
        return { m: 'value', ref: this.ref(scope) };
      case 1:
        return { m: 'hand', who };
      case 2:
        return { m: 'pile', zone: this.one(['deck', 'trash']), who };
      case 3:
        return { m: 'cards', where: this.counted(scope, depth) };
      case 4:
        return { m: 'protocols', where: this.counted(scope, depth) };
      case 5:
        return { m: 'lines', where: this.lines(scope, depth) };
      case 6:
        return { m: 'total', who, line: this.line(scope) };
      default:
        return { m: 'compiled', who };
    }
  }

  /** Counts may look through face-down cards. */
  private counted(scope: Reach, depth: number): CardFilter {
    return { ...this.filter(scope, depth), ...this.maybe(4, () => ({ hidden: true as const })) };
  }

  // ---- conditions ----------------------------------------------------------------------------------------------------------------

  cond(scope: Reach, depth = 0): Cond {
    const simple = depth >= DEEPEST;
    switch (this.random.below(simple ? 8 : 11)) {
      case 0:
        return {
          c: 'cmp',
          a: { of: this.measure(scope, depth + 1) },
          op: this.one(COMPARISONS),
          b: this.num(scope, 0, 6, depth),
        };
      case 1:
        return { c: 'exists', where: this.filter(scope, depth) };
      case 2:
        return { c: 'covered', ref: this.ref(scope) };
      case 3:
        return { c: 'covering', ref: this.ref(scope) };
      case 4:
        return { c: 'protocol', ref: this.ref(scope), is: this.proto(scope) };
      case 5:
        return { c: 'turn', who: this.who(scope) };
      case 6:
        return { c: 'control', who: this.who(scope) };
      case 7:
        return { c: 'lineIn', line: this.line(scope), lines: this.lines(scope, depth + 1) };
      case 8:
        return { c: 'not', x: this.cond(scope, depth + 1) };
      default:
        return { c: this.one(['and', 'or']), xs: [this.cond(scope, depth + 1), this.cond(scope, depth + 1)] };
    }
  }

  // ---- lines and cards -------------------------------------------------------------------------------------------------------------

  line(scope: Reach): LineRef {
    if (scope.line && !this.chance(3)) return { ref: '$line' };
    return this.chance(2) ? 'here' : { lineOf: this.ref(scope) };
  }

  /** `it`: the place is one where a card is being played or shifted. */
  lines(scope: Reach, depth = 0, it = false): Lines {
    if (scope.line && this.chance(2)) return { only: [{ ref: '$line' }] };
    if (it && this.chance(6)) return { matching: 'it', is: this.chance(2) };
    if (depth >= DEEPEST || this.chance(2)) return this.one(['any', 'here', 'others']);
    switch (this.random.below(6)) {
      case 0:
        return { only: [this.line(scope)] };
      case 1:
        return { except: [this.line(scope)] };
      case 2:
        return {
          where: this.cond(scope, depth + 1),
          ...this.maybe(3, () => ({ from: this.one(['any', 'others'] as const) })),
        };
      case 3:
        return { extreme: this.one(['highest', 'lowest']), total: this.who(scope) };
      case 4:
        return { tile: this.proto(scope), who: this.who(scope) };
      default:
        return { matching: this.ref(scope), is: this.chance(2) };
    }
  }

  value(scope: Reach, depth: number): ValueTest {
    if (this.chance(2)) return { in: [this.between(0, 2), this.between(3, 6)].slice(0, this.between(1, 2)) };
    return { op: this.one(COMPARISONS), n: this.num(scope, 1, 6, depth) };
  }

  test(scope: Reach, depth = 0): CardTest {
    const made: CardTest = {
      ...this.maybe(2, () => ({ value: this.value(scope, depth + 1) })),
      ...this.maybe(3, () => ({ protocol: this.proto(scope) })),
    };
    return Object.keys(made).length > 0 ? made : { value: this.value(scope, depth + 1) };
  }

  filter(scope: Reach, depth = 0): CardFilter {
    return {
      ...this.maybe(3, () => ({ side: this.who(scope) })),
      ...this.maybe(3, () => ({ face: this.face() })),
      ...this.maybe(5, () => ({ depth: this.one(['covered', 'uncovered', 'any'] as const) })),
      ...this.maybe(5, () => ({ source: this.one(['other', 'other', 'only', 'also'] as const) })),
      ...this.maybe(4, () => ({ lines: this.lines(scope, depth + 1) })),
      ...this.maybe(8, () => ({ value: this.value(scope, depth + 1) })),
      ...this.maybe(10, () => ({ protocol: this.proto(scope) })),
      ...this.maybe(12, () => ({ tileMatch: this.chance(2) })),
      ...this.maybe(12, () => ({ extreme: this.one(['highest', 'lowest'] as const) })),
    };
  }

  cards(scope: Reach): Cards {
    switch (this.random.below(5)) {
      case 0:
        return { ref: this.ref(scope) };
      case 1:
        return { all: this.filter(scope) };
      default:
        return {
          pick: this.chance(2) ? 1 : this.num(scope, 1, 2),
          from: this.filter(scope),
          ...this.maybe(5, () => ({ by: this.who(scope) })),
          ...this.maybe(6, () => ({ upTo: true as const })),
        };
    }
  }
}
