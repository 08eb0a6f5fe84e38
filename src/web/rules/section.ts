/** Rules for players, with pictures and the numbers of the rulings in docs/rules. */
import type { Language } from '../../core/types.ts';
import type { Deck } from '../drawings/faces.ts';

export type Text = Readonly<Record<Language, string>>;

export interface Rule extends Text {
  /** The rulings that decide the details. */
  readonly see?: readonly string[];
}

export type Picture = { readonly caption: Text } & (
  | { readonly kind: 'cards'; readonly deck: Deck; readonly cards: readonly string[] }
  /** Sorted from the highest down. */
  | { readonly kind: 'dice'; readonly attack: readonly number[]; readonly defence: readonly number[] }
  /** A stack of Compile, the covered cards first; null is face down. */
  | { readonly kind: 'stack'; readonly cards: readonly (string | null)[] }
);

/** Cards of a deck under a caption. */
export const cardsOf =
  (deck: Deck) =>
  (en: string, de: string, ...cards: string[]): Picture => ({ kind: 'cards', deck, cards, caption: { en, de } });

export interface Section {
  readonly title: Text;
  readonly rules: readonly Rule[];
  readonly pictures?: readonly Picture[];
}
