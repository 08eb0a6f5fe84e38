/** Acceptance tests of the search agents. */
import { describe, expect, test } from 'vitest';
import { pays, toyGame } from '../../../tests/miniatures/toy.ts';
import type { Game } from '../../core/game.ts';
import { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { type Action, firstOf, owing, TABLE } from '../../core/types.ts';
import { hearts } from '../../games/hearts/index.ts';
import { findGame, games } from '../../games/index.ts';
import { tichu } from '../../games/tichu/index.ts';
import { type Agent, UNLIMITED } from '../agent.ts';
import { agentOf, isCheating } from '../index.ts';
import { playGame } from '../testing/games.ts';
import { SearchAgent } from './agent.ts';
import { compoundsOf } from './compound.ts';
import { searchIds } from './index.ts';
import { shareOut } from './payoff.ts';

function searchAgent(text: string): SearchAgent {
  const agent = agentOf(text);
  if (!agent.ok) throw new Error(`${agent.error.code} ${JSON.stringify(agent.error.params)}`);
  if (!(agent.value instanceof SearchAgent)) throw new Error(text);
  return agent.value;
}

/** The agent's decision at the beginning of a game, and its report. */
function decides(
  game: Game,
  text: string,
  { options = {}, seed = 1, moves = 0, milliseconds = UNLIMITED.milliseconds } = {},
) {
  const setting = game.configure(options, game.facts.seats.default);
  if (!setting.ok) throw new Error(setting.error.code);
  const state = game.create(setting.value);
  game.deal(state, seedOf(seed));
  const random = new Random(seedOf(`moves ${seed}`));
  for (let i = 0; i < moves; i++) {
    const actor = firstOf(owing(game.pending(state)));
    game.play(state, actor, game.sample(state, actor, random));
  }
  const seat = firstOf(owing(game.pending(state)));
  const agent = searchAgent(text);
  agent.begin(setting.value, seat, new Random(seedOf(`agent ${seed}`)));
  if (isCheating(agent)) agent.watch(state);
  const action = agent.decide(new Observer(game, state, seat), { milliseconds });
  return { action, report: agent.report, text: game.notation.format(setting.value, action) };
}

const AGENTS = searchIds.map((id) => (id === 'epimc' ? 'epimc:d=2' : id));

describe.each(AGENTS)('%s', (id) => {
  const two = toyGame({ seat: 0, moves: { worse: pays(0.4, 0.6), better: pays(0.6, 0.4) } }, 2);

  test.each(['0.2', '0.7', '1.5'])('takes the better of two moves, c = %s', (c) => {
    expect(decides(two, `${id}:iterations=600:c=${c}`).text).toBe('better');
  });

  test('visits of the root add up to the iterations', () => {
    const { report } = decides(hearts as Game, `${id}:iterations=300:worlds=3`, {
      options: { passing: 'none' },
      moves: 1,
    });
    expect(report!.children.reduce((so, { visits }) => so + visits, 0)).toBe(300);
    expect(report!.iterations).toBe(300);
    for (const { visits, score, mean } of report!.children) expect(mean).toBeCloseTo(score / visits, 12);
  });

  test('the same seed gives the same visits', () => {
    const again = () => decides(hearts as Game, `${id}:iterations=200`, { options: { passing: 'none' }, moves: 5 });
    expect(again()).toEqual(again());
  });

  test('expects others to play for themselves, except with the historical backup', () => {
    // B prefers the end that is bad for A; a search that credits A at B's nodes takes B for a partner
    const greedy = toyGame(
      {
        seat: 0,
        moves: {
          trust: { seat: 1, moves: { betray: pays(0, 1, 0.5), help: pays(1, 0.3, 0.5) } },
          safe: { seat: 2, moves: { one: pays(0.5, 0.2, 0.4), other: pays(0.5, 0.2, 0.4) } },
        },
      },
      3,
    );
    expect(decides(greedy, `${id}:iterations=4000:worlds=4:c=0.2`).text).toBe('safe');
    if (id !== 'mo-ismcts')
      expect(decides(greedy, `${id}:iterations=4000:worlds=4:c=0.2:backup=root`).text).toBe('trust');
  });
});

describe('golden visits', () => {
  // if one of these changes, the agents play differently
  test.each([
    ['cheat-round-uct', '104 77 57 54 8', 7, 555],
    ['cheat-round-ucb1', '76 68 64 60 32', 6, 540],
    ['cheat-game-uct', '116 51 50 48 35', 7, 554],
    ['cheat-game-ucb1', '68 64 59 55 54', 6, 540],
    ['pimc-round-uct', '94 64 49 48 45', 7, 553],
    ['so-ismcts', '146 71 32 30 21', 5, 301],
    ['mo-ismcts', '146 71 32 30 21', 5, 1204],
    ['epimc', '99 75 45 41 40', 5, 301],
  ])('%s: %s', (id, visits, depth, nodes) => {
    const { report } = decides(hearts as Game, `${id}:iterations=300:worlds=5`, {
      options: { passing: 'none' },
      moves: 8,
    });
    expect(report!.children.map((child) => child.visits).join(' ')).toBe(visits);
    expect([report!.depth, report!.nodes]).toEqual([depth, nodes]);
  });
});

describe.each(['so-ismcts', 'cheat-round-uct', 'epimc'])('%s until it is decided', (id) => {
  test('makes the same choice as a full search, often much sooner', () => {
    const iterations = { done: 0, decided: 0 };
    for (let seed = 0; seed < 12; seed++) {
      const wish = { options: { passing: 'none' }, seed, moves: 6 + 2 * seed };
      const [done, decided] = (['done', 'decided'] as const).map((until) => {
        const text = `${id}:iterations=1000:c=0.1:policy=rule:until=${until}`;
        const { action, report } = decides(hearts as Game, text, wish);
        iterations[until] += report?.iterations ?? 0; // no search with a single legal card
        return action;
      });
      expect(decided).toBe(done);
    }
    expect(iterations.decided).toBeLessThan(0.8 * iterations.done);
  });
});

test.each(['pimc-round-uct', 'mo-ismcts'])('%s does not support until=decided', (id) => {
  expect(agentOf(`${id}:until=decided`)).toMatchObject({ ok: false, error: { code: 'agent/setting' } });
});

describe('strategy fusion', () => {
  const say = { seat: 0, moves: { 'say A': { pays: [[1], [0]] }, 'say B': { pays: [[0], [1]] } } };
  const game = toyGame({ seat: 0, moves: { safe: pays(0.9), wait: say } }, 1, 2);

  test('pimc plays as if it could tell the worlds apart', () => {
    expect(decides(game, 'pimc-round-uct:iterations=16000:worlds=8:c=0.5').text).toBe('wait');
  });

  test.each(['so-ismcts', 'mo-ismcts', 'epimc:d=2', 'epimc:d=3'])('%s does not', (id) => {
    expect(decides(game, `${id}:iterations=16000:worlds=8:c=0.5`).text).toBe('safe');
  });

  test('epimc with one shared ply is pimc', () => {
    expect(decides(game, 'epimc:d=1:iterations=16000:worlds=8:c=0.5').text).toBe('wait');
  });
});

describe('every game', () => {
  test.each(games.flatMap((game) => AGENTS.map((id) => [game.facts.name, id, game] as const)))(
    '%s is played by %s without a mistake',
    (_, id, game) => {
      const setting = game.configure({}, game.facts.seats.default);
      if (!setting.ok) throw new Error(setting.error.code);
      const state = game.create(setting.value);
      game.deal(state, seedOf(`every ${id}`));
      const agents = Array.from({ length: setting.value.seats }, () =>
        searchAgent(`${id}:iterations=8:passIterations=16`),
      );
      const random = new Random(seedOf('every'));
      agents.forEach((agent, seat) => {
        agent.begin(setting.value, seat, new Random(seedOf(seat)));
        if (isCheating(agent)) agent.watch(state);
      });
      const observers = agents.map((_, seat) => new Observer(game, state, seat));
      for (let i = 0; i < 45 && game.pending(state) !== 0; i++) {
        const actor = firstOf(owing(game.pending(state)));
        const action: Action =
          actor === TABLE ? game.sample(state, TABLE, random) : agents[actor].decide(observers[actor], UNLIMITED);
        expect(game.check(state, actor, action)).toBeUndefined();
        game.play(state, actor, action);
      }
    },
  );
});

test('playouts of a game without an end are cut off', () => {
  const options = { preset: 'classic', map: 'classic' };
  const { report } = decides(findGame('risk')!, 'so-ismcts:iterations=20:maxPlayout=200', { options });
  expect(report!.children.every(({ mean }) => mean > 0 && mean < 1)).toBe(true);
});

describe('choices of several hidden actions', () => {
  const worldOf = (game: Game, options: Record<string, unknown>, moves = 0) => {
    const setting = game.configure(options, 4);
    if (!setting.ok) throw new Error(setting.error.code);
    const state = game.create(setting.value);
    game.deal(state, seedOf(3));
    const random = new Random(seedOf(4));
    for (let i = 0; i < moves; i++) {
      const actor = firstOf(owing(game.pending(state)));
      game.play(state, actor, game.sample(state, actor, random));
    }
    return state;
  };

  test('Hearts has 286 ways to pass with 52 cards, 56 with 32, and none while cards are played', () => {
    expect(compoundsOf(hearts as Game, worldOf(hearts as Game, {}), 0)).toHaveLength(286);
    expect(compoundsOf(hearts as Game, worldOf(hearts as Game, { deck: 32 }), 0)).toHaveLength(56);
    const playing = worldOf(hearts as Game, { passing: 'none' }, 3);
    expect(compoundsOf(hearts as Game, playing, firstOf(owing(hearts.pending(playing as never))))).toEqual([]);
  });

  test('Tichu has 14 x 13 x 12 ways to give away three cards', () => {
    expect(compoundsOf(tichu as Game, worldOf(tichu as Game, {}, 4), 0)).toHaveLength(14 * 13 * 12);
  });

  test('a chosen compound is played to its end', () => {
    const setting = hearts.configure({}, 4);
    if (!setting.ok) throw new Error(setting.error.code);
    const state = hearts.create(setting.value);
    hearts.deal(state, seedOf(5));
    const agent = searchAgent('so-ismcts:passIterations=600');
    agent.begin(setting.value, 0, new Random(seedOf(6)));
    const observer = new Observer(hearts as Game, state, 0);
    const searched = Array.from({ length: 3 }, () => {
      hearts.play(state, 0, agent.decide(observer, UNLIMITED));
      return agent.report !== undefined;
    });
    expect(searched).toEqual([true, false, false]);
  });

  test('the number of compounds tried can be limited', () => {
    const { report } = decides(hearts as Game, 'so-ismcts:passes=71:passIterations=300');
    expect(report!.children).toHaveLength(71);
  });

  test.each([
    [52, 'so-ismcts:memory=0', 71],
    [52, 'pimc-round-uct:memory=1', 143],
    [52, 'mo-ismcts:memory=2', 214],
    [52, 'epimc:memory=3', 286],
    [32, 'so-ismcts:memory=0', 14],
    [32, 'so-ismcts:memory=1', 28],
    [32, 'so-ismcts:memory=2', 42],
    [32, 'so-ismcts', 56],
    [52, 'so-ismcts:memory=0:passes=100', 100],
    [52, 'cheat-round-uct:memory=0', 286],
    [52, 'cheat-game-ucb1:passes=20', 20],
  ])('with %i cards %s weighs %i ways to pass', (deck, text, ways) => {
    const { report } = decides(hearts as Game, `${text}:passIterations=300`, { options: { deck } });
    expect(report!.children).toHaveLength(ways);
  });
});

describe('settings', () => {
  test.each([
    ['so-ismcts:level=0', 30],
    ['so-ismcts:level=1', 600],
    ['so-ismcts:level=2', 1200],
    ['so-ismcts', 1800],
  ])('%s searches %i times', (text, iterations) => {
    const { report } = decides(hearts as Game, text, { options: { passing: 'none' }, moves: 1 });
    expect(report!.iterations).toBe(iterations);
  });

  test.each([
    ['so-ismcts:level=4', 'level', 'a whole number from 0 to 3'],
    ['so-ismcts:iterations=many', 'iterations', 'a whole number from 1 to 10000000'],
    ['so-ismcts:c=-1', 'c', 'a number from 0 to 100'],
    ['epimc:depth=2', 'depth', 'one of level'],
    ['cheat-round-uct:payoff=cube', 'payoff', 'unit or seed-raw or seed-cube'],
  ])('%s is refused: %s', (text, name, expected) => {
    const agent = agentOf(text);
    if (agent.ok) throw new Error('it was let pass');
    expect(agent.error.code).toBe('agent/setting');
    expect(agent.error.params.name).toBe(name);
    expect(String(agent.error.params.expected)).toContain(expected);
  });

  test('the clock ends a search that has no other end', () => {
    const setting = hearts.configure({ passing: 'none' }, 4);
    if (!setting.ok) throw new Error(setting.error.code);
    const state = hearts.create(setting.value);
    hearts.deal(state, seedOf(1));
    hearts.play(
      state,
      firstOf(owing(hearts.pending(state))),
      hearts.fallback(state, firstOf(owing(hearts.pending(state)))),
    );
    const seat = firstOf(owing(hearts.pending(state)));
    const agent = searchAgent('so-ismcts:iterations=10000000');
    agent.begin(setting.value, seat, new Random(seedOf(1)));
    agent.decide(new Observer(hearts as Game, state, seat), { milliseconds: 20 });
    expect(agent.report!.iterations).toBeLessThan(10_000_000);
    expect(agent.report!.iterations).toBeGreaterThan(0);
  });

  test.each(['so-ismcts', 'mo-ismcts', 'epimc', 'so-ismcts:until=decided'])('%s stops when its time is up', (id) => {
    const { report } = decides(hearts as Game, `${id}:iterations=1000`, { moves: 30, milliseconds: 1e-6 });
    expect(report!.iterations).toBe(1);
  });

  test.each([
    ['hearts', { passing: 'left', target: 0 }, 'so-ismcts:policy=rule:iterations=20:passes=10'],
    ['compile', { preset: 'quick' }, 'so-ismcts:policy=heuristic:turns=2:pass=tree:iterations=5'],
  ])('explaining does not change decisions and gives the same explanation twice: %s', (name, options, text) => {
    const game = findGame(name)!;
    const setting = game.configure(options, game.facts.seats.default);
    if (!setting.ok) throw new Error(setting.error.code);
    const decisions = (ask: (agent: Agent) => void): Action[] => {
      const actions: Action[] = [];
      playGame(game, setting.value, 1, [text], ({ player, action }) => {
        actions.push(action);
        ask(player);
      });
      return actions;
    };
    const asked = decisions((player) => expect(player.explain!()).toEqual(player.explain!()));
    expect(asked).toEqual(decisions(() => {}));
  });

  test('only cheating agents report isCheating', () => {
    expect(searchIds.filter((id) => isCheating(searchAgent(id)))).toEqual(
      searchIds.filter((id) => id.startsWith('cheat-')),
    );
  });
});

describe('payoffs', () => {
  test.each([
    [
      [-3, -5, -8, -10],
      [14, -2, -5, -7],
    ],
    [
      [-6, -6, -6, -8],
      [2 / 3, 2 / 3, 2 / 3, -2],
    ],
    [
      [0, -26, -26, -26],
      [78, -26, -26, -26],
    ],
    [
      [-1, -1, -1, -1],
      [0, 0, 0, 0],
    ],
  ])('%j is shared out as %j', (results, shared) => {
    const vector = Float64Array.from(results);
    shareOut(vector);
    expect([...vector].map((value) => value + 0)).toEqual(shared);
    expect(vector.reduce((so, value) => so + value, 0)).toBeCloseTo(0, 12);
  });
});

describe('several threads', () => {
  const search = (workers: number, id = 'so-ismcts') =>
    decides(hearts as Game, `${id}:iterations=1000:workers=${workers}`, { options: { passing: 'none' }, moves: 9 });

  test.each([2, 3])('%i give the same visits each time, and all iterations are done', (workers) => {
    const [one, other] = [search(workers), search(workers)];
    expect(one).toEqual(other);
    expect(one.report!.iterations).toBeGreaterThanOrEqual(1000);
    expect(one.report!.children.reduce((so, { visits }) => so + visits, 0)).toBe(one.report!.iterations);
    expect(one.report!.children).not.toEqual(search(1).report!.children);
  });

  test('work for every kind that does not cheat', () => {
    for (const id of ['mo-ismcts', 'pimc-round-uct', 'epimc']) expect(search(2, id).report!.depth).toBeGreaterThan(0);
  });
});
