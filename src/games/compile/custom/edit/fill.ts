/** What stands at a place before anybody has chosen: the usual thing, or what the value before had of the same kind. */
import type { Step } from '../../language.ts';
import { type Field, GRAMMAR, type Shape, type TypeName } from '../grammar.ts';
import { Problems } from '../problem.ts';
import { checkShape } from '../shape.ts';
import type { Yield } from '../steps.ts';
import type { Scope } from './scope.ts';
import { insideOf } from './spot.ts';

type Loose = Readonly<Record<string, unknown>>;

/** The step that stands where a step is needed. */
export const FIRST_STEP: Step = { do: 'draw', n: 1 };

/** Where the first word or the smallest number would be odd. */
const USUAL: Readonly<Record<string, unknown>> = {
  'number.times': 2,
  'number.div': 2,
  'number.plus': 1,
  'number.min': 1,
  'number.max': 3,
  'faceDownValue.value': 4,
  'cmp.a': { of: { m: 'hand', who: 'me' } },
  'cmp.op': '>',
  'cmp.b': 3,
  'op.op': '>=',
  'op.n': 3,
  'play.face': 'down',
  'mill.deck': 'opp',
  'forbidCompile.who': 'opp',
  'noDraw.who': 'opp',
  'noRearrange.who': 'opp',
  'forbidPlay.who': 'opp',
  'forbidPlay.lines': 'here',
  'noShift.lines': 'here',
  'total.lines': 'here',
  'noMiddle.cards': { side: 'opp', lines: 'here' },
  'noFlip.cards': { lines: 'here' },
  'faceDownValue.cards': { side: 'me', lines: 'here' },
  'copyMiddle.of': { pick: 1, from: { face: 'up' } },
  'compile.lines': 'here',
  'lineIn.line': { lineOf: 'this' },
  'lineIn.lines': { extreme: 'highest', total: 'me' },
  'hand.hand': 'opp',
  'after.who': 'opp',
  'exists.where': { face: 'down' },
  'eachCard.cards': { side: 'opp' },
  'eachLine.lines': 'others',
  'repeat.n': 2,
  'matching.matching': 'this',
  'oneOf.options': [[FIRST_STEP], [{ do: 'discard', who: 'opp', n: 1 }]],
  'ifDone.step': { do: 'discard', n: 1 },
};

const OF_TYPE: { readonly [type in TypeName]?: unknown } = {
  filter: {},
  test: { value: { in: [0] } },
  value: { in: [0] },
  lines: 'any',
  line: 'here',
  condition: { c: 'exists', where: { face: 'down' } },
  measure: { m: 'hand', who: 'me' },
  proto: { is: 'self' },
  revealed: { hand: 'opp' },
  source: { hand: 'me' },
  ban: { tile: { is: 'self' }, line: 'here' },
  rule: { r: 'total', who: 'me', lines: 'here', add: 1 },
  step: FIRST_STEP,
};

/** What may go from one variant to another besides fields of the same name. */
interface Bag {
  readonly number?: unknown;
  readonly filter?: unknown;
  readonly cards?: unknown;
  readonly lines?: unknown;
}

/** The kind of thing that a reference needs. */
export const neededBy = (owner: string, field: string): Yield =>
  owner !== 'named' ? 'cards' : field === 'named' ? 'protocol' : 'number';

export class Filler {
  readonly #scope: Scope;
  /** Steps that get a name because something refers to them, by their places. */
  readonly namings = new Map<string, string>();

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Undefined if nothing can stand there. */
  variant(type: TypeName, key: string, old: unknown): Loose | undefined {
    const shape = GRAMMAR[type];
    if (shape.kind === 'object') return undefined;
    const before = insideOf({ kind: 'type', name: type }, old);
    const bag = before === undefined ? {} : bagOf(old as Loose, before.fields);
    const made: Record<string, unknown> = shape.kind === 'tagged' ? { [shape.tag]: key } : {};
    for (const [name, field] of Object.entries(shape.variants[key])) {
      const value = this.#field({ owner: key, name, field }, old, before?.fields, bag);
      if (value !== undefined) made[name] = value;
      else if (!field.optional) return undefined;
    }
    return made;
  }

