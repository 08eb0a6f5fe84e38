/** What each viewer may know (H-3): views, redacted events, and what public play proves about a hand. */
import { type Action, type BySeat, firstOf, type Seat, type Viewer } from '../../core/types.ts';
import {
  CARDS,
  type Card,
  CLUBS,
  cardFrom,
  cardText,
  DIAMONDS,
  HEARTS,
  PASS,
  QUEEN_OF_SPADES,
  SPADES,
  suitOf,
} from './cards.ts';
import type { HeartsEvent } from './events.ts';
import { type HeartsSetting, type HeartsState, PASSING, PHASES } from './state.ts';

/** Cards in the order they were played; the seats follow from the leader. */
export interface TrickView {
  readonly leader: Seat;
  readonly cards: readonly string[];
}

export interface HeartsView {
  readonly game: 'hearts';
  readonly viewer: Viewer;
  readonly phase: (typeof PHASES)[number];
  readonly round: number;
  /** Rounds finished. */
  readonly finished: number;
  /** Distance in seats to the receiver of passed cards; 0: no passing in this round. */
  readonly direction: number;
  /** Seats that owe a decision. */
  readonly owing: readonly Seat[];
  readonly hand: readonly string[];
  /** The viewer's own cards chosen to pass on, and the cards received, once all have given. */
  readonly given: readonly string[];
  readonly received: readonly string[];
  readonly handSizes: BySeat<number>;
  /** The tricks taken in this round, and the current one. */
  readonly tricks: readonly TrickView[];
  readonly trick: TrickView | null;
  readonly broken: boolean;
  /** Penalty points and tricks taken in this round. */
  readonly points: BySeat<number>;
  readonly tricksTaken: BySeat<number>;
  /** The seat that took the jack of diamonds, or -1. */
  readonly jackTaker: Seat;
  /** What each seat has proven not to hold: the classes of `LACKS`. */
  readonly lacks: BySeat<readonly string[]>;
  readonly lastScores: BySeat<number>;
  readonly totals: BySeat<number>;
}

export function view(state: HeartsState, viewer: Viewer): HeartsView {
  const { setting } = state;
  const passing = state.phase === PASSING;
  const seated = viewer !== 'spectator';
  const tricks = tricksOf(state);
  const trick = state.inTrick > 0 ? tricks.pop()! : null;
  const all = trick === null ? tricks : [...tricks, trick];
  return {
    game: 'hearts',
    viewer,
    phase: PHASES[state.phase],
    round: state.round,
    finished: state.finished,
    direction: state.offset,
    owing: seatsIn(state.pending, setting.seats),
    hand: seated ? state.hand(viewer).map(cardText) : [],
    given: seated ? state.given(viewer).map(cardText) : [],
    received: seated && !passing && state.offset > 0 ? state.given(giverTo(state, viewer)).map(cardText) : [],
    handSizes: state.bySeat((seat) => handSize(state, seat, all)),
    tricks,
    trick,
    broken: state.broken,
    points: state.bySeat((seat) => state.points(seat)),
    tricksTaken: state.bySeat((seat) => state.tricks(seat)),
    jackTaker: state.jackTaker,
    lacks: lacksShown(setting, all).map((lacks) => LACKS.filter((_, i) => (lacks >>> i) & 1)),
    lastScores: state.bySeat((seat) => state.last(seat)),
    totals: state.bySeat((seat) => state.total(seat)),
  };
}

/** The seats of a set of bits, without the table. */
function seatsIn(bits: number, seats: number): Seat[] {
  const list: Seat[] = [];
  for (let rest = bits & ((1 << seats) - 1); rest !== 0; rest &= rest - 1) list.push(firstOf(rest));
  return list;
}

export const giverTo = (state: HeartsState, receiver: Seat): Seat =>
  (receiver + state.setting.seats - state.offset) % state.setting.seats;

/** Until the exchange hands count as full, so that others do not see how many cards a player has chosen. */
function handSize(state: HeartsState, seat: Seat, tricks: readonly TrickView[]): number {
  const played = tricks.filter(({ leader, cards }) => {
    const turn = (seat + state.setting.seats - leader) % state.setting.seats;
    return turn < cards.length;
  });
  return state.setting.handSize - played.length;
}

