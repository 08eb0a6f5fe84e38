/**
 * MO-ISMCTS (mcts.md, section 9): one tree a seat. All trees descend together; at each move the tree of the seat that decides
 * chooses, and every tree follows the branch that its own seat sees.
 */
import { type Action, type Seat, WAIT } from '../../core/types.ts';
import { lnOf } from './ln.ts';
import type { SearchRules } from './rules.ts';
import type { Simulation } from './simulation.ts';
import { ChildIndex, NO_NODE, ROOT, type Tree } from './tree.ts';
import type { Worlds } from './worlds.ts';

export class ManyTrees {
  /** By seat. */
  readonly trees: readonly Tree[];
  readonly #simulation: Simulation;
  readonly #rules: SearchRules;
  readonly #seat: Seat;
  readonly #legal: Float64Array;
  readonly #untried: Int32Array;
  readonly #index = new ChildIndex();
  readonly #nodes: Int32Array;
  readonly #paths: Int32Array[];
  readonly #lengths: Int32Array;
  #depth = 0;
  #action: Action = WAIT;
  #isNew = false;

  constructor(simulation: Simulation, rules: SearchRules, seat: Seat, trees: readonly Tree[]) {
    const { maxLegal, seats } = simulation.setting;
    this.trees = trees;
    this.#simulation = simulation;
    this.#rules = rules;
    this.#seat = seat;
    this.#legal = new Float64Array(maxLegal + 1);
    this.#untried = new Int32Array(maxLegal + 1);
    this.#nodes = new Int32Array(seats);
    this.#paths = trees.map(() => new Int32Array(64));
    this.#lengths = new Int32Array(seats);
  }

  get depth(): number {
    return this.#depth;
  }

  clear(): void {
    for (const tree of this.trees) tree.clear();
    this.#depth = 0;
  }

  iterate(number: number, worlds: Worlds, mayWait: boolean): void {
    const simulation = this.#simulation;
    worlds.fill(number, simulation.world);
    simulation.begin();
    this.#nodes.fill(ROOT);
    this.#lengths.fill(0);
    this.#descend(mayWait);
    simulation.playOut();
    this.#backUp();
  }

  #descend(mayWait: boolean): void {
    const { game, world } = this.#simulation;
    for (let ply = 0; ply < this.#rules.maxDepth; ply++) {
      const actor = ply === 0 ? this.#seat : this.#simulation.nextActor();
      if (actor < 0) return;
      let count = game.legal(world, actor, this.#legal);
      if (ply === 0 && mayWait) this.#legal[count++] = WAIT;
      this.#choose(actor, count);
      const follows = this.#follow(actor);
      if (this.#action !== WAIT) game.play(world, actor, this.#action);
      if (!follows || this.#isNew) return;
    }
  }

  /** The deciding seat's own tree chooses; a seat sees its own moves whole. */
  #choose(actor: Seat, count: number): void {
    const tree = this.trees[actor];
    const node = this.#nodes[actor];
    this.#index.open(tree, node);
    let untried = 0;
    let best = NO_NODE;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const child = this.#index.find(tree, this.#legal[i]);
      if (child === NO_NODE) {
        this.#untried[untried++] = i;
        continue;
      }
      tree.available[child]++;
      const visits = tree.visits[child];
      const score = tree.value[child] / visits + this.#rules.c * Math.sqrt(lnOf(tree.available[child]) / visits);
      if (score > bestScore) {
        best = child;
        bestScore = score;
      }
    }
    this.#isNew = untried > 0;
    this.#action = this.#isNew ? this.#legal[this.#untried[this.#simulation.random.below(untried)]] : tree.key[best];
  }

  /** Every tree goes where its seat sees the move lead. False if a tree has no room for it. */
  #follow(actor: Seat): boolean {
    const { game, world } = this.#simulation;
    let follows = true;
    for (let seat = 0; seat < this.trees.length; seat++) {
      const tree = this.trees[seat];
      const seen =
        seat === actor || this.#action === WAIT ? this.#action : game.glimpse(world, actor, this.#action, seat);
      let child = tree.child(this.#nodes[seat], seen);
      if (child === NO_NODE) {
        child = tree.add(this.#nodes[seat], seen, actor);
        if (child === NO_NODE) {
          follows = false;
          continue;
        }
        tree.available[child] = 1;
      }
      this.#nodes[seat] = child;
      this.#push(seat, child);
    }
    return follows;
  }

  #push(seat: Seat, node: number): void {
    const length = this.#lengths[seat]++;
    if (length === this.#paths[seat].length) {
      const longer = new Int32Array(2 * length);
      longer.set(this.#paths[seat]);
      this.#paths[seat] = longer;
    }
    this.#paths[seat][length] = node;
  }

  /** Tree p learns what p got. */
  #backUp(): void {
    const { rewards } = this.#simulation;
    for (let seat = 0; seat < this.trees.length; seat++) {
      const tree = this.trees[seat];
      const length = this.#lengths[seat];
      tree.visits[ROOT]++;
      for (let i = 0; i < length; i++) tree.update(this.#paths[seat][i], rewards[seat]);
      if (length > this.#depth) this.#depth = length;
    }
  }
}
