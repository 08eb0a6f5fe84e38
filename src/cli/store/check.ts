/**
 * Checks a store: reads every row, and replays every running game and every record. Each problem says where it is, so that an
 * operator can decide between a repair and a backup.
 */
import { explain } from '../../core/errors.ts';
import { type GameRecord, parseRecord } from '../../core/record.ts';
import { Replay } from '../../core/replay.ts';
import type { Rejection } from '../../core/result.ts';
import { parseSeed } from '../../core/seed.ts';
import type { Language } from '../../core/types.ts';
import { findGame, games } from '../../games/index.ts';
import { type GameRow, gameOf, type MoveRow, type TableRow } from '../../store/rows.ts';
import { type Row, type Snapshot, TABLES, type TableName } from '../../store/snapshot.ts';
import { readHeader } from '../../table/header.ts';
import { type StoreWords, storeWords } from './words.ts';

export interface StoreCheck {
  readonly rows: number;
  readonly tables: number;
  readonly running: number;
  readonly records: number;
  readonly problems: readonly string[];
}

type Checking = (done: number, total: number) => void;

export function checkStore(snapshot: Snapshot, language: Language, checking: Checking = () => {}): Promise<StoreCheck> {
  return new Checker(snapshot, language, checking).run();
}

class Checker {
  readonly #snapshot: Snapshot;
  readonly #language: Language;
  readonly #words: StoreWords;
  readonly #checking: Checking;
  readonly #problems: string[] = [];
  /** Names of tables by id. */
  readonly #tables = new Map<string, string>();
  /** Running games whose moves have not been read yet, by id. */
  readonly #running = new Map<string, GameRow>();
  /** The moves of one game: rows come in the order of games and places. */
  #moves: MoveRow[] = [];
  #games = 0;
  #records = 0;
  #rows = 0;

  constructor(snapshot: Snapshot, language: Language, checking: Checking) {
    this.#snapshot = snapshot;
    this.#language = language;
    this.#words = storeWords(language);
    this.#checking = checking;
  }

  async run(): Promise<StoreCheck> {
    for (const text of await this.#damage()) this.#problems.push(text);
    let total = 0;
    for (const table of TABLES) total += await this.#countOf(table);
    for (const table of TABLES) await this.#read(table, total);
    this.#endMoves();
    for (const row of [...this.#running.values()]) this.#replay(row, []);
    const { size: tables } = this.#tables;
    return {
      rows: this.#rows,
      tables,
      running: this.#games,
      records: this.#records,
      problems: this.#problems,
    };
  }

  async #damage(): Promise<readonly string[]> {
    try {
      return await this.#snapshot.damage();
    } catch (error) {
      return [(error as Error).message];
    }
  }

  /** A damaged table is reported when its rows are read. */
  async #countOf(table: TableName): Promise<number> {
    return this.#snapshot.count(table).catch(() => 0);
  }

  /** A table that cannot be read to its end is a problem; the others are still checked. */
  async #read(table: TableName, total: number): Promise<void> {
    try {
      for await (const rows of this.#snapshot.rows(table)) {
        for (const row of rows) this.#check(table, row);
        this.#rows += rows.length;
        this.#checking(this.#rows, total);
      }
    } catch (error) {
      this.#problems.push(this.#words.unreadable(table, (error as Error).message));
    }
  }

  #check(table: TableName, row: Row): void {
    switch (table) {
      case 'leagues':
        this.#try(this.#words.league(String(row.name)), () => void JSON.parse(String(row.options)));
        break;
      case 'runs':
        this.#try(this.#words.run(String(row.id)), () => {
          JSON.parse(String(row.agents));
          JSON.parse(String(row.sums));
        });
        break;
      case 'live_tables':
        this.#checkTable(row as unknown as TableRow);
        break;
      case 'sessions':
        if (!this.#tables.has(String(row.table_id))) this.#tell(this.#words.lostSession(String(row.table_id)));
        break;
      case 'games':
        this.#checkGame(row as unknown as GameRow);
        break;
      case 'moves':
        this.#addMove(row as unknown as MoveRow);
        break;
      case 'standings': // numbers and texts only
    }
  }

  #tell(problem: string): void {
    this.#problems.push(problem);
  }

  #checkTable({ id, name, header }: TableRow): void {
    this.#tables.set(id, name);
    this.#try(this.#words.table(name, id), () => {
      const { game, options, seats } = readHeader(JSON.parse(header));
      const setting = findGame(game)?.configure(options, seats);
      if (setting === undefined) throw new Error(this.#words.noGame(game));
      if (!setting.ok) throw new Error(this.#sentence(setting.error));
    });
  }

  #checkGame(row: GameRow): void {
    if (row.ended_at === null) {
      this.#games++;
      this.#running.set(row.id, row);
      if (!this.#tables.has(row.table_id)) this.#problems.push(this.#words.lostGame(row.id, row.table_id));
      return;
    }
    this.#records++;
    this.#try(this.#words.record(row.id), () => {
      const record = parseRecord(row.record ?? '', findGame);
      if (!record.ok) throw new Error(this.#sentence(record.error));
      this.#open(record.value);
    });
  }

  #addMove(row: MoveRow): void {
    if (this.#moves.length > 0 && this.#moves[0].game_id !== row.game_id) this.#endMoves();
    this.#moves.push(row);
  }

  /** All moves of a game have been read. */
  #endMoves(): void {
    const moves = this.#moves;
    this.#moves = [];
    if (moves.length === 0) return;
    const row = this.#running.get(moves[0].game_id);
    if (row === undefined) this.#problems.push(this.#words.lostMoves(moves[0].game_id, moves.length));
    else this.#replay(row, moves);
  }

  #replay(row: GameRow, moves: readonly MoveRow[]): void {
    this.#running.delete(row.id);
    this.#try(this.#words.game(row.id, this.#tables.get(row.table_id) ?? row.table_id), () => {
      const gap = moves.findIndex(({ place }, i) => place !== i);
      if (gap >= 0) throw new Error(this.#words.gap(gap));
      const { game, rulesVersion, seats, options, seed, players } = gameOf(row);
      const read = parseSeed(seed);
      if (!read.ok) throw new Error(this.#sentence(read.error));
      this.#open({ game, rulesVersion, seats, options, seed: read.value, players, moves });
    });
  }

  #open(record: GameRecord): void {
    const current = findGame(record.game);
    if (current === undefined) throw new Error(this.#words.noGame(record.game));
    const game = findGame(record.game, record.rulesVersion);
    if (game === undefined) {
      throw new Error(this.#words.otherVersion(record.rulesVersion, current.facts.rulesVersion));
    }
    const setting = game.configure(record.options, record.seats);
    if (!setting.ok) throw new Error(this.#sentence(setting.error));
    const replay = Replay.open(game, record);
    if (!replay.ok) throw new Error(this.#sentence(replay.error));
  }

  #try(where: string, check: () => void): void {
    try {
      check();
    } catch (error) {
      this.#problems.push(`${where}: ${(error as Error).message}`);
    }
  }

  #sentence(rejection: Rejection): string {
    return explain(rejection, this.#language, ...games.map((game) => game.words.rejections));
  }
}
