/** Writes a view back into a state: everything its owner knows, with empty hidden hands. */
import type { Seat } from '../../core/types.ts';
import { cardOfLabel, highOf, lowOf } from './cards.ts';
import { readPlay, topAfter } from './combinations/index.ts';
import { cardsFrom } from './notation.ts';
import { PHASES, PLAYING, ROUND_OVER, SCHUPF, SEATS, type TichuSetting, TichuState } from './state.ts';
import type { TichuView, TurnView } from './view.ts';

export function writeKnown(setting: TichuSetting, view: TichuView): TichuState {
  const state = new TichuState(setting);
  state.clearRound();
  view.scores[0].forEach((score, round) => {
    state.addScores(score, view.scores[1][round]);
  });
  state.phase = PHASES.indexOf(view.phase);
  state.round = view.round;
  state.undecided = state.phase <= SCHUPF ? view.owing.reduce((bits, seat) => bits | (1 << seat), 0) : 0;
  for (const trick of view.tricks) {
    writeTurns(state, trick);
    state.clearTrick();
  }
  writeTurns(state, view.trick);
  writeTable(state, view);
  for (const seat of view.out) state.goOut(seat);
  for (let seat = 0; seat < SEATS; seat++) writeSeat(state, view, seat);
  writeGifts(state, view);
  return state;
}

function writeTurns(state: TichuState, turns: readonly TurnView[]): void {
  for (const { seat, cards } of turns) {
    if (cards === '') {
      state.notePass();
      continue;
    }
    const low = lowOf(cardsFrom(cards));
    const high = highOf(cardsFrom(cards));
    state.passes = 0;
    state.notePlay(seat, low, high);
    state.top = topAfter(state.top, readPlay(low, high));
  }
}

function writeTable(state: TichuState, view: TichuView): void {
  state.turn = view.turn;
  state.starter = view.starter;
  state.owner = view.owner;
  state.trickPoints = view.trickPoints;
  state.wish = view.wish;
  state.wished = view.wished;
  state.dragonRecipient = view.dragonRecipient;
  view.lacks.forEach((values, seat) => {
    if (values.length > 0) state.lacking |= 1 << seat;
  });
}

function writeSeat(state: TichuState, view: TichuView, seat: Seat): void {
  const hand = cardsFrom(view.hands[seat] ?? '');
  const { phase } = state;
  state.setHand(seat, lowOf(hand), highOf(hand));
  state.setPoints(seat, view.points[seat]);
  state.announce(seat, view.announcements[seat]);
  const fresh = phase >= PLAYING && phase < ROUND_OVER && view.handSizes[seat] === 14;
  if (fresh && view.announcements[seat] === 0) state.fresh |= 1 << seat;
}

/** Received cards are those that the others gave (T-05). */
function writeGifts(state: TichuState, view: TichuView): void {
  const { viewer } = view;
  if (viewer === 'spectator') return;
  view.given.forEach((label, i) => {
    state.setGiven(viewer, i + 1, cardOfLabel(label));
  });
  view.received.forEach((label, i) => {
    state.setGiven((viewer + i + 1) % SEATS, SEATS - 1 - i, cardOfLabel(label));
  });
}
