/** The client does not send moves that its follower considers illegal: these must be the game's illegal moves, with all settings. */
import { expect, test } from 'vitest';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { type Action, type Seat, TABLE } from '../../core/types.ts';
import { type MauMauEvent, type MauMauState, mauMau } from '../../games/mau-mau/index.ts';
import { actionOf, actorOf, EVERY_CARD, legalTexts, settingOf, TABLES } from '../../games/mau-mau/testing/positions.ts';
import { encodeAll, moveText, type ServerMessage } from '../../protocol/mau-mau/index.ts';
import { Translator } from '../../server/mau-mau/translate.ts';
import { ClientSession } from './session.ts';

/** All moves that can be typed; no seat owes more than eight cards. */
const EVERY_MOVE = [
  ...EVERY_CARD.map((card) => mauMau.notation.format(settingOf(), card)),
  ...['wish D', 'wish H', 'wish C', 'wish S', 'finish'],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((count) => `take ${count}`),
];

const MATCHES = 5;

class Client {
  readonly session = new ClientSession('en', false);
  readonly #translator: Translator;

  constructor(seat: Seat, yeet: boolean) {
    this.#translator = new Translator(seat, yeet);
    this.#hear([{ kind: 'id', seat }]);
  }

  step(events: readonly MauMauEvent[], state: MauMauState, seat: Seat): void {
    const seen = events.flatMap((event) => mauMau.redact(event, seat) ?? []);
    this.#hear(this.#translator.step(seen, mauMau.view(state, seat), 0));
  }

  /** Simulates the rejection of an illegal move. */
  reject(): void {
    this.#hear(this.#translator.rejection(0, false));
  }

  #hear(messages: readonly ServerMessage[]): void {
    this.session.hear(encodeAll(messages));
  }
}

/** The kinds of decisions that occurred. */
type Seen = Set<'wish' | 'drawn' | 'sevens' | 'owed' | 'finish' | 'under a wish' | 'play' | 'take'>;

function playMatch(options: object, seats: number, seed: string, seen: Seen): void {
  const random = new Random(seedOf(seed));
  const setting = settingOf(options, seats);
  const state = mauMau.create(setting);
  const clients = Array.from({ length: seats }, (_, seat) => new Client(seat, setting.yeet));
  const tell = (happen: (emit: (event: MauMauEvent) => void) => void): void => {
    const events: MauMauEvent[] = [];
    happen((event) => events.push(event));
    clients.forEach((client, seat) => {
      client.step(events, state, seat);
    });
  };
  const play = (actor: Seat, action: Action): void => tell((emit) => mauMau.play(state, actor, action, emit));
  tell((emit) => mauMau.deal(state, seedOf(seed), emit));
  while (mauMau.pending(state) !== 0) {
    const actor = actorOf(state);
    if (setting.yeet && random.below(60) === 0) play(TABLE, mauMau.sample(state, TABLE, random));
    else if (actor === TABLE) play(TABLE, actionOf(state, 'deal'));
    else play(actor, decide(clients[actor], state, random, seen));
  }
}

/** Sometimes types all illegal moves, which must not be sent; then types a legal one, jacks last, which must be sent. */
function decide(client: Client, state: MauMauState, random: Random, seen: Seen): Action {
  const { session } = client;
  const { follower } = session;
  if (random.below(10) === 0) client.reject();
  const legal = legalTexts(state);
  expect(session.waiting).toBe('person');
  expect(follower.legal().map(moveText).sort()).toEqual([...legal].sort());
  const illegal = random.below(8) === 0 ? EVERY_MOVE.filter((text) => !legal.includes(text)) : [];
  expect(illegal.filter((text) => session.answer(text).bytes.length > 0)).toEqual([]);
  const choice = legal.filter((text) => text[1] !== 'J' || random.below(8) === 0);
  const text = choice[random.below(choice.length)] ?? legal[0];
  expect(session.answer(text).bytes.length).toBeGreaterThan(0);
  seen.add(text.includes('wish') ? 'wish' : text.includes('take') ? 'take' : 'play');
  if (legal.includes('finish')) seen.add('finish');
  if (follower.drawn !== undefined) seen.add('drawn');
  if (follower.owed > 0) seen.add(text.includes('take') ? 'owed' : 'sevens');
  if (follower.wish !== null) seen.add('under a wish');
  return actionOf(state, text);
}

test('all legal moves are sent and no illegal ones, with all settings', () => {
  const seen: Seen = new Set();
  for (const { seats, options } of TABLES) {
    // Without afterDraw=may at the port its clients never play with a setting where a drawn card may be kept.
    if (settingOf(options, seats).afterDraw === 'may') continue;
    for (let match = 0; match < MATCHES; match++) playMatch(options, seats, `legal ${seats} ${match}`, seen);
  }
  expect([...seen].sort()).toEqual(['drawn', 'finish', 'owed', 'play', 'sevens', 'take', 'under a wish', 'wish']);
});
