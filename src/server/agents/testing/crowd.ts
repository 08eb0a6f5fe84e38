/** Tables whose agents play on their own, all asking one pool: greedy ones with long searches beside one honest table. */
import type { Game } from '../../../core/game.ts';
import { seedOf } from '../../../core/seed.ts';
import { firstOf, owing, TABLE } from '../../../core/types.ts';
import { type Asker, positionOf, type Thinker } from '../../../table/thinker.ts';

export interface CrowdTable {
  readonly name: string;
  readonly game: Game;
  readonly agent: string;
  readonly asker: Asker;
}

/** Called after each decision of an agent with the time since the question, in milliseconds. */
export type Decided = (table: CrowdTable, milliseconds: number) => void;

/** The time limit of a decision at a table with people. */
const THINK_MS = 5_000;

/** Plays game after game until `isOver`; all questions go to the agent of the table. */
export async function playOn(
  thinker: Thinker,
  table: CrowdTable,
  decided: Decided,
  isOver: () => boolean,
): Promise<void> {
  const { game, agent, asker } = table;
  const setting = game.configure({}, game.facts.seats.default);
  if (!setting.ok) throw new Error(setting.error.code);
  const state = game.create(setting.value);
  for (let n = 0; !isOver(); n++) {
    const key = `${table.name} ${n}`;
    game.deal(state, seedOf(key));
    for (let pending = game.pending(state); pending !== 0 && !isOver(); pending = game.pending(state)) {
      const seat = firstOf(owing(pending));
      if (seat === TABLE) {
        game.play(state, seat, game.fallback(state, seat));
        continue;
      }
      const start = performance.now();
      const { action } = await thinker.decide(positionOf(key, state, seat), agent, THINK_MS, asker);
      decided(table, performance.now() - start);
      if (!isOver()) game.play(state, seat, action);
    }
    thinker.forget(key);
  }
}

/** `count` greedy tables, each opened from one of `addresses` addresses. */
export function greedyTables(game: Game, count: number, addresses: number): CrowdTable[] {
  return Array.from({ length: count }, (_, n) => {
    const asker = { table: `greedy ${n}`, address: `192.0.2.${n % addresses}` };
    return { name: `greedy ${n}`, game, agent: 'so-ismcts:iterations=200000', asker };
  });
}

export function honestTable(game: Game): CrowdTable {
  return { name: 'honest', game, agent: 'easy', asker: { table: 'honest', address: '192.0.2.255' } };
}
