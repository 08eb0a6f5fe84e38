/** Events of Mau-Mau, for logs, animation and the TCP port. Cards are texts such as `H7`. */
import type { GameEvent } from '../../core/game.ts';
import type { BySeat, Seat } from '../../core/types.ts';

/** Cards that only some viewers may see; null for the others. */
type Hidden = readonly string[] | null;

export type MauMauEvent = GameEvent &
  (
    | {
        readonly kind: 'dealt';
        readonly round: number;
        readonly rounds: number;
        readonly starter: Seat;
        readonly top: string;
        readonly counts: BySeat<number>;
        readonly hands: BySeat<Hidden>;
      }
    | { readonly kind: 'played'; readonly seat: Seat; readonly card: string }
    | { readonly kind: 'wished'; readonly seat: Seat; readonly suit: string }
    /** `asked` is the number in the action, `count` the number of cards available (M-9, M-10). */
    | {
        readonly kind: 'took';
        readonly seat: Seat;
        readonly asked: number;
        readonly count: number;
        readonly cards: Hidden;
      }
    | { readonly kind: 'finished'; readonly seat: Seat; readonly cards: readonly string[] }
    | { readonly kind: 'passed'; readonly seat: Seat }
    | { readonly kind: 'skipped'; readonly seat: Seat }
    | { readonly kind: 'reshuffled'; readonly pile: number; readonly top: string }
    | {
        readonly kind: 'scored';
        readonly round: number;
        readonly points: BySeat<number>;
        readonly totals: BySeat<number>;
        readonly hands: BySeat<readonly string[]>;
      }
    | { readonly kind: 'left'; readonly seat: Seat; readonly points: number; readonly total: number }
    | { readonly kind: 'over'; readonly totals: BySeat<number>; readonly places: BySeat<number> }
  );

export type Emit = (event: MauMauEvent) => void;
