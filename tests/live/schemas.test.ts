/** Everything the server sends is documented: the schemas cover every message and field. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { TABLE_EVENTS, TICHU_EVENTS } from '../../src/protocol/events.ts';
import { NUMBERED, SERVER_MESSAGES, strangeIn } from '../../src/protocol/server.ts';
import { numbers } from './numbers.ts';
import { SEEDED_TABLE, seeded } from './seeded.ts';
import { type Message, playToTheEnd, serve, TestClient, type TestServer } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.close());

const options = { preset: 'short' };

/** Differences from the schemas in all messages to a client, each only once. */
function strange({ heard }: TestClient): string[] {
  return [...new Set(heard.flatMap((message) => strangeIn(message) ?? []))];
}

/** The running numbers, without a gap. */
function expectNumbers({ heard }: TestClient): void {
  const numbered = heard.filter(({ type }) => (NUMBERED as readonly string[]).includes(type));
  expect(numbered.map(({ payload }) => payload.seq)).toEqual(numbered.map((_, i) => i + 1));
}

describe('whole games', () => {
  test.each(games.map(({ facts }) => facts.name))('%s', async (game) => {
    const clients = [await TestClient.connect(server), await TestClient.connect(server)];
    const eve = await TestClient.connect(server);
    for (const [i, client] of clients.entries()) {
      await client.join(`schemas ${game}`, `p${i}`, { game, options, level: 'random', time_limit: 60 });
    }
    eve.say('watch', { table_name: `schemas ${game}` });
    await eve.next('watching');
    clients[1].say('lobby_action', { action: 'ready', data: { ready: true } });
    clients[0].say('chat', { text: 'hello' });
    clients[1].say('react', { reaction: '👍' });
    await clients[0].event('reaction');
    clients[0].say('lobby_action', { action: 'start_game' });
    await Promise.all(clients.map((client) => playToTheEnd(client, Math.random)));
    clients[1].say('leave');
    await clients[0].event('player_left');
    clients[0].say('leave');
    await eve.next('table_closed');
    for (const client of [...clients, eve]) {
      expect(strange(client)).toEqual([]);
      expectNumbers(client);
    }
    expect(eve.heard.filter(({ payload }) => payload.private_state !== undefined)).toEqual([]);
    expect(server.problems).toEqual([]);
  });
});

test('direct answers', async () => {
  const client = await TestClient.connect(server);
  await client.join('asking', 'Ann', { game: 'mau-mau', level: 'random', options: { rounds: 1 } });
  client.say('ping', { timestamp: 'now' });
  client.say('list_tables');
  client.say('hint');
  client.raw('nonsense');
  client.say('lobby_action', { action: 'start_game' });
  await client.request();
  client.say('hint');
  await client.next('hint');
  const again = await TestClient.connect(server);
  again.say('join', { session_id: client.heard[0].payload.session_id });
  await playToTheEnd(again, numbers(1));
  again.say('list_records', { game: 'mau-mau' });
  const [{ id }] = (await again.next('records')).payload.records;
  again.say('get_record', { record_id: id });
  await again.next('record');
  again.say('review', { record_id: id, player_index: 0 });
  await again.next(({ type, payload }) => type === 'review' && payload.remarks !== undefined);
  again.say('leave');
  const heard = [...client.heard, ...again.heard];
  expect([...strange(client), ...strange(again)]).toEqual([]);
  const types = new Set(heard.map(({ type }) => type));
  const elsewhere = [
    'watching',
    'deal_cards',
    'schupf_card_given',
    'schupf_cards_received',
    'table_closed',
    'server_status',
  ];
  expect(Object.keys(SERVER_MESSAGES).filter((type) => !types.has(type))).toEqual(elsewhere);
});

/** Announces, bombs and withdraws at random whenever possible. */
async function playBusily(client: TestClient, random: () => number): Promise<void> {
  let asked: Message['payload'];
  for (;;) {
    const { type, payload } = await client.next(() => true);
    if (payload.event === 'game_over' || payload.event === 'round_started') return; // of the next round
    const calls: string[] = payload.private_state?.may_interrupt ?? [];
    const reason = calls.at(-1);
    const isBomb = reason === 'bomb' && payload.event === 'played';
    if (isBomb || (reason === 'tichu' && random() < 0.05)) client.say('interrupt', { reason });
    if (type === 'request') asked = payload;
    const isOpen = payload.original_request_id === asked?.request_id && !payload.details?.reason.startsWith('table/');
    if (type === 'request' || (type === 'error' && isOpen)) client.respond(asked, answerTo(asked, random));
  }
}

