/** Why an action is refused: exactly the actions of `legal` pass, all others get the broken rule. */
import { type Params, type Rejection, reject } from '../../core/result.ts';
import { type Action, type Seat, TABLE } from '../../core/types.ts';
import * as act from './actions.ts';
import { mostDefenceDice } from './attack.ts';
import { type Card, formatCard, NOBODY, nameOf, type Territory } from './board.ts';
import { isSet } from './cards.ts';
import { canLeave } from './leave.ts';
import { canManoeuvre } from './manoeuvre.ts';
import { mostAttackDice } from './moves.ts';
import { mustRedeem, offersSets } from './reinforce.ts';
import * as phase from './state.ts';
import { PHASES, type RiskState } from './state.ts';

type Answer = Rejection | undefined;

export function check(state: RiskState, actor: Seat, action: Action): Answer {
  if (state.over) return reject('action/game-over');
  if (actor === TABLE) return checkTable(state, action);
  if (actor !== state.decider) return reject('action/not-your-turn');
  const kind = act.kindOf(action);
  if (kind === undefined || !isOnMap(state, kind, action)) return reject('action/unknown');
  switch (kind) {
    case 'leave':
      return reject('risk/table-only');
    case 'redeem':
      return checkRedeem(state, action);
    case 'attack':
      return state.phase === phase.ATTACK ? checkAttack(state, action) : notNow(state);
    case 'manoeuvre':
      return state.phase === phase.MANOEUVRE ? checkManoeuvre(state, action) : notNow(state);
    case 'defend':
      return state.phase === phase.DEFEND ? checkDefence(state, action) : notNow(state);
    case 'move':
      return checkMove(state, act.countMoved(action));
    case 'place':
      return state.phase === phase.REINFORCE ? checkPlace(state, act.countPlaced(action)) : notNow(state);
    case 'on':
      return checkOn(state, act.territoryIn(action));
    case 'end':
      return checkEnd(state);
  }
}

function checkTable(state: RiskState, action: Action): Answer {
  if (!state.setting.leaving) return reject('action/not-your-turn');
  if (act.kindOf(action) !== 'leave') return reject('risk/seat-only');
  const seat = act.leaverIn(action);
  if (!canLeave(state)) return reject('risk/last-player');
  return state.lives(seat) ? undefined : reject('risk/already-out', { seat });
}

/** The rejection that says what the position waits for. */
function notNow(state: RiskState): Rejection {
  return reject('risk/not-now', { phase: PHASES[state.phase] });
}

/** Whether the action's territories and cards exist on this map, and its cards are in ascending order. */
function isOnMap(state: RiskState, kind: act.Kind, action: Action): boolean {
  const { board } = state.setting;
  switch (kind) {
    case 'on':
      return act.territoryIn(action) < board.size;
    case 'attack':
      return act.attackFrom(action) < board.size && act.attackTo(action) < board.size;
    case 'manoeuvre':
      return act.manoeuvreFrom(action) < board.size && act.manoeuvreTo(action) < board.size;
    case 'redeem': {
      const [a, b, c] = cardsOf(action);
      return a < b && b < c && c < board.cards;
    }
    default:
      return true;
  }
}

function cardsOf(action: Action): [Card, Card, Card] {
  return [act.firstCard(action), act.secondCard(action), act.thirdCard(action)];
}

/** The name of a territory in both languages, for the book of rejections. */
function named(state: RiskState, territory: Territory, more: Params = {}): Params {
  const place = state.setting.board.places[territory];
  return { territory: nameOf(place, 'en'), gebiet: nameOf(place, 'de'), ...more };
}

function checkOwn(state: RiskState, territory: Territory): Answer {
  return state.owner(territory) === state.turn ? undefined : reject('risk/not-yours', named(state, territory));
}

// ---- placing -----------------------------------------------------------------------------------------------------------

function checkOn(state: RiskState, territory: Territory): Answer {
  switch (state.phase) {
    case phase.CLAIM:
      return state.owner(territory) === NOBODY ? undefined : reject('risk/already-claimed', named(state, territory));
    case phase.SETTLE:
    case phase.WHERE:
      return checkOwn(state, territory);
    case phase.BONUS:
      return isPictured(state, territory) ? undefined : reject('risk/not-pictured', named(state, territory));
    case phase.REINFORCE:
      if (mustRedeem(state)) return reject('risk/redeem-first', { cards: state.handSize(state.turn) });
      if (state.left === 0) return reject('risk/nothing-to-place');
      return state.left === 1 ? checkOwn(state, territory) : reject('risk/say-how-many', { left: state.left });
    default:
      return notNow(state);
  }
}

