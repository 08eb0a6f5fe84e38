/** Which cards, which lines, how many and under which condition, from the older form. */
import type { CardFilter, Cards, Cond, Lines, Measure, Proto, Who } from '../../language.ts';
import { PROTOCOLS } from '../../protocols/index.ts';
import type { Fields } from './fields.ts';
import type { Trail } from './trail.ts';

/** What all parts of one text share. */
export interface Reading {
  /** The name of the protocol in its file. */
  readonly own: string;
  readonly trail: Trail;
}

const OWN: Proto = { is: 'self' };

export const IN_THAT_LINE: Lines = { only: [{ ref: '$line' }] };

export const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 24) || 'imported';

/** A protocol by its printed name. */
export function protoOf(name: string, { own }: Reading): Proto {
  if (name === '' || name.toLowerCase() === own.toLowerCase()) return OWN;
  return { is: PROTOCOLS.find((known) => known.name.toLowerCase() === name.toLowerCase())?.id ?? idOf(name) };
}

// ---- conditions ----------------------------------------------------------------------------------------------------------------

const count = (of: Measure, op: '<' | '=' | '>' | '>=', b: number): Cond => ({ c: 'cmp', a: { of }, op, b });

/** The opponent leads in the line that is looked at. */
export const OPPONENT_LEADS: Cond = {
  c: 'cmp',
  a: { of: { m: 'total', who: 'opp', line: 'here' } },
  op: '>',
  b: { of: { m: 'total', who: 'me', line: 'here' } },
};

export const ANOTHER_OF_OURS: Cond = { c: 'exists', where: { face: 'up', protocol: OWN, source: 'other' } };

/** The conditions that an effect carries, all in one; undefined if there are none. */
export function conditionsOf(params: Fields, reading: Reading): Cond | undefined {
  const found = [advanced(params, reading), protocolCount(params)].filter((cond) => cond !== undefined);
  return found.length > 1 ? { c: 'and', xs: found } : found[0];
}

function advanced(params: Fields, reading: Reading): Cond | undefined {
  const { type, more } = params.kind('advancedConditional');
  switch (type) {
    case '':
      return undefined;
    case 'empty_hand':
      return count({ m: 'hand', who: 'me' }, '=', 0);
    case 'hand_size_greater_than':
      return count({ m: 'hand', who: 'me' }, '>', more?.integer('threshold', 0, 18) ?? 0);
    case 'opponent_higher_value_in_lane':
      return OPPONENT_LEADS;
    case 'this_card_is_covered':
      return { c: 'covered', ref: 'this' };
    case 'same_protocol_on_field':
      return ANOTHER_OF_OURS;
    case 'trash_not_empty':
      return count({ m: 'pile', zone: 'trash', who: 'me' }, '>', 0);
    case 'protocol_match':
      return {
        c: 'lineIn',
        line: 'here',
        lines: { tile: protoOf(more?.text('protocol') ?? '', reading), who: 'me' },
      };
    default:
      more?.drop();
      return params.notes.leave(params.at, `advancedConditional ${type}`);
  }
}

function protocolCount(params: Fields): Cond | undefined {
  const { type, more } = params.kind('protocolCountConditional');
  if (type === '') return undefined;
  const threshold = more?.integer('threshold', 0, 18) ?? 1;
  const face = more?.word('faceState', FACES, {}) ?? {};
  switch (type) {
    case 'unique_protocols_on_field':
      return count({ m: 'protocols', where: { face: 'up' } }, '>=', threshold);
    case 'unique_protocols_on_field_below':
      return count({ m: 'protocols', where: { face: 'up' } }, '<', threshold);
    case 'same_protocol_count_on_field':
      return count({ m: 'cards', where: { ...face, protocol: OWN } }, '>=', threshold);
    default:
      return params.notes.leave(params.at, `protocolCountConditional ${type}`);
  }
}

// ---- cards ---------------------------------------------------------------------------------------------------------------------

export const FACES: Readonly<Record<string, Pick<CardFilter, 'face'>>> = {
  any: {},
  face_up: { face: 'up' },
  face_down: { face: 'down' },
};
export const SIDES: Readonly<Record<string, Pick<CardFilter, 'side'>>> = {
  any: {},
  self: { side: 'me' },
  own: { side: 'me' },
  opponent: { side: 'opp' },
};

type Depth = 'uncovered' | 'covered' | 'any';
const DEPTHS: Readonly<Record<string, Depth>> = {
  any: 'any',
  covered: 'covered',
  uncovered: 'uncovered',
  covered_in_this_line: 'covered',
  covered_by_context: 'covered',
};

/** Cards that an effect is about, and how it is spread over the lines. */
export interface Target {
  readonly filter: CardFilter;
  /** Once in each of these lines. */
  readonly each?: Lines;
  /** One of these lines is chosen first. */
  readonly choose?: Lines;
  /** The card whose value is compared. */
  readonly needs?: `$${string}`;
}

/** `isAll`: all of them, where the usual depth is another one than in a choice. */
export function targetOf(params: Fields, reading: Reading, isAll: boolean): Target {
  const given = params.object('targetFilter');
  const scope = scopeOf(params);
  const leads = laneCondition(params);
  const isChosen = params.flag('selectLane');
  const { depth, isHere } = depthOf(given, { isAll, isChosen, isInLine: scope.lines === 'here' });
  const without = [given?.flag('excludeSelf'), params.flag('excludeSelf')].includes(true);
  const matching = params.word<boolean | undefined>(
    'protocolMatching',
    { must_match: true, must_not_match: false },
    undefined,
  );
  const lines = isHere ? 'here' : (leads ?? scope.lines);
  const value = valueTestOf(given, reading);
  const needs = needsOf(value);
  const filter: CardFilter = {
    ...(given?.word('owner', SIDES, {}) ?? {}),
    ...(given?.word('faceState', FACES, {}) ?? {}),
    ...(depth === undefined ? {} : { depth }),
    ...(without ? { source: 'other' } : {}),
    ...value,
    ...(matching === undefined ? {} : { tileMatch: matching }),
    ...(given?.word('calculation', EXTREMES, {}) ?? {}),
  };
  if (scope.each !== undefined) return { ...needs, filter: { ...filter, lines: IN_THAT_LINE }, each: scope.each };
  if (isChosen) return { ...needs, filter: { ...filter, lines: IN_THAT_LINE }, choose: lines ?? 'any' };
  return { ...needs, filter: { ...filter, ...(lines === undefined ? {} : { lines }) } };
}

