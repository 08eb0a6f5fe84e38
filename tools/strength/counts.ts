/** Counts in the records of a run what no report contains: tichus that were made, and games that ended at the turn limit. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameEvent } from '../../src/core/game.ts';
import { unpackRecord } from '../../src/core/record-packed.ts';
import { Replay } from '../../src/core/replay.ts';
import { findGame } from '../../src/games/index.ts';
import type { RiskEvent } from '../../src/games/risk/index.ts';
import type { TichuEvent } from '../../src/games/tichu/index.ts';

export interface Tichus {
  announced: number;
  made: number;
}

/** Small and grand ones alike. */
export function tichusIn(folder: string): Tichus {
  const count: Tichus = { announced: 0, made: 0 };
  for (const events of gamesIn(folder)) {
    let announced = new Set<number>();
    for (const event of events as Iterable<TichuEvent>) {
      if (event.kind === 'dealt' && event.size === 8) announced = new Set();
      if (event.kind === 'tichu' || (event.kind === 'grand' && event.announced)) {
        announced.add(event.seat);
        count.announced++;
      }
      if (event.kind === 'went-out' && event.place === 1 && announced.has(event.seat)) count.made++;
    }
  }
  return count;
}

/** The share of games that reached the turn limit. */
export function shareAtLimit(folder: string): number {
  let [games, stopped] = [0, 0];
  for (const events of gamesIn(folder)) {
    games++;
    for (const event of events as Iterable<RiskEvent>) if (event.kind === 'over' && event.ending === 'turns') stopped++;
  }
  return stopped / games;
}

function* gamesIn(folder: string): Generator<Iterable<GameEvent>> {
  const names = readdirSync(join(folder, 'records'), { recursive: true, encoding: 'utf8' });
  for (const name of names) {
    if (!name.endsWith('.sr1')) continue;
    const record = unpackRecord(readFileSync(join(folder, 'records', name)), findGame);
    if (!record.ok) throw new Error(`${name}: ${record.error.code}`);
    yield eventsOf(record.value);
  }
}

function eventsOf(record: Parameters<typeof Replay.open>[1]): GameEvent[] {
  const game = findGame(record.game)!;
  const replay = Replay.open(game, record);
  if (!replay.ok) throw new Error(replay.error.code);
  const events: GameEvent[] = [];
  while (replay.value.forward((event) => events.push(event))) {}
  return events;
}
