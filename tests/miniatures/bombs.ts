/**
 * A miniature of Tichu: four seats in two teams; all give a card away at the same time; cards are beaten
 * in turn; a seat with a pair may throw it as a bomb at any time, on turn or not; when all have passed a window stays
 * open for a last bomb until the table itself collects the trick.
 */

import { countBits, lowestBit } from '../../src/core/bits.ts';
import { seedChance, shuffle } from '../../src/core/chance.ts';
import { type Game, type GameEvent, PLAIN_LIVE, placesOf, type Setting } from '../../src/core/game.ts';
import { plainLens } from '../../src/core/plain-lens.ts';
import { ok } from '../../src/core/result.ts';
import { FIRST_CELL, State } from '../../src/core/state.ts';
import { type Action, pendingOf, type Seat, TABLE, type Viewer } from '../../src/core/types.ts';
import { factsOf, fromList, indexBelow, plainWords, tableNotation } from './support.ts';

const SEATS = 4;
const CARDS = 16; // eight values, two of each: card >> 1 is its value
const GIVE = CARDS;
const BOMB = GIVE + CARDS;
const PASS = BOMB + CARDS / 2;
const COLLECT = PASS + 1;
const ACTIONS = COLLECT + 1;

const PHASE = FIRST_CELL;
const TURN = PHASE + 1;
const OWNER = TURN + 1;
const TOP = OWNER + 1; // what lies on top: value, or 100 + value for a bomb; -1 for an empty table
const PASSES = TOP + 1;
const GIVING = PASSES + 1; // seats that still owe a card
const OUT = GIVING + 1; // the seat that went out, or -1
const PLAYED = OUT + 1;
const HANDS = PLAYED + 1;
const GIVEN = HANDS + SEATS; // the card each seat gave, or -1
const STATE_LENGTH = GIVEN + SEATS;
const [GIVE_PHASE, PLAY_PHASE, OVER] = [0, 1, 2];

class BombState extends State {}

interface BombView {
  readonly viewer: Viewer;
  readonly public: readonly number[];
  readonly sizes: readonly number[];
  readonly hand: number;
  /** The card the viewer gave, and the one received once all have given; -1 before. */
  readonly given: number;
  readonly received: number;
}

const notation = tableNotation([
  ...Array.from({ length: CARDS }, (_, card) => `play ${card}`),
  ...Array.from({ length: CARDS }, (_, card) => `give ${card}`),
  ...Array.from({ length: CARDS / 2 }, (_, value) => `bomb ${value}`),
  'pass',
  'collect',
]);

const rank = (top: number, value: number): boolean => top < 100 && value > top;

/** The legal actions of an actor, in order; all other functions use this list. */
function list(state: BombState, actor: Seat): Action[] {
  const w = state.cells;
  if (w[PHASE] === OVER) return [];
  if (w[PHASE] === GIVE_PHASE) {
    return actor < SEATS && (w[GIVING] >>> actor) & 1 ? cardsOf(w[HANDS + actor]).map((card) => GIVE + card) : [];
  }
  if (actor === TABLE) return w[TURN] < 0 ? [COLLECT] : [];
  const bombs: Action[] = [];
  for (let value = 0; value < CARDS / 2; value++) {
    if (((w[HANDS + actor] >>> (2 * value)) & 3) === 3 && 100 + value > w[TOP]) bombs.push(BOMB + value);
  }
  if (w[TURN] !== actor) return w[TOP] < 0 ? [] : bombs;
  const plays = cardsOf(w[HANDS + actor]).filter((card) => w[TOP] < 0 || rank(w[TOP], card >> 1));
  return [...plays, ...bombs, ...(w[TOP] < 0 ? [] : [PASS])];
}

function cardsOf(hand: number): number[] {
  const cards: number[] = [];
  for (let rest = hand; rest !== 0; rest &= rest - 1) cards.push(lowestBit(rest));
  return cards;
}

