/** Tichu with named requests: announcing, schupfen, playing, wishing, bombs and calls of "stop". */
import { afterEach, describe, expect, test } from 'vitest';
import { seedOf } from '../../src/core/seed.ts';
import { TABLE } from '../../src/core/types.ts';
import { isBombPlay, type TichuView, tichu } from '../../src/games/tichu/index.ts';
import { CODES } from '../../src/protocol/codes.ts';
import { seeded } from './seeded.ts';
import type { Message, TestClient, TestServer } from './support.ts';

const OPTIONS = { preset: 'live', target: 0 } as const;
const setting = (() => {
  const read = tichu.configure(OPTIONS, 4);
  if (!read.ok) throw new Error('no Tichu');
  return read.value;
})();

let server: TestServer | undefined;
afterEach(async () => {
  expect(server?.problems).toEqual([]);
  await server?.close();
  server = undefined;
});

async function table(seed: number, more: { timeLimit?: number; settings?: object } = {}): Promise<TestClient[]> {
  const opened = await seeded({ game: 'tichu', options: OPTIONS, seed, ...more });
  server = opened.server;
  return opened.clients;
}

/** The requests of one kind of all clients. */
const requests = (clients: readonly TestClient[]) => Promise.all(clients.map((client) => client.request()));

const hand = ({ private_state }: Message['payload']): string[] => private_state.hand_cards.split(' ');

/** No announcements; all give their first three cards. */
async function toPlay(clients: readonly TestClient[]): Promise<void> {
  for (const [i, request] of (await requests(clients)).entries()) clients[i].respond(request, { announced: false });
  for (const [i, request] of (await requests(clients)).entries()) {
    const [right, partner, left] = hand(request);
    clients[i].respond(request, { to_opponent_right: right, to_partner: partner, to_opponent_left: left });
  }
}

/** The client that leads to the first trick, with its request. */
async function leading(clients: readonly TestClient[]): Promise<{ seat: number; request: Message['payload'] }> {
  const turn = await clients[0].event('player_turn_changed');
  const seat: number = turn.payload.data.current_turn_index;
  return { seat, request: await clients[seat].request() };
}

/** The same position in the rules code, to find suitable deals. */
function stateAfterGifts(seed: number) {
  const state = tichu.create(setting);
  tichu.deal(state, seedOf(seed));
  const play = (seat: number, text: string) => {
    const action = tichu.notation.parse(setting, text);
    if (!action.ok || tichu.check(state, seat, action.value)) throw new Error(`${seat} ${text}`);
    tichu.play(state, seat, action.value);
  };
  for (let seat = 0; seat < 4; seat++) play(seat, 'no grand');
  for (let seat = 0; seat < 4; seat++) {
    const cards = ((tichu.view(state, seat) as TichuView).hands[seat] ?? '').split(' ');
    for (const card of cards.slice(0, 3)) play(seat, `give ${card}`);
  }
  return state;
}

function seedWhere(suits: (state: ReturnType<typeof stateAfterGifts>) => boolean): number {
  for (let seed = 1; seed < 20_000; seed++) if (suits(stateAfterGifts(seed))) return seed;
  throw new Error('no such deal');
}

const legal = (state: ReturnType<typeof stateAfterGifts>, seat: number): number[] => {
  const buffer = new Float64Array(setting.maxLegal);
  return Array.from(buffer.subarray(0, tichu.legal(state, seat, buffer)));
};

