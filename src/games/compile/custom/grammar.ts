/**
 * The effect language as data: every type of `language.ts` with its variants, their fields and the bounds of their numbers.
 * The reader, the JSON Schema, the walk over a definition and the page about protocols are made from it. The compiler
 * compares it with the types: a variant or a field that is missing here, or optional in one place only, is an error.
 */
import {
  type Ability,
  type Act,
  type CardDef,
  type CardFilter,
  type Cards,
  type CardTest,
  type Cond,
  type LineRef,
  type Lines,
  type Measure,
  type PlaySource,
  type Proto,
  type ProtocolDef,
  type Revealed,
  type RULES,
  type Rule,
  SCHEMA,
  SETS,
  TRIGGERS,
  type ValueTest,
} from '../language.ts';
import { YIELDING } from './steps.ts';

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

export type Shape =
  | ({ readonly kind: 'integer' } & Bounds)
  | { readonly kind: 'const'; readonly value: number | boolean }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'text'; readonly max: number; readonly pattern: RegExp }
  | ({ readonly kind: 'list'; readonly of: Shape } & Bounds)
  /** A number, or a measure with its changes. */
  | ({ readonly kind: 'number' } & Bounds)
  | { readonly kind: 'type'; readonly name: TypeName }
  /** Any of these; they differ in what JSON shows at once (word, number, object). */
  | { readonly kind: 'either'; readonly shapes: readonly Shape[] };

export interface Field {
  readonly shape: Shape;
  readonly optional: boolean;
}
export type Fields = Readonly<Record<string, Field>>;

/** Variants told apart by the value of one field, by the presence of one, or a single one. */
export type TypeShape =
  | { readonly kind: 'tagged'; readonly tag: string; readonly variants: Readonly<Record<string, Fields>> }
  | {
      readonly kind: 'keyed';
      readonly words: readonly string[];
      readonly variants: Readonly<Record<string, Fields>>;
    }
  | { readonly kind: 'object'; readonly fields: Fields };

export const TYPE_NAMES = [
  'protocol',
  'card',
  'ability',
  'rule',
  'step',
  'cards',
  'filter',
  'test',
  'value',
  'lines',
  'line',
  'condition',
  'measure',
  'proto',
  'revealed',
  'source',
  'ban',
  'atLeast',
  'names',
] as const;
export type TypeName = (typeof TYPE_NAMES)[number];

// ---- words for the tables below ----------------------------------------------------------------------------------------------

interface Needed extends Field {
  readonly optional: false;
}
interface Optional extends Field {
  readonly optional: true;
}
const need = (shape: Shape): Needed => ({ shape, optional: false });
const may = (shape: Shape): Optional => ({ shape, optional: true });
const integer = (min: number, max: number): Shape => ({ kind: 'integer', min, max });
const number = (min: number, max: number): Shape => ({ kind: 'number', min, max });
const word = (...words: readonly string[]): Shape => ({ kind: 'word', words });
const type = (name: TypeName): Shape => ({ kind: 'type', name });
const list = (of: Shape, min: number, max: number): Shape => ({ kind: 'list', of, min, max });
const either = (...shapes: readonly Shape[]): Shape => ({ kind: 'either', shapes });
const is: Shape = { kind: 'const', value: true };

/** V-4: what a card may draw, discard, take … in one go. */
const AMOUNT = number(1, 6);
const HIGHEST = 18;
const NAME = /^\$[a-z][a-zA-Z0-9]{0,11}$/;
export const ID = /^[a-z][a-z0-9-]{0,23}$/;
const name: Shape = { kind: 'text', max: 13, pattern: NAME };
const ref = either(word('this'), name);
const who = word('me', 'opp', '$who');
const anyone = word('me', 'opp', '$who', 'any');
const face = word('up', 'down');
const compared = word('<', '<=', '=', '>=', '>');
const extreme = word('highest', 'lowest');
/** Lists are bounded by V-7; the limits here only keep reading short. */
const MOST_STEPS = 12;
const steps = list(type('step'), 1, MOST_STEPS);

