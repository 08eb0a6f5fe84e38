/** Hearts in the order of the rule book: options, the deal, passing, scoring, the end. Playing tricks is in `moves.ts`. */
import { chanceBelow, draw, seedChance } from '../../core/chance.ts';
import { type Outcome, placesOf, type Scope } from '../../core/game.ts';
import { type OptionSpecs, type Presets, readOptions } from '../../core/options.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seed } from '../../core/seed.ts';
import { type Seat, TABLE } from '../../core/types.ts';
import { ACTIONS, CARDS, type Card, CLUBS, cardFrom, cardOf } from './cards.ts';
import type { HeartsEvent } from './events.ts';
import {
  HEARTS_CELLS,
  type HeartsSetting,
  type HeartsState,
  MOON_CHOICE,
  OVER,
  PASSING,
  PHASES,
  PLAYING,
  ROUND_OVER,
} from './state.ts';
import { takenBy } from './taken.ts';

type Emit = (event: HeartsEvent) => void;

// ---- options (section 2) -----------------------------------------------------------------------------------------------

export const SEATS = { min: 3, max: 6, default: 4 };

export const OPTIONS = {
  deck: { kind: 'choice', values: [52, 32], default: 52, label: { en: 'Cards in the deck', de: 'Karten im Spiel' } },
  passing: {
    kind: 'choice',
    values: ['cycle', 'none', 'left', 'right', 'across', 'random'],
    default: 'cycle',
    names: {
      cycle: { en: 'in turn', de: 'reihum wechselnd' },
      none: { en: 'never', de: 'nie' },
      left: { en: 'to the left', de: 'nach links' },
      right: { en: 'to the right', de: 'nach rechts' },
      across: { en: 'across', de: 'gegenüber' },
      random: { en: 'by chance', de: 'zufällig' },
    },
    label: { en: 'Passing cards on', de: 'Karten weitergeben' },
  },
  passCount: {
    kind: 'integer',
    min: 0,
    max: 4,
    default: 3,
    label: { en: 'Cards passed on', de: 'Weitergegebene Karten' },
  },
  firstLead: {
    kind: 'choice',
    values: ['lowestClub', 'anyClub'],
    default: 'lowestClub',
    names: {
      lowestClub: { en: 'the lowest club', de: 'das kleinste Kreuz' },
      anyClub: { en: 'any club', de: 'irgendein Kreuz' },
    },
    label: { en: 'First lead', de: 'Erstes Ausspiel' },
  },
  firstTrickPoints: {
    kind: 'switch',
    default: false,
    label: { en: 'Points allowed in the first trick', de: 'Punkte im ersten Stich erlaubt' },
  },
  mustBreak: {
    kind: 'switch',
    default: true,
    label: { en: 'Hearts must be broken before they are led', de: 'Herz muss vor dem Ausspielen gebrochen sein' },
  },
  queenBreaks: {
    kind: 'switch',
    default: false,
    label: { en: 'The queen of spades breaks hearts', de: 'Die Pik Dame bricht Herz' },
  },
  heartsInsteadOfQueen: {
    kind: 'switch',
    default: false,
    label: { en: 'Hearts may be led instead of a lone queen', de: 'Herz statt der einzelnen Pik Dame ausspielen' },
  },
  moon: {
    kind: 'choice',
    values: ['old', 'new', 'choice', 'off'],
    default: 'old',
    names: {
      old: { en: 'the others get 26 (32 cards: 21)', de: 'die anderen bekommen 26 (32 Karten: 21)' },
      new: { en: '26 off your own score (32 cards: 21)', de: '26 weniger für dich (32 Karten: 21)' },
      choice: { en: 'your choice', de: 'du hast die Wahl' },
      off: { en: 'counts like any round', de: 'zählt wie jede Runde' },
    },
    label: { en: 'Shooting the moon', de: 'Durchmarsch' },
  },
  jack: { kind: 'switch', default: false, label: { en: 'Jack of diamonds gives -10', de: 'Karo Bube zählt -10' } },
  noTricksBonus: { kind: 'switch', default: false, label: { en: '-5 without any trick', de: '-5 ohne Stich' } },
  target: {
    kind: 'integer',
    min: 0,
    max: 10_000,
    default: 100,
    label: { en: 'Points that end the game (0: one round)', de: 'Punkte, die das Spiel beenden (0: eine Runde)' },
  },
  tie: {
    kind: 'choice',
    values: ['shared', 'playoff'],
    default: 'shared',
    names: {
      shared: { en: 'the win is shared', de: 'der Sieg wird geteilt' },
      playoff: { en: 'another round', de: 'noch eine Runde' },
    },
    label: { en: 'Ties', de: 'Gleichstand' },
  },
} as const satisfies OptionSpecs;

export const PRESETS = {
  standard52: {},
  standard32: { deck: 32 },
  openspiel: { passing: 'random', queenBreaks: true, target: 0 },
  short: { target: 0 },
} as const satisfies Presets;

/** H-32: the most rounds of a game. */
export const MAX_ROUNDS = 200;

