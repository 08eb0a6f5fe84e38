/** Calls of "stop" that are withdrawn or dropped: the table does not wait for callers who have left, nor longer than the time limit. */
import { afterEach, expect, test } from 'vitest';
import { CODES } from '../../src/protocol/codes.ts';
import { seeded } from './seeded.ts';
import type { Message, TestClient, TestServer } from './support.ts';

let server: TestServer | undefined;
afterEach(async () => {
  expect(server?.problems).toEqual([]);
  await server?.close();
  server = undefined;
});

/** Four people before the first trick: the leader is asked, and all may announce a tichu. */
async function beforeTheFirstTrick(settings: object = {}) {
  const opened = await seeded({ game: 'tichu', options: { preset: 'live', target: 0 }, seed: 5, settings });
  server = opened.server;
  const { clients } = opened;
  for (const client of clients) client.respond(await client.request(), { announced: false });
  for (const client of clients) {
    const request = await client.request();
    const [right, partner, left] = request.private_state.hand_cards.split(' ');
    client.respond(request, { to_opponent_right: right, to_partner: partner, to_opponent_left: left });
  }
  const turn = await clients[0].event('player_turn_changed');
  const leader: number = turn.payload.data.current_turn_index;
  const request: Message['payload'] = await clients[leader].request();
  const others = [1, 2, 3].map((step) => (leader + step) % 4);
  return { clients, leader: clients[leader], request, others };
}

const calls = (client: TestClient): number[] =>
  client.heard.flatMap(({ payload }) => (payload.event === 'interrupt_processed' ? [payload.data.player_index] : []));

const isDenied = ({ type, payload }: Message): boolean => type === 'error' && payload.code === CODES.INTERRUPT_DENIED;

async function withdraw(client: TestClient): Promise<void> {
  client.respond(await client.request(), { announced: false });
}

test.each(['leaves', 'is replaced by an agent'])('a waiting call is dropped when its caller %s', async (how) => {
  const { clients, leader, request, others } = await beforeTheFirstTrick({ grace: 50 });
  const [first, second] = others;
  clients[first].say('interrupt', { reason: 'tichu' });
  const call = await clients[first].request();
  clients[second].say('interrupt', { reason: 'tichu' });
  clients[second].say('ping', { timestamp: 'the call has arrived' });
  await clients[second].next('pong');
  if (how === 'leaves') clients[second].say('leave');
  else clients[second].cut();
  await leader.event('player_left');
  clients[first].respond(call, { announced: false });
  expect((await leader.request()).action).toBe('play');
  expect(calls(leader)).toEqual([first]);
  if (how === 'leaves') {
    expect(await clients[second].error()).toMatchObject({
      code: CODES.INTERRUPT_DENIED,
      details: { reason: 'tichu', denial_reason: 'table/no-right' },
    });
  }
  expect(request.action).toBe('play');
});

test('a call that the game does not know is no message, and where a game knows none every call is refused', async () => {
  const { clients } = await beforeTheFirstTrick();
  clients[0].say('interrupt', { reason: 'coffee' });
  expect(await clients[0].error()).toMatchObject({
    code: CODES.INVALID_MESSAGE,
    message: expect.stringContaining('payload.reason: Invalid option: expected one of "tichu"|"bomb"'),
  });
  await server?.close();
  const hearts = await seeded({ game: 'hearts', seed: 5 });
  server = hearts.server;
  hearts.clients[0].say('interrupt', { reason: 'bomb' });
  expect(await hearts.clients[0].error()).toMatchObject({
    code: CODES.INTERRUPT_DENIED,
    details: { reason: 'bomb', denial_reason: 'table/no-interrupts' },
  });
});

test('an answer to a call that has been answered is stale', async () => {
  const { clients, others } = await beforeTheFirstTrick();
  const caller = clients[others[0]];
  for (const announced of [false, true]) {
    caller.say('interrupt', { reason: 'tichu' });
    const call = await caller.request();
    for (let i = 0; i < 2; i++) caller.respond(call, { announced });
    expect(await caller.error()).toMatchObject({ code: CODES.INVALID_ACTION, details: { reason: 'table/stale' } });
  }
});

test('a seat has three withdrawn calls until the next move; further ones are refused', async () => {
  const { clients, leader, request, others } = await beforeTheFirstTrick({ interrupt: 60 });
  const [caller, other] = others.map((seat) => clients[seat]);
  for (let i = 0; i < 3; i++) {
    caller.say('interrupt', { reason: 'tichu' });
    if (i === 0) await withdraw(caller);
    expect((await leader.request()).request_id).toBe(request.request_id);
  }
  expect(leader.heard.at(-1)?.payload.private_state.may_interrupt).toContain('tichu');
  caller.say('interrupt', { reason: 'tichu' });
  const denied = await caller.next(isDenied); // on a busy machine a withdrawal may come too late, which is another error
  expect(denied.payload.details).toMatchObject({ reason: 'tichu', denial_reason: 'table/enough-calls' });
  const told = caller.heard.findLast(({ type }) => type === 'notification');
  expect(told?.payload).toMatchObject({ event: 'tichu_announced', private_state: { may_interrupt: [] } });
  other.say('interrupt', { reason: 'tichu' }); // the limit does not affect other seats
  await withdraw(other);
  expect((await leader.request()).request_id).toBe(request.request_id);
  leader.respond(request, { cards: request.context.action_space[0] });
  await caller.event('played');
  caller.say('interrupt', { reason: 'tichu' });
  expect((await caller.request()).action).toBe('announce');
});

test('waiting calls count, too: a hundred at once do not delay the others longer', async () => {
  const { clients, leader, request, others } = await beforeTheFirstTrick({ interrupt: 60 });
  const caller = clients[others[0]];
  for (let i = 0; i < 100; i++) caller.say('interrupt', { reason: 'tichu' });
  for (let i = 0; i < 97; i++) expect((await caller.error()).code).toBe(CODES.INTERRUPT_DENIED);
  for (let i = 0; i < 3; i++) expect((await leader.request()).request_id).toBe(request.request_id);
  expect(calls(leader)).toHaveLength(3);
});
