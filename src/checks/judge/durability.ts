/**
 * Part one: the server is killed again and again while all five games are played. The judge believes that what was told is on
 * disk: every told move is in the record exactly once and in its place, sessions and settings outlast the kill, and a record never changes.
 */
import { Client, type House } from './client.ts';
import { number, text } from './frame.ts';
import { PlayedTable } from './play.ts';
import { PAGES } from './rules/index.ts';
import type { Page } from './rules/page.ts';

/** Kills come after so many answers of all tables, at most. */
const MOST_BETWEEN = 150;
/** One kill in so many comes before all clients are back. */
const EARLY_EVERY = 8;
/** A host sets a new time limit after one answer in so many. The limits are far longer than a run. */
const LIMIT_EVERY = 60;
const FIRST_LIMIT = 600;
const MOST_LIMIT = 3_600;

interface Seated {
  readonly table: PlayedTable;
  readonly clients: readonly Client[];
}

export async function judgeDurability(house: House, kills: number, onKill: () => void): Promise<void> {
  const seated: Seated[] = [];
  for (const page of PAGES) seated.push(await sitDown(house, page));
  let isEnding = false;
  for (const { table, clients } of seated) {
    table.mayStart = () => !isEnding || table.finished === 0;
    table.onAnswer = () => changeLimit(house, table, clients);
    const host = clients[0];
    host?.say('lobby_action', { action: 'start_game' });
  }
  const clients = seated.flatMap((one) => one.clients);
  for (let n = 0; n < kills; n++) {
    const isEarly = n > 0 && house.chance.below(EARLY_EVERY) === 0;
    await allBack(isEarly ? clients.slice(0, 1) : clients);
    await answers(seated, house.chance.below(MOST_BETWEEN));
    await house.server.kill();
    house.findings.tally('kills');
    onKill();
    await house.server.start();
  }
  isEnding = true;
  await allBack(clients);
  await Promise.all(seated.map(finish));
  for (const one of seated) await compareRecords(house, one);
  for (const { table } of seated) table.hidden.end();
  for (const client of clients) await client.close();
}

async function sitDown(house: House, page: Page): Promise<Seated> {
  const table = new PlayedTable(house, page, `judged ${page.game}`);
  const clients: Client[] = [];
  for (let seat = 0; seat < page.seats; seat++) {
    const client = new Client(house, `${page.game} ${seat}`, `person ${page.game} ${seat}`, `127.0.1.${10 + seat}`);
    table.adopt(client);
    await client.connect();
    const opened =
      seat > 0 ? {} : { game: page.game, seats: page.seats, options: page.options, level: 'random', private: true };
    client.say('join', { table_name: table.name, player_name: `Guest ${seat}`, ...opened });
    await client.until(() => client.isIn, 'a seat');
    clients.push(client);
  }
  return { table, clients };
}

const allBack = (clients: readonly Client[]): Promise<unknown> =>
  Promise.all(clients.map((client) => client.until(() => client.isIn, 'its seat after a restart')));

/** Resolves after so many more answers of all tables. */
async function answers(seated: readonly Seated[], count: number): Promise<void> {
  const clients = seated.flatMap((one) => one.clients);
  const given = (): number => seated.reduce((sum, { table }) => sum + table.answers, 0);
  const goal = given() + count;
  await Promise.race(clients.map((client) => client.until(() => given() >= goal, 'answers')));
}

function changeLimit(house: House, table: PlayedTable, clients: readonly Client[]): void {
  const host = clients.find((client) => client.isIn && client.seat === client.host);
  if (host === undefined || house.chance.below(LIMIT_EVERY) !== 0) return;
  table.limitSent = Math.min(MOST_LIMIT, Math.max(FIRST_LIMIT, table.limitSent + 1));
  host.say('lobby_action', { action: 'set_table', data: { time_limit: table.limitSent } });
}

/** The running game is played to its end. */
async function finish({ table, clients }: Seated): Promise<void> {
  const isDone = (): boolean =>
    clients.some((client) => client.isIn && !client.isRunning && table.finished > 0 && table.isFinished(client.game));
  await Promise.race(clients.map((client) => client.until(isDone, `the end of the game at ${table.name}`)));
}

async function compareRecords(house: House, { table, clients }: Seated): Promise<void> {
  const client = clients[0];
  if (client === undefined) return;
  for (const [id, record] of table.records) {
    client.say('get_record', { record_id: id });
    const answer = await client.next(
      ({ type, payload }) =>
        (type === 'record' && text(payload.id) === id) || (type === 'error' && number(payload.code) >= 1000),
      'a record',
    );
    if (answer.type === 'record' && text(answer.payload.record) === record) continue;
    house.findings.add('lost', table.name, client.name, `the record of ${id} has changed or is gone`, answer);
  }
}
