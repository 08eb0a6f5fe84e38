/** What a viewer may see: positions, events and actions. Everything but hands and the order of the pile is public (M-22). */
import type { Action, BySeat, Seat, Viewer } from '../../core/types.ts';
import { type Cards, formatCard, formatCards, NONE, SUITS, type SuitText } from './cards.ts';
import type { MauMauEvent } from './events.ts';
import { bySeat, totalsOf } from './rules.ts';
import type { MauMauState, Phase } from './state.ts';

export interface MauMauView {
  readonly viewer: Viewer;
  readonly phase: Phase;
  /** From 1, of `rounds`; `finished` of them are over. */
  readonly round: number;
  readonly rounds: number;
  readonly finished: number;
  /** The seat that decides; null if none does. */
  readonly turn: Seat | null;
  readonly top: string;
  /** In the order they were played, the top card last. */
  readonly discards: readonly string[];
  readonly owed: number;
  readonly wish: SuitText | null;
  readonly live: boolean;
  readonly pile: number;
  /** The viewer's hand; all hands once they are face up for counting; null for hidden hands. */
  readonly hands: BySeat<readonly string[] | null>;
  readonly counts: BySeat<number>;
  /** Points of the last counted round, and of hands left during this one. */
  readonly points: BySeat<number>;
  readonly totals: BySeat<number>;
  readonly left: BySeat<boolean>;
  /** The viewer's card just drawn that must be played now. */
  readonly drawn: string | null;
  /** Public knowledge about each card in a hand, oldest first: the set of cards it may be, bit c for card c. */
  readonly slots: BySeat<readonly number[]>;
  /** The set of cards that may be in the draw pile. */
  readonly pileCards: number;
}

export function view(state: MauMauState, viewer: Viewer): MauMauView {
  const { setting } = state;
  return {
    viewer,
    phase: state.phase,
    round: state.round,
    rounds: setting.rounds,
    finished: state.finished,
    turn: state.playing ? state.turn : null,
    top: formatCard(state.top),
    discards: Array.from(state.discards.subarray(0, state.discardsSize), formatCard),
    owed: state.owed,
    wish: state.wish === NONE ? null : SUITS[state.wish],
    live: state.live !== 0,
    pile: state.pileSize,
    hands: bySeat(setting, (seat) => (state.open !== 0 || seat === viewer ? formatCards(state.hand(seat)) : null)),
    counts: bySeat(setting, (seat) => state.slotCount(seat)),
    points: bySeat(setting, (seat) => state.points(seat)),
    totals: totalsOf(state),
    left: bySeat(setting, (seat) => !state.stays(seat)),
    drawn: state.drawn !== NONE && state.turn === viewer ? formatCard(state.drawn) : null,
    slots: bySeat(setting, (seat) => slotsOf(state, seat)),
    pileCards: unsigned(state.pileCards),
  };
}

function slotsOf(state: MauMauState, seat: Seat): number[] {
  return Array.from({ length: state.slotCount(seat) }, (_, place) => unsigned(state.slot(seat, place)));
}

/** As an unsigned number, so that JSON does not depend on the sign bit. */
function unsigned(cards: Cards): number {
  return cards >>> 0;
}

export const secrets = ({ viewer, hands }: MauMauView): readonly string[] =>
  viewer === 'spectator' ? [] : (hands[viewer] ?? []);

export function redact(event: MauMauEvent, viewer: Viewer): MauMauEvent | undefined {
  switch (event.kind) {
    case 'dealt':
      return { ...event, hands: event.hands.map((hand, seat) => (seat === viewer ? hand : null)) };
    case 'took':
      return event.seat === viewer ? event : { ...event, cards: null };
    default:
      return event;
  }
}

/** Every action is public; the drawn card is hidden, but it is not part of the action. */
export function glimpse(_state: MauMauState, _actor: Seat, action: Action, _viewer: Seat): Action {
  return action;
}
