/**
 * A miniature of Compile: two seats, cards with texts, and one stack of unfinished texts as plain numbers in the
 * state. When a card is turned up, its text interrupts the current one; a step may ask either seat; a card seen face
 * up stays known when it is turned down. Every choice is one action from a finite list.
 */
import { seedChance, shuffle } from '../../src/core/chance.ts';
import { type Game, type GameEvent, PLAIN_LIVE, placesOf, type Setting } from '../../src/core/game.ts';
import { plainLens } from '../../src/core/plain-lens.ts';
import type { Random } from '../../src/core/random.ts';
import { ok } from '../../src/core/result.ts';
import { FIRST_CELL, State } from '../../src/core/state.ts';
import { type Action, type Seat, TABLE, type Viewer } from '../../src/core/types.ts';
import { factsOf, fromList, indexBelow, plainWords, tableNotation } from './support.ts';

const CARDS = 12; // two of each text; card >> 1 is the text
const PLACES = 6; // three in front of each seat
const HAND = 3;
const CHAIN_LIMIT = 12;

/** What the texts do, step by step: the whole language of this game. */
type Step = 'draw' | 'may-draw' | 'flip-any' | 'they-flip-own' | 'they-discard';
const TEXTS: readonly (readonly Step[])[] = [
  ['draw'],
  ['they-discard', 'draw'],
  ['flip-any'],
  ['they-flip-own', 'flip-any'],
  ['may-draw', 'they-discard'],
  [],
];

const PLAY = 0; // card, place in front of oneself, face: 12 * 3 * 2
const FLIP = PLAY + CARDS * 6;
const DISCARD = FLIP + PLACES;
const YES = DISCARD + CARDS;
const NO = YES + 1;
const SKIP = NO + 1;
const ACTIONS = SKIP + 1;

// Where a card is: 0 deck, 1 + seat hand, 3 trash, 4 + place on the field.
const [DECK, IN_HAND, TRASH, FIELD] = [0, 1, 3, 4];
const TURN = FIRST_CELL;
const TURNS = TURN + 1;
const CHAIN = TURNS + 1; // steps taken in this turn
const DEPTH = CHAIN + 1;
const STACK = DEPTH + 1; // frames of two words: card, next step
const MAX_FRAMES = CHAIN_LIMIT + 2;
const UP = STACK + 2 * MAX_FRAMES; // by place
const SEEN = UP + PLACES; // by card: who knows it wherever it lies, as bits
const ZONE = SEEN + CARDS;
const ORDER = ZONE + CARDS; // by card: its turn to be drawn
const STATE_LENGTH = ORDER + CARDS;
const LAST_TURN = 16;

class EffectState extends State {}

interface EffectView {
  readonly viewer: Viewer;
  /** Turn, counters, stack, faces. */
  readonly public: readonly number[];
  /** By card: where it is, or -1 if the viewer does not know. */
  readonly zones: readonly number[];
  readonly seen: readonly number[];
  readonly counts: { readonly deck: number; readonly hands: readonly number[]; readonly field: readonly boolean[] };
}

const notation = tableNotation([
  ...Array.from(
    { length: CARDS * 6 },
    (_, i) => `play ${Math.floor(i / 6)} at ${(i % 6) >> 1} ${i % 2 ? 'up' : 'down'}`,
  ),
  ...Array.from({ length: PLACES }, (_, place) => `flip ${place}`),
  ...Array.from({ length: CARDS }, (_, card) => `discard ${card}`),
  'yes',
  'no',
  'skip',
]);

const range = (n: number) => Array.from({ length: n }, (_, i) => i);
const cardsIn = (w: Int32Array, zone: number): number[] => range(CARDS).filter((card) => w[ZONE + card] === zone);
const placesOfSeat = (seat: Seat): number[] => [0, 1, 2].map((i) => 3 * seat + i);
const ownerOf = (w: Int32Array, card: number): Seat => Math.floor((w[ZONE + card] - FIELD) / 3);

/** The step the top text waits at: who decides, and what. Steps that ask nothing never wait. */
function question(state: EffectState): { step: Step; decider: Seat; owner: Seat } | undefined {
  const w = state.cells;
  if (w[DEPTH] === 0) return undefined;
  const top = STACK + 2 * (w[DEPTH] - 1);
  const owner = ownerOf(w, w[top]);
  const step = TEXTS[w[top] >> 1][w[top + 1]];
  return { step, owner, decider: step.startsWith('they') ? 1 - owner : owner };
}

const onField = (w: Int32Array, places: readonly number[]): number[] =>
  places.filter((place) => cardsIn(w, FIELD + place).length > 0);

