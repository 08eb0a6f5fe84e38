/** What a viewer may know: its own hand, the trick on the table, the cards played, and the suits that seats have shown to lack. */
import type { BySeat, Seat, Viewer } from '../../../src/core/types.ts';
import { cardsIn, cardText, SUITS } from './cards.ts';
import type { WhistEvent } from './events.ts';
import { PHASES, PLAYING, type WhistState } from './state.ts';

export interface WhistView {
  readonly viewer: Viewer;
  readonly phase: (typeof PHASES)[number];
  readonly round: number;
  readonly trumps: string;
  /** The seat to play, or -1. */
  readonly turn: Seat;
  readonly leader: Seat;
  readonly trick: readonly string[];
  readonly hand: readonly string[];
  readonly handSizes: BySeat<number>;
  /** Cards played in this round, in ascending order, those of the trick on the table too. */
  readonly played: readonly string[];
  readonly lacks: BySeat<readonly string[]>;
  readonly tricks: BySeat<number>;
  readonly totals: BySeat<number>;
}

export function view(state: WhistState, viewer: Viewer): WhistView {
  return {
    viewer,
    phase: PHASES[state.phase],
    round: state.round,
    trumps: SUITS[state.trumps],
    turn: state.phase === PLAYING ? state.turn : -1,
    leader: state.leader,
    trick: Array.from({ length: state.inTrick }, (_, at) => cardText(state.card(at))),
    hand: viewer === 'spectator' ? [] : cardsIn(state.hand(viewer)).map(cardText),
    handSizes: state.bySeat((seat) => cardsIn(state.hand(seat)).length),
    played: cardsIn(state.played).map(cardText),
    lacks: state.bySeat((seat) => SUITS.filter((_, suit) => (state.lacks(seat) >>> suit) & 1)),
    tricks: state.bySeat((seat) => state.tricks(seat)),
    totals: state.bySeat((seat) => state.total(seat)),
  };
}

export function redact(event: WhistEvent, viewer: Viewer): WhistEvent {
  if (event.kind !== 'dealt') return event;
  return { ...event, hands: event.hands.map((hand, seat) => (seat === viewer ? hand : [])) };
}

export const secrets = ({ hand }: WhistView): readonly string[] => hand;
