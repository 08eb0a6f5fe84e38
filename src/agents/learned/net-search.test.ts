/** The searches of a network in small games with known values. */

import { expect, test } from 'vitest';
import { pays, type Toy, toyGame } from '../../../tests/miniatures/toy.ts';
import type { Game, Setting } from '../../core/game.ts';
import { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { firstOf, owing, TABLE } from '../../core/types.ts';
import { hearts } from '../../games/hearts/index.ts';
import { findGame } from '../../games/index.ts';
import { tichu } from '../../games/tichu/index.ts';
import { UNLIMITED } from '../agent.ts';
import { Scores } from '../knowledge/scores.ts';
import { SearchClock } from '../search/clock.ts';
import { playGame } from '../testing/games.ts';
import { NO_COUNSEL } from './advised.ts';
import { FlatSearch, type NetAnswer, type NetQuestion } from './flat.ts';
import type { NetSearchPlan } from './net-search.ts';
import { type Leaf, NetTree } from './net-tree.ts';
import { NetWorld } from './net-world.ts';
import { NetScorer } from './scorer.ts';
import { NetSearchAgent } from './search-agent.ts';
import { sharesOf } from './shares.ts';
import { randomPolicy, shortSetting } from './testing/random-nets.ts';

interface Problem {
  readonly game: Game;
  readonly setting: Setting;
  readonly question: NetQuestion;
}

/** The first decision of a toy, with all its moves as equally preferred choices. */
function problem(root: Toy, worlds = 1, milliseconds = UNLIMITED.milliseconds): Problem {
  const game = toyGame(root, 2, worlds);
  const setting = shortSetting(game);
  const state = game.create(setting);
  game.deal(state, seedOf('toy'));
  const choices = Object.keys('moves' in root ? root.moves : {}).map((name) => {
    const action = game.notation.parse(setting, name);
    return action.ok ? action.value : -1;
  });
  const imaginer = new Observer(game, state, 0).imaginer();
  const clock = new SearchClock({ milliseconds });
  return { game, setting, question: { imaginer, seat: 0, choices, preferences: choices.map(() => 0), clock } };
}

const FLAT = { worlds: 200, doubt: 0.5, drop: 2 };
const TREE = { iterations: 200, c: 1.5, leaf: 'playout' as Leaf };

function flat({ game, setting, question }: Problem, rules = FLAT): NetAnswer {
  const world = new NetWorld(game, setting, randomPolicy(game, setting, 'toy', 0));
  return new FlatSearch(world, new Random(seedOf('flat')), rules).run(question);
}

function tree({ game, setting, question }: Problem, rules = TREE): NetAnswer {
  const policy = randomPolicy(game, setting, 'toy', 0);
  const world = new NetWorld(game, setting, policy);
  return new NetTree(world, policy, new Random(seedOf('tree')), rules).run(question);
}

const TWO: Toy = { seat: 0, moves: { worse: pays(0.4, 0.6), better: pays(0.6, 0.4) } };

test('[L-36] the better one of two choices is found, in the same worlds, with its value', () => {
  const { chosen, verdicts } = flat(problem(TWO));
  expect(chosen).toBe(1);
  expect(verdicts.map(({ mean }) => mean)).toEqual([expect.closeTo(0.4, 9), expect.closeTo(0.6, 9)]);
  expect(verdicts[0].visits).toBe(verdicts[1].visits);
});

test('[L-36] stops early where one choice is far ahead', () => {
  expect(flat(problem(TWO)).verdicts[0].visits).toBeLessThan(20);
});

test('[L-36] stops early where all choices come to the same, with the preferred one', () => {
  const { chosen, verdicts } = flat(problem({ seat: 0, moves: { one: pays(0.5, 0.5), other: pays(0.5, 0.5) } }));
  expect(chosen).toBe(0);
  expect(verdicts[0].visits).toBeLessThan(20);
});

/** The second choice pays this much more on average, in half of the worlds a lot more and in the others less. */
const noisy = (more: number): Toy => ({
  seat: 0,
  moves: { safe: pays(0.5, 0.5), bold: { pays: [[0.9 + more, 0], [0.1 + more, 0]] } }, // biome-ignore format: by world
});

test('[L-36] mirrored worlds: what the luck of a world adds to all choices does not count', () => {
  const lucky: Toy = { seat: 0, moves: { less: { pays: [[0.1], [0.8]] }, more: { pays: [[0.15], [0.85]] } } };
  const { chosen, verdicts } = flat(problem(lucky, 2));
  expect(chosen).toBe(1);
  expect(verdicts[0].error).toBeCloseTo(0, 9);
});

test('[L-36] the preferred choice stays unless the difference exceeds its error', () => {
  const answers = (doubt: number): number[] =>
    Array.from({ length: 40 }, (_, n) => {
      const { game, setting, question } = problem(noisy(0), 2);
      const world = new NetWorld(game, setting, randomPolicy(game, setting, 'toy', 0));
      const rules = { worlds: 16, doubt, drop: 100 };
      return new FlatSearch(world, new Random(seedOf(n)), rules).run(question).chosen;
    });
  const left = (doubt: number): number => answers(doubt).filter((chosen) => chosen === 1).length;
  expect(left(0)).toBeGreaterThan(8);
  expect(left(1)).toBeLessThan(left(0));
  expect(left(3)).toBe(0);
  expect(flat(problem(noisy(0.2), 2)).chosen).toBe(1);
});

test('[L-36] without time it answers at once, and with the choice of the network', () => {
  const { chosen, verdicts } = flat(problem(TWO, 1, 0));
  expect(chosen).toBe(0);
  expect(verdicts[0].visits).toBe(1);
});

test('[L-36a] the visits add up to the iterations, and the better move has the most', () => {
  const { chosen, verdicts } = tree(problem(TWO));
  expect(chosen).toBe(1);
  expect(verdicts.reduce((sum, { visits }) => sum + visits, 0)).toBe(TREE.iterations);
  expect(verdicts[1].mean).toBeCloseTo(0.6, 9);
});

/** The first move of a reply is bad for the seat that replies: a network without an opinion plays it. */
const REPLY: Toy = {
  seat: 0,
  moves: { trust: { seat: 1, moves: { help: pays(1, 0), betray: pays(0, 1) } }, safe: pays(0.6, 0.4) },
};

test('[L-36a] the tree sees a reply that the network does not, where the flat search is fooled', () => {
  expect(flat(problem(REPLY)).chosen).toBe(0);
  expect(tree(problem(REPLY)).chosen).toBe(1);
});

test('[L-36a] worlds that look alike share a node: waiting for what one will not know is not worth it', () => {
  const say: Toy = { seat: 0, moves: { A: { pays: [[1, 0], [0, 1]] }, B: { pays: [[0, 1], [1, 0]] } } }; // biome-ignore format: by world
  const fusion: Toy = { seat: 0, moves: { wait: say, safe: pays(0.9, 0.1) } };
  const { chosen, verdicts } = tree(problem(fusion, 2), { ...TREE, iterations: 2000 });
  expect(chosen).toBe(1);
  expect(verdicts[0].mean).toBeLessThan(0.65);
});

test('[L-36a] a prior directs the visits', () => {
  const even: Toy = { seat: 0, moves: { one: pays(0.5, 0.5), other: pays(0.5, 0.5) } };
  const { question, ...rest } = problem(even);
  const { verdicts } = tree({ ...rest, question: { ...question, preferences: [0, 2] } });
  expect(verdicts[1].visits).toBeGreaterThan(3 * verdicts[0].visits);
});

test('[L-37] [L-38] leaf=value: each team has what the network expects at its next decision, weighed one at a time', () => {
  const setting = shortSetting(tichu);
  const policy = randomPolicy(tichu, setting);
  const world = new NetWorld(tichu, setting, policy);
  let met = 0;
  playGame(tichu, setting, 'leaf', ['random'], ({ state, seat, choices }) => {
    if (choices.length < 3 || met++ % 10 !== 0) return;
    policy.look(new Observer(tichu, state, seat));
    if (policy.count < 2 || policy.asked(new Observer(tichu, state, seat)) !== undefined) return;
    const expected = policy.value;
    world.begin(state);
    if (world.nextSeat() !== seat) return;
    world.expect();
    if (world.isOver) return; // the result counts then
    expect(world.results[seat]).toBe(expected);
    expect(world.results[(seat + 2) % 4]).toBe(expected);
  });
  expect(met).toBeGreaterThan(20);
});

test('[L-37] leaf=value: a segment that ends pays its result', () => {
  expect(tree(problem(TWO), { ...TREE, leaf: 'value' }).chosen).toBe(1);
});

test.each([tichu, hearts])('[L-35] as a scorer the network plays as it plays alone: $facts.name', (known) => {
  const game = known as Game;
  const setting = shortSetting(game);
  const policy = randomPolicy(game, setting);
  const scores = new Scores(new NetScorer(game, policy, 12), setting.maxLegal + 1);
  let met = 0;
  playGame(game, setting, 'scorer', ['random'], ({ state, seat, choices }) => {
    const own = policy.decide(new Observer(game, state, seat));
    scores.fill(state, seat, choices, choices.length);
    expect(choices[scores.best(choices.length)]).toBe(own);
    met++;
  });
  expect(met).toBeGreaterThan(40);
});

test('a decision about a stake is the head’s, and explained by the chance of success', () => {
  const setting = shortSetting(tichu);
  const plan: NetSearchPlan = {
    choices: 2,
    margin: 100,
    infer: 1,
    counsel: NO_COUNSEL,
    search: { kind: 'flat', ...FLAT, worlds: 2 },
  };
  const found = new Set<string>();
  for (let n = 0; found.size < 3 && n < 200; n++) {
    const policy = randomPolicy(tichu, setting, `stake ${n}`, 0.5);
    const player = new NetSearchAgent('zero-search', () => policy, plan);
    const state = tichu.create(setting);
    tichu.deal(state, seedOf(n));
    for (let pending = tichu.pending(state); pending !== 0; pending = tichu.pending(state)) {
      const seat = firstOf(owing(pending));
      if (seat === TABLE || found.size === 3) break;
      const observer = new Observer(tichu, state, seat);
      player.begin(setting, seat, new Random(seedOf(n)));
      const action = player.decide(observer, UNLIMITED);
      const stake = observer.stakes.find(({ call, decline }) => call === action || decline === action);
      if (stake !== undefined) {
        found.add(`${stake.name} ${stake.call === action}`);
        const { candidates } = player.explain!()!;
        expect(candidates[0]).toMatchObject({ action, value: candidates[0].share });
        expect(candidates[0].share).toBeGreaterThanOrEqual(0.39); // a grand tichu needs more than one half
      }
      tichu.play(state, seat, action);
    }
  }
  expect([...found].sort()).toEqual(['grand false', 'grand true', 'small true']);
});

test('shares are those of the softmax, nearly, and add up to one', () => {
  const preferences = [0, -1, -2.5, -6, -40];
  const shares = new Float64Array(5);
  sharesOf(preferences, 5, shares);
  const all = preferences.reduce((sum, x) => sum + Math.exp(x), 0);
  preferences.forEach((x, i) => {
    expect(shares[i]).toBeCloseTo(Math.exp(x) / all, 2);
  });
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
});

test('a playout leaves the world that it started from as it was', () => {
  const game = findGame('hearts')!;
  const setting = shortSetting(game);
  const state = game.create(setting);
  game.deal(state, seedOf('kept'));
  const before = state.cells.slice();
  const world = new NetWorld(game, setting, randomPolicy(game, setting));
  world.begin(state);
  world.playOut();
  expect(state.cells).toEqual(before);
  expect(world.isOver).toBe(true);
});
