/**
 * Search with one tree. Three kinds of agents differ only in what a node stands for:
 *
 * - a known world (`cheat-*`, each world of `pimc-*`): a node is a history of moves, all of them seen;
 * - an information set (`so-ismcts`): worlds change from iteration to iteration, and a node is a history as the searching
 *   seat sees it. Moves that are legal only in some worlds are available less often;
 * - both (`epimc`): information sets for the first own plies, and below them one subtree a world.
 */
import { type Action, type Seat, WAIT } from '../../core/types.ts';
import { Path } from './path.ts';
import type { SearchRules } from './rules.ts';
import { Moves, Selector } from './selector.ts';
import type { Simulation } from './simulation.ts';
import { NO_NODE, ROOT, type Tree } from './tree.ts';
import type { Worlds } from './worlds.ts';

/** Number of own plies at which worlds that look alike to the searching seat share a node: all. */
export const ALWAYS = Number.POSITIVE_INFINITY;

/** Keys of the branches at which worlds separate; no action has such a number. */
const FIRST_WORLD_KEY = -2;

/** A tree, and for how many own plies of the searching seat worlds share its nodes. */
export interface SharedTree {
  readonly tree: Tree;
  readonly sharedPlies: number;
}

export class SingleTree {
  readonly tree: Tree;
  readonly #simulation: Simulation;
  readonly #rules: SearchRules;
  readonly #seat: Seat;
  readonly #sharedPlies: number;
  readonly #moves: Moves;
  readonly #legal: Float64Array;
  readonly #selector: Selector;
  readonly #path = new Path();
  #depth = 0;
  /** The move chosen last, and whether its node is new. */
  #action: Action = WAIT;
  #isNew = false;

  constructor(simulation: Simulation, rules: SearchRules, seat: Seat, { tree, sharedPlies }: SharedTree) {
    const most = simulation.setting.maxLegal + 1; // WAIT may be one more
    this.tree = tree;
    this.#simulation = simulation;
    this.#rules = rules;
    this.#seat = seat;
    this.#sharedPlies = sharedPlies;
    this.#moves = new Moves(most);
    this.#legal = this.#moves.keys;
    const rivals = sharedPlies === 0 ? 'parent' : 'available';
    this.#selector = new Selector(most, simulation.random, {
      ...rules,
      rivals,
      guide: simulation.guide,
      world: simulation.world,
    });
  }

  /** Length of the longest path so far. */
  get depth(): number {
    return this.#depth;
  }

  clear(): void {
    this.tree.clear();
    this.#depth = 0;
  }

  /** `mayWait`: the seat need not act, so waiting is one of its moves. */
  iterate(number: number, worlds: Worlds, mayWait: boolean): void {
    worlds.fill(number, this.#simulation.world);
    this.#simulation.begin();
    this.#path.clear();
    this.#descend(ROOT, 0, number % worlds.count, mayWait);
    this.#finish();
  }

  /** An iteration in the simulation's world, with the root's move given; returns the seat's reward. */
  iterateWith(move: Action, world: number): number {
    const { game, world: state } = this.#simulation;
    this.#simulation.begin();
    this.#path.clear();
    if (move !== WAIT) game.play(state, this.#seat, move);
    const known = this.tree.child(ROOT, move);
    const node = known === NO_NODE ? this.tree.add(ROOT, move, this.#seat) : known;
    this.tree.available[node]++;
    this.#path.push(node);
    if (known !== NO_NODE) this.#descend(node, 1, world, false);
    this.#finish();
    return this.#simulation.rewards[this.#seat];
  }

  #finish(): void {
    this.#simulation.playOut();
    this.#backUp();
  }

  #descend(from: number, depth: number, world: number, mayWait: boolean): void {
    const { game, world: state } = this.#simulation;
    let node = from;
    let ownPlies = depth;
    let isShared = this.#sharedPlies > 0;
    for (let ply = depth; ply < this.#rules.maxDepth; ply++) {
      const actor = ply === 0 ? this.#seat : this.#simulation.nextActor();
      if (actor < 0) return;
      if (isShared && ownPlies >= this.#sharedPlies) {
        node = this.#part(node, world);
        isShared = false;
        if (node === NO_NODE) return;
      }
      let count = game.legal(state, actor, this.#legal);
      if (ply === 0 && mayWait) this.#legal[count++] = WAIT;
      this.#moves.count = count;
      const wasLeaf = this.tree.firstChild(node) === NO_NODE;
      node = isShared && actor !== this.#seat ? this.#chooseSeen(node, actor) : this.#choose(node, actor);
      if (this.#action !== WAIT) game.play(state, actor, this.#action);
      if (node === NO_NODE) return;
      this.#path.push(node);
      if (actor === this.#seat) ownPlies++;
      // A known world is expanded one ply deeper: a new child is entered and expanded, too.
      if (this.#isNew && (isShared || wasLeaf)) return;
    }
  }

  /** The branch of a world where worlds no longer share a node. It is no move and is followed without a choice. */
  #part(node: number, world: number): number {
    const key = FIRST_WORLD_KEY - world;
    const known = this.tree.child(node, key);
    const branch = known === NO_NODE ? this.tree.add(node, key, this.#seat) : known;
    if (branch !== NO_NODE) this.#path.push(branch);
    return branch;
  }

  /** Chooses a move that the searching seat sees exactly. */
  #choose(node: number, actor: Seat): number {
    const i = this.#selector.choose(this.tree, node, this.#moves, actor);
    const { child } = this.#selector;
    if (child === NO_NODE) {
      const tried = this.#try(node, actor, this.#legal[i], this.#legal[i]);
      this.tree.prior[tried] = this.#selector.prior;
      return tried;
    }
    this.#action = this.#legal[i];
    this.#isNew = false;
    return child;
  }

  /**
   * Chooses a move as the searching seat sees it: moves that look alike are one branch; which of them is played is decided
   * at random, or by the policy.
   */
  #chooseSeen(node: number, actor: Seat): number {
    const { count } = this.#moves;
    if (this.#allSeen(actor, count)) return this.#choose(node, actor);
    const { game, world, random, guide } = this.#simulation;
    const action =
      this.#rules.replies === 'policy' && guide !== undefined
        ? guide.play(this.#simulation, actor, this.#rules.noise)
        : this.#legal[random.below(count)];
    const key = game.glimpse(world, actor, action, this.#seat);
    const child = this.tree.child(node, key);
    if (child === NO_NODE) return this.#try(node, actor, action, key);
    this.#action = action;
    this.#isNew = false;
    this.tree.available[child]++;
    return child;
  }

  #allSeen(actor: Seat, count: number): boolean {
    const { game, world } = this.#simulation;
    for (let i = 0; i < count; i++) {
      if (game.glimpse(world, actor, this.#legal[i], this.#seat) !== this.#legal[i]) return false;
    }
    return true;
  }

  #try(node: number, actor: Seat, action: Action, key: number): number {
    this.#action = action;
    this.#isNew = true;
    const child = this.tree.add(node, key, actor);
    if (child !== NO_NODE) this.tree.available[child] = 1;
    return child;
  }

  #backUp(): void {
    const { tree } = this;
    const { rewards } = this.#simulation;
    const toRoot = this.#rules.backup === 'root';
    tree.visits[ROOT]++;
    const { length } = this.#path;
    for (let i = 0; i < length; i++) {
      const node = this.#path.at(i);
      tree.update(node, rewards[toRoot ? this.#seat : tree.mover[node]]);
    }
    if (length > this.#depth) this.#depth = length;
  }
}
