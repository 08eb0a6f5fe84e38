/** Events of Risk, for logs, animation and replays. Cards are texts: the id of a territory, or `*1` for a wild card. */
import type { GameEvent } from '../../core/game.ts';
import type { BySeat, Seat } from '../../core/types.ts';
import { NEUTRAL, type Owner, type Place } from './board.ts';
import type { Label } from './map/format.ts';
import type { Ending } from './state.ts';

/** The owner of a territory in views and events: a seat, 'neutral', or null while it is unclaimed. */
export type Holder = Seat | 'neutral' | null;

export type RiskEvent = GameEvent &
  /** A round of dice for the first turn; those with the highest roll again until one is left. */
  (
    | { readonly kind: 'rolled'; readonly seats: readonly Seat[]; readonly dice: readonly number[] }
    /** Owners and troops by territory, before the first decision. */
    | {
        readonly kind: 'dealt';
        readonly first: Seat;
        readonly owners: readonly Holder[];
        readonly troops: readonly number[];
      }
    | { readonly kind: 'claimed'; readonly seat: Seat; readonly territory: Place; readonly troops: number }
    /** Troops placed at random after a draft: neutral ones, or those of all players. */
    | { readonly kind: 'settled'; readonly owners: readonly Holder[]; readonly troops: readonly number[] }
    | { readonly kind: 'turn'; readonly seat: Seat; readonly turn: number; readonly income: number }
    | {
        readonly kind: 'redeemed';
        readonly seat: Seat;
        readonly cards: readonly string[];
        readonly names: readonly Label[];
        readonly troops: number;
      }
    | {
        readonly kind: 'placed';
        readonly seat: Seat;
        readonly territory: Place;
        readonly troops: number;
        /** Income and sets, the territory bonus, or a single troop before the first turn. */
        readonly why: 'income' | 'bonus' | 'start';
      }
    | {
        readonly kind: 'declared';
        readonly seat: Seat;
        readonly from: Place;
        readonly to: Place;
        readonly defender: Seat;
        readonly dice: number;
      }
    /** Dice in the order they were rolled. */
    | {
        readonly kind: 'fought';
        readonly seat: Seat;
        readonly from: Place;
        readonly to: Place;
        readonly defender: Holder;
        readonly attack: readonly number[];
        readonly defence: readonly number[];
        readonly attackLoss: number;
        readonly defenceLoss: number;
      }
    | { readonly kind: 'conquered'; readonly seat: Seat; readonly territory: Place; readonly from: Holder }
    | {
        readonly kind: 'moved';
        readonly seat: Seat;
        readonly from: Place;
        readonly to: Place;
        readonly troops: number;
        readonly why: 'conquest' | 'manoeuvre';
      }
    | { readonly kind: 'eliminated'; readonly seat: Seat; readonly by: Seat }
    | {
        readonly kind: 'tookCards';
        readonly seat: Seat;
        readonly victim: Seat;
        readonly count: number;
        /** The cards and the names on them; null for viewers who may not see them. */
        readonly cards: readonly string[] | null;
        readonly names: readonly Label[] | null;
        readonly open: boolean;
      }
    | {
        readonly kind: 'discarded';
        readonly seat: Seat;
        readonly cards: readonly string[];
        readonly names: readonly Label[];
      }
    | { readonly kind: 'reshuffled'; readonly cards: number }
    | {
        readonly kind: 'drew';
        readonly seat: Seat;
        readonly card: string | null;
        /** The name on the card; null for a wild card and for viewers who may not see it. */
        readonly name: Label | null;
        readonly open: boolean;
      }
    | { readonly kind: 'endCard'; readonly seat: Seat }
    | { readonly kind: 'left'; readonly seat: Seat; readonly territories: number }
    | {
        readonly kind: 'over';
        readonly ending: Ending;
        readonly winners: readonly Seat[];
        readonly scores: BySeat<number>;
      }
  );

export type Emit = (event: RiskEvent) => void;

export function holderOf(owner: Owner, seats: number): Holder {
  if (owner < seats) return owner;
  return owner === NEUTRAL ? 'neutral' : null;
}
