/** Shared by the tests of all agents: whole games in which every answer is checked, and checks of explanations. */
import { expect } from 'vitest';
import type { Game, Setting } from '../../core/game.ts';
import { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import type { State } from '../../core/state.ts';
import { type Action, firstOf, nextUnasked, owing, type Seat, TABLE, WAIT } from '../../core/types.ts';
import { type Agent, UNLIMITED } from '../agent.ts';
import type { Explanation } from '../explanation.ts';
import { agentOf } from '../index.ts';
import type { Scorer, Term } from '../knowledge/knowledge.ts';
import { Scores } from '../knowledge/scores.ts';
import { installWeights } from '../learned/weights.ts';
import { FILES } from '../node/weights.ts';

installWeights(FILES);

export function agent(text: string): Agent {
  const made = agentOf(text);
  if (!made.ok) throw new Error(`${made.error.code} ${JSON.stringify(made.error.params)}`);
  return made.value;
}

/** The legal actions of a seat, with WAIT if it need not act. */
export function choicesOf<S extends State>(game: Game<S>, state: S, seat: Seat, mayWait = false): Float64Array {
  const buffer = new Float64Array(state.setting.maxLegal + 1);
  let count = game.legal(state, seat, buffer);
  if (mayWait) buffer[count++] = WAIT;
  return buffer.slice(0, count);
}

/** The scorer's best action, as text. */
export function favourite<S extends State>(
  game: Game<S>,
  scorer: Scorer<S>,
  state: S,
  seat: Seat,
  mayWait = false,
): string {
  const actions = choicesOf(game, state, seat, mayWait);
  const scores = new Scores(scorer as Scorer, actions.length);
  scores.fill(state, seat, actions, actions.length);
  const best = actions[scores.best(actions.length)];
  return best === WAIT ? 'wait' : game.notation.format(state.setting, best);
}

/** A decision that has just been made; the position is still the one it was made in. */
export interface Decision<S extends State> {
  readonly state: S;
  readonly seat: Seat;
  readonly player: Agent;
  readonly choices: Float64Array;
  readonly action: Action;
}

/** Plays a game to its end and calls an expectation for every answer; the named agents take the seats in turn. Returns the final state. */
export function playGame<S extends State>(
  game: Game<S>,
  setting: Setting,
  deal: number | string,
  agents: readonly string[],
  seen: (decision: Decision<S>) => void = () => {},
): S {
  const state = game.create(setting);
  game.deal(state, seedOf(deal));
  const observers = Array.from({ length: setting.seats }, (_, seat) => new Observer(game, state, seat));
  const players = observers.map((_, seat) => agent(agents[seat % agents.length]));
  players.forEach((player, seat) => {
    player.begin(setting, seat, new Random(seedOf(`${deal} ${seat}`)));
  });
  let waited = 0;
  for (let pending = game.pending(state); pending !== 0; pending = game.pending(state)) {
    const unasked = nextUnasked(pending, waited);
    const seat = unasked >= 0 ? unasked : firstOf(owing(pending));
    if (seat === TABLE) {
      game.play(state, TABLE, game.fallback(state, TABLE));
      continue;
    }
    const player = players[seat];
    const action = player.decide(observers[seat] as unknown as Observer, UNLIMITED);
    seen({ state, seat, player, choices: choicesOf(game, state, seat, unasked >= 0), action });
    if (action === WAIT) {
      expect(unasked).toBeGreaterThanOrEqual(0);
      waited |= 1 << seat;
      continue;
    }
    expect(game.check(state, seat, action)).toBeUndefined();
    waited = 0;
    game.play(state, seat, action);
  }
  return state;
}

/** Whole games by one agent at all seats: every answer is legal, and the same seeds give the same results again. */
export function expectLegalAndRepeatable<S extends State>(
  game: Game<S>,
  setting: Setting,
  text: string,
  deals: number,
): void {
  const results = (): unknown[] =>
    Array.from({ length: deals }, (_, deal) => game.outcome(playGame(game, setting, deal, [text])));
  expect(results()).toEqual(results());
}

/**
 * Checks the explanations of some decisions, one of `every` that come up: at least three candidates if there are three, best first,
 * and a reason in both languages. With a scorer, the terms add up to the values.
 */
export function expectExplanations<S extends State>(
  game: Game<S>,
  setting: Setting,
  text: string,
  { wanted = 20, every = 7, addsUp = true } = {},
): void {
  let [found, met] = [0, 0];
  for (let deal = 0; found < wanted; deal++) {
    playGame(game, setting, deal, [text], ({ player, choices, action }) => {
      if (choices.length < 2 || found >= wanted || met++ % every !== 0) return;
      found++;
      expectExplanation(player.explain!()!, choices.length, action, addsUp);
    });
  }
}

function expectExplanation({ candidates, because }: Explanation, count: number, action: Action, addsUp: boolean): void {
  expect(candidates.length).toBeGreaterThanOrEqual(Math.min(3, count));
  expect(candidates[0].action).toBe(action);
  expect(new Set(candidates.map((candidate) => candidate.action)).size).toBe(candidates.length);
  for (let i = 1; i < candidates.length; i++)
    expect(candidates[i - 1].value).toBeGreaterThanOrEqual(candidates[i].value);
  for (const { value, terms } of addsUp ? candidates : [])
    expect(Object.values(terms).reduce((so, term) => so + term, 0)).toBeCloseTo(value, 6);
  expect(because.en.length).toBeGreaterThan(10);
  expect(because.de.length).toBeGreaterThan(10);
  expect(because.de).not.toBe(because.en);
}

/** Scoring allocates no more than a few boxed numbers. */
export function expectNoGarbage<S extends State>(
  game: Game<S>,
  scorer: Scorer<S>,
  positions: readonly { readonly state: S; readonly seat: Seat }[],
  { warm = 4000, rounds = 500, most = 48 } = {},
): void {
  const looks = positions.map(({ state, seat }) => ({ state, seat, actions: choicesOf(game, state, seat) }));
  const scores = new Scores(scorer as Scorer, Math.max(...looks.map(({ actions }) => actions.length)));
  const weighed = rounds * looks.reduce((sum, { actions }) => sum + actions.length, 0);
  const work = (): void => {
    for (const { state, seat, actions } of looks) scores.fill(state, seat, actions, actions.length);
  };
  for (let n = 0; n < warm; n++) work();
  const garbage = leastGarbage(most * weighed, () => {
    for (let n = 0; n < rounds; n++) work();
  });
  expect(garbage / weighed).toBeLessThan(most); // returned numbers may be boxed; an array or object would be larger
}

const MOST_TRIES = 400;

/**
 * Bytes allocated by some work, as the minimum of several runs until one allocates less than `enough`: numbers are boxed until the code is
 * optimised, which happens in the background, on a busy machine much later. A run in which the garbage collector ran does not count.
 */
export function leastGarbage(enough: number, work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < MOST_TRIES && least >= enough; n++) {
    const before = process.memoryUsage().heapUsed;
    work();
    const garbage = process.memoryUsage().heapUsed - before;
    if (garbage >= 0) least = Math.min(least, garbage);
  }
  return least;
}

/** The scores are the same in every world that the seat holds for possible. */
export function expectBlindToOthers<S extends State>(
  game: Game<S>,
  scorer: Scorer<S>,
  positions: readonly { readonly state: S; readonly seat: Seat }[],
): void {
  positions.forEach(({ state, seat }, i) => {
    const actions = choicesOf(game, state, seat);
    const scores = new Scores(scorer as Scorer, actions.length);
    scores.fill(state, seat, actions, actions.length);
    const values = scores.values.slice();
    const world = game.create(state.setting);
    new Observer(game, state, seat).imaginer().sample(new Random(seedOf(i)), world);
    scores.fill(world, seat, actions, actions.length);
    expect(scores.values).toEqual(values);
  });
}

export function expectOwnWords(terms: readonly Term[]): void {
  for (const language of ['en', 'de'] as const)
    expect(new Set(terms.map(({ because }) => because[language])).size).toBe(terms.length);
}

/** The levels' agents with few iterations, for tests that only need them to play. */
export const quickly = (text: string): string => text.replace(/terations=\d+/g, 'terations=5');
