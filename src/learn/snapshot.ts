/** The state of a training as bytes: everything that decides how it goes on (L-27, L-29). */
import type { CallSample } from './recorder.ts';
import type { Trainer } from './trainer.ts';

/** What the threads of a team do not have in common. */
export interface Own {
  readonly random: readonly number[];
  readonly nextCall: number;
  readonly calls: readonly CallSample[];
}

/** Of calls there are the lengths of position and choice, the answer, and the line. */
interface OwnHead extends Omit<Own, 'calls'> {
  readonly calls: readonly (readonly [position: number, choice: number, answer: 0 | 1, line?: number])[];
}

interface Head extends OwnHead {
  readonly games: number;
  readonly champions: number;
  readonly gatedAt: number;
  readonly steps: readonly number[];
  /** Of the second thread and those after it. */
  readonly others?: readonly OwnHead[];
}

const LENGTH = 4;
const PAD = 4;

export const ownOf = ({ recorder, random }: Trainer): Own => ({
  random: [...random.state],
  nextCall: recorder.nextCall,
  calls: recorder.calls,
});

/** `others` are the other threads of its team. */
export function snapshotOf(trainer: Trainer, others: readonly Own[] = []): Uint8Array {
  const { nets, games, champions, gatedAt } = trainer;
  const own = ownOf(trainer);
  const head: Head = {
    games,
    champions,
    gatedAt,
    random: own.random,
    steps: nets.map(({ steps }) => steps),
    nextCall: own.nextCall,
    calls: headOf(own).calls,
    ...(others.length > 0 && { others: others.map(headOf) }),
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const parts = [
    ...nets.flatMap(({ weights, means, squares }) => [weights, means, squares]),
    ...[own, ...others].flatMap(({ calls }) => calls.flatMap(({ position, choice }) => [position, choice])),
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

const headOf = ({ calls, ...rest }: Own): OwnHead => ({
  ...rest,
  calls: calls.map(({ position, choice, isYes, line }) => [position.length, choice.length, isYes ? 1 : 0, line]),
});

/** Into a trainer with the same game and widths, as the thread of that rank. */
export function restore(trainer: Trainer, snapshot: Uint8Array, rank = 0): void {
  const bytes = Uint8Array.from(snapshot); // a copy, aligned; the slice of Node's Buffer would be none
  const length = new DataView(bytes.buffer).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(LENGTH, LENGTH + length))) as Head;
  let at = LENGTH + padded(length);
  const take = (size: number): Uint8Array => {
    at += size;
    if (at > bytes.length) throw new Error('the state of the run does not fit its settings');
    return bytes.slice(at - size, at);
  };
  for (const [i, { weights, means, squares }] of trainer.nets.entries()) {
    for (const numbers of [weights, means, squares])
      new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength).set(take(numbers.byteLength));
    trainer.nets[i].steps = head.steps[i];
  }
  const words = (count: number): Uint16Array => new Uint16Array(take(2 * count).buffer);
  const owns = [head, ...(head.others ?? [])].map(
    ({ calls, ...rest }): Own => ({
      ...rest,
      calls: calls.map(([position, choice, answer, line = 0]) => ({
        position: words(position),
        choice: words(choice),
        isYes: answer === 1,
        line,
      })),
    }),
  );
  if (at !== bytes.length) throw new Error('the state of the run does not fit its settings');
  const own = owns[rank];
  if (own === undefined) throw new Error('the state was saved by fewer threads');
  trainer.recorder.calls = [...own.calls];
  trainer.recorder.nextCall = own.nextCall;
  trainer.random.state.set(own.random);
  trainer.games = head.games;
  trainer.champions = head.champions;
  trainer.gatedAt = head.gatedAt;
}

const padded = (length: number): number => Math.ceil(length / PAD) * PAD;
