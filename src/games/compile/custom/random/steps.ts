/** Steps by chance, within the bounds of V-5 to V-7. */
import type { Act, FieldAct, HandAct, PlaySource, Revealed, Step, Structure, TableAct, Who } from '../../language.ts';
import { yieldOf } from '../steps.ts';
import { Expressions, type Reach } from './expressions.ts';

/** Well inside of V-7 (twelve steps, five deep) and of the eight names a text may use, loops included. */
const MOST_STEPS = 7;
const DEEPEST = 4;
const MOST_NAMES = 3;
const MOST_LOOPS = 2;

export class Steps extends Expressions {
  #left = 0;
  #loops = 0;

  /** The steps of one ability. */
  text(): Step[] {
    this.#left = MOST_STEPS;
    this.#loops = 0;
    const scope: Reach = { names: new Map(), line: false, card: false, who: false, may: false };
    return this.list(scope, 1);
  }

  protected list(scope: Reach, depth: number): Step[] {
    const steps = this.some(scope, depth);
    while (this.#left > 0 && this.chance(2)) steps.push(...this.some(scope, depth));
    return steps;
  }

  /** One step; a search comes with the reveal that it needs. */
  private some(scope: Reach, depth: number): Step[] {
    if (this.#left < 2 || !this.chance(12)) return [this.step(scope, depth)];
    this.#left -= 2;
    const deck = this.maybe(2, () => ({ deck: this.who(scope) }));
    const n = this.chance(3) ? 'all' : this.num(scope, 1, 2);
    const search: Step = { do: 'search', n, only: this.test(scope), ...deck };
    const reveal: Step = { do: 'reveal', what: { deck: search.deck ?? 'me', n: 'all' } };
    return [reveal, this.called(search, scope)];
  }

  protected step(scope: Reach, depth: number): Step {
    this.#left--;
    return this.called(this.act(scope, depth), scope);
  }

  /** Now and then what a step affects gets a name. */
  private called(act: Act, scope: Reach): Step {
    const made = yieldOf(act);
    if (made === undefined || scope.names.size >= MOST_NAMES) return act;
    if (act.do !== 'name' && !this.chance(3)) return act;
    const name = `$${'abcdefgh'[scope.names.size]}` as const;
    scope.names.set(name, made);
    return { ...act, as: name };
  }

  protected act(scope: Reach, depth: number): Act {
    if (depth < DEEPEST && this.#left > 0 && this.chance(3)) return this.structure(scope, depth + 1);
    switch (this.random.below(5)) {
      case 0:
      case 1:
        return this.handAct(scope);
      case 2:
      case 3:
        return this.fieldAct(scope);
      default:
        return this.tableAct(scope);
    }
  }

  // ---- structure -----------------------------------------------------------------------------------------------------------------

  private structure(scope: Reach, depth: number): Structure {
    const loop = this.#loops < MOST_LOOPS;
    switch (this.random.below(loop ? 9 : 4)) {
      case 0:
        if (scope.may) return { do: 'if', cond: this.cond(scope), steps: this.list(scope, depth) };
        return { do: 'may', steps: this.list({ ...scope, may: true }, depth) };
      case 1:
        return { do: 'ifDone', step: this.plainStep(scope), steps: this.list(scope, depth) };
      case 2:
        return {
          do: 'if',
          cond: this.cond(scope),
          steps: this.list(scope, depth),
          ...this.maybe(3, () => ({ else: this.list(scope, depth) })),
        };
      case 3:
        return {
          do: 'oneOf',
          options: [this.list(scope, depth), this.list(scope, depth)],
          ...this.maybe(4, () => ({ by: this.who(scope) })),
        };
      default:
        this.#loops++;
        return this.loop(scope, depth);
    }
  }

  private loop(scope: Reach, depth: number): Structure {
    switch (this.random.below(5)) {
      case 0:
        return { do: 'eachLine', lines: this.lines(scope), steps: this.list({ ...scope, line: true }, depth) };
      case 1:
        return { do: 'eachCard', cards: this.filter(scope), steps: this.list({ ...scope, card: true }, depth) };
      case 2:
        return { do: 'eachPlayer', steps: this.list({ ...scope, who: true }, depth) };
      case 3:
        return { do: 'chooseLine', lines: this.lines(scope), steps: this.list({ ...scope, line: true }, depth) };
      default:
        return { do: 'repeat', n: this.num(scope, 1, 3), steps: this.list(scope, depth) };
    }
  }

  /** "If you do" looks at one instruction. */
  private plainStep(scope: Reach): Step {
    this.#left--;
    const act = this.chance(2) ? this.handAct(scope) : this.fieldAct(scope);
    return act;
  }

  // ---- hands, decks, trashes -------------------------------------------------------------------------------------------------------

  private handAct(scope: Reach): HandAct {
    const who = this.maybe(3, () => ({ who: this.who(scope) }));
    switch (this.random.below(10)) {
      case 0:
      case 1:
        return { do: 'draw', n: this.num(scope, 1, 6), ...who, ...this.maybe(4, () => ({ deck: this.who(scope) })) };
      case 2:
      case 3:
        return this.discard(scope);
      case 4:
        return { do: 'mill', n: this.chance(4) ? 'all' : this.num(scope, 1, 3), deck: this.who(scope) };
      case 5:
        return { do: this.one(['give', 'take']), n: this.num(scope, 1, 2) };
      case 6:
        return { do: 'refresh', ...who };
      case 7:
        return { do: 'shuffle', ...who, ...this.maybe(2, () => ({ addTrash: true as const })) };
      default:
        return { do: 'reveal', what: this.revealed(scope) };
    }
  }

  private discard(scope: Reach): HandAct {
    const who = this.maybe(2, () => ({ who: this.who(scope) }));
    const into = this.maybe(4, () => ({ into: this.who(scope) }));
    if (this.chance(4)) return { do: 'discard', n: this.num(scope, 1, 2), ...who, random: true, ...into };
    const n = this.chance(5)
      ? 'all'
      : this.chance(4)
        ? ({ atLeast: this.chance(2) ? 0 : 1 } as const)
        : this.num(scope, 1, 3);
    return { do: 'discard', n, ...who, ...into };
  }

  private revealed(scope: Reach): Revealed {
    const names = this.named(scope, 'cards');
    if (names.length > 0 && this.chance(2)) {
      return { from: this.one(names), ...this.maybe(2, () => ({ only: this.test(scope) })) };
    }
    const who = this.who(scope);
    switch (this.random.below(4)) {
      case 0:
        return { hand: who, ...this.maybe(2, () => ({ n: this.num(scope, 1, 2) })) };
      case 1:
        return { deck: who, n: this.chance(3) ? 'all' : this.num(scope, 1, 3) };
      case 2:
        return { trash: who, n: this.num(scope, 1, 2) };
      default:
        return { cards: this.cards(scope) };
    }
  }

  // ---- the field -------------------------------------------------------------------------------------------------------------------

  private fieldAct(scope: Reach): FieldAct {
    switch (this.random.below(8)) {
      case 0:
        return { do: 'flip', cards: this.cards(scope), ...this.maybe(5, () => ({ noMiddle: true as const })) };
      case 1:
      case 2:
        return { do: 'shift', cards: this.cards(scope), to: this.lines(scope, 0, true) };
      case 3:
        return { do: this.one(['delete', 'return', 'steal']), cards: this.cards(scope) };
      case 4:
        return { do: 'swapStacks', ...this.maybe(2, () => ({ who: this.who(scope) })) };
      default:
        return this.play(scope);
    }
  }

  private play(scope: Reach): FieldAct {
    const mover = this.chance(4) ? { who: this.who(scope) } : {};
    const from = this.playSource(scope, mover.who ?? 'me');
    const face = this.one(['up', 'down', 'down', 'free'] as const);
    if (mover.who === undefined && this.chance(6)) return { do: 'play', from, face, to: 'here', under: 'this' };
    return {
      do: 'play',
      from,
      face,
      to: this.lines(scope, 0, true),
      ...mover,
      ...this.maybe(5, () => ({ side: this.who(scope) })),
    };
  }

  private playSource(scope: Reach, player: Who): PlaySource {
    const names = this.named(scope, 'cards');
    if (names.length > 0 && this.chance(2)) return { ref: this.one(names) };
    const who = this.who(scope);
    switch (this.random.below(4)) {
      case 0:
        return { deckTop: who };
      case 1:
        return { trash: who, ...this.maybe(2, () => ({ only: this.test(scope) })) };
      default:
        return { hand: player, ...this.maybe(3, () => ({ only: this.test(scope) })) };
    }
  }

  // ---- the table -------------------------------------------------------------------------------------------------------------------

  private tableAct(scope: Reach): TableAct {
    const who = this.who(scope);
    switch (this.random.below(8)) {
      case 0:
      case 1:
        return {
          do: this.one(['rearrange', 'swapTiles']),
          whose: who,
          ...this.maybe(2, () => ({ ban: { tile: this.proto(scope), line: this.line(scope) } })),
        };
      case 2:
        return { do: 'setCompiled', tile: this.proto(scope), ...this.maybe(2, () => ({ whose: who })) };
      case 3:
        return this.chance(2)
          ? { do: 'compile', lines: this.lines(scope) }
          : { do: 'forbidCompile', who, while: this.one(['visible', 'always']) };
      case 4:
        return { do: 'control', to: this.chance(3) ? 'neutral' : who };
      case 5:
      case 6:
        return { do: 'name', what: this.one(['number', 'protocol']) };
      default:
        return {
          do: 'copyMiddle',
          of: this.cards(scope),
          ...this.maybe(2, () => ({ self: this.one(['copy', 'original'] as const) })),
        };
    }
  }
}
