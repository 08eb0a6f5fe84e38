/**
 * Sequential halving (S-12): the worse half is dropped after every round, so the budget goes to the best choices. All remaining choices
 * are tried in the same worlds with the same chance afterwards, which removes most of the luck from the comparison.
 */
import type { Seed } from '../../core/seed.ts';
import { copyState } from '../../core/state.ts';
import type { SearchClock } from './clock.ts';
import type { Simulation } from './simulation.ts';
import type { Worlds } from './worlds.ts';

export interface Bandit {
  /** Number of choices. */
  readonly count: number;
  readonly iterations: number;
  /** Every round gets its share of the time: with little time there are as many rounds. */
  readonly clock: SearchClock;
  /** Plays a choice in the world of that number, which is in the simulation; returns the seat's reward. */
  readonly tryOut: (choice: number, world: number) => number;
}

/** The results for each choice. */
export interface BanditTally {
  readonly visits: Int32Array;
  readonly scores: Float64Array;
  readonly best: number;
}

export function halve(
  { count, iterations, clock, tryOut }: Bandit,
  worlds: Worlds,
  simulation: Simulation,
): BanditTally {
  const { random } = simulation;
  const visits = new Int32Array(count);
  const scores = new Float64Array(count);
  let left = Array.from(visits, (_, i) => i);
  const rounds = Math.max(1, Math.ceil(Math.log2(count)));
  const root = simulation.game.create(simulation.setting);
  const seed: Seed = new Int32Array(4);
  const later: Seed = new Int32Array(4);
  let world = 0;
  for (let round = 1; left.length > 1; round++) {
    const sweeps = Math.max(1, Math.floor(iterations / rounds / left.length));
    for (let sweep = 0; sweep < sweeps && (sweep === 0 || clock.spent * rounds < round); sweep++) {
      worlds.fill(world, root);
      random.seed(seed);
      random.seed(later);
      for (const i of left) {
        copyState(root, simulation.world);
        random.reseed(seed);
        scores[i] += tryOut(i, world);
        visits[i]++;
      }
      random.reseed(later);
      world++;
    }
    const mean = (i: number): number => scores[i] / Math.max(1, visits[i]);
    left = left.sort((a, b) => mean(b) - mean(a) || a - b).slice(0, Math.ceil(left.length / 2));
  }
  return { visits, scores, best: left[0] };
}
