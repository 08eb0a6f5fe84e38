/** Chooses a move at a node of any tree: untried moves first, in random order, then the best by the formula. */
import type { Random } from '../../core/random.ts';
import type { State } from '../../core/state.ts';
import type { Seat } from '../../core/types.ts';
import type { Guide } from './guide.ts';
import { lnOf } from './ln.ts';
import type { SearchRules } from './rules.ts';
import { ChildIndex, NO_NODE, type Tree } from './tree.ts';

export interface SelectorRules extends Pick<SearchRules, 'c' | 'tie' | 'prior' | 'widen'> {
  /** The count in the formula: how often a child was available, or how often its parent was visited (a known world). */
  readonly rivals: 'available' | 'parent';
  readonly guide: Guide | undefined;
  /** The world in which the moves are played. */
  readonly world: State;
}

/** The moves to choose from: the first `count` keys. Reused. */
export class Moves {
  readonly keys: Float64Array;
  count = 0;

  constructor(most: number) {
    this.keys = new Float64Array(most);
  }
}

export class Selector {
  readonly #index = new ChildIndex();
  readonly #untried: Int32Array;
  readonly #random: Random;
  readonly #c: number;
  readonly #tossesTies: boolean;
  readonly #byAvailability: boolean;
  readonly #guide: Guide | undefined;
  readonly #world: State;
  readonly #bias: number;
  readonly #widen: number;
  #child = NO_NODE;
  #prior = 0;

  constructor(maxLegal: number, random: Random, { c, tie, rivals, guide, world, prior, widen }: SelectorRules) {
    this.#world = world;
    this.#guide = guide;
    this.#bias = guide === undefined ? 0 : prior;
    this.#widen = guide === undefined ? 0 : widen;
    this.#untried = new Int32Array(maxLegal);
    this.#random = random;
    this.#c = c;
    this.#tossesTies = tie === 'random';
    this.#byAvailability = rivals === 'available';
  }

  /** The node of the move chosen last; NO_NODE if it has not been tried yet. */
  get child(): number {
    return this.#child;
  }

  /** The policy's prior for the move chosen last, if it is new. */
  get prior(): number {
    return this.#prior;
  }

  /** The index of the chosen move. Also counts all existing children of these moves as available once more. */
  choose(tree: Tree, node: number, { keys, count }: Moves, actor: Seat): number {
    this.#index.open(tree, node);
    let untried = 0;
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    this.#child = NO_NODE;
    for (let i = 0; i < count; i++) {
      const child = this.#index.find(tree, keys[i]);
      if (child === NO_NODE) {
        this.#untried[untried++] = i;
        continue;
      }
      tree.available[child]++;
      if (untried > 0 && this.#widen === 0) continue;
      const score = this.#score(tree, node, child);
      if (score > bestScore || (score === bestScore && this.#tossesTies && this.#coin())) {
        best = i;
        bestScore = score;
        this.#child = child;
      }
    }
    if (untried === 0 || (best >= 0 && count - untried >= this.#widthAt(tree, node))) return best;
    this.#child = NO_NODE;
    const guide = this.#guide;
    if (guide === undefined) return this.#untried[this.#random.below(untried)];
    guide.look(this.#world, actor, keys, count);
    const first = guide.firstToTry(this.#untried, untried);
    this.#prior = this.#bias === 0 ? 0 : guide.prior(first, count);
    return first;
  }

  /** Number of children a node may have at its current visits. */
  #widthAt(tree: Tree, node: number): number {
    return this.#widen === 0 ? Number.POSITIVE_INFINITY : this.#widen * Math.sqrt(tree.visits[node] + 1);
  }

  #score(tree: Tree, node: number, child: number): number {
    const visits = tree.visits[child];
    const rivals = this.#byAvailability ? tree.available[child] : tree.visits[node];
    const score = tree.value[child] / visits + this.#c * Math.sqrt(lnOf(rivals) / visits);
    return this.#bias === 0 ? score : score + (this.#bias * tree.prior[child]) / (visits + 1);
  }

  #coin(): boolean {
    return (this.#random.next() & 1) === 0;
  }
}
