/**
 * `npm run soak -- tichu-endgame [positions]`: decisions with two players left, from rounds of the network against itself. `hard` and `expert` must lose no
 * point there. The judge is plain minimax through the rules; where that takes too long, the solver. 1,000
 * positions by default; those that nobody solves are counted apart.
 */
import { type Agent, agentOf, agentSeed, UNLIMITED } from '../../agents/index.ts';
import { NetWorld } from '../../agents/learned/net-world.ts';
import { expectPolicy, installWeights } from '../../agents/learned/weights.ts';
import { FILES } from '../../agents/node/weights.ts';
import { EndGame } from '../../agents/tichu/endgame/solver.ts';
import { actionsOf, PlainMinimax } from '../../agents/tichu/testing/plain-minimax.ts';
import type { Game } from '../../core/game.ts';
import { Random } from '../../core/random.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import type { Action, Seat } from '../../core/types.ts';
import { type TichuSetting, type TichuState, tichu } from '../../games/tichu/index.ts';
import { soak } from '../soak.ts';

const PLAIN_MOST = 5_000;
const SOLVER_MOST = 200_000;
const AGENTS = ['hard', 'expert'] as const;

installWeights(FILES);
const game = tichu as Game;
const configured = tichu.configure({ target: 0 }, 4);
if (!configured.ok) throw new Error('no setting');
const setting = configured.value as TichuSetting;
const policy = expectPolicy(game, setting, { name: 'zero', agent: 'zero' });
const world = new NetWorld(game, setting, policy);
const dealt = tichu.create(setting);
const solver = new EndGame(setting);
const plain = new PlainMinimax();

/** Every decision between several actions with two players left. */
function* positions(): Generator<Seat> {
  for (let n = 0; ; n++) {
    tichu.deal(dealt, deriveSeed(seedOf('tichu-endgame'), n));
    world.begin(dealt);
    for (let seat = world.nextSeat(); seat >= 0; seat = world.nextSeat()) {
      const state = world.state as TichuState;
      if (state.outCount >= 2 && actionsOf(state, seat).length > 1) yield seat;
      world.act(seat, policy.decide(world.observers[seat]));
    }
  }
}

interface Judge {
  readonly name: string;
  /** What the action leads to; undefined if that takes too long. */
  value(state: TichuState, seat: Seat, action: Action): number | undefined;
}

const JUDGES: readonly Judge[] = [
  { name: 'by plain minimax', value: (state, seat, action) => plain.value(state, seat, action, PLAIN_MOST) },
  { name: 'by the solver', value: (state, seat, action) => solver.solve(state, seat, [action], SOLVER_MOST)?.[0] },
];

/** What each action leads to, and who says so; the first judge that has no answer to one action is not asked about the others. */
function judged(
  state: TichuState,
  seat: Seat,
  actions: readonly Action[],
): { values: number[]; by: string } | undefined {
  for (const judge of JUDGES) {
    const values: number[] = [];
    for (const action of actions) {
      const value = judge.value(state, seat, action);
      if (value === undefined) break;
      values.push(value);
    }
    if (values.length === actions.length) return { values, by: judge.name };
  }
  return undefined;
}

const agents = AGENTS.map((id): Agent => {
  const agent = agentOf(id);
  if (!agent.ok) throw new Error(id);
  return agent.value;
});
const found = positions();

await soak('tichu-endgame', 1_000, (n, count) => {
  for (;;) {
    const seat = found.next().value as Seat;
    const state = world.state as TichuState;
    const actions = actionsOf(state, seat);
    const truth = judged(state, seat, actions);
    if (truth === undefined) {
      count('not solved besides');
      continue;
    }
    count(truth.by);
    const best = Math.max(...truth.values);
    const alone = best - truth.values[actions.indexOf(policy.decide(world.observers[seat]))];
    if (alone > 0) count('lost points by the network alone');
    count('points lost there', alone);
    for (const agent of agents) {
      agent.begin(setting, seat, new Random(agentSeed(seedOf(n), seat)));
      const action = agent.decide(world.observers[seat], UNLIMITED);
      const lost = best - truth.values[actions.indexOf(action)];
      if (lost !== 0) return `${agent.name} loses ${lost} points`;
    }
    return undefined;
  }
});
