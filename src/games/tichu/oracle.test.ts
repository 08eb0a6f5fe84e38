/** Compares the rules with a slow implementation, move by move, over random rounds with bombs out of turn. */
import { describe, expect, test } from 'vitest';
import { firstOf, optional, owing } from '../../core/types.ts';
import { cardLabel, kindOf } from './cards.ts';
import { isBomb } from './combinations/figures.ts';
import { listPlays, Wanted } from './combinations/index.ts';
import { tichu } from './index.ts';
import { bySeat, PHASES, SCHUPF, type TichuState } from './state.ts';
import { SlowRound } from './testing/oracle-round.ts';
import { dealt, lastScores, pointsTaken, randomOf } from './testing/positions.ts';

const plays = new Float64Array(2000);

/** T-25 to T-27, T-08, computed from the hands. */
function mayActUnasked(state: TichuState): number {
  const phase = PHASES[state.phase];
  let seats = 0;
  for (let seat = 0; seat < 4; seat++) {
    if (phase === 'grand' || phase === 'schupf' || phase === 'roundOver' || seat === state.turn) continue;
    const tichu = state.hand(seat).length === 14 && state.announced(seat) === 0 && state.outCount < 3;
    const count = listPlays(new Wanted().set(state.low(seat), state.high(seat), state.top, 0), plays, 0);
    const bomb = Array.from(plays.subarray(0, count)).some((play) => isBomb(kindOf(play)));
    if (tichu || (bomb && state.top !== 0 && phase === 'play')) seats |= 1 << seat;
  }
  return seats;
}

function playRound(state: TichuState, seed: string, window: boolean): boolean {
  const random = randomOf(seed);
  let slow: SlowRound | undefined;
  while (state.finished === 0) {
    const waiting = tichu.pending(state);
    if (state.phase > SCHUPF) expect(optional(waiting)).toBe(mayActUnasked(state));
    const bold = random.below(6) === 0 && optional(waiting) !== 0;
    const actor = firstOf(bold ? optional(waiting) : owing(waiting));
    const action = tichu.sample(state, actor, random);
    tichu.play(state, actor, action);
    slow?.move(actor, tichu.notation.format(state.setting, action));
    if (slow === undefined && state.phase > SCHUPF) {
      const hands = bySeat((seat) => state.hand(seat).map(cardLabel));
      slow = new SlowRound(hands, bySeat((seat) => state.announced(seat)), window); // biome-ignore format: one line
    }
    if (slow !== undefined) compare(state, slow);
  }
  expect(lastScores(state)).toEqual([slow!.score(0), slow!.score(1)]);
  return slow!.doubleVictory;
}

function compare(state: TichuState, slow: SlowRound): void {
  expect([state.turn, state.owner, state.wish]).toEqual([slow.turn, slow.owner, slow.wish]);
  expect(pointsTaken(state)).toEqual(bySeat((seat) => slow.captured(seat)));
  expect(bySeat((seat) => state.hand(seat).map(cardLabel))).toEqual(
    slow.hands.map((hand) => [...hand].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))),
  );
  expect(Array.from({ length: state.outCount }, (_, i) => state.outAt(i))).toEqual(slow.out);
  expect(state.finished === 1).toBe(slow.over);
}

const ORDER = Array.from({ length: 56 }, (_, card) => cardLabel(card));

describe('the course of a round equals that of the oracle, step by step', () => {
  test.each([false, true])('window for bombs: %s', (bombWindow) => {
    let doubles = 0;
    for (let round = 0; round < 60; round++) {
      const state = dealt({ bombWindow }, `slow ${round}`);
      if (playRound(state, `moves ${round}`, bombWindow)) doubles++;
    }
    expect(doubles).toBeGreaterThan(3);
  });
});
