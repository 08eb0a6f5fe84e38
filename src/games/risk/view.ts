/**
 * What a viewer may see. The configuration is public, and so is everything done in a turn; hidden are the cards in other
 * hands, unless hands are open, and with them those in the deck.
 */
import type { Action, BySeat, Seat, Viewer } from '../../core/types.ts';
import { type Card, formatCard, type PortMode } from './board.ts';
import { escalated } from './cards.ts';
import { pointsOf } from './ending.ts';
import type { Holder, RiskEvent } from './events.ts';
import type { RiskMap } from './map/format.ts';
import { incomeOf } from './reinforce.ts';
import { configuration } from './setup.ts';
import { type Ending, NONE, PHASES, type Phase, type RiskState } from './state.ts';

/** Public knowledge about a card in a hand. */
export interface Slot {
  /** The era in which it was drawn. */
  readonly era: number;
  /** Seats as bits: this card was in their hand when play proved that it held no set, or that it held one. */
  readonly free: number;
  readonly full: number;
}

export interface RiskView {
  readonly viewer: Viewer;
  /** The id of a map that comes with the game, else the map itself, without its drawing. */
  readonly map: string | RiskMap;
  readonly portMode: PortMode;
  readonly phase: Phase;
  /** The seat on turn, and the seat that decides, which differs in `defend`. Null once the game is over. */
  readonly turn: Seat;
  readonly decides: Seat | null;
  readonly first: Seat;
  /** Turns that have ended, of `maxTurns` (0: no limit). */
  readonly turns: number;
  readonly maxTurns: number;
  /** By territory. */
  readonly owners: readonly Holder[];
  readonly troops: readonly number[];
  /** Troops to place, and the number of them in the current placement. */
  readonly left: number;
  readonly chosen: number;
  /** The current battle, move-in or manoeuvre, by territory number. */
  readonly from: number | null;
  readonly to: number | null;
  readonly dice: number;
  /** Troops that have moved in already. */
  readonly moved: number;
  /** The seat eliminated by the current conquest, whose cards have not been taken over yet. */
  readonly prey: Seat | null;
  readonly conquered: boolean;
  readonly bonusUsed: boolean;
  readonly takeover: boolean;
  /** Territories that the bonus of the set just redeemed may go to. */
  readonly pictured: readonly (number | null)[];
  /** Sets redeemed by all players; the value of the next one if values grow, else null. */
  readonly sets: number;
  readonly nextSet: number | null;
  readonly lives: BySeat<boolean>;
  readonly gone: BySeat<boolean>;
  readonly toSettle: BySeat<number>;
  /** The income of the next turn, without sets. */
  readonly income: BySeat<number>;
  readonly points: BySeat<number>;
  /** The viewer's hand, or all if hands are open; null for hidden hands. Cards are texts such as `alaska` or `*1`. */
  readonly hands: BySeat<readonly string[] | null>;
  readonly counts: BySeat<number>;
  /** Cards that the viewer knows to be in a hidden hand: those it held when it was eliminated. */
  readonly known: BySeat<readonly string[]>;
  readonly deck: number;
  readonly discards: readonly string[];
  /** Number of reshuffles, and the era in which each card came into the deck; no list before the first reshuffle. */
  readonly era: number;
  readonly eras: readonly number[];
  /** One for each card in a hand: seen ones first, in the order of `hands` or `known`, then those the viewer does not see. */
  readonly slots: BySeat<readonly Slot[]>;
  readonly ending: Ending;
}

export function view(state: RiskState, viewer: Viewer): RiskView {
  const { board, escalating, maxTurns, openHands, mapInViews } = state.setting;
  const sees = (seat: Seat): boolean => openHands || seat === viewer;
  const isLost = (card: Card): boolean => viewer !== 'spectator' && state.hasLost(viewer, card);
  const texts = (wanted: (card: Card) => boolean) => state.cardsWhere(wanted).map((card) => formatCard(board, card));
  return {
    viewer,
    map: mapInViews,
    portMode: state.setting.options.portMode as PortMode,
    phase: PHASES[state.phase],
    turn: state.turn,
    decides: state.over ? null : state.decider,
    first: state.first,
    turns: state.turns,
    maxTurns,
    ...configuration(state),
    ...viewOfStep(state),
    sets: state.sets,
    nextSet: escalating ? escalated(state.sets) : null,
    lives: state.bySeat((seat) => state.lives(seat)),
    gone: state.bySeat((seat) => ((state.gone >>> seat) & 1) !== 0),
    toSettle: state.bySeat((seat) => state.toSettle(seat)),
    income: state.bySeat((seat) => (state.lives(seat) ? incomeOf(state, seat) : 0)),
    points: state.bySeat((seat) => pointsOf(state, seat)),
    hands: state.bySeat((seat) => (sees(seat) ? texts((card) => state.holds(seat, card)) : null)),
    counts: state.bySeat((seat) => state.handSize(seat)),
    known: state.bySeat((seat) => (sees(seat) ? [] : texts((card) => state.holds(seat, card) && isLost(card)))),
    deck: state.deckSize,
    discards: texts((card) => state.isDiscarded(card)),
    era: state.era,
    eras: state.era === 0 ? [] : state.cardsWhere(() => true).map((card) => state.eraOf(card)),
    slots: state.bySeat((seat) => slotsOf(state, seat, (card) => sees(seat) || isLost(card))),
    ending: state.ending,
  };
}

/** The unfinished choice. */
function viewOfStep(state: RiskState) {
  const orNull = (value: number): number | null => (value === NONE ? null : value);
  return {
    left: state.left,
    chosen: state.chosen,
    from: orNull(state.from),
    to: orNull(state.to),
    dice: state.dice,
    moved: state.moved,
    prey: orNull(state.prey),
    conquered: state.conquered,
    bonusUsed: state.bonusUsed,
    takeover: state.takeover,
    pictured: [0, 1, 2].map((place) => orNull(state.pictured(place))),
  };
}

function slotsOf(state: RiskState, seat: Seat, isSeen: (card: Card) => boolean): Slot[] {
  const slot = (card: Card): Slot => ({ era: state.eraOf(card), free: state.freeOf(card), full: state.fullOf(card) });
  const hand = state.cardsWhere((card) => state.holds(seat, card));
  const hidden = hand.filter((card) => !isSeen(card)).map(slot);
  hidden.sort((a, b) => a.era - b.era || a.free - b.free || a.full - b.full); // their order must not reveal which cards they are
  return [...hand.filter(isSeen).map(slot), ...hidden];
}

/** Only the player who drew a card sees it; cards taken over are seen by the taker and by the player who held them. */
export function redact(event: RiskEvent, viewer: Viewer): RiskEvent | undefined {
  switch (event.kind) {
    case 'drew':
      return event.open || event.seat === viewer ? event : { ...event, card: null, name: null };
    case 'tookCards':
      return event.open || event.seat === viewer || event.victim === viewer
        ? event
        : { ...event, cards: null, names: null };
    default:
      return event;
  }
}

/** Every action is public. */
export function glimpse(_state: RiskState, _actor: Seat, action: Action, _viewer: Seat): Action {
  return action;
}
