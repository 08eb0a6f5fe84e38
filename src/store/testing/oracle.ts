/** A simple live store for comparison: lists in memory, every query a linear search. */
import { checkWrites, pageOf } from '../check.ts';
import { StoreError } from '../errors.ts';
import type {
  LiveStore,
  RecordQuery,
  RecordSummary,
  StoredGame,
  StoredMove,
  StoredTable,
  StoredThing,
  Write,
} from '../live-store.ts';

interface Kept {
  tables: StoredTable[];
  sessions: { readonly hash: string; readonly tableId: string }[];
  things: { readonly hash: string; readonly text: string; readonly usedAt: number }[];
  games: { game: StoredGame; moves: StoredMove[]; end?: Extract<Write, { kind: 'finish' }> }[];
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export class MemoryLiveStore implements LiveStore {
  #kept: Kept = { tables: [], sessions: [], things: [], games: [] };

  async commit(writes: readonly Write[]): Promise<void> {
    checkWrites(writes);
    const next = structuredClone(this.#kept);
    // Stored as JSON, as the interface says; JSON turns -0 into 0.
    for (const write of JSON.parse(JSON.stringify(writes)) as Write[]) apply(next, write);
    this.#kept = next;
  }

  async openTables(): Promise<readonly StoredTable[]> {
    const open = this.#kept.tables.filter(({ closedAt }) => closedAt === undefined);
    return open.sort((a, b) => a.openedAt - b.openedAt || byText(a.id, b.id));
  }

  async table(id: string): Promise<StoredTable | undefined> {
    return this.#kept.tables.find((table) => table.id === id);
  }

  async tableOfSession(hash: string): Promise<StoredTable | undefined> {
    const session = this.#kept.sessions.find((known) => known.hash === hash);
    return session && this.table(session.tableId);
  }

  async gameOf(tableId: string): ReturnType<LiveStore['gameOf']> {
    const found = this.#kept.games.find(({ game, end }) => game.tableId === tableId && end === undefined);
    return found && { game: found.game, moves: found.moves };
  }

  async thing(hash: string): Promise<StoredThing | undefined> {
    const found = this.#kept.things.find((thing) => thing.hash === hash);
    return found && { text: found.text, usedAt: found.usedAt };
  }

  async bytes(): Promise<number> {
    return JSON.stringify(this.#kept).length;
  }

  async newest(): Promise<number | undefined> {
    const times = this.#kept.tables.map(({ touchedAt }) => touchedAt);
    return times.length === 0 ? undefined : Math.max(...times);
  }

  async expired(before: number): Promise<number> {
    return this.#kept.games.filter(({ end }) => end !== undefined && end.endedAt < before).length;
  }

  async records(query: RecordQuery): Promise<readonly RecordSummary[]> {
    const { limit, before, beforeId } = pageOf(query);
    return this.#summaries()
      .filter(({ isPrivate, game }) => !isPrivate && (query.game ?? game) === game)
      .filter(({ id, endedAt }) => endedAt < before || (endedAt === before && byText(id, beforeId) < 0))
      .sort((a, b) => b.endedAt - a.endedAt || byText(b.id, a.id))
      .slice(0, limit);
  }

  async record(id: string): ReturnType<LiveStore['record']> {
    const summary = this.#summaries().find((known) => known.id === id);
    const text = this.#kept.games.find(({ game }) => game.id === id)?.end?.record;
    return summary && { summary, text: text as string };
  }

  async close(): Promise<void> {}

  #summaries(): RecordSummary[] {
    return this.#kept.games.flatMap(({ game: { options, seed, ...game }, end }) =>
      end === undefined ? [] : [{ ...game, endedAt: end.endedAt, outcome: end.outcome }],
    );
  }
}

/** By code points, as databases do without a collation. */
function byText(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function apply(kept: Kept, write: Write): void {
  switch (write.kind) {
    case 'table':
      if (kept.tables.some(({ id, fence }) => id === write.table.id && fence > write.table.fence)) {
        throw new StoreError('store/fenced');
      }
      kept.tables = [...kept.tables.filter(({ id }) => id !== write.table.id), write.table];
      break;
    case 'fence':
      needTable(kept, write.tableId);
      if (kept.tables.some(({ id, fence }) => id === write.tableId && fence !== write.fence)) {
        throw new StoreError('store/fenced');
      }
      break;
    case 'session':
      needTable(kept, write.tableId);
      kept.sessions = [...kept.sessions.filter(({ hash }) => hash !== write.hash), write];
      break;
    case 'game':
      begin(kept, write.game);
      break;
    case 'moves':
      append(running(kept, write.gameId).moves, write);
      break;
    case 'players': {
      const entry = running(kept, write.gameId);
      entry.game = { ...entry.game, players: write.players };
      break;
    }
    case 'finish': {
      const entry = find(kept, write.gameId);
      if (!same(entry.end ?? write, write)) throw new StoreError('store/game-over');
      entry.end = write;
      break;
    }
    case 'forget':
      forget(kept, write.before);
      break;
    case 'expire':
      expire(kept, write);
      break;
    case 'thing':
      useThing(kept, write);
      break;
    case 'drop':
      kept.things = kept.things.filter(({ hash }) => hash !== write.hash);
      break;
    case 'sweep':
      kept.things = kept.things.filter(({ usedAt }) => usedAt >= write.before);
  }
}

function useThing(kept: Kept, { hash, text, at }: Extract<Write, { kind: 'thing' }>): void {
  const known = kept.things.find((thing) => thing.hash === hash);
  const usedAt = Math.max(at, known?.usedAt ?? at);
  kept.things = [...kept.things.filter((thing) => thing !== known), { hash, text: known?.text ?? text, usedAt }];
}

function append(moves: StoredMove[], write: Extract<Write, { kind: 'moves' }>): void {
  if (write.first > moves.length) throw new StoreError('store/gap');
  write.moves.forEach((move, i) => {
    if (!same(moves[write.first + i] ?? move, move)) throw new StoreError('store/other-move');
    moves[write.first + i] = move;
  });
}

function forget(kept: Kept, before: number): void {
  const stale = kept.tables.filter((table) => table.closedAt !== undefined && table.touchedAt < before);
  const isStale = (id: string): boolean => stale.some((table) => table.id === id);
  kept.tables = kept.tables.filter(({ id }) => !isStale(id));
  kept.sessions = kept.sessions.filter(({ tableId }) => !isStale(tableId));
  kept.games = kept.games.filter(({ game, end }) => end !== undefined || !isStale(game.tableId));
}

function expire(kept: Kept, { before, most }: Extract<Write, { kind: 'expire' }>): void {
  const old = kept.games.filter(({ end }) => end !== undefined && end.endedAt < before);
  old.sort((a, b) => a.end!.endedAt - b.end!.endedAt || byText(a.game.id, b.game.id)).splice(most);
  kept.games = kept.games.filter((entry) => !old.includes(entry));
}

function begin(kept: Kept, game: StoredGame): void {
  const known = kept.games.find((entry) => entry.game.id === game.id);
  if (known !== undefined) {
    if (!same({ ...known.game, players: [] }, { ...game, players: [] })) throw new StoreError('store/other-game');
    return;
  }
  needTable(kept, game.tableId);
  if (kept.games.some((entry) => entry.game.tableId === game.tableId && entry.end === undefined)) {
    throw new StoreError('store/second-game');
  }
  kept.games.push({ game, moves: [] });
}

function needTable(kept: Kept, id: string): void {
  if (!kept.tables.some((table) => table.id === id)) throw new StoreError('store/unknown-table');
}

function find(kept: Kept, id: string): Kept['games'][number] {
  const entry = kept.games.find(({ game }) => game.id === id);
  if (entry === undefined) throw new StoreError('store/unknown-game');
  return entry;
}

function running(kept: Kept, id: string): Kept['games'][number] {
  const entry = find(kept, id);
  if (entry.end !== undefined) throw new StoreError('store/game-over');
  return entry;
}
