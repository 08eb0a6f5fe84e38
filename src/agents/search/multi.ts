/**
 * MO-ISMCTS: one tree a seat. All trees descend together; at each move the tree of the seat that decides
 * chooses, and every tree follows the branch that its own seat sees.
 */
import { type Action, type Seat, WAIT } from '../../core/types.ts';
import { Path } from './path.ts';
import type { SearchRules } from './rules.ts';
import { Moves, Selector } from './selector.ts';
import type { Simulation } from './simulation.ts';
import { NO_NODE, ROOT, type Tree } from './tree.ts';
import type { Worlds } from './worlds.ts';

export class ManyTrees {
  /** By seat. */
  readonly trees: readonly Tree[];
  readonly #simulation: Simulation;
  readonly #rules: SearchRules;
  readonly #seat: Seat;
  readonly #moves: Moves;
  readonly #legal: Float64Array;
  readonly #selector: Selector;
  /** The current node and the path of each tree. */
  readonly #nodes: Int32Array;
  readonly #paths: readonly Path[];
  #depth = 0;
  #action: Action = WAIT;
  #isNew = false;

  constructor(simulation: Simulation, rules: SearchRules, seat: Seat, trees: readonly Tree[]) {
    const { maxLegal, seats } = simulation.setting;
    this.trees = trees;
    this.#simulation = simulation;
    this.#rules = rules;
    this.#seat = seat;
    const most = maxLegal + 1; // WAIT may be one more
    this.#moves = new Moves(most);
    this.#legal = this.#moves.keys;
    const { guide, world, random } = simulation;
    this.#selector = new Selector(most, random, { ...rules, tie: 'first', rivals: 'available', guide, world });
    this.#nodes = new Int32Array(seats);
    this.#paths = trees.map(() => new Path());
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
    for (const path of this.#paths) path.clear();
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
      this.#moves.count = count;
      this.#choose(actor);
      const follows = this.#follow(actor);
      if (this.#action !== WAIT) game.play(world, actor, this.#action);
      if (!follows || this.#isNew) return;
    }
  }

  /** The deciding seat's tree chooses; a seat sees its own moves exactly. */
  #choose(actor: Seat): void {
    const i = this.#selector.choose(this.trees[actor], this.#nodes[actor], this.#moves, actor);
    this.#action = this.#legal[i];
    this.#isNew = this.#selector.child === NO_NODE;
  }

  /** Every tree follows the move as its seat sees it. False if a tree is full. */
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
        if (seat === actor) tree.prior[child] = this.#selector.prior;
      }
      this.#nodes[seat] = child;
      this.#paths[seat].push(child);
    }
    return follows;
  }

  /** Each tree is updated with the reward of its seat. */
  #backUp(): void {
    const { rewards } = this.#simulation;
    for (let seat = 0; seat < this.trees.length; seat++) {
      const tree = this.trees[seat];
      const path = this.#paths[seat];
      const { length } = path;
      tree.visits[ROOT]++;
      for (let i = 0; i < length; i++) tree.update(path.at(i), rewards[seat]);
      if (length > this.#depth) this.#depth = length;
    }
  }
}
