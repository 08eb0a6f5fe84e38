/** What is learned of a game unless something else is said. */
import type { Game } from '../core/game.ts';
import { type GameRecord, settingOf } from '../core/record.ts';
import type { RunSettings } from './node/run-folder.ts';
import { type TrainingPlan, USUAL, USUAL_TARGETS } from './trainer.ts';

/** Options of the games that are learned, and the result that counts as one. */
const TAUGHT: Readonly<Record<string, Taught>> = {
  tichu: { options: { target: 0 }, longer: { target: 1000 }, unit: 100 },
  hearts: { options: { target: 0, passing: 'random' }, unit: 5 },
  'mau-mau': { options: { rounds: 1 }, unit: 20 },
};
interface Taught {
  readonly options: Readonly<Record<string, unknown>>;
  readonly longer?: Readonly<Record<string, unknown>>;
  readonly unit: number;
}
/** Results of other games are spread over so many units. */
const UNITS = 10;

export type Wanted = Pick<
  RunSettings,
  'teacher' | 'imitate' | 'iterations' | 'hasCorpus' | 'from' | 'gate' | 'workers'
> &
  Pick<TrainingPlan, 'seed' | 'games'> & {
    readonly width: number;
    /** The search that is learned instead of self-play (L-39). */
    readonly targets?: string;
  };

/** Whether games with other options are learned from beside the usual ones: their lens and the room of their lists are the same. */
export function fitting(game: Game): (record: GameRecord) => boolean {
  const { options } = TAUGHT[game.facts.name] ?? { options: {} };
  const usual = game.configure(options, game.facts.seats.default);
  if (!usual.ok) throw new Error(`${game.facts.name} refuses its usual options`);
  const lens = game.lens(usual.value);
  return (record) => {
    const setting = settingOf(game, record);
    const other = game.lens(setting);
    return (
      record.seats === usual.value.seats &&
      setting.maxLegal <= usual.value.maxLegal &&
      other.features === lens.features &&
      other.hiddenFeatures === lens.hiddenFeatures
    );
  };
}

export function usualRun(game: Game, wanted: Wanted): RunSettings {
  const { teacher, imitate, iterations, hasCorpus, from, gate, workers = 1, seed, games, width, targets } = wanted;
  const { options, unit, longer }: Partial<Taught> = TAUGHT[game.facts.name] ?? {};
  const seats = game.facts.seats.default;
  const setting = game.configure(options ?? {}, seats);
  if (!setting.ok) throw new Error(`${game.facts.name} refuses its usual options`);
  const { low, high } = setting.value.range.segment;
  return {
    ...{ game: game.facts.name, options: options ?? {}, seats, lensVersion: game.lens(setting.value).version },
    ...{ teacher, imitate, iterations, workers },
    ...(gate !== undefined && gate > 0 && { gate }),
    ...(hasCorpus && { hasCorpus }),
    ...(from !== undefined && { from }),
    plan: {
      ...USUAL,
      ...{ seed, games, unit: unit ?? (high - low) / UNITS, widths: { ...USUAL.widths, play: width } },
      ...(longer !== undefined && { longer }),
      ...(targets !== undefined && { targets: { ...USUAL_TARGETS, agent: targets } }),
      ...(iterations === 0 && { imitatesCalls: true }),
    },
  };
}
