/** Translates events into messages for one client: echo, own cards, result, deal, turn information, in this order. */
import type { GameEvent } from '../../core/game.ts';
import type { Seat } from '../../core/types.ts';
import type { MauMauEvent, MauMauView } from '../../games/mau-mau/index.ts';
import { LARGEST, type ServerMessage } from '../../protocol/mau-mau/index.ts';

const NOTHING_TAKEN: ServerMessage = { kind: 'draw', count: 0 };

/** The content of a turn information. */
interface Standing {
  readonly owed: number;
  readonly wish: string | null;
  readonly counts: readonly number[];
  readonly turn: Seat;
}

/** Events that are decisions of a seat: each ends a step of the protocol. */
const DECISIONS: ReadonlySet<string> = new Set(['played', 'wished', 'took', 'finished', 'passed']);

export class Translator {
  readonly #seat: Seat;
  readonly #tellsYeets: boolean;
  #standing: Standing = { owed: 0, wish: null, counts: [], turn: -1 };
  /** The top card if the discard pile was reshuffled and this has not been sent yet. */
  #newTop: string | undefined;
  /** The top card if the last turn information had it. */
  #toldTop: string | undefined;
  /** Seats that left while another seat was on turn: sent before the next turn information. */
  #left: Seat[] = [];
  /** Whether the last round has been scored. */
  #isCounted = false;

  constructor(seat: Seat, tellsYeets: boolean) {
    this.#seat = seat;
    this.#tellsYeets = tellsYeets;
  }

  /**
   * The messages for a step; none if there is nothing to send to this client. The view is the position after the step, `time` the
   * milliseconds of the next player for a decision.
   */
  step(events: readonly GameEvent[], view: MauMauView, time: number): ServerMessage[] {
    const messages: ServerMessage[] = [];
    const isCounting = events.some(({ kind }) => kind === 'scored');
    let decisions = 0;
    for (const event of events as readonly MauMauEvent[]) {
      // A player at another port may send two actions at once, a jack and its wish: here they are two steps.
      if (DECISIONS.has(event.kind) && decisions++ > 0) messages.push(...this.#turnInformation(this.#standing, time));
      messages.push(...this.#translate(event, isCounting));
    }
    if (view.turn === null || !this.#endTurn(events)) return messages;
    return [...messages, ...this.turn(view, time)];
  }

  /** The turn information for the position. */
  turn(view: MauMauView, time: number): ServerMessage[] {
    const { owed, wish, counts, turn } = view;
    this.#standing = { owed, wish, counts, turn: turn ?? -1 };
    if (view.discards.length === 1) this.#newTop = view.top;
    return this.#turnInformation(this.#standing, time);
  }

  /**
   * For a client that made an illegal move: an echo that matches no action, then the same turn again. Where a drawn card may be kept,
   * that echo would mean that it was kept, so the turn comes alone. The turn is repeated from memory: the table may have advanced
   * already, and that must not be visible before it is stored.
   */
  rejection(time: number, mayKeep: boolean): ServerMessage[] {
    this.#newTop = this.#toldTop;
    return [...(mayKeep ? [] : [NOTHING_TAKEN]), ...this.#turnInformation(this.#standing, time)];
  }

  /** Whether the turn sent last is over: a seat has decided, cards were dealt, or the player on turn has left. */
  #endTurn(events: readonly GameEvent[]): boolean {
    return (events as readonly MauMauEvent[]).some(
      (event) =>
        DECISIONS.has(event.kind) ||
        event.kind === 'dealt' ||
        (event.kind === 'left' && event.seat === this.#standing.turn),
    );
  }

  #translate(event: MauMauEvent, isCounting: boolean): ServerMessage[] {
    switch (event.kind) {
      case 'dealt':
        this.#newTop = event.top;
        this.#isCounted = false;
        return this.#deal(event.round, event.rounds, event.hands[this.#seat]);
      case 'played':
        this.#note(event.seat, -1, this.#standing.owed);
        return [{ kind: 'play', card: event.card }];
      case 'wished':
        return [{ kind: 'wish', suit: event.suit }];
      case 'took':
        this.#note(event.seat, event.count, 0, this.#standing.wish);
        return [{ kind: 'draw', count: event.asked }, ...this.#own(event.seat, event.cards)];
      case 'finished':
        return [{ kind: 'finish' }];
      case 'reshuffled':
        this.#newTop = event.top;
        return [];
      case 'scored':
        this.#isCounted = true;
        return [result(event.totals)];
      case 'left':
        this.#left.push(event.seat);
        this.#standing = { ...this.#standing, counts: this.#standing.counts.with(event.seat, 0) };
        return [];
      case 'over':
        // The last round has been scored, so all is sent; or one player is left, and the match ends early (M-19).
        return isCounting ? [] : [...this.#takeYeets(), ...(this.#isCounted ? [] : [result(event.totals)])];
      case 'passed':
        return [NOTHING_TAKEN];
      case 'skipped':
        return [];
    }
  }

  /** Keeps the next turn information for the case that the same player is asked again. */
  #note(turn: Seat, more: number, owed: number, wish: string | null = null): void {
    const { counts } = this.#standing;
    this.#standing = { owed, wish, counts: counts.with(turn, counts[turn] + more), turn };
  }

  #deal(round: number, rounds: number, hand: readonly string[] | null): ServerMessage[] {
    return [{ kind: 'round', round, rounds }, ...cards(hand)];
  }

  #own(taker: Seat, taken: readonly string[] | null): ServerMessage[] {
    return taker === this.#seat ? cards(taken) : [];
  }

  #takeYeets(): ServerMessage[] {
    const left = this.#left;
    this.#left = [];
    return this.#tellsYeets ? left.map((seat) => ({ kind: 'yeet', seat })) : [];
  }

  #turnInformation({ owed, wish, counts, turn }: Standing, time: number): ServerMessage[] {
    const top = this.#newTop;
    this.#toldTop = top;
    this.#newTop = undefined;
    return [
      ...this.#takeYeets(),
      { kind: 'draw', count: owed },
      { kind: 'wish', suit: wish },
      ...(top === undefined ? [] : [{ kind: 'stack' as const, card: top }]),
      { kind: 'cards', counts },
      { kind: 'player', seat: turn },
      { kind: 'time', milliseconds: time },
    ];
  }
}

/** The protocol has no empty list: the message is left out. */
function cards(list: readonly string[] | null): ServerMessage[] {
  return list === null || list.length === 0 ? [] : [{ kind: 'deal', cards: list }];
}

function result(totals: readonly number[]): ServerMessage {
  return { kind: 'result', totals: totals.map((total) => Math.min(total, LARGEST)) };
}
