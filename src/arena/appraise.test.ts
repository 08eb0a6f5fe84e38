/** Which method answers, and why no better one; how sure a simulation is. */
import { describe, expect, test } from 'vitest';
import { type Agent, agentOf } from '../agents/index.ts';
import type { Game } from '../core/game.ts';
import { seedOf } from '../core/seed.ts';
import { hearts } from '../games/hearts/index.ts';
import { type RiskState, readPosition, risk, SHIPPED } from '../games/risk/index.ts';
import { appraise, strongAgent } from './appraise.ts';
import { compared, smallPosition } from './testing/positions.ts';

const PLAN = { games: 40, mostStates: 200_000, seed: seedOf('appraise') };

const seated = (name: string, seats: number): Agent[] =>
  Array.from({ length: seats }, () => {
    const agent = agentOf(name);
    if (!agent.ok) throw new Error(agent.error.code);
    return agent.value;
  });

function asked(position: RiskState, plan: Partial<typeof PLAN> = {}, stated?: string) {
  const agents = seated(stated ?? strongAgent('risk'), position.setting.seats);
  return appraise({ game: risk as Game, position, agents, isStated: stated !== undefined }, { ...PLAN, ...plan });
}

/** The shipped map, divided among all seats. */
function large(seats: number, more: object = {}): RiskState {
  const { territories } = SHIPPED.get('kranichmeer')!;
  const land = Object.fromEntries(territories.map(({ id }, i) => [id, [i % seats, 2]]));
  const position = readPosition({ options: { map: 'kranichmeer', maxTurns: 12 }, seats, land, ...more });
  if (!position.ok) throw new Error(JSON.stringify(position.error));
  return position.value;
}

describe('the method', () => {
  const small = smallPosition(3);

  test('perfect play of two without cards is computed', () => {
    expect(asked(small).method).toBe('solved');
  });

  test('the values of a long fight for four territories settle, too', () => {
    const appraisal = asked(smallPosition(91));
    if (appraisal.method !== 'solved') throw new Error('another method');
    expect(appraisal.solution.chances[0]).toBeCloseTo(0.513115, 5);
    expect(appraisal.solution.sweeps).toBeLessThan(1000);
  });

  test('stated agents that decide by the position make a chain', () => {
    const chain = asked(small, {}, 'rule');
    expect(chain).toMatchObject({ method: 'chain', why: 'agents' });
    const sampled = asked(small, { mostStates: 0, games: 2000 }, 'rule');
    if (chain.method !== 'chain' || sampled.method !== 'sampled') throw new Error('another method');
    const [{ low, high }] = sampled.analysis.chances;
    expect(chain.chain.chances[0]).toBeGreaterThan(low);
    expect(chain.chain.chances[0]).toBeLessThan(high);
    expect(sampled.analysis.turns!.mean).toBeCloseTo(chain.chain.turns, 0);
    expect(sampled.perfect).toBeUndefined();
  });

  test.each<[string, () => ReturnType<typeof asked>, string]>([
    ['agents that slip', () => asked(small, {}, 'rule:mistakes=100'), 'mixed'],
    ['too many states', () => asked(small, { mostStates: 10 }), 'states'],
    ['cards', () => asked(large(2)), 'cards'],
    ['a reserve without limit', () => asked(large(3, { cards: false })), 'cards'],
  ])('%s is simulated', (_, ask, why) => {
    expect(ask()).toMatchObject({ method: 'sampled', why });
  });

  test('another game is simulated by an agent that decides quickly', () => {
    const setting = hearts.configure({ passing: 'none', target: 0 }, 4);
    if (!setting.ok) throw new Error(setting.error.code);
    const position = hearts.create(setting.value);
    hearts.deal(position, seedOf(3));
    const agents = seated(strongAgent('hearts'), 4);
    const appraisal = appraise({ game: hearts as Game, position, agents, isStated: false }, PLAN);
    expect(appraisal).toMatchObject({ method: 'sampled', why: 'game', perfect: undefined });
  });
});

test('a lead is measured in the same games', () => {
  const appraisal = asked(large(2), { games: 120 });
  if (appraisal.method !== 'sampled') throw new Error('another method');
  const { lead, actions } = appraisal.analysis;
  expect(lead!.mean).toBeCloseTo(actions[0].chance.mean - actions[1].chance.mean, 9);
  expect(lead!.high - lead!.low).toBeLessThan(
    actions[0].chance.high - actions[0].chance.low + actions[1].chance.high - actions[1].chance.low,
  );
});

test('a simulation says where perfect play lies (200 positions: npm run soak -- analyse)', () => {
  const held = Array.from({ length: 8 }, (_, n) => compared(n, 120)).filter(
    ({ exact, perfect }) => perfect.low <= exact && exact <= perfect.high,
  );
  expect(held.length).toBeGreaterThanOrEqual(7);
});
