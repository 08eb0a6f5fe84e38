/** A turn from its income to the card at its end (sections 3, 4 and 6). */
import { chanceBelow } from '../../core/chance.ts';
import type { Seat } from '../../core/types.ts';
import { cardName, formatCard } from './board.ts';
import { nthOfDeck } from './cards.ts';
import { finish } from './ending.ts';
import type { Emit } from './events.ts';
import { goOnPlacing, incomeOf, receive } from './reinforce.ts';
import { NONE, type RiskState } from './state.ts';

/** the income is computed now and does not change with later conquests. */
export function beginTurn(state: RiskState, seat: Seat, emit?: Emit): void {
  state.turn = seat;
  state.conquered = false;
  state.bonusUsed = false;
  state.takeover = false;
  state.left = 0;
  state.chosen = 0;
  const income = receive(state, incomeOf(state, seat));
  if (emit !== undefined) emit({ kind: 'turn', seat, turn: state.turns + 1, income });
  goOnPlacing(state);
}

/** the card is drawn after the manoeuvre; the end card ends the game. */
export function finishTurn(state: RiskState, emit?: Emit): void {
  if (state.conquered && drawCard(state, emit)) {
    finish(state, 'end-card', emit);
    return;
  }
  passTurn(state, emit);
}

/** The turn goes to the next living player, unless it was the last one. */
export function passTurn(state: RiskState, emit?: Emit): void {
  const { maxTurns } = state.setting;
  state.turns++;
  if (maxTurns > 0 && state.turns >= maxTurns) finish(state, 'turns', emit);
  else beginTurn(state, nextLiving(state, state.turn), emit);
}

/** eliminated players are skipped. */
export function nextLiving(state: RiskState, seat: Seat): Seat {
  const last = state.setting.seats - 1;
  let next = seat;
  do next = next === last ? 0 : next + 1;
  while (!state.lives(next));
  return next;
}

/**
 * Draws one card for the player on turn; true if it is the end card. The deck has no order: the card is chosen when it is drawn,
 * which players cannot tell from a shuffled deck. The end card is equally likely to lie under each number of cards from
 * half of them on; so it cannot come before, and then it is one of those left, each equally likely.
 */
function drawCard(state: RiskState, emit?: Emit): boolean {
  const { board, endCard } = state.setting;
  if (state.deckSize === 0 && !endCard) reshuffle(state, emit);
  const drawn = board.cards - state.deckSize;
  const mayEnd = endCard && 2 * drawn >= board.cards;
  const choices = state.deckSize + (mayEnd ? 1 : 0);
  if (choices === 0) return false;
  const pick = chanceBelow(state.cells, choices);
  const seat = state.turn;
  if (pick === state.deckSize) {
    if (emit !== undefined) emit({ kind: 'endCard', seat });
    return true;
  }
  const card = nthOfDeck(state, pick);
  state.takeFromDeck(card);
  state.addToHand(seat, card);
  if (emit !== undefined) {
    const name = card < board.size ? cardName(board, card) : null;
    emit({ kind: 'drew', seat, card: formatCard(board, card), name, open: state.setting.openHands });
  }
  return false;
}

/** */
function reshuffle(state: RiskState, emit?: Emit): void {
  if (state.discardsSize === 0) return;
  state.reshuffle();
  if (emit !== undefined) emit({ kind: 'reshuffled', cards: state.deckSize });
}

/** Clears the unfinished step of this turn. */
export function dropUnfinished(state: RiskState): void {
  state.setPair(NONE, NONE);
  state.dice = 0;
  state.moved = 0;
  state.chosen = 0;
  state.left = 0;
  for (let place = 0; place < 3; place++) state.setPictured(place, NONE);
}
