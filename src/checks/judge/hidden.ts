/**
 * The judge of hidden information at one table. It believes that a message may name only cards that the receiver holds, cards
 * that lie open, and cards that the rules let the receiver know; that hands of two seats share no card with each other or with what
 * lies open; and that no person sees two hands of one deal.
 */

import type { Findings } from './finding.ts';
import { type Fields, type Frame, fields, leavesOf, number, text } from './frame.ts';
import { isExample, type Page, type Shown } from './rules/page.ts';

/** A client as the judge of hidden information knows it. */
export interface Receiver {
  readonly name: string;
  /** The person behind it: clients of one browser are one person. */
  readonly person: string;
  /** -1 for a spectator or a client without a table. */
  readonly seat: number;
  /** The last texts that the client sent: errors quote them. */
  readonly said: readonly string[];
}

/** The states of a position, by what is public in it. */
interface Position {
  readonly open: ReadonlySet<string>;
  readonly hands: Map<number, ReadonlySet<string>>;
}

interface Suspicion {
  readonly frame: Frame;
  readonly to: Receiver;
  /** The position; undefined for a message without a state. */
  readonly key: string | undefined;
  /** Where each card was named. */
  readonly cards: Map<string, string>;
}

const MOST_POSITIONS = 400;
/** After these the cards of that game are public: the record is. */
const ABOUT_FINISHED = new Set(['record', 'records', 'review', 'tables', 'pong', 'table_closed']);
/** Fields of the public state that are the table's, not the game's. */
const OF_THE_TABLE = new Set(['table', 'table_name', 'player_names', 'host_index', 'is_running', 'current_phase']);

export class HiddenJudge {
  readonly #page: Page;
  readonly #findings: Findings;
  readonly #table: string;
  readonly #positions = new Map<string, Position>();
  /** What each client has seen and still knows, and what was ever seen from each seat: a newcomer gets that. */
  readonly #memories = new Map<string, Set<string>>();
  readonly #everSeen = new Map<string, Set<string>>();
  /** The cards that each client was rightly shown in its last message with states. */
  readonly #before = new Map<string, ReadonlySet<string>>();
  /**
   * Cards that were shown before the message that explains them. All events of one step come with the state after the last of
   * them, so a card may be seen before its event; and dealt cards come without a state.
   */
  readonly #suspicions = new Map<string, Suspicion[]>();
  /** The seat of each person in each deal. */
  readonly #seats = new Map<string, number>();
  /** The game of which each client was told last; clients hear of a new one at different times. */
  readonly #games = new Map<string, string>();

  constructor(page: Page, table: string, findings: Findings) {
    this.#page = page;
    this.#table = table;
    this.#findings = findings;
  }

  /** Every message to a client at this table, in the order of its arrival. */
  read(frame: Frame, to: Receiver): void {
    this.#findings.tally('frames read');
    if (ABOUT_FINISHED.has(frame.type)) return;
    const state = frame.payload.public_state === undefined ? undefined : fields(frame.payload.public_state);
    if (state === undefined) this.#readWithoutState(frame, to);
    else this.#readWithState(frame, to, state);
  }

  #readWithState(frame: Frame, to: Receiver, state: Fields): void {
    this.#noteGame(state, to.name);
    const own = frame.payload.private_state === undefined ? undefined : fields(frame.payload.private_state);
    if (own !== undefined && !this.#isSeatOf(own, to, frame)) return;
    const shown = this.#shown(frame, to.name, state, own);
    const key = this.#keyOf(state, to.name);
    const now = new Set([...shown.own, ...shown.known, ...shown.open]);
    this.#explain(to.name, key, now);
    this.#suspect(frame, to, key, now, shown.forbidden);
    this.#before.set(to.name, now);
    this.#comparePosition(frame, to, key, state, own === undefined ? undefined : shown);
    if (own !== undefined) this.#oneHand(frame, to, state, shown);
  }

  /** At the end of a run: what no later message has explained is a finding. */
  end(): void {
    for (const client of [...this.#suspicions.keys()]) this.#explain(client, '', new Set());
  }

  /** A client that sits down anew has no past here. */
  forget(name: string): void {
    this.#before.delete(name);
    this.#suspicions.delete(name);
  }

  #noteGame(state: Fields, client: string): void {
    const game = text(fields(state.table).game_id);
    if (game === '' || game === this.#games.get(client)) return;
    this.#games.set(client, game);
    this.#memories.delete(client);
    this.#before.delete(client);
  }

  #isSeatOf(own: Fields, to: Receiver, frame: Frame): boolean {
    const seat = number(own.player_index);
    if (frame.type === 'joined_confirmation' || seat === to.seat) return true;
    this.#told(
      to,
      `has the private state of seat ${seat}, but the receiver has ${to.seat < 0 ? 'no seat' : `seat ${to.seat}`}`,
      frame,
    );
    return false;
  }

