/** Sequential halving of root moves and of choices of several actions. */
import { describe, expect, test } from 'vitest';
import { pays, toyGame } from '../../../tests/miniatures/toy.ts';
import type { Game } from '../../core/game.ts';
import { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import type { State } from '../../core/state.ts';
import { firstOf, owing } from '../../core/types.ts';
import { hearts } from '../../games/hearts/index.ts';
import { UNLIMITED } from '../agent.ts';
import { agent, playGame } from '../testing/games.ts';
import type { SearchAgent } from './agent.ts';
import { SearchClock } from './clock.ts';
import { compoundsOf } from './compound.ts';
import { halve } from './halving.ts';
import { searchIds } from './index.ts';
import { leadOf } from './payoff.ts';
import { planOf, rulesAt } from './settings.ts';
import { Simulation } from './simulation.ts';
import { freshWorlds } from './worlds.ts';

const HEARTS = hearts as Game;
const IDS = searchIds.filter((id) => id !== 'mo-ismcts');

function settingOf(game: Game, options: object = {}) {
  const setting = game.configure(options, game.facts.seats.default);
  if (!setting.ok) throw new Error(setting.error.code);
  return setting.value;
}

/** A game after this many random moves. */
function begun(game: Game, options: object, moves: number, seed: number | string = 1): State {
  const state = game.create(settingOf(game, options));
  game.deal(state, seedOf(seed));
  const random = new Random(seedOf(`moves ${seed}`));
  for (let i = 0; i < moves; i++) {
    const actor = firstOf(owing(game.pending(state)));
    game.play(state, actor, game.sample(state, actor, random));
  }
  return state;
}

function searched(game: Game, text: string, state: State) {
  const seat = firstOf(owing(game.pending(state)));
  const player = agent(text) as SearchAgent;
  player.begin(state.setting, seat, new Random(seedOf('agent')));
  if ('watch' in player) (player as unknown as { watch(state: State): void }).watch(state);
  const action = player.decide(new Observer(game, state, seat), UNLIMITED);
  return { action, text: game.notation.format(state.setting, action), report: player.report!, player };
}

describe('halving', () => {
  const setting = settingOf(HEARTS, { passing: 'none' });
  const plan = planOf({ id: 'so-ismcts', settings: {} });
  if (!plan.ok) throw new Error(plan.error.code);
  const simulation = new Simulation(HEARTS, setting, new Random(seedOf('halving')), rulesAt(plan.value, setting));
  const worlds = freshWorlds(
    new Observer(HEARTS, begun(HEARTS, { passing: 'none' }, 8), 0).imaginer(),
    simulation.random,
  );
  const clock = new SearchClock(UNLIMITED);

  test('gives each round the same budget, and drops the worse half after it', () => {
    const rewards = [0.3, 0.9, 0.1, 0.8];
    const tally = halve({ count: 4, iterations: 80, clock, tryOut: (i) => rewards[i] }, worlds, simulation);
    expect([...tally.visits]).toEqual([10, 30, 10, 30]);
    expect(tally.best).toBe(1);
    tally.scores.forEach((score, i) => {
      expect(score / tally.visits[i]).toBeCloseTo(rewards[i], 12);
    });
  });

  test('halves to the end even with little time', () => {
    const rewards = [0.3, 0.9, 0.1, 0.8, 0.2, 0.2, 0.2, 0.2];
    const hurry = new SearchClock({ milliseconds: 0.001 });
    const wish = { count: 8, iterations: 80_000, clock: hurry, tryOut: (i: number) => rewards[i] };
    const tally = halve(wish, worlds, simulation);
    expect([...tally.visits]).toEqual([2, 3, 1, 3, 2, 1, 1, 1]);
    expect([tally.best, hurry.isUp]).toEqual([1, true]);
  });

  test('tries all remaining choices in the same world, with the same chance afterwards', () => {
    const met = new Map<number, Set<string>>();
    const tryOut = (_: number, world: number): number => {
      const seen = `${simulation.world.cells.join()} ${simulation.random.next()} ${simulation.random.next()}`;
      met.set(world, (met.get(world) ?? new Set()).add(seen));
      return 0;
    };
    halve({ count: 5, iterations: 100, clock, tryOut }, worlds, simulation);
    expect(met.size).toBeGreaterThan(10);
    for (const seen of met.values()) expect(seen.size).toBe(1);
    expect(new Set([...met.values()].map(([seen]) => seen)).size).toBe(met.size);
  });
});

describe.each(IDS)('%s with halving at the root', (id) => {
  const text = `${id}:root=halving`;

  test('takes the better of two moves', () => {
    const two = toyGame({ seat: 0, moves: { worse: pays(0.4, 0.6), better: pays(0.6, 0.4) } }, 2);
    expect(searched(two, `${text}:iterations=60`, begun(two, {}, 0)).text).toBe('better');
  });

  test('visits add up to the iterations, the choice has the most, and the same seed gives the same visits', () => {
    const state = begun(HEARTS, { passing: 'none' }, 8);
    const one = searched(HEARTS, `${text}:iterations=300:worlds=1`, state);
    const visits = one.report.children.map((child) => child.visits);
    expect(visits.reduce((so, n) => so + n, 0)).toBe(300);
    expect(one.report.iterations).toBe(300);
    expect(one.report.children[0].action).toBe(one.action);
    expect(visits[0]).toBeGreaterThan(visits[1]);
    expect(searched(HEARTS, `${text}:iterations=300:worlds=1`, state).report).toEqual(one.report);
  });
});

test('the tree below the root still maximises each seat’s own reward', () => {
  const greedy = toyGame(
    {
      seat: 0,
      moves: {
        trust: { seat: 1, moves: { betray: pays(0, 1, 0.5), help: pays(1, 0.3, 0.5) } },
        safe: { seat: 2, moves: { one: pays(0.4, 0.2, 0.4), other: pays(0.4, 0.2, 0.4) } },
      },
    },
    3,
  );
  const state = begun(greedy, {}, 0);
  expect(searched(greedy, 'so-ismcts:root=halving:iterations=2000:c=0.2', state).text).toBe('safe');
  expect(searched(greedy, 'so-ismcts:root=halving:iterations=2000:maxDepth=1', state).text).toBe('trust');
});

test('several threads halve independently, and their results are added up', () => {
  const state = begun(HEARTS, { passing: 'none' }, 9);
  const search = () => searched(HEARTS, 'so-ismcts:root=halving:iterations=400:workers=2', state).report;
  expect(search()).toEqual(search());
  expect(search().iterations).toBe(400);
});

describe('the lead', () => {
  test.each([{ teams: [0, 1, 2, 3] }, { teams: [0, 1, 0, 1] }, { teams: [0, 0, 0, 0] }])(
    'is the distance to the mean of the opponents: $teams',
    ({ teams }) => {
      const random = new Random(seedOf('lead'));
      for (let n = 0; n < 50; n++) {
        const results = Array.from({ length: 4 }, () => random.below(27) - 26);
        const expected = results.map((mine, seat) => {
          const others = results.filter((_, other) => teams[other] !== teams[seat]);
          return others.length === 0 ? 0 : mine - others.reduce((so, other) => so + other, 0) / others.length;
        });
        const lead = Float64Array.from(results);
        leadOf(lead, teams, new Float64Array(4));
        lead.forEach((value, seat) => {
          expect(value).toBeCloseTo(expected[seat], 12);
        });
      }
    },
  );

  test('as a payoff stays between 0 and 1', () => {
    const state = begun(HEARTS, { passing: 'none' }, 8);
    const { report } = searched(HEARTS, 'so-ismcts:payoff=lead:iterations=500', state);
    for (const { mean } of report.children) {
      expect(mean).toBeGreaterThan(0);
      expect(mean).toBeLessThan(1);
    }
  });
});

describe('passing', () => {
  test('the seat that passes last may keep the card that leads', () => {
    const leads = Array.from({ length: 12 }, (_, seed) => begun(HEARTS, { passing: 'left' }, 9, seed));
    expect(leads.some((state) => hearts.view(state as never, 3).hand.includes('2C'))).toBe(true);
    for (const state of leads) expect(compoundsOf(HEARTS, state, 3)).toHaveLength(286);
  });

  test('each card of a choice is explained by the choices that have the cards before it', () => {
    let steps = 0;
    const text = 'so-ismcts:policy=rule:passes=20:passIterations=100:iterations=5';
    playGame(hearts, settingOf(HEARTS, { passing: 'left', target: 0 }) as never, 3, [text], (decision) => {
      if (decision.choices[0] < 52) return; // a card that is played
      const { candidates } = decision.player.explain!()!;
      expect(candidates).toHaveLength(decision.choices.length);
      expect(candidates[0].action).toBe(decision.action);
      expect(candidates[0].value).toBeGreaterThan(0);
      expect(candidates.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      steps++;
    });
    expect(steps).toBe(12);
  });
});
