/** Focus: two lines are built up, the third is sacrificed. */
import { expect, test } from 'vitest';
import { describeFocus, FOCUS_FEATURES, sacrificed } from './focus.ts';
import { looked } from './testing/looks.ts';

function focusOf(cards: string, compiled: readonly string[] = []): number[] {
  const into = new Float64Array(FOCUS_FEATURES.length);
  describeFocus(looked({ compiled, options: { control: false } }, cards), 0, into, 0);
  return Array.from(into, (x) => Math.round(100 * x) / 100);
}

test('the line that takes most turns is sacrificed', () => {
  const { paths } = looked({}, 'line 1 mine: Fire 4 up\nline 3 mine: Light 5 up\nhand mine: Metal 1');
  expect(sacrificed(paths, 0)).toBe(1);
  expect(sacrificed(looked({ compiled: ['Fire'] }, 'line 3 mine: Light 5 up\nhand mine: Fire 1').paths, 0)).toBe(1);
  expect(sacrificed(looked({ compiled: ['Fire'], options: { control: false } }, 'hand mine: Metal 1').paths, 0)).toBe(
    -1,
  );
});

test.each([
  ['eight points in one line', 'line 1 mine: Fire 5 up, Fire 3 up', [0.64, 0, 0, 0.5, 0]],
  ['the same in two lines', 'line 1 mine: Fire 5 up\nline 3 mine: Light 3 up', [0.34, 0, 0, 1, 0]],
  [
    'the same in all lines',
    'line 1 mine: Fire 4 up\nline 2 mine: Metal 2 up\nline 3 mine: Light 2 up',
    [0.2, 0.2, 0, 1, 1],
  ],
  [
    'the opponent leads where we do nothing',
    'line 1 mine: Fire 5 up, Fire 3 up\nline 2 theirs: Hate 3 up',
    [0.64, 0, 0.3, 0.5, 0],
  ],
])('%s', (_, cards, wanted) => {
  expect(focusOf(cards)).toEqual(wanted);
});

test('of two lines left none is sacrificed', () => {
  expect(focusOf('line 2 mine: Metal 5 up\nline 3 mine: Light 5 up', ['Fire'])).toEqual([0.5, 0, 0, 1, 0]);
});