function answers(state: EffectState): Action[] {
  const w = state.cells;
  const asked = question(state);
  if (asked === undefined) return turnActions(state);
  switch (asked.step) {
    case 'flip-any':
      return onField(w, range(PLACES)).map((place) => FLIP + place);
    case 'they-flip-own':
      return onField(w, placesOfSeat(asked.decider)).map((place) => FLIP + place);
    case 'they-discard':
      return cardsIn(w, IN_HAND + asked.decider).map((card) => DISCARD + card);
    default:
      return [YES, NO];
  }
}

function turnActions(state: EffectState): Action[] {
  const w = state.cells;
  const seat = w[TURN];
  const free = placesOfSeat(seat).filter((place) => cardsIn(w, FIELD + place).length === 0);
  const plays = cardsIn(w, IN_HAND + seat).flatMap((card) =>
    free.flatMap((place) => [0, 1].map((up) => PLAY + card * 6 + (place % 3) * 2 + up)),
  );
  return plays.length > 0 ? plays : [SKIP];
}

const isOver = (state: EffectState): boolean => state.cells[TURNS] >= LAST_TURN;
const decider = (state: EffectState): Seat => question(state)?.decider ?? state.cells[TURN];
const list = (state: EffectState, actor: Seat): Action[] =>
  isOver(state) || actor === TABLE || actor !== decider(state) ? [] : answers(state);

function draw(state: EffectState, seat: Seat): void {
  const w = state.cells;
  const deck = cardsIn(w, DECK).sort((a, b) => w[ORDER + a] - w[ORDER + b]);
  if (deck.length === 0) return;
  w[ZONE + deck[0]] = IN_HAND + seat;
  w[SEEN + deck[0]] |= 1 << seat;
}

function enter(w: Int32Array, card: number): void {
  if (w[DEPTH] === MAX_FRAMES) return;
  w[STACK + 2 * w[DEPTH]] = card;
  w[STACK + 2 * w[DEPTH]++ + 1] = 0;
}

function flip(w: Int32Array, place: number): void {
  const [card] = cardsIn(w, FIELD + place);
  w[SEEN + card] = 3; // face up before or after: both have seen it
  w[UP + place] ^= 1;
  if (w[UP + place]) enter(w, card); // interrupts whatever is being resolved
}

/** Executes the texts until one asks a question that has an answer; then begins the next turn. */
function settle(state: EffectState): void {
  const w = state.cells;
  while (w[DEPTH] > 0) {
    const top = STACK + 2 * (w[DEPTH] - 1);
    const lost = w[ZONE + w[top]] < FIELD || !w[UP + w[ZONE + w[top]] - FIELD]; // its card went away or face down
    if (lost || w[top + 1] >= TEXTS[w[top] >> 1].length || w[CHAIN] >= CHAIN_LIMIT) w[DEPTH]--;
    else if (question(state)!.step === 'draw') {
      draw(state, question(state)!.owner);
      done(w, top);
    } else if (answers(state).length === 0) done(w, top);
    else return;
  }
  w.fill(0, STACK, UP);
  w[TURN] = 1 - w[TURN];
  w[TURNS]++;
  w[CHAIN] = 0;
}

function done(w: Int32Array, frame: number): void {
  w[frame + 1]++;
  w[CHAIN]++;
}

const scoreOf = (state: EffectState, seat: Seat): number =>
  placesOfSeat(seat).reduce((sum, place) => {
    const [card] = cardsIn(state.cells, FIELD + place);
    if (card === undefined) return sum;
    return sum + (state.cells[UP + place] ? card >> 1 : 1);
  }, 0);