export function configure(given: unknown, seats: number): Result<HeartsSetting> {
  if (!Number.isInteger(seats) || seats < SEATS.min || seats > SEATS.max) {
    return fail('seats/number', { game: 'Hearts', min: SEATS.min, max: SEATS.max, seats });
  }
  const read = readOptions(OPTIONS, PRESETS, given);
  if (!read.ok) return read;
  const options = read.value;
  if (options.deck === 32 && seats !== 4) return fail('hearts/deck-seats', { seats });
  if (options.passing === 'across' && seats % 2 === 1) return fail('hearts/across-seats', { seats });

  const deck = deckOf(options.deck as number, seats);
  const total = options.deck === 32 ? 21 : 26; // H-1, H-25; H-33: no heart and no spade is ever removed
  const low = lowestScore(options.moon === 'new' || options.moon === 'choice', options, total);
  const handSize = deck.length / seats;
  return ok({
    game: 'hearts',
    seats,
    options,
    teams: Array.from({ length: seats }, (_, seat) => seat),
    stateLength: HEARTS_CELLS,
    maxLegal: handSize,
    observation: observationLength(seats),
    actions: ACTIONS,
    range: {
      segment: { low: -total, high: 0 - low },
      game: {
        low: options.tie === 'playoff' ? -MAX_ROUNDS * total : -((options.target as number) + total),
        high: 0 - MAX_ROUNDS * low,
      },
    },
    deck,
    leadCard: deck[0], // clubs come first and deuces lowest, so the deck begins with its lowest club (H-7, H-9, H-33)
    handSize,
    total,
    directions: directionsOf(seats),
    passing: options.passing as string,
    passCount: options.passCount as number,
    anyClub: options.firstLead === 'anyClub',
    firstTrickPoints: options.firstTrickPoints as boolean,
    mustBreak: options.mustBreak as boolean,
    queenBreaks: options.queenBreaks as boolean,
    heartsInsteadOfQueen: options.heartsInsteadOfQueen as boolean,
    moon: options.moon as string,
    jack: options.jack as boolean,
    noTricksBonus: options.noTricksBonus as boolean,
    target: options.target as number,
    playoff: options.tie === 'playoff',
  });
}

/** H-1, H-33: the cards left out so that all hands have the same size. */
const REMOVED: Readonly<Record<number, readonly string[]>> = {
  3: ['2D'],
  4: [],
  5: ['2D', '2C'],
  6: ['2D', '2C', '3D', '3C'],
};

function deckOf(size: number, seats: number): Uint8Array {
  const removed = REMOVED[seats].map(cardFrom);
  const lowestRank = size === 32 ? 5 : 0; // sevens
  const cards: Card[] = [];
  for (let suit = CLUBS; suit < 4; suit++) {
    for (let rank = lowestRank; rank < 13; rank++) cards.push(cardOf(suit, rank));
  }
  return Uint8Array.from(cards.filter((card) => !removed.includes(card)));
}

/** H-4 and section 9: left, right, across if the number of seats is even, hold. */
function directionsOf(seats: number): readonly number[] {
  return seats % 2 === 0 ? [1, seats - 1, seats / 2, 0] : [1, seats - 1, 0];
}

function lowestScore(newMoon: boolean, options: Readonly<Record<string, unknown>>, total: number): number {
  const jack = options.jack ? -10 : 0;
  const bonus = options.noTricksBonus ? -5 : 0;
  return newMoon ? jack - total : Math.min(jack, bonus);
}

/** Cards held, given, received; cards played and in the trick, by seat; ten numbers a seat; phase and table (`features.ts`). */
const observationLength = (seats: number): number => (3 + 2 * seats) * CARDS + 10 * seats + PHASES.length + 7;

// ---- the course of a round (sections 3 and 4) --------------------------------------------------------------------------

/** Reused for every deal; dealing is never interrupted. */
const cards = new Uint8Array(CARDS);

export function deal(state: HeartsState, seed: Seed, emit?: Emit): void {
  state.cells.fill(0);
  seedChance(state.cells, seed);
  dealRound(state, emit);
}

/** H-2: a uniform shuffle; H-4: then passing by the number of the round. */
export function dealRound(state: HeartsState, emit?: Emit): void {
  const { seats, mustBreak } = state.setting;
  state.round++;
  state.offset = directionOf(state);
  state.clearHands();
  state.clearTricks();
  state.broken = !mustBreak; // H-17
  for (let seat = 0; seat < seats; seat++) state.setTaken(seat, 0, 0);
  dealHands(state);
  if (emit)
    emit({ kind: 'dealt', round: state.round, direction: state.offset, hands: state.bySeat((s) => state.hand(s)) });
  if (state.offset === 0) {
    beginPlay(state, emit);
    return;
  }
  state.phase = PASSING;
  state.pending = (1 << seats) - 1;
}

function dealHands(state: HeartsState): void {
  const { handSize, deck } = state.setting;
  cards.set(deck);
  draw(state.cells, cards, deck.length, handSize); // the last hand is what remains
  state.dealHands(cards, deck.length, handSize);
}

