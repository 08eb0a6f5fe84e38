/**
 * Choices of several hidden actions in a row, such as the three cards passed on in Hearts or given away in Tichu (mcts.md, section 6): nobody
 * can react before the last of them, so they are one choice, and a search of depth one over all of them is enough.
 */
import type { Game } from '../../core/game.ts';
import type { Seed } from '../../core/seed.ts';
import { copyState, type State } from '../../core/state.ts';
import { type Action, owes, type Seat } from '../../core/types.ts';
import { lnOf } from './ln.ts';
import type { SearchRules } from './rules.ts';
import type { Simulation } from './simulation.ts';
import type { Worlds } from './worlds.ts';

/** Actions made one after the other. Those that lead to the same position are one compound. */
export type Compound = readonly Action[];

const MOST_COMPOUNDS = 20_000;

/** Every compound of the seat, in the order of `legal`; empty if its next action is not the first of several hidden ones. */
export function compoundsOf(game: Game, world: State, seat: Seat): Compound[] {
  const isHidden = (state: State, action: Action): boolean => isHiddenFromOthers(game, state, seat, action);
  const found = new Map<string, Compound>();
  const levels: { state: State; legal: Float64Array }[] = [];
  const levelAt = (depth: number) => {
    levels[depth] ??= { state: game.create(world.setting), legal: new Float64Array(world.setting.maxLegal) };
    return levels[depth];
  };
  const walk = (state: State, actions: readonly Action[]): void => {
    const { state: next, legal } = levelAt(actions.length);
    const count = game.legal(state, seat, legal);
    for (let i = 0; i < count && found.size < MOST_COMPOUNDS; i++) {
      const action = legal[i];
      if (!isHidden(state, action)) continue;
      copyState(state, next);
      game.play(next, seat, action);
      const made = [...actions, action];
      if (owes(game.pending(next), seat)) walk(next, made);
      else if (!found.has(fingerprint(next))) found.set(fingerprint(next), made);
    }
  };
  walk(world, []);
  const compounds = [...found.values()];
  const isCompound = compounds.length < MOST_COMPOUNDS && compounds.some((actions) => actions.length > 1);
  return isCompound ? compounds : [];
}

/** Whether the move is (part of) a choice that not everybody sees. */
export function isHiddenFromOthers(game: Game, state: State, seat: Seat, action: Action): boolean {
  for (let other = 0; other < state.setting.seats; other++) {
    if (other !== seat && game.glimpse(state, seat, action, other) !== action) return true;
  }
  return false;
}

/** Tells positions apart that differ in any word. */
function fingerprint({ words }: State): string {
  let [one, two] = [0x811c9dc5, 0x9e3779b9];
  for (let i = 0; i < words.length; i++) {
    one = Math.imul(one ^ words[i], 0x01000193);
    two = Math.imul(two ^ words[i], 0x85ebca6b) ^ (two >>> 15);
  }
  return `${one} ${two}`;
}

/** What was found out about each compound. */
export interface Weighed {
  readonly compounds: readonly Compound[];
  readonly visits: Int32Array;
  readonly scores: Float64Array;
  readonly best: number;
}

interface Trial {
  readonly simulation: Simulation;
  readonly seat: Seat;
  readonly compounds: readonly Compound[];
  readonly isTimeUp: () => boolean;
}

/** Plays a compound in the world that stands in the simulation; the reward is the seat's. */
function tryOut({ simulation, seat }: Trial, compound: Compound): number {
  simulation.begin();
  for (const action of compound) simulation.game.play(simulation.world, seat, action);
  simulation.playOut();
  return simulation.rewards[seat];
}

/** Unvisited ones first, in random order, then by the formula: as section 6 describes it. */
export function weighByFormula(trial: Trial, worlds: Worlds, rules: SearchRules, iterations: number): Weighed {
  const { compounds, simulation } = trial;
  const visits = new Int32Array(compounds.length);
  const scores = new Float64Array(compounds.length);
  const order = compounds.map((_, i) => i);
  simulation.random.shuffle(order);
  for (let n = 0; n < iterations && !trial.isTimeUp(); n++) {
    const i = n < order.length ? order[n] : bestByFormula(visits, scores, n, rules.c);
    worlds.fill(n, simulation.world);
    scores[i] += tryOut(trial, compounds[i]);
    visits[i]++;
  }
  return { compounds, visits, scores, best: mostVisited(visits) };
}

function bestByFormula(visits: Int32Array, scores: Float64Array, total: number, c: number): number {
  let [best, bestScore] = [0, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < visits.length; i++) {
    const score = scores[i] / visits[i] + c * Math.sqrt(lnOf(total) / visits[i]);
    if (score > bestScore) [best, bestScore] = [i, score];
  }
  return best;
}

function mostVisited(visits: Int32Array): number {
  let best = 0;
  for (let i = 1; i < visits.length; i++) if (visits[i] > visits[best]) best = i;
  return best;
}

/**
 * Sequential halving (S-12): the worse half is dropped after every round, so the budget goes to the contenders. All that are left
 * are tried in the same worlds with the same chance afterwards, which takes most of the luck out of comparing them.
 */
export function weighByHalving(trial: Trial, worlds: Worlds, iterations: number): Weighed {
  const { compounds, simulation } = trial;
  const { random } = simulation;
  const visits = new Int32Array(compounds.length);
  const scores = new Float64Array(compounds.length);
  let left = compounds.map((_, i) => i);
  const rounds = Math.max(1, Math.ceil(Math.log2(left.length)));
  const root = simulation.game.create(simulation.setting);
  const seed: Seed = new Int32Array(4);
  let world = 0;
  while (left.length > 1) {
    const sweeps = Math.max(1, Math.floor(iterations / rounds / left.length));
    for (let sweep = 0; sweep < sweeps && !trial.isTimeUp(); sweep++) {
      worlds.fill(world++, root);
      random.seed(seed);
      const later = random.seed(new Int32Array(4));
      for (const i of left) {
        copyState(root, simulation.world);
        random.reseed(seed);
        scores[i] += tryOut(trial, compounds[i]);
        visits[i]++;
      }
      random.reseed(later);
    }
    const mean = (i: number): number => scores[i] / Math.max(1, visits[i]);
    left = left.sort((a, b) => mean(b) - mean(a) || a - b).slice(0, Math.ceil(left.length / 2));
    if (trial.isTimeUp()) break;
  }
  return { compounds, visits, scores, best: left[0] };
}
