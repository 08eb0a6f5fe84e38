/** Notes decisions while they are made, and their results once the segment is over. */
import type { Net } from '../agents/learned/net.ts';
import { logitOf, type Policy } from '../agents/learned/policy.ts';
import { FeatureList, type Lens, type Stake } from '../core/lens.ts';
import type { Observer } from '../core/observer.ts';
import type { State } from '../core/state.ts';
import { type Action, type Seat, WAIT } from '../core/types.ts';
import { Samples } from './samples.ts';

/** A call as its net sees it: one that was made and perhaps made good; in an imitation, one that was made or declined. */
export interface CallSample {
  readonly position: Uint16Array;
  readonly choice: Uint16Array;
  isYes: boolean;
  /** In an imitation, the logit of the chance that the call needs: whoever makes it thinks that it has more. */
  readonly line: number;
}

/** Calls kept to learn from, by all threads together. */
const MOST_CALLS = 40_000;

interface RecorderOptions {
  readonly unit: number;
  readonly threads?: number;
  readonly imitatesCalls?: boolean;
}

export class Recorder {
  readonly samples = new Samples();
  calls: CallSample[] = [];
  /** By stake: calls asked, made, and made good, since `clear`. */
  readonly counts = new Map<string, { asked: number; made: number; good: number }>();
  readonly #lens: Lens;
  readonly #policy: Policy;
  readonly #unit: number;
  readonly #mostCalls: number;
  readonly #imitatesCalls: boolean;
  readonly #hidden: FeatureList;
  /** Of the running segment. */
  #decisions: { readonly n: number; readonly seat: Seat }[] = [];
  #open: { readonly call: CallSample; readonly seat: Seat; readonly stake: Stake }[] = [];
  /** The place of the next call among those kept. */
  nextCall = 0;

  /** `unit` is the result that counts as one; `imitatesCalls` notes which calls are made instead of which succeed. */
  constructor(lens: Lens, policy: Policy, { unit, threads = 1, imitatesCalls = false }: RecorderOptions) {
    this.#imitatesCalls = imitatesCalls;
    this.#lens = lens;
    this.#policy = policy;
    this.#unit = unit;
    this.#mostCalls = Math.floor(MOST_CALLS / threads);
    this.#hidden = new FeatureList(new Uint16Array(lens.most.hidden));
  }

  clear(): void {
    this.samples.clear();
    this.counts.clear();
  }

  /** What a teacher answered: a stake, or one of the choices, which the policy then has listed. False if there was nothing to choose. */
  answer(observer: Observer, state: State, action: Action): boolean {
    const stake = observer.stakes.find(({ call, decline }) => action === call || action === decline);
    if (stake !== undefined) {
      this.#answered(observer, stake, stake.call === action);
      return false;
    }
    for (const silent of observer.stakes)
      if (silent.decline === undefined && action !== WAIT && observer.isAsked(silent, action))
        this.#answered(observer, silent, false);
    const policy = this.#policy;
    policy.list(observer);
    if (policy.count < 2) return false;
    const intent = action === WAIT ? WAIT : observer.intent(action);
    this.decision(state, observer.seat, policy.actions.indexOf(intent), 0);
    return true;
  }

  /** The decision whose choices the policy has just listed. */
  decision(state: State, seat: Seat, taken: number, logit: number): void {
    this.#hidden.length = 0;
    this.#lens.hidden(state, seat, this.#hidden);
    const n = this.samples.add(this.#policy.net, this.#policy.count, this.#hidden);
    this.samples.taken.values[n] = taken;
    this.samples.logit.values[n] = logit;
    this.#decisions.push({ n, seat });
  }

  /** A teacher has called, or could have called. */
  #answered(observer: Observer, stake: Stake, isMade: boolean): void {
    this.asked(stake);
    if (!this.#imitatesCalls) {
      if (isMade) this.call(observer, stake);
      return;
    }
    if (isMade) this.#countsOf(stake).made++;
    if (!observer.mayCall(stake)) return;
    this.#keep({ ...this.#sample(observer, stake), isYes: isMade, line: logitOf(observer.needed(stake)) });
  }

  asked(stake: Stake): void {
    this.#countsOf(stake).asked++;
  }

  call(observer: Observer, stake: Stake): void {
    const call = { ...this.#sample(observer, stake), isYes: false, line: 0 };
    this.#countsOf(stake).made++;
    this.#open.push({ call, seat: observer.seat, stake });
  }

  /** The running segment has ended. */
  segment(state: State, results: Float64Array): void {
    for (const { n, seat } of this.#decisions) this.samples.result.values[n] = results[seat] / this.#unit;
    for (const { call, seat, stake } of this.#open) {
      call.isYes = stake.succeeded(state, seat);
      if (call.isYes) this.#countsOf(stake).good++;
      this.#keep(call);
    }
    this.#decisions = [];
    this.#open = [];
  }

  #keep(call: CallSample): void {
    this.calls[this.nextCall] = call;
    this.nextCall = (this.nextCall + 1) % this.#mostCalls;
  }

  forgetCalls(): void {
    this.calls = [];
    this.nextCall = 0;
  }

  /** The running segment was not played to its end: its decisions keep the result 0, and its calls are forgotten. */
  abandon(): void {
    this.#decisions = [];
    this.#open = [];
  }

  #sample(observer: Observer, stake: Stake): Pick<CallSample, 'position' | 'choice'> {
    return {
      position: this.#list((into) => observer.position(into)),
      choice: this.#list((into) => observer.choice(stake.call, into)),
    };
  }

  #list(write: (into: FeatureList) => void): Uint16Array {
    const { position, choice } = this.#lens.most;
    const list = new FeatureList(new Uint16Array(position + choice));
    write(list);
    return list.numbers.slice(0, list.length);
  }

  #countsOf({ name }: Stake) {
    const counts = this.counts.get(name) ?? { asked: 0, made: 0, good: 0 };
    this.counts.set(name, counts);
    return counts;
  }
}

/** Fills a net with a call and weighs it. */
export function thinkCall(net: Net, { position, choice }: CallSample): void {
  for (const [list, numbers] of [
    [net.position, position],
    [net.choices[0], choice],
  ] as const) {
    list.numbers.set(numbers);
    list.length = numbers.length;
  }
  net.look();
  net.weigh(0);
}
