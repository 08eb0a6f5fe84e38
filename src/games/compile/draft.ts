/** Before the first turn (§2): the pool, bans, the draft, the decks and the opening hands. */

import { chanceBelow, shuffle } from '../../core/chance.ts';
import type { Seat } from '../../core/types.ts';
import { askProtocols } from './ask.ts';
import { noteDeal } from './known.ts';
import { protocolName } from './names.ts';
import { HOOKS } from './nodes.ts';
import {
  BAN,
  BEGIN,
  CARDS,
  CARDS_EACH,
  type CompileState,
  DECK,
  DRAFT,
  HAND_SIZE,
  LINES,
  NO_WINNER,
  NOWHERE,
} from './state.ts';
import { isHeard, tell } from './tell.ts';
import { drawCards, shuffleDeck } from './zones.ts';

/** The order of picks, counted from the first drafter: 1 – 2 – 2 – 1. */
const ORDER = [0, 1, 1, 0, 0, 1] as const;
const PICKS = ORDER.length;

/** An empty table, up to the first question of the draft or, without one, up to the first turn. */
export function setUp(state: CompileState): void {
  const { setting } = state;
  state.control = -1;
  state.winner = NO_WINNER;
  for (let place = 0; place < PICKS; place++) state.setProtocol(place, -1);
  for (let token = 0; token < CARDS; token++) state.setZone(token, NOWHERE);
  state.first = chanceBelow(state.cells, 2);
  if (setting.draft === 'fixed') {
    for (let place = 0; place < PICKS; place++) state.setProtocol(place, place);
    beginGame(state);
    return;
  }
  const size = fillPool(state);
  if (setting.draft === 'random') {
    for (let place = 0; place < PICKS; place++) state.setProtocol(place, pool[size - 1 - place]);
    beginGame(state);
  } else state.phase = setting.bans > 0 ? BAN : DRAFT;
}

const pool = new Uint8Array(256);

/** The protocols on offer: all of the setting, or `poolSize` of them at random, with own ones first if they are always on offer. */
function fillPool(state: CompileState): number {
  const { protocols, poolSize, draft, ownAlways } = state.setting;
  for (let i = 0; i < protocols.length; i++) pool[i] = i;
  const size = poolSize === 0 ? protocols.length : poolSize;
  if (size < protocols.length || draft === 'random') shuffle(state.cells, pool, protocols.length);
  if (ownAlways && draft !== 'random') ownFirst(state);
  for (let i = 0; i < size; i++) state.addToPool(pool[i]);
  return size;
}

/** Own protocols swap places with the first others; chance has decided about the order within both. */
function ownFirst({ setting: { protocols } }: CompileState): void {
  let first = 0;
  for (let i = 0; i < protocols.length; i++) {
    if (protocols[pool[i]].set !== 'custom') continue;
    [pool[first], pool[i]] = [pool[i], pool[first]];
    first++;
  }
}

/** The seat whose ban or pick is next. */
function drafter(state: CompileState): Seat {
  const later = state.phase === BAN ? state.picks & 1 : ORDER[state.picks];
  return later === 0 ? state.first : 1 - state.first;
}

export function stepDraft(state: CompileState): void {
  if (state.step === 0) {
    askProtocols(state, drafter(state), state.poolWord(0), state.poolWord(1));
    return;
  }
  state.step = 0;
  const seat = drafter(state);
  const protocol = state.answer;
  state.removeFromPool(protocol);
  if (state.phase === BAN) ban(state, seat, protocol);
  else pick(state, seat, protocol);
}

function ban(state: CompileState, seat: Seat, protocol: number): void {
  if (isHeard()) tell(state, { kind: 'banned', seat, protocol: protocolName(state.setting, protocol) });
  if (++state.picks < 2 * state.setting.bans) return;
  state.picks = 0;
  state.phase = DRAFT;
}

/** Every pick is put in the next free line from left to right. */
function pick(state: CompileState, seat: Seat, protocol: number): void {
  let place = LINES * seat;
  while (state.protocol(place) >= 0) place++;
  state.setProtocol(place, protocol);
  if (isHeard()) tell(state, { kind: 'drafted', seat, protocol: protocolName(state.setting, protocol) });
  if (++state.picks === PICKS) beginGame(state);
}

/** Decks are shuffled, five cards drawn; the opening draw triggers nothing. */
function beginGame(state: CompileState): void {
  for (let place = 0; place < PICKS; place++) state.setTile((place / LINES) | 0, place % LINES, place);
  for (let token = 0; token < CARDS; token++) {
    state.setFace(token, token);
    state.push(DECK + ((token / CARDS_EACH) | 0), token);
  }
  noteDeal(state);
  for (let seat = 0; seat < 2; seat++) shuffleDeck(state, seat, false);
  for (let seat = 0; seat < 2; seat++) drawCards(state, seat, seat, HAND_SIZE);
  state.hooksPresent = hooksOf(state);
  state.turn = firstSeat(state);
  state.phase = BEGIN;
  if (!isHeard()) return;
  const protocols = Array.from({ length: PICKS }, (_, place) => protocolName(state.setting, state.protocol(place)));
  tell(state, { kind: 'dealt', first: state.turn, protocols });
}

export function hooksOf(state: CompileState): number {
  const { hooks } = state.setting.program;
  let bits = 0;
  for (let place = 0; place < PICKS; place++) {
    for (let hook = 0; hook < HOOKS.length; hook++) {
      if (hooks[state.protocol(place)][hook].length > 0) bits |= 1 << hook;
    }
  }
  return bits;
}

function firstSeat(state: CompileState): Seat {
  switch (state.setting.firstTurn) {
    case 'secondDrafter':
      return 1 - state.first;
    case 'random':
      return chanceBelow(state.cells, 2);
    default:
      return state.first;
  }
}
