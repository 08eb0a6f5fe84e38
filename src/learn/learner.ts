/** A net that can be changed: gradients and the steps of Adam (L-22). */
import { MIDDLE, OUTPUTS, roomFor } from '../agents/learned/kernel.ts';
import { Net, type NetRoom, type NetShape, weightCount } from '../agents/learned/net.ts';
import type { Random } from '../core/random.ts';

const FLOAT = 4;
/** The weights at the start are evenly spread within these bounds; those of the second layer shrink with its width. */
const FIRST_SPREAD = 0.12;
const LAST_SPREAD = 0.1;

export class Learner extends Net {
  /** Moments of the gradient: their means and their squares. They belong to the state of a run. */
  readonly means: Float32Array;
  readonly squares: Float32Array;
  readonly gradient: Float32Array;
  /** Steps made. */
  steps = 0;
  readonly #learning: { readonly gradient: number; readonly means: number; readonly squares: number };
  /** The gradient of one choice's first layer, their sum over the choices, and a row for the kernel. */
  readonly #down: number;
  readonly #sum: number;
  readonly #scratch: number;
  readonly #sums: Float32Array;

  constructor(shape: NetShape, room: NetRoom) {
    const bytes = weightCount(shape) * FLOAT;
    const row = shape.hidden * FLOAT;
    super(shape, room, 3 * roomFor(bytes) + 2 * roomFor(row) + roomFor(MIDDLE * FLOAT));
    const take = (size: number): number => this.memory.take(size);
    this.#learning = { gradient: take(bytes), means: take(bytes), squares: take(bytes) };
    [this.#down, this.#sum, this.#scratch] = [take(row), take(row), take(MIDDLE * FLOAT)];
    const view = (at: number): Float32Array => new Float32Array(this.memory.buffer, at, weightCount(shape));
    this.gradient = view(this.#learning.gradient);
    this.means = view(this.#learning.means);
    this.squares = view(this.#learning.squares);
    this.#sums = new Float32Array(this.memory.buffer, this.#sum, shape.hidden);
  }

  /** Weights by chance, biases of zero. */
  initialise(random: Random): void {
    const { features, hidden } = this.shape;
    const spread = (from: number, count: number, most: number): void => {
      for (let i = from; i < from + count; i++) this.weights[i] = (2 * random.unit() - 1) * most;
    };
    this.weights.fill(0);
    spread(0, features * hidden, FIRST_SPREAD);
    const second = features * hidden + hidden;
    spread(second, hidden * MIDDLE, Math.sqrt(3 / hidden));
    spread(second + hidden * MIDDLE + MIDDLE, OUTPUTS * MIDDLE, LAST_SPREAD);
  }

  /**
   * The weights for agents: features that were never met have no say. Those of a net that began with published weights have none or were met
   * there, and keep what they had.
   */
  published(hasBegunWith: boolean): Float32Array {
    const { features, hidden } = this.shape;
    const weights = this.weights.slice();
    if (hasBegunWith) return weights;
    for (let row = 0; row < features; row++) {
      const [from, to] = [row * hidden, (row + 1) * hidden];
      if (this.squares.subarray(from, to).every((square) => square === 0)) weights.fill(0, from, to);
    }
    return weights;
  }

  /** Begins the gradient of one decision, after `look` and `weigh` of its choices. */
  beginDecision(): void {
    this.#sums.fill(0);
  }

  /** Adds the gradient of a choice for those of its two outputs. */
  learnChoice(i: number, preference: number, value: number): void {
    const { upper, weights } = this.at;
    const { hidden: width } = this.shape;
    const gradient = this.#learning.gradient;
    const toGradient = gradient - weights;
    const places = [upper, upper + toGradient, this.hiddenAt(i), this.middleAt(i)] as const;
    this.kernel.upperGradient(...places, preference, value, this.#down, this.#scratch, width);
    this.kernel.scatter(gradient, this.choiceAt(i), this.choices[i].length, this.#down, width);
    this.kernel.add(this.#sum, this.#down, width);
  }

  /** Adds the gradient of the position to that of its choices. */
  endDecision(): void {
    const { bias, weights, position } = this.at;
    const { hidden: width } = this.shape;
    const { gradient } = this.#learning;
    this.kernel.scatter(gradient, position, this.position.length, this.#sum, width);
    this.kernel.add(gradient + bias - weights, this.#sum, width);
  }

  /** One step along the gradient of a batch of decisions. */
  step(rate: number, batch: number): void {
    this.steps++;
    const { gradient, means, squares } = this.#learning;
    const places = [this.at.weights, gradient, means, squares] as const;
    const unbiased = [1 / (1 - 0.9 ** this.steps), 1 / (1 - 0.999 ** this.steps)] as const;
    this.kernel.adam(...places, this.weights.length, rate, 1 / batch, ...unbiased);
  }
}
