/** Numbers, conditions, lines and filters of the effect language as functions, made once per setting. */
import { slotHigh, slotLow, slotNumber } from './frames.ts';
import type {
  CardFilter,
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
} from './language.ts';
import { cardValue, collect, found, hereOf, nextToken, seatOf, totalOf } from './measure.ts';
import {
  ANY_DEPTH,
  ANYONE,
  COVERED,
  type FilterNode,
  type Holds,
  type LinesOf,
  LOOP_WHO,
  ME,
  type NumberOf,
  OPP,
  type Passes,
  type TextScope,
  THIS,
  UNCOVERED,
} from './nodes.ts';
import { type CompileState, DECK, HAND, LINES, TRASH } from './state.ts';

/** V-4: numbers are limited to these bounds, whatever a definition says. */
const HIGHEST = 18;

/** What a definition may refer to: protocols by name, and names given by its steps. */
export interface Names {
  /** Number of a protocol in the setting; -1 if it is not there. */
  protocol(id: string): number;
  /** The protocol the card belongs to. */
  readonly self: number;
  slot(ref: Ref): number;
}

export class DefinitionError extends Error {}

const WHO: Readonly<Record<Who | 'any', number>> = { me: ME, opp: OPP, $who: LOOP_WHO, any: ANYONE };
export const whoOf = (who: Who | 'any'): number => WHO[who];

export function refOf(ref: Ref, names: Names): number {
  return ref === 'this' ? THIS : names.slot(ref);
}

// ---- references ----------------------------------------------------------------------------------------------------------

/** The first token a reference means, or -1. */
export function tokenOfRef(state: CompileState, scope: TextScope, ref: number): number {
  if (ref === THIS) return scope.self;
  if (scope.frame === 0) return -1;
  return nextToken(slotLow(state.cells, scope.frame, ref), slotHigh(state.cells, scope.frame, ref), 0);
}

function sumOfValues(state: CompileState, scope: TextScope, ref: number): number {
  if (ref === THIS || scope.frame === 0) return scope.self < 0 ? 0 : cardValue(state, scope.self);
  const low = slotLow(state.cells, scope.frame, ref);
  const high = slotHigh(state.cells, scope.frame, ref);
  let sum = 0;
  for (let token = nextToken(low, high, 0); token >= 0; token = nextToken(low, high, token + 1)) {
    sum += cardValue(state, token);
  }
  return sum;
}

const numberIn = (state: CompileState, scope: TextScope, slot: number): number =>
  scope.frame === 0 || slot < 0 ? 0 : slotNumber(state.cells, scope.frame, slot);

// ---- numbers -------------------------------------------------------------------------------------------------------------

/** Kept between 0 and 18; a signed one between -18 and 18. */
export function numberFor(num: Num, names: Names, signed = false): NumberOf<CompileState> {
  const lowest = signed ? -HIGHEST : 0;
  const clamp = (n: number): number => (n < lowest ? lowest : n > HIGHEST ? HIGHEST : n);
  if (typeof num === 'number') {
    const fixed = clamp(num);
    return () => fixed;
  }
  const { times = 1, div = 1, plus = 0, min = lowest, max = HIGHEST } = num;
  const measure = measureFor(num.of, names);
  return (state, scope) => {
    const n = Math.floor((measure(state, scope) * times) / div) + plus;
    return clamp(n < min ? min : n > max ? max : n);
  };
}

type S = CompileState;

function measureFor(measure: Measure, names: Names): NumberOf<S> {
  switch (measure.m) {
    case 'done':
    case 'named': {
      const slot = refOf(measure.ref, names);
      return (state, scope) => numberIn(state, scope, slot);
    }
    case 'value': {
      const ref = refOf(measure.ref, names);
      return (state, scope) => sumOfValues(state, scope, ref);
    }
    case 'hand':
      return countOf(HAND, whoOf(measure.who));
    case 'pile':
      return countOf(measure.zone === 'deck' ? DECK : TRASH, whoOf(measure.who));
    case 'compiled': {
      const who = whoOf(measure.who);
      return (state, scope) => state.compiledCount(seatOf(who, scope));
    }
    case 'total': {
      const who = whoOf(measure.who);
      const line = lineFor(measure.line, names);
      return (state, scope) => {
        const at = line(state, scope);
        return at < 0 ? 0 : totalOf(state, seatOf(who, scope), at);
      };
    }
    case 'lines': {
      const lines = linesFor(measure.where, names);
      return (state, scope) => countLines(lines(state, scope));
    }
    case 'cards': {
      const filter = filterFor(measure.where, names, ANY_DEPTH);
      return (state, scope) => collect(state, scope, filter);
    }
    case 'protocols':
      return distinctProtocols(filterFor(measure.where, names, ANY_DEPTH));
  }
}

const countLines = (bits: number): number => (bits & 1) + ((bits >>> 1) & 1) + ((bits >>> 2) & 1);