function isPictured(state: RiskState, territory: Territory): boolean {
  return state.pictured(0) === territory || state.pictured(1) === territory || state.pictured(2) === territory;
}

function checkPlace(state: RiskState, count: number): Answer {
  const { left } = state;
  if (mustRedeem(state)) return reject('risk/redeem-first', { cards: state.handSize(state.turn) });
  if (left === 0) return reject('risk/nothing-to-place');
  if (count > left) return reject('risk/too-many-to-place', { count, left });
  return left === 1 ? reject('risk/say-where') : undefined;
}

function checkRedeem(state: RiskState, action: Action): Answer {
  if (state.phase === phase.WHERE || state.phase === phase.BONUS) return notNow(state);
  if (state.phase !== phase.REINFORCE) return reject('risk/redeem-only-reinforcing');
  const { board } = state.setting;
  const cards = cardsOf(action);
  const missing = cards.find((card) => !state.holds(state.turn, card));
  if (missing !== undefined) return reject('risk/card-not-held', { card: formatCard(board, missing) });
  if (!isSet(board, ...cards)) return reject('risk/no-set');
  return offersSets(state) ? undefined : reject('risk/enough-redeemed');
}

function checkEnd(state: RiskState): Answer {
  if (state.phase === phase.ATTACK || state.phase === phase.MANOEUVRE) return undefined;
  if (state.phase !== phase.REINFORCE) return notNow(state);
  if (mustRedeem(state)) return reject('risk/redeem-first', { cards: state.handSize(state.turn) });
  return state.left > 0 ? reject('risk/place-all-first', { left: state.left }) : undefined;
}

// ---- fighting and moving -----------------------------------------------------------------------------------------------

function checkAttack(state: RiskState, action: Action): Answer {
  const from = act.attackFrom(action);
  const to = act.attackTo(action);
  const foreign = checkOwn(state, from);
  if (foreign !== undefined) return foreign;
  if (state.owner(to) === state.turn) return reject('risk/own-target', named(state, to));
  const { board } = state.setting;
  if (board.borderOf[from * board.size + to] < 0) return apart(state, from, to);
  const most = mostAttackDice(state, from);
  if (most === 0) return reject('risk/too-few-troops', named(state, from));
  const dice = act.attackDice(action);
  return dice <= most ? undefined : reject('risk/too-many-dice', named(state, from, { dice, most }));
}

function apart(state: RiskState, from: Territory, to: Territory): Rejection {
  const other = named(state, to);
  return reject('risk/not-adjacent', named(state, from, { other: other.territory, anderes: other.gebiet }));
}

function checkDefence(state: RiskState, action: Action): Answer {
  const dice = act.diceOfDefence(action);
  const most = mostDefenceDice(state);
  return dice <= most ? undefined : reject('risk/too-many-defence-dice', { dice, most });
}

function checkMove(state: RiskState, count: number): Answer {
  const occupying = state.phase === phase.OCCUPY;
  if (!occupying && state.phase !== phase.AMOUNT) return notNow(state);
  const least = occupying ? state.moved : 1;
  const most = (occupying ? state.moved : 0) + state.troops(state.from) - 1;
  if (count >= least && count <= most) return undefined;
  return reject(occupying ? 'risk/move-in' : 'risk/move-along', { count, least, most });
}

function checkManoeuvre(state: RiskState, action: Action): Answer {
  const from = act.manoeuvreFrom(action);
  const to = act.manoeuvreTo(action);
  const foreign = checkOwn(state, from) ?? checkOwn(state, to);
  if (foreign !== undefined) return foreign;
  if (from === to) return reject('risk/same-territory', named(state, from));
  if (state.troops(from) === 1) return reject('risk/too-few-troops', named(state, from));
  if (canManoeuvre(state, from, to)) return undefined;
  if (state.setting.manoeuvre === 'adjacent') return apart(state, from, to);
  const other = named(state, to);
  return reject('risk/not-connected', named(state, from, { other: other.territory, anderes: other.gebiet }));
}
