/** A thread of a search: gets what one seat knows, searches, and writes what it found where the asking thread looks. */
import { parentPort } from 'node:worker_threads';
import { Random } from '../../core/random.ts';
import { findGame } from '../../games/index.ts';
import { type Order, writeAnswer } from './answer.ts';
import { SearchClock } from './clock.ts';
import type { SearchReport } from './rules.ts';
import { Search } from './search.ts';
import { Simulation } from './simulation.ts';

parentPort?.on('message', (order: Order) => {
  try {
    writeAnswer(order.answer, search(order));
  } catch (error) {
    writeAnswer(order.answer, undefined);
    throw error;
  }
});

function search({
  game: name,
  options,
  seats,
  seat,
  kind,
  rules,
  view,
  mayWait,
  milliseconds,
  seed,
}: Order): SearchReport {
  const game = findGame(name);
  const setting = game?.configure(options, seats);
  if (game === undefined || !setting?.ok) throw new Error(`no table for ${name}`);
  const simulation = new Simulation(game, setting.value, new Random(seed), rules);
  return new Search(kind, rules, seat, simulation).run({
    imaginer: game.imaginer(setting.value, view, rules.memory),
    mayWait,
    clock: new SearchClock(milliseconds),
    truth: undefined,
  });
}
