/** A whole game played at random, as a record. */
import type { Game } from '../game.ts';
import { Random } from '../random.ts';
import type { GameRecord, Move } from '../record.ts';
import type { Seed } from '../seed.ts';
import { firstOf, owing } from '../types.ts';

export interface RandomGame {
  readonly seed: Seed;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats?: number;
  readonly players?: readonly string[];
  /** Stops after this many moves. */
  readonly moves?: number;
}

/** Seats that may act but need not never do, so that the game does not consist of announcements. */
export function randomRecord(game: Game, plan: RandomGame): GameRecord {
  const { seed, seats = game.facts.seats.default, moves = Number.POSITIVE_INFINITY } = plan;
  const setting = game.configure(plan.options ?? {}, seats);
  if (!setting.ok) throw new Error(setting.error.code);
  const state = game.create(setting.value);
  const random = new Random(seed);
  const played: Move[] = [];
  game.deal(state, seed);
  while (game.pending(state) !== 0 && played.length < moves) {
    const actor = firstOf(owing(game.pending(state)));
    const action = game.sample(state, actor, random);
    game.play(state, actor, action);
    played.push({ actor, action });
  }
  const outcome = game.outcome(state);
  return {
    game: game.facts.name,
    rulesVersion: game.facts.rulesVersion,
    seats,
    options: setting.value.options,
    seed,
    players: plan.players ?? Array.from({ length: seats }, () => 'random'),
    moves: played,
    ...(outcome === undefined ? {} : { outcome }),
  };
}
