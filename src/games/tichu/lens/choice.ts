/** What a choice of Tichu is, and the hand that it leaves, as features. */
import type { FeatureList } from '../../../core/lens.ts';
import { type Action, type Seat, WAIT } from '../../../core/types.ts';
import { cardValue, detailOf, GIVE, GIVE_DRAGON, highBit, kindOf, lowBit, PHOENIX_BIT, WISH } from '../cards.ts';
import { hasSuitedRun } from '../combinations/bombs.ts';
import { FIGURES, FULL_HOUSE, STREET } from '../combinations/figures.ts';
import { playHigh, playLow } from '../combinations/index.ts';
import { groupsOf, planOf } from '../plan/plan.ts';
import type { TichuState } from '../state.ts';
import { pairOfHouse, phoenixPlace } from './intents.ts';
import {
  addValues,
  CARD_VALUES,
  DRAGON_TO,
  GIFT,
  KIND,
  LENGTH,
  MOST_TURNS,
  PAIR_OF_HOUSE,
  PHOENIX_AT,
  RANK,
  REST,
  REST_BOMB,
  REST_SIZE,
  REST_TURNS,
  SIZES,
  sizeOf,
  TYPE,
  WAITING,
  WISH_FOR,
  WITH_PHOENIX,
} from './layout.ts';

export function choice(state: TichuState, seat: Seat, action: Action, into: FeatureList): void {
  if (action === WAIT) {
    into.add(WAITING);
    return;
  }
  const kind = kindOf(action);
  let low = state.low(seat);
  let high = state.high(seat);
  into.add(KIND + kind);
  if (kind > 0 && kind < FIGURES.length) {
    addFigure(action, into);
    low &= ~playLow(action);
    high &= ~playHigh(action);
  } else if (kind === GIVE) {
    const card = detailOf(action);
    into.add(GIFT + CARD_VALUES * Math.min(2, state.givenCount(seat)) + cardValue(card));
    low &= ~lowBit(card);
    high &= ~highBit(card);
  } else if (kind === WISH) into.add(WISH_FOR + detailOf(action));
  else if (kind === GIVE_DRAGON) into.add(DRAGON_TO + (((detailOf(action) - seat) & 3) >> 1));
  addRest(low, high, into);
}

function addFigure(action: Action, into: FeatureList): void {
  const { type, length, rank } = FIGURES[kindOf(action)];
  into.add(TYPE + type);
  into.add(LENGTH + length);
  into.add(RANK + rank);
  if (type === FULL_HOUSE) into.add(PAIR_OF_HOUSE + pairOfHouse(action));
  if ((playHigh(action) & PHOENIX_BIT) === 0) return;
  into.add(WITH_PHOENIX);
  if (type === STREET) into.add(PHOENIX_AT + phoenixPlace(action));
}

function addRest(low: number, high: number, into: FeatureList): void {
  addValues(REST, low, high, into);
  into.add(REST_SIZE + Math.min(SIZES - 1, sizeOf(low, high)));
  into.add(REST_TURNS + Math.min(MOST_TURNS, groupsOf(planOf(low, high))));
  if (hasSuitedRun(low, high)) into.add(REST_BOMB);
}
