/** The length of a game in tricks or turns, counted in events. The arena's loop emits none, so the game is replayed. */
import type { Game, Setting } from '../core/game.ts';
import type { Move } from '../core/record.ts';
import type { Seed } from '../core/seed.ts';

/** Undefined for a game without tricks and turns. */
export function turnsOf(game: Game, setting: Setting, seed: Seed, moves: readonly Move[]): number | undefined {
  const { turnEvents } = game.facts;
  if (turnEvents.length === 0) return undefined;
  const state = game.create(setting);
  let turns = 0;
  const count = ({ kind }: { readonly kind: string }): void => {
    if (turnEvents.includes(kind)) turns++;
  };
  game.deal(state, seed, count);
  for (const { actor, action } of moves) game.play(state, actor, action, count);
  return turns;
}
