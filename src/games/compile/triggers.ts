/** Triggered texts: noted when the event happens, resolved when the instruction is finished (§8.3, §8.4). */

import type { Seat } from '../../core/types.ts';
import { askOrder } from './ask.ts';
import {
  addWaiting,
  issuer,
  pushText,
  removeWaiting,
  waitingAbility,
  waitingCount,
  waitingTag,
  waitingToken,
} from './frames.ts';
import { abilityAt, enter, isActive, leave, nextActive, seatOf, tokenAt } from './measure.ts';
import { tokenName } from './names.ts';
import { ANYONE as ANYONE_, HOOKS, type TextScope } from './nodes.ts';
import type { CompileAbility, CompileState } from './state.ts';
import { isHeard, tell } from './tell.ts';

/** Events by the number of their hook. */
export const DRAWN_EVENT = HOOKS.indexOf('draw');
export const DISCARDED = HOOKS.indexOf('discard');
export const DELETED = HOOKS.indexOf('delete');
export const REFRESHED = HOOKS.indexOf('refresh');
export const COMPILED_EVENT = HOOKS.indexOf('compile');
export const CACHE_CLEARED = HOOKS.indexOf('clearCache');
export const SHUFFLED = HOOKS.indexOf('shuffle');
export const PLAYED = HOOKS.indexOf('play');
export const REARRANGED = HOOKS.indexOf('rearrange');
export const CONTROL_GAINED = HOOKS.indexOf('gainControl');
export const RETURNED = HOOKS.indexOf('return');
export const FLIPPED = HOOKS.indexOf('flip');
export const SHIFTED = HOOKS.indexOf('shift');
const ANYONE = ANYONE_;

/** A seat has done something, in a line where that matters: notes the texts that it triggers and that are active now. */
export function noteEvent(state: CompileState, event: number, actor: Seat, line: number): void {
  for (let at = nextActive(state, event, 0); at >= 0; at = nextActive(state, event, at + 1)) {
    const ability = abilityAt(state, event, at);
    const token = tokenAt(state, event, at);
    const scope = enter(token, state.sideOf(token));
    const isHeardOf =
      (ability.who === ANYONE || seatOf(ability.who, scope) === actor) && concerns(state, ability, scope, line);
    leave();
    if (isHeardOf) addWaiting(state.cells, issuer(state.cells), token, ability.id);
  }
}

/** In the turn and in the line that the ability speaks of. */
function concerns(state: CompileState, ability: CompileAbility, scope: TextScope, line: number): boolean {
  if (ability.during !== ANYONE && seatOf(ability.during, scope) !== state.turn) return false;
  return ability.lines === null || (line >= 0 && ((ability.lines(state, scope) >>> line) & 1) !== 0);
}

/** §8.4: the commands of a phase in the stacks of the turn player that are active as it begins. */
export function noteCommands(state: CompileState, hook: number): void {
  for (let at = nextActive(state, hook, 0); at >= 0; at = nextActive(state, hook, at + 1)) {
    const token = tokenAt(state, hook, at);
    if (state.sideOf(token) === state.turn) addWaiting(state.cells, 0, token, abilityAt(state, hook, at).id);
  }
}

/** A text begins. */
export function launch(state: CompileState, ability: CompileAbility, token: number): void {
  const owner = state.sideOf(token);
  if (isHeard()) tell(state, { kind: 'text', card: tokenName(state, token), box: ability.box, seat: owner });
  pushText(state.cells, ability, token, owner);
}

/**
 * Continues with the texts that wait for the instruction of a frame: a text that is no longer active is dropped, a single one begins,
 * of several the turn player chooses. False if none is left.
 */
export function resolveWaiting(state: CompileState, tag: number): boolean {
  const cells = state.cells;
  let bits = 0;
  let last = -1;
  for (let i = waitingCount(cells) - 1; i >= 0 && waitingTag(cells, i) === tag; i--) {
    const ability = state.setting.program.abilities[waitingAbility(cells, i)];
    const token = waitingToken(cells, i);
    if (state.card(token) === ability.card && isActive(state, ability.box, token)) {
      bits |= 1 << i;
      last = i;
    } else {
      removeWaiting(cells, i);
      bits = ((bits >>> (i + 1)) << i) | (bits & ((1 << i) - 1));
      last = bits === 0 ? -1 : 31 - Math.clz32(bits & -bits);
    }
  }
  if (last < 0) return false;
  if ((bits & (bits - 1)) === 0) launchWaiting(state, last);
  else askOrder(state, state.turn, bits);
  return true;
}

export function launchWaiting(state: CompileState, index: number): void {
  const cells = state.cells;
  const ability = state.setting.program.abilities[waitingAbility(cells, index)];
  const token = waitingToken(cells, index);
  removeWaiting(cells, index);
  launch(state, ability, token);
}
