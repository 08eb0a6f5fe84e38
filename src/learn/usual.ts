/** What is learned of a game unless something else is said. */
import type { Game } from '../core/game.ts';
import type { RunSettings } from './node/run-folder.ts';
import { type TrainingPlan, USUAL } from './trainer.ts';

/** Options of the games that are learned, and the result that counts as one. */
const TAUGHT: Readonly<Record<string, { readonly options: Readonly<Record<string, unknown>>; readonly unit: number }>> =
  {
    tichu: { options: { target: 0 }, unit: 100 },
  };
/** Results of other games are spread over so many units. */
const UNITS = 10;

export type Wanted = Pick<RunSettings, 'teacher' | 'imitate' | 'iterations'> &
  Pick<TrainingPlan, 'seed' | 'games'> & { readonly width: number };

export function usualRun(game: Game, wanted: Wanted): RunSettings {
  const { teacher, imitate, iterations, seed, games, width } = wanted;
  const { options, unit } = TAUGHT[game.facts.name] ?? { options: {}, unit: undefined };
  const seats = game.facts.seats.default;
  const setting = game.configure(options, seats);
  if (!setting.ok) throw new Error(`${game.facts.name} refuses its usual options`);
  const { low, high } = setting.value.range.segment;
  return {
    ...{ game: game.facts.name, options, seats, lensVersion: game.lens(setting.value).version },
    ...{ teacher, imitate, iterations },
    plan: { ...USUAL, seed, games, unit: unit ?? (high - low) / UNITS, widths: { ...USUAL.widths, play: width } },
  };
}
