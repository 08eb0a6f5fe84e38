/**
 * Choices of several hidden actions in a row, such as the three cards passed on in Hearts or given away in Tichu: no other seat
 * can react before the last of them, so they form one choice, and a search of depth one over all of them is enough.
 */
import type { Game } from '../../core/game.ts';
import { copyState, type State } from '../../core/state.ts';
import { type Action, owes, type Seat } from '../../core/types.ts';
import type { SearchClock } from './clock.ts';
import { type BanditTally, halve } from './halving.ts';
import { lnOf } from './ln.ts';
import type { SearchRules } from './rules.ts';
import type { Simulation } from './simulation.ts';
import type { Worlds } from './worlds.ts';

/** Actions played one after the other. Sequences that lead to the same position count as one compound. */
export type Compound = readonly Action[];

/** Above this number of steps compounds are not listed (thirteen of eighteen cards have too many orders); the actions are searched one by one. */
const MOST_STEPS = 20_000;

/** Every compound of the seat, in the order of `legal`; empty if its next action is not the first of several hidden ones. */
export function compoundsOf(game: Game, world: State, seat: Seat): Compound[] {
  const found = new Map<string, Compound>();
  const levels: { state: State; legal: Float64Array }[] = [];
  const levelAt = (depth: number) => {
    levels[depth] ??= { state: game.create(world.setting), legal: new Float64Array(world.setting.maxLegal) };
    return levels[depth];
  };
  const keep = (state: State, actions: Compound): void => {
    if (!found.has(fingerprint(state))) found.set(fingerprint(state), actions);
  };
  let steps = 0;
  const walk = (state: State, actions: Compound): void => {
    const { state: next, legal } = levelAt(actions.length);
    const hidden = hiddenAmong(game, state, seat, legal.subarray(0, game.legal(state, seat, legal)));
    for (const action of hidden) {
      if (steps++ >= MOST_STEPS) return;
      copyState(state, next);
      game.play(next, seat, action);
      if (owes(game.pending(next), seat)) walk(next, [...actions, action]);
      else keep(next, [...actions, action]);
    }
    // After passing last, a seat may have to lead at once: that is another decision, which all seats see.
    if (hidden.length === 0 && actions.length > 0) keep(state, actions);
  };
  walk(world, []);
  const compounds = [...found.values()];
  const isCompound = steps < MOST_STEPS && compounds.some((actions) => actions.length > 1);
  return isCompound ? compounds : [];
}

/** The moves that other seats do not see exactly. One of them may be the number that stands for all of them to others. */
export function hiddenAmong(game: Game, state: State, seat: Seat, legal: Float64Array): Action[] {
  const hidden = new Set<Action>();
  for (const action of legal) {
    for (let other = 0; other < state.setting.seats; other++) {
      const seen = other === seat ? action : game.glimpse(state, seat, action, other);
      if (seen !== action) hidden.add(action).add(seen);
    }
  }
  return [...legal].filter((action) => hidden.has(action));
}

/** A text that differs for positions that differ in any cell. */
function fingerprint({ cells }: State): string {
  let [one, two] = [0x811c9dc5, 0x9e3779b9];
  for (let i = 0; i < cells.length; i++) {
    one = Math.imul(one ^ cells[i], 0x01000193);
    two = Math.imul(two ^ cells[i], 0x85ebca6b) ^ (two >>> 15);
  }
  return `${one} ${two}`;
}

/** The results for each compound. */
export interface Weighed extends BanditTally {
  readonly compounds: readonly Compound[];
}

interface Trial {
  readonly simulation: Simulation;
  readonly seat: Seat;
  readonly compounds: readonly Compound[];
  readonly clock: SearchClock;
}

/** Plays a compound in the simulation's world; returns the seat's reward. */
function tryOut({ simulation, seat }: Trial, compound: Compound): number {
  simulation.begin();
  for (const action of compound) simulation.game.play(simulation.world, seat, action);
  simulation.playOut();
  return simulation.rewards[seat];
}

/** Unvisited compounds first, in random order, then by the formula. */
export function weighByFormula(trial: Trial, worlds: Worlds, rules: SearchRules, iterations: number): Weighed {
  const { compounds, simulation } = trial;
  const visits = new Int32Array(compounds.length);
  const scores = new Float64Array(compounds.length);
  const order = compounds.map((_, i) => i);
  simulation.random.shuffle(order);
  for (let n = 0; n < iterations && !trial.clock.isUp; n++) {
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

/** Sequential halving over all compounds (S-12). */
export function weighByHalving(trial: Trial, worlds: Worlds, iterations: number): Weighed {
  const { compounds, simulation, clock } = trial;
  const contest = { count: compounds.length, iterations, clock, tryOut: (i: number) => tryOut(trial, compounds[i]) };
  return { compounds, ...halve(contest, worlds, simulation) };
}
