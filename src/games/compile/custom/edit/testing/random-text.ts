/** Sentences by chance, built as a person builds them: blocks and choices of the editor, and nothing else. */
import type { Random } from '../../../../../core/random.ts';
import type { ProtocolDef } from '../../../language.ts';
import {
  ACT_BLOCKS,
  type Choice,
  cardErrors,
  cardView,
  choicesOf,
  isOpening,
  OCCASIONS,
  occasion,
  placedSteps,
  STRUCTURE_BLOCKS,
  slotPaths,
  type TextView,
  withBlock,
  withNewText,
  wrapped,
} from '../index.ts';
import { gapAt } from '../steps.ts';

type BoxName = 'top' | 'middle' | 'bottom';

const MOST_BLOCKS = 4;
const MOST_CHOICES = 9;

export class RandomWriter {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Writes one more text into a box. */
  text(def: ProtocolDef, card: number, box: BoxName): ProtocolDef {
    const on = this.#one([...OCCASIONS[box], ...(box === 'middle' ? [] : (['wouldBeFlipped'] as const))]);
    const begun = withNewText(def, card, box, occasion(on)).next ?? def;
    const at = `cards[${card}].${box}[${(begun.cards[card][box] ?? []).length - 1}]`;
    let made = begun;
    for (let n = this.#random.below(MOST_BLOCKS); n > 0; n--) made = this.#block(made, at);
    for (let n = this.#random.below(MOST_CHOICES) + 1; n > 0; n--)
      made = this.#choice(made, this.#one(placesIn(made, at)));
    return this.#closed(made, card);
  }

  #block(def: ProtocolDef, at: string): ProtocolDef {
    const steps = stepPaths(def, at);
    if (steps.length === 0) return def;
    const path = this.#one(steps);
    if (this.#random.below(3) === 0) return accepted(def, wrapped(def, this.#one(STRUCTURE_BLOCKS), path));
    if (/step$/.test(path)) return def;
    return accepted(def, withBlock(def, this.#one(ACT_BLOCKS), gapAt(path, this.#random.below(2))));
  }

  #choice(def: ProtocolDef, path: string): ProtocolDef {
    const open = choicesOf(def, path).filter(({ reason, next }) => reason === undefined && next !== undefined);
    return open.length === 0 ? def : (this.#one(open).next as ProtocolDef);
  }

  /** Fills what lost its thing. */
  #closed(def: ProtocolDef, card: number): ProtocolDef {
    let made = def;
    for (let n = 0; n < 40; n++) {
      const [open] = cardErrors(made, card).filter(isOpening);
      if (open === undefined) return made;
      const before = made;
      made = this.#choice(made, open.place);
      if (made === before) throw new Error(`nothing can be chosen at ${open.place}`);
    }
    throw new Error('some slots stay open');
  }

  #one<T>(list: readonly T[]): T {
    return list[this.#random.below(list.length)];
  }
}

const accepted = (def: ProtocolDef, { reason, next }: Choice): ProtocolDef =>
  reason === undefined && next !== undefined ? next : def;

const stepPaths = (def: ProtocolDef, at: string): string[] => {
  const view = viewOf(def, at);
  const [, card, box, text] = /^cards\[(\d+)\]\.(\w+)\[(\d+)\]$/.exec(at) ?? [];
  const ability = view && def.cards[Number(card)][box as BoxName]?.[Number(text)];
  return ability ? placedSteps(ability, at).map(({ path }) => path) : [];
};

/** Printed slots and the others. */
const placesIn = (def: ProtocolDef, at: string): string[] => {
  const view = viewOf(def, at);
  const sentences = view === undefined ? [] : [view.head, ...view.steps];
  const printed = sentences.flatMap(({ tokens }) => tokens.filter(({ isSlot }) => isSlot).map(({ path }) => path));
  return [...printed, ...slotPaths(def, at)];
};

function viewOf(def: ProtocolDef, at: string): TextView | undefined {
  const card = Number(/^cards\[(\d+)\]/.exec(at)?.[1]);
  const view = cardView(def, card, 'en');
  return [...view.top, ...view.middle, ...view.bottom].find(({ path }) => path === at);
}