function directionOf(state: HeartsState): number {
  const { directions, passing, passCount, seats } = state.setting;
  if (passCount === 0) return 0;
  switch (passing) {
    case 'cycle':
      return directions[(state.round - 1) % directions.length];
    case 'random':
      return directions[chanceBelow(state.cells, directions.length)];
    case 'left':
      return 1;
    case 'right':
      return seats - 1;
    case 'across':
      return seats / 2;
    default:
      return 0;
  }
}

/** H-5, H-6: when the last player has committed, all cards change hands at once. */
export function exchange(state: HeartsState, emit?: Emit): void {
  const { seats } = state.setting;
  for (let giver = 0; giver < seats; giver++) {
    const receiver = (giver + state.offset) % seats;
    state.handOver(giver, receiver);
    if (emit) emit({ kind: 'exchanged', giver, receiver, cards: state.given(giver) });
  }
  beginPlay(state, emit);
}

/** H-6, H-7: the holder of the lowest club after the exchange leads. */
function beginPlay(state: HeartsState, emit?: Emit): void {
  let leader = 0;
  while (!state.holds(leader, state.setting.leadCard)) leader++;
  state.phase = PLAYING;
  state.firstLeader = leader;
  state.pending = 1 << leader;
  if (emit) emit({ kind: 'play-begins', leader });
}

// ---- scoring (section 7) -----------------------------------------------------------------------------------------------

export function endRound(state: HeartsState, emit?: Emit): void {
  const shooter = shooterOf(state);
  if (shooter >= 0 && state.setting.moon === 'choice') {
    state.phase = MOON_CHOICE;
    state.pending = 1 << shooter;
    return;
  }
  book(state, state.setting.moon === 'new', emit);
}

/** The seat that has taken all penalty points, or -1 (H-22, H-25); always -1 with `moon: off` (H-24). */
function shooterOf(state: HeartsState): Seat {
  const { seats, total, moon } = state.setting;
  if (moon === 'off') return -1;
  for (let seat = 0; seat < seats; seat++) if (state.points(seat) === total) return seat;
  return -1;
}

/** Scores the round and checks for the end of the game. */
export function book(state: HeartsState, newMoon: boolean, emit?: Emit): void {
  const shooter = shooterOf(state);
  for (let seat = 0; seat < state.setting.seats; seat++) {
    const score = scoreOf(state, seat, shooter, newMoon);
    state.setScores(seat, score, state.total(seat) + score);
  }
  state.finished++;
  const over = isOver(state);
  state.phase = over ? OVER : ROUND_OVER;
  state.pending = over ? 0 : 1 << TABLE;
  if (!emit) return;
  const totals = state.bySeat((seat) => state.total(seat));
  const scores = state.bySeat((seat) => state.last(seat));
  emit({ kind: 'round-over', round: state.round, scores, totals, shooter, taken: takenBy(state) });
  if (over) emit({ kind: 'game-over', totals, places: placesOf(totals.map((total) => -total)) });
}

/** H-21 to H-28: the score of one seat in the round just played. */
function scoreOf(state: HeartsState, seat: Seat, shooter: Seat, newMoon: boolean): number {
  const { total, noTricksBonus, jack } = state.setting;
  let score = state.points(seat);
  if (shooter >= 0) {
    if (newMoon) score = seat === shooter ? -total : 0;
    else score = seat === shooter ? 0 : total;
  } else if (noTricksBonus && state.tricks(seat) === 0) score -= 5;
  if (jack && state.jackTaker === seat) score -= 10;
  return score;
}

// ---- the end (section 8) -----------------------------------------------------------------------------------------------

/** H-29, H-30, H-32; a target of 0 is a game of one round. */
function isOver(state: HeartsState): boolean {
  const { seats, target, playoff } = state.setting;
  if (target === 0 || state.finished >= MAX_ROUNDS) return true;
  let highest = state.total(0);
  let lowest = highest;
  let winners = 1;
  for (let seat = 1; seat < seats; seat++) {
    const total = state.total(seat);
    if (total > highest) highest = total;
    if (total === lowest) winners++;
    else if (total < lowest) {
      lowest = total;
      winners = 1;
    }
  }
  return highest >= target && (!playoff || winners === 1);
}

/** H-24: whether counting the moon this way would end the game without the shooter among the winners. */
export function moonWouldLose(state: HeartsState, newMoon: boolean): boolean {
  const { target } = state.setting;
  const shooter = shooterOf(state);
  const totals = state.bySeat((seat) => state.total(seat) + scoreOf(state, seat, shooter, newMoon));
  const ends = target === 0 || Math.max(...totals) >= target || state.finished + 1 >= MAX_ROUNDS;
  return ends && totals[shooter] > Math.min(...totals);
}

export function result(state: HeartsState, scope: Scope, into: Float64Array): void {
  for (let seat = 0; seat < state.setting.seats; seat++) {
    into[seat] = 0 - (scope === 'segment' ? state.last(seat) : state.total(seat)); // never -0
  }
}

export function outcome(state: HeartsState): Outcome | undefined {
  if (state.phase !== OVER) return undefined;
  const scores = state.bySeat((seat) => state.total(seat));
  return { scores, places: placesOf(scores.map((total) => -total)) };
}
