/** The lists of finished games and open tables. */
import type { LiveStore, RecordSummary } from '../../store/live-store.ts';
import type { Table } from '../../table/table.ts';
import type { House } from '../house.ts';

const USUAL_LIMIT = 20;

export interface RecordRequest {
  readonly game?: string | undefined;
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

export async function listRecords(store: LiveStore, { game, before, limit = USUAL_LIMIT }: RecordRequest) {
  const query = { limit, ...(game === undefined ? {} : { game }), ...(before === undefined ? {} : { before }) };
  return (await store.records(query)).map(summaryOf);
}

function summaryOf({ id, game, seats, players, startedAt, endedAt, outcome }: RecordSummary) {
  return { id, game, seats, players, started_at: startedAt, ended_at: endedAt, outcome };
}

/** Tables at which a person is connected; a table whose people have all gone waits for them, not for others. */
export function listTables(house: House, game?: string) {
  return house.tables
    .filter(({ lobby, people }) => !lobby.isPrivate && !lobby.isTraining && people.isAnybodyConnected)
    .filter((table) => game === undefined || table.game === game)
    .map(tableSummary);
}

export function tableSummary(table: Table) {
  return {
    name: table.name,
    game: table.game,
    seats: table.people.places.length,
    people: table.people.present.map(({ name }) => name),
    free: table.free,
    is_running: table.isRunning,
    password: table.lobby.hasPassword,
    watchers: table.watching,
    opened_at: table.openedAt,
  };
}

/** The table of an invitation. Of a private table with a password strangers do not learn who is there. */
export function invitedTo(house: House, name: string) {
  const table = house.find(name);
  if (table === undefined) return undefined;
  const isSecret = table.lobby.isPrivate && table.lobby.hasPassword;
  return { ...tableSummary(table), ...(isSecret && { people: [] }) };
}