/** What a number made from a measure may have besides it. */
export const MEASURED: Fields = {
  of: need(type('measure')),
  times: may(integer(1, 6)),
  div: may(integer(1, 6)),
  plus: may(integer(-HIGHEST, HIGHEST)),
  min: may(integer(-HIGHEST, HIGHEST)),
  max: may(integer(-HIGHEST, HIGHEST)),
};

// ---- the types as the compiler sees them -------------------------------------------------------------------------------------

type Written<T, Tag extends PropertyKey = never> = {
  readonly [K in Exclude<keyof T, Tag>]-?: Record<never, never> extends Pick<T, K> ? Optional : Needed;
};
type VariantOf<T, Tag extends keyof T, V> = T extends unknown ? (V extends T[Tag] ? T : never) : never;
type TaggedAs<T, Tag extends keyof T> = {
  readonly [V in T[Tag] & string]: Written<VariantOf<T, Tag, V>, Tag>;
};
type WithKey<T, K extends PropertyKey> = T extends { readonly [k in K]: unknown } ? T : never;
type AllKeys<T> = T extends unknown ? keyof T : never;
/** For the keys that tell variants apart: everything the variant has. */
type KeyedAs<T, Key extends AllKeys<T>> = { readonly [K in Key]: Written<WithKey<T, K>> };

// ---- steps -------------------------------------------------------------------------------------------------------------------

const cards = { cards: need(type('cards')) };
const tiles = { whose: need(who), ban: may(type('ban')) };

const ACTS = {
  draw: { n: need(AMOUNT), who: may(who), deck: may(who) },
  search: { n: need(either(AMOUNT, word('all'))), only: need(type('test')), deck: may(who) },
  discard: {
    n: need(either(AMOUNT, word('all'), type('atLeast'))),
    who: may(who),
    random: may(is),
    into: may(who),
  },
  mill: { n: need(either(AMOUNT, word('all'))), deck: need(who) },
  give: { n: need(AMOUNT) },
  take: { n: need(AMOUNT) },
  refresh: { who: may(who) },
  shuffle: { who: may(who), addTrash: may(is) },
  reveal: { what: need(type('revealed')) },
  flip: { ...cards, noMiddle: may(is) },
  shift: { ...cards, to: need(type('lines')) },
  delete: cards,
  return: cards,
  steal: cards,
  play: {
    from: need(type('source')),
    face: need(word('up', 'down', 'free')),
    to: need(type('lines')),
    who: may(who),
    side: may(who),
    under: may(word('this')),
  },
  swapStacks: { who: may(who) },
  rearrange: tiles,
  swapTiles: tiles,
  setCompiled: { tile: need(type('proto')), whose: may(who) },
  compile: { lines: need(type('lines')) },
  forbidCompile: { who: need(who), while: need(word('visible', 'always')) },
  control: { to: need(word('me', 'opp', '$who', 'neutral')) },
  name: { what: need(word('number', 'protocol')) },
  copyMiddle: { of: need(type('cards')), self: may(word('copy', 'original')) },
  may: { steps: need(steps) },
  ifDone: { step: need(type('step')), steps: need(steps) },
  if: { cond: need(type('condition')), steps: need(steps), else: may(steps) },
  oneOf: { options: need(list(steps, 2, 4)), by: may(who) },
  eachLine: { lines: need(type('lines')), steps: need(steps) },
  eachCard: { cards: need(type('filter')), steps: need(steps) },
  eachPlayer: { steps: need(steps) },
  chooseLine: { lines: need(type('lines')), steps: need(steps) },
  repeat: { n: need(AMOUNT), steps: need(steps) },
} as const satisfies TaggedAs<Act, 'do'>;

/** A step is an act, and may name what it affected (V-5: if it affects anything that can be named). */
const STEPS = Object.fromEntries(
  Object.entries(ACTS).map(([act, fields]) => [act, YIELDING.has(act) ? { ...fields, as: may(name) } : fields]),
);

// ---- everything else -----------------------------------------------------------------------------------------------------------

