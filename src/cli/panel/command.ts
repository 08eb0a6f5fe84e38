/** `stammtisch panel tichu --seats zero`: how an agent plays, in figures that players count, beside those of people. */
import type { Command } from 'commander';
import { agentOf } from '../../agents/index.ts';
import { installWeights } from '../../agents/learned/weights.ts';
import { helpOnThreads } from '../../agents/node/search-threads.ts';
import { FILES } from '../../agents/node/weights.ts';
import { Loop } from '../../arena/loop.ts';
import { type Count, type Counter, countGame, isFarOff, type Panel } from '../../arena/panel/panel.ts';
import { PANELLED, panelOf } from '../../arena/panel/panels.ts';
import { wilson } from '../../arena/statistics/mean.ts';
import type { Game, Setting } from '../../core/game.ts';
import type { GameRecord } from '../../core/record.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import type { Language } from '../../core/types.ts';
import { gameNamed } from '../../games/index.ts';
import { gather } from '../../learn/node/gather.ts';
import { type CommonFlags, type Context, configOf, newCommand, readNumber, whyNot } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { problemOf } from '../rejection.ts';
import { wordsOf } from '../words.ts';
import { panelWords } from './words.ts';

interface Flags extends CommonFlags {
  readonly seats: string;
  readonly games: string;
  readonly records?: readonly string[];
  readonly seed: string;
  readonly json?: boolean;
}

export function panelCommand(context: Context): Command {
  const { help } = panelWords(context.language);
  return newCommand(context, 'panel')
    .argument('<game>', help.game)
    .option('--seats <agent>', help.seats, 'zero')
    .option('--games <n>', help.games, '1000')
    .option('--records <paths...>', help.records)
    .option('--seed <text>', help.seed, 'panel')
    .option('--json', help.json)
    .action((game: string, flags: Flags) => showPanel(context, game, flags));
}

function showPanel(context: Context, name: string, flags: Flags): void {
  const { language } = configOf(context, flags);
  const words = panelWords(language);
  const game = gameNamed(name);
  if (!game.ok) throw problemOf(game.error, language);
  const panel = panelOf(name);
  if (panel === undefined)
    throw new Problem(EXIT.usage, words.none(game.value.facts.title[language], PANELLED.join(', ')));
  const games = readNumber(flags.games, '--games', { min: 1, max: 1e7 }, wordsOf(language));
  const counter = panel.counter();
  let rounds = 0;
  const played =
    flags.records === undefined
      ? playedBy(game.value, { ...flags, games }, language)
      : recorded(game.value, flags.records, language);
  for (const record of played) rounds += countGame(game.value, counter, record);
  if (rounds === 0) throw new Problem(EXIT.input, words.nothing);
  const who = flags.records?.join(' ') ?? flags.seats;
  const text = flags.json
    ? JSON.stringify({ game: name, who, rounds, figures: Object.fromEntries(counter.counts) })
    : [words.heading(who, rounds), '', ...tableOf(panel, counter, language), '', words.farOff].join('\n');
  process.stdout.write(`${text}\n`);
}

/** Games of one agent against itself, one segment each where the game offers that. */
function* playedBy(
  game: Game,
  { seats, games, seed }: { readonly seats: string; readonly games: number; readonly seed: string },
  language: Language,
): Generator<GameRecord> {
  installWeights(FILES);
  const setting = singleOf(game);
  const loop = new Loop(
    game,
    setting,
    Array.from({ length: setting.seats }, () => {
      const agent = agentOf(seats, helpOnThreads);
      if (!agent.ok) throw problemOf(agent.error, language);
      return agent.value;
    }),
  );
  const { name, rulesVersion } = game.facts;
  const isShown = process.stderr.isTTY;
  for (let n = 0; n < games; n++) {
    const deal = deriveSeed(seedOf(seed), n);
    const { moves, ...played } = loop.play(deal);
    if (!played.ok) throw played.failure.error ?? new Error(`${seats} failed: ${played.failure.kind}`);
    yield { game: name, rulesVersion, seats: setting.seats, options: setting.options, seed: deal, players: [], moves };
    if (isShown && n % 20 === 0) process.stderr.write(`\r${Math.round((100 * n) / games)} %`);
  }
  if (isShown) process.stderr.write('\r');
}

function singleOf(game: Game): Setting {
  const { presets, seats } = game.facts;
  const setting = game.configure(Object.hasOwn(presets, 'round') ? { preset: 'round' } : {}, seats.default);
  if (!setting.ok) throw new Error(setting.error.code);
  return setting.value;
}

function recorded(game: Game, paths: readonly string[], language: Language): readonly GameRecord[] {
  try {
    const corpus = gather({ game, paths, seed: 'panel', fits: () => true, tell: () => {} });
    return corpus.segments === 0 ? corpus.held : [...corpus.held, ...corpus.next(0, corpus.segments)];
  } catch (error) {
    const { path = '' } = error as NodeJS.ErrnoException;
    throw new Problem(EXIT.input, wordsOf(language).cannotRead(path, whyNot(error, language)));
  }
}

function tableOf({ figures }: Panel, { counts }: Counter, language: Language): string[] {
  const words = panelWords(language);
  const percent = (share: number | undefined): string => (share === undefined ? '' : `${(100 * share).toFixed(1)} %`);
  const rows = figures.map((figure) => {
    const count = counts.get(figure.id)!;
    const { all, top } = figure.people ?? {};
    return [
      figure.label[language],
      `${shown(count)}${isFarOff(figure, count) ? ' (!)' : ''}`,
      percent(all),
      percent(top),
    ];
  });
  const all = [[words.figure, words.here, words.all, words.top], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column].length)));
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
}

/** A rate, which may be above one; a share has an interval. */
function shown({ cases, hits }: Count): string {
  if (cases === 0) return '–';
  const { low, high, mean } = wilson(hits / cases, cases);
  return `${(100 * mean).toFixed(1)} ± ${(50 * (high - low)).toFixed(1)} %`;
}
