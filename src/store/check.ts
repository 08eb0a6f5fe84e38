/**
 * Checks writes before they reach a database, so that all stores refuse the same values. Otherwise they would differ: SQLite
 * accepts a fraction as a time and PostgreSQL does not; PostgreSQL refuses a text with a NUL and SQLite does not.
 */
import { StoreError } from './errors.ts';
import type { RecordQuery, StoredGame, StoredTable, Write } from './live-store.ts';

/** Largest value of a 32-bit column. */
const MAX_SMALL = 2 ** 31 - 1;

export function checkWrites(writes: readonly Write[]): void {
  for (const write of writes) checkWrite(write);
}

function checkWrite(write: Write): void {
  switch (write.kind) {
    case 'table':
      checkTable(write.table);
      break;
    case 'fence':
      checkTexts(write, 'tableId');
      checkSmall(write, 'fence');
      break;
    case 'session':
      checkTexts(write, 'hash', 'tableId');
      checkWhole(write, 'at');
      break;
    case 'game':
      checkGame(write.game);
      break;
    case 'moves':
      checkMoves(write);
      break;
    case 'players':
      checkTexts(write, 'gameId');
      checkJson(write, 'players');
      break;
    case 'finish':
      checkTexts(write, 'gameId', 'record');
      checkJson(write, 'outcome');
      checkWhole(write, 'endedAt');
      break;
    case 'forget':
      checkWhole(write, 'before');
      break;
    case 'expire':
      checkWhole(write, 'before');
      checkSmall(write, 'most');
      break;
    case 'thing':
      checkTexts(write, 'hash', 'text');
      checkWhole(write, 'at');
      break;
    case 'drop':
      checkTexts(write, 'hash');
      break;
    case 'sweep':
      checkWhole(write, 'before');
  }
}

function checkMoves({ gameId, first, moves }: Extract<Write, { kind: 'moves' }>): void {
  checkTexts({ gameId }, 'gameId');
  checkSmall({ first, last: first + moves.length }, 'first', 'last');
  for (const move of moves) {
    checkSmall(move, 'actor');
    checkWhole(move, 'action', 'at');
  }
}

function checkTable(table: StoredTable): void {
  checkTexts(table, 'id', 'name');
  checkJson(table, 'header');
  checkWhole(table, 'openedAt', 'touchedAt');
  checkSmall(table, 'fence');
  if (table.closedAt !== undefined) checkWhole({ closedAt: table.closedAt }, 'closedAt');
}

function checkGame(game: StoredGame): void {
  checkTexts(game, 'id', 'tableId', 'game', 'seed');
  checkJson(game, 'options', 'players');
  checkSmall(game, 'rulesVersion', 'seats');
  checkWhole(game, 'startedAt');
}

/** Whether a text can be in a database at all; if not, a search for it finds nothing and need not be made. */
export function isText(text: unknown): text is string {
  return typeof text === 'string' && !text.includes('\0') && text.isWellFormed();
}

/** The parameters of a page of records: all that sort before `(before, beforeId)`. */
export function pageOf({ limit, before, beforeId }: RecordQuery): { limit: number; before: number; beforeId: string } {
  const page = { limit, before: before ?? Number.MAX_SAFE_INTEGER, beforeId: beforeId ?? '' };
  checkSmall(page, 'limit');
  checkWhole(page, 'before');
  checkTexts(page, 'beforeId');
  return page;
}

function checkTexts<Field extends string>(owner: Readonly<Record<Field, string>>, ...fields: readonly Field[]): void {
  for (const field of fields) {
    if (!isText(owner[field])) {
      throw notStorable(field, 'text without NUL and lone surrogates', 'Text ohne NUL und einzelne Surrogate');
    }
  }
}

function checkWhole<Field extends string>(owner: Readonly<Record<Field, number>>, ...fields: readonly Field[]): void {
  for (const field of fields) {
    if (!Number.isSafeInteger(owner[field])) throw notStorable(field, 'a whole number', 'eine ganze Zahl');
  }
}

function checkSmall<Field extends string>(owner: Readonly<Record<Field, number>>, ...fields: readonly Field[]): void {
  for (const field of fields) {
    const value = owner[field];
    if (!Number.isInteger(value) || value < 0 || value > MAX_SMALL) {
      throw notStorable(field, `a whole number from 0 to ${MAX_SMALL}`, `eine ganze Zahl von 0 bis ${MAX_SMALL}`);
    }
  }
}

/** Only `undefined` has no JSON text; `JSON.stringify` escapes all characters that a database could refuse. */
function checkJson<Field extends string>(owner: Readonly<Record<Field, unknown>>, ...fields: readonly Field[]): void {
  for (const field of fields) if (owner[field] === undefined) throw notStorable(field, 'plain JSON', 'einfaches JSON');
}

function notStorable(field: string, expected: string, erwartet: string): StoreError {
  return new StoreError('store/not-storable', { field, expected, erwartet });
}
