/** Learned agents in every game: legal, repeatable, blind to what is hidden, and explained. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { firstOf, nextUnasked, owing, TABLE } from '../../core/types.ts';
import { findGame, games } from '../../games/index.ts';
import { tichu } from '../../games/tichu/index.ts';
import { UNLIMITED } from '../agent.ts';
import { agentAtTable, agentOf } from '../index.ts';
import { formatAgentSpec, parseAgentSpec } from '../spec.ts';
import { agent, expectLegalAndRepeatable, playGame } from '../testing/games.ts';
import { CIRCLING } from './agent.ts';
import { randomSource, shortSetting } from './testing/random-nets.ts';
import { installWeights } from './weights.ts';

const NONE = { find: () => undefined };
beforeAll(() => installWeights(randomSource('zero')));
afterAll(() => installWeights(NONE));

/** Games of Risk are long, so only a few of its choices are close enough to be searched. */
const near = (game: string): string => (game === 'risk' ? '0.001' : '100');
const agentsFor = (game: string): readonly string[] => [
  'zero',
  `zero-search:worlds=3:choices=2:margin=${near(game)}`,
  `zero-search:tree:iterations=8:choices=3:margin=${near(game)}`,
  `zero-search:tree:iterations=8:leaf=value:choices=3:margin=${near(game)}`,
];

describe.each(games.map(({ facts }) => facts.name))('%s', (name) => {
  const game = findGame(name)!;
  const setting = shortSetting(game);

  test.each(agentsFor(name))('[L-1] [L-36] no illegal action, and the same seed gives the same game: %s', (text) => {
    expectLegalAndRepeatable(game, setting, text, 1);
  });

  test.each(agentsFor(name).slice(0, 3))('[L-3] what is hidden decides nothing: %s', (text) => {
    let met = 0;
    playGame(game, setting, 'hidden', ['random'], ({ state, seat, choices }) => {
      if (choices.length < 2 || met++ % 40 !== 0 || met > 400) return;
      const world = game.create(setting);
      new Observer(game, state, seat).imaginer().sample(new Random(seedOf(met)), world);
      const [one, other] = [state, world].map((position) => {
        const player = agent(text);
        player.begin(setting, seat, new Random(seedOf('the same')));
        return player.decide(new Observer(game, position, seat), UNLIMITED);
      });
      expect(other).toBe(one);
    });
    expect(met).toBeGreaterThan(10);
  });

  test.each(agentsFor(name).slice(0, 3))('[L-1] explains its choices: %s', (text) => {
    let met = 0;
    playGame(game, setting, 'explained', ['random'], ({ state, seat, choices }) => {
      if (choices.length < 2 || met++ % 25 !== 0 || met > 250) return;
      const player = agent(text);
      player.begin(setting, seat, new Random(seedOf(met)));
      const observer = new Observer(game, state, seat);
      const action = player.decide(observer, UNLIMITED);
      const { candidates, because } = player.explain!()!;
      expect(candidates[0].action).toBe(action);
      expect(new Set(candidates.map((candidate) => candidate.action)).size).toBe(candidates.length);
      expect(candidates.length).toBeGreaterThan(0);
      for (const { share, value, error = 0 } of candidates) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(value + error)).toBe(true);
      }
      if (candidates.length < 40) expect(sum(candidates.map(({ share }) => share))).toBeCloseTo(1, 5);
      expect(because.de).not.toBe(because.en);
      expect(player.explain!()).toBe(player.explain!());
    });
    expect(met).toBeGreaterThan(5);
  });
});

const sum = (numbers: readonly number[]): number => numbers.reduce((so, number) => so + number, 0);

