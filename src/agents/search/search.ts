/** One search of any kind: creates worlds and trees, runs the iterations, and reports the root. */
import type { Imaginer } from '../../core/game.ts';
import type { State } from '../../core/state.ts';
import { type Action, type Seat, WAIT } from '../../core/types.ts';
import type { SearchClock } from './clock.ts';
import { halve } from './halving.ts';
import { ManyTrees } from './multi.ts';
import type { RootChild, SearchReport, SearchRules } from './rules.ts';
import type { SearchKind } from './settings.ts';
import type { Simulation } from './simulation.ts';
import { ALWAYS, SingleTree } from './single.ts';
import { NO_NODE, ROOT, Tree } from './tree.ts';
import { FixedWorlds, freshWorlds, type Worlds } from './worlds.ts';

/** Iterations between two checks whether another move can still win. */
const BETWEEN_LOOKS = 64;
/** Most nodes of a tree; about 40 bytes each. */
const MOST_NODES = 4_000_000;

/** The question: a position as one seat sees it. */
export interface Question {
  readonly imaginer: Imaginer;
  /** The seat need not act, so waiting is one of its moves. */
  readonly mayWait: boolean;
  readonly clock: SearchClock;
  /** The true position, for cheating agents. */
  readonly truth: State | undefined;
}

/**
 * The trees of all searches of this thread. A search empties its trees first and runs without a pause, so no two need them at a time. If
 * each agent kept its own, the agents of many tables would fill the memory of a server.
 */
const trees: Tree[] = [];

/** The simulation is created once and used for every search of a game. */
export class Search {
  readonly #kind: SearchKind;
  readonly #rules: SearchRules;
  readonly #seat: Seat;
  readonly #simulation: Simulation;
  #children = new Map<Action, RootChild>();
  #iterations = 0;
  #depth = 0;
  #nodes = 0;

  constructor(kind: SearchKind, rules: SearchRules, seat: Seat, simulation: Simulation) {
    this.#kind = kind;
    this.#rules = rules;
    this.#seat = seat;
    this.#simulation = simulation;
  }

