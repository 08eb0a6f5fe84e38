/**
 * A commit on PostgreSQL in a fixed number of statements, however many tables wrote: the rows that the writes touch are loaded, the
 * writes are applied to them in memory, in order, and changed rows are written back by the hundred. No other program writes
 * meanwhile, see `postgres-owner.ts`.
 */
import { StoreError } from './errors.ts';
import type { StoredGame, StoredMove, Write } from './live-store.ts';
import {
  endOf,
  type FinishWrite,
  type GameRow,
  isSameEnd,
  isSameGame,
  isSameMove,
  type MoveRow,
  rowOfGame,
  rowOfTable,
  type SessionRow,
  type TableRow,
} from './rows.ts';

/** Writes that are statements of their own. */
export type SingleWrite = Extract<Write, { kind: 'forget' | 'expire' | 'thing' | 'drop' | 'sweep' }>;
export type BatchWrite = Exclude<Write, SingleWrite>;
type MovesWrite = Extract<Write, { kind: 'moves' }>;

/** A game while writes are applied to it. */
interface Entry {
  row: GameRow;
  /** Number of moves. */
  stands: number;
  readonly isNew: boolean;
  isChanged: boolean;
  /** Moves added or repeated by these writes, by index. */
  readonly moves: Map<number, StoredMove>;
  /** The first index that is not in the database. */
  readonly kept: number;
}

/** A game as the database has it. */
export interface LoadedGame {
  readonly row: GameRow;
  readonly stands: number;
}

/** Indices of a game's moves that the writes repeat. */
export interface Repeated {
  readonly gameId: string;
  readonly from: number;
  readonly to: number;
}

export class Batch {
  readonly #writes: readonly BatchWrite[];
  /** The `fence` of each known table. */
  readonly #fences = new Map<string, number>();
  readonly #games = new Map<string, Entry>();
  /** The running game of a table. */
  readonly #runningAt = new Map<string, string>();
  readonly tables = new Map<string, TableRow>();
  readonly sessions = new Map<string, SessionRow>();

  constructor(writes: readonly BatchWrite[]) {
    this.#writes = writes;
  }

