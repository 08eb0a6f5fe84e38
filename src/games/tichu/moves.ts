/** Tichu: pending and legal actions, one small function a phase. The hot path allocates nothing. */
import type { Random } from '../../core/random.ts';
import {
  type Action,
  type ActionBuffer,
  firstOf,
  type Pending,
  pendingOf,
  type Seat,
  TABLE,
} from '../../core/types.ts';
import {
  actionOf,
  CARDS,
  type Card,
  COLLECT,
  DEAL,
  GIVE,
  GIVE_DRAGON,
  GRAND_NO,
  GRAND_YES,
  holds,
  PASS,
  TICHU,
  WISH,
} from './cards.ts';
import { canFulfil, countBombs, countWanted, listBombs, listPlays, pickCounted, Wanted } from './combinations/index.ts';
import { DRAGON_GIFT, GRAND, PLAYING as PLAYING_, ROUND_OVER, SCHUPF, type TichuState, WISHING } from './state.ts';

/** Copies of imported constants: V8 inlines constants of the same module, but not imported ones. */
const PLAYING = PLAYING_;
const TABLE_BIT = 1 << TABLE;
const ALL_SEATS = 15;
const LOWEST_VALUE = 2;
const VALUES = 13;

// ---- who ---------------------------------------------------------------------------------------------------------------

export function pending(state: TichuState): Pending {
  if (state.phase === PLAYING) {
    const owing = state.turn < 0 ? TABLE_BIT : 1 << state.turn;
    return pendingOf(owing, (state.fresh | bombing(state)) & ~owing);
  }
  return pendingAside(state);
}

/** The phases without card play. */
function pendingAside(state: TichuState): Pending {
  switch (state.phase) {
    case GRAND:
    case SCHUPF:
      return pendingOf(state.undecided);
    case WISHING:
      return pendingOf(1 << state.owner, state.fresh);
    case DRAGON_GIFT:
      return pendingOf(1 << state.owner, state.outCount < 3 ? state.fresh : 0); // T-42: the round is over
    case ROUND_OVER:
      return pendingOf(TABLE_BIT);
    default:
      return 0;
  }
}

/** T-25, T-26: the seats that can throw a bomb on the trick, on turn or not. */
function bombing(state: TichuState): number {
  const { bombers, top } = state;
  if (bombers === 0 || top === 0) return 0;
  let able = 0;
  for (let rest = bombers; rest !== 0; rest &= rest - 1) {
    const seat = firstOf(rest);
    if (countBombs(state.low(seat), state.high(seat), top) > 0) able |= 1 << seat;
  }
  return able;
}

/** T-08 (a): before the exchange, until a player has given three cards; (b) afterwards, until the first own card. */
export function mayAnnounce(state: TichuState, seat: Seat): boolean {
  if (state.phase === SCHUPF) return state.undecided === ALL_SEATS && state.announced(seat) === 0;
  return ((state.fresh >>> seat) & 1) !== 0 && !(state.phase === DRAGON_GIFT && state.outCount === 3);
}

/** The value that binds the player on turn, or 0. */
export function openWish(state: TichuState): number {
  const { wish } = state;
  return wish > 0 ? wish : 0;
}

/** T-21, T-31, T-59: after the lead a player may pass unless bound by the wish. */
export function mayPass(state: TichuState, seat: Seat): boolean {
  const { top } = state;
  if (top === 0) return false;
  const wish = openWish(state);
  return wish === 0 || !canFulfil(state.low(seat), state.high(seat), top, wish);
}

// ---- what --------------------------------------------------------------------------------------------------------------

export function legal(state: TichuState, actor: Seat, into: ActionBuffer): number {
  if (actor === TABLE) return legalForTable(state, into);
  switch (state.phase) {
    case GRAND:
      return legalGrand(state, actor, into);
    case SCHUPF:
      return legalGifts(state, actor, into);
    case PLAYING:
      return state.turn === actor ? legalOnTurn(state, actor, into) : legalOffTurn(state, actor, into);
    case WISHING:
      return state.owner === actor ? legalWishes(state, into) : legalTichu(state, actor, into, 0);
    case DRAGON_GIFT:
      return state.owner === actor ? legalRecipients(actor, into) : legalTichu(state, actor, into, 0);
    default:
      return 0;
  }
}

function legalForTable(state: TichuState, into: ActionBuffer): number {
  const action = tableAction(state);
  if (action < 0) return 0;
  into[0] = action;
  return 1;
}

/** The action that the table owes, or -1. */
export function tableAction(state: TichuState): Action {
  if (state.phase === ROUND_OVER) return DEAL;
  return state.phase === PLAYING && state.turn < 0 ? COLLECT : -1;
}

function legalGrand(state: TichuState, seat: Seat, into: ActionBuffer): number {
  if (((state.undecided >>> seat) & 1) === 0) return 0;
  into[0] = GRAND_NO;
  into[1] = GRAND_YES;
  return 2;
}

