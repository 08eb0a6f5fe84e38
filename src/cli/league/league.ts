/** The work of `stammtisch league`: ratings that are kept over many runs. */
import { addToLeague, isSameTable, type LeagueTable, leagueOf, leagueTable } from '../../arena/node/league.ts';
import { ordinalOf } from '../../arena/ratings/ordinal.ts';
import { Lessons } from '../../arena/ratings/skill.ts';
import { Numbers } from '../../arena/report/numbers.ts';
import type { Language } from '../../core/types.ts';
import { openLeagueStore } from '../../store/open.ts';
import type { LeagueStore } from '../../store/store.ts';
import { gameFrom } from '../arena/flags.ts';
import type { LeagueFlags } from '../arena/options.ts';
import { aligned, playRun, printReport } from '../arena/play.ts';
import { arenaWords } from '../arena/words.ts';
import { type Context, configOf, whyNot, withoutPassword } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { fieldFrom } from '../tournament/tournament.ts';
import { wordsOf } from '../words.ts';

export async function league(context: Context, gameName: string, flags: LeagueFlags): Promise<void> {
  const { language, store: place } = configOf(context, flags, { STORE: flags.store });
  const game = gameFrom(gameName, language);
  const name = flags.name ?? game.facts.name;
  const store = await opened(place, language);
  try {
    if (flags.field !== undefined) await playFor({ store, name }, gameName, flags, language);
    await show(store, name, flags.json, language);
  } finally {
    await store.close();
  }
}

async function opened(place: string, language: Language): Promise<LeagueStore> {
  try {
    return await openLeagueStore(place);
  } catch (error) {
    throw new Problem(EXIT.input, wordsOf(language).cannotRead(withoutPassword(place), whyNot(error, language)));
  }
}

/** Plays a tournament and adds it. The games of an interrupted run are added, too, unless it can be resumed. */
/** A league by its name, and its store. */
interface KeptLeague {
  readonly store: LeagueStore;
  readonly name: string;
}

async function playFor(
  { store, name }: KeptLeague,
  gameName: string,
  flags: LeagueFlags,
  language: Language,
): Promise<void> {
  const seed = flags.seed ?? `${name} ${(await store.runs(name)).length}`; // every run plays other deals
  const field = await fieldFrom(gameName, { ...flags, seed }, language);
  const wanted = leagueOf(name, field.plan);
  const known = await store.league(name);
  if (known !== undefined && !isSameTable(known, wanted)) {
    throw new Problem(EXIT.usage, arenaWords(language).leagueOther(name));
  }
  const lessons = new Lessons();
  const stop = { kind: 'none' } as const;
  const { run, report } = await playRun({ ...field, stop, skills: undefined, learner: lessons, flags, language });
  const isPart = report.interrupted && flags.out !== undefined;
  if (run.games > 0 && !isPart && !(await addToLeague(store, wanted, { run, lessons }, Date.now()))) {
    process.stderr.write(`${arenaWords(language).leagueKnown}\n`);
  }
  if (!flags.json) {
    printReport(report, field.game, false, language);
    process.stdout.write('\n');
  }
}

async function show(store: LeagueStore, name: string, json: boolean | undefined, language: Language): Promise<void> {
  const table = await leagueTable(store, name);
  if (table === undefined) throw new Problem(EXIT.usage, arenaWords(language).leagueEmpty(name));
  process.stdout.write(`${json ? JSON.stringify(table) : tableText(table, language)}\n`);
}

function tableText({ league, runs, games, rows }: LeagueTable, language: Language): string {
  const words = arenaWords(language);
  const numbers = new Numbers(language);
  const body = rows.map(({ standing, rating, lastPlayed }) => [
    standing.agent,
    numbers.number(standing.games),
    numbers.percent(standing.wins / Math.max(1, standing.games)),
    numbers.rating(rating),
    `${numbers.number(standing.mu, 1)} ± ${numbers.number(standing.sigma, 1)}`,
    numbers.number(ordinalOf(standing), 1),
    new Date(lastPlayed).toLocaleDateString(language),
  ]);
  return `${words.leagueHead(league.name, runs, numbers.number(games))}\n\n${aligned([words.leagueColumns, ...body])}`;
}