  #shown(frame: Frame, client: string, state: Fields, own: Fields | undefined): Shown {
    const seat = own === undefined ? -1 : number(own.player_index);
    const seen = this.#seenFrom(client, seat);
    const isNew = frame.type === 'joined_confirmation' || frame.type === 'watching';
    const memory = isNew
      ? new Set([...this.#seenFrom(client, -1), ...seen])
      : (this.#memories.get(client) ?? new Set());
    this.#memories.set(client, memory);
    const { event, data } = frame.payload;
    const states = { public: state, seat, memory, forgets: true, event: text(event), data: fields(data) };
    const shown = this.#page.shown(own === undefined ? states : { ...states, private: own });
    for (const card of memory) seen.add(card);
    // Seats see what is public, too: spectators who come later may know it.
    this.#page.shown({ ...states, seat: -1, memory: this.#seenFrom(client, -1), forgets: false });
    return shown;
  }

  #seenFrom(client: string, seat: number): Set<string> {
    const key = `${this.#games.get(client)} ${seat}`;
    const seen = this.#everSeen.get(key) ?? new Set<string>();
    this.#everSeen.set(key, seen);
    return seen;
  }

  /** Cards that the message names without a reason so far. */
  #suspect(frame: Frame, to: Receiver, key: string, now: ReadonlySet<string>, forbidden: readonly string[]): void {
    const before = this.#before.get(to.name) ?? new Set();
    const cards = new Map(forbidden.map((card) => [card, 'at a place that is hidden from it']));
    for (const leaf of leavesOf(frame.payload)) {
      for (const card of this.#page.mentioned(leaf)) {
        if (!now.has(card) && !before.has(card)) cards.set(card, `at ${leaf.path}`);
      }
    }
    if (cards.size > 0) this.#remember({ frame, to, key, cards });
  }

  /** Dealt and exchanged cards come just before the state with them; errors may repeat what the client said. */
  #readWithoutState(frame: Frame, to: Receiver): void {
    if (isExample(frame.payload)) return;
    const before = this.#before.get(to.name) ?? new Set();
    const cards = new Map<string, string>();
    for (const leaf of leavesOf(frame.payload)) {
      for (const card of this.#page.mentioned(leaf)) {
        if (!before.has(card) && !to.said.some((said) => said.includes(card))) cards.set(card, `at ${leaf.path}`);
      }
    }
    if (cards.size > 0) this.#remember({ frame, to, key: undefined, cards });
  }

  #remember(suspicion: Suspicion): void {
    const all = this.#suspicions.get(suspicion.to.name) ?? [];
    all.push(suspicion);
    this.#suspicions.set(suspicion.to.name, all);
  }

  /** Messages of the same position may still explain a card; a message without a state is explained by the next one. */
  #explain(client: string, key: string, now: ReadonlySet<string>): void {
    const open = (this.#suspicions.get(client) ?? []).filter((suspicion) => {
      const isSameStep = suspicion.key === key;
      if (isSameStep || suspicion.key === undefined) for (const card of now) suspicion.cards.delete(card);
      if (isSameStep) return suspicion.cards.size > 0;
      for (const [card, where] of suspicion.cards) this.#told(suspicion.to, `names ${card} ${where}`, suspicion.frame);
      return false;
    });
    this.#suspicions.set(client, open);
  }

  #keyOf(state: Fields, client: string): string {
    const ofGame = Object.entries(state).filter(([name]) => !OF_THE_TABLE.has(name));
    return `${this.#games.get(client)} ${JSON.stringify(ofGame)}`;
  }

  /** All clients get the same public state after an event: so hands of different owners can be compared. */
  #comparePosition(frame: Frame, to: Receiver, key: string, state: Fields, shown: Shown | undefined): void {
    const known = this.#positions.get(key);
    const position = known ?? { open: this.#open(state), hands: new Map() };
    if (known === undefined) this.#keep(key, position);
    if (shown === undefined || this.#page.isOpen(state)) return;
    const seat = to.seat < 0 ? number(fields(frame.payload.private_state).player_index) : to.seat;
    for (const card of shown.own) {
      if (position.open.has(card)) this.#told(to, `shows ${card} in a hand and to all`, frame);
      for (const [other, hand] of position.hands) {
        if (other !== seat && hand.has(card)) this.#told(to, `shows ${card}, which seat ${other} holds`, frame);
      }
    }
    position.hands.set(seat, new Set(shown.own));
  }

  #open(state: Fields): ReadonlySet<string> {
    const nothing = { memory: new Set<string>(), forgets: false, event: '', data: {} };
    return new Set(this.#page.shown({ public: state, seat: -1, ...nothing }).open);
  }

  #keep(key: string, position: Position): void {
    this.#positions.set(key, position);
    const oldest = this.#positions.keys().next().value;
    if (this.#positions.size > MOST_POSITIONS && oldest !== undefined) this.#positions.delete(oldest);
  }

  #oneHand(frame: Frame, to: Receiver, state: Fields, { own }: Shown): void {
    // After the game its record is public.
    if (own.length === 0 || state.is_running !== true) return;
    const seat = number(fields(frame.payload.private_state).player_index);
    const deal = `${this.#games.get(to.name)} ${this.#page.deal(state)} ${to.person}`;
    const before = this.#seats.get(deal);
    this.#seats.set(deal, before ?? seat);
    if (before !== undefined && before !== seat) this.#told(to, `shows a second hand of one deal to one person`, frame);
  }

  #told(to: Receiver, why: string, frame: Frame): void {
    this.#findings.add('told', this.#table, to.name, why, frame);
  }
}
