/** What the steps of one text refer to: the older form says "the card of the effect before", ours gives it a name. */
import type { Ref, Step } from '../../language.ts';
import { yieldOf } from '../steps.ts';

type Name = Exclude<Ref, 'this'>;

const LETTERS = 'abcdefghijklmnop';

export class Trail {
  readonly #steps: Step[] = [];
  #names = 0;

  /** Steps are noted in the order of the text, and only if they stand in it. */
  note<T extends Step>(step: T): T {
    this.#steps.push(step);
    return step;
  }

  get last(): Step | undefined {
    return this.#steps.at(-1);
  }

  /** The step that last affected cards on the table, in a trash or on top of a deck. */
  get card(): Name | undefined {
    return this.#name((step) => yieldOf(step) === 'cards' && step.do !== 'draw' && step.do !== 'search');
  }

  get discarded(): Name | undefined {
    return this.#name((step) => step.do === 'discard' || step.do === 'mill');
  }

  get number(): Name | undefined {
    return this.#name((step) => step.do === 'name' && step.what === 'number');
  }

  get protocol(): Name | undefined {
    return this.#name((step) => step.do === 'name' && step.what === 'protocol');
  }

  nameOf(step: Step): Name {
    const named = step as { as?: Name };
    named.as ??= `$${LETTERS[this.#names++ % LETTERS.length]}`;
    return named.as;
  }

  #name(fits: (step: Step) => boolean): Name | undefined {
    const step = this.#steps.findLast(fits);
    return step === undefined ? undefined : this.nameOf(step);
  }
}
