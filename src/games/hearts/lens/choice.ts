/** What a choice of Hearts is, and what it would leave, as features. */
import type { FeatureList } from '../../../core/lens.ts';
import type { Action, Seat } from '../../../core/types.ts';
import { type Card, countRanks, JACK_MARK, MOON_OLD, PASS, rankOf, suitOf, trickValue } from '../cards.ts';
import type { HeartsState } from '../state.ts';
import {
  COUNTS,
  HIGHER_OUT,
  HIGHEST_DUCK,
  KIND,
  KIND_LAST,
  LEFT,
  LOWER_LEFT,
  LOWER_OUT,
  OTHER,
  PASSES,
  PLAY,
  SUITS,
  SUITS_LEFT,
  TAKES_POINTS,
  TRICK_FROM,
  VOID_BEHIND,
} from './layout.ts';
import { addSteps, around, pointsOfTrick } from './position.ts';

const LEAD = 0;
const DUCK = 1;
const ABOVE = 2;
const DISCARD = 3;

export function choice(state: HeartsState, seat: Seat, action: Action, into: FeatureList): void {
  if (action >= MOON_OLD) into.add(OTHER + Math.min(2, action - MOON_OLD));
  else {
    around.look(state, seat, undefined);
    if (action >= PASS) {
      into.add(PASSES + action - PASS);
      addCard(state, seat, action - PASS, into);
    } else {
      into.add(PLAY + action);
      addCard(state, seat, action, into);
      addPlay(state, seat, action, into);
    }
  }
}

/** Where the card stands in its suit, and what is left without it. */
function addCard(state: HeartsState, seat: Seat, card: Card, into: FeatureList): void {
  const suit = suitOf(card);
  const rank = rankOf(card);
  const below = (1 << rank) - 1;
  const out = around.out[suit];
  const left = state.suit(seat, suit) & ~(1 << rank);
  into.add(HIGHER_OUT + countRanks(out >>> rank));
  into.add(LOWER_OUT + countRanks(out & below));
  into.add(LEFT + COUNTS * suit + countRanks(left));
  into.add(LOWER_LEFT + countRanks(left & below));
  let suits = 0;
  for (let other = 0; other < SUITS; other++) if ((other === suit ? left : state.suit(seat, other)) !== 0) suits++;
  into.add(SUITS_LEFT + suits);
}

function addPlay(state: HeartsState, seat: Seat, card: Card, into: FeatureList): void {
  const { seats } = state.setting;
  const kind = kindOf(state, card);
  const behind = seats - 1 - state.inTrick;
  into.add(KIND + SUITS * kind + suitOf(card));
  if (behind === 0) into.add(KIND_LAST + kind);
  if (kind === ABOVE) addSteps(TAKES_POINTS, pointsOfTrick(state) + pointsOf(card), TRICK_FROM, into);
  if (kind === DUCK && isHighestDuck(state, seat, card)) into.add(HIGHEST_DUCK);
  const suit = state.inTrick === 0 ? suitOf(card) : state.led;
  let voids = 0;
  for (let i = 1; i <= behind; i++) if (((around.voids[(seat + i) % seats] >>> suit) & 1) !== 0) voids++;
  into.add(VOID_BEHIND + voids);
}

function kindOf(state: HeartsState, card: Card): number {
  if (state.inTrick === 0) return LEAD;
  if (suitOf(card) !== state.led) return DISCARD;
  return card > around.best ? ABOVE : DUCK;
}

/** Points of the card alone. */
const pointsOf = (card: Card): number => trickValue(card) & (JACK_MARK - 1);

/** Whether no own card lies between this one and the best card. */
function isHighestDuck(state: HeartsState, seat: Seat, card: Card): boolean {
  const between = ((1 << rankOf(around.best)) - 1) & ~((2 << rankOf(card)) - 1);
  return (state.suit(seat, state.led) & between) === 0;
}
