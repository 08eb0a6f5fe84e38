/** The state of a training as bytes: everything that decides how it goes on (L-27, L-29). */
import type { CallSample } from './recorder.ts';
import type { Trainer } from './trainer.ts';

interface Head {
  readonly games: number;
  readonly champions: number;
  readonly gatedAt: number;
  readonly random: readonly number[];
  readonly steps: readonly number[];
  readonly nextCall: number;
  /** Lengths of position and choice of each call, and whether it succeeded. */
  readonly calls: readonly (readonly [position: number, choice: number, succeeded: 0 | 1])[];
}

const LENGTH = 4;
const PAD = 4;

export function snapshotOf(trainer: Trainer): Uint8Array {
  const { recorder, nets, random, games, champions, gatedAt } = trainer;
  const { calls, nextCall } = recorder;
  const head: Head = {
    games,
    champions,
    gatedAt,
    random: [...random.state],
    steps: nets.map(({ steps }) => steps),
    nextCall,
    calls: calls.map(({ position, choice, succeeded }) => [position.length, choice.length, succeeded ? 1 : 0]),
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const parts = [
    ...nets.flatMap(({ weights, means, squares }) => [weights, means, squares]),
    ...calls.flatMap(({ position, choice }) => [position, choice]),
  ];
  const size = parts.reduce((sum, { byteLength }) => sum + byteLength, LENGTH + padded(text.length));
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, LENGTH);
  let at = LENGTH + padded(text.length);
  for (const { buffer, byteOffset, byteLength } of parts) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return bytes;
}

/** Into a trainer with the same game and widths. */
export function restore(trainer: Trainer, snapshot: Uint8Array): void {
  const bytes = Uint8Array.from(snapshot); // a copy, aligned; the slice of Node's Buffer would be none
  const length = new DataView(bytes.buffer).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(LENGTH, LENGTH + length))) as Head;
  let at = LENGTH + padded(length);
  const take = (size: number): Uint8Array => {
    at += size;
    return bytes.slice(at - size, at);
  };
  for (const [i, { weights, means, squares }] of trainer.nets.entries()) {
    for (const numbers of [weights, means, squares])
      new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength).set(take(numbers.byteLength));
    trainer.nets[i].steps = head.steps[i];
  }
  const words = (count: number): Uint16Array => new Uint16Array(take(2 * count).buffer);
  trainer.recorder.calls = head.calls.map(
    ([position, choice, succeeded]): CallSample => ({
      position: words(position),
      choice: words(choice),
      succeeded: succeeded === 1,
    }),
  );
  trainer.recorder.nextCall = head.nextCall;
  trainer.random.state.set(head.random);
  trainer.games = head.games;
  trainer.champions = head.champions;
  trainer.gatedAt = head.gatedAt;
}

const padded = (length: number): number => Math.ceil(length / PAD) * PAD;