function legalGifts(state: TichuState, seat: Seat, into: ActionBuffer): number {
  if (((state.undecided >>> seat) & 1) === 0) return 0;
  let count = 0;
  for (let card = 0; card < CARDS; card++) {
    if (holds(state.low(seat), state.high(seat), card)) into[count++] = actionOf(GIVE, card);
  }
  return legalTichu(state, seat, into, count);
}

function legalTichu(state: TichuState, seat: Seat, into: ActionBuffer, count: number): number {
  if (!mayAnnounce(state, seat)) return count;
  into[count] = TICHU;
  return count + 1;
}

const wanted = new Wanted();

/** The pass first, then the plays by figure, then the announcement. */
function legalOnTurn(state: TichuState, seat: Seat, into: ActionBuffer): number {
  let count = 0;
  if (mayPass(state, seat)) into[count++] = PASS;
  wanted.set(state.low(seat), state.high(seat), state.top, openWish(state));
  count = listPlays(wanted, into, count);
  return legalTichu(state, seat, into, count);
}

/** A player who is not on turn may throw a bomb (T-25) or announce. */
export function legalOffTurn(state: TichuState, seat: Seat, into: ActionBuffer): number {
  const { top } = state;
  const count = top === 0 ? 0 : listBombs(state.low(seat), state.high(seat), top, into);
  return legalTichu(state, seat, into, count);
}

/** T-29; no wish comes last, if the options allow it. */
function legalWishes(state: TichuState, into: ActionBuffer): number {
  for (let i = 0; i < VALUES; i++) into[i] = actionOf(WISH, LOWEST_VALUE + i);
  if (!state.setting.wishOptional) return VALUES;
  into[VALUES] = actionOf(WISH, 0);
  return VALUES + 1;
}

function sampleWish(state: TichuState, random: Random): Action {
  const choice = random.below(state.setting.wishOptional ? VALUES + 1 : VALUES);
  return actionOf(WISH, choice === VALUES ? 0 : LOWEST_VALUE + choice);
}

/** T-39: the two opponents, the right one first. */
function legalRecipients(seat: Seat, into: ActionBuffer): number {
  into[0] = actionOf(GIVE_DRAGON, (seat + 1) & 3);
  into[1] = actionOf(GIVE_DRAGON, (seat + 3) & 3);
  return 2;
}

// ---- one of them -------------------------------------------------------------------------------------------------------

export function sample(state: TichuState, actor: Seat, random: Random): Action {
  if (state.phase === PLAYING && state.turn === actor) return sampleOnTurn(state, actor, random);
  return sampleAside(state, actor, random);
}

function sampleOnTurn(state: TichuState, seat: Seat, random: Random): Action {
  wanted.set(state.low(seat), state.high(seat), state.top, openWish(state));
  const plays = countWanted(wanted);
  const tichu = (state.fresh >>> seat) & 1;
  const pass = wanted.top !== 0 && wanted.wish === 0 ? 1 : 0;
  const pick = random.below(plays + pass + tichu);
  if (pick < plays) return pickCounted(wanted, pick);
  return pick - plays < pass ? PASS : TICHU;
}

function sampleAside(state: TichuState, actor: Seat, random: Random): Action {
  if (actor === TABLE) return tableAction(state);
  switch (state.phase) {
    case GRAND:
      return GRAND_YES + random.below(2);
    case SCHUPF:
      return sampleGift(state, actor, random);
    case WISHING:
      return state.owner === actor ? sampleWish(state, random) : TICHU;
    case DRAGON_GIFT:
      return state.owner === actor ? actionOf(GIVE_DRAGON, (actor + 1 + 2 * random.below(2)) & 3) : TICHU;
    default:
      return sampleOffTurn(state, actor, random);
  }
}

function sampleGift(state: TichuState, seat: Seat, random: Random): Action {
  const held = 14 - state.givenCount(seat);
  const pick = random.below(held + (mayAnnounce(state, seat) ? 1 : 0));
  return pick === held ? TICHU : actionOf(GIVE, nthCard(state.low(seat), state.high(seat), pick));
}

/** The n-th card of a hand, lowest bit first. */
function nthCard(low: number, high: number, rank: number): Card {
  let left = rank;
  let rest = low;
  for (; rest !== 0 && left > 0; left--) rest &= rest - 1;
  if (rest !== 0) return LOW_CARDS[31 - Math.clz32(rest & -rest)];
  rest = high;
  for (; left > 0; left--) rest &= rest - 1;
  return HIGH_CARDS[31 - Math.clz32(rest & -rest)];
}

/** The card of each bit of the two words. */
const LOW_CARDS = Uint8Array.from({ length: 28 }, (_, bit) => cardAt(1 << bit, 0));
const HIGH_CARDS = Uint8Array.from({ length: 28 }, (_, bit) => cardAt(0, 1 << bit));

function cardAt(low: number, high: number): Card {
  let card = 0;
  while (!holds(low, high, card)) card++;
  return card;
}

const bombs = new Float64Array(64);

function sampleOffTurn(state: TichuState, seat: Seat, random: Random): Action {
  const count = legalOffTurn(state, seat, bombs);
  return bombs[random.below(count)];
}
