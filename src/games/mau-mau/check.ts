/** Why an action is refused: exactly the actions of `legal` pass, all others get the broken rule. */
import { type Rejection, reject } from '../../core/result.ts';
import { type Action, mayAct, type Seat, TABLE } from '../../core/types.ts';
import { type Part, partOf } from './actions.ts';
import { type Card, formatCard, has, isSeven, NONE, onlyJacks, SUITS, sevensIn } from './cards.ts';
import { pending } from './moves.ts';
import type { MauMauState } from './state.ts';

export function check(state: MauMauState, actor: Seat, action: Action): Rejection | undefined {
  const waiting = pending(state);
  if (waiting === 0) return reject('action/game-over');
  const known = actor === TABLE || (Number.isInteger(actor) && actor >= 0 && actor < state.setting.seats);
  if (!known || !mayAct(waiting, actor)) return reject('action/not-your-turn');
  const part = partOf(action);
  if (part === undefined) return reject('action/unknown');
  if (actor === TABLE) return checkTable(state, part);
  if (part.kind === 'deal' || part.kind === 'leave') return reject('mau-mau/table-only');
  if (state.wishing) return part.kind === 'wish' ? undefined : reject('mau-mau/wish-first');
  if (state.drew) return checkDrawn(state, part);
  return state.owed > 0 ? checkOwing(state, actor, part) : checkTurn(state, actor, part);
}

function checkTable(state: MauMauState, part: Part): Rejection | undefined {
  if (part.kind === 'deal') return state.resting ? undefined : reject('mau-mau/round-runs');
  if (part.kind !== 'leave') return reject('mau-mau/seat-only');
  if (!state.setting.yeet) return reject('mau-mau/no-leaving');
  if (part.value >= state.setting.seats) return reject('mau-mau/no-such-seat', { seat: part.value });
  return state.stays(part.value) ? undefined : reject('mau-mau/already-left', { seat: part.value });
}

/** M-5: a drawn card fits. */
function checkDrawn(state: MauMauState, part: Part): Rejection | undefined {
  const card = formatCard(state.drawn);
  const may = state.setting.afterDraw === 'may';
  if (part.kind === 'play' && part.value === state.drawn) return undefined;
  if (may && part.kind === 'pass') return undefined;
  return reject(may ? 'mau-mau/drawn-or-pass' : 'mau-mau/play-drawn', { card });
}

/** M-6: sevens are unanswered. */
function checkOwing(state: MauMauState, seat: Seat, part: Part): Rejection | undefined {
  const { owed } = state;
  if (part.kind === 'finish') return reject('mau-mau/finish-owing', { owed });
  if (part.kind === 'play' && !has(state.hand(seat), part.value)) return notHeld(part.value);
  if (sevensIn(state.hand(seat)) !== 0) {
    return part.kind === 'play' && isSeven(part.value) ? undefined : reject('mau-mau/answer-seven', { owed });
  }
  if (part.kind !== 'take') return reject('mau-mau/pay-first', { owed });
  return part.value === owed ? undefined : reject('mau-mau/take-all', { owed, count: part.value });
}

function checkTurn(state: MauMauState, seat: Seat, part: Part): Rejection | undefined {
  switch (part.kind) {
    case 'play':
      return checkCard(state, seat, part.value);
    case 'take':
      return checkTake(state, seat, part.value);
    case 'finish':
      return onlyJacks(state.hand(seat)) ? undefined : reject('mau-mau/only-jacks');
    case 'pass':
      return reject('mau-mau/no-pass');
    default:
      return reject('mau-mau/no-wish');
  }
}

function checkCard(state: MauMauState, seat: Seat, card: Card): Rejection | undefined {
  if (!has(state.hand(seat), card)) return notHeld(card);
  if (has(state.fits, card)) return undefined;
  if (state.wish !== NONE) return reject('mau-mau/wish-binds', { card: formatCard(card), suit: SUITS[state.wish] });
  return reject('mau-mau/does-not-fit', { card: formatCard(card), top: formatCard(state.top) });
}

function checkTake(state: MauMauState, seat: Seat, count: number): Rejection | undefined {
  if ((state.hand(seat) & state.fits) !== 0) return reject('mau-mau/can-play');
  return count === 1 ? undefined : reject('mau-mau/nothing-owed', { count });
}

function notHeld(card: Card): Rejection {
  return reject('mau-mau/not-in-hand', { card: formatCard(card) });
}
