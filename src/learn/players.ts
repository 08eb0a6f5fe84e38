/** What plays while a net learns: teachers that it imitates, or the net itself. */
import { type Agent, agentSeed, UNLIMITED } from '../agents/index.ts';
import type { Policy } from '../agents/learned/policy.ts';
import type { Setting } from '../core/game.ts';
import type { Stake } from '../core/lens.ts';
import type { Observer } from '../core/observer.ts';
import { Random } from '../core/random.ts';
import { type Seed, seedOf } from '../core/seed.ts';
import type { State } from '../core/state.ts';
import { type Action, WAIT } from '../core/types.ts';
import type { Recorder } from './recorder.ts';
import type { Player } from './table.ts';

/** L-16: one move in so many leaves the teacher's path; its answer there is learned as well. */
export const ASTRAY = 20;

/** Agents of the house play, and their answers are noted. */
export class Teaching implements Player {
  readonly #agents: readonly Agent[];
  readonly #randoms: readonly Random[];
  readonly #setting: Setting;
  readonly #policy: Policy;
  readonly #recorder: Recorder;
  readonly #random: Random;

  constructor(
    setting: Setting,
    agents: readonly Agent[],
    { policy, recorder, random }: { readonly policy: Policy; readonly recorder: Recorder; readonly random: Random },
  ) {
    this.#setting = setting;
    this.#agents = agents;
    this.#randoms = agents.map(() => new Random(seedOf('teacher')));
    this.#policy = policy;
    this.#recorder = recorder;
    this.#random = random;
  }

  begin(seed: Seed, _setting: Setting): void {
    for (const [seat, agent] of this.#agents.entries()) {
      this.#randoms[seat].reseed(agentSeed(seed, seat));
      agent.begin(this.#setting, seat, this.#randoms[seat]);
    }
  }

  decide(observer: Observer, state: State): Action {
    const answer = this.#agents[observer.seat].decide(observer, UNLIMITED);
    const hadChoice = this.#recorder.answer(observer, state, answer);
    const { actions, count } = this.#policy;
    return hadChoice && this.#random.below(ASTRAY) === 0 ? actions[this.#random.below(count)] : answer;
  }

  segment(state: State, results: Float64Array): void {
    this.#recorder.segment(state, results);
  }
}

/**
 * Calls that are a little less likely to succeed than they must be are made in one case of so many, so that the boundary stays known. A firm
 * player looks farther: a net that expects too little of a call would never find out otherwise.
 */
const EXPLORED = { learning: { within: 0.1, oneIn: 12 }, firm: { within: 0.3, oneIn: 4 } } as const;

interface SelfPlayOptions {
  readonly recorder: Recorder;
  readonly random: Random;
  readonly isFirm?: boolean;
}

/** Decides about stakes with the net for them while it learns, and notes what was called (L-24). */
export class Caller {
  readonly #policy: Policy;
  readonly #recorder: Recorder;
  readonly #random: Random;
  readonly #explored: (typeof EXPLORED)[keyof typeof EXPLORED];

  constructor(policy: Policy, { recorder, random, isFirm = false }: SelfPlayOptions) {
    this.#policy = policy;
    this.#recorder = recorder;
    this.#random = random;
    this.#explored = isFirm ? EXPLORED.firm : EXPLORED.learning;
  }

  /** The answer about a stake that is decided alone; undefined if the seat is not asked about one. */
  answer(observer: Observer): Action | undefined {
    for (const stake of observer.stakes)
      if (stake.decline !== undefined && observer.isAsked(stake, undefined))
        return this.#calls(observer, stake) ? stake.call : stake.decline;
    return undefined;
  }

  /** The call to be made before the chosen action. */
  before(observer: Observer, chosen: Action): Action | undefined {
    if (chosen === WAIT) return undefined;
    for (const stake of observer.stakes)
      if (stake.decline === undefined && observer.isAsked(stake, chosen) && this.#calls(observer, stake))
        return stake.call;
    return undefined;
  }

  #calls(observer: Observer, stake: Stake): boolean {
    this.#recorder.asked(stake);
    if (!observer.mayCall(stake)) return false;
    const chance = this.#policy.chance(observer, stake);
    const missing = observer.needed(stake) - chance;
    const { within, oneIn } = this.#explored;
    const isExplored = missing < within && this.#random.below(oneIn) === 0;
    if (missing >= 0 && !isExplored) return false;
    this.#recorder.call(observer, stake);
    return true;
  }
}

/** One game in so many is played against a former champion, once there is one (L-25). */
const AGAINST_FORMER = 4;

/**
 * The net plays, and each choice is drawn by its share; in some games a former champion has one team. A firm player takes the preferred choice
 * instead, as agents do: nothing is learned from its choices, only from its calls.
 */
export class SelfPlay implements Player {
  readonly #policy: Policy;
  readonly #recorder: Recorder;
  readonly #random: Random;
  readonly #weights: Float64Array;
  readonly #former: readonly Policy[];
  readonly #caller: Caller;
  readonly #isFirm: boolean;
  /** The champion of the running game and the seats of its team, as bits. */
  #guest: Policy | undefined;
  #guests = 0;

  constructor(policy: Policy, former: readonly Policy[], options: SelfPlayOptions) {
    const { recorder, random, isFirm = false } = options;
    this.#policy = policy;
    this.#caller = new Caller(policy, options);
    this.#isFirm = isFirm;
    this.#former = former;
    this.#recorder = recorder;
    this.#random = random;
    this.#weights = new Float64Array(policy.actions.length);
  }

  begin(_seed: Seed, { teams }: Setting): void {
    this.#guest = undefined;
    if (this.#former.length === 0 || this.#random.below(AGAINST_FORMER) !== 0) return;
    this.#guest = this.#former[this.#random.below(this.#former.length)];
    const team = teams[this.#random.below(teams.length)];
    this.#guests = teams.reduce((seats, other, seat) => (other === team ? seats | (1 << seat) : seats), 0);
  }

  decide(observer: Observer, state: State): Action {
    if (this.#guest !== undefined && ((this.#guests >>> observer.seat) & 1) !== 0) return this.#guest.decide(observer);
    const answer = this.#caller.answer(observer);
    if (answer !== undefined) return answer;
    const policy = this.#policy;
    policy.look(observer);
    const drawn = policy.count < 2 ? 0 : this.#isFirm ? policy.best() : this.#draw();
    const chosen = policy.actions[drawn];
    const call = this.#caller.before(observer, chosen);
    if (call !== undefined) return call;
    if (policy.count >= 2 && !this.#isFirm)
      this.#recorder.decision(state, observer.seat, drawn, Math.log(this.#weights[drawn]));
    return chosen;
  }

  segment(state: State, results: Float64Array): void {
    this.#recorder.segment(state, results);
  }

  /** Draws a choice by the softmax of the preferences, which it leaves in `#weights`. */
  #draw(): number {
    const { net, count } = this.#policy;
    const weights = this.#weights;
    let most = net.preference(0);
    for (let i = 1; i < count; i++) most = Math.max(most, net.preference(i));
    let sum = 0;
    for (let i = 0; i < count; i++) sum += weights[i] = Math.exp(net.preference(i) - most);
    let rest = this.#random.unit() * sum;
    let drawn = 0;
    while (drawn < count - 1 && rest >= weights[drawn]) rest -= weights[drawn++];
    for (let i = 0; i < count; i++) weights[i] /= sum;
    return drawn;
  }
}
