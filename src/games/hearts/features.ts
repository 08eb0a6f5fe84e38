/** A seat's knowledge as numbers; seats are counted from the observer. The layout is the order of the code. */
import type { Setting } from '../../core/game.ts';
import { type Action, owes, type Seat } from '../../core/types.ts';
import { ACTIONS, CARDS } from './cards.ts';
import { type HeartsState, PASSING, PHASES } from './state.ts';
import { giverTo, LACKS, lacksShown, tricksOf } from './view.ts';

export function observe(state: HeartsState, seat: Seat, into: Float32Array): void {
  const { seats, total, handSize, deck, target } = state.setting;
  into.fill(0);
  let at = 0;
  const mark = (cards: readonly number[]) => {
    for (const card of cards) into[at + card] = 1;
    at += CARDS;
  };
  const bySeat = (of: (seat: Seat) => number) => {
    for (let i = 0; i < seats; i++) into[at++] = of((seat + i) % seats);
  };
  mark(state.hand(seat));
  mark(state.given(seat));
  mark(state.offset > 0 && state.phase !== PASSING ? state.given(giverTo(state, seat)) : []);
  at = markPlayed(state, seat, into, at);
  bySeat((s) => state.points(s) / total);
  bySeat((s) => state.tricks(s) / handSize);
  bySeat((s) => state.total(s) / Math.max(target, total));
  bySeat((s) => (owes(state.pending, s) ? 1 : 0));
  bySeat((s) => (state.offset > 0 && s === (seat + state.offset) % seats ? 1 : 0));
  const lacks = lacksShown(state.setting, tricksOf(state));
  for (let i = 0; i < LACKS.length; i++) bySeat((s) => (lacks[s] >>> i) & 1);
  into[at + state.phase] = 1;
  at += PHASES.length;
  for (let suit = 0; suit < 4; suit++) into[at++] = state.led === suit ? 1 : 0;
  into[at++] = state.broken ? 1 : 0;
  into[at++] = state.played / deck.length;
  into[at++] = state.jackTaker < 0 ? 0 : 1;
}

/** Two blocks: the cards played in this round by seat, and the same for the current trick. */
function markPlayed(state: HeartsState, seat: Seat, into: Float32Array, at: number): number {
  const { seats } = state.setting;
  const mark = (start: number, leader: Seat, cards: readonly number[]) => {
    cards.forEach((card, i) => {
      into[start + ((leader + i + seats - seat) % seats) * CARDS + card] = 1;
    });
  };
  let played = 0;
  for (const { leader, cards } of tricksOf(state)) {
    const numbers = cards.map((_, i) => state.history(played + i));
    played += cards.length;
    mark(at, leader, numbers);
    if (played > state.played - state.inTrick) mark(at + seats * CARDS, leader, numbers);
  }
  return at + 2 * seats * CARDS;
}

/** Action numbers are small and fixed, so they are their own index. */
export function index(_setting: Setting, action: Action): number {
  return Number.isInteger(action) && action >= 0 && action < ACTIONS ? action : -1;
}