describe('before the first trick', () => {
  test('cards are dealt, announced and given, all players at once', async () => {
    const clients = await table(1);
    const first = await requests(clients);
    for (const [seat, request] of first.entries()) {
      expect(request).toMatchObject({ action: 'announce', context: { grand: true, legal: ['no grand', 'grand'] } });
      expect(hand(request)).toHaveLength(8);
      expect(request.private_state.player_index).toBe(seat);
      expect(request.public_state.current_phase).toBe('grand_tichu');
    }
    clients[0].respond(first[0], { announced: 'yes' });
    expect(await clients[0].error()).toMatchObject({
      code: CODES.INVALID_MESSAGE,
      original_request_id: first[0].request_id,
    });
    clients[0].respond(first[1], { announced: true });
    expect((await clients[0].error()).code).toBe(CODES.NOT_YOUR_TURN);
    clients[0].respond(first[0], { announced: true });
    expect((await clients[3].event('tichu_announced')).payload.data).toEqual({
      player_index: 0,
      announced: true,
      grand: true,
    });
    clients[0].respond(first[0], { announced: true });
    expect((await clients[0].error()).code).toBe(CODES.INVALID_ACTION);
    clients[0].respond({ request_id: 'made up' }, { announced: true });
    expect((await clients[0].error()).code).toBe(CODES.NOT_YOUR_TURN);
    for (const i of [1, 2, 3]) clients[i].respond(first[i], { announced: false });
    expect((await clients[2].next('deal_cards')).payload.hand_cards.split(' ')).toHaveLength(14);

    const second = await requests(clients);
    for (const request of second) expect(request).toMatchObject({ action: 'schupf' });
    const [a, b, c] = hand(second[0]);
    const give = (to_opponent_right: string, to_partner: string, to_opponent_left: string) =>
      clients[0].respond(second[0], { to_opponent_right, to_partner, to_opponent_left });
    const other = hand(second[1])[0];
    for (const cards of [
      [a, a, b],
      [a, b, other],
      [a, b, 'XX'],
      [a, b, ''],
    ]) {
      give(cards[0], cards[1], cards[2]);
      expect(await clients[0].error()).toMatchObject({ code: CODES.INVALID_SCHUPF, details: { schupf_cards: cards } });
    }
    clients[0].respond(second[0], { to_opponent_right: a });
    expect((await clients[0].error()).code).toBe(CODES.INVALID_MESSAGE);
    give(a, b, c);
    expect((await clients[1].event('schupfed_by_player')).payload.data).toEqual({ player_index: 0 });
    for (const i of [1, 2, 3]) {
      const [right, partner, left] = hand(second[i]);
      clients[i].respond(second[i], { to_opponent_right: right, to_partner: partner, to_opponent_left: left });
    }
    const { payload } = await clients[1].next('schupf_cards_received');
    expect(payload.from_opponent_left).toBe(a); // seat 0 sits to the left of seat 1
  });

  test('cards can be given one by one, too', async () => {
    const clients = await table(2);
    for (const [i, request] of (await requests(clients)).entries()) clients[i].respond(request, { action: 'no grand' });
    for (let step = 0; step < 3; step++) {
      const request = await clients[0].request();
      expect(request.action).toBe('schupf');
      clients[0].respond(request, { action: request.context.legal[0] });
    }
    await clients[1].event('schupfed_by_player');
  });
});

describe('playing', () => {
  test('by cards, with an error for every wrong answer', async () => {
    const clients = await table(3);
    await toPlay(clients);
    const { seat, request } = await leading(clients);
    expect(request).toMatchObject({ action: 'play', public_state: { current_turn_index: seat } });
    expect(request.context.action_space).not.toContain('');
    expect(request.context.action_space.every((cards: string) => request.context.legal.includes(cards))).toBe(true);
    const client = clients[seat];
    const wrong = async (data: object) => {
      client.respond(request, data);
      return (await client.error()).code;
    };
    expect(await wrong({ cards: '' })).toBe(CODES.INVALID_ACTION);
    expect(await wrong({ cards: 'XX' })).toBe(CODES.INVALID_CARDS);
    expect(await wrong({ cards: `${hand(request)[0]} ${hand(request)[0]}` })).toBe(CODES.INVALID_CARDS);
    for (const words of ['tichu', 'pass', '-', 'wish 8', 'bomb Ma']) {
      expect(await wrong({ cards: words })).toBe(CODES.INVALID_CARDS);
    }
    expect(await wrong({ cards: 7 })).toBe(CODES.INVALID_MESSAGE);
    expect(await wrong({ action: 'pass' })).toBe(CODES.INVALID_ACTION);
    expect(await wrong({ action: 'S2 S2' })).toBe(CODES.INVALID_ACTION);
    expect(await wrong({ wish_value: 8 })).toBe(CODES.INVALID_MESSAGE);
    const others = clients[(seat + 1) % 4];
    others.respond(request, { cards: 'S2' });
    expect((await others.error()).code).toBe(CODES.NOT_YOUR_TURN);
    const cards = request.context.action_space[0];
    client.respond(request, { cards });
    expect((await others.event('played')).payload.data).toEqual({ player_index: seat, cards });
    expect((await others.event('player_turn_changed')).payload.data.current_turn_index).not.toBe(seat);
  });

  test('Mah Jong wishes, and only 2 to 14', async () => {
    const clients = await table(4);
    await toPlay(clients);
    const { seat, request } = await leading(clients);
    clients[seat].respond(request, { cards: 'Ma' });
    const wish = await clients[seat].request();
    expect(wish).toMatchObject({ action: 'wish', public_state: { current_phase: 'wish', current_turn_index: -1 } });
    for (const wish_value of [1, 15, -3]) {
      clients[seat].respond(wish, { wish_value });
      expect(await clients[seat].error()).toMatchObject({ code: CODES.INVALID_WISH, details: { wish_value } });
    }
    clients[seat].respond(wish, { wish_value: 9 });
    const made = await clients[(seat + 2) % 4].event('wish_made');
    expect(made.payload).toMatchObject({
      data: { player_index: seat, wish_value: 9 },
      public_state: { wish_value: 9 },
    });
  });

  test('the Dragon is given to an opponent', async () => {
    // A single Dragon that is not beaten is given away: play rounds until it happens.
    for (let seed = 10; seed < 40; seed++) {
      const clients = await table(seed);
      const found = await playUntil(clients, 'give_dragon_away');
      if (found === undefined) {
        await server?.close();
        server = undefined;
        continue;
      }
      const { client, seat, request } = found;
      client.respond(request, { player_index: (seat + 2) % 4 });
      expect(await client.error()).toMatchObject({
        code: CODES.INVALID_ACTION,
        details: { action_attempted: 'give_dragon_away', player_index: (seat + 2) % 4 },
      });
      client.respond(request, { player_index: (seat + 1) % 4 });
      const taken = await client.event('trick_taken');
      expect(taken.payload.data).toMatchObject({ player_index: (seat + 1) % 4, dragon_recipient: (seat + 1) % 4 });
      return;
    }
    throw new Error('no Dragon was given away');
  });
});