  run(question: Question): SearchReport {
    this.#children = new Map();
    this.#iterations = this.#depth = this.#nodes = 0;
    const { iterations, sharedPlies } = this.#rules;
    switch (this.#kind) {
      case 'so':
        this.#grow(question, this.freshWorlds(question), ALWAYS, iterations);
        break;
      case 'mo':
        this.#growMany(question);
        break;
      case 'cheat':
        this.#grow(question, this.trueWorld(question), 0, iterations);
        break;
      case 'epimc': {
        this.#grow(question, this.#imagined(question), sharedPlies, iterations);
        break;
      }
      case 'pimc': {
        const worlds = this.#imagined(question);
        const each = Math.max(1, Math.round(iterations / worlds.count));
        for (let k = 0; k < worlds.count && (k === 0 || !question.clock.isUp); k++)
          this.#grow(question, worlds.only(k), 0, each);
      }
    }
    return {
      iterations: this.#iterations,
      depth: this.#depth,
      nodes: this.#nodes,
      children: [...this.#children.values()].sort((a, b) => b.visits - a.visits),
    };
  }

  freshWorlds({ imaginer }: Question): Worlds {
    return freshWorlds(imaginer, this.#simulation.random);
  }

  trueWorld({ truth }: Question): FixedWorlds {
    if (truth === undefined) throw new Error('a cheating agent has to be shown the state first');
    return new FixedWorlds([truth], this.#simulation.random);
  }

  #imagined({ imaginer }: Question): FixedWorlds {
    const { worlds, iterations } = this.#rules;
    return FixedWorlds.imagined(Math.min(worlds, iterations), imaginer, this.#simulation);
  }

  /** At least one iteration. An iteration can take long, so the clock is checked before each. */
  #grow(question: Question, worlds: Worlds, sharedPlies: number, iterations: number): void {
    const { mayWait, clock } = question;
    const tree = this.#treeAt(0, 2 * iterations + 2);
    const search = new SingleTree(this.#simulation, this.#rules, this.#seat, { tree, sharedPlies });
    search.clear();
    const canDecide = this.#rules.until === 'decided' && this.#rules.workers === 1; // with several threads only the sum decides
    let done = 0;
    if (this.#rules.root === 'halving') done = this.#halve(search, question, worlds, iterations);
    else
      for (; done < iterations && (done === 0 || !clock.isUp); done++) {
        if (canDecide && done % BETWEEN_LOOKS === 0 && leadAt(search.tree) > iterations - done) break;
        search.iterate(done, worlds, mayWait);
      }
    this.#collect(search.tree, done, search.depth);
    this.#nodes += search.tree.size;
  }

  /** Returns the number of iterations done. */
  #halve(search: SingleTree, { mayWait, clock }: Question, worlds: Worlds, iterations: number): number {
    const moves = this.#moves(worlds, mayWait);
    const tryOut = (i: number, world: number): number => search.iterateWith(moves[i], world % worlds.count);
    const contest = { count: moves.length, iterations: iterations - 1, clock, tryOut };
    const { best } = halve(contest, worlds, this.#simulation);
    // The winner gets the remaining iterations, at least one: the last two were tried equally often, and most visits decide (S-10).
    let done = search.tree.visits[ROOT];
    do {
      worlds.fill(done, this.#simulation.world);
      tryOut(best, done++);
    } while (done < iterations && !clock.isUp);
    return done;
  }

  /** The seat's moves do not depend on hidden cards, so any world will do. */
  #moves(worlds: Worlds, mayWait: boolean): Float64Array {
    const { game, setting, world } = this.#simulation;
    const legal = new Float64Array(setting.maxLegal + 1);
    worlds.fill(0, world);
    let count = game.legal(world, this.#seat, legal);
    if (mayWait) legal[count++] = WAIT;
    return legal.subarray(0, count);
  }

  #growMany(question: Question): void {
    const { iterations } = this.#rules;
    const { seats } = this.#simulation.setting;
    const own = Array.from({ length: seats }, (_, seat) => this.#treeAt(seat, iterations + 2));
    const search = new ManyTrees(this.#simulation, this.#rules, this.#seat, own);
    const worlds = this.freshWorlds(question);
    search.clear();
    let done = 0;
    for (; done < iterations && (done === 0 || !question.clock.isUp); done++) {
      search.iterate(done, worlds, question.mayWait);
    }
    this.#collect(own[this.#seat], done, search.depth);
    for (const tree of own) this.#nodes += tree.size;
  }

  #treeAt(place: number, capacity: number): Tree {
    const size = Math.min(capacity, MOST_NODES);
    if ((trees[place]?.capacity ?? 0) < size) trees[place] = new Tree(size);
    return trees[place];
  }

  /** Adds the root's children to the results of other worlds. */
  #collect(tree: Tree, iterations: number, depth: number): void {
    for (let child = tree.firstChild(ROOT); child !== NO_NODE; child = tree.nextSibling(child)) {
      const action = tree.key[child];
      const before = this.#children.get(action);
      const visits = tree.visits[child] + (before?.visits ?? 0);
      const score = tree.value[child] + (before?.score ?? 0);
      this.#children.set(action, { action, visits, score, mean: visits === 0 ? 0 : score / visits });
    }
    this.#iterations += iterations;
    this.#depth = Math.max(this.#depth, depth);
  }
}

/** By how many visits the first move at the root is ahead of the second. */
function leadAt(tree: Tree): number {
  let [first, second] = [0, 0];
  for (let child = tree.firstChild(ROOT); child !== NO_NODE; child = tree.nextSibling(child)) {
    const visits = tree.visits[child];
    if (visits > first) [first, second] = [visits, first];
    else if (visits > second) second = visits;
  }
  return first - second;
}
