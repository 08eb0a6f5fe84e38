/** What happens in Whist. */
import type { BySeat, Seat } from '../../../src/core/types.ts';
import type { Card } from './cards.ts';

export type WhistEvent =
  | {
      readonly kind: 'dealt';
      readonly round: number;
      readonly trumps: number;
      /** Hands of other seats are empty for a viewer. */
      readonly hands: BySeat<readonly Card[]>;
    }
  | { readonly kind: 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly kind: 'trick-taken'; readonly seat: Seat }
  | {
      readonly kind: 'round-over';
      readonly round: number;
      readonly tricks: BySeat<number>;
      readonly totals: BySeat<number>;
    };
