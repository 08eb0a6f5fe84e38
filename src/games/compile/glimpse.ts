/** How the other seat sees an action. */
import { copyState } from '../../core/state.ts';
import type { Action, Seat } from '../../core/types.ts';
import { PLACES } from './actions.ts';
import { ASK_PLACE, ASK_TOKENS, pickedCount } from './ask.ts';
import { boundTokens } from './frames.ts';
import { highPlaces, lastSeen, lowPlaces } from './known.ts';
import { has } from './measure.ts';
import { legal, play } from './moves.ts';
import { type CompileSetting, CompileState, HAND, TRASH } from './state.ts';
import { view } from './view.ts';

/**
 * A card played face-down is seen as a back at its place; a card chosen from a hand is not seen while more are to be chosen,
 * because all of them are laid open together. Where the play itself leads to the rest of the hand being shown, the back
 * reveals which card it was: then it is seen.
 */
export function glimpse(state: CompileState, actor: Seat, action: Action, viewer: Seat): Action {
  if (viewer === actor) return action;
  const { ranges } = state.setting;
  if (state.ask === ASK_PLACE && action < ranges.card) {
    const place = action % PLACES;
    if (place % 2 === 1 || !isFromHand(state, Math.floor(action / PLACES))) return action;
    const tells =
      showsHand(state, actor, action, viewer) || (isCustom(state) && looksOther(state, actor, action, viewer));
    return tells ? action : PLACES * ranges.cards + place;
  }
  const isCard = state.ask === ASK_TOKENS && action >= ranges.card && action < ranges.field;
  if (!isCard || !isFromHand(state, action - ranges.card)) return action;
  return pickedCount(state) + 1 < state.max ? ranges.card + ranges.cards : action;
}

/** Whether the card is in a hand and no text has shown it. */
function isFromHand(state: CompileState, card: number): boolean {
  const face = state.faceOfCard(card);
  if (face < 0) return false;
  const token = state.tokenOf(face);
  const zone = state.zone(token);
  if (zone < HAND || zone >= TRASH) return false;
  const { low, high } = boundTokens(state.cells);
  return !(state.ask === ASK_PLACE && has(low, high, token));
}

const scratch = new WeakMap<CompileSetting, CompileState>();

/** Whether the viewer learns something about a card of the hand before the next decision. */
function showsHand(state: CompileState, actor: Seat, action: Action, viewer: Seat): boolean {
  let after = scratch.get(state.setting);
  if (after === undefined) {
    after = new CompileState(state.setting);
    scratch.set(state.setting, after);
  }
  copyState(state, after);
  play(after, actor, action);
  for (let i = state.count(HAND + actor) - 1; i >= 0; i--) {
    const face = state.face(state.at(HAND + actor, i));
    if (isKnown(after, viewer, face) && !isKnown(state, viewer, face)) return true;
    const last = state.face(state.topOf(HAND + actor));
    if (isAlike(state, viewer, face, last) && !isAlike(after, viewer, face, last)) return true;
  }
  return false;
}

/** Texts of the game's own protocols reveal nothing else; custom ones may count hidden cards. */
function isCustom({ setting }: CompileState): boolean {
  return (setting.options.custom as readonly unknown[]).length > 0;
}

/** Whether another card of the hand at the same place would look different afterwards. */
function looksOther(state: CompileState, actor: Seat, action: Action, viewer: Seat): boolean {
  const after = new CompileState(state.setting);
  const seenAfter = (made: Action): string => {
    copyState(state, after);
    play(after, actor, made);
    return JSON.stringify(view(after, viewer));
  };
  const buffer = new Float64Array(state.setting.maxLegal);
  const count = legal(state, actor, buffer);
  const seen = seenAfter(action);
  return buffer
    .subarray(0, count)
    .some(
      (other) =>
        other !== action &&
        other < state.setting.ranges.card &&
        other % PLACES === action % PLACES &&
        isFromHand(state, Math.floor(other / PLACES)) &&
        seenAfter(other) !== seen,
    );
}

function isKnown(state: CompileState, viewer: Seat, face: number): boolean {
  const low = lowPlaces(state, viewer, face);
  const high = highPlaces(state, viewer, face);
  return high === 0 ? (low & (low - 1)) === 0 : low === 0 && (high & (high - 1)) === 0;
}

/** Whether the viewer's knowledge of both cards is the same. */
function isAlike(state: CompileState, viewer: Seat, one: number, other: number): boolean {
  return (
    lowPlaces(state, viewer, one) === lowPlaces(state, viewer, other) &&
    highPlaces(state, viewer, one) === highPlaces(state, viewer, other) &&
    lastSeen(state, viewer, one) === lastSeen(state, viewer, other)
  );
}
