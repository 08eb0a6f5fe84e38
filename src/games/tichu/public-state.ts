/**
 * The state objects of the live protocol: what is public at a table and what one player knows beyond it. Built from views, so
 * nothing can be in them that the view does not show. Seats are canonical; `relativeSeat` turns them.
 */
import type { BySeat, Seat } from '../../core/types.ts';
import { highOf, kindOf, lowOf } from './cards.ts';
import { readPlay } from './combinations.ts';
import { FIGURES } from './figures.ts';
import { cardsFrom, cardsText } from './notation.ts';
import { bySeat, SEATS } from './state.ts';
import type { TichuView, TurnView } from './view.ts';

/** `[type, length, rank]`; `[0, 0, 0]` for a pass and for an empty table. */
export type Combination = readonly [number, number, number];

/** What the table itself knows and the game does not. */
export interface TableInfo {
  readonly tableName: string;
  readonly playerNames: BySeat<string>;
  /** -1 for none. */
  readonly hostIndex: number;
}

export interface PublicStateDict {
  readonly table_name: string;
  readonly player_names: BySeat<string>;
  readonly host_index: number;
  readonly is_running: boolean;
  readonly current_phase: string;
  readonly current_turn_index: number;
  readonly start_player_index: number;
  readonly count_hand_cards: BySeat<number>;
  readonly played_cards: string;
  readonly announcements: BySeat<number>;
  readonly wish_value: number;
  readonly dragon_recipient: number;
  readonly trick_owner_index: number;
  /** The cards on top; the whole trick is the last of `tricks`. */
  readonly trick_cards: string;
  readonly trick_combination: Combination;
  readonly trick_points: number;
  readonly tricks: readonly (readonly (readonly [Seat, string, Combination])[])[];
  readonly points: BySeat<number>;
  readonly winner_index: number;
  readonly loser_index: number;
  readonly is_round_over: boolean;
  readonly double_victory: boolean;
  readonly is_double_victory: boolean;
  readonly game_score: readonly [readonly number[], readonly number[]];
}

export interface PrivateStateDict {
  readonly player_index: number;
  readonly hand_cards: string;
  readonly given_schupf_cards: BySeat<string | null>;
  readonly received_schupf_cards: BySeat<string | null>;
  /** Only for a player who is out: the hands of the others. */
  readonly visible_hands?: BySeat<string | null>;
}

const PHASE_NAMES = {
  grand: 'grand_tichu',
  schupf: 'schupf',
  play: 'play',
  wish: 'wish',
  dragon: 'dragon',
  roundOver: 'round_over',
  over: 'game_over',
} as const;

/** Null for a table at which no game has begun. */
export function publicState(view: TichuView | null, table: TableInfo): PublicStateDict {
  const head = {
    table_name: table.tableName,
    player_names: table.playerNames,
    host_index: table.hostIndex,
  };
  return view === null ? { ...head, ...LOBBY } : { ...head, ...course(view), ...trickOf(view), ...ending(view) };
}

function course(view: TichuView) {
  return {
    is_running: view.phase !== 'over',
    current_phase: PHASE_NAMES[view.phase],
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
  const over = view.phase === 'roundOver' || view.phase === 'over';
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
  is_running: false,
  current_phase: 'lobby',
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

/** What there is to tell of a finished trick does not change any more. */
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

/** What one player knows beyond the public state; the view must be that player's own. */
export function privateState(view: TichuView): PrivateStateDict {
  const { viewer } = view;
  if (viewer === 'spectator') throw new Error('a spectator has no private state');
  const own = {
    player_index: viewer,
    hand_cards: view.hands[viewer] ?? '',
    given_schupf_cards: byCanonicalSeat(viewer, view.given),
    received_schupf_cards: byCanonicalSeat(viewer, view.received),
  };
  const seesAll = view.hands.every((hand) => hand !== null);
  if (!seesAll) return own;
  return { ...own, visible_hands: view.hands.map((hand, seat) => (seat === viewer ? null : hand)) };
}

/** At a table at which no game has begun. */
export function emptyPrivateState(seat: Seat): PrivateStateDict {
  const none = bySeat(() => null);
  return { player_index: seat, hand_cards: '', given_schupf_cards: none, received_schupf_cards: none };
}

/** What the view tells beyond the names of the protocol: with it, public and private state together say all that a view does. */
export function beyondProtocol({ round, finished, owing, window, wished, lacks, out }: TichuView) {
  return { round, finished, owing, window, wished, lacks, out };
}

/** The same of the private state: what is chosen already counts here. */
export function beyondPrivate({ given, received }: TichuView) {
  return { given, received };
}

/** Right, partner, left become places by seat; one's own is null. Nothing counts before all three are chosen. */
function byCanonicalSeat(viewer: Seat, cards: readonly string[]): (string | null)[] {
  return bySeat((seat) => (cards.length < SEATS - 1 ? null : (cards[relativeSeat(seat, viewer) - 1] ?? null)));
}

/** 0 self, 1 right opponent, 2 partner, 3 left opponent. */
export function relativeSeat(seat: Seat, viewer: Seat): number {
  return (seat - viewer + SEATS) % SEATS;
}

export function canonicalSeat(relative: number, viewer: Seat): Seat {
  return (relative + viewer) % SEATS;
}

/** A list by canonical seat, turned so that the viewer comes first. */
export function turned<T>(list: BySeat<T>, viewer: Seat): T[] {
  return bySeat((relative) => list[canonicalSeat(relative, viewer)]);
}
