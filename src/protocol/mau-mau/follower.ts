/**
 * Follows a game from the messages that a client receives: what each message means in its context, and which messages may follow.
 * Some messages are ambiguous without context: a number owed and a number taken look alike, and there is no request for a wish.
 */
import type { ClientMessage, ServerMessage } from './messages.ts';

/** The meaning of a message. `seat` is the seat that was on turn. */
export type News =
  | { readonly kind: 'seated'; readonly seat: number }
  | { readonly kind: 'round'; readonly round: number; readonly rounds: number }
  | { readonly kind: 'hand' | 'received'; readonly cards: readonly string[] }
  /** A turn information is complete. */
  | { readonly kind: 'turn'; readonly seat: number }
  | { readonly kind: 'played'; readonly seat: number; readonly card: string }
  | { readonly kind: 'took'; readonly seat: number; readonly count: number }
  | { readonly kind: 'wished'; readonly seat: number; readonly suit: string }
  | { readonly kind: 'finished'; readonly seat: number }
  /** A drawn card that fits was not played; only where the table allows it. */
  | { readonly kind: 'kept'; readonly seat: number }
  /** The last action was refused; the same turn information follows again. */
  | { readonly kind: 'rejected' }
  | { readonly kind: 'left'; readonly seat: number }
  | { readonly kind: 'result'; readonly totals: readonly number[] };

export type Move = Exclude<ClientMessage, { kind: 'id' | 'yeet' }>;

/** A move as the game writes it. */
export function moveText(move: Move): string {
  switch (move.kind) {
    case 'play':
      return move.card;
    case 'take':
      return `take ${move.count}`;
    case 'wish':
      return `wish ${move.suit}`;
    case 'finish':
      return 'finish';
  }
}

const SUITS = ['D', 'H', 'C', 'S'] as const;
const isJack = (card: string): boolean => card[1] === 'J';
const isSeven = (card: string): boolean => card[1] === '7';

export class Follower {
  readonly #firstId: number;
  /** This client's id; -1 before it is known. */
  seat = -1;
  round = 0;
  rounds = 0;
  hand: readonly string[] = [];
  top = '';
  wish: string | null = null;
  owed = 0;
  counts: readonly number[] = [];
  player = -1;
  /** Milliseconds for the decision, 0 without a limit. */
  time = 0;
  totals: readonly number[] = [];
  readonly left = new Set<number>();
  /** Whether a turn information has arrived and the seat on turn has not answered yet. */
  #awaitsAction = false;
  #awaitsHand = false;
  #lastAction: News | undefined;
  /** The card taken in this turn that must be played if the turn goes on. */
  #drawn: string | undefined;

  /** `firstId`: the number of the first client, 1 at a port with the preset `diagram`. Seats here are counted from 0. */
  constructor(firstId = 0) {
    this.#firstId = firstId;
  }

  get isOnTurn(): boolean {
    return this.#awaitsAction && this.player === this.seat;
  }

  /** A player who is on turn again after a jack names a suit: a jack keeps the turn only in this case. */
  get owesWish(): boolean {
    const last = this.#lastAction;
    return last?.kind === 'played' && isJack(last.card) && last.seat === this.player;
  }

  /** The card just taken, if it must be played now. */
  get drawn(): string | undefined {
    return this.isOnTurn ? this.#drawn : undefined;
  }

  /** Whether the last round has been counted, or all others have left. */
  get isOver(): boolean {
    const isCounted = this.round > 0 && this.round === this.rounds && this.#lastAction?.kind === 'result';
    return isCounted || (this.counts.length > 1 && this.left.size === this.counts.length - 1);
  }