function put(state: BombState, seat: Seat, cards: number, top: number): void {
  const w = state.cells;
  w[HANDS + seat] &= ~cards;
  w[PLAYED] |= cards;
  w[OWNER] = seat;
  w[TOP] = top;
  w[PASSES] = 0;
  w[TURN] = (seat + 1) % SEATS;
  if (w[HANDS + seat] !== 0) return;
  w[OUT] = seat;
  w[PHASE] = OVER;
}

function handOver(state: BombState): void {
  const w = state.cells;
  for (let seat = 0; seat < SEATS; seat++) w[HANDS + ((seat + 1) % SEATS)] |= 1 << w[GIVEN + seat];
  w[PHASE] = PLAY_PHASE;
  w[TURN] = 0;
}

export const bombs: Game<BombState, BombView, GameEvent & { seat?: Seat; action?: Action }> = {
  facts: factsOf('mini-bombs', { min: SEATS, max: SEATS, default: SEATS }),
  notation,
  words: plainWords('mini-bombs', notation),
  index: indexBelow(ACTIONS),
  configure: () =>
    ok({
      game: 'mini-bombs',
      seats: SEATS,
      options: {},
      teams: [0, 1, 0, 1],
      stateLength: STATE_LENGTH,
      maxLegal: CARDS,
      observation: 2 * CARDS + 4,
      actions: ACTIONS,
      range: { segment: { low: -1, high: 1 }, game: { low: -1, high: 1 } },
    }),
  create: (setting: Setting) => new BombState(setting),
  deal(state, seed) {
    const w = state.cells;
    w.fill(0);
    seedChance(w, seed);
    const cards = Uint8Array.from({ length: CARDS }, (_, card) => card);
    shuffle(w, cards, CARDS);
    cards.forEach((card, i) => {
      w[HANDS + (i % SEATS)] |= 1 << card;
    });
    w[TURN] = w[OWNER] = w[TOP] = w[OUT] = -1;
    w.fill(-1, GIVEN, GIVEN + SEATS);
    w[GIVING] = (1 << SEATS) - 1;
  },
  pending(state) {
    const w = state.cells;
    if (w[PHASE] === OVER) return 0;
    if (w[PHASE] === GIVE_PHASE) return w[GIVING];
    let may = 0;
    for (let seat = 0; seat < SEATS; seat++) if (seat !== w[TURN] && list(state, seat).length > 0) may |= 1 << seat;
    return pendingOf(1 << (w[TURN] < 0 ? TABLE : w[TURN]), may);
  },
  ...fromList(list, 'mini-bombs/illegal'),
  play(state, actor, action, emit) {
    const w = state.cells;
    if (action < GIVE) put(state, actor, 1 << action, action >> 1);
    else if (action < BOMB) {
      w[HANDS + actor] &= ~(1 << (action - GIVE));
      w[GIVEN + actor] = action - GIVE;
      w[GIVING] &= ~(1 << actor);
      if (w[GIVING] === 0) handOver(state);
    } else if (action < PASS) put(state, actor, 3 << (2 * (action - BOMB)), 100 + action - BOMB);
    else if (action === PASS) {
      w[TURN] = ++w[PASSES] === SEATS - 1 ? -1 : (actor + 1) % SEATS; // -1: the window before the table collects
    } else {
      w[TURN] = w[OWNER];
      w[TOP] = -1;
    }
    if (emit) emit({ kind: action >= GIVE && action < BOMB ? 'gave' : 'played', seat: actor, action });
  },
  segments: (state) => (state.cells[PHASE] === OVER ? 1 : 0),
  result(state, _scope, into) {
    for (let seat = 0; seat < SEATS; seat++) into[seat] = seat % 2 === state.cells[OUT] % 2 ? 1 : -1;
  },
  outcome(state) {
    if (state.cells[PHASE] !== OVER) return undefined;
    const scores = [0, 1, 2, 3].map((seat) => (seat % 2 === state.cells[OUT] % 2 ? 1 : 0));
    return { scores, places: placesOf(scores) };
  },
  view(state, viewer) {
    const w = state.cells;
    const seated = viewer !== 'spectator';
    const playing = w[PHASE] !== GIVE_PHASE;
    return {
      viewer,
      public: Array.from(w.subarray(PHASE, HANDS)),
      sizes: [0, 1, 2, 3].map((seat) => countBits(w[HANDS + seat]) + (!playing && w[GIVEN + seat] >= 0 ? 1 : 0)),
      hand: seated ? w[HANDS + viewer] : 0,
      given: seated ? w[GIVEN + viewer] : -1,
      received: seated && playing ? w[GIVEN + ((viewer + 3) % SEATS)] : -1,
    };
  },
  redact(event, viewer) {
    if (event.kind !== 'gave' || event.seat === viewer) return event;
    return { kind: event.kind, seat: event.seat! };
  },
  secrets: () => [],
  live: PLAIN_LIVE,
  glimpse: (_state, actor, action, viewer) => (viewer !== actor && action >= GIVE && action < BOMB ? GIVE : action),
  imaginer(_setting, view) {
    return {
      sample(random, into) {
        const w = into.cells;
        w.set(view.public, PHASE);
        seedChance(w, random.seed(new Int32Array(4)));
        w.fill(0, HANDS, GIVEN);
        w.fill(-1, GIVEN, STATE_LENGTH);
        const giving = w[PHASE] === GIVE_PHASE;
        const me = view.viewer === 'spectator' ? -1 : view.viewer;
        const right = (me + 1) % SEATS;
        const room = view.sizes.map((size, seat) => (seat === me ? 0 : size));
        let unseen = 0xffff & ~w[PLAYED] & ~view.hand;
        if (me >= 0) {
          w[HANDS + me] = view.hand;
          w[GIVEN + me] = view.given;
          if (view.given >= 0) unseen &= ~(1 << view.given);
          if (!giving && !((w[PLAYED] >>> view.given) & 1)) {
            w[HANDS + right] |= 1 << view.given; // given away and not seen since
            room[right]--;
          }
        }
        const pool = cardsOf(unseen);
        random.shuffle(pool);
        for (let seat = 0; seat < SEATS; seat++)
          for (; room[seat] > 0; room[seat]--) w[HANDS + seat] |= 1 << pool.pop()!;
        for (let seat = 0; seat < SEATS; seat++) {
          if (seat === me) continue;
          if (giving && !((w[GIVING] >>> seat) & 1)) {
            const cards = cardsOf(w[HANDS + seat]);
            w[GIVEN + seat] = cards[random.below(cards.length)];
            w[HANDS + seat] &= ~(1 << w[GIVEN + seat]);
          }
        }
        if (!giving) imagineGiven(into, random, me, view.received);
      },
    };
  },
  lens: (setting) => plainLens(bombs, setting),
  observe(state, seat, into) {
    const w = state.cells;
    for (let card = 0; card < CARDS; card++) {
      into[card] = (w[HANDS + seat] >>> card) & 1;
      into[CARDS + card] = (w[PLAYED] >>> card) & 1;
    }
    into[2 * CARDS] = w[PHASE];
    into[2 * CARDS + 1] = w[TURN] === seat ? 1 : 0;
    into[2 * CARDS + 2] = (w[TOP] + 1) / 108;
    into[2 * CARDS + 3] = w[GIVEN + seat] < 0 ? 0 : 1;
  },
};

/** The cards the others gave each other: any card the receiver had afterwards, held or played. */
function imagineGiven(state: BombState, random: { below(n: number): number }, me: Seat, received: number): void {
  const w = state.cells;
  for (let seat = 0; seat < SEATS; seat++) {
    if (seat === me) continue;
    if ((seat + 1) % SEATS === me) w[GIVEN + seat] = received;
    else w[GIVEN + seat] = random.below(CARDS);
  }
}
