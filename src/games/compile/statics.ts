/** Prohibitions, permissions and changes by persistent texts (§4.1, §8.1). A prohibition beats a permission. */
import type { Seat } from '../../core/types.ts';
import { abilityAt, applies, enter, leave, matches, nextActive, seatOf, tokenAt } from './measure.ts';
import { ANYONE as ANYONE_, HOOKS, type TextScope } from './nodes.ts';
import { type CompileAbility, type CompileState, LINES } from './state.ts';

const NO_MIDDLE = HOOKS.indexOf('noMiddle');
const NO_FLIP = HOOKS.indexOf('noFlip');
const NO_SHIFT = HOOKS.indexOf('noShift');
const NO_REARRANGE = HOOKS.indexOf('noRearrange');
const NO_DRAW = HOOKS.indexOf('noDraw');
const SKIP_PHASE = HOOKS.indexOf('skipPhase');
const RETURN_TO = HOOKS.indexOf('returnTo');
const FORBID_PLAY = HOOKS.indexOf('forbidPlay');
const ALLOW_PLAY = HOOKS.indexOf('allowPlay');
const ANYONE = ANYONE_;
const ALL_LINES = (1 << LINES) - 1;

const concerns = (ability: CompileAbility, scope: TextScope, seat: Seat): boolean =>
  ability.who === ANYONE || seatOf(ability.who, scope) === seat;

/** Whether an active rule of this kind applies to the seat. */
function binds(state: CompileState, hook: number, seat: Seat): boolean {
  for (let at = nextActive(state, hook, 0); at >= 0; at = nextActive(state, hook, at + 1)) {
    const ability = abilityAt(state, hook, at);
    const self = tokenAt(state, hook, at);
    const scope = enter(self, state.sideOf(self));
    const bound = concerns(ability, scope, seat) && applies(state, ability, scope);
    leave();
    if (bound) return true;
  }
  return false;
}

/** Whether an active rule of this kind applies to the card; `face` 1 up, 0 down, -1 either. */
function bindsCard(state: CompileState, hook: number, token: number, face: number): boolean {
  for (let at = nextActive(state, hook, 0); at >= 0; at = nextActive(state, hook, at + 1)) {
    const ability = abilityAt(state, hook, at);
    if (ability.face >= 0 && ability.face !== face) continue;
    const self = tokenAt(state, hook, at);
    const scope = enter(self, state.sideOf(self));
    const bound = applies(state, ability, scope) && matches(state, scope, ability.filter!, token);
    leave();
    if (bound) return true;
  }
  return false;
}

export const mayDraw = (state: CompileState, seat: Seat): boolean => !binds(state, NO_DRAW, seat);
export const mayRearrange = (state: CompileState, seat: Seat): boolean => !binds(state, NO_REARRANGE, seat);
export const skipsCache = (state: CompileState, seat: Seat): boolean => binds(state, SKIP_PHASE, seat);
export const hasMiddle = (state: CompileState, token: number): boolean => !bindsCard(state, NO_MIDDLE, token, -1);
export const mayFlip = (state: CompileState, token: number): boolean =>
  !bindsCard(state, NO_FLIP, token, state.isUp(token) ? 0 : 1);

/** Lines that no card may be shifted from or to. */
export function frozenLines(state: CompileState): number {
  let lines = 0;
  for (let at = nextActive(state, NO_SHIFT, 0); at >= 0; at = nextActive(state, NO_SHIFT, at + 1)) {
    const ability = abilityAt(state, NO_SHIFT, at);
    const self = tokenAt(state, NO_SHIFT, at);
    const scope = enter(self, state.sideOf(self));
    if (applies(state, ability, scope)) lines |= ability.lines!(state, scope);
    leave();
  }
  return lines;
}

/** The effect on a card returned to a hand: 0 none, 1 it goes on top of the deck, 2 it is shuffled into it. */
export function returnDetour(state: CompileState, seat: Seat): number {
  for (let at = nextActive(state, RETURN_TO, 0); at >= 0; at = nextActive(state, RETURN_TO, at + 1)) {
    const ability = abilityAt(state, RETURN_TO, at);
    const self = tokenAt(state, RETURN_TO, at);
    const scope = enter(self, state.sideOf(self));
    const bound = concerns(ability, scope, seat) && applies(state, ability, scope);
    leave();
    if (bound) return 1 + ability.mode;
  }
  return 0;
}

// ---- plays -----------------------------------------------------------------------------------------------------------------

/** Lines into which active texts forbid the seat to play this card with this face. `seen`: the card may be looked at. */
export function forbiddenLines(state: CompileState, seat: Seat, token: number, up: number, seen: boolean): number {
  let lines = 0;
  for (let at = nextActive(state, FORBID_PLAY, 0); at >= 0; at = nextActive(state, FORBID_PLAY, at + 1)) {
    const ability = abilityAt(state, FORBID_PLAY, at);
    if (ability.face >= 0 && ability.face !== up) continue;
    const self = tokenAt(state, FORBID_PLAY, at);
    const scope = enter(self, state.sideOf(self));
    scope.it = token;
    if (concerns(ability, scope, seat) && speaksOf(state, ability, scope, seen)) lines |= ability.lines!(state, scope);
    leave();
  }
  return lines;
}

/** Lines into which the card may be played face-up although no protocol matches. */
export function allowedLines(state: CompileState, seat: Seat, token: number): number {
  let lines = ownAllowance(state, seat, token, 0);
  for (
    let at = nextActive(state, ALLOW_PLAY, 0);
    at >= 0 && lines !== ALL_LINES;
    at = nextActive(state, ALLOW_PLAY, at + 1)
  ) {
    const ability = abilityAt(state, ALLOW_PLAY, at);
    const self = tokenAt(state, ALLOW_PLAY, at);
    const scope = enter(self, state.sideOf(self));
    scope.it = token;
    if (concerns(ability, scope, seat) && speaksOf(state, ability, scope, true)) lines |= ability.lines!(state, scope);
    leave();
  }
  return lines;
}

/** Lines in which the card may also be played on the other side. */
export function otherSideLines(state: CompileState, seat: Seat, token: number): number {
  return ownAllowance(state, seat, token, 1);
}

/** C-73: permissions printed on the card itself. */
function ownAllowance(state: CompileState, seat: Seat, token: number, mode: number): number {
  const { allows } = state.node(token);
  let lines = 0;
  for (let i = 0; i < allows.length; i++) {
    if (allows[i].mode < mode) continue;
    const scope = enter(token, seat);
    scope.it = token;
    if (applies(state, allows[i], scope)) lines |= allows[i].lines!(state, scope);
    leave();
  }
  return lines;
}

/** Whether a text speaks of the card that its scope means by `it`; `seen`: the card may be looked at. */
function speaksOf(state: CompileState, ability: CompileAbility, scope: TextScope, seen: boolean): boolean {
  if (!applies(state, ability, scope)) return false;
  if (ability.passes === null) return true;
  const { value, protocol } = state.node(scope.it);
  return seen ? ability.passes(state, scope, value, protocol) : ability.passes(state, scope, 2, -1);
}