/** All play the first legal action until one is asked for `action`, or the game is over. */
async function playUntil(clients: readonly TestClient[], action: string) {
  let found: { client: TestClient; seat: number; request: Message['payload'] } | undefined;
  const { promise: isFound, resolve: end } = Promise.withResolvers<undefined>();
  await Promise.all(
    clients.map(async (client, seat) => {
      for (;;) {
        const isNews = ({ type, payload }: Message) => type === 'request' || payload.event === 'game_over';
        const message = await Promise.race([client.next(isNews), isFound]);
        if (message === undefined || message.type !== 'request' || found !== undefined) return;
        const request = message.payload;
        if (request.action === action) {
          found = { client, seat, request };
          end(undefined);
          return;
        }
        const { legal: texts } = request.context;
        client.respond(request, { action: texts.findLast((text: string) => text !== 'tichu' && text !== 'grand') });
      }
    }),
  );
  return found;
}

describe('calls of "stop"', () => {
  test('a small tichu is announced out of turn; the turn stays', async () => {
    const clients = await table(5);
    await toPlay(clients);
    const { seat, request } = await leading(clients);
    const caller = (seat + 1) % 4;
    clients[caller].say('interrupt', { reason: 'tichu' });
    expect((await clients[seat].event('interrupt_processed')).payload.data).toEqual({
      player_index: caller,
      reason: 'tichu',
    });
    clients[seat].respond(request, { cards: request.context.action_space[0] });
    expect((await clients[seat].error()).code).toBe(CODES.INVALID_ACTION); // suspended
    const announce = await clients[caller].request();
    expect(announce).toMatchObject({ action: 'announce', context: { grand: false }, deadline: expect.any(String) });
    clients[caller].respond(announce, { announced: true });
    expect((await clients[seat].event('tichu_announced')).payload).toMatchObject({
      data: { player_index: caller, announced: true, grand: false },
    });
    const again = await clients[seat].request();
    expect(again.request_id).not.toBe(request.request_id);
    expect(again.public_state.announcements[caller]).toBe(1);
    clients[caller].say('interrupt', { reason: 'tichu' });
    expect(await clients[caller].error()).toMatchObject({
      code: CODES.INTERRUPT_DENIED,
      details: { reason: 'tichu', denial_reason: 'tichu/announced-already' },
    });
  });

  test('withdrawn, the requests are sent again unchanged', async () => {
    const clients = await table(5);
    await toPlay(clients);
    const { seat, request } = await leading(clients);
    const caller = (seat + 3) % 4;
    clients[caller].say('interrupt', { reason: 'tichu' });
    const announce = await clients[caller].request();
    clients[caller].respond(announce, { announced: false });
    expect((await clients[seat].event('tichu_announced')).payload.data).toMatchObject({
      player_index: caller,
      announced: false,
    });
    expect((await clients[seat].request()).request_id).toBe(request.request_id);
    clients[seat].respond(request, { cards: request.context.action_space[0] });
    await clients[caller].event('played');
  });

  test('a call expires, so that no player can block the table', async () => {
    const clients = await table(5, { settings: { interrupt: 50 } });
    await toPlay(clients);
    const { seat, request } = await leading(clients);
    const caller = (seat + 1) % 4;
    clients[caller].say('interrupt', { reason: 'tichu' });
    const announce = await clients[caller].request();
    expect((await clients[seat].request()).request_id).toBe(request.request_id);
    clients[caller].respond(announce, { announced: true });
    expect((await clients[caller].error()).code).toBe(CODES.ACTION_TIMEOUT);
  });

  test('first come, first served', async () => {
    const clients = await table(5);
    await toPlay(clients);
    const { seat } = await leading(clients);
    const [one, other] = [(seat + 1) % 4, (seat + 2) % 4];
    clients[one].say('interrupt', { reason: 'tichu' });
    const first = await clients[one].request();
    clients[other].say('interrupt', { reason: 'tichu' });
    clients[one].respond(first, { announced: true });
    const second = await clients[other].request();
    clients[other].respond(second, { announced: true });
    for (let i = 0; i < 2; i++) await clients[seat].event('interrupt_processed');
    const order = clients[seat].heard.filter(({ payload }) => payload.event === 'interrupt_processed');
    expect(order.map(({ payload }) => payload.data.player_index)).toEqual([one, other]);
  });

  test('a bomb beats the trick of another, or is refused', async () => {
    // Seat b holds a bomb and does not lead: the leader plays a single, and b bombs it.
    const bomber = (state: ReturnType<typeof stateAfterGifts>): number => {
      const { turn } = tichu.view(state, 'spectator') as TichuView;
      const lead = legal(state, turn).find((action) => /^[SBGR][2-9]$/.test(tichu.notation.format(setting, action)));
      if (lead === undefined) return -1;
      tichu.play(state, turn, lead);
      return [0, 1, 2, 3].findIndex((seat) => seat !== turn && legal(state, seat).some(isBombPlay));
    };
    const seed = seedWhere((state) => bomber(state) >= 0);
    const caller = bomber(stateAfterGifts(seed));
    const clients = await table(seed);
    await toPlay(clients);
    const { seat, request } = await leading(clients);
    clients[caller].say('interrupt', { reason: 'bomb' });
    expect(await clients[caller].error()).toMatchObject({
      code: CODES.INTERRUPT_DENIED,
      details: { denial_reason: 'table/nothing-to-bomb' },
    });
    const single = request.context.action_space.find((cards: string) => /^[SBGR][2-9]$/.test(cards));
    clients[seat].respond(request, { cards: single });
    const next = (seat + 1) % 4;
    const asked = await clients[next].request();
    const without = [0, 1, 2, 3].find((at) => at !== caller && at !== seat && at !== next) ?? seat;
    if (without !== caller) {
      clients[without].say('interrupt', { reason: 'bomb' });
      expect((await clients[without].error()).code).toBe(CODES.INTERRUPT_DENIED);
    }
    clients[caller].say('interrupt', { reason: 'bomb' });
    await clients[seat].event('interrupt_processed');
    const bombs = await clients[caller].request();
    expect(bombs).toMatchObject({ action: 'play' });
    expect(bombs.context.action_space[0]).toBe('');
    const own = hand(bombs).find((card) => !bombs.context.action_space.includes(card));
    clients[caller].respond(bombs, { cards: own });
    expect((await clients[caller].error()).code).toBe(CODES.INVALID_CARDS);
    clients[caller].respond(bombs, { cards: '' });
    await clients[seat].event('interrupt_withdrawn');
    expect((await clients[next].request()).request_id).toBe(asked.request_id);
    clients[caller].say('interrupt', { reason: 'bomb' });
    const once = await clients[caller].request();
    clients[caller].respond(once, { cards: once.context.action_space[1] });
    expect((await clients[seat].event('played')).payload.data).toMatchObject({
      player_index: next === caller ? seat : caller,
    });
    clients[next].respond(asked, { cards: '' });
    expect((await clients[next].error()).code).toBe(CODES.INVALID_ACTION);
  });
});