export const effects: Game<EffectState, EffectView, GameEvent & { action?: Action; seat?: Seat }> = {
  facts: factsOf('mini-effects', { min: 2, max: 2, default: 2 }),
  notation,
  words: plainWords('mini-effects', notation),
  index: indexBelow(ACTIONS),
  configure: () =>
    ok({
      game: 'mini-effects',
      seats: 2,
      options: {},
      teams: [0, 1],
      stateLength: STATE_LENGTH,
      maxLegal: 6 * CARDS,
      observation: CARDS + PLACES + 4,
      actions: ACTIONS,
      range: { segment: { low: 0, high: 15 }, game: { low: 0, high: 15 } },
    }),
  create: (setting: Setting) => new EffectState(setting),
  deal(state, seed) {
    const w = state.cells;
    w.fill(0);
    seedChance(w, seed);
    const cards = Uint8Array.from({ length: CARDS }, (_, card) => card);
    shuffle(w, cards, CARDS);
    cards.forEach((card, i) => {
      w[ORDER + card] = i;
    });
    for (let i = 0; i < HAND; i++) for (const seat of [0, 1]) draw(state, seat);
  },
  pending: (state) => (isOver(state) ? 0 : 1 << decider(state)),
  ...fromList(list, 'mini-effects/illegal'),
  play(state, actor, action, emit) {
    const w = state.cells;
    if (w[DEPTH] > 0) done(w, STACK + 2 * (w[DEPTH] - 1));
    if (action < FLIP) {
      const [card, at] = [Math.floor(action / 6), action % 6];
      const place = 3 * actor + (at >> 1);
      w[ZONE + card] = FIELD + place;
      w[UP + place] = at % 2;
      if (at % 2) {
        w[SEEN + card] = 3;
        enter(w, card);
      }
    } else if (action < DISCARD) flip(w, action - FLIP);
    else if (action < YES) {
      w[ZONE + action - DISCARD] = TRASH;
      w[SEEN + action - DISCARD] = 3;
    } else if (action === YES) draw(state, actor);
    settle(state);
    if (emit) emit({ kind: 'played', action, seat: actor });
  },
  segments: (state) => (isOver(state) ? 1 : 0),
  result(state, _scope, into) {
    for (const seat of [0, 1]) into[seat] = scoreOf(state, seat);
  },
  outcome(state) {
    if (!isOver(state)) return undefined;
    const scores = [scoreOf(state, 0), scoreOf(state, 1)];
    return { scores, places: placesOf(scores) };
  },
  view(state, viewer) {
    const w = state.cells;
    const knows = (card: number) => (viewer === 'spectator' ? w[SEEN + card] === 3 : (w[SEEN + card] >>> viewer) & 1);
    return {
      viewer,
      public: Array.from(w.subarray(TURN, SEEN)),
      zones: range(CARDS).map((card) => (knows(card) ? w[ZONE + card] : -1)),
      seen: range(CARDS).map((card) => (knows(card) ? w[SEEN + card] : -1)),
      counts: {
        deck: cardsIn(w, DECK).length,
        hands: [0, 1].map((seat) => cardsIn(w, IN_HAND + seat).length),
        field: range(PLACES).map((place) => cardsIn(w, FIELD + place).length > 0),
      },
    };
  },
  redact(event, viewer) {
    const hidden = event.action! < FLIP && event.action! % 2 === 0 && event.seat !== viewer;
    return hidden ? { kind: event.kind, seat: event.seat! } : event;
  },
  /** A card played face down is seen as a back at its place. */
  secrets: () => [],
  live: PLAIN_LIVE,
  glimpse: (_state, actor, action, viewer) =>
    viewer !== actor && action < FLIP && action % 2 === 0 ? PLAY + (action % 6) : action,
  imaginer: (_setting, view) => ({ sample: (random, into) => imagine(view, random, into) }),
  lens: (setting) => plainLens(effects, setting),
  observe(state, seat, into) {
    const w = state.cells;
    for (let card = 0; card < CARDS; card++) into[card] = (w[SEEN + card] >>> seat) & 1 ? (1 + w[ZONE + card]) / 10 : 0;
    for (let place = 0; place < PLACES; place++) into[CARDS + place] = w[UP + place];
    into.set(
      [w[TURN] === seat ? 1 : 0, w[TURNS] / LAST_TURN, w[DEPTH] / MAX_FRAMES, w[CHAIN] / CHAIN_LIMIT],
      CARDS + PLACES,
    );
  },
};

/** Unknown cards go to the unknown places at random; cards that both know stay known. */
function imagine(view: EffectView, random: Random, into: EffectState): void {
  const w = into.cells;
  w.set(view.public, TURN);
  seedChance(w, random.seed(new Int32Array(4)));
  const open: number[] = [];
  const missing = (zone: number, count: number) => {
    for (let i = view.zones.filter((z) => z === zone).length; i < count; i++) open.push(zone);
  };
  missing(DECK, view.counts.deck);
  view.counts.hands.forEach((count, seat) => {
    missing(IN_HAND + seat, count);
  });
  view.counts.field.forEach((taken, place) => {
    missing(FIELD + place, taken ? 1 : 0);
  });
  random.shuffle(open);
  const order = range(CARDS);
  random.shuffle(order);
  for (let card = 0; card < CARDS; card++) {
    w[ORDER + card] = order[card];
    if (view.zones[card] >= 0) {
      w[ZONE + card] = view.zones[card];
      w[SEEN + card] = view.seen[card];
      continue;
    }
    const zone = open.pop()!;
    w[ZONE + card] = zone;
    const owner = zone === DECK ? -1 : zone < TRASH ? zone - IN_HAND : Math.floor((zone - FIELD) / 3);
    w[SEEN + card] = owner < 0 ? 0 : 1 << owner;
  }
}
