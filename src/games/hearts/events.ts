/** Events of Hearts with all information; `redact` removes what a viewer may not know. */
import type { BySeat, Seat } from '../../core/types.ts';
import type { Card } from './cards.ts';

export type HeartsEvent =
  | {
      readonly kind: 'dealt';
      readonly round: number;
      readonly direction: number;
      readonly hands: BySeat<readonly Card[]>;
    }
  /** A seat chose one card to pass on. */
  | { readonly kind: 'chosen'; readonly seat: Seat; readonly card: Card }
  /** A seat has chosen all its cards. */
  | { readonly kind: 'committed'; readonly seat: Seat }
  | { readonly kind: 'exchanged'; readonly giver: Seat; readonly receiver: Seat; readonly cards: readonly Card[] }
  | { readonly kind: 'play-begins'; readonly leader: Seat }
  | { readonly kind: 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly kind: 'hearts-broken' }
  | { readonly kind: 'trick-taken'; readonly seat: Seat; readonly cards: readonly Card[]; readonly points: number }
  | { readonly kind: 'moon-chosen'; readonly seat: Seat; readonly moon: 'old' | 'new' }
  | {
      readonly kind: 'round-over';
      readonly round: number;
      readonly scores: BySeat<number>;
      readonly totals: BySeat<number>;
      /** The seat that shot the moon, or -1. */
      readonly shooter: Seat;
      /** The cards of each seat's tricks that count: hearts and the queen of spades, and the jack of diamonds if it counts. */
      readonly taken: BySeat<readonly Card[]>;
    }
  | { readonly kind: 'game-over'; readonly totals: BySeat<number>; readonly places: BySeat<number> };