describe('clocks', () => {
  test('the safe answer is played when time is up; a late answer is refused', async () => {
    const clients = await table(6, { timeLimit: 200 });
    const [request] = await requests(clients);
    expect(Date.parse(request.deadline) - Date.parse(request.server_time)).toBeGreaterThan(0);
    const schupf = await clients[0].request();
    expect(schupf.action).toBe('schupf');
    clients[0].respond(request, { announced: true });
    expect(await clients[0].error()).toMatchObject({
      code: CODES.ACTION_TIMEOUT,
      original_request_id: request.request_id,
    });
    const given = () => clients[0].heard.some(({ payload }) => payload.event === 'schupfed_by_player');
    await expect.poll(given).toBe(true);
  });
});

test('a player who is out sees the hands, no others do', async () => {
  const clients = await table(7);
  const over = playUntil(clients, 'nothing');
  await over;
  let seen = 0;
  for (const [seat, client] of clients.entries()) {
    for (const { payload } of client.heard) {
      const { public_state: open, private_state: own } = payload;
      if (own?.hand_cards === undefined) continue;
      const isOut = open.current_phase === 'play' && open.count_hand_cards[seat] === 0;
      expect(own.visible_hands !== undefined).toBe(
        isOut || (own.visible_hands !== undefined && open.count_hand_cards[seat] === 0),
      );
      if (own.visible_hands !== undefined) seen++;
      if (own.visible_hands !== undefined) expect(own.visible_hands[seat]).toBeNull();
    }
  }
  expect(seen).toBeGreaterThan(0);
  expect(TABLE).toBe(14);
});