function countOf(zone: number, who: number): NumberOf<S> {
  return (state, scope) => state.count(zone + seatOf(who, scope));
}

/** How many different protocols; a face says which of the six places in the draft a card comes from. */
function distinctProtocols(filter: FilterNode<S>): NumberOf<S> {
  return (state, scope) => {
    collect(state, scope, filter);
    const { low, high } = found;
    let places = 0;
    for (let token = nextToken(low, high, 0); token >= 0; token = nextToken(low, high, token + 1)) {
      if (state.isUp(token) || filter.hidden) places |= 1 << ((state.face(token) / 6) | 0);
    }
    return countLines(places & 7) + countLines(places >>> 3);
  };
}

// ---- conditions ----------------------------------------------------------------------------------------------------------

function compare(op: Comparison, a: number, b: number): boolean {
  switch (op) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '=':
      return a === b;
    case '>=':
      return a >= b;
    case '>':
      return a > b;
  }
}

export function condFor(cond: Cond, names: Names): Holds<S> {
  switch (cond.c) {
    case 'cmp': {
      const [a, b] = [numberFor(cond.a, names, true), numberFor(cond.b, names, true)];
      const { op } = cond;
      return (state, scope) => compare(op, a(state, scope), b(state, scope));
    }
    case 'exists': {
      const filter = filterFor(cond.where, names, ANY_DEPTH);
      return (state, scope) => collect(state, scope, filter) > 0;
    }
    case 'covered':
    case 'covering':
      return depthFor(cond.c === 'covered', refOf(cond.ref, names));
    case 'protocol': {
      const ref = refOf(cond.ref, names);
      const is = protoFor(cond.is, names);
      return (state, scope) => {
        const token = tokenOfRef(state, scope, ref);
        return token >= 0 && is(state, scope, state.node(token).protocol);
      };
    }
    case 'lineIn': {
      const line = lineFor(cond.line, names);
      const lines = linesFor(cond.lines, names);
      return (state, scope) => {
        const at = line(state, scope);
        return at >= 0 && ((lines(state, scope) >>> at) & 1) !== 0;
      };
    }
    case 'turn': {
      const who = whoOf(cond.who);
      return (state, scope) => state.turn === seatOf(who, scope);
    }
    case 'control': {
      const who = whoOf(cond.who);
      return (state, scope) => state.control === seatOf(who, scope);
    }
    default:
      return logicFor(cond, names);
  }
}

function logicFor(cond: Extract<Cond, { c: 'not' | 'and' | 'or' }>, names: Names): Holds<S> {
  if (cond.c === 'not') {
    const x = condFor(cond.x, names);
    return (state, scope) => !x(state, scope);
  }
  const xs = cond.xs.map((x) => condFor(x, names));
  const settles = cond.c === 'or';
  return (state, scope) => {
    for (let i = 0; i < xs.length; i++) if (xs[i](state, scope) === settles) return settles;
    return !settles;
  };
}

/** Whether a card lies under another, or on another. */
function depthFor(covered: boolean, ref: number): Holds<S> {
  return (state, scope) => {
    const token = tokenOfRef(state, scope, ref);
    if (token < 0 || !state.inField(token)) return false;
    if (covered) return !state.isUncovered(token);
    return state.indexOf(state.zone(token), token) > 0;
  };
}

// ---- protocols and tests on cards ------------------------------------------------------------------------------------------

type IsProtocol = (state: S, scope: TextScope, protocol: number) => boolean;

export function protoFor(proto: Proto, names: Names): IsProtocol {
  if ('not' in proto) {
    const is = protoFor(proto.not, names);
    return (state, scope, protocol) => !is(state, scope, protocol);
  }
  if ('named' in proto) {
    const slot = refOf(proto.named, names);
    return (state, scope, protocol) => protocol === numberIn(state, scope, slot);
  }
  const wanted = proto.is === 'self' ? names.self : names.protocol(proto.is);
  return (_state, _scope, protocol) => protocol === wanted;
}

function valueFor(test: ValueTest, names: Names): (state: S, scope: TextScope, value: number) => boolean {
  if ('in' in test) {
    const bits = test.in.reduce((set, value) => set | (1 << value), 0);
    return (_state, _scope, value) => ((bits >>> value) & 1) !== 0;
  }
  const n = numberFor(test.n, names);
  const { op } = test;
  return (state, scope, value) => compare(op, value, n(state, scope));
}

export function testFor(test: CardTest | undefined, names: Names): Passes<S> | null {
  if (test === undefined || (test.value === undefined && test.protocol === undefined)) return null;
  const value = test.value === undefined ? undefined : valueFor(test.value, names);
  const protocol = test.protocol === undefined ? undefined : protoFor(test.protocol, names);
  return (state, scope, printed, name) =>
    (value === undefined || value(state, scope, printed)) && (protocol === undefined || protocol(state, scope, name));
}

