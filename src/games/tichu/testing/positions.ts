/** Positions of Tichu written as text, for tests. */
import { Random } from '../../../core/random.ts';
import type { Result } from '../../../core/result.ts';
import { seedOf } from '../../../core/seed.ts';
import { type Action, firstOf, optional, owing, type Seat, TABLE } from '../../../core/types.ts';
import { CARDS, type Card, cardOfLabel, highOf, holds, lowOf, MAH_JONG, pointsOf } from '../cards.ts';
import { readPlay, topAfter } from '../combinations/index.ts';
import type { TichuEvent } from '../events.ts';
import { tichu } from '../index.ts';
import { noteBombs } from '../round.ts';
import { bySeat, PLAYING, SCHUPF, SEATS, type TichuSetting, TichuState } from '../state.ts';

export type Options = Readonly<Record<string, unknown>>;

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

export function settingOf(options: Options = {}): TichuSetting {
  return must(tichu.configure(options, SEATS)) as TichuSetting;
}

export const randomOf = (text: string | number): Random => new Random(seedOf(text));

/** `'S2 RZ Dr'`. */
export function cards(text: string): Card[] {
  const list = text.trim() === '' ? [] : text.trim().split(/\s+/).map(cardOfLabel);
  if (list.includes(-1)) throw new Error(`not all cards: ${text}`);
  return list;
}

/** A game just dealt. */
export function dealt(options: Options = {}, seed: string | number = 1): TichuState {
  const state = new TichuState(settingOf(options));
  tichu.deal(state, seedOf(seed));
  return state;
}

export interface Position {
  readonly options?: Options;
  /** Hands by seat. */
  readonly hands: readonly string[];
  /** The trick on the table: `['0 S8', '1 pass']`. */
  readonly trick?: readonly string[];
  /** The seat on turn: by default the next one after the trick, or seat 0. */
  readonly turn?: Seat;
  /** By default -1 while a hand holds Mah Jong, else 0. */
  readonly wish?: number;
  readonly announced?: readonly number[];
  /** Seats without cards in the order they went out; by default ascending. */
  readonly out?: readonly Seat[];
  /** Card points captured; by default those of the unnamed cards that fill each hand up to fourteen. */
  readonly points?: readonly number[];
  readonly totals?: readonly [number, number];
}

/** A position in the middle of a round. Cards that are neither held nor on the table were played one by one before. */
export function position(given: Position): TichuState {
  const state = new TichuState(settingOf(given.options));
  state.clearRound();
  state.round = 1;
  state.phase = PLAYING;
  state.undecided = 0;
  if (given.totals) {
    state.addScores(...given.totals);
    state.round = 2;
  }
  const hands = given.hands.map(cards);
  hands.forEach((hand, seat) => {
    state.setHand(seat, lowOf(hand), highOf(hand));
    state.announce(seat, given.announced?.[seat] ?? 0);
  });
  const turns = (given.trick ?? []).map(readTurn);
  writePast(state, hands, turns);
  for (const { seat, set } of turns) writeTurn(state, seat, set);
  given.points?.forEach((points, seat) => {
    state.setPoints(seat, points);
  });
  for (const seat of given.out ?? [0, 1, 2, 3].filter((each) => hands[each].length === 0)) state.goOut(seat);
  for (let seat = 0; seat < SEATS; seat++) {
    noteBombs(state, seat);
    if (hands[seat].length === 14 && state.announced(seat) === 0) state.fresh |= 1 << seat;
  }
  const holder = hands.findIndex((hand) => hand.includes(MAH_JONG));
  state.wish = given.wish ?? (holder < 0 ? 0 : -1);
  state.wished = Math.max(0, state.wish);
  state.turn = given.turn ?? (turns.length === 0 ? 0 : state.nextActive(turns.at(-1)!.seat));
  state.starter = holder < 0 ? 0 : holder;
  return state;
}

interface Turn {
  readonly seat: Seat;
  readonly set: readonly Card[];
}

function readTurn(text: string): Turn {
  const [seat, ...rest] = text.split(' ');
  return { seat: Number(seat), set: rest[0] === 'pass' ? [] : cards(rest.join(' ')) };
}

