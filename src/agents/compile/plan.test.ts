/** The plan: what the next own turns and the likely replies make of a position. */
import { expect, test } from 'vitest';
import { type Sides, table } from '../../games/compile/testing/positions.ts';
import { mannerOf } from './manner.ts';
import { Plan } from './plan.ts';
import { TERMS } from './terms.ts';
import { worthsOf } from './worth.ts';

/** Logits of seat 0 after the plan; it is the opponent's turn. */
function planned(cards: string, sides: Sides = { compiled: ['Metal', 'Light'], turn: 1 }): number {
  const { state } = table(sides, cards);
  const manner = mannerOf(state.setting, { parts: new Set(['plan']) });
  return new Plan(state.setting, worthsOf(state.setting), manner).logits(state, 0);
}

const LINE = 'line 1 mine: Fire 4 up';
const FULL = `line 1 mine: Fire 4 up, Fire 5 up, Fire 1 up
              hand mine: Metal 5`;

test('a win that the opponent cannot prevent is one', () => {
  expect(planned(`${FULL}\nhand theirs: Water 5`)).toBe(6);
});

test('a win that the likely reply prevents is none', () => {
  expect(planned(`${FULL}\nline 1 theirs: Life 4 up, Life 3 up\nhand theirs: Life 5`)).toBeLessThan(6);
});

test('a position that is decided has no plan', () => {
  const { state } = table({ compiled: ['Metal', 'Light'] }, LINE);
  const manner = mannerOf(state.setting, { parts: new Set(['plan']) });
  const terms = new Float64Array(TERMS.length).fill(0);
  terms[1] = 100;
  expect(new Plan(state.setting, worthsOf(state.setting), manner).gain(state, 0, terms)).toBe(0);
});

test('planning leaves the position as it is', () => {
  const { state } = table({}, `${LINE}\nhand mine: Fire 5`);
  const before = state.cells.slice();
  const manner = mannerOf(state.setting, { parts: new Set(['plan']) });
  new Plan(state.setting, worthsOf(state.setting), manner).logits(state, 0);
  expect(state.cells).toEqual(before);
});
