/** What a seat knows of a position of Tichu, as features. */

import type { FeatureList } from '../../../core/lens.ts';
import { owes, type Seat } from '../../../core/types.ts';
import { pending } from '../moves.ts';
import { groupsOf, planOf } from '../plan/plan.ts';
import { receivedFrom } from '../round.ts';
import { SCHUPF, SEATS, type TichuState } from '../state.ts';
import { handSize } from '../view.ts';
import {
  ANNOUNCED,
  addCard,
  addCards,
  addValues,
  GIVEN,
  GIVING_STEP,
  HAND,
  HAND_SIZE,
  HOLDS_BOMB,
  MAY_ANNOUNCE,
  MISSING,
  MOST_TURNS,
  OUT,
  OUT_OF_TURN,
  OWN_VALUES,
  OWNER,
  PASSES,
  PHASE,
  PLAYED,
  POINT_STEPS,
  POINTS,
  RANKS,
  RECEIVED,
  SIZES,
  TOP,
  TOP_RANK,
  TOTALS,
  TRICK_POINTS,
  TRICK_STEPS,
  TURNS,
  UNSEEN,
  WISHED,
} from './layout.ts';

const CARDS_OF_A = { feature: 56, set: 0x0fffffff } as const;

export function position(state: TichuState, seat: Seat, into: FeatureList): void {
  addKnownCards(state, seat, into);
  addGifts(state, seat, into);
  for (let step = 0; step < SEATS; step++) addSeat(state, (seat + step) & 3, step, into);
  addTrick(state, seat, into);
  addScores(state, seat, into);
  into.add(PHASE + state.phase);
  for (let i = 0; i < Math.min(3, state.outCount); i++) into.add(OUT + 4 * i + ((state.outAt(i) - seat) & 3));
  into.add(TURNS + Math.min(MOST_TURNS, groupsOf(planOf(state.low(seat), state.high(seat)))));
  if (!owes(pending(state), seat)) into.add(OUT_OF_TURN);
  if (state.phase === SCHUPF) into.add(GIVING_STEP + Math.min(2, state.givenCount(seat)));
  if (((state.bombers >>> seat) & 1) !== 0) into.add(HOLDS_BOMB);
}

function addKnownCards(state: TichuState, seat: Seat, into: FeatureList): void {
  const low = state.low(seat);
  const high = state.high(seat);
  let seenLow = low;
  let seenHigh = high;
  addCards(HAND, low, high, into);
  addValues(OWN_VALUES, low, high, into);
  for (let i = 0; i < state.plays; i++) {
    const step = (state.playSeat(i) - seat) & 3;
    addCards(PLAYED + CARDS_OF_A.feature * step, state.playLow(i), state.playHigh(i), into);
    seenLow |= state.playLow(i);
    seenHigh |= state.playHigh(i);
  }
  addValues(UNSEEN, CARDS_OF_A.set & ~seenLow, CARDS_OF_A.set & ~seenHigh, into);
}

function addGifts(state: TichuState, seat: Seat, into: FeatureList): void {
  for (let step = 1; step < SEATS; step++) {
    const block = CARDS_OF_A.feature * (step - 1);
    addCard(GIVEN + block, state.given(seat, step), into);
    if (state.phase > SCHUPF) addCard(RECEIVED + block, receivedFrom(state, seat, step), into);
  }
}

function addSeat(state: TichuState, seat: Seat, step: number, into: FeatureList): void {
  into.add(HAND_SIZE + SIZES * step + Math.min(SIZES - 1, handSize(state, seat)));
  const announced = state.announced(seat);
  if (announced !== 0) into.add(ANNOUNCED + 2 * step + announced - 1);
  if (((state.fresh >>> seat) & 1) !== 0) into.add(MAY_ANNOUNCE + step);
}

function addTrick(state: TichuState, seat: Seat, into: FeatureList): void {
  const { top, owner } = state;
  into.add(TOP + (top & 255));
  if (top >> 8 !== 0) into.add(TOP_RANK + Math.min(RANKS - 1, top >> 8));
  into.add(TRICK_POINTS + stepOf((state.trickPoints + 5) / 7, TRICK_STEPS));
  into.add(OWNER + (owner < 0 ? 4 : (owner - seat) & 3));
  into.add(PASSES + (state.passes & 3));
  if (state.wish > 0) into.add(WISHED + state.wish);
}

/** Points of the round, and how far both teams are from the end of the game. */
function addScores(state: TichuState, seat: Seat, into: FeatureList): void {
  const { target } = state.setting;
  for (let team = 0; team < 2; team++) {
    const one = (seat + team) & 3;
    const points = state.points(one) + state.points((one + 2) & 3);
    into.add(POINTS + POINT_STEPS * team + stepOf((points + 25) / 10, POINT_STEPS));
    const missing = target > 0 ? target - state.total(one & 1) : Number.POSITIVE_INFINITY;
    let step = 0;
    while (step < MISSING.length && missing > MISSING[step]) step++;
    into.add(TOTALS + (MISSING.length + 1) * team + step);
  }
}

const stepOf = (value: number, steps: number): number => Math.max(0, Math.min(steps - 1, Math.floor(value)));

/** The cards of the others, which only a critic may see. */
export function hidden(state: TichuState, seat: Seat, into: FeatureList): void {
  for (let step = 1; step < SEATS; step++) {
    const other = (seat + step) & 3;
    addValues(CARDS_OF_A.feature * (step - 1), state.low(other), state.high(other), into);
  }
}
