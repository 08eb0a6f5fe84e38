/**
 * Evaluates a position by playing it out: each seat's chance to win, and the best action of the deciding seat. What
 * that seat cannot know is imagined anew for every game, so the result does not depend on hidden cards.
 */
import type { Agent } from '../agents/index.ts';
import type { Game } from '../core/game.ts';
import { Random } from '../core/random.ts';
import { deriveSeed, type Seed } from '../core/seed.ts';
import { copyState, type State } from '../core/state.ts';
import { type Action, firstOf, owing, type Seat, TABLE } from '../core/types.ts';
import { Loop } from './loop.ts';
import { type Estimate, wilson } from './statistics/mean.ts';

/** A share of games won, with its 95 % Wilson interval. A shared victory counts as a fraction. */
export interface Chance extends Estimate {
  readonly games: number;
}

export interface Analysis {
  /** The deciding seat. */
  readonly seat: Seat;
  /** By seat. */
  readonly chances: readonly Chance[];
  /** Best first; actions dropped early have fewer games. */
  readonly actions: readonly { readonly action: Action; readonly chance: Chance }[];
}

export interface AnalysisPlan {
  /** Number of games for the chances, and again for all actions together. */
  readonly games: number;
  readonly seed: Seed;
  /** Called after every game. */
  readonly tick?: () => void;
}

const STREAM_OF_ACTIONS = 1;

export function analyse(game: Game, position: State, agents: readonly Agent[], plan: AnalysisPlan): Analysis {
  const pending = game.pending(position);
  if (pending === 0) throw new Error('the game is over');
  const seat = firstOf(owing(pending));
  const spot = { game, position, seat };
  const bench = new Bench(spot, agents, plan);
  const wins = new Float64Array(position.setting.seats);
  for (let n = 0; n < plan.games; n++) bench.play(n, undefined, wins);
  return {
    seat,
    chances: Array.from(wins, (won) => chanceOf(won, plan.games)),
    actions: bestActions(spot, bench, plan.games),
  };
}

/** A position and its deciding seat. */
interface Spot {
  readonly game: Game;
  readonly position: State;
  readonly seat: Seat;
}

/** Plays the position out repeatedly. */
class Bench {
  readonly #game: Game;
  readonly #seat: Seat;
  readonly #loop: Loop;
  readonly #plan: AnalysisPlan;
  readonly #fill: (random: Random, into: State) => void;

  constructor({ game, position, seat }: Spot, agents: readonly Agent[], plan: AnalysisPlan) {
    this.#game = game;
    this.#seat = seat;
    this.#loop = new Loop(game, position.setting, agents);
    this.#plan = plan;
    const view = seat === TABLE ? undefined : game.view(position, seat);
    const imaginer = view === undefined ? undefined : game.imaginer(position.setting, view, Number.POSITIVE_INFINITY);
    this.#fill = (random, into) => (imaginer === undefined ? copyState(position, into) : imaginer.sample(random, into));
  }

  /** Plays the n-th game, with the same world and chance for every first action; adds the victories. */
  play(n: number, first: Action | undefined, wins: Float64Array): void {
    const seed = deriveSeed(this.#plan.seed, n);
    const played = this.#loop.goOn(seed, (state) => {
      this.#fill(new Random(seed), state);
      if (first !== undefined) this.#game.play(state, this.#seat, first);
    });
    if (!played.ok)
      throw new Error(`${played.failure.agent} failed: ${played.failure.rejection?.code ?? played.failure.error}`);
    const { places } = played.outcome;
    const winners = places.filter((place) => place === 1).length;
    places.forEach((place, seat) => {
      if (place === 1) wins[seat] += 1 / winners;
    });
    this.#plan.tick?.();
  }
}

/** Sequential halving: the worse half is dropped after every round; all remaining actions have played the same games. */
function bestActions({ game, position, seat }: Spot, bench: Bench, games: number): Analysis['actions'] {
  if (seat === TABLE) return [];
  const buffer = new Float64Array(position.setting.maxLegal);
  const actions = Array.from(buffer.subarray(0, game.legal(position, seat, buffer)));
  const tried = actions.map((action) => ({ action, wins: new Float64Array(position.setting.seats), games: 0 }));
  const rounds = Math.max(1, Math.ceil(Math.log2(actions.length)));
  let left = [...tried];
  for (let round = 0; round < rounds && (left.length > 1 || round === 0); round++) {
    const each = Math.max(1, Math.floor(games / rounds / left.length));
    const from = STREAM_OF_ACTIONS * games + Math.max(...left.map((one) => one.games));
    for (const one of left) {
      for (let n = 0; n < each; n++) bench.play(from + n, one.action, one.wins);
      one.games += each;
    }
    left = left.sort((a, b) => b.wins[seat] / b.games - a.wins[seat] / a.games).slice(0, Math.ceil(left.length / 2));
  }
  const order = (one: (typeof tried)[number]): number => (left.includes(one) ? 2 : one.wins[seat] / one.games);
  return tried
    .sort((a, b) => b.games - a.games || order(b) - order(a))
    .map((one) => ({ action: one.action, chance: chanceOf(one.wins[seat], one.games) }));
}

export const chanceOf = (wins: number, games: number): Chance => ({ ...wilson(wins / games, games), games });
