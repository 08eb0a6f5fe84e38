/** The nodes of one iteration, without the root. Its memory grows with the longest path and never shrinks. */
export class Path {
  #nodes = new Int32Array(64);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  clear(): void {
    this.#length = 0;
  }

  push(node: number): void {
    if (this.#length === this.#nodes.length) {
      const longer = new Int32Array(2 * this.#nodes.length);
      longer.set(this.#nodes);
      this.#nodes = longer;
    }
    this.#nodes[this.#length++] = node;
  }

  at(place: number): number {
    return this.#nodes[place];
  }
}