  /** The meaning of the message at this moment; undefined for the first parts of a turn information. */
  hear(message: ServerMessage): News | undefined {
    switch (message.kind) {
      case 'id':
        this.seat = message.seat - this.#firstId;
        return { kind: 'seated', seat: this.seat };
      case 'round':
        return this.#hearRound(message.round, message.rounds);
      case 'deal':
        return this.#hearCards(message.cards);
      case 'play':
        return this.#hearPlay(message.card);
      case 'finish':
        if (this.player === this.seat) this.hand = [];
        return this.#act({ kind: 'finished', seat: this.player });
      case 'result':
        this.totals = message.totals;
        return this.#act({ kind: 'result', totals: message.totals });
      case 'yeet':
        // Not an action of the seat on turn: it may come between a jack and the turn in which its player wishes.
        this.left.add(message.seat - this.#firstId);
        this.#awaitsAction = false;
        return { kind: 'left', seat: message.seat - this.#firstId };
      default:
        return this.#awaitsAction ? this.#hearAction(message) : this.#hearTurn(message);
    }
  }

  #act(news: News): News {
    this.#awaitsAction = false;
    this.#lastAction = news;
    return news;
  }

  #hearRound(round: number, rounds: number): News {
    this.round = round;
    this.rounds = rounds;
    this.#awaitsHand = true;
    return this.#act({ kind: 'round', round, rounds });
  }

  #hearCards(cards: readonly string[]): News {
    const isHand = this.#awaitsHand;
    this.#awaitsHand = false;
    const fresh = cards.filter((card) => isHand || !this.hand.includes(card));
    this.hand = isHand ? cards : [...this.hand, ...fresh];
    const last = this.#lastAction;
    if (last?.kind === 'took' && last.count === 1) this.#drawn = fresh[0];
    return { kind: isHand ? 'hand' : 'received', cards: fresh };
  }

  #hearPlay(card: string): News {
    if (this.player === this.seat) this.hand = this.hand.filter((own) => own !== card);
    this.top = card;
    this.#drawn = undefined;
    return this.#act({ kind: 'played', seat: this.player, card });
  }

  #hearAction(message: ServerMessage): News | undefined {
    const seat = this.player;
    if (message.kind === 'wish') return this.#act({ kind: 'wished', seat, suit: message.suit ?? '' });
    if (message.kind !== 'draw') return this.#hearTurn(message);
    this.#awaitsAction = false;
    if (message.count === 0 && seat === this.seat) return { kind: 'rejected' }; // the turn and its context stay the same
    if (message.count === 0) return this.#act({ kind: 'kept', seat });
    this.#drawn = undefined;
    return this.#act({ kind: 'took', seat, count: message.count });
  }

  #hearTurn(message: ServerMessage): News | undefined {
    switch (message.kind) {
      case 'draw':
        this.owed = message.count;
        return undefined;
      case 'wish':
        this.wish = message.suit;
        return undefined;
      case 'stack':
        this.top = message.card;
        return undefined;
      case 'cards':
        this.counts = message.counts;
        return undefined;
      case 'player':
        if (this.player !== message.seat - this.#firstId) this.#drawn = undefined;
        this.player = message.seat - this.#firstId;
        return undefined;
      case 'time':
        this.time = message.milliseconds;
        this.#awaitsAction = true;
        return { kind: 'turn', seat: this.player };
      default:
        return undefined;
    }
  }

  /** Every message that this client may send when it is on turn. */
  legal(): Move[] {
    if (this.owesWish) return SUITS.map((suit) => ({ kind: 'wish', suit }));
    if (this.#drawn !== undefined) return [{ kind: 'play', card: this.#drawn }];
    if (this.owed > 0) return this.#answers();
    const plays = this.#plays(this.hand.filter((card) => this.#fits(card)));
    if (plays.length === 0) return [{ kind: 'take', count: 1 }];
    return this.hand.every(isJack) ? [...plays, { kind: 'finish' }] : plays;
  }

  /** Only a seven answers sevens. */
  #answers(): Move[] {
    const sevens = this.#plays(this.hand.filter(isSeven));
    return sevens.length > 0 ? sevens : [{ kind: 'take', count: this.owed }];
  }

  #plays(cards: readonly string[]): Move[] {
    return cards.map((card) => ({ kind: 'play', card }));
  }

  #fits(card: string): boolean {
    if (isJack(card)) return true;
    return this.wish === null ? card[0] === this.top[0] || card[1] === this.top[1] : card[0] === this.wish;
  }
}
