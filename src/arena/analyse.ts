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
import { type Estimate, Mean, wilson } from './statistics/mean.ts';

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
  /** How far the first action is ahead of the second, in the games that both have played; undefined for a single action. */
  readonly lead: Estimate | undefined;
  /** Turns to the end of a game, where the plan counts them. */
  readonly turns: Estimate | undefined;
}

export interface AnalysisPlan {
  /** Number of games for the chances, and again for all actions together. */
  readonly games: number;
  readonly seed: Seed;
  /** The number of turns played in a state, for games that have turns. */
  readonly turnsOf?: (state: State) => number;
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
  const turns = new Mean();
  for (let n = 0; n < plan.games; n++) {
    const game = bench.play(n, undefined);
    game.shares.forEach((share, at) => {
      wins[at] += share;
    });
    if (game.turns !== undefined) turns.add(game.turns);
  }
  return {
    seat,
    chances: Array.from(wins, (won) => chanceOf(won, plan.games)),
    turns: turns.estimate,
    ...bestActions(spot, bench, plan.games),
  };
}

/** One game: each seat's share of the victory, and the turns it took. */
interface Finished {
  readonly shares: readonly number[];
  readonly turns: number | undefined;
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

  /** Plays the n-th game, with the same world and chance for every first action. */
  play(n: number, first: Action | undefined): Finished {
    const seed = deriveSeed(this.#plan.seed, n);
    const { turnsOf } = this.#plan;
    let [last, begun] = [undefined as State | undefined, 0];
    const played = this.#loop.goOn(seed, (state) => {
      this.#fill(new Random(seed), state);
      [last, begun] = [state, turnsOf?.(state) ?? 0];
      if (first !== undefined) this.#game.play(state, this.#seat, first);
    });
    if (!played.ok)
      throw new Error(`${played.failure.agent} failed: ${played.failure.rejection?.code ?? played.failure.error}`);
    const { places } = played.outcome;
    const winners = places.filter((place) => place === 1).length;
    this.#plan.tick?.();
    return {
      shares: places.map((place) => (place === 1 ? 1 / winners : 0)),
      turns: last === undefined || turnsOf === undefined ? undefined : turnsOf(last) - begun,
    };
  }
}

interface Tried {
  readonly action: Action;
  /** The seat's share of the victory, game by game: the n-th game is the same for all actions. */
  readonly wins: number[];
}

/** Sequential halving: the worse half is dropped after every round; all remaining actions have played the same games. */
function bestActions({ game, position, seat }: Spot, bench: Bench, games: number): Pick<Analysis, 'actions' | 'lead'> {
  if (seat === TABLE) return { actions: [], lead: undefined };
  const buffer = new Float64Array(position.setting.maxLegal);
  const actions = Array.from(buffer.subarray(0, game.legal(position, seat, buffer)));
  const tried = actions.map((action): Tried => ({ action, wins: [] }));
  const rounds = Math.max(1, Math.ceil(Math.log2(actions.length)));
  let left = [...tried];
  for (let round = 0; round < rounds && (left.length > 1 || round === 0); round++) {
    const each = Math.max(1, Math.floor(games / rounds / left.length));
    const from = STREAM_OF_ACTIONS * games;
    for (const { action, wins } of left) {
      for (let n = 0; n < each; n++) wins.push(bench.play(from + wins.length, action).shares[seat]);
    }
    left = left.sort((a, b) => rateOf(b) - rateOf(a)).slice(0, Math.ceil(left.length / 2));
  }
  const order = (one: Tried): number => (left.includes(one) ? 2 : rateOf(one));
  tried.sort((a, b) => b.wins.length - a.wins.length || order(b) - order(a));
  return {
    actions: tried.map(({ action, wins }) => ({ action, chance: chanceOf(sumOf(wins), wins.length) })),
    lead: leadOf(tried),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const rateOf = ({ wins }: Tried): number => sumOf(wins) / wins.length;

/** Of the first action over the second; differences in the same games vary less than the games. */
function leadOf([first, second]: readonly Tried[]): Estimate | undefined {
  if (first === undefined || second === undefined) return undefined;
  const lead = new Mean();
  for (let n = 0; n < Math.min(first.wins.length, second.wins.length); n++) lead.add(first.wins[n] - second.wins[n]);
  return lead.estimate;
}

export const chanceOf = (wins: number, games: number): Chance => ({ ...wilson(wins / games, games), games });
