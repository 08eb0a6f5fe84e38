/** Positions of Hearts written as text, for tests. */
import type { Result } from '../../../core/result.ts';
import { seedOf } from '../../../core/seed.ts';
import type { Action, Seat } from '../../../core/types.ts';
import { type Card, cardFrom } from '../cards.ts';
import { hearts } from '../index.ts';
import { check, legal, play } from '../moves.ts';
import { notation } from '../notation.ts';
import { configure, deal } from '../rules.ts';
import { type HeartsSetting, HeartsState, PLAYING } from '../state.ts';
import { winnerOf } from '../view.ts';

export const cards = (text: string): Card[] => (text.trim() === '' ? [] : text.trim().split(/\s+/).map(cardFrom));

export function settingOf(options: Readonly<Record<string, unknown>> = {}, seats = 4): HeartsSetting {
  return must(configure(options, seats));
}

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

/** A game just dealt. */
export function dealt(
  options: Readonly<Record<string, unknown>> = {},
  seats = 4,
  seed: string | number = 1,
): HeartsState {
  const state = new HeartsState(settingOf(options, seats));
  deal(state, seedOf(seed));
  return state;
}

export interface Position {
  readonly options?: Readonly<Record<string, unknown>>;
  /** Hands by seat, `'QS 2C'`. In the first trick short hands are filled up from the rest of the deck. */
  readonly hands: readonly string[];
  /** Cards already in the trick, from the leader on. */
  readonly trick?: string;
  /** The seat that leads or has led. */
  readonly leader?: Seat;
  readonly first?: boolean;
  readonly broken?: boolean;
  readonly points?: readonly number[];
  readonly tricks?: readonly number[];
  readonly totals?: readonly number[];
  readonly jackTaker?: Seat;
  readonly finished?: number;
}

/** A position inside a round. Cards in no hand count as played before; `points` says who took them. */
export function position(given: Position): HeartsState {
  const seats = given.hands.length;
  const state = new HeartsState(settingOf({ passing: 'none', ...given.options }, seats));
  const { deck, handSize } = state.setting;
  const hands = given.hands.map(cards);
  const trick = cards(given.trick ?? '');
  const leader = given.leader ?? 0;
  state.clearTricks();
  state.round = (given.finished ?? 0) + 1;
  state.finished = given.finished ?? 0;
  const rest = Array.from(deck).filter((card) => !trick.includes(card) && !hands.flat().includes(card));
  if (given.first) {
    hands.forEach((hand, seat) => {
      const size = handSize - ((seat + seats - leader) % seats < trick.length ? 1 : 0);
      while (hand.length < size) hand.push(rest.pop()!);
    });
  }
  hands.forEach((hand, seat) => {
    for (const card of hand) state.addToHand(seat, card);
  });
  state.phase = PLAYING;
  // Rotating the table rotates all winners: with this first leader, the cards played before end with `leader` on turn.
  state.firstLeader = given.first ? leader : (leader + seats - lastWinner(rest, seats)) % seats;
  for (const card of rest) state.note(card);
  placeTrick(state, trick, leader);
  state.broken = given.broken ?? !state.setting.mustBreak;
  for (let seat = 0; seat < seats; seat++) {
    state.setTaken(seat, given.points?.[seat] ?? 0, given.tricks?.[seat] ?? 1);
    state.setScores(seat, 0, given.totals?.[seat] ?? 0);
  }
  state.jackTaker = given.jackTaker ?? -1;
  return state;
}

/** The winner of the last of these tricks if seat 0 leads to the first. */
function lastWinner(played: readonly Card[], seats: number): Seat {
  let winner = 0;
  for (let at = 0; at + seats <= played.length; at += seats)
    winner = winnerOf(winner, played.slice(at, at + seats), seats);
  return winner;
}

function placeTrick(state: HeartsState, trick: readonly Card[], leader: Seat): void {
  const { seats } = state.setting;
  trick.forEach((card, i) => {
    state.lay((leader + i) % seats, card);
  });
  state.pending = 1 << ((leader + trick.length) % seats);
}

/** The legal actions as text, sorted by the deck. */
export function options(state: HeartsState, seat: Seat = state.turn): string {
  const buffer = new Float64Array(state.setting.maxLegal);
  const count = legal(state, seat, buffer);
  return Array.from(buffer.subarray(0, count), (action) => notation.format(state.setting, action)).join(' ');
}

/** Why the action is refused: its code, or `ok`. */
export function verdict(state: HeartsState, text: string, seat: Seat = state.turn): string {
  return check(state, seat, actionOf(state, text))?.code ?? 'ok';
}

export function actionOf(state: HeartsState, text: string): Action {
  return must(notation.parse(state.setting, text));
}

/** Plays cards or other actions in order, each by the seat on turn, or by the given seat. */
export function playAll(state: HeartsState, texts: string, seat?: Seat): HeartsState {
  for (const text of texts.split(',')) {
    const actor = seat ?? state.turn;
    const action = actionOf(state, text.trim());
    const refused = check(state, actor, action);
    if (refused !== undefined) throw new Error(`${text} by ${actor}: ${refused.code}`);
    play(state, actor, action);
  }
  return state;
}

export const totals = (state: HeartsState): number[] => state.bySeat((seat) => state.total(seat));
export const places = (state: HeartsState): readonly number[] | undefined => hearts.outcome(state)?.places;