test('[L-36] a search gives results in points with their errors, and what it tried comes first', () => {
  const setting = shortSetting(tichu);
  const player = agent('zero-search:worlds=16:margin=100:choices=3');
  let searched = 0;
  playGame(tichu, setting, 'values', ['random'], ({ state, seat, choices }) => {
    if (choices.length < 6 || searched > 5) return;
    player.begin(setting, seat, new Random(seedOf(searched)));
    player.decide(new Observer(tichu, state, seat), UNLIMITED);
    const { candidates } = player.explain!()!;
    if (candidates[0].expected === undefined) return;
    searched++;
    const tried = candidates.filter(({ expected }) => expected !== undefined);
    expect(tried.length).toBeGreaterThan(1);
    expect(candidates.slice(0, tried.length)).toEqual(tried);
    const { low, high } = setting.range.segment;
    for (const { value, expected, error } of tried) {
      expect(value).toBeCloseTo(low + expected! * (high - low), 6);
      expect(error).toBeGreaterThanOrEqual(0);
    }
  });
  expect(searched).toBeGreaterThan(3);
});

test('without from= the weights of its own name are taken, by a search those of zero; if there are none it says what to do', () => {
  const asked: string[] = [];
  installWeights({ find: (_game, name) => void asked.push(name) });
  const setting = shortSetting(tichu);
  const state = tichu.create(setting);
  tichu.deal(state, seedOf('none'));
  const pending = tichu.pending(state);
  const seat = nextUnasked(pending, 0) >= 0 ? nextUnasked(pending, 0) : firstOf(owing(pending));
  expect(seat).not.toBe(TABLE);
  for (const [text, name] of [
    ['zero', 'zero'],
    ['behavior', 'behavior'],
    ['zero-search', 'zero'],
    ['zero-search:tree', 'zero'],
    ['zero-search:from=other', 'other'],
    ['so-ismcts:policy=zero', 'zero'],
  ]) {
    const player = agent(text);
    player.begin(setting, seat, new Random(seedOf('none')));
    const decide = () => player.decide(new Observer(tichu, state, seat), UNLIMITED);
    expect(decide).toThrow(/no weights for tichu.*stammtisch train tichu/);
    expect(asked.at(-1)).toBe(name);
  }
  installWeights(randomSource('zero'));
});

test('at a table no agent reads files that people name', () => {
  for (const text of ['zero', 'zero-search', 'zero-search:tree', 'zero-search:worlds=16', 'so-ismcts:policy=zero']) {
    expect(agentAtTable(text, false)).toMatchObject({ ok: true });
    expect(agentAtTable(`${text}:from=runs/t1/last`, true)).toMatchObject({ error: { code: 'agent/setting' } });
  }
});

test('settings that do not belong together are refused', () => {
  for (const text of [
    'zero:worlds=3',
    'zero-search:iterations=3',
    'zero-search:tree:worlds=3',
    'zero-search:choices=1',
  ])
    expect(agentOf(text)).toMatchObject({ error: { code: 'agent/setting' } });
});

test('a setting can be a name alone, and is written so', () => {
  const spec = parseAgentSpec('zero-search:tree:c=2');
  expect(spec.ok && formatAgentSpec(spec.value)).toBe('zero-search:c=2:tree');
  expect(parseAgentSpec('zero-search:tree=')).toMatchObject({ ok: false });
});

test('[L-1] after many decisions of a game some are drawn, so that no game goes in circles for ever', () => {
  const game = findGame('mau-mau')!;
  const setting = shortSetting(game);
  const state = game.create(setting);
  const player = agent('zero');
  const observer = new Observer(game, state, 0);
  const choices = new Float64Array(setting.maxLegal);
  const random = new Random(seedOf('circle'));
  game.deal(state, seedOf('circle'));
  const turn = () => firstOf(owing(game.pending(state)));
  while (turn() !== 0 || observer.legal(choices) < 3) {
    const actor = turn();
    game.play(state, actor, actor === TABLE ? game.fallback(state, TABLE) : game.sample(state, actor, random));
  }
  const answers = (count: number) => new Set(Array.from({ length: count }, () => player.decide(observer, UNLIMITED)));
  player.begin(setting, 0, new Random(seedOf('circle')));
  expect(answers(CIRCLING).size).toBe(1);
  expect(answers(200).size).toBeGreaterThan(2);
  player.begin(setting, 0, new Random(seedOf('circle')));
  expect(answers(CIRCLING).size).toBe(1);
});
