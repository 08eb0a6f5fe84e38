/** The beginning of a round of a Brettspielwelt log: its hands instead of a shuffle. */

import { highOf, lowOf } from '../cards.ts';
import { configure } from '../rules.ts';
import { GRAND, SEATS, TichuState } from '../state.ts';
import { type BswRound, cardOfLogLabel } from './log.ts';

const setting = configure({ target: 0, bombWindow: true }, SEATS);
if (!setting.ok) throw new Error('the options of a single round are refused');
const SETTING = setting.value;

/** A single round, dealt: eight cards each, the other six wait. The trick waits to be taken, too (T-27). */
export function dealtState(round: BswRound): TichuState {
  const state = new TichuState(SETTING);
  state.round = 1;
  state.clearRound();
  for (let seat = 0; seat < SEATS; seat++) {
    const first = round.first[seat].labels.map(cardOfLogLabel);
    const hand = round.hands[seat].labels.map(cardOfLogLabel);
    state.setHand(seat, lowOf(first), highOf(first));
    for (const card of hand) if (!first.includes(card)) state.addUndealt(seat, card);
  }
  state.phase = GRAND;
  return state;
}