  /** The name of the step that the reference most likely means: the last one of the kind. */
  name(kind: Yield): string | undefined {
    const step = this.#scope.earlier.findLast(({ yields }) => yields === kind);
    return step && this.nameOf(step.path);
  }

  nameOf(path: string): string {
    const known = this.#scope.earlier.find((step) => step.path === path)?.name ?? this.namings.get(path);
    if (known !== undefined) return known;
    const taken = new Set([...this.#scope.names, ...this.namings.values()]);
    let n = 0;
    while (taken.has(freshName(n))) n++;
    this.namings.set(path, freshName(n));
    return freshName(n);
  }

  shape(shape: Shape, owner: string, field: string, bag: Bag = {}): unknown {
    const usual = USUAL[`${owner}.${field}`];
    switch (shape.kind) {
      case 'number':
        return fits(bag.number, shape) ? bag.number : (usual ?? Math.max(shape.min, Math.min(shape.max, 1)));
      case 'integer':
        return usual ?? shape.min;
      case 'const':
        return shape.value;
      case 'boolean':
        return true;
      case 'word':
        return usual ?? shape.words[0];
      case 'text':
        return shape.pattern.source.startsWith('^\\$') ? this.name(neededBy(owner, field)) : 'self';
      case 'list':
        return usual ?? Array.from({ length: Math.max(1, shape.min) }, () => this.shape(shape.of, owner, field));
      case 'type':
        return this.#type(shape.name, usual, bag);
      case 'either':
        return usual ?? this.shape(shape.shapes[0], owner, field, bag);
    }
  }

  #type(name: TypeName, usual: unknown, bag: Bag): unknown {
    if (name === 'filter') return bag.filter ?? usual ?? {};
    if (name === 'lines') return usual ?? bag.lines ?? 'any';
    if (name !== 'cards') return usual ?? OF_TYPE[name];
    return bag.cards ?? usual ?? { pick: bag.number ?? 1, from: bag.filter ?? {} };
  }

  #field(
    { owner, name, field }: { owner: string; name: string; field: Field },
    old: unknown,
    fields: Readonly<Record<string, Field>> | undefined,
    bag: Bag,
  ): unknown {
    const kept = fields !== undefined && name in fields ? (old as Loose)[name] : undefined;
    if (kept !== undefined && fits(kept, field.shape)) return kept;
    if (field.optional) return undefined;
    const alike = Object.entries(fields ?? {}).find(
      ([other, { shape }]) => shape === field.shape && (old as Loose)[other] !== undefined,
    );
    return alike === undefined ? this.shape(field.shape, owner, name, bag) : (old as Loose)[alike[0]];
  }
}

const freshName = (n: number): string => (n < 26 ? `$${String.fromCharCode(97 + n)}` : `$x${n}`);

export function fits(value: unknown, shape: Shape): boolean {
  if (value === undefined) return false;
  const problems = new Problems();
  checkShape(value, shape, '', problems);
  return !problems.hasErrors;
}

/** Numbers, filters, cards and lines of a value, one level deep and inside of its cards. */
function bagOf(value: Loose, fields: Readonly<Record<string, Field>>): Bag {
  const bag: Record<keyof Bag, unknown> = { number: undefined, filter: undefined, cards: undefined, lines: undefined };
  for (const [name, { shape }] of Object.entries(fields)) {
    const found = value[name];
    if (found === undefined) continue;
    if (shape.kind === 'number' || (shape.kind === 'either' && shape.shapes[0].kind === 'number')) bag.number ??= found;
    if (shape.kind !== 'type') continue;
    if (shape.name === 'filter') bag.filter ??= found;
    if (shape.name === 'lines') bag.lines ??= found;
    if (shape.name === 'cards') Object.assign(bag, definedOf({ cards: found, ...insideCards(found as Loose) }));
  }
  return definedOf(bag);
}

const insideCards = ({ pick, from, all }: Loose): Bag => definedOf({ number: pick, filter: from ?? all });

const definedOf = (bag: Bag): Bag =>
  Object.fromEntries(Object.entries(bag).filter(([, value]) => value !== undefined)) as Bag;