const TEST = { value: may(type('value')), protocol: may(type('proto')) } as const satisfies Written<CardTest>;
const FILTER = {
  ...TEST,
  side: may(who),
  face: may(face),
  depth: may(word('uncovered', 'covered', 'any')),
  source: may(word('other', 'only', 'also')),
  lines: may(type('lines')),
  tileMatch: may({ kind: 'boolean' }),
  hidden: may(is),
  extreme: may(extreme),
} as const satisfies Written<CardFilter>;

const MEASURES = {
  done: { ref: need(name) },
  value: { ref: need(ref) },
  named: { ref: need(name) },
  hand: { who: need(who) },
  pile: { zone: need(word('deck', 'trash')), who: need(who) },
  cards: { where: need(type('filter')) },
  protocols: { where: need(type('filter')) },
  lines: { where: need(type('lines')) },
  total: { who: need(who), line: need(type('line')) },
  compiled: { who: need(who) },
} as const satisfies TaggedAs<Measure, 'm'>;

const compare = number(-HIGHEST, HIGHEST);
const several = { xs: need(list(type('condition'), 2, 4)) };
const CONDITIONS = {
  cmp: { a: need(compare), op: need(compared), b: need(compare) },
  exists: { where: need(type('filter')) },
  covered: { ref: need(ref) },
  covering: { ref: need(ref) },
  protocol: { ref: need(ref), is: need(type('proto')) },
  lineIn: { line: need(type('line')), lines: need(type('lines')) },
  turn: { who: need(who) },
  control: { who: need(who) },
  not: { x: need(type('condition')) },
  and: several,
  or: several,
} as const satisfies TaggedAs<Cond, 'c'>;

const LINES = {
  only: { only: need(list(type('line'), 1, 3)) },
  except: { except: need(list(type('line'), 1, 3)) },
  where: { where: need(type('condition')), from: may(type('lines')) },
  extreme: { extreme: need(extreme), total: need(who) },
  tile: { tile: need(type('proto')), who: need(who) },
  matching: { matching: need(either(word('it', 'this'), name)), is: need({ kind: 'boolean' }) },
} as const satisfies KeyedAs<Exclude<Lines, string>, 'only' | 'except' | 'where' | 'extreme' | 'tile' | 'matching'>;

const LINE = {
  lineOf: { lineOf: need(ref) },
  ref: { ref: need(word('$line')) },
} as const satisfies KeyedAs<Exclude<LineRef, string>, 'lineOf' | 'ref'>;

const PROTO = {
  is: { is: need({ kind: 'text', max: 24, pattern: ID }) },
  named: { named: need(name) },
  not: { not: need(type('proto')) },
} as const satisfies KeyedAs<Proto, 'is' | 'named' | 'not'>;

const VALUE = {
  in: { in: need(list(integer(0, 6), 1, 7)) },
  op: { op: need(compared), n: need(number(0, HIGHEST)) },
} as const satisfies KeyedAs<ValueTest, 'in' | 'op'>;

const CARDS = {
  ref: { ref: need(ref) },
  pick: { pick: need(AMOUNT), from: need(type('filter')), by: may(who), upTo: may(is) },
  all: { all: need(type('filter')) },
} as const satisfies KeyedAs<Cards, 'ref' | 'pick' | 'all'>;

const REVEALED = {
  hand: { hand: need(who), n: may(AMOUNT) },
  deck: { deck: need(who), n: need(either(AMOUNT, word('all'))) },
  trash: { trash: need(who), n: need(AMOUNT) },
  cards: { cards: need(type('cards')) },
  from: { from: need(name), only: may(type('test')) },
} as const satisfies KeyedAs<Revealed, 'hand' | 'deck' | 'trash' | 'cards' | 'from'>;

const SOURCE = {
  hand: { hand: need(who), only: may(type('test')) },
  deckTop: { deckTop: need(who) },
  trash: { trash: need(who), only: may(type('test')) },
  ref: { ref: need(name) },
} as const satisfies KeyedAs<PlaySource, 'hand' | 'deckTop' | 'trash' | 'ref'>;

