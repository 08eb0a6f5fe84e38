/** Events of Tichu with all information; `redact` removes what a viewer may not know. Cards are texts such as `S2 RZ Dr`. */
import type { BySeat, Seat } from '../../core/types.ts';

/** Cards that only some viewers may see; null for the others. */
type Hidden = string | null;

/** Team 0 has the seats 0 and 2, team 1 the seats 1 and 3. */
export type ByTeam = readonly [number, number];

export type TichuEvent =
  /** First eight cards, then all fourteen. */
  | { readonly kind: 'dealt'; readonly round: number; readonly size: 8 | 14; readonly hands: BySeat<Hidden> }
  | { readonly kind: 'grand'; readonly seat: Seat; readonly announced: boolean }
  | { readonly kind: 'tichu'; readonly seat: Seat }
  /** A seat chose one card to give away. */
  | { readonly kind: 'gave'; readonly seat: Seat; readonly to: Seat; readonly card: string }
  /** A seat has chosen all three. */
  | { readonly kind: 'submitted'; readonly seat: Seat }
  /** To and from the right, the partner, the left (T-05). */
  | {
      readonly kind: 'exchanged';
      readonly seat: Seat;
      readonly given: readonly string[];
      readonly received: readonly string[];
    }
  | { readonly kind: 'play-begins'; readonly leader: Seat }
  | { readonly kind: 'played'; readonly seat: Seat; readonly cards: string; readonly outOfTurn: boolean }
  | { readonly kind: 'passed'; readonly seat: Seat }
  | { readonly kind: 'wished'; readonly seat: Seat; readonly value: number }
  | { readonly kind: 'wish-fulfilled'; readonly seat: Seat; readonly value: number }
  /** The Dog passes the lead to the partner. */
  | { readonly kind: 'lead-given'; readonly seat: Seat; readonly to: Seat }
  /** `place` counts from 1. */
  | { readonly kind: 'went-out'; readonly seat: Seat; readonly place: number }
  | { readonly kind: 'trick-taken'; readonly seat: Seat; readonly points: number }
  | { readonly kind: 'dragon-given'; readonly seat: Seat; readonly to: Seat; readonly points: number }
  | {
      readonly kind: 'round-over';
      readonly round: number;
      readonly scores: ByTeam;
      readonly totals: ByTeam;
      readonly doubleVictory: boolean;
      /** Card points counted for each team; none after a double victory (T-49). */
      readonly cardPoints: ByTeam;
      /** Seats in the order of going out. */
      readonly out: readonly Seat[];
      /** 0 nothing, 1 small tichu, 2 grand tichu. */
      readonly announcements: BySeat<number>;
    }
  | { readonly kind: 'game-over'; readonly totals: ByTeam; readonly places: BySeat<number> };

export type Emit = (event: TichuEvent) => void;
