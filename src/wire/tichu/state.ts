/**
 * Tichu's state objects on the wire; `view.ts` reads them back. They are built from views alone, so they cannot contain what the view
 * hides. Seats are canonical: the same number for every receiver.
 */
import type { Seat } from '../../core/types.ts';
import {
  cardsFrom,
  cardsText,
  FIGURES,
  highOf,
  kindOf,
  lowOf,
  readPlay,
  type TichuView,
  type TurnView,
} from '../../games/tichu/index.ts';
import { PHASE_NAMES } from './view.ts';

const SEATS = 4;
const bySeat = <T>(of: (seat: Seat) => T): T[] => [of(0), of(1), of(2), of(3)];

/** `[type, length, rank]`; `[0, 0, 0]` for a pass and for an empty table. */
type Combination = readonly [number, number, number];

export const phaseOf = (view: TichuView | undefined): string =>
  view === undefined ? 'lobby' : PHASE_NAMES[view.phase];

/** `view` is undefined before the first game. */
export function publicState(view: TichuView | undefined) {
  return view === undefined ? LOBBY : { ...course(view), ...trickOf(view), ...ending(view), ...beyondProtocol(view) };
}

function course(view: TichuView) {
  return {
    current_turn_index: view.turn,
    start_player_index: view.starter,
    count_hand_cards: view.handSizes,
    played_cards: playedCards(view),
    announcements: view.announcements,
    wish_value: view.wish,
    dragon_recipient: view.dragonRecipient,
  };
}

function trickOf(view: TichuView) {
  const finished = view.tricks.map((trick) => seen(trick).turns);
  const tricks = view.trick.length === 0 ? finished : [...finished, withCombinations(view.trick)];
  const top = view.trick.length === 0 ? undefined : tricks.at(-1)?.findLast(([, cards]) => cards !== '');
  return {
    trick_owner_index: view.owner,
    trick_cards: top?.[1] ?? '',
    trick_combination: top?.[2] ?? NOTHING,
    trick_points: view.trickPoints,
    tricks,
    points: view.points,
  };
}

function ending(view: TichuView) {
  // T-42: with three players out the round is over, also while the Dragon still has to be given away.
  const over = view.phase === 'roundOver' || view.phase === 'over' || view.out.length === 3;
  const doubleVictory = over && view.out.length === 2;
  return {
    winner_index: view.out[0] ?? -1,
    loser_index: over && !doubleVictory ? [0, 1, 2, 3].findIndex((seat) => !view.out.includes(seat)) : -1,
    is_round_over: over,
    double_victory: doubleVictory,
    is_double_victory: doubleVictory,
    game_score: view.scores,
  };
}

const NOTHING: Combination = [0, 0, 0];

const LOBBY = {
  current_turn_index: -1,
  start_player_index: -1,
  count_hand_cards: bySeat(() => 0),
  played_cards: '',
  announcements: bySeat(() => 0),
  wish_value: -1,
  dragon_recipient: -1,
  trick_owner_index: -1,
  trick_cards: '',
  trick_combination: NOTHING,
  trick_points: 0,
  tricks: [],
  points: bySeat(() => 0),
  winner_index: -1,
  loser_index: -1,
  is_round_over: false,
  double_victory: false,
  is_double_victory: false,
  game_score: [[], []],
} as const;

function playedCards(view: TichuView): string {
  let [low, high] = cardsIn(view.trick);
  for (const trick of view.tricks) {
    const { cards } = seen(trick);
    low |= cards[0];
    high |= cards[1];
  }
  return cardsText(low, high);
}

type Turns = readonly (readonly [Seat, string, Combination])[];

/** The turns of a finished trick, which no longer change. */
interface Seen {
  readonly turns: Turns;
  readonly cards: readonly [number, number];
}
const known = new WeakMap<readonly TurnView[], Seen>();

function seen(trick: readonly TurnView[]): Seen {
  const before = known.get(trick);
  if (before !== undefined) return before;
  const found: Seen = { turns: withCombinations(trick), cards: cardsIn(trick) };
  known.set(trick, found);
  return found;
}

function cardsIn(trick: readonly TurnView[]): [number, number] {
  const cards = trick.flatMap((turn) => cardsFrom(turn.cards));
  return [lowOf(cards), highOf(cards)];
}

/** T-13: the rank of a single Phoenix depends on what it beat. */
function withCombinations(turns: readonly TurnView[]): Turns {
  let rank = 1;
  return turns.map(({ seat, cards }) => {
    const combination = combinationOf(cards, rank);
    if (cards !== '') rank = combination[2];
    return [seat, cards, combination];
  });
}

const PHOENIX_RANK = 16;

function combinationOf(cards: string, rankBefore: number): Combination {
  if (cards === '') return NOTHING;
  const set = cardsFrom(cards);
  const { type, length, rank } = FIGURES[kindOf(readPlay(lowOf(set), highOf(set)))];
  return [type, length, rank === PHOENIX_RANK ? rankBefore + 0.5 : rank];
}

/** What one player knows beyond the public state; `view` must be that player's own, or undefined before the first game. */
export function privateState(seat: Seat, view: TichuView | undefined, calls: readonly string[]) {
  return view === undefined
    ? nothingKnown(seat)
    : { ...ownCards(seat, view), ...beyondPrivate(view), may_interrupt: calls };
}

function ownCards(seat: Seat, view: TichuView) {
  if (view.viewer !== seat) throw new Error(`a private state of seat ${seat} from the view of ${view.viewer}`);
  const own = {
    player_index: seat,
    hand_cards: view.hands[seat] ?? '',
    given_schupf_cards: byCanonicalSeat(seat, view.given),
    received_schupf_cards: byCanonicalSeat(seat, view.received),
  };
  const seesAll = view.hands.every((hand) => hand !== null);
  return seesAll ? { ...own, visible_hands: view.hands.map((hand, at) => (at === seat ? null : hand)) } : own;
}

function nothingKnown(seat: Seat) {
  const none = bySeat(() => null);
  return { player_index: seat, hand_cards: '', given_schupf_cards: none, received_schupf_cards: none };
}

/** Further public fields, with which both states together hold the whole view. */
function beyondProtocol({ round, finished, owing, window, wished, lacks, out }: TichuView) {
  return { round, finished, owing, window, wished, lacks, out };
}

/** Further private fields; cards already chosen to give away count here. */
function beyondPrivate({ given, received }: TichuView) {
  return { given, received };
}

/** Right, partner, left become entries by seat; one's own is null. Nothing is shown before all three are chosen. */
function byCanonicalSeat(viewer: Seat, cards: readonly string[]): (string | null)[] {
  return bySeat((seat) => (cards.length < SEATS - 1 ? null : (cards[relativeSeat(seat, viewer) - 1] ?? null)));
}

/** 0 self, 1 right opponent, 2 partner, 3 left opponent. */
const relativeSeat = (seat: Seat, viewer: Seat): number => (seat - viewer + SEATS) % SEATS;