const plain = { steps: need(steps) };
const ABILITIES = {
  enter: plain,
  start: plain,
  end: plain,
  wouldBeCovered: { by: may(type('proto')), ...plain },
  wouldBeFlipped: plain,
  wouldBeCompileDeleted: plain,
  after: {
    event: need(word(...TRIGGERS)),
    who: need(anyone),
    lines: may(type('lines')),
    duringTurnOf: may(who),
    ...plain,
  },
  static: { rule: need(type('rule')), if: may(type('condition')) },
} as const satisfies TaggedAs<Ability, 'on'>;

const RULE = {
  total: { who: need(who), lines: need(type('lines')), add: need(number(-6, 6)) },
  faceDownValue: { cards: need(type('filter')), value: need(integer(0, 6)) },
  forbidPlay: { who: need(anyone), cards: may(type('test')), face: may(face), lines: need(type('lines')) },
  allowPlay: {
    who: need(anyone),
    cards: need(either(word('this'), type('test'))),
    lines: need(type('lines')),
    side: may(word('own', 'either')),
  },
  noMiddle: { cards: need(type('filter')) },
  noFlip: { cards: need(type('filter')), to: may(face) },
  noShift: { lines: need(type('lines')) },
  noRearrange: { who: need(anyone) },
  noDraw: { who: need(who) },
  skipPhase: { who: need(who), phase: need(word('checkCache')) },
  returnTo: { who: need(who), zone: need(word('deckTop', 'deckShuffled')) },
} as const satisfies TaggedAs<Rule, 'r'> & Record<(typeof RULES)[number], Fields>;

/** V-3. */
const box = may(list(type('ability'), 0, 2));
const CARD = {
  value: need(integer(0, 6)),
  top: box,
  middle: box,
  bottom: box,
} as const satisfies Written<CardDef>;

/** V-12: names fit on a tile. */
export const LONGEST_NAME = 12;
const PRINTABLE = /^[^\p{C}\s](?:[^\p{C}]*[^\p{C}\s])?$/u;
const NAME_TEXT: Shape = { kind: 'text', max: LONGEST_NAME, pattern: PRINTABLE };
const PROTOCOL = {
  schema: need({ kind: 'const', value: SCHEMA }),
  id: need({ kind: 'text', max: 24, pattern: ID }),
  name: need(NAME_TEXT),
  names: may(type('names')),
  set: need(word(...SETS)),
  author: may({ kind: 'text', max: 40, pattern: PRINTABLE }),
  color: may({ kind: 'text', max: 7, pattern: /^#[0-9a-fA-F]{6}$/ }),
  pattern: may({ kind: 'text', max: 24, pattern: ID }),
  sign: may({ kind: 'text', max: 24, pattern: ID }),
  cards: need(list(type('card'), 6, 6)),
} as const satisfies Written<ProtocolDef>;

const tagged = (tag: string, variants: Readonly<Record<string, Fields>>): TypeShape => ({
  kind: 'tagged',
  tag,
  variants,
});
const keyed = (variants: Readonly<Record<string, Fields>>, ...words: readonly string[]): TypeShape => ({
  kind: 'keyed',
  words,
  variants,
});
const object = (fields: Fields): TypeShape => ({ kind: 'object', fields });

export const GRAMMAR: Readonly<Record<TypeName, TypeShape>> = {
  protocol: object(PROTOCOL),
  card: object(CARD),
  ability: tagged('on', ABILITIES),
  rule: tagged('r', RULE),
  step: tagged('do', STEPS),
  cards: keyed(CARDS),
  filter: object(FILTER),
  test: object(TEST),
  value: keyed(VALUE),
  lines: keyed(LINES, 'any', 'here', 'others'),
  line: keyed(LINE, 'here'),
  condition: tagged('c', CONDITIONS),
  measure: tagged('m', MEASURES),
  proto: keyed(PROTO),
  revealed: keyed(REVEALED),
  source: keyed(SOURCE),
  ban: object({ tile: need(type('proto')), line: need(type('line')) }),
  atLeast: object({ atLeast: need(integer(0, 1)) }),
  names: object({ en: may(NAME_TEXT), de: may(NAME_TEXT) }),
};
