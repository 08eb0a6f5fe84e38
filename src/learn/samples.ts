/** Decisions as a learner keeps them: features one after the other in flat arrays that grow and are filled again each iteration. */

import type { Net } from '../agents/learned/net.ts';
import type { FeatureList } from '../core/lens.ts';

/** A flat array that doubles when it is full. */
class Numbers<A extends Uint16Array | Int32Array | Float32Array> {
  values: A;
  length = 0;
  readonly #make: (length: number) => A;

  constructor(make: (length: number) => A) {
    this.#make = make;
    this.values = make(1024);
  }

  push(value: number): void {
    this.#fit(1);
    this.values[this.length++] = value;
  }

  append(numbers: ArrayLike<number>, count: number): void {
    this.#fit(count);
    for (let i = 0; i < count; i++) this.values[this.length++] = numbers[i];
  }

  #fit(more: number): void {
    if (this.length + more <= this.values.length) return;
    const larger = this.#make(Math.max(2 * this.values.length, this.length + more));
    larger.set(this.values);
    this.values = larger;
  }
}

const words = (length: number): Uint16Array => new Uint16Array(length);
const longs = (length: number): Int32Array => new Int32Array(length);
const floats = (length: number): Float32Array => new Float32Array(length);

export class Samples {
  count = 0;
  /** The choice that was taken, its logarithm of the probability then, the result, and the advantage. */
  readonly taken = new Numbers(longs);
  readonly logit = new Numbers(floats);
  readonly result = new Numbers(floats);
  readonly advantage = new Numbers(floats);
  /** The share that each choice should have (L-39), decision after decision; all decisions of an iteration have them, or none. */
  readonly targets = new Numbers(floats);
  readonly #features = new Numbers(words);
  /** Ends in `features`: of each list, in the order position, hidden, choices. */
  readonly #ends = new Numbers(longs);
  /** The first list of each decision, and one more. */
  readonly #lists = new Numbers(longs);

  clear(): void {
    this.count = 0;
    for (const numbers of [
      this.taken,
      this.logit,
      this.result,
      this.advantage,
      this.targets,
      this.#features,
      this.#ends,
      this.#lists,
    ])
      numbers.length = 0;
  }

  /** The decision that a net has just weighed; `hidden` is what the seat did not know. Returns its number. */
  add(net: Net, choices: number, hidden: FeatureList): number {
    this.#lists.push(this.#ends.length);
    this.#list(net.position);
    this.#list(hidden);
    for (let i = 0; i < choices; i++) this.#list(net.choices[i]);
    for (const numbers of [this.taken, this.logit, this.result, this.advantage]) numbers.push(0);
    return this.count++;
  }

  /** The targets of the decision that was added last. */
  aim(shares: ArrayLike<number>): void {
    this.targets.append(shares, shares.length);
  }

  /** Where the targets of a decision begin: each decision has two lists more than choices. */
  targetsAt(n: number): number {
    return this.#lists.values[n] - 2 * n;
  }

  choicesOf(n: number): number {
    const end = n + 1 < this.count ? this.#lists.values[n + 1] : this.#ends.length;
    return end - this.#lists.values[n] - 2;
  }

  /** Fills the net's lists with the decision, and weighs its choices. */
  think(n: number, net: Net): number {
    const choices = this.choicesOf(n);
    const first = this.#lists.values[n];
    this.#copy(first, net.position, 0);
    net.look();
    for (let i = 0; i < choices; i++) {
      net.choices[i].length = 0;
      this.#copy(first + 2 + i, net.choices[i], 0);
      net.weigh(i);
    }
    return choices;
  }

  /** The position with what is hidden, whose features come after `features`, for the critic. */
  judge(n: number, critic: Net, features: number): void {
    const first = this.#lists.values[n];
    this.#copy(first, critic.position, 0);
    const known = critic.position.length;
    this.#copy(first + 1, critic.position, known);
    for (let i = known; i < critic.position.length; i++) critic.position.numbers[i] += features;
    critic.choices[0].length = 0;
    critic.look();
    critic.weigh(0);
  }

  #list(list: FeatureList): void {
    this.#features.append(list.numbers, list.length);
    this.#ends.push(this.#features.length);
  }

  #copy(list: number, into: FeatureList, at: number): void {
    const from = list === 0 ? 0 : this.#ends.values[list - 1];
    const to = this.#ends.values[list];
    const { values } = this.#features;
    into.length = at;
    for (let i = from; i < to; i++) into.add(values[i]);
  }
}
