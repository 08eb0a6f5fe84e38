/**
 * Information-set tree search with a network (L-36a): SO-ISMCTS with the shares of the network as prior (PUCT), and below the tree a play-out by
 * the network or the results that it expects (L-37). A node is a history as the searching seat sees it; every iteration has its own world.
 */
import type { Random } from '../../core/random.ts';
import type { State } from '../../core/state.ts';
import { type Action, type Seat, WAIT } from '../../core/types.ts';
import { Path } from '../search/path.ts';
import { ChildIndex, NO_NODE, ROOT, Tree } from '../search/tree.ts';
import type { NetAnswer, NetQuestion, Verdict } from './flat.ts';
import type { NetWorld } from './net-world.ts';
import type { Policy } from './policy.ts';
import { sharesOf } from './shares.ts';

export const LEAVES = ['playout', 'value'] as const;
export type Leaf = (typeof LEAVES)[number];

export interface TreeRules {
  readonly iterations: number;
  /** Weight of the prior, in standard deviations of the results, so that one number serves all games. */
  readonly c: number;
  readonly leaf: Leaf;
}

/** An iteration adds one node, and one for each move on the way that was no choice. */
const NODES_PER_ITERATION = 8;
/** Most nodes; about 40 bytes each. */
const MOST_NODES = 2_000_000;

/** The tree of all searches of this thread: no two of them need it at a time. */
let tree = new Tree(1);

function emptyTree(iterations: number): Tree {
  const capacity = Math.min(MOST_NODES, NODES_PER_ITERATION * iterations + 2);
  if (tree.capacity < capacity) tree = new Tree(capacity);
  tree.clear();
  return tree;
}

export class NetTree {
  readonly #world: NetWorld;
  readonly #policy: Policy;
  readonly #random: Random;
  readonly #rules: TreeRules;
  readonly #root: State;
  readonly #index = new ChildIndex();
  readonly #path = new Path();
  /** The choices at a node as the searching seat sees them, and their shares. */
  readonly #keys: Float64Array;
  readonly #shares: Float64Array;
  #tree = tree;
  #node = ROOT;
  readonly #spread = new Spread();

  constructor(world: NetWorld, policy: Policy, random: Random, rules: TreeRules) {
    const { setting } = world.state;
    this.#world = world;
    this.#policy = policy;
    this.#random = random;
    this.#rules = rules;
    this.#root = world.game.create(setting);
    this.#keys = new Float64Array(setting.maxLegal + 1);
    this.#shares = new Float64Array(setting.maxLegal + 1);
  }

