/**
 * The nodes of a search: a pool of columns in which a node is a row. Nodes hold no states, nothing is
 * allocated while searching, and a new search resets the number of used rows.
 */

/** Row 0. It is never a child, so 0 also stands for "no node". */
export const ROOT = 0;
export const NO_NODE = 0;

export class Tree {
  readonly visits: Int32Array;
  /** How often the node could have been chosen when its parent was visited. */
  readonly available: Int32Array;
  /** Summed rewards of the seat that moved here. */
  readonly value: Float64Array;
  /** The move that leads here, as the owner of the tree sees it. */
  readonly key: Float64Array;
  readonly mover: Uint8Array;
  /** The policy's prior for the move when it was first tried, from 0 to 1. */
  readonly prior: Float32Array;
  readonly #firstChild: Int32Array;
  readonly #nextSibling: Int32Array;
  #size = 1;

  constructor(capacity: number) {
    this.visits = new Int32Array(capacity);
    this.available = new Int32Array(capacity);
    this.value = new Float64Array(capacity);
    this.key = new Float64Array(capacity);
    this.mover = new Uint8Array(capacity);
    this.prior = new Float32Array(capacity);
    this.#firstChild = new Int32Array(capacity);
    this.#nextSibling = new Int32Array(capacity);
  }

  get capacity(): number {
    return this.visits.length;
  }

  /** Nodes in use, the root included. */
  get size(): number {
    return this.#size;
  }

  clear(): void {
    this.#size = 1;
    this.#open(ROOT);
  }

  /** Adds a child; NO_NODE if the pool is full: the search then goes on with the existing nodes. */
  add(parent: number, key: number, mover: number): number {
    if (this.#size === this.visits.length) return NO_NODE;
    const node = this.#size++;
    this.#open(node);
    this.key[node] = key;
    this.mover[node] = mover;
    this.#nextSibling[node] = this.#firstChild[parent];
    this.#firstChild[parent] = node;
    return node;
  }

  #open(node: number): void {
    this.visits[node] = 0;
    this.available[node] = 0;
    this.value[node] = 0;
    this.prior[node] = 0;
    this.#firstChild[node] = NO_NODE;
    this.#nextSibling[node] = NO_NODE;
  }

  firstChild(node: number): number {
    return this.#firstChild[node];
  }

  nextSibling(node: number): number {
    return this.#nextSibling[node];
  }

  /** The child with this key, by linear search. */
  child(node: number, key: number): number {
    let child = this.#firstChild[node];
    while (child !== NO_NODE && this.key[child] !== key) child = this.#nextSibling[child];
    return child;
  }

  /** One visit with this reward. */
  update(node: number, reward: number): void {
    this.visits[node]++;
    this.value[node] += reward;
  }

  mean(node: number): number {
    return this.visits[node] === 0 ? 0 : this.value[node] / this.visits[node];
  }
}

/**
 * Finds the children of one node by their keys: a hash table that is cleared by raising a counter. At every visit all legal
 * moves of a node are looked up, so linear search would cost moves times children.
 */
export class ChildIndex {
  #stamps = new Int32Array(64);
  #nodes = new Int32Array(64);
  #stamp = 0;

  /** Indexes the children of this node for `find`. */
  open(tree: Tree, node: number): void {
    let count = 0;
    for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextSibling(child)) count++;
    if (2 * count > this.#stamps.length) this.#grow(2 * count);
    this.#stamp++;
    for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextSibling(child)) {
      let place = this.#placeOf(tree.key[child]);
      while (this.#stamps[place] === this.#stamp) place = (place + 1) & (this.#stamps.length - 1);
      this.#stamps[place] = this.#stamp;
      this.#nodes[place] = child;
    }
  }

  find(tree: Tree, key: number): number {
    const mask = this.#stamps.length - 1;
    for (let place = this.#placeOf(key); this.#stamps[place] === this.#stamp; place = (place + 1) & mask) {
      if (tree.key[this.#nodes[place]] === key) return this.#nodes[place];
    }
    return NO_NODE;
  }

  /** Keys are safe integers; the hash uses both halves of the bits. */
  #placeOf(key: number): number {
    const mixed = Math.imul((key | 0) ^ Math.imul((key / 4294967296) | 0, 0x85ebca6b), 0x9e3779b1);
    return (mixed >>> 12) & (this.#stamps.length - 1);
  }

  #grow(least: number): void {
    let size = this.#stamps.length;
    while (size < least) size *= 2;
    this.#stamps = new Int32Array(size);
    this.#nodes = new Int32Array(size);
    this.#stamp = 0;
  }
}
