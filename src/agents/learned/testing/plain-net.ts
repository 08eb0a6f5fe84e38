/** The slow and obvious net in double precision: the oracle of the kernel. */
import { MIDDLE, OUTPUTS } from '../kernel.ts';
import type { NetShape } from '../net.ts';

export interface PlainDecision {
  readonly position: readonly number[];
  readonly choices: readonly (readonly number[])[];
}

/** Preference and value of each choice. */
export function plainNet(shape: NetShape, weights: ArrayLike<number>, { position, choices }: PlainDecision) {
  const { features, hidden } = shape;
  const bias = features * hidden;
  const second = bias + hidden;
  const secondBias = second + hidden * MIDDLE;
  const third = secondBias + MIDDLE;
  return choices.map((choice) => {
    const a = Array.from({ length: hidden }, (_, h) =>
      relu([...position, ...choice].reduce((sum, feature) => sum + weights[feature * hidden + h], weights[bias + h])),
    );
    const b = Array.from({ length: MIDDLE }, (_, m) =>
      relu(a.reduce((sum, x, h) => sum + x * weights[second + h * MIDDLE + m], weights[secondBias + m])),
    );
    return Array.from({ length: OUTPUTS }, (_, o) =>
      b.reduce((sum, x, m) => sum + x * weights[third + o * MIDDLE + m], weights[third + OUTPUTS * MIDDLE + o]),
    );
  });
}

const relu = (x: number): number => Math.max(0, x);
