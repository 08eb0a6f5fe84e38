/** The cards that count in the tricks of each seat, from the cards played in the round. */
import type { BySeat } from '../../core/types.ts';
import { type Card, cardFrom, JACK_MARK, trickValue } from './cards.ts';
import type { HeartsState } from './state.ts';
import { tricksOf, winnerOf } from './view.ts';

/** Hearts and the queen of spades, and the jack of diamonds if it counts; in the order of the tricks. */
export function takenBy(state: HeartsState): BySeat<readonly Card[]> {
  const { seats, jack } = state.setting;
  const taken = state.bySeat((): Card[] => []);
  for (const trick of tricksOf(state)) {
    const cards = trick.cards.map(cardFrom);
    const counting = cards.filter((card) => trickValue(card) > 0 && (jack || trickValue(card) !== JACK_MARK));
    taken[winnerOf(trick.leader, cards, seats)].push(...counting);
  }
  return taken;
}