/** The tricks of the round, the unfinished one last. */
export function tricksOf(state: HeartsState): TrickView[] {
  const { seats } = state.setting;
  const tricks: TrickView[] = [];
  let leader = state.firstLeader;
  for (let at = 0; at < state.played; at += seats) {
    const cards: Card[] = [];
    for (let i = at; i < Math.min(at + seats, state.played); i++) cards.push(state.history(i));
    tricks.push({ leader, cards: cards.map(cardText) });
    leader = winnerOf(leader, cards, seats);
  }
  return tricks;
}

/** H-20: the highest card of the suit led. */
export function winnerOf(leader: Seat, cards: readonly Card[], seats: number): Seat {
  let best = 0;
  for (let i = 1; i < cards.length; i++) {
    if (suitOf(cards[i]) === suitOf(cards[0]) && cards[i] > cards[best]) best = i;
  }
  return (leader + best) % seats;
}

// ---- what play proves (section 12) -------------------------------------------------------------------------------------

/** Classes of cards that a seat can be known not to hold: the suits, and the queen of spades apart from the other spades. */
export const LACKS = ['C', 'D', 'H', 'S', 'QS'] as const;
const LACKS_QUEEN = 1 << 4;

export const classOf = (card: Card): number => (card === QUEEN_OF_SPADES ? 4 : suitOf(card));
const lackOf = (suit: number): number => (suit === SPADES ? (1 << SPADES) | LACKS_QUEEN : 1 << suit);

/**
 * The classes that seats have proven not to hold in the tricks from number `from` on, as bits of `LACKS` by seat. Players
 * never draw, so a missing class stays missing for the rest of the round.
 */
export function lacksShown(setting: HeartsSetting, tricks: readonly TrickView[], from = 0): number[] {
  const lacks = Array.from({ length: setting.seats }, () => 0);
  let broken = !setting.mustBreak;
  tricks.forEach(({ leader, cards }, number) => {
    const led = suitOf(cardFrom(cards[0]));
    cards.forEach((text, i) => {
      const card = cardFrom(text);
      const seat = (leader + i) % setting.seats;
      if (number >= from)
        lacks[seat] |= i === 0 ? shownByLead(setting, card, broken) : shownByFollow(setting, card, led, number);
      broken ||= suitOf(card) === HEARTS || (setting.queenBreaks && card === QUEEN_OF_SPADES);
    });
  });
  return lacks;
}

/** H-15, H-16: a heart led before hearts are broken proves a hand of only hearts, except perhaps the queen. */
function shownByLead(setting: HeartsSetting, card: Card, broken: boolean): number {
  if (broken || suitOf(card) !== HEARTS) return 0;
  const others = lackOf(CLUBS) | lackOf(DIAMONDS) | lackOf(SPADES);
  return setting.heartsInsteadOfQueen ? others & ~LACKS_QUEEN : others;
}

/** H-10: a void. H-12: points in the first trick prove a hand of only points. */
function shownByFollow(setting: HeartsSetting, card: Card, led: number, trick: number): number {
  if (suitOf(card) === led) return 0;
  const points = suitOf(card) === HEARTS || card === QUEEN_OF_SPADES;
  if (trick > 0 || setting.firstTrickPoints || !points) return lackOf(led);
  return lackOf(led) | lackOf(CLUBS) | lackOf(DIAMONDS) | (lackOf(SPADES) & ~LACKS_QUEEN);
}

// ---- events and actions ------------------------------------------------------------------------------------------------

export const secrets = ({ hand }: HeartsView): readonly string[] => hand;

export function redact(event: HeartsEvent, viewer: Viewer): HeartsEvent | undefined {
  switch (event.kind) {
    case 'dealt':
      return { ...event, hands: event.hands.map((hand, seat) => (seat === viewer ? hand : [])) };
    case 'chosen':
      return event.seat === viewer ? event : undefined;
    case 'exchanged':
      return event.giver === viewer || event.receiver === viewer ? event : { ...event, cards: [] };
    default:
      return event;
  }
}

/** Other seats see only that a seat has chosen a card to pass, not which. */
export function glimpse(_state: HeartsState, actor: Seat, action: Action, viewer: Seat): Action {
  const hidden = action >= PASS && action < PASS + CARDS && viewer !== actor;
  return hidden ? PASS : action;
}
