/**
 * A Brettspielwelt log as plain data, line by line, unchecked. `parse.ts` reads
 * it, `format.ts` writes it, `validate.ts` and `replay.ts` check the rules.
 */
import type { BySeat, Seat } from '../../../core/types.ts';
import { CARDS, type Card, cardLabel } from '../cards.ts';

export const SEATS = 4;
export const FIRST_CARDS = 8;
export const HAND_CARDS = 14;

/** The fixed lines of a round. */
export const FIRST_HEADER = '---------------Gr.Tichukarten------------------';
export const HANDS_HEADER = '---------------Startkarten------------------';
export const GIFTS_HEADER = 'Schupfen:';
export const TURNS_HEADER = '---------------Rundenverlauf------------------';

/** A label in our notation (`SZ` for the ten of swords), or any other text at the place of a card. */
export type Label = string;

/** Every item has its line number, counted from 1; 0 if it does not come from a file. */
interface OnLine {
  readonly line: number;
}

/** A list of cards: a seat's hand, or its three schupf cards for the right opponent, the partner and the left opponent. */
export interface BswCards extends OnLine {
  readonly labels: readonly Label[];
}

export interface BswCall extends OnLine {
  readonly seat: Seat;
}

export type BswTurn = OnLine &
  (
    | { readonly kind: 'play'; readonly seat: Seat; readonly labels: readonly Label[] }
    | { readonly kind: 'pass'; readonly seat: Seat }
    | { readonly kind: 'tichu'; readonly seat: Seat }
    /** The seat that gets the trick. */
    | { readonly kind: 'dragon'; readonly seat: Seat }
    | { readonly kind: 'wish'; readonly value: number }
  );

export interface BswBombs extends OnLine {
  readonly seats: readonly Seat[];
}

export interface BswResult extends OnLine {
  /** Points of the round with bonuses: seats 0 and 2, then 1 and 3. */
  readonly scores: readonly [number, number];
}

export interface BswRound extends OnLine {
  readonly names: BySeat<string>;
  /** The first eight cards, on which grand tichu is decided. */
  readonly first: BySeat<BswCards>;
  /** The fourteen cards before schupfen. */
  readonly hands: BySeat<BswCards>;
  readonly grand: readonly BswCall[];
  /** Small tichu before or during schupfen. */
  readonly early: readonly BswCall[];
  readonly gifts: BySeat<BswCards>;
  /** The seats that hold a bomb after the exchange; undefined if the line is missing. */
  readonly bombs: BswBombs | undefined;
  readonly turns: readonly BswTurn[];
  readonly result: BswResult;
}

/** A round that the file began and did not finish. */
export interface BswDropped extends OnLine {
  readonly reason: 'restarted' | 'broken-off';
}

export interface BswGame {
  readonly rounds: readonly BswRound[];
  readonly dropped: readonly BswDropped[];
}

/** The log writes the ten as `10`. */
export const fromLogLabel = (text: string): Label => text.replace(/10$/, 'Z');
export const toLogLabel = (label: Label): string => label.replace(/Z$/, '10');

/** The card of a label, or -1. By lookup table, because a log names hundreds of cards a round. */
export const cardOfLogLabel = (label: Label): Card => CARDS_BY_LABEL.get(label) ?? -1;
const CARDS_BY_LABEL: ReadonlyMap<Label, Card> = new Map(
  Array.from({ length: CARDS }, (_, card) => [cardLabel(card), card]),
);
