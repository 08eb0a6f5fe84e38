/** The safe answer when time is up: no announcement, no bomb, no risk. */
import { type Action, type Seat, TABLE } from '../../core/types.ts';
import {
  actionOf,
  DRAGON,
  GIVE,
  GIVE_DRAGON,
  GRAND_NO,
  holds,
  kindOf,
  MAH_JONG,
  PASS,
  suitsOf,
  TICHU,
  WISH,
} from './cards.ts';
import { DOG_FIGURE as DOG_FIGURE_ } from './combinations/figures.ts';
import { countWanted, pickCounted, Wanted } from './combinations/index.ts';
import { legalOffTurn, mayPass, openWish, tableAction } from './moves.ts';
import { DRAGON_GIFT, GRAND, SCHUPF, type TichuState, WISHING } from './state.ts';

const LOWEST_VALUE = 2;
const HIGHEST_VALUE = 14;
const DOG_FIGURE = DOG_FIGURE_;
const wanted = new Wanted();
/** Bombs of one hand, and an announcement. */
const answers = new Float64Array(64);

/** A pass if it is legal, otherwise the lowest cards. */
export function fallback(state: TichuState, actor: Seat): Action {
  if (actor === TABLE) return tableAction(state);
  switch (state.phase) {
    case GRAND:
      return GRAND_NO;
    case SCHUPF:
      return dullGift(state, actor);
    case WISHING:
      return state.owner === actor ? actionOf(WISH, dullWish(state, actor)) : TICHU;
    case DRAGON_GIFT:
      return state.owner === actor ? actionOf(GIVE_DRAGON, (actor + 1) & 3) : TICHU;
    default:
      return state.turn === actor ? dullPlay(state, actor) : firstOffTurn(state, actor);
  }
}

function firstOffTurn(state: TichuState, seat: Seat): Action {
  legalOffTurn(state, seat, answers);
  return answers[0];
}

/** The partner gets the highest of the ordinary cards, the opponents the lowest. */
function dullGift(state: TichuState, seat: Seat): Action {
  const low = state.low(seat);
  const high = state.high(seat);
  const toPartner = state.givenCount(seat) === 1;
  let card = toPartner ? DRAGON - 1 : MAH_JONG + 1;
  while (!holds(low, high, card)) card += toPartner ? -1 : 1;
  return actionOf(GIVE, card);
}

/** The highest value that the player does not hold. */
function dullWish(state: TichuState, seat: Seat): number {
  let value = HIGHEST_VALUE;
  while (value > LOWEST_VALUE && suitsOf(state.low(seat), state.high(seat), value) !== 0) value--;
  return value;
}

/** The Dog only if no other play is legal. */
function dullPlay(state: TichuState, seat: Seat): Action {
  if (mayPass(state, seat)) return PASS;
  wanted.set(state.low(seat), state.high(seat), state.top, openWish(state));
  const plays = countWanted(wanted);
  const first = pickCounted(wanted, 0);
  return kindOf(first) !== DOG_FIGURE || plays === 1 ? first : pickCounted(wanted, 1);
}
