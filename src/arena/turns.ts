/** How long a game was in tricks or turns, where it tells: events say so, and the loop of the arena asks for none. */
import type { Game, Setting } from '../core/game.ts';
import type { Move } from '../core/record.ts';
import type { Seed } from '../core/seed.ts';

const TURN_EVENTS: ReadonlySet<string> = new Set(['trick-taken', 'turn']);

/** Undefined for games that know neither. */
export function turnsOf(game: Game, setting: Setting, seed: Seed, moves: readonly Move[]): number | undefined {
  const state = game.create(setting);
  let turns = 0;
  const count = ({ kind }: { readonly kind: string }): void => {
    if (TURN_EVENTS.has(kind)) turns++;
  };
  game.deal(state, seed, count);
  for (const { actor, action } of moves) game.play(state, actor, action, count);
  return turns === 0 ? undefined : turns;
}
