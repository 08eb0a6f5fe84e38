/** A net at work for one seat: it weighs the choices of an observer, and decides about stakes. */
import type { Setting } from '../../core/game.ts';
import type { Lens, Stake } from '../../core/lens.ts';
import type { Observer } from '../../core/observer.ts';
import { type Action, WAIT } from '../../core/types.ts';
import type { Net, NetRoom } from './net.ts';

/** The room that a net for a game needs; one for stakes looks at a single choice. */
export function roomFor(lens: Lens, { maxLegal }: Setting): NetRoom {
  return { position: lens.most.position, choice: lens.most.choice, choices: maxLegal + 1 };
}

export const callRoom = (lens: Lens): NetRoom => ({
  position: lens.most.position,
  choice: lens.most.choice,
  choices: 1,
});

/** 0 for one half, without rounding. */
export const logitOf = (chance: number): number => (chance === 0.5 ? 0 : Math.log(chance / (1 - chance)));
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

export class Policy {
  readonly net: Net;
  /** The net for stakes. */
  readonly caller: Net | undefined;
  readonly unit: number;
  /** The choices weighed last. */
  readonly actions: Float64Array;
  count = 0;

  /** `unit` is the result that a value of one stands for. */
  constructor(net: Net, caller: Net | undefined, unit = 1) {
    this.net = net;
    this.caller = caller;
    this.unit = unit;
    this.actions = new Float64Array(net.room.choices);
  }

  /** Lists the choices, and their features if there are several. */
  list(observer: Observer): void {
    this.count = observer.choices(this.actions);
    if (this.count < 2) return;
    const { net, actions } = this;
    net.position.length = 0;
    observer.position(net.position);
    for (let i = 0; i < this.count; i++) {
      net.choices[i].length = 0;
      observer.choice(actions[i], net.choices[i]);
    }
  }

  /** Lists the choices, and weighs them if there are several. */
  look(observer: Observer): void {
    this.list(observer);
    if (this.count < 2) return;
    this.net.look();
    for (let i = 0; i < this.count; i++) this.net.weigh(i);
  }

  /** The choice with the highest preference; of equal ones the first, so that a decision is the same on all machines. */
  best(): number {
    let best = 0;
    for (let i = 1; i < this.count; i++) if (this.net.preference(i) > this.net.preference(best)) best = i;
    return best;
  }

  /** Whether the stake is called: the probability of success is above what is needed, by a margin if an opponent has staked on the contrary. */
  calls(observer: Observer, stake: Stake, margin = 0): boolean {
    if (!observer.mayCall(stake)) return false;
    const needed = observer.needed(stake) + (margin > 0 && observer.isContested(stake) ? margin : 0);
    return needed < 1 && this.logit(observer, stake) > logitOf(needed);
  }

  /** The probability that a call is made good. */
  chance(observer: Observer, stake: Stake): number {
    return sigmoid(this.logit(observer, stake));
  }

  logit(observer: Observer, stake: Stake): number {
    const net = this.caller;
    if (net === undefined) return Number.NEGATIVE_INFINITY;
    net.position.length = net.choices[0].length = 0;
    observer.position(net.position);
    observer.choice(stake.call, net.choices[0]);
    net.look();
    net.weigh(0);
    return net.preference(0);
  }

  /** Decides for the seat. */
  decide(observer: Observer): Action {
    return this.answer(observer) ?? this.choose(observer);
  }

  /** Chooses among the choices; a call may come before. */
  choose(observer: Observer): Action {
    this.look(observer);
    return this.before(observer, this.actions[this.best()]);
  }

  /** What the best of several choices is expected to bring, in the points of the game. */
  get value(): number {
    return this.net.value(this.best()) * this.unit;
  }

  /** The stake that is decided alone and now. */
  asked(observer: Observer): Stake | undefined {
    for (const stake of observer.stakes)
      if (stake.decline !== undefined && observer.isAsked(stake, undefined)) return stake;
    return undefined;
  }

  /** The answer about a stake that is decided alone; undefined if the seat is not asked about one. */
  answer(observer: Observer, margin = 0): Action | undefined {
    const stake = this.asked(observer);
    if (stake === undefined) return undefined;
    return this.calls(observer, stake, margin) ? stake.call : stake.decline;
  }

  /** The call to be made before the chosen action, or the action. */
  before(observer: Observer, chosen: Action, margin = 0): Action {
    if (chosen === WAIT) return WAIT;
    for (const stake of observer.stakes)
      if (stake.decline === undefined && observer.isAsked(stake, chosen) && this.calls(observer, stake, margin))
        return stake.call;
    return chosen;
  }
}