  /** Tables that the writes name. */
  get tableIds(): string[] {
    return distinct(this.#writes, (write) => {
      if (write.kind === 'table') return write.table.id;
      return write.kind === 'game' ? write.game.tableId : 'tableId' in write ? write.tableId : undefined;
    });
  }

  /** Tables at which games begin. */
  get beginsAt(): string[] {
    return distinct(this.#writes, (write) => (write.kind === 'game' ? write.game.tableId : undefined));
  }

  get gameIds(): string[] {
    return distinct(this.#writes, (write) =>
      write.kind === 'game' ? write.game.id : 'gameId' in write ? write.gameId : undefined,
    );
  }

  load(tables: readonly Pick<TableRow, 'id' | 'fence'>[], games: readonly LoadedGame[]): void {
    for (const { id, fence } of tables) this.#fences.set(id, fence);
    for (const { row, stands } of games) {
      this.#games.set(row.id, { row, stands, kept: stands, isNew: false, isChanged: false, moves: new Map() });
      if (row.ended_at === null) this.#runningAt.set(row.table_id, row.id);
    }
  }

  /** Stored moves that must be loaded, too, because the writes repeat them. */
  get repeated(): Repeated[] {
    return this.#writes.flatMap((write) => {
      if (write.kind !== 'moves') return [];
      const { gameId, first, moves } = write;
      const to = Math.min(first + moves.length, this.#games.get(gameId)?.kept ?? 0);
      return first < to ? [{ gameId, from: first, to }] : [];
    });
  }

  loadMoves(rows: readonly MoveRow[]): void {
    for (const row of rows) this.#games.get(row.game_id)?.moves.set(row.place, row);
  }

  /** Applies the writes in order; throws on the first that contradicts the store. */
  apply(): void {
    for (const write of this.#writes) this.#apply(write);
  }

  /** Stored games that have changed. None of them is new, so updating them cannot give a table a second running game. */
  get changedGames(): GameRow[] {
    return [...this.#games.values()].filter(({ isNew, isChanged }) => isChanged && !isNew).map(({ row }) => row);
  }

  get newGames(): GameRow[] {
    return [...this.#games.values()].filter(({ isNew }) => isNew).map(({ row }) => row);
  }

  /** Games that have ended, whose moves are deleted. */
  get endedGames(): string[] {
    return this.changedGames.filter(({ ended_at }) => ended_at !== null).map(({ id }) => id);
  }

  get newMoves(): MoveRow[] {
    return [...this.#games.values()].flatMap(({ row, kept, stands, moves }) => {
      const count = row.ended_at === null ? stands - kept : 0;
      return Array.from({ length: count }, (_, i) => {
        const { actor, action, at } = moves.get(kept + i) as StoredMove;
        return { game_id: row.id, place: kept + i, actor, action, at };
      });
    });
  }

  #apply(write: BatchWrite): void {
    switch (write.kind) {
      case 'table':
        this.#setTable(rowOfTable(write.table));
        break;
      case 'fence':
        if (this.#fence(write.tableId) !== write.fence) throw new StoreError('store/fenced', { table: write.tableId });
        break;
      case 'session':
        this.#fence(write.tableId);
        this.sessions.set(write.hash, { hash: write.hash, table_id: write.tableId, at: write.at });
        break;
      case 'game':
        this.#begin(write.game);
        break;
      case 'moves':
        this.#append(write);
        break;
      case 'players':
        change(this.#running(write.gameId), { players: JSON.stringify(write.players) });
        break;
      case 'finish':
        this.#finish(write);
    }
  }

  #setTable(row: TableRow): void {
    const fence = this.#fences.get(row.id);
    if (fence !== undefined && fence > row.fence) throw new StoreError('store/fenced', { table: row.id });
    this.#fences.set(row.id, row.fence);
    this.tables.set(row.id, row);
  }

  #fence(tableId: string): number {
    const fence = this.#fences.get(tableId);
    if (fence === undefined) throw new StoreError('store/unknown-table', { table: tableId });
    return fence;
  }

  #begin(game: StoredGame): void {
    const row = rowOfGame(game);
    const known = this.#games.get(game.id);
    if (known !== undefined) {
      if (!isSameGame(known.row, row)) throw new StoreError('store/other-game', { game: game.id });
      return;
    }
    this.#fence(game.tableId);
    const other = this.#runningAt.get(game.tableId);
    if (other !== undefined) throw new StoreError('store/second-game', { game: game.id, other });
    this.#runningAt.set(game.tableId, game.id);
    this.#games.set(game.id, { row, stands: 0, kept: 0, isNew: true, isChanged: false, moves: new Map() });
  }

  #append({ gameId, first, moves }: MovesWrite): void {
    const game = this.#running(gameId);
    if (first > game.stands) throw new StoreError('store/gap', { game: gameId, stands: game.stands, first });
    moves.forEach((move, i) => {
      const place = first + i;
      if (place < game.stands && !isSameMove(move, game.moves.get(place) as StoredMove)) {
        throw new StoreError('store/other-move', { game: gameId, place });
      }
      game.moves.set(place, move);
      game.stands = Math.max(game.stands, place + 1);
    });
  }

  #finish(write: FinishWrite): void {
    const game = this.#game(write.gameId);
    if (game.row.ended_at === null) {
      change(game, endOf(write));
      this.#runningAt.delete(game.row.table_id);
    } else if (!isSameEnd(game.row, write)) throw new StoreError('store/game-over', { game: write.gameId });
  }

  #running(id: string): Entry {
    const game = this.#game(id);
    if (game.row.ended_at !== null) throw new StoreError('store/game-over', { game: id });
    return game;
  }

  #game(id: string): Entry {
    const game = this.#games.get(id);
    if (game === undefined) throw new StoreError('store/unknown-game', { game: id });
    return game;
  }
}

function change(game: Entry, fields: Partial<GameRow>): void {
  game.row = { ...game.row, ...fields };
  game.isChanged = true;
}

function distinct(writes: readonly BatchWrite[], pick: (write: BatchWrite) => string | undefined): string[] {
  return [...new Set(writes.map(pick).filter((id) => id !== undefined))];
}
