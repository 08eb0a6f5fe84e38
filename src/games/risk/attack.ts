/** The attack phase (section 5): exchanges of dice, conquest, elimination. */
import { rollDice } from '../../core/chance.ts';
import type { Action, Seat } from '../../core/types.ts';
import { attackDice, attackFrom, attackTo, MAX_DEFENCE_DICE } from './actions.ts';
import { cardName, formatCard, NEUTRAL, type Territory } from './board.ts';
import { finish, hasWon } from './ending.ts';
import { type Emit, holderOf, type RiskEvent } from './events.ts';
import { goOnPlacing } from './reinforce.ts';
import { ATTACK, DEFEND, NONE, OCCUPY, type RiskState } from './state.ts';

/** the defender is asked if there is a choice; neutral troops always defend with the maximum. */
export function attack(state: RiskState, action: Action, emit?: Emit): void {
  const from = attackFrom(action);
  const to = attackTo(action);
  const dice = attackDice(action);
  state.setPair(from, to);
  state.dice = dice;
  const defender = state.owner(to);
  if (!state.setting.defenderChooses || defender === NEUTRAL || state.troops(to) === 1) {
    exchange(state, mostDefenceDice(state), emit);
    return;
  }
  state.phase = DEFEND;
  if (emit !== undefined) {
    const { places } = state.setting.board;
    emit({ kind: 'declared', seat: state.turn, from: places[from], to: places[to], defender, dice });
  }
}

export function mostDefenceDice(state: RiskState): number {
  return Math.min(MAX_DEFENCE_DICE, state.troops(state.to));
}

const rolled = new Uint8Array(5);

/** One exchange: the attacker's dice are rolled first, then the defender's; the defender wins ties. */
export function exchange(state: RiskState, defence: number, emit?: Emit): void {
  const { dice } = state;
  rollDice(state.cells, 6, dice + defence, rolled);
  const pairs = Math.min(dice, defence);
  let attackLoss = highest(0, dice) > highest(dice, defence) ? 0 : 1;
  if (pairs === 2 && secondHighest(0, dice) <= secondHighest(dice, defence)) attackLoss++;
  if (emit !== undefined) emit(fought(state, defence, attackLoss, pairs - attackLoss));
  settleFight(state, attackLoss, pairs - attackLoss, emit);
}

/** Applies the losses of an exchange: the territory is conquered, or the attack phase continues. */
export function settleFight(state: RiskState, attackLoss: number, defenceLoss: number, emit?: Emit): void {
  const { from, to } = state;
  if (attackLoss > 0) state.addTroops(from, -attackLoss);
  if (defenceLoss > 0) state.addTroops(to, -defenceLoss);
  if (state.troops(to) === 0) conquer(state, emit);
  else backToAttack(state);
}

function highest(first: number, count: number): number {
  let best = rolled[first];
  for (let i = 1; i < count; i++) if (rolled[first + i] > best) best = rolled[first + i];
  return best;
}

/** The second highest of two or three dice. */
function secondHighest(first: number, count: number): number {
  const a = rolled[first];
  const b = rolled[first + 1];
  const low = Math.min(a, b);
  if (count === 2) return low;
  return Math.max(low, Math.min(Math.max(a, b), rolled[first + 2]));
}

function fought(state: RiskState, defence: number, attackLoss: number, defenceLoss: number): RiskEvent {
  const { from, to, dice, setting } = state;
  const { places } = setting.board;
  return {
    kind: 'fought',
    seat: state.turn,
    from: places[from],
    to: places[to],
    defender: holderOf(state.owner(to), setting.seats),
    attack: [...rolled.subarray(0, dice)],
    defence: [...rolled.subarray(dice, dice + defence)],
    attackLoss,
    defenceLoss,
  };
}

export function backToAttack(state: RiskState): void {
  state.setPair(NONE, NONE);
  state.dice = 0;
  state.moved = 0;
  state.phase = ATTACK;
}

// ---- conquest ----------------------------------------------------------------------------------------------------------

/** The minimum moves in at once, so that no territory is ever empty; then the player chooses the total. */
function conquer(state: RiskState, emit?: Emit): void {
  const { from, to, turn } = state;
  const loser = state.owner(to);
  state.setOwner(to, turn);
  state.conquered = true;
  if (emit !== undefined) {
    const { board, seats } = state.setting;
    emit({ kind: 'conquered', seat: turn, territory: board.places[to], from: holderOf(loser, seats) });
  }
  if (loser !== NEUTRAL && state.count(loser) === 0) {
    state.alive &= ~(1 << loser);
    state.prey = loser;
  }
  const least = Math.min(state.dice, state.troops(from) - 1);
  shift(state, from, to, least);
  state.moved = least;
  const won = hasWon(state, turn);
  if (!won && state.troops(from) > 1) state.phase = OCCUPY;
  else moveIn(state, least, won, emit);
}

function shift(state: RiskState, from: Territory, to: Territory, count: number): void {
  state.addTroops(from, -count);
  state.addTroops(to, count);
}

/** `count` is the total that moves in, including troops that have already moved. */
export function moveIn(state: RiskState, count: number, won: boolean, emit?: Emit): void {
  const { from, to } = state;
  shift(state, from, to, count - state.moved);
  if (emit !== undefined) emit(movedAlong(state, { from, to }, count, 'conquest'));
  backToAttack(state);
  const { prey } = state;
  if (prey !== NONE) eliminate(state, prey, won, emit);
  if (won) finish(state, 'conquest', emit);
}

/** Origin and destination of troops. */
interface Way {
  readonly from: Territory;
  readonly to: Territory;
}

export function movedAlong(
  state: RiskState,
  { from, to }: Way,
  troops: number,
  why: 'conquest' | 'manoeuvre',
): RiskEvent {
  const { places } = state.setting.board;
  return { kind: 'moved', seat: state.turn, from: places[from], to: places[to], troops, why };
}

/** Section 5.2: the cards are taken over or discarded; at the end of the game they no longer matter. */
function eliminate(state: RiskState, victim: Seat, won: boolean, emit?: Emit): void {
  const { setting, turn } = state;
  state.prey = NONE;
  if (emit !== undefined) emit({ kind: 'eliminated', seat: victim, by: turn });
  if (won || state.handSize(victim) === 0) return;
  if (!setting.takeCards) {
    discardHand(state, victim, emit);
    return;
  }
  if (emit !== undefined) tellTaken(state, victim, emit);
  state.handOver(victim, turn);
  if (state.handSize(turn) < setting.forcedRedeemOnTakeover) return;
  state.takeover = true;
  goOnPlacing(state);
}

function tellTaken(state: RiskState, victim: Seat, emit: Emit): void {
  const { board, openHands } = state.setting;
  const hand = state.cardsWhere((card) => state.holds(victim, card));
  const cards = hand.map((card) => formatCard(board, card));
  const names = hand.map((card) => cardName(board, card));
  emit({ kind: 'tookCards', seat: state.turn, victim, count: cards.length, cards, names, open: openHands });
}

export function discardHand(state: RiskState, seat: Seat, emit?: Emit): void {
  const { board } = state.setting;
  if (emit !== undefined) {
    const hand = state.cardsWhere((card) => state.holds(seat, card));
    const cards = hand.map((card) => formatCard(board, card));
    const names = hand.map((card) => cardName(board, card));
    if (hand.length > 0) emit({ kind: 'discarded', seat, cards, names });
  }
  for (let card = 0; card < board.cards; card++) if (state.holds(seat, card)) state.discard(seat, card);
}
