/** `stammtisch league <game>`: ratings that are kept over many runs. */
import type { Command } from 'commander';
import { arenaLikeCommand, type LeagueFlags, withRunFlags } from '../arena/options.ts';
import { arenaWords } from '../arena/words.ts';
import type { Context } from '../command.ts';

export function leagueCommand(context: Context): Command {
  const words = arenaWords(context.language);
  const command = arenaLikeCommand(context, 'league')
    .option('--field <a,b,…>', words.help.field)
    .option('--name <league>', words.help.name)
    .option('--store <file>', words.help.store)
    .option('--table <seats>', words.help.table);
  return withRunFlags(command, words).action(async (game: string, flags: LeagueFlags) => {
    const { league } = await import('./league.ts');
    await league(context, game, flags);
  });
}
