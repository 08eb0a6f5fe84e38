/**
 * Search with one tree (mcts.md, sections 5, 9 and 10). Three kinds of agents differ only in what a node stands for:
 *
 * - a world known for certain (`cheat-*`, each world of `pimc-*`): a node is a history of moves, all of them seen;
 * - an information set (`so-ismcts`): worlds change from iteration to iteration, and a node is a history as the searching
 *   seat sees it. Moves that are legal only in some worlds are available less often;
 * - both (`epimc`): information sets for the first own plies, and below them each world for itself.
 */
import { type Action, type Seat, WAIT } from '../../core/types.ts';
import { lnOf } from './ln.ts';
import type { SearchRules } from './rules.ts';
import type { Simulation } from './simulation.ts';
import { ChildIndex, NO_NODE, ROOT, type Tree } from './tree.ts';
import type { Worlds } from './worlds.ts';

/** How far the searching seat's ignorance reaches: own plies at which worlds that look alike share a node. */
export const ALWAYS = Number.POSITIVE_INFINITY;

/** Keys of the branches where worlds part; no action has such a number. */
const FIRST_WORLD_KEY = -2;

export class SingleTree {
  readonly tree: Tree;
  readonly #simulation: Simulation;
  readonly #rules: SearchRules;
  readonly #seat: Seat;
  readonly #sharedPlies: number;
  readonly #legal: Float64Array;
  readonly #keys: Float64Array;
  readonly #untried: Int32Array;
  readonly #index = new ChildIndex();
  #path = new Int32Array(64);
  #length = 0;
  #depth = 0;
  /** The move chosen last, and whether its node is new. */
  #action: Action = WAIT;
  #isNew = false;

  constructor(simulation: Simulation, rules: SearchRules, seat: Seat, sharedPlies: number, tree: Tree) {
    const { maxLegal } = simulation.setting;
    this.tree = tree;
    this.#simulation = simulation;
    this.#rules = rules;
    this.#seat = seat;
    this.#sharedPlies = sharedPlies;
    this.#legal = new Float64Array(maxLegal + 1);
    this.#keys = new Float64Array(maxLegal + 1);
    this.#untried = new Int32Array(maxLegal + 1);
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
  iterate(number: number, worlds: Worlds, worldCount: number, mayWait: boolean): void {
    const simulation = this.#simulation;
    worlds.fill(number, simulation.world);
    simulation.begin();
    this.#length = 0;
    this.#descend(number % worldCount, mayWait);
    simulation.playOut();
    this.#backUp();
  }

  #descend(world: number, mayWait: boolean): void {
    const { game, world: state } = this.#simulation;
    let node = ROOT;
    let ownPlies = 0;
    let isShared = this.#sharedPlies > 0;
    for (let ply = 0; ply < this.#rules.maxDepth; ply++) {
      const actor = ply === 0 ? this.#seat : this.#simulation.nextActor();
      if (actor < 0) return;
      if (isShared && ownPlies >= this.#sharedPlies) {
        node = this.#part(node, world);
        isShared = false;
        if (node === NO_NODE) return;
      }
      let count = game.legal(state, actor, this.#legal);
      if (ply === 0 && mayWait) this.#legal[count++] = WAIT;
      const wasLeaf = this.tree.firstChild(node) === NO_NODE;
      node = isShared && actor !== this.#seat ? this.#chooseSeen(node, actor, count) : this.#choose(node, actor, count);
      if (this.#action !== WAIT) game.play(state, actor, this.#action);
      if (node === NO_NODE) return;
      this.#push(node);
      if (actor === this.#seat) ownPlies++;
      // A known world is opened one ply deeper: entering a new child opens that one too (section 5).
      if (this.#isNew && (isShared || wasLeaf)) return;
    }
  }

  /** The branch of a world where worlds no longer share a node. It is nobody's move and is passed without a choice. */
  #part(node: number, world: number): number {
    const key = FIRST_WORLD_KEY - world;
    const known = this.tree.child(node, key);
    const branch = known === NO_NODE ? this.tree.add(node, key, this.#seat) : known;
    if (branch !== NO_NODE) this.#push(branch);
    return branch;
  }

  /** Chooses a move of which everything is seen. */
  #choose(node: number, actor: Seat, count: number): number {
    const { tree } = this;
    const keys = this.#legal;
    this.#index.open(tree, node);
    let untried = 0;
    let best = NO_NODE;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const child = this.#index.find(tree, keys[i]);
      if (child === NO_NODE) {
        this.#untried[untried++] = i;
        continue;
      }
      tree.available[child]++;
      if (untried > 0) continue;
      const score = this.#score(node, child);
      if (score > bestScore || (score === bestScore && this.#rules.tie === 'random' && this.#coin())) {
        best = child;
        bestScore = score;
      }
    }
    if (untried > 0) return this.#try(node, actor, this.#untried[this.#simulation.random.below(untried)], keys);
    this.#action = tree.key[best];
    this.#isNew = false;
    return best;
  }

  /**
   * Chooses a move as the searching seat sees it: moves that look alike are one branch, and which of them is made is left
   * to chance.
   */
  #chooseSeen(node: number, actor: Seat, count: number): number {
    const { game, world, random } = this.#simulation;
    let isOpen = true;
    for (let i = 0; i < count; i++) {
      const action = this.#legal[i];
      this.#keys[i] = game.glimpse(world, actor, action, this.#seat);
      if (this.#keys[i] !== action) isOpen = false;
    }
    if (isOpen) return this.#choose(node, actor, count);
    const i = random.below(count);
    const { tree } = this;
    const child = tree.child(node, this.#keys[i]);
    this.#action = this.#legal[i];
    if (child === NO_NODE) return this.#try(node, actor, i, this.#keys);
    this.#isNew = false;
    tree.available[child]++;
    return child;
  }

  #try(node: number, actor: Seat, i: number, keys: Float64Array): number {
    this.#action = this.#legal[i];
    this.#isNew = true;
    const child = this.tree.add(node, keys[i], actor);
    if (child !== NO_NODE) this.tree.available[child] = 1;
    return child;
  }

  /** Section 4. In a tree of information sets a child competes with those that were there when it was (availability). */
  #score(node: number, child: number): number {
    const { tree } = this;
    const visits = tree.visits[child];
    const rivals = this.#sharedPlies === 0 ? tree.visits[node] : tree.available[child];
    return tree.value[child] / visits + this.#rules.c * Math.sqrt(lnOf(rivals) / visits);
  }

  #coin(): boolean {
    return (this.#simulation.random.next() & 1) === 0;
  }

  #push(node: number): void {
    if (this.#length === this.#path.length) {
      const longer = new Int32Array(2 * this.#path.length);
      longer.set(this.#path);
      this.#path = longer;
    }
    this.#path[this.#length++] = node;
  }

  #backUp(): void {
    const { tree } = this;
    const { rewards } = this.#simulation;
    const toRoot = this.#rules.backup === 'root';
    tree.visits[ROOT]++;
    for (let i = 0; i < this.#length; i++) {
      const node = this.#path[i];
      tree.update(node, rewards[toRoot ? this.#seat : tree.mover[node]]);
    }
    if (this.#length > this.#depth) this.#depth = this.#length;
  }
}
