/** `stammtisch arena <game>`: the same deals in all rotations, and a result with an error bar. */
import type { Command } from 'commander';
import type { Context } from '../command.ts';
import { type ArenaFlags, arenaLikeCommand, withRunFlags, withStopFlags } from './options.ts';
import { arenaWords } from './words.ts';

export function arenaCommand(context: Context): Command {
  const words = arenaWords(context.language);
  const command = arenaLikeCommand(context, 'arena').option('--seats <a,b,…>', words.help.seats);
  return withStopFlags(withRunFlags(command, words), words).action(async (game: string, flags: ArenaFlags) => {
    const { arena } = await import('./arena.ts');
    await arena(context, game, flags);
  });
}