/** Writes tricks of one card each, until every seat has had fourteen. */
function writePast(state: TichuState, hands: readonly (readonly Card[])[], turns: readonly Turn[]): void {
  const named = new Set([...hands.flat(), ...turns.flatMap(({ set }) => set)]);
  const rest = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !named.has(card));
  for (let seat = 0; seat < SEATS; seat++) {
    const own = turns.filter((turn) => turn.seat === seat).flatMap(({ set }) => set);
    for (let missing = 14 - hands[seat].length - own.length; missing > 0; missing--) {
      const card = rest.shift()!;
      state.notePlay(seat, lowOf([card]), highOf([card]));
      state.clearTrick();
      state.setPoints(seat, state.points(seat) + pointsOf(card));
    }
  }
}

function writeTurn(state: TichuState, seat: Seat, set: readonly Card[]): void {
  if (set.length === 0) {
    state.notePass();
    return;
  }
  state.notePlay(seat, lowOf(set), highOf(set));
  state.top = topAfter(state.top, readPlay(lowOf(set), highOf(set)));
  state.owner = seat;
  state.passes = 0;
  for (const card of set) state.trickPoints += pointsOf(card);
}

/** Fourteen cards each, before any has been given away; short hands are filled up from the rest of the deck. */
export function schupfing(hands: readonly string[], options: Options = {}): TichuState {
  const state = dealt(options);
  for (let seat = 0; seat < SEATS; seat++) act(state, `${seat} no grand`);
  const named = hands.map(cards);
  const rest = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !named.flat().includes(card));
  for (let seat = 0; seat < SEATS; seat++) {
    const hand = [...named[seat]];
    while (hand.length < 14) hand.push(rest.pop()!);
    state.setHand(seat, lowOf(hand), highOf(hand));
  }
  if (state.phase !== SCHUPF) throw new Error('not the schupf phase');
  return state;
}

// ---- doing and asking --------------------------------------------------------------------------------------------------

function readMove(state: TichuState, move: string): { actor: Seat; action: Action } {
  const split = move.indexOf(' ');
  const who = move.slice(0, split);
  const action = must(tichu.notation.parse(state.setting, move.slice(split + 1)));
  return { actor: who === 'table' ? TABLE : Number(who), action };
}

/** Plays `'0 S8 B8'`, `'1 pass'`, `'table collect'` in order and returns the events; throws at an illegal move. */
export function act(state: TichuState, ...moves: readonly string[]): TichuEvent[] {
  const events: TichuEvent[] = [];
  for (const move of moves) {
    const { actor, action } = readMove(state, move);
    const refused = tichu.check(state, actor, action);
    if (refused !== undefined) throw new Error(`${move}: ${refused.code}`);
    tichu.play(state, actor, action, (event) => events.push(event));
  }
  return events;
}

/** Why the move is refused: its code, or `ok`. */
export function verdict(state: TichuState, move: string): string {
  const { actor, action } = readMove(state, move);
  return tichu.check(state, actor, action)?.code ?? 'ok';
}

/** The legal actions of an actor as text. */
export function options(state: TichuState, actor: Seat = state.turn): string[] {
  const buffer = new Float64Array(state.setting.maxLegal);
  const count = tichu.legal(state, actor, buffer);
  return Array.from(buffer.subarray(0, count), (action) => tichu.notation.format(state.setting, action));
}

/** The seats that owe, and those that may act. */
export const owingSeats = (state: TichuState): Seat[] => actorsIn(owing(tichu.pending(state)));
export const optionalSeats = (state: TichuState): Seat[] => actorsIn(optional(tichu.pending(state)));

function actorsIn(bits: number): Seat[] {
  return [0, 1, 2, 3, TABLE].filter((actor) => (bits >>> actor) & 1);
}

export const holdsCard = (state: TichuState, seat: Seat, label: string): boolean =>
  holds(state.low(seat), state.high(seat), cardOfLabel(label));

export const pointsTaken = (state: TichuState): number[] => bySeat((seat) => state.points(seat));

/** The scores of both teams in the last round. */
export const lastScores = (state: TichuState): [number, number] => [
  state.score(state.finished - 1, 0),
  state.score(state.finished - 1, 1),
];

/** Plays at random until the number of rounds is finished or the game is over, and calls `look` for every position. */
export function playRandomly(
  state: TichuState,
  random: Random,
  rounds = Number.POSITIVE_INFINITY,
  look: (state: TichuState) => void = () => {},
): TichuState {
  for (let waiting = tichu.pending(state); waiting !== 0; waiting = tichu.pending(state)) {
    look(state);
    if (state.finished >= rounds) return state;
    const bold = random.below(4) === 0 && optional(waiting) !== 0;
    const actor = firstOf(bold ? optional(waiting) : owing(waiting));
    tichu.play(state, actor, tichu.sample(state, actor, random));
  }
  look(state);
  return state;
}
