/** What each viewer may know (T-66, T-46): views, redacted events, and what public play proves about a hand. */
import { countBits } from '../../core/bits.ts';
import { type Action, type BySeat, owing, type Seat, type Viewer } from '../../core/types.ts';
import { actionOf, CARDS, cardLabel, GIVE, kindOf } from './cards.ts';
import type { ByTeam, TichuEvent } from './events.ts';
import { pending } from './moves.ts';
import { cardsText } from './notation.ts';
import { receivedFrom } from './round.ts';
import { bySeat, GRAND, PHASES, PLAYING, ROUND_OVER, SCHUPF, SEATS, type TichuState } from './state.ts';

/** Cards put down, or '' for a pass. */
export interface TurnView {
  readonly seat: Seat;
  readonly cards: string;
}

export interface TichuView {
  readonly game: 'tichu';
  readonly viewer: Viewer;
  readonly phase: (typeof PHASES)[number];
  /** Rounds begun and finished. */
  readonly round: number;
  readonly finished: number;
  /** Seats that owe a decision. */
  readonly owing: readonly Seat[];
  /** The seat to play or pass, the seat that led to the first trick, the owner of the trick; -1 for none. */
  readonly turn: Seat;
  readonly starter: Seat;
  readonly owner: Seat;
  /** Whether the last pass has been made and the table will collect the trick unless a bomb is thrown. */
  readonly window: boolean;
  /** The viewer's hand; for a player who is out all hands; null for hidden hands. */
  readonly hands: BySeat<string | null>;
  readonly handSizes: BySeat<number>;
  /** The viewer's cards chosen for the right, the partner, the left, and the cards received from them. */
  readonly given: readonly string[];
  readonly received: readonly string[];
  /** 0 nothing, 1 small tichu, 2 grand tichu. */
  readonly announcements: BySeat<number>;
  /** The finished tricks of this round, and the current one. */
  readonly tricks: readonly (readonly TurnView[])[];
  readonly trick: readonly TurnView[];
  readonly trickPoints: number;
  /** -1 before a decision, 0 none or fulfilled, 2 to 14 open. */
  readonly wish: number;
  /** The value wished for in this round, open or fulfilled; 0 before. */
  readonly wished: number;
  /** Values of which a seat has proven to hold no natural card. */
  readonly lacks: BySeat<readonly number[]>;
  /** The seat that was given the Dragon's trick in this round, or -1. */
  readonly dragonRecipient: Seat;
  /** Seats in the order of going out. */
  readonly out: readonly Seat[];
  /** Card points captured in this round. */
  readonly points: BySeat<number>;
  /** Team 20 first: one entry a finished round, and the sums. */
  readonly scores: readonly [readonly number[], readonly number[]];
  readonly totals: ByTeam;
}

export function view(state: TichuState, viewer: Viewer): TichuView {
  const { phase } = state;
  const tricks = tricksOf(state);
  const trick = state.top === 0 ? [] : (tricks.pop() ?? []);
  return {
    game: 'tichu',
    viewer,
    phase: PHASES[phase],
    round: state.round,
    finished: state.finished,
    owing: seatsIn(owing(pending(state))),
    turn: state.turn,
    starter: state.starter,
    owner: state.owner,
    window: phase === PLAYING && state.turn < 0,
    hands: bySeat((seat) => (sees(state, viewer, seat) ? cardsText(state.low(seat), state.high(seat)) : null)),
    handSizes: bySeat((seat) => handSize(state, seat)),
    given: viewer === 'spectator' ? [] : givenBy(state, viewer),
    received: viewer === 'spectator' || phase <= SCHUPF ? [] : receivedBy(state, viewer),
    announcements: bySeat((seat) => state.announced(seat)),
    tricks,
    trick,
    trickPoints: state.trickPoints,
    wish: state.wish,
    wished: state.wished,
    lacks: bySeat((seat) => ((state.lacking >>> seat) & 1 ? [state.wished] : [])),
    dragonRecipient: state.dragonRecipient,
    out: Array.from({ length: state.outCount }, (_, place) => state.outAt(place)),
    points: bySeat((seat) => state.points(seat)),
    scores: [scoresOf(state, 0), scoresOf(state, 1)],
    totals: [state.total(0), state.total(1)],
  };
}

const SEAT_NUMBERS = [0, 1, 2, 3] as const;

function seatsIn(bits: number): Seat[] {
  return SEAT_NUMBERS.filter((seat) => (bits >>> seat) & 1);
}

