/** What a good player does on the world map, as tables. A is to decide; all territories that are not named belong to D. */
import { describe, expect, test } from 'vitest';
import { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { PHASES, type Phase, type RiskState, randomMap, risk } from '../../games/risk/index.ts';
import {
  act,
  actorOf,
  copyOf,
  legalActions,
  phaseOf,
  position,
  settingOf,
  withLuck,
} from '../../games/risk/testing/positions.ts';
import { UNLIMITED } from '../agent.ts';
import { Scores } from '../knowledge/scores.ts';
import { agent } from '../testing/games.ts';
import { RiskScorer } from './scorer.ts';
import { TERMS } from './terms.ts';
import { FAR_SIGHTED, PATIENT } from './weights.ts';

const CLASSIC = { preset: 'classic', map: 'classic' };
const NAMES = settingOf(CLASSIC, 4).board.places.map(({ id }) => id);

type Land = Readonly<Record<string, string>>;

/** Far away from Australia B, C and D have what it takes that nobody is nearly out. */
function world(land: Land, given: { readonly phase?: Phase; readonly left?: number } = {}): RiskState {
  const rest = ['B3', 'C3', 'D3'];
  const owners = NAMES.map((id, i) => land[id] ?? rest[i % 3]);
  return position({ options: CLASSIC, seats: 4, land: owners.join(' '), ...given });
}

function scoresOf(state: RiskState): Scores {
  const { setting } = state;
  return new Scores(new RiskScorer(setting, 'heuristic', PATIENT, FAR_SIGHTED), setting.maxLegal + 1);
}

function best(state: RiskState): string {
  const actions = legalActions(state);
  const scores = scoresOf(state);
  scores.fill(state, actorOf(state), Float64Array.from(actions), actions.length);
  return risk.notation.format(state.setting, actions[scores.best(actions.length)]);
}

/** Goes on until the turn is over, with these dice; returns the troops by territory. */
function restOfTurn(state: RiskState): (id: string) => string {
  const { turn } = state;
  while (state.turn === turn && !state.over) act(state, best(state));
  return (id) => `${'ABCDN'[state.owner(NAMES.indexOf(id))]}${state.troops(NAMES.indexOf(id))}`;
}

const troops = (text: string): number => Number(text.slice(1));

const AUSTRALIA = ['indonesia', 'new-guinea', 'western-australia', 'eastern-australia'];

/** Three of Australia with the choke, which is Indonesia; the last is held by two. */
const NEARLY_AUSTRALIA = {
  indonesia: 'A8',
  'new-guinea': 'A1',
  'eastern-australia': 'A1',
  'western-australia': 'B2',
  siam: 'C3',
};

describe('the last territory of a region', () => {
  test.each([
    ['8 against 2 from the choke', NEARLY_AUSTRALIA, 'attack indonesia western-australia 3'],
    [
      '8 against 2 from within',
      { ...NEARLY_AUSTRALIA, indonesia: 'A3', 'eastern-australia': 'A8' },
      'attack eastern-australia western-australia 3',
    ],
    [
      '12 against 4',
      { ...NEARLY_AUSTRALIA, indonesia: 'A12', 'western-australia': 'B4' },
      'attack indonesia western-australia 3',
    ],
    [
      'the choke itself',
      { ...NEARLY_AUSTRALIA, indonesia: 'B2', 'western-australia': 'A8' },
      'attack western-australia indonesia 3',
    ],
  ])('is taken: %s', (_, land, wanted) => {
    expect(best(world(land))).toBe(wanted);
  });

  test.each([
    ['3 against 3', 'A3', 'B3'],
    ['4 against 6', 'A4', 'B6'],
    ['8 against 12', 'A8', 'B12'],
  ])('is left where the dice are against it: %s', (_, own, theirs) => {
    expect(best(world({ ...NEARLY_AUSTRALIA, indonesia: own, 'western-australia': theirs }))).not.toContain('western');
  });

  test.each([6, 8, 11])('with it taken by %i, the choke is held to the end of the turn', (stack) => {
    const state = world({ ...NEARLY_AUSTRALIA, indonesia: `A${stack}` });
    const attack = 'attack indonesia western-australia 3';
    const at = restOfTurn(withLuck(state, [attack], (next) => phaseOf(next) === 'occupy'));
    expect(at('western-australia')[0]).toBe('A');
    expect(troops(at('indonesia'))).toBeGreaterThanOrEqual(stack - 4);
  });
});

test('a sweep ends with its troops where the enemy is', () => {
  const land = {
    ...{ indonesia: 'A14', 'new-guinea': 'B1', 'western-australia': 'B1', 'eastern-australia': 'B1', siam: 'C5' },
    ...{ china: 'C1', india: 'C1' },
  };
  const state = world(land);
  const at = restOfTurn(copyOf(state));
  const own = NAMES.filter((id) => at(id)[0] === 'A');
  expect(own).toEqual(expect.arrayContaining(['new-guinea', 'western-australia', 'eastern-australia']));
  const { board } = state.setting;
  const borders = own.filter((id) => [...board.lists[NAMES.indexOf(id)]].some((near) => at(NAMES[near])[0] !== 'A'));
  const most = Math.max(...own.map((id) => troops(at(id))));
  expect(borders.map((id) => troops(at(id)))).toContain(most);
});

test('reinforcements are placed on one front', () => {
  const land = {
    ...{ indonesia: 'A4', 'new-guinea': 'A1', 'eastern-australia': 'A1', 'western-australia': 'B2', siam: 'C4' },
    ...{ iceland: 'A2', alaska: 'A2', egypt: 'A2' },
  };
  const state = world(land, { phase: 'reinforce', left: 6 });
  const before = NAMES.map((_, t) => state.troops(t));
  while (state.phase < PHASES.indexOf('attack')) act(state, best(state));
  const placed = NAMES.filter((_, t) => state.troops(t) > before[t]);
  expect(placed).toContain('indonesia');
  expect(AUSTRALIA).toEqual(expect.arrayContaining(placed));
});

test('a manoeuvre that gains too little is not made, and that is what the agent says', () => {
  const state = world({ indonesia: 'A3', siam: 'A3' }, { phase: 'manoeuvre' });
  const player = agent('strategist');
  player.begin(state.setting, 0, new Random(seedOf('stays')));
  expect(risk.notation.format(state.setting, player.decide(new Observer(risk, state, 0), UNLIMITED))).toBe('end');
  expect(player.explain!()!.because.en).toBe('another place gains the troops too little');
});

// ---- the agent -----------------------------------------------------------------------------------------------------------

const MAP = randomMap({ territories: 24, regions: 5, seed: 'strategists' });

/** Plays a game of four; `seen` is called after each decision of the first agent. */
function play(
  specs: readonly string[],
  options: object,
  seen = (_state: RiskState, _action: number): void => {},
): number[] {
  const setting = settingOf(options, specs.length);
  const state = risk.create(setting);
  risk.deal(state, seedOf('strategist'));
  const agents = specs.map(agent);
  const observers = agents.map((_, seat) => new Observer(risk, state, seat));
  for (const [seat, player] of agents.entries()) player.begin(setting, seat, new Random(seedOf(`s ${seat}`)));
  const moves: number[] = [];
  while (!state.over) {
    const seat = actorOf(state);
    const action = agents[seat].decide(observers[seat], UNLIMITED);
    expect(risk.check(state, seat, action)).toBeUndefined();
    if (seat === 0) {
      const { candidates, because } = agents[0].explain!()!;
      expect(candidates[0].action).toBe(action);
      if (candidates.length > 1) {
        for (const { value, terms } of candidates)
          expect(Object.values(terms).reduce((sum, term) => sum + term, 0)).toBeCloseTo(value, 6);
        const known = TERMS.flatMap(({ because, instead = because }) => [because.en, instead.en]);
        const words = [...known, 'nothing speaks for another choice'];
        expect(words).toContain(because.en);
      }
      seen(state, action);
    }
    risk.play(state, seat, action);
    moves.push(action);
  }
  return moves;
}

test.each([{ map: MAP }, { preset: 'classic', maxTurns: 12 }])(
  'it plays whole games and says what it weighed: %j',
  (options) => {
    let decisions = 0;
    const specs = ['strategist', 'normal', 'easy', 'normal'];
    const moves = play(specs, options, () => decisions++);
    expect(decisions).toBeGreaterThan(10);
    expect(play(specs, options)).toEqual(moves);
  },
);

test('it plays no other game', () => {
  const player = agent('strategist');
  const setting = { ...settingOf({}, 4), game: 'hearts' };
  expect(() => player.begin(setting, 0, new Random(seedOf('x')))).toThrow('strategist plays Risk only');
});
