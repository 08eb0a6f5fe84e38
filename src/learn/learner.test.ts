/** The kernel against the plain net, and gradients against differences (L-11, L-13). */
import { describe, expect, test } from 'vitest';
import { compileKernel } from '../../tools/kernel.js';
import { kernelBytes } from '../agents/learned/kernel.ts';
import { type PlainDecision, plainNet } from '../agents/learned/testing/plain-net.ts';
import { Random } from '../core/random.ts';
import { seedOf } from '../core/seed.ts';
import { Learner } from './learner.ts';

const SHAPE = { features: 8, hidden: 32 };
const DECISION: PlainDecision = { position: [0, 3, 5], choices: [[6], [6, 7], [1, 2]] };

function learner(shape = SHAPE, decision = DECISION): Learner {
  const net = new Learner(shape, { position: 8, choice: 4, choices: decision.choices.length });
  net.initialise(new Random(seedOf('learner')));
  for (let i = 0; i < net.weights.length; i++) net.weights[i] += 0.01 * Math.sin(i); // biases, too
  return net;
}

function think(net: Learner, { position, choices }: PlainDecision): void {
  net.position.length = 0;
  for (const feature of position) net.position.add(feature);
  net.look();
  choices.forEach((choice, i) => {
    net.choices[i].length = 0;
    for (const feature of choice) net.choices[i].add(feature);
    net.weigh(i);
  });
}

test('[L-11] the checked-in kernel is the compiled source', async () => {
  expect(Buffer.from(kernelBytes()).equals(Buffer.from(await compileKernel()))).toBe(true);
});

test.each([32, 64, 256])(
  '[L-10] [L-11] the kernel computes what the plain net computes: rows, 32 numbers, then preference and value; %i wide',
  (hidden) => {
    const shape = { features: 8, hidden };
    const net = learner(shape);
    think(net, DECISION);
    plainNet(shape, net.weights, DECISION).forEach(([preference, value], i) => {
      expect(net.preference(i)).toBeCloseTo(preference, 5);
      expect(net.value(i)).toBeCloseTo(value, 5);
    });
  },
);

/** A loss, and its gradient by the outputs of each choice. */
interface Loss {
  of(outputs: readonly (readonly number[])[]): number;
  gradient(outputs: readonly (readonly number[])[]): readonly (readonly [preference: number, value: number])[];
}

const softmax = (preferences: readonly number[]): number[] => {
  const sum = preferences.reduce((total, one) => total + Math.exp(one), 0);
  return preferences.map((one) => Math.exp(one) / sum);
};
const TAKEN = 1;
const crossEntropy: Loss = {
  of: (outputs) => -Math.log(softmax(outputs.map(([preference]) => preference))[TAKEN]),
  gradient: (outputs) =>
    softmax(outputs.map(([preference]) => preference)).map((share, i) => [share - (i === TAKEN ? 1 : 0), 0]),
};
/** What a tree search says of three choices (L-39). */
const VISITS = [0.5, 0.2, 0.3];
const sharedEntropy: Loss = {
  of: (outputs) =>
    softmax(outputs.map(([preference]) => preference)).reduce((sum, share, i) => sum - VISITS[i] * Math.log(share), 0),
  gradient: (outputs) => softmax(outputs.map(([preference]) => preference)).map((share, i) => [share - VISITS[i], 0]),
};
const squaredError: Loss = {
  of: (outputs) => 0.5 * (outputs[TAKEN][1] - 0.7) ** 2,
  gradient: (outputs) => outputs.map(([, value], i) => [0, i === TAKEN ? value - 0.7 : 0]),
};

describe('[L-13] gradients', () => {
  test.each([
    ['cross entropy', crossEntropy],
    ['cross entropy with shares', sharedEntropy],
    ['squared error', squaredError],
  ])('of %s are those of finite differences, for every weight', (_name, loss) => {
    const net = learner();
    think(net, DECISION);
    const weights = Float64Array.from(net.weights);
    const lossAt = () => loss.of(plainNet(SHAPE, weights, DECISION));
    net.beginDecision();
    const slopes = loss.gradient(plainNet(SHAPE, weights, DECISION));
    for (const [i, [preference, value]] of slopes.entries()) net.learnChoice(i, preference, value);
    net.endDecision();
    const STEP = 1e-5;
    for (let i = 0; i < weights.length; i++) {
      const kept = weights[i];
      weights[i] = kept + STEP;
      const above = lossAt();
      weights[i] = kept - STEP;
      const slope = (above - lossAt()) / (2 * STEP);
      weights[i] = kept;
      expect(Math.abs(net.gradient[i] - slope), `weight ${i}`).toBeLessThan(1e-3 * Math.max(0.1, Math.abs(slope)));
    }
  });
});

test('[L-13] steps along the gradient learn which choice is taken', () => {
  const net = learner();
  for (let n = 0; n < 200; n++) {
    think(net, DECISION);
    net.beginDecision();
    const outputs = DECISION.choices.map((_, i) => [net.preference(i), net.value(i)]);
    for (const [i, [preference]] of crossEntropy.gradient(outputs).entries()) net.learnChoice(i, preference, 0);
    net.endDecision();
    net.step(0.001, 1);
  }
  think(net, DECISION);
  expect(softmax(DECISION.choices.map((_, i) => net.preference(i)))[TAKEN]).toBeGreaterThan(0.9);
});
