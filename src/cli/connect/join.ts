/** Reads the flags that name the table to join. */
import type { Command } from 'commander';
import { cleanName } from '../../core/record.ts';
import type { Language } from '../../core/types.ts';
import { gameNamed } from '../../games/index.ts';
import type { Join } from '../../protocol/client.ts';
import { readNumber } from '../command.ts';
import type { HelpWords } from '../help.ts';
import { optionsFrom } from '../option-texts.ts';
import { problemOf } from '../rejection.ts';
import { wordsOf } from '../words.ts';

export interface JoinFlags {
  readonly table?: string;
  readonly name?: string;
  readonly game?: string;
  readonly options?: readonly string[];
  readonly seats?: string;
  readonly level?: string;
  readonly password?: string;
}

const MOST_SEATS = 14;

export function addJoinFlags(command: Command, help: HelpWords): Command {
  return command
    .option('--table <name>', help.connect.table)
    .option('--name <name>', help.connect.name)
    .option('--game <game>', help.connect.game)
    .option('--options <name=value...>', help.connect.options)
    .option('--seats <n>', help.connect.seats)
    .option('--level <level>', help.connect.level)
    .option('--password <text>', help.connect.password);
}

/** All fields except the name of the table, which may be typed later. */
export function joinFrom(flags: JoinFlags, otherwise: string, language: Language): Omit<Join, 'table_name'> {
  const game = flags.game === undefined ? undefined : gameNamed(flags.game);
  if (game?.ok === false) throw problemOf(game.error, language);
  const seats =
    flags.seats === undefined
      ? undefined
      : readNumber(flags.seats, '--seats', { min: 1, max: MOST_SEATS }, wordsOf(language));
  return {
    player_name: cleanName(flags.name ?? '') || otherwise,
    language,
    ...(game === undefined ? {} : { game: game.value.facts.name }),
    ...(flags.options === undefined ? {} : { options: optionsFrom(flags.options, language) }),
    ...(seats === undefined ? {} : { seats }),
    ...(flags.level === undefined ? {} : { level: flags.level }),
    ...(flags.password === undefined ? {} : { password: flags.password }),
  };
}
