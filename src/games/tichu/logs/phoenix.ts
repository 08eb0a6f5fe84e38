/**
 * The Phoenix in its lower place. Our rules give it the best place (T-12); on the site the player chooses, and the log does not say
 * which: it shows only if the next play would not beat the better reading.
 */
import { countBits } from '../../../core/bits.ts';
import { PHOENIX_BIT, suitsOf } from '../cards.ts';
import { FIGURES, FULL_HOUSE, figureNumber, STREET } from '../combinations/figures.ts';
import type { Top } from '../combinations/index.ts';
import type { TichuState } from '../state.ts';

/** The top with the Phoenix in its lower place, or 0 if it has only one. */
export function lowerReading(state: TichuState): Top {
  if (state.top === 0) return 0;
  const low = state.playLow(state.plays - 1);
  const high = state.playHigh(state.plays - 1);
  if ((high & PHOENIX_BIT) === 0) return 0;
  const { type, length, rank } = FIGURES[state.top & 255];
  const count = (value: number): number => countBits(suitsOf(low, high, value));
  if (type === STREET) {
    const bottom = rank - length + 1;
    const isOnTop = count(rank) === 0 && bottom > 2; // in place of the card below the lowest, which is at least a two
    return isOnTop ? figureNumber(STREET, length, rank - 1) : 0;
  }
  if (type !== FULL_HOUSE || count(rank) !== 2) return 0;
  for (let value = 2; value < rank; value++) if (count(value) === 2) return figureNumber(FULL_HOUSE, length, value);
  return 0;
}
