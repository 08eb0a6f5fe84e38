/** Before the first turn (section 2, R-1, R-27): first player, distribution of territories, first troops. */
import { countBits } from '../../core/bits.ts';
import { rollDice, seedChance, shuffle } from '../../core/chance.ts';
import type { Seed } from '../../core/seed.ts';
import type { Seat } from '../../core/types.ts';
import { MAX_SEATS, MAX_TERRITORIES, NEUTRAL, NOBODY, type Owner, type Territory } from './board.ts';
import { type Emit, type Holder, holderOf } from './events.ts';
import { MOST_PER_PLAYER } from './options.ts';
import { placedOn } from './reinforce.ts';
import { CLAIM, type RiskState, SETTLE } from './state.ts';
import { beginTurn, nextLiving } from './turn.ts';

export function deal(state: RiskState, seed: Seed, emit?: Emit): void {
  const { setting } = state;
  state.clear();
  seedChance(state.cells, seed);
  state.alive = (1 << setting.seats) - 1;
  state.first = rollForFirst(state, emit);
  state.turn = state.first;
  dealTerritories(state);
  layFor(state, NEUTRAL, false);
  if (setting.draft) {
    state.phase = CLAIM;
    if (emit !== undefined) emit({ kind: 'dealt', first: state.first, ...configuration(state) });
    return;
  }
  layStart(state);
  if (emit !== undefined) emit({ kind: 'dealt', first: state.first, ...configuration(state) });
  beginSettling(state, emit);
}

const dice = new Uint8Array(MAX_SEATS);

/** The highest die begins; those who share it roll again. */
function rollForFirst(state: RiskState, emit?: Emit): Seat {
  let rolling = state.alive;
  while ((rolling & (rolling - 1)) !== 0) rolling = rollOnce(state, rolling, emit);
  return 31 - Math.clz32(rolling);
}

/** The seats with the highest die, as bits. */
function rollOnce(state: RiskState, rolling: number, emit?: Emit): number {
  const count = countBits(rolling);
  rollDice(state.cells, 6, count, dice);
  if (emit !== undefined) {
    const seats = state.bySeat((seat) => seat).filter((seat) => (rolling >>> seat) & 1);
    emit({ kind: 'rolled', seats, dice: [...dice.subarray(0, count)] });
  }
  let highest = 0;
  for (let i = 0; i < count; i++) highest = Math.max(highest, dice[i]);
  let best = 0;
  let i = 0;
  for (let rest = rolling; rest !== 0; rest &= rest - 1) if (dice[i++] === highest) best |= rest & -rest;
  return best;
}

const order = new Uint8Array(MAX_TERRITORIES);

/** Equal shares at random; left-over territories go to the last in turn order. In a draft only the neutral share is dealt. */
function dealTerritories(state: RiskState): void {
  const { board, seats, neutral, draft } = state.setting;
  const owners = seats + (neutral ? 1 : 0);
  const share = Math.floor(board.size / owners);
  for (let t = 0; t < board.size; t++) order[t] = t;
  shuffle(state.cells, order, board.size);
  let at = 0;
  if (neutral) at = giveNext(state, at, share, NEUTRAL);
  if (draft) return;
  for (let i = 0; i < seats; i++) at = giveNext(state, at, share, (state.first + i) % seats);
  for (let i = seats - (board.size - at); i < seats; i++) at = giveNext(state, at, 1, (state.first + i) % seats);
}

function giveNext(state: RiskState, at: number, count: number, owner: Owner): number {
  for (let i = at; i < at + count; i++) state.setOwner(order[i], owner);
  return at + count;
}

/** The first troops of all players. */
function layStart(state: RiskState): void {
  const { seats, placedInTurns } = state.setting;
  for (let seat = 0; seat < seats; seat++) layFor(state, seat, placedInTurns);
}

/** The first troops on each territory; if owners have a number of troops, the rest is placed at random or kept for turns. */
function layFor(state: RiskState, owner: Owner, keepsRest: boolean): void {
  const { board, startPerTerritory, startPerPlayer } = state.setting;
  for (let t = 0; t < board.size; t++) {
    if (state.owner(t) === owner && state.troops(t) === 0) state.addTroops(t, Math.max(1, startPerTerritory));
  }
  const rest = startPerTerritory > 0 || state.count(owner) === 0 ? 0 : startPerPlayer - state.troopsOf(owner);
  if (keepsRest) state.setToSettle(owner, Math.max(0, rest));
  else layAtRandom(state, owner, rest);
}

const picks = new Uint8Array(MOST_PER_PLAYER);

/** One event of chance for each owner. */
function layAtRandom(state: RiskState, owner: Owner, count: number): void {
  if (count <= 0) return;
  let own = 0;
  for (let t = 0; t < state.setting.board.size; t++) if (state.owner(t) === owner) order[own++] = t;
  rollDice(state.cells, own, count, picks);
  for (let i = 0; i < count; i++) state.addTroops(order[picks[i] - 1], 1);
}

// ---- in turns ----------------------------------------------------------------------------------------------------------

export function claim(state: RiskState, territory: Territory, emit?: Emit): void {
  const { board, startPerTerritory } = state.setting;
  const seat = state.turn;
  const troops = Math.max(1, startPerTerritory);
  state.setOwner(territory, seat);
  state.addTroops(territory, troops);
  if (emit !== undefined) emit({ kind: 'claimed', seat, territory: board.places[territory], troops });
  goOnClaiming(state, emit);
}

/** The next player claims, or claiming is over. */
export function goOnClaiming(state: RiskState, emit?: Emit): void {
  if (state.count(NOBODY) > 0) {
    state.turn = nextLiving(state, state.turn);
    return;
  }
  const before = totalTroops(state);
  layStart(state);
  if (emit !== undefined && totalTroops(state) > before) emit({ kind: 'settled', ...configuration(state) });
  beginSettling(state, emit);
}

function totalTroops(state: RiskState): number {
  let sum = 0;
  for (let owner = 0; owner <= NEUTRAL; owner++) sum += state.troopsOf(owner);
  return sum;
}

function beginSettling(state: RiskState, emit?: Emit): void {
  const { seats } = state.setting;
  state.turn = (state.first + seats - 1) % seats;
  goOnSettling(state, emit);
}

/** The next player with troops to place, or else the first turn. */
export function goOnSettling(state: RiskState, emit?: Emit): void {
  const { seats } = state.setting;
  for (let step = 1; step <= seats; step++) {
    const seat = (state.turn + step) % seats;
    if (state.toSettle(seat) === 0) continue;
    state.turn = seat;
    state.phase = SETTLE;
    return;
  }
  beginTurn(state, state.lives(state.first) ? state.first : nextLiving(state, state.first), emit);
}

export function settle(state: RiskState, territory: Territory, emit?: Emit): void {
  state.addTroops(territory, 1);
  state.setToSettle(state.turn, state.toSettle(state.turn) - 1);
  if (emit !== undefined) emit(placedOn(state, territory, 1, 'start'));
  goOnSettling(state, emit);
}

/** Owners and troops by territory. */
export function configuration(state: RiskState): { owners: Holder[]; troops: number[] } {
  const { board, seats } = state.setting;
  const land = Array.from({ length: board.size }, (_, t) => t);
  return { owners: land.map((t) => holderOf(state.owner(t), seats)), troops: land.map((t) => state.troops(t)) };
}
