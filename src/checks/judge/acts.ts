/** What people do at a table besides playing, to be told something they should not know. */
import type { Client, House } from './client.ts';
import { type Frame, fields, list, text } from './frame.ts';
import type { PlayedTable } from './play.ts';

export interface Scene {
  readonly house: House;
  readonly table: PlayedTable;
  readonly password: string;
  /** All clients of the table; some sit, some watch, some are outside. */
  readonly cast: readonly Client[];
}

export type Act = (scene: Scene, client: Client) => Promise<void>;

const isAnswer = (...types: readonly string[]) => {
  const all = new Set([...types, 'error']);
  return ({ type }: Frame): boolean => all.has(type);
};

/** An error with the id of a request refuses an answer, which the client gives by itself meanwhile. */
const isOfAnswer = ({ payload }: Frame): boolean => payload.original_request_id !== undefined;

const browserOf = (client: Client): string => `browser of ${client.person}`;

/** A person without a seat takes one, or waits for one. */
export const sitDown: Act = async ({ table, password, house }, client) => {
  if (client.seat >= 0) return;
  if (client.isIn) client.say('unwatch');
  const names = { table_name: table.name, player_name: client.name, browser: browserOf(client) };
  client.say('join', { ...names, password, create: false });
  const answer = await client.next(isAnswer('joined_confirmation', 'watching'), 'an answer to join');
  house.findings.tally(answer.type === 'error' ? 'seats refused' : 'people sat down');
};

export const watch: Act = async ({ table, password, house }, client) => {
  if (client.isIn) return;
  client.say('watch', { table_name: table.name, password, browser: browserOf(client) });
  await client.next(isAnswer('watching'), 'an answer to watch');
  house.findings.tally('people watched');
};

/** Leaves, and looks on over the same connection. */
export const leave: Act = async (scene, client) => {
  if (client.seat < 0 || seated(scene).length < 2) return;
  scene.table.share(client.game, client.seat);
  client.say('leave');
  client.say('watch', { table_name: scene.table.name, password: scene.password, browser: browserOf(client) });
  await client.next(isAnswer('watching'), 'to look on after leaving');
  scene.house.findings.tally('people left');
};

export const kick: Act = async (scene, client) => removeBy(scene, client, false);

/** Bans a person, sees that no seat is given, and lifts the ban. */
export const ban: Act = async (scene, client) => {
  await removeBy(scene, client, true);
  const host = hostOf(scene);
  if (client.seat >= 0 || host === undefined) return;
  await sitDown(scene, client);
  if (client.seat >= 0) scene.house.findings.add('order', scene.table.name, client.name, 'a banned person got a seat');
  host.say('lobby_action', { action: 'unban', data: { name: client.name } });
};

async function removeBy(scene: Scene, client: Client, isBan: boolean): Promise<void> {
  const host = hostOf(scene);
  if (host === undefined || client.seat < 0 || host === client) return;
  scene.table.share(client.game, client.seat);
  const removed = client.next(({ type }) => type === 'error', 'to be removed');
  host.say('lobby_action', { action: 'kick', data: { player_index: client.seat, ban: isBan } });
  await removed;
  scene.house.findings.tally(isBan ? 'people banned' : 'people kicked');
}

/** Breaks a connection; the client returns with its session and the number of the last message. */
export const cut: Act = async ({ house }, client) => {
  if (client.session === '') return;
  const { connections } = client;
  client.cut();
  await client.until(() => client.connections > connections && (client.isIn || client.session === ''), 'its return');
  house.findings.tally('connections cut');
};

/** Asks for the running game in every way that there is for finished ones. */
export const peekAtRecord: Act = async (scene, client) => {
  const { house, table } = scene;
  const player = seated(scene).find(({ isRunning }) => isRunning);
  if (player === undefined || !client.isOpen) return;
  const { game } = player;
  for (const [type, payload] of [
    ['get_record', { record_id: game }],
    ['review', { record_id: game, player_index: 0 }],
  ] as const) {
    client.say(type, payload);
    const answer = await client.next(isAnswer('record', 'review'), `an answer to ${type}`);
    if (answer.type === 'error' || answer.type === 'closed') continue;
    // The game may have ended meanwhile; the player has heard of that before the pong.
    player.say('ping', { timestamp: 'over?' });
    await player.next(isAnswer('pong'), 'pong');
    if (player.isRunning && player.game === game) {
      house.findings.add('told', table.name, client.name, `${type} of a running game is answered`, answer);
    }
  }
  house.findings.tally('peeks at running games');
};

