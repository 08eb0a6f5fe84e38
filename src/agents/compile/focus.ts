/**
 * Focus (part 4): the strength of a seat belongs into the two lines that it can compile first; the third one is sacrificed. Points count the
 * more, the more of them already lie in the same line.
 */
import type { Paths } from './paths.ts';
import type { Field } from './risk.ts';

const LINES = 3;
const TO_COMPILE = 10;
const NONE = -1;

export const FOCUS_FEATURES = ['gathered', 'scattered', 'conceded', 'pairLed', 'thirdLed'] as const;

/** The stack that a seat sacrifices; -1 as long as it has no more than two lines to compile. */
export function sacrificed(paths: Paths, seat: number): number {
  return paths.order[LINES * seat + LINES - 1];
}

/** The features of a seat, in the order of `FOCUS_FEATURES`. */
export function describeFocus({ features, paths }: Field, seat: number, into: Float64Array, at: number): void {
  const { board } = features;
  const third = sacrificed(paths, seat);
  let [gathered, led] = [0, 0];
  for (let place = LINES * seat; place < LINES * seat + 2; place++) {
    const stack = paths.order[place];
    if (stack === NONE) continue;
    const part = Math.min(board.totals[stack], TO_COMPILE) / TO_COMPILE;
    gathered += part * part;
    if (paths.lead[stack] > 0) led++;
  }
  into[at] = gathered;
  into[at + 1] = third === NONE ? 0 : Math.min(board.totals[third], TO_COMPILE) / TO_COMPILE;
  into[at + 2] = third === NONE ? 0 : Math.max(0, -paths.lead[third]) / TO_COMPILE;
  into[at + 3] = led / 2;
  into[at + 4] = third !== NONE && paths.lead[third] > 0 ? 1 : 0;
}