function answerTo(
  { action, context }: { action: string; context: { legal: string[]; action_space?: string[] } },
  random: () => number,
) {
  const isCall = action === 'play' && context.action_space?.includes('') === true && !context.legal.includes('pass');
  if (isCall && random() < 0.5) return { cards: '' };
  if (action === 'announce' && !context.legal.includes('grand')) return { announced: random() < 0.5 };
  if (action === 'schupf') return { action: context.legal[0] }; // so that bombs stay together
  return { action: context.legal[Math.floor(random() * context.legal.length)] };
}

/** Three bombs in every hand. */
const BOMBS = ['Hu', 'Ma', 'Dr', 'Ph']
  .map((special, seat) => {
    const values = ['234', '567', '89Z', 'BDK'][seat];
    const quads = [...values].flatMap((value) => ['S', 'B', 'G', 'R'].map((suit) => suit + value));
    return [special, `${'SBGR'[seat]}A`, ...quads].join(' ');
  })
  .join(' | ');

test('every event of Tichu', async () => {
  const events = new Set<string>();
  const wanted: readonly string[] = Object.keys(TICHU_EVENTS);
  for (let seed = 1; seed <= 20 && wanted.some((event) => !events.has(event)); seed++) {
    const options = { preset: 'live', target: seed % 2 === 0 ? 0 : 1000, deals: [BOMBS] };
    const { server: own, clients } = await seeded({ game: 'tichu', options, seed });
    const watcher = await TestClient.connect(own);
    watcher.say('watch', { table_name: SEEDED_TABLE });
    await watcher.next('watching');
    await Promise.all(clients.map((client, seat) => playBusily(client, numbers(seed * 4 + seat))));
    const all = [...clients, watcher];
    for (const { payload } of all.flatMap(({ heard }) => heard)) if (payload.event) events.add(payload.event);
    expect(strange(clients[seed % 4])).toEqual([]);
    expect(own.problems).toEqual([]);
    await own.close();
  }
  expect(wanted.filter((event) => !events.has(event))).toEqual([]);
});

describe('undocumented messages are found', () => {
  test.each<[string, (message: Changeable) => void]>([
    ['a field beside the payload', (message) => Object.assign(message, { more: 1 })],
    ['a field in the envelope', ({ payload }) => Object.assign(payload, { more: 1 })],
    ['a field of the state', ({ payload }) => Object.assign(payload.public_state, { deck: 'S2' })],
    ['a field of the own state', ({ payload }) => Object.assign(payload.private_state, { deck: 'S2' })],
    ['a field of the data', ({ payload }) => Object.assign(payload.data, { card: 'S2' })],
    ['another type of a field', ({ payload }) => Object.assign(payload.public_state, { host_index: '0' })],
    ['an unknown event', ({ payload }) => Object.assign(payload, { event: 'danced' })],
    ['a missing number', ({ payload }) => Reflect.deleteProperty(payload, 'seq')],
    ['an unknown type', (message) => Object.assign(message, { type: 'dance' })],
  ])('%s', async (table, change) => {
    const [ann, bea] = [await TestClient.connect(server), await TestClient.connect(server)];
    await ann.join(table, 'Ann');
    await bea.join(table, 'Bea');
    const message = structuredClone(await ann.event('player_joined')) as Changeable;
    expect(strangeIn(message)).toBeUndefined();
    change(message);
    expect(strangeIn(message)).toEqual(expect.any(String));
    for (const client of [ann, bea]) client.say('leave');
  });

  test('names of table events differ from those of games', () => {
    expect(Object.keys(TABLE_EVENTS).filter((event) => event in TICHU_EVENTS)).toEqual([]);
  });
});

interface Changeable {
  // biome-ignore lint/suspicious/noExplicitAny: it is made wrong on purpose
  payload: any;
}