function needsOf({ value }: CardFilter): Pick<Target, 'needs'> {
  if (value === undefined || !('n' in value) || typeof value.n === 'number' || value.n.of.m !== 'value') return {};
  return { needs: value.n.of.ref as `$${string}` };
}

const EXTREMES: Readonly<Record<string, Pick<CardFilter, 'extreme'>>> = {
  highest_value: { extreme: 'highest' },
  lowest_value: { extreme: 'lowest' },
};

interface Reach {
  readonly isAll: boolean;
  /** All in a line that is chosen: covered cards too, whatever the file says. */
  readonly isChosen: boolean;
  readonly isInLine: boolean;
}

/** Said only where it differs from what our language takes for granted: uncovered in a choice, any for all. */
function depthOf(given: Fields | undefined, { isAll, isChosen, isInLine }: Reach): { depth?: Depth; isHere: boolean } {
  const isHere = given?.take('position') === 'covered_in_this_line';
  const said = given?.word<Depth | undefined>('position', DEPTHS, undefined);
  const usual = isAll && (isChosen || isInLine || isHere) ? 'any' : 'uncovered';
  const meant = isAll && isChosen && said !== 'covered' ? 'any' : (said ?? usual);
  return meant === (isAll ? 'any' : 'uncovered') ? { isHere } : { depth: meant, isHere };
}

interface Scope {
  readonly lines?: Lines;
  readonly each?: Lines;
}

function scopeOf(params: Fields): Scope {
  const { type, more } = params.kind('scope');
  const least = more?.integer('minCardsInLane', 0, 18);
  const lines = linesOf(type, params, more);
  if (least === undefined) return lines;
  const where: Lines = { where: count({ m: 'cards', where: { lines: 'here' } }, '>=', least), ...fromOf(lines.lines) };
  return lines.each === undefined ? { lines: where } : { each: where };
}

const fromOf = (lines: Lines | undefined): { readonly from?: Lines } => (lines === undefined ? {} : { from: lines });

function linesOf(type: string, params: Fields, more: Fields | undefined): Scope {
  switch (type) {
    case '':
    case 'any':
    case 'anywhere':
    case 'any_card':
    case 'global':
      return {};
    case 'this_line':
    case 'this_lane':
      return { lines: 'here' };
    case 'other_lanes':
      return { lines: 'others' };
    case 'each_lane':
    case 'each_line':
      return { each: 'any' };
    case 'each_other_line':
      return { each: 'others' };
    default:
      more?.drop();
      params.notes.leave(params.at, `scope ${type}`);
      return {};
  }
}

function laneCondition(params: Fields): Lines | undefined {
  const { type, more } = params.kind('laneCondition');
  switch (type) {
    case '':
      return undefined;
    case 'opponent_higher_value':
      return { where: OPPONENT_LEADS };
    case 'min_cards':
      return { where: count({ m: 'cards', where: { lines: 'here' } }, '>=', more?.integer('count', 0, 18) ?? 1) };
    default:
      more?.drop();
      return params.notes.leave(params.at, `laneCondition ${type}`);
  }
}

function valueTestOf(given: Fields | undefined, { trail }: Reading): Pick<CardFilter, 'value'> {
  if (given === undefined) return {};
  const equal = given.integer('valueEquals', 0, 6);
  const range = given.object('valueRange');
  const [min, max] = [range?.integer('min', 0, 6) ?? 0, range?.integer('max', 0, 6) ?? 6];
  const isMoreThanHand = given.flag('valueMinGreaterThanHandSize');
  const isLessThanProtocols = given.flag('valueLessThanUniqueProtocolsOnField');
  const source = given.word('valueSource', { previous_effect_card: true }, false);
  if (equal !== undefined) return { value: { in: [equal] } };
  if (range !== undefined) return { value: { in: [0, 1, 2, 3, 4, 5, 6].filter((n) => n >= min && n <= max) } };
  if (isMoreThanHand) return { value: { op: '>', n: { of: { m: 'hand', who: 'me' } } } };
  if (isLessThanProtocols) return { value: { op: '<', n: { of: { m: 'protocols', where: { face: 'up' } } } } };
  if (!source) return {};
  const ref = trail.card;
  if (ref === undefined) return given.notes.leave(given.at, 'valueSource') ?? {};
  return { value: { op: '=', n: { of: { m: 'value', ref } } } };
}

// ---- how many ------------------------------------------------------------------------------------------------------------------

/** A number of cards, or all of them. */
export function amountOf(params: Fields, name = 'count'): number | 'all' {
  const value = params.take(name);
  if (value === undefined) return 1;
  if (value === 'all' || value === 'all_in_lane' || value === 'each' || value === -1) return 'all';
  return params.integer(name, 1, 6) ?? 1;
}

export const cardsOf = (n: number | 'all', filter: CardFilter, by?: Who): Cards =>
  n === 'all' ? { all: filter } : { pick: n, from: filter, ...(by === undefined ? {} : { by }) };