/** Each player sees the own hand; a player who is out also those of the others, until the round ends (T-46). */
function sees(state: TichuState, viewer: Viewer, seat: Seat): boolean {
  if (viewer === 'spectator') return false;
  return viewer === seat || (isOut(state, viewer) && state.phase < ROUND_OVER);
}

const isOut = (state: TichuState, seat: Seat): boolean => ((state.active >>> seat) & 1) === 0;

/** A hand counts as full until all three cards are given, so that others do not see how many a player has chosen. */
export function handSize(state: TichuState, seat: Seat): number {
  if (state.phase === GRAND) return 8;
  if (state.phase === SCHUPF) return (state.undecided >>> seat) & 1 ? 14 : 11;
  return countBits(state.low(seat)) + countBits(state.high(seat));
}

/** A bomb needs four cards. */
const SMALLEST_BOMB = 4;

/** Whether all have passed and, by public knowledge, a player may hold a bomb. */
export function hasWindow(state: TichuState): boolean {
  const isOpen = state.phase === PLAYING && state.turn < 0;
  return isOpen && SEAT_NUMBERS.some((seat) => handSize(state, seat) >= SMALLEST_BOMB);
}

const STEPS = [1, 2, 3] as const;

function givenBy(state: TichuState, seat: Seat): string[] {
  return STEPS.filter((step) => state.given(seat, step) >= 0).map((step) => cardLabel(state.given(seat, step)));
}

function receivedBy(state: TichuState, seat: Seat): string[] {
  return STEPS.map((step) => cardLabel(receivedFrom(state, seat, step)));
}

function scoresOf(state: TichuState, team: number): number[] {
  return Array.from({ length: state.finished }, (_, round) => state.score(round, team));
}

/** A cache of a state's finished tricks: all five views of a step share them. */
interface Past {
  /** The plays from which the tricks were built. */
  readonly plays: Int32Array;
  readonly tricks: readonly (readonly TurnView[])[];
  /** Cards that each seat held afterwards. */
  readonly held: readonly number[];
}

const NOTHING_PAST: Past = { plays: new Int32Array(0), tricks: [], held: bySeat(() => 14) };
const pasts = new WeakMap<TichuState, Past>();

/**
 * The tricks of the round, the unfinished one last. Passes follow the turn order, so their number gives the seats. Finished
 * tricks are the same objects from step to step.
 */
function tricksOf(state: TichuState): (readonly TurnView[])[] {
  const known = pasts.get(state);
  let past = known !== undefined && state.startsWith(known.plays) ? known : NOTHING_PAST;
  const held = [...past.held];
  const tricks = [...past.tricks];
  let trick: TurnView[] = [];
  for (let i = past.plays.length / 2; i < state.plays; i++) {
    const seat = state.playSeat(i);
    trick.push({ seat, cards: cardsText(state.playLow(i), state.playHigh(i)) });
    held[seat] -= countBits(state.playLow(i)) + countBits(state.playHigh(i));
    for (let left = state.playPasses(i), next = seat; left > 0; ) {
      next = (next + 1) % SEATS;
      if (held[next] === 0) continue; // T-24
      trick.push({ seat: next, cards: '' });
      left--;
    }
    if (!state.playEnds(i)) continue;
    tricks.push(trick);
    trick = [];
    past = { plays: state.copyPlays(i + 1), tricks: [...tricks], held: [...held] };
  }
  if (past !== known) pasts.set(state, past);
  return trick.length === 0 ? tricks : [...tricks, trick];
}

/** The hand; cards chosen to be given away have left it, but are still secret. */
export function secrets({ viewer, hands, given, phase }: TichuView): readonly string[] {
  if (viewer === 'spectator') return [];
  const hand = (hands[viewer] ?? '').split(' ').filter((card) => card !== '');
  return phase === 'schupf' ? [...hand, ...given] : hand;
}

// ---- events and actions ------------------------------------------------------------------------------------------------

export function redact(event: TichuEvent, viewer: Viewer): TichuEvent | undefined {
  switch (event.kind) {
    case 'dealt':
      return { ...event, hands: event.hands.map((hand, seat) => (seat === viewer ? hand : null)) };
    case 'gave':
    case 'exchanged':
      return event.seat === viewer ? event : undefined;
    default:
      return event;
  }
}

/** The number that stands for every gift; no card has it. */
const HIDDEN_GIFT = actionOf(GIVE, CARDS);

/** Other seats see only that a seat has chosen a card to give away, not which. */
export function glimpse(_state: TichuState, actor: Seat, action: Action, viewer: Seat): Action {
  return kindOf(action) === GIVE && viewer !== actor ? HIDDEN_GIFT : action;
}
