/** `stammtisch games`: lists the games with their options. */
import type { Command } from 'commander';
import type { Game } from '../core/game.ts';
import type { OptionSpec } from '../core/options.ts';
import type { Language } from '../core/types.ts';
import { games } from '../games/index.ts';
import { type CommonFlags, type Context, configOf, newCommand } from './command.ts';
import { wrap } from './text.ts';
import { wordsOf } from './words.ts';

export function gamesCommand(context: Context): Command {
  return newCommand(context, 'games')
    .option('--json', context.help.json)
    .action((flags: CommonFlags & { json?: boolean }) => {
      const { language } = configOf(context, flags);
      const text = flags.json ? JSON.stringify({ games: games.map(summaryOf) }, null, 2) : listOf(games, language);
      process.stdout.write(`${text}\n`);
    });
}

/** A game as data: its facts, with options that a program can fill in. */
function summaryOf({ facts }: Game) {
  const { name, title, about, rulesVersion, seats, minutes, options, presets } = facts;
  return { name, title, about, rulesVersion, seats, minutes, options, presets };
}

export function listOf(list: readonly Game[], language: Language): string {
  return list.map((game) => entryOf(game, language)).join('\n\n');
}

function entryOf({ facts }: Game, language: Language): string {
  const words = wordsOf(language);
  const { seats } = facts;
  const lines = [
    `${facts.name}: ${facts.title[language]}, ${words.players(seats.min, seats.max)}, ${words.minutes(facts.minutes)}`,
    wrap(`  ${facts.about[language]}`, '  '),
    `  ${words.options}:`,
    ...Object.entries(facts.options).map(([name, spec]) =>
      wrap(`    ${name}=${rangeOf(spec)}: ${spec.label[language]}`, '      '),
    ),
    wrap(`  ${words.presets}: ${Object.keys(facts.presets).join(', ')}`, '    '),
  ];
  return lines.join('\n');
}

/** The values an option can have, the default marked: `old|new*|off`, `1…500 (100)`. */
function rangeOf(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'choice':
      return spec.values.map((value) => `${value}${value === spec.default ? '*' : ''}`).join('|');
    case 'integer':
      return `${spec.min}…${spec.max} (${spec.default})`;
    case 'switch':
      return spec.default ? 'true*|false' : 'true|false*';
    case 'data':
      return '{…}';
  }
}
