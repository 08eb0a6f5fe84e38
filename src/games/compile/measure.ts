/** Values, totals, which texts are active, which cards a filter means (§5, §7, §8.1). */
import type { Seat } from '../../core/types.ts';
import { type FilterNode, HOOKS, TextScope } from './nodes.ts';
import { type CompileAbility, type CompileState, DECK, LINES, TRASH } from './state.ts';

const TOTAL = HOOKS.indexOf('total');
const FACE_DOWN_VALUE = HOOKS.indexOf('faceDownValue');
const STACKS = 6;
const FACE_DOWN = 2;
const [ME, OPP, LOOP] = [0, 1, 2];

// ---- from whose place ----------------------------------------------------------------------------------------------------

/** Rules may refer to values that depend on rules. Below this depth they are ignored, which only affects circular rules. */
const DEEPEST = 16;
const scopes = Array.from({ length: DEEPEST + 8 }, () => new TextScope());
let depth = 0;

/** A scope for an expression; to be given back with `leave`. */
export function enter(self: number, owner: Seat): TextScope {
  const scope = scopes[depth < DEEPEST + 7 ? depth : DEEPEST + 7];
  depth++;
  scope.self = self;
  scope.owner = scope.who = owner;
  scope.frame = 0;
  scope.here = scope.it = -1;
  return scope;
}
export function leave(): void {
  depth--;
}

export function seatOf(who: number, scope: TextScope): Seat {
  if (who === ME) return scope.owner;
  return who === OPP ? 1 - scope.owner : who === LOOP ? scope.who : -1;
}

/** The line of the source, or the one being tested; -1 if there is none. */
export function hereOf(state: CompileState, scope: TextScope): number {
  if (scope.here >= 0) return scope.here;
  return scope.self < 0 ? -1 : state.lineOf(scope.self);
}

// ---- active texts --------------------------------------------------------------------------------------------------------

/** §8.1: a top box works while the card is face-up in the field, the others only while it is uncovered as well. */
export function isActive(state: CompileState, box: number, token: number): boolean {
  if (!state.inField(token) || !state.isUp(token)) return false;
  return box === 0 || state.isUncovered(token);
}

/**
 * Goes through the active abilities of a kind: `for (let at = nextActive(state, hook, 0); at >= 0; at = nextActive(state,
 * hook, at + 1))`. Only the twelve or so cards of the six drafted protocols that have such a text are looked at.
 */
export function nextActive(state: CompileState, hook: number, from: number): number {
  if (((state.hooksPresent >>> hook) & 1) === 0 || depth >= DEEPEST) return -1;
  const { hooks } = state.setting.program;
  let index = from & 0xff;
  for (let place = from >>> 8; place < 6; place++, index = 0) {
    const list = hooks[state.protocol(place)][hook];
    for (; index < list.length; index++) {
      const ability = list[index];
      if (isActive(state, ability.box, state.tokenOf(6 * place + (ability.card % 6)))) return (place << 8) | index;
    }
  }
  return -1;
}
export function abilityAt(state: CompileState, hook: number, at: number): CompileAbility {
  return state.setting.program.hooks[state.protocol(at >>> 8)][hook][at & 0xff];
}
export function tokenAt(state: CompileState, hook: number, at: number): number {
  return state.tokenOf(6 * (at >>> 8) + (abilityAt(state, hook, at).card % 6));
}

/** Whether the condition of a persistent text holds. */
export function applies(state: CompileState, ability: CompileAbility, scope: TextScope): boolean {
  return ability.cond === null || ability.cond(state, scope);
}

// ---- values --------------------------------------------------------------------------------------------------------------

/** Texts about values whose own condition or filter is being evaluated: they do not apply to themselves, which would recurse without end. */
const underWay = new Int32Array(DEEPEST + 8);
let begun = 0;

function begin(hook: number, at: number): boolean {
  const text = (hook << 16) | at;
  for (let i = 0; i < begun; i++) if (underWay[i] === text) return false;
  underWay[begun++] = text;
  return true;
}
function end(): void {
  begun--;
}

/** §5. A card that the viewer cannot name counts 2 wherever it is. */
export function cardValue(state: CompileState, token: number): number {
  const zone = state.zone(token);
  if (state.isUp(token) && zone < DECK) return state.node(token).value;
  if (zone < DECK) return faceDownValue(state, token);
  return zone >= TRASH && (state.isUp(token) || zone < TRASH + 2) ? state.node(token).value : FACE_DOWN;
}

function faceDownValue(state: CompileState, token: number): number {
  let value = FACE_DOWN;
  for (let at = nextActive(state, FACE_DOWN_VALUE, 0); at >= 0; at = nextActive(state, FACE_DOWN_VALUE, at + 1)) {
    if (!begin(FACE_DOWN_VALUE, at)) continue;
    const ability = abilityAt(state, FACE_DOWN_VALUE, at);
    const self = tokenAt(state, FACE_DOWN_VALUE, at);
    const scope = enter(self, state.sideOf(self));
    if (applies(state, ability, scope) && matches(state, scope, ability.filter!, token)) value = ability.mode;
    leave();
    end();
  }
  return value;
}