  run(question: NetQuestion): NetAnswer {
    const { imaginer, choices, clock } = question;
    this.#tree = emptyTree(this.#rules.iterations);
    this.#spread.clear();
    const tried = choices.map(() => new Spread());
    for (let n = 0; n < this.#rules.iterations && !(n > 0 && clock.isUp); n++) {
      imaginer.sample(this.#random, this.#root);
      this.#iterate(question, tried);
    }
    const all = this.#spread.count;
    const verdicts = tried.map(
      ({ count, mean, error }): Verdict => ({ visits: count, share: count / all, mean, error }),
    );
    const most = Math.max(...verdicts.map(({ visits }) => visits));
    return { chosen: verdicts.findIndex(({ visits }) => visits === most), verdicts };
  }

  #iterate(question: NetQuestion, tried: readonly Spread[]): void {
    const world = this.#world;
    world.begin(this.#root);
    this.#path.clear();
    const first = this.#descend(question);
    if (this.#rules.leaf === 'value') world.expect();
    else world.playOut();
    const { results } = world;
    this.#tree.visits[ROOT]++;
    for (let i = 0; i < this.#path.length; i++)
      this.#tree.update(this.#path.at(i), results[this.#tree.mover[this.#path.at(i)]]);
    tried[first].add(results[question.seat]);
    this.#spread.add(results[question.seat]);
  }

  /** Goes down to a node that is new, and returns the place of the first choice. */
  #descend({ seat: searching, choices, preferences }: NetQuestion): number {
    const world = this.#world;
    this.#node = ROOT;
    this.#keys.set(choices);
    sharesOf(preferences, choices.length, this.#shares);
    const first = this.#select(choices.length);
    let isLeaf = this.#enter(searching, choices[first]);
    world.take(searching, choices[first]);
    while (!isLeaf) {
      const seat = world.nextSeat();
      isLeaf = seat < 0 || this.#goOn(seat, searching) || this.#node === NO_NODE;
    }
    return first;
  }

  /** A move further down; whether its node is new. */
  #goOn(seat: Seat, searching: Seat): boolean {
    const world = this.#world;
    const policy = this.#policy;
    const count = this.#options(seat, searching);
    if (count === 0) {
      const action = policy.decide(world.observers[seat]);
      const seen = action === WAIT ? WAIT : world.game.glimpse(world.state, seat, action, searching);
      world.act(seat, action);
      if (seen !== WAIT) this.#enter(seat, seen);
      return false;
    }
    const i = this.#select(count);
    const isNew = this.#enter(seat, this.#keys[i]);
    world.take(seat, policy.actions[i]);
    return isNew && count > 1;
  }

  /**
   * The number of choices in the tree; 0 where the network decides alone: about stakes, out of turn (whether a seat may act is hidden), and
   * where the searching seat cannot tell the choices apart.
   */
  #options(seat: Seat, searching: Seat): number {
    const { game, state, observers } = this.#world;
    const policy = this.#policy;
    if (!observers[seat].owes || policy.asked(observers[seat]) !== undefined) return 0;
    policy.look(observers[seat]);
    const { count, actions, net } = policy;
    for (let i = 0; i < count; i++) {
      if (seat !== searching && game.glimpse(state, seat, actions[i], searching) !== actions[i]) return 0;
      this.#keys[i] = actions[i];
      this.#shares[i] = count === 1 ? 1 : net.preference(i);
    }
    if (count > 1) sharesOf(this.#shares, count, this.#shares);
    return count;
  }

  /** Follows a move, to a new node if there is none; whether it is new. */
  #enter(seat: Seat, key: Action): boolean {
    const known = this.#tree.child(this.#node, key);
    const child = known === NO_NODE ? this.#tree.add(this.#node, key, seat) : known;
    this.#node = child;
    if (child !== NO_NODE) this.#path.push(child);
    if (known === NO_NODE && child !== NO_NODE) this.#tree.available[child] = 1;
    return known === NO_NODE;
  }

  /** The choice with the best sum of mean and prior. A choice that was not tried counts as the mean of those that were. */
  #select(count: number): number {
    const nodes = this.#tree;
    this.#index.open(nodes, this.#node);
    const usual = this.#meanBelow(count);
    const weight = this.#rules.c * this.#spread.deviation;
    let [best, most] = [0, Number.NEGATIVE_INFINITY];
    for (let i = 0; i < count; i++) {
      const child = this.#index.find(nodes, this.#keys[i]);
      const isKnown = child !== NO_NODE;
      const visits = isKnown ? nodes.visits[child] : 0;
      const rivals = isKnown ? ++nodes.available[child] : nodes.visits[this.#node] + 1;
      const score =
        (isKnown ? nodes.mean(child) : usual) + (weight * this.#shares[i] * Math.sqrt(rivals)) / (1 + visits);
      if (score > most) [best, most] = [i, score];
    }
    return best;
  }

  #meanBelow(count: number): number {
    let [sum, visits] = [0, 0];
    for (let i = 0; i < count; i++) {
      const child = this.#index.find(this.#tree, this.#keys[i]);
      if (child === NO_NODE) continue;
      sum += this.#tree.value[child];
      visits += this.#tree.visits[child];
    }
    return visits === 0 ? 0 : sum / visits;
  }
}

/** Mean and spread of results. */
class Spread {
  count = 0;
  #sum = 0;
  #squares = 0;

  clear(): void {
    this.count = this.#sum = this.#squares = 0;
  }

  add(result: number): void {
    this.count++;
    this.#sum += result;
    this.#squares += result * result;
  }

  get mean(): number {
    return this.count === 0 ? 0 : this.#sum / this.count;
  }

  /** At least a little: with equal results the prior alone decides. */
  get deviation(): number {
    return this.count === 0 ? 1 : Math.sqrt(Math.max(1e-9, this.#squares / this.count - this.mean ** 2));
  }

  get error(): number {
    return this.count < 2 ? Number.POSITIVE_INFINITY : this.deviation / Math.sqrt(this.count - 1);
  }
}
