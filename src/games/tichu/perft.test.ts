/** Perft counts of rounds from fixed deals: they change only with the rules. */
import { expect, test } from 'vitest';
import { copyState } from '../../core/state.ts';
import { firstOf, owing } from '../../core/types.ts';
import { tichu } from './index.ts';
import { SCHUPF, type TichuState } from './state.ts';
import { dealt } from './testing/positions.ts';

/** Number of sequences of `depth` decisions, each by the first actor that owes one. */
function perft(state: TichuState, depth: number): number {
  const actor = firstOf(owing(tichu.pending(state)));
  const actions = new Float64Array(state.setting.maxLegal);
  const count = tichu.legal(state, actor, actions);
  if (depth === 1) return count;
  const next = tichu.create(state.setting);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    copyState(state, next);
    tichu.play(next, actor, actions[i]);
    sum += perft(next, depth - 1);
  }
  return sum;
}

/** The first lead, after a deal without announcements in which all give the cards of the fallback. */
function firstLead(seed: string): TichuState {
  const state = dealt({}, seed);
  while (state.phase <= SCHUPF) {
    const actor = firstOf(owing(tichu.pending(state)));
    tichu.play(state, actor, tichu.fallback(state, actor));
  }
  return state;
}

test.each([
  ['one', [23, 175, 1263]],
  ['two', [48, 539, 2772]],
  ['three', [335, 5206, 26025]],
])('deal %s: %j', (seed, counts) => {
  const state = firstLead(seed);
  expect([1, 2, 3].map((depth) => perft(state, depth))).toEqual(counts);
});