// ---- lines ---------------------------------------------------------------------------------------------------------------

function lineFor(line: LineRef, names: Names): NumberOf<S> {
  if (line === 'here') return hereOf;
  if ('lineOf' in line) {
    const ref = refOf(line.lineOf, names);
    return (state, scope) => {
      const token = tokenOfRef(state, scope, ref);
      return token < 0 ? -1 : state.lineOf(token);
    };
  }
  const slot = refOf(line.ref, names);
  return (state, scope) => (scope.frame === 0 ? -1 : numberIn(state, scope, slot));
}

export function linesFor(lines: Lines, names: Names): LinesOf<S> {
  if (lines === 'any') return () => 7;
  if (lines === 'here') return (state, scope) => bitOf(hereOf(state, scope));
  if (lines === 'others') {
    return (state, scope) => (scope.self < 0 || !state.inField(scope.self) ? 0 : 7 & ~bitOf(hereOf(state, scope)));
  }
  if ('only' in lines || 'except' in lines) return listedLines(lines, names);
  if ('where' in lines) return linesWhere(condFor(lines.where, names), linesFor(lines.from ?? 'any', names));
  if ('extreme' in lines) return extremeLines(lines.extreme === 'highest' ? 1 : -1, whoOf(lines.total));
  if ('tile' in lines) return tileLines(protoFor(lines.tile, names), whoOf(lines.who));
  const ref = lines.matching === 'it' ? IT : refOf(lines.matching, names);
  return matchingLines(ref, lines.is);
}

const IT = -3;
const bitOf = (line: number): number => (line < 0 ? 0 : 1 << line);

function listedLines(lines: Extract<Lines, { only: unknown } | { except: unknown }>, names: Names): LinesOf<S> {
  const except = 'except' in lines;
  const listed = (except ? lines.except : lines.only).map((line) => lineFor(line, names));
  return (state, scope) => {
    let bits = 0;
    for (let i = 0; i < listed.length; i++) bits |= bitOf(listed[i](state, scope));
    return except ? 7 & ~bits : bits;
  };
}

/** While a line is tested, `here` is that line. */
function linesWhere(holds: Holds<S>, from: LinesOf<S>): LinesOf<S> {
  return (state, scope) => {
    const candidates = from(state, scope);
    const before = scope.here;
    let bits = 0;
    for (let line = 0; line < LINES; line++) {
      scope.here = line;
      if (((candidates >>> line) & 1) !== 0 && holds(state, scope)) bits |= 1 << line;
    }
    scope.here = before;
    return bits;
  };
}

function extremeLines(sign: number, who: number): LinesOf<S> {
  return (state, scope) => {
    let best = Number.NEGATIVE_INFINITY;
    let bits = 0;
    for (let line = 0; line < LINES; line++) {
      const total = sign * totalOf(state, seatOf(who, scope), line);
      if (total > best) bits = 0;
      if (total < best) continue;
      best = total;
      bits |= 1 << line;
    }
    return bits;
  };
}

function tileLines(is: IsProtocol, who: number): LinesOf<S> {
  return (state, scope) => {
    const seat = seatOf(who, scope);
    let bits = 0;
    for (let line = 0; line < LINES; line++) {
      if (is(state, scope, state.protocol(state.tile(seat, line)))) bits |= 1 << line;
    }
    return bits;
  };
}

function matchingLines(ref: number, is: boolean): LinesOf<S> {
  return (state, scope) => {
    const token = ref === IT ? scope.it : tokenOfRef(state, scope, ref);
    if (token < 0) return 0;
    const hidden = !state.isUp(token) && state.zone(token) < HAND; // a face-down card shows no protocol to match
    const { protocol } = state.node(token);
    let bits = 0;
    for (let line = 0; line < LINES; line++) {
      if ((!hidden && state.matches(protocol, line)) === is) bits |= 1 << line;
    }
    return bits;
  };
}

// ---- filters -------------------------------------------------------------------------------------------------------------

const DEPTHS = { any: ANY_DEPTH, uncovered: UNCOVERED, covered: COVERED } as const;
const SOURCES = { other: 1, only: 2, also: 3 } as const;

export function filterFor(filter: CardFilter, names: Names, depth: number): FilterNode<S> {
  return {
    side: filter.side === undefined ? -1 : whoOf(filter.side),
    face: filter.face === undefined ? -1 : filter.face === 'up' ? 1 : 0,
    depth: filter.depth === undefined ? depth : DEPTHS[filter.depth],
    source: filter.source === undefined ? 0 : SOURCES[filter.source],
    lines: filter.lines === undefined ? null : linesFor(filter.lines, names),
    passes: testFor(filter, names),
    tileMatch: filter.tileMatch === undefined ? -1 : filter.tileMatch ? 1 : 0,
    hidden: filter.hidden ?? false,
    extreme: filter.extreme === undefined ? 0 : filter.extreme === 'highest' ? 1 : -1,
  };
}
