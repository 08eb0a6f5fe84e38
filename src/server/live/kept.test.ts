import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Kept } from './kept.ts';

const bytesOf = (text: string): number => Buffer.byteLength(text) + 8;

/** The simple version for comparison: a list that is cut from the front until it fits. */
class Slow {
  readonly #list: { seq: number; text: string }[] = [];

  add(seq: number, text: string): void {
    this.#list.push({ seq, text });
    while (this.#list.reduce((sum, kept) => sum + bytesOf(kept.text), 0) > 12_288) this.#list.shift();
  }

  since(seq: number): string[] {
    const isComplete = this.#list.length > 0 && this.#list[0].seq <= seq + 1;
    return isComplete ? this.#list.filter((kept) => kept.seq > seq).map(({ text }) => text) : [];
  }
}

test('the last messages come back unchanged, whatever their length and characters', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 2_000 }),
    fc.integer({ min: 0, max: 14_000 }).map((length) => 'ä'.repeat(length)),
  );
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 40 }), (messages) => {
      const [kept, slow] = [new Kept(), new Slow()];
      for (const [i, text] of messages.entries()) {
        kept.add(i + 1, text);
        slow.add(i + 1, text);
        for (const seq of [0, i - 3, i, i + 1]) expect(kept.since(seq)).toEqual(slow.since(seq));
      }
    }),
    { numRuns: 200 },
  );
});
