/** Tables with a known deal: written into the store as a server would have, then reopened. */
import type { Outcome } from '../../src/core/game.ts';
import { formatRecord, type Move } from '../../src/core/record.ts';
import { formatSeed, type Seed, seedOf } from '../../src/core/seed.ts';
import { findGame } from '../../src/games/index.ts';
import { hashOf } from '../../src/server/house.ts';
import type { LiveOptions } from '../../src/server/live/live.ts';
import type { LiveStore } from '../../src/store/live-store.ts';
import { openLiveStore } from '../../src/store/open.ts';
import { serve, TestClient, type TestServer } from './support.ts';

export interface Seeded {
  readonly game: string;
  readonly options?: object;
  readonly seed: string | number | Seed;
  readonly timeLimit?: number;
  readonly settings?: LiveOptions['settings'];
  /** Seats of agents; all others are people's. */
  readonly agents?: readonly number[];
  /** The name of the table, unless it is the only one. */
  readonly name?: string;
  /** Unless it is the usual number. */
  readonly seats?: number;
  /** The names of the people by seat, unless they are P0, P1 … */
  readonly people?: readonly string[];
  /** Moves after the deal. */
  readonly moves?: readonly Move[];
  /** The result, if these moves are the whole game. */
  readonly outcome?: Outcome;
}

/** The name of the only table in such a store. */
export const SEEDED_TABLE = 'seeded';

export const secretOf = (seat: number, table = SEEDED_TABLE): string => `a secret of seat ${seat} at ${table}`;

const peopleOf = ({ game, agents, seats = findGame(game)!.facts.seats.default }: Seeded): number[] => {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !agents?.includes(seat));
};

/** A store with one table whose game has been dealt. */
export async function seededStore(table: Seeded): Promise<LiveStore> {
  const store = await openLiveStore(':memory:');
  await seedTable(store, table);
  return store;
}

/** Writes a table into the store. The id of its game is its name. */
export async function seedTable(store: LiveStore, table: Seeded): Promise<void> {
  const name = table.name ?? SEEDED_TABLE;
  const game = findGame(table.game)!;
  const seats = table.seats ?? game.facts.seats.default;
  const setting = game.configure(table.options ?? {}, seats);
  if (!setting.ok) throw new Error(setting.error.code);
  const people = peopleOf(table);
  const nameOf = (seat: number) => table.people?.[seat] ?? `P${seat}`;
  const header = {
    version: 1,
    game: table.game,
    seats,
    options: setting.value.options,
    places: Array.from({ length: seats }, (_, seat) =>
      people.includes(seat)
        ? { level: 'random', person: { name: nameOf(seat), hash: hashOf(secretOf(seat, name)), gone: false } }
        : { level: 'random' },
    ),
    arrivals: people,
    gameId: name,
    timeLimit: table.timeLimit ?? 0,
    hints: true,
    isPrivate: false,
  };
  const seed = typeof table.seed === 'object' ? table.seed : seedOf(table.seed);
  const { moves = [], outcome } = table;
  const players = people.map(nameOf).concat(Array(seats - people.length).fill('agent'));
  const now = Date.now();
  await store.commit([
    { kind: 'table', table: { id: name, name, header, openedAt: now, touchedAt: now, fence: 1 } },
    ...people.map((seat) => ({ kind: 'session' as const, hash: hashOf(secretOf(seat, name)), tableId: name, at: now })),
    {
      kind: 'game',
      game: {
        id: name,
        tableId: name,
        game: table.game,
        rulesVersion: game.facts.rulesVersion,
        seats,
        options: setting.value.options,
        seed: formatSeed(seed),
        players,
        startedAt: now,
        isPrivate: false,
      },
    },
    { kind: 'moves', gameId: name, first: 0, moves: moves.map((move) => ({ ...move, at: now })) },
  ]);
  if (outcome === undefined) return;
  const { rulesVersion } = game.facts;
  const { options } = setting.value;
  const record = formatRecord(game, { game: table.game, rulesVersion, seats, options, seed, players, moves, outcome });
  await store.commit([{ kind: 'finish', gameId: name, endedAt: now, outcome, record }]);
}

/** A server with one table, and its people back in their seats. */
export async function seeded(table: Seeded): Promise<{ server: TestServer; clients: TestClient[] }> {
  const store = await seededStore(table);
  const server = await serve({ store, ...(table.settings === undefined ? {} : { settings: table.settings }) });
  const clients: TestClient[] = [];
  for (const seat of peopleOf(table)) clients.push(await backAt(server, seat));
  return { server, clients };
}

/** The person of a seat, back at a seeded table. */
export async function backAt(server: { url: string }, seat: number): Promise<TestClient> {
  const client = await TestClient.connect(server);
  client.say('join', { session_id: secretOf(seat) });
  await client.next('joined_confirmation');
  return client;
}
