/** The work of `stammtisch arena`: one group of agents in all rotations of the seats. */
import { seated } from '../../arena/field.ts';
import { planOf } from '../../arena/plan.ts';
import type { Game, Setting } from '../../core/game.ts';
import type { Language } from '../../core/types.ts';
import { type Context, configOf } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { agentsFrom, countsFrom, gameFrom, needed, seedFrom, settingFrom, stopFrom } from './flags.ts';
import type { ArenaFlags } from './options.ts';
import { playRun, printReport } from './play.ts';
import { arenaWords } from './words.ts';

export async function arena(context: Context, name: string, flags: ArenaFlags): Promise<void> {
  const { language } = configOf(context, flags);
  const game = gameFrom(name, language);
  const { names, cheats } = await agentsFrom(needed(flags.seats, '--seats', language), flags, language);
  const { setting, group } = tableFor(game, names, flags, language);
  const stop = stopFrom(flags, language);
  const { games } = countsFrom(flags, language);
  const plan = planOf({ game, setting, seed: seedFrom(flags.seed, language), groups: [group], games });
  const { report } = await playRun({ game, setting, plan, stop, skills: undefined, cheats, flags, language });
  printReport(report, game, flags.json, language);
}

/** As many seats as agents, if the game allows it; else the usual number, and the last agent named takes the remaining seats. */
function tableFor(
  game: Game,
  names: readonly string[],
  flags: ArenaFlags,
  language: Language,
): { readonly setting: Setting; readonly group: readonly string[] } {
  const { min, max, default: usual } = game.facts.seats;
  const seats = names.length >= min && names.length <= max ? names.length : usual;
  const setting = settingFrom(game, flags, seats, language);
  const group = seated(names, setting.teams);
  if (group === undefined) {
    throw new Problem(EXIT.usage, arenaWords(language).tooManySeats(names.length, setting.seats));
  }
  return { setting, group };
}
