/**
 * A server to be killed: several pairs of tables, each pair written in one commit. Continues from the content of the file, and
 * prints a line for every acknowledged commit: pair, game, moves.
 */
import { writeSync } from 'node:fs';
import { GroupCommit } from '../group-commit.ts';
import type { Write } from '../live-store.ts';
import { openSqliteLive } from '../sqlite-live.ts';
import { LENGTH, PAIRS, sidesOf, standingOf } from './crash.ts';
import { finish, game, moves, table } from './samples.ts';

const store = await openSqliteLive(process.argv[2]);
const group = new GroupCommit(store);
await Promise.all(Array.from({ length: PAIRS }, (_, pair) => play(pair)));

async function play(pair: number): Promise<never> {
  let { round, length } = await standingOf(store, sidesOf(pair)[0]);
  for (;;) {
    [round, length] = round < 0 || length === LENGTH ? [round + 1, 0] : [round, length + 1];
    await group.write(...sidesOf(pair).flatMap((side) => step(side, round, length)));
    writeSync(1, `${pair} ${round} ${length}\n`);
  }
}

/** The writes that lead there: a move, or the end of the last game and the beginning of the next. */
function step(side: string, round: number, length: number): Write[] {
  const gameId = `${side} ${round}`;
  if (length > 0) return [{ kind: 'moves', gameId, first: length - 1, moves: moves(length - 1, length) }];
  const begin: Write[] = [
    { kind: 'table', table: table(side, { touchedAt: round }) },
    { kind: 'game', game: game(gameId, side) },
  ];
  return round === 0 ? begin : [finish(`${side} ${round - 1}`, round), ...begin];
}