export const review: Act = async ({ table, house }, client) => {
  const [game] = table.records.at(-1) ?? [];
  if (game === undefined) return;
  client.say('review', { record_id: game, player_index: 0 });
  const isLast = (frame: Frame): boolean =>
    frame.type === 'error' ? !isOfAnswer(frame) : frame.type === 'review' && frame.payload.remarks !== undefined;
  await client.next(isLast, 'a review');
  house.findings.tally('reviews');
};

export const lists: Act = async ({ table, house }, client) => {
  client.say('list_tables');
  const answer = await client.next(isAnswer('tables'), 'tables');
  const names = list(answer.payload.tables).map((one) => text(fields(one).name));
  if (names.includes(table.name))
    house.findings.add('told', table.name, client.name, 'a private table is listed', answer);
  client.say('list_records', { limit: 5 });
  await client.next(isAnswer('records'), 'records');
  house.findings.tally('lists');
};

/** Tries to sit down twice: with the own browser, with the name of another, with a wrong password, with a made-up session. */
export const intrude: Act = async ({ table, password, house, cast }, client) => {
  if (client.isIn) return;
  const other = cast.find(({ seat }) => seat >= 0);
  if (other === undefined) return;
  const at = { table_name: table.name, player_name: client.name, browser: browserOf(client), create: false };
  for (const payload of [
    { ...at, password: 'not the password' },
    { ...at, password, player_name: other.name },
    { ...at, password, browser: browserOf(other) },
    { session_id: 'made up', last_seq: 0 },
  ]) {
    if (!client.isOpen) await client.connect();
    client.say('join', payload);
    const answer = await client.next(isAnswer('joined_confirmation', 'watching'), 'a refusal');
    const isRefused = answer.type === 'error' || answer.type === 'closed';
    if (!isRefused)
      house.findings.add('order', table.name, client.name, `${JSON.stringify(payload)} is let in`, answer);
  }
  if (!client.isOpen) await client.connect();
  house.findings.tally('intrusions refused', 4);
};

/** Answers that cannot be right, while the right one is held back. */
export const mistake: Act = async ({ house }, client) => {
  const request = client.request;
  if (request === undefined) return;
  for (const action of ['nonsense', 'QS', 'S7', 'Dr', 'redeem westkliff nordkap sturmkap', 'play Fire 3 up 1']) {
    if (request.legal.includes(action) || client.request?.id !== request.id) continue;
    client.say('response', { request_id: request.id, data: { action } });
    await client.next(isAnswer(), 'a refusal');
  }
  house.findings.tally('mistakes');
};

export const hint: Act = async ({ house }, client) => {
  if (client.request === undefined) return;
  client.say('hint');
  await client.next((frame) => isAnswer('hint')(frame) && !isOfAnswer(frame), 'a hint');
  house.findings.tally('hints');
};

/** Chat that comes faster may be refused. */
const CHAT_EVERY_MS = 2_000;

export const talk: Act = async ({ house }, client) => {
  if (!client.isIn) return;
  if (performance.now() - client.chattedAt > CHAT_EVERY_MS) client.say('chat', { text: 'good evening' });
  client.chattedAt = performance.now();
  client.say('interrupt', { reason: house.chance.pick(['tichu', 'bomb']) });
  client.say('ping', { timestamp: 'now' });
  await client.next(isAnswer('pong'), 'pong');
};

/** The host pauses, resumes, locks, unlocks, says how newcomers sit down, and hands over. */
export const order: Act = async (scene, client) => {
  const host = hostOf(scene);
  if (host === undefined || client.seat < 0) return;
  for (const action of ['pause', 'resume']) host.say('lobby_action', { action });
  for (const locked of [true, false]) host.say('lobby_action', { action: 'set_table', data: { locked } });
  const newcomers = scene.house.chance.pick(['at-once', 'ask', 'next-deal']);
  host.say('lobby_action', { action: 'set_table', data: { newcomers } });
  host.say('lobby_action', { action: 'pass_host', data: { player_index: client.seat } });
  host.say('ping', { timestamp: 'order' });
  await host.next(isAnswer('pong'), 'pong');
  scene.house.findings.tally('orders');
};

export const seated = ({ cast }: Scene): Client[] => cast.filter(({ seat, isIn }) => seat >= 0 && isIn);

const hostOf = (scene: Scene): Client | undefined => seated(scene).find(({ seat, host }) => seat === host);
