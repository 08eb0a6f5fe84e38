/** Why an action is refused: exactly the actions of `legal` pass, all others get the broken rule. */
import { type Rejection, reject } from '../../core/result.ts';
import { type Action, mayAct, type Seat, TABLE } from '../../core/types.ts';
import {
  COLLECT,
  DEAL,
  DOG,
  DOG_BIT,
  detailOf,
  GIVE,
  GIVE_DRAGON,
  GRAND_NO,
  GRAND_YES,
  holds,
  kindOf,
  PASS,
  suitsOf,
  TICHU,
  WISH,
} from './cards.ts';
import { isBomb } from './combinations/figures.ts';
import { beats, canFulfil, playHigh, playLow } from './combinations/index.ts';
import { mayAnnounce, mayPass, openWish, pending } from './moves.ts';
import { isAction, isPlay } from './notation.ts';
import { DRAGON_GIFT, GRAND, PLAYING, ROUND_OVER, SCHUPF, SEATS, type TichuState, WISHING } from './state.ts';

export function check(state: TichuState, actor: Seat, action: Action): Rejection | undefined {
  const waiting = pending(state);
  if (waiting === 0) return reject('action/game-over');
  const known = actor === TABLE || (Number.isInteger(actor) && actor >= 0 && actor < SEATS);
  if (!known) return reject('action/not-your-turn');
  if (!mayAct(waiting, actor)) return refuseWaiting(state, actor, action);
  if (!isAction(action)) return reject('action/unknown');
  if (actor === TABLE) return checkTable(state, action);
  if (action === TICHU) return checkTichu(state, actor);
  return misplaced(state, action) ?? checkInPhase(state, actor, action);
}

/** A small tichu has no turn: an active seat is told why it cannot announce (T-08), unless the round is over (T-42). */
function refuseWaiting(state: TichuState, actor: Seat, action: Action): Rejection {
  const has = (seats: number): boolean => ((seats >>> actor) & 1) !== 0;
  const isLate = state.phase === SCHUPF || (state.phase !== GRAND && !has(state.fresh));
  const isTichu = action === TICHU && actor !== TABLE && state.phase < ROUND_OVER && has(state.active);
  return (isTichu && isLate ? checkTichu(state, actor) : undefined) ?? reject('action/not-your-turn');
}

function checkTable(state: TichuState, action: Action): Rejection | undefined {
  if (action === DEAL) return state.phase === ROUND_OVER ? undefined : reject('tichu/round-runs');
  if (action !== COLLECT) return reject('tichu/seat-only');
  return state.phase === PLAYING ? undefined : reject('tichu/no-trick');
}

/** Actions that belong to another phase. */
function misplaced(state: TichuState, action: Action): Rejection | undefined {
  const { phase } = state;
  switch (kindOf(action)) {
    case GRAND_YES:
    case GRAND_NO:
      return phase === GRAND ? undefined : reject('tichu/grand-over');
    case GIVE:
      return phase === SCHUPF ? undefined : reject('tichu/no-giving');
    case WISH:
      return phase === WISHING ? undefined : reject('tichu/no-wish');
    case GIVE_DRAGON:
      return phase === DRAGON_GIFT ? undefined : reject('tichu/no-dragon');
    case COLLECT:
    case DEAL:
      return reject('tichu/table-only');
    default:
      return undefined;
  }
}

function checkInPhase(state: TichuState, seat: Seat, action: Action): Rejection | undefined {
  switch (state.phase) {
    case GRAND:
      return kindOf(action) === GRAND_YES || kindOf(action) === GRAND_NO ? undefined : reject('tichu/grand-first');
    case SCHUPF:
      return kindOf(action) === GIVE ? checkGift(state, seat, detailOf(action)) : reject('tichu/give-first');
    case WISHING:
      return checkWish(state, seat, action);
    case DRAGON_GIFT:
      return checkRecipient(state, seat, action);
    default:
      return checkPlay(state, seat, action);
  }
}

/** T-08, T-09. */
function checkTichu(state: TichuState, seat: Seat): Rejection | undefined {
  if (mayAnnounce(state, seat)) return undefined;
  if (state.phase === GRAND) return reject('tichu/grand-first');
  if (state.announced(seat) !== 0) return reject('tichu/announced-already');
  return state.phase === SCHUPF ? reject('tichu/tichu-after-gifts') : reject('tichu/tichu-too-late');
}

function checkGift(state: TichuState, seat: Seat, card: number): Rejection | undefined {
  for (let step = 1; step < SEATS; step++) {
    if (state.given(seat, step) === card) return reject('tichu/given-already', { card });
  }
  return holds(state.low(seat), state.high(seat), card) ? undefined : reject('tichu/not-yours-to-give', { card });
}

function checkWish(state: TichuState, seat: Seat, action: Action): Rejection | undefined {
  if (state.owner !== seat) return reject('tichu/wish-pending');
  if (kindOf(action) !== WISH) return reject('tichu/wish-first');
  const value = detailOf(action);
  if (value === 0 && state.setting.wishOptional) return undefined;
  return value >= 2 && value <= 14 ? undefined : reject('tichu/wish-value', { value });
}

function checkRecipient(state: TichuState, seat: Seat, action: Action): Rejection | undefined {
  if (state.owner !== seat) return reject('tichu/dragon-pending');
  if (kindOf(action) !== GIVE_DRAGON) return reject('tichu/dragon-first');
  return ((detailOf(action) ^ seat) & 1) === 1 ? undefined : reject('tichu/dragon-to-opponent');
}

// ---- plays -------------------------------------------------------------------------------------------------------------

function checkPlay(state: TichuState, seat: Seat, action: Action): Rejection | undefined {
  const onTurn = state.turn === seat;
  if (action === PASS) return onTurn ? checkPass(state, seat) : reject('tichu/pass-out-of-turn');
  if (!isPlay(action)) return reject('tichu/no-combination');
  const bomb = isBomb(kindOf(action));
  if (!onTurn && !bomb) return reject('tichu/only-bombs');
  if (!onTurn && state.top === 0) return reject('tichu/lead-is-protected');
  if (!state.holdsAll(seat, playLow(action), playHigh(action))) return reject('tichu/not-in-hand');
  if (state.top !== 0 && !beats(action, state.top)) {
    return playHigh(action) === DOG_BIT ? reject('tichu/dog-is-led') : reject('tichu/does-not-beat');
  }
  return bomb ? undefined : checkWished(state, seat, action);
}

function checkPass(state: TichuState, seat: Seat): Rejection | undefined {
  if (mayPass(state, seat)) return undefined;
  return state.top === 0 ? reject('tichu/must-lead') : reject('tichu/wish-binds', { value: state.wish });
}

/** T-31, T-35. */
function checkWished(state: TichuState, seat: Seat, action: Action): Rejection | undefined {
  const value = openWish(state);
  const fulfils = value === 0 || suitsOf(playLow(action), playHigh(action), value) !== 0;
  if (fulfils || !canFulfil(state.low(seat), state.high(seat), state.top, value)) return undefined;
  const dog = holds(playLow(action), playHigh(action), DOG);
  return dog ? reject('tichu/wish-before-dog', { value }) : reject('tichu/wish-binds', { value });
}
