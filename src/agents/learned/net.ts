/**
 * A network over sets of features (L-10):
 *
 *     h = bias + sum of the rows of the position's features       once a decision
 *     for each choice:  a = relu(h + sum of the rows of the choice's features)
 *                       b = relu(W2 a + b2)                       32 values
 *                       preference, value = W3 b + b3
 */
import { FeatureList } from '../../core/lens.ts';
import { type Kernel, KernelMemory, MIDDLE, OUTPUTS, roomFor } from './kernel.ts';

export interface NetShape {
  /** Features are numbers below this. */
  readonly features: number;
  /** Values of the first layer, a multiple of 32. */
  readonly hidden: number;
}

/** How much a net can look at: the most features of a position and of a choice, and the most choices. */
export interface NetRoom {
  readonly position: number;
  readonly choice: number;
  readonly choices: number;
}

/** Numbers in the layers above the first, in the order in which the kernel and files have them. */
const upperSize = (hidden: number): number => hidden * MIDDLE + MIDDLE + OUTPUTS * MIDDLE + OUTPUTS;
/** The kernel learns four numbers at once. */
const padded = (count: number): number => (count + 3) & ~3;

/** Number of weights: rows, bias of the first layer, upper layers. */
export const weightCount = ({ features, hidden }: NetShape): number =>
  padded(features * hidden + hidden + upperSize(hidden));

const FLOAT = 4;
const FEATURE = 2;

export class Net {
  readonly shape: NetShape;
  readonly room: NetRoom;
  /** All weights, one after the other. */
  readonly weights: Float32Array;
  /** To be filled before `look`. */
  readonly position: FeatureList;
  /** One list a choice, to be filled before `weigh`. */
  readonly choices: readonly FeatureList[];
  protected readonly memory: KernelMemory;
  protected readonly kernel: Kernel;
  protected readonly at: Places;
  readonly #outputs: Float32Array;

  /** `more` are bytes for what a learner needs. */
  constructor(shape: NetShape, room: NetRoom, more = 0) {
    this.shape = shape;
    this.room = room;
    const { hidden } = shape;
    const sizes = sizesOf(shape, room);
    const bytes = Object.values(sizes).reduce((sum, size) => sum + roomFor(size), more);
    this.memory = new KernelMemory(bytes);
    this.kernel = this.memory.kernel;
    const { buffer } = this.memory;
    const take = (name: keyof typeof sizes): number => this.memory.take(sizes[name]);
    const weights = take('weights');
    const bias = weights + shape.features * hidden * FLOAT;
    this.at = {
      ...{ weights, bias, upper: bias + hidden * FLOAT, position: take('position'), choices: take('choices') },
      ...{ base: take('base'), hidden: take('hidden'), middle: take('middle'), outputs: take('outputs') },
    };
    this.weights = new Float32Array(buffer, weights, weightCount(shape));
    this.#outputs = new Float32Array(buffer, this.at.outputs, OUTPUTS * room.choices);
    this.position = new FeatureList(new Uint16Array(buffer, this.at.position, room.position));
    this.choices = Array.from(
      { length: room.choices },
      (_, i) => new FeatureList(new Uint16Array(buffer, this.choiceAt(i), room.choice)),
    );
  }

  /** Takes in the position. */
  look(): void {
    const { weights, bias, position, base } = this.at;
    this.kernel.sumRows(weights, bias, position, this.position.length, base, this.shape.hidden);
  }

  /** Computes preference and value of a choice at the position that was looked at last. */
  weigh(i: number): void {
    const { weights, upper, base } = this.at;
    const { hidden: width } = this.shape;
    const hidden = this.hiddenAt(i);
    this.kernel.sumRows(weights, base, this.choiceAt(i), this.choices[i].length, hidden, width);
    this.kernel.upperLayers(upper, hidden, this.middleAt(i), this.at.outputs + i * OUTPUTS * FLOAT, width);
  }

  preference(i: number): number {
    return this.#outputs[OUTPUTS * i];
  }

  value(i: number): number {
    return this.#outputs[OUTPUTS * i + 1];
  }

  protected choiceAt(i: number): number {
    return this.at.choices + i * this.room.choice * FEATURE;
  }
  protected hiddenAt(i: number): number {
    return this.at.hidden + i * this.shape.hidden * FLOAT;
  }
  protected middleAt(i: number): number {
    return this.at.middle + i * MIDDLE * FLOAT;
  }
}

/** Where things are in the memory. */
interface Places {
  readonly weights: number;
  readonly bias: number;
  readonly upper: number;
  readonly position: number;
  readonly choices: number;
  /** Sums of the position's rows. */
  readonly base: number;
  /** One row a choice, here and below. */
  readonly hidden: number;
  readonly middle: number;
  readonly outputs: number;
}

function sizesOf(shape: NetShape, { position, choice, choices }: NetRoom) {
  return {
    weights: weightCount(shape) * FLOAT,
    position: position * FEATURE,
    choices: choice * choices * FEATURE,
    base: shape.hidden * FLOAT,
    hidden: choices * shape.hidden * FLOAT,
    middle: choices * MIDDLE * FLOAT,
    outputs: choices * OUTPUTS * FLOAT,
  };
}
