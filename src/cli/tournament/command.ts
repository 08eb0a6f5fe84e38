/** `stammtisch tournament <game>`: a field of agents, each against all others. */
import type { Command } from 'commander';
import { arenaLikeCommand, type FieldFlags, type StopFlags, withRunFlags, withStopFlags } from '../arena/options.ts';
import { arenaWords } from '../arena/words.ts';
import type { Context } from '../command.ts';

export function tournamentCommand(context: Context): Command {
  const words = arenaWords(context.language);
  const command = arenaLikeCommand(context, 'tournament')
    .option('--field <a,b,…>', words.help.field)
    .option('--table <seats>', words.help.table);
  return withStopFlags(withRunFlags(command, words), words).action(
    async (game: string, flags: FieldFlags & StopFlags) => {
      const { tournament } = await import('./tournament.ts');
      await tournament(context, game, flags);
    },
  );
}