/** The total of a seat in a line. */
export function totalOf(state: CompileState, seat: Seat, line: number): number {
  const zone = LINES * seat + line;
  let total = 0;
  for (let i = state.count(zone) - 1; i >= 0; i--) total += cardValue(state, state.at(zone, i));
  for (let at = nextActive(state, TOTAL, 0); at >= 0; at = nextActive(state, TOTAL, at + 1)) {
    if (!begin(TOTAL, at)) continue;
    const ability = abilityAt(state, TOTAL, at);
    const self = tokenAt(state, TOTAL, at);
    const scope = enter(self, state.sideOf(self));
    const meant = seatOf(ability.who, scope) === seat && ((ability.lines!(state, scope) >>> line) & 1) !== 0;
    if (meant && applies(state, ability, scope)) total += ability.amount!(state, scope);
    leave();
    end();
  }
  return total < 0 && state.setting.clampTotals ? 0 : total;
}

// ---- filters -------------------------------------------------------------------------------------------------------------

/** The tokens `collect` has found, as two words of bits. */
export const found = { low: 0, high: 0, count: 0 };

export function matches(
  state: CompileState,
  scope: TextScope,
  filter: FilterNode<CompileState>,
  token: number,
): boolean {
  const line = state.lineOf(token);
  if (line < 0) return false;
  if (filter.lines !== null && ((filter.lines(state, scope) >>> line) & 1) === 0) return false;
  return matchesAnywhere(state, scope, filter, token);
}

/** Everything but the lines. */
function matchesAnywhere(
  state: CompileState,
  scope: TextScope,
  filter: FilterNode<CompileState>,
  token: number,
): boolean {
  if (filter.source !== 0) {
    if (filter.source === 1 ? token === scope.self : filter.source === 2 && token !== scope.self) return false;
  }
  if (filter.side >= 0 && state.sideOf(token) !== seatOf(filter.side, scope)) return false;
  if (filter.face >= 0 && state.isUp(token) !== (filter.face === 1)) return false;
  if (filter.depth !== 0 && state.isUncovered(token) !== (filter.depth === 1)) {
    if (filter.source !== 3 || token !== scope.self) return false;
  }
  if (filter.tileMatch >= 0) {
    const fits = state.isUp(token) && state.matches(state.node(token).protocol, state.lineOf(token));
    if (!state.isUp(token) || fits !== (filter.tileMatch === 1)) return false;
  }
  if (filter.passes === null) return true;
  return filter.passes(
    state,
    scope,
    cardValue(state, token),
    shows(state, filter, token) ? state.node(token).protocol : -1,
  );
}

/** A face-down card's protocol is hidden, unless a count looks through face-down cards (C-85). */
function shows(state: CompileState, filter: FilterNode<CompileState>, token: number): boolean {
  return state.isUp(token) || filter.hidden;
}

/** Finds all cards a filter means; the result is in `found` until the next call. */
export function collect(state: CompileState, scope: TextScope, filter: FilterNode<CompileState>): number {
  const lines = filter.lines === null ? 7 : filter.lines(state, scope);
  let low = 0;
  let high = 0;
  let count = 0;
  for (let zone = 0; zone < STACKS; zone++) {
    const line = zone % LINES;
    if (((lines >>> line) & 1) === 0) continue;
    const top = state.count(zone) - 1;
    const bottom = filter.depth === 1 && filter.source !== 3 ? top : 0;
    for (let i = top; i >= bottom && i >= 0; i--) {
      const token = state.at(zone, i);
      if (!matchesAnywhere(state, scope, filter, token)) continue;
      count++;
      if (token < 32) low |= 1 << token;
      else high |= 1 << (token - 32);
    }
  }
  found.low = low;
  found.high = high;
  found.count = count;
  if (filter.extreme !== 0 && count > 1) keepExtreme(state, filter.extreme);
  return found.count;
}

/** Keeps the cards with the highest or lowest value. */
function keepExtreme(state: CompileState, sign: number): void {
  const { low, high } = found;
  let best = Number.NEGATIVE_INFINITY;
  let keptLow = 0;
  let keptHigh = 0;
  let count = 0;
  for (let token = nextToken(low, high, 0); token >= 0; token = nextToken(low, high, token + 1)) {
    const value = sign * cardValue(state, token);
    if (value < best) continue;
    if (value > best) keptLow = keptHigh = count = 0;
    best = value;
    if (token < 32) keptLow |= 1 << token;
    else keptHigh |= 1 << (token - 32);
    count++;
  }
  found.low = keptLow;
  found.high = keptHigh;
  found.count = count;
}

// ---- sets of tokens --------------------------------------------------------------------------------------------------------

export function has(low: number, high: number, token: number): boolean {
  return (token < 32 ? (low >>> token) & 1 : (high >>> (token - 32)) & 1) !== 0;
}

/** The lowest token of a set at or after `from`; -1 if there is none. */
export function nextToken(low: number, high: number, from: number): number {
  if (from < 32) {
    const rest = low & (-1 << from);
    if (rest !== 0) return 31 - Math.clz32(rest & -rest);
  }
  const over = from <= 32 ? high : high & (-1 << (from - 32));
  return over === 0 ? -1 : 63 - Math.clz32(over & -over);
}
