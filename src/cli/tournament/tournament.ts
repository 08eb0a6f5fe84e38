/** The work of `stammtisch tournament`: a field of agents, each against all others. */
import { roundRobin } from '../../arena/field.ts';
import { type Plan, planOf } from '../../arena/plan.ts';
import { Skills } from '../../arena/ratings/skill.ts';
import type { Game, Setting } from '../../core/game.ts';
import type { Language } from '../../core/types.ts';
import { agentsFrom, countsFrom, gameFrom, needed, seedFrom, settingFrom, stopFrom } from '../arena/flags.ts';
import type { FieldFlags, StopFlags } from '../arena/options.ts';
import { playRun, printReport } from '../arena/play.ts';
import { arenaWords } from '../arena/words.ts';
import { type Context, configOf, readNumber } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { wordsOf } from '../words.ts';

export async function tournament(context: Context, name: string, flags: FieldFlags & StopFlags): Promise<void> {
  const { language } = configOf(context, flags);
  const field = await fieldFrom(name, flags, language);
  const stop = stopFrom(flags, language);
  const { report } = await playRun({ ...field, stop, skills: new Skills(), flags, language });
  printReport(report, field.game, flags.json, language);
}

export interface Field {
  readonly game: Game;
  readonly setting: Setting;
  readonly plan: Plan;
  readonly cheats: (agent: string) => boolean;
}

/** The plan of a field: all groups of agents that fit the table. */
export async function fieldFrom(name: string, flags: FieldFlags, language: Language): Promise<Field> {
  const game = gameFrom(name, language);
  const { names, cheats } = await agentsFrom(needed(flags.field, '--field', language), flags, language);
  const field = [...new Set(names)];
  if (field.length < 2) throw new Problem(EXIT.usage, arenaWords(language).smallField);
  const seats = tableSize(game, flags, language);
  const setting = settingFrom(game, flags, seats, language);
  const groups = roundRobin(field, setting.teams);
  const { games } = countsFrom(flags, language);
  return {
    game,
    setting,
    cheats,
    plan: planOf({ game, setting, seed: seedFrom(flags.seed, language), groups, games }),
  };
}

function tableSize(game: Game, flags: { readonly table?: string }, language: Language): number {
  const { min, max, default: usual } = game.facts.seats;
  return flags.table === undefined ? usual : readNumber(flags.table, '--table', { min, max }, wordsOf(language));
}
