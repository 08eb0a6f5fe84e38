import { expect, test } from 'vitest';
import { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { firstOf, owing, type Seat } from '../../core/types.ts';
import { findGame } from '../../games/index.ts';
import { UNLIMITED } from '../agent.ts';
import { agentOf } from '../index.ts';
import { SearchAgent } from '../search/agent.ts';
import { helpInTurn, type StartHelpers } from '../search/helpers.ts';
import { helpOnThreads } from './search-threads.ts';

/** What a search with two helpers finds at the first decision with three choices. */
function found(text: string, startHelpers: StartHelpers) {
  const game = findGame('hearts')!;
  const setting = game.configure({ passing: 'none' }, 4);
  const agent = agentOf(text, startHelpers);
  if (!setting.ok || !agent.ok || !(agent.value instanceof SearchAgent)) throw new Error(text);
  const state = game.create(setting.value);
  game.deal(state, seedOf('threads'));
  const random = new Random(seedOf('moves'));
  const seatOnTurn = (): Seat => firstOf(owing(game.pending(state)));
  const legal = new Float64Array(setting.value.maxLegal);
  while (game.legal(state, seatOnTurn(), legal) < 3) {
    game.play(state, seatOnTurn(), game.sample(state, seatOnTurn(), random));
  }
  const seat = seatOnTurn();
  agent.value.begin(setting.value, seat, new Random(seedOf('agent')));
  const action = agent.value.decide(new Observer(game, state, seat), UNLIMITED);
  return { action, report: agent.value.report };
}

test.each(['so-ismcts', 'mo-ismcts', 'pimc-round-uct', 'epimc', 'so-ismcts:root=halving'])(
  '%s finds the same with threads and without',
  (id) => {
    const text = `${id}:iterations=300:workers=3`;
    const onThreads = found(text, helpOnThreads);
    expect(onThreads.report?.children.length).toBeGreaterThan(1);
    expect(onThreads).toEqual(found(text, helpInTurn));
  },
);
