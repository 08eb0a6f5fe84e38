/** Tables, games and moves for tests of stores, and random sequences of writes. */
import fc from 'fast-check';
import type { StoredGame, StoredMove, StoredTable, Write } from '../live-store.ts';

export const table = (id: string, more: Partial<StoredTable> = {}): StoredTable => ({
  id,
  name: `Table ${id}`,
  header: { game: 'hearts', seats: [{ name: 'Zoë' }, null], note: 'a\u0000b' },
  openedAt: 1_763_251_200_123,
  touchedAt: 1_763_251_200_456,
  fence: 1,
  ...more,
});

export const game = (id: string, tableId: string, more: Partial<StoredGame> = {}): StoredGame => ({
  id,
  tableId,
  game: 'hearts',
  rulesVersion: 1,
  seats: 4,
  options: { deck: 52, jack: false, map: { name: 'Übersee', at: [1, 2.5, null] } },
  seed: '000102030405060708090a0b0c0d0e0f',
  players: ['Ada', 'Zoë', 'so-ismcts:c=0.4', ''],
  startedAt: 1_763_251_300_000,
  isPrivate: false,
  ...more,
});

export const move = (n: number): StoredMove => ({
  actor: n % 15,
  action: Number.MAX_SAFE_INTEGER - n,
  at: 1_763_251_300_000 + n,
});

export const moves = (from: number, to: number): StoredMove[] =>
  Array.from({ length: to - from }, (_, i) => move(from + i));

export const outcome = { scores: [26, 0.5, -3, 0], places: [4, 2, 1, 2] };

export const finish = (gameId: string, endedAt: number): Write => ({
  kind: 'finish',
  gameId,
  endedAt,
  outcome,
  record: `Stammtisch record 1\ngame: hearts\n\n0 pass QS\n# ${gameId}\n`,
});

/** Ids whose order differs between collations and bytes. A game belongs to the table at the same index. */
const TABLES = ['a', 'B', 'ä'];
const GAMES = ['g', 'H', '🂡', 'é'];
/** One of this many writes contradicts an earlier one. */
const SLIPS = 15;

/** Few ids, few indices, the same content for the same index: so writes collide, most of them agree, and some do not. */
export function anyWrites(prefix: string): fc.Arbitrary<readonly (readonly Write[])[]> {
  const tableId = fc.constantFrom(...TABLES.map((name) => prefix + name));
  const gameId = fc.constantFrom(...GAMES.map((name) => prefix + name));
  const thing = fc.constantFrom(`${prefix}s`, `${prefix}t`);
  const isSlip = fc.nat(SLIPS - 1).map((n) => n === 0);
  const time = fc.integer({ min: 0, max: 5 });
  const fence = fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 1, 1, 2);
  const players = fc.array(fc.constantFrom('Ada', 'Zoë', ''), { maxLength: 3 });
  const kind = <Kind extends Write['kind']>(name: Kind): fc.Arbitrary<Kind> => fc.constant(name);
  const aTable = fc.record(
    {
      id: tableId,
      name: fc.constantFrom('x', '🂡'),
      header: fc.jsonValue(),
      openedAt: time,
      touchedAt: time,
      closedAt: time,
      fence,
    },
    { requiredKeys: ['id', 'name', 'header', 'openedAt', 'touchedAt', 'fence'] },
  );
  const write: fc.Arbitrary<Write> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: kind('table'), table: aTable }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('fence'), tableId, fence }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: kind('session'), hash: fc.constantFrom(`${prefix}s`, 'S'), tableId, at: time }),
    },
    { weight: 4, arbitrary: fc.tuple(gameId, isSlip, players).map((drawn) => aGame(prefix, ...drawn)) },
    {
      weight: 8,
      arbitrary: fc
        .tuple(gameId, fc.constantFrom(0, 0, 0, 1, 2), fc.nat(4), isSlip)
        .map((drawn) => someMoves(...drawn)),
    },
    { weight: 2, arbitrary: fc.record({ kind: kind('players'), gameId, players }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('thing'), hash: thing, text: fc.constant('{}'), at: time }) },
    { weight: 1, arbitrary: fc.record({ kind: kind('drop'), hash: thing }) },
    { weight: 1, arbitrary: fc.record({ kind: kind('sweep'), before: time }) },
    { weight: 2, arbitrary: fc.tuple(gameId, isSlip).map((drawn) => anEnd(prefix, ...drawn)) },
    { weight: 1, arbitrary: fc.record({ kind: kind('forget'), before: time }) },
  );
  const commit = fc.array(write, { minLength: 1, maxLength: 3 });
  const prelude = TABLES.map((name): Write => ({ kind: 'table', table: table(prefix + name) }));
  const begun = GAMES.slice(0, 3).map((name) => aGame(prefix, prefix + name, false, []));
  return fc
    .array(commit, { minLength: 5, maxLength: 25, size: 'max' })
    .map((commits) => [[...prelude, ...begun], ...commits]);
}

const placeOf = (prefix: string, gameId: string): number => GAMES.indexOf(gameId.slice(prefix.length));

function aGame(prefix: string, id: string, isSlip: boolean, players: readonly string[]): Write {
  const place = placeOf(prefix, id);
  const more = { game: place % 2 === 0 ? 'hearts' : 'risk', isPrivate: place === 3, players };
  const tableId = prefix + TABLES[(place + (isSlip ? 1 : 0)) % TABLES.length];
  return { kind: 'game', game: game(id, tableId, more) };
}

function someMoves(gameId: string, first: number, length: number, isSlip: boolean): Write {
  const said = moves(first, first + length);
  return { kind: 'moves', gameId, first, moves: isSlip ? said.map((known) => ({ ...known, at: 0 })) : said };
}

function anEnd(prefix: string, gameId: string, isSlip: boolean): Write {
  const place = placeOf(prefix, gameId);
  return { kind: 'finish', gameId, endedAt: place >> 1, outcome: place === 2 ? null : outcome, record: `${isSlip}\n` };
}
