/** What players of Tichu count. The columns of people are those of `docs/rules/learning.md`. */
import { type Action, owes, type Seat } from '../../core/types.ts';
import {
  cardValue,
  DOG,
  DOG_BIT,
  detailOf,
  FIGURES,
  GIVE,
  GRAND_NO,
  GRAND_YES,
  isBombPlay,
  kindOf,
  MAH_JONG,
  PASS,
  PHOENIX,
  PHOENIX_BIT,
  playHigh,
  SINGLE,
  suitsOf,
  TICHU,
  type TichuState,
  tichu,
  WISH,
} from '../../games/tichu/index.ts';
import type { Count, Counter, Panel, PanelFigure } from './panel.ts';

const SEATS = 4;
const PARTNER = 2;
const ACE = 14;
const QUEEN = 12;
const [RIGHT, LEFT] = [1, 3];
const ALL_SUITS = 15;

const FIGURES_COUNTED = [
  {
    id: 'small-asked',
    label: { en: 'small tichu, of decisions when asked', de: 'kleines Tichu, von den Entscheidungen darüber' },
    people: { all: 0.15, top: 0.159 },
  },
  {
    id: 'small',
    label: { en: 'small tichu, of seat-rounds', de: 'kleines Tichu, je Platz und Runde' },
    people: { all: 0.138, top: 0.138 },
  },
  { id: 'small-made', label: { en: '… made', de: '… gewonnen' }, people: { top: 0.749 } },
  {
    id: 'grand',
    label: { en: 'grand tichu, of seat-rounds', de: 'großes Tichu, je Platz und Runde' },
    people: { all: 0.078, top: 0.133 },
  },
  { id: 'grand-made', label: { en: '… made', de: '… gewonnen' }, people: { top: 0.651 } },
  {
    id: 'calls',
    label: { en: 'both together, of seat-rounds', de: 'beide zusammen, je Platz und Runde' },
    people: { all: 0.216, top: 0.271 },
  },
  { id: 'calls-made', label: { en: '… made', de: '… gewonnen' }, people: { top: 0.701 } },
  {
    id: 'over-opponent',
    label: { en: "called after an opponent's call, when asked", de: 'nach der Ansage eines Gegners angesagt' },
  },
  { id: 'over-opponent-made', label: { en: '… made', de: '… gewonnen' } },
  {
    id: 'over-partner',
    label: { en: "called after the partner's call, when asked", de: 'nach der Ansage des Partners angesagt' },
  },
  {
    id: 'double',
    label: { en: 'double win, of rounds', de: 'Doppelsieg, je Runde' },
    people: { all: 0.234, top: 0.229 },
  },
  {
    id: 'pass-opponent',
    label: {
      en: "pass although a beat was possible, opponent's trick",
      de: 'gepasst, obwohl ein Stich des Gegners zu schlagen war',
    },
    people: { all: 0.306, top: 0.307 },
  },
  {
    id: 'pass-partner',
    label: { en: "the same, partner's trick", de: 'dasselbe beim Stich des Partners' },
    people: { all: 0.701, top: 0.717 },
  },
  {
    id: 'lead-single',
    label: { en: 'lead with a single card', de: 'Einzelkarte angespielt' },
    people: { all: 0.432, top: 0.468 },
  },
  {
    id: 'phoenix-inside',
    label: { en: 'Phoenix inside a combination', de: 'Phönix in einer Kombination' },
    people: { all: 0.617, top: 0.534 },
  },
  { id: 'bombs', label: { en: 'bombs a seat-round', de: 'Bomben je Platz und Runde' }, people: { top: 0.11 } },
  {
    id: 'phoenix-ace',
    label: { en: 'Phoenix single over an ace', de: 'Phönix einzeln auf ein Ass' },
    people: { all: 0.273, top: 0.341 },
  },
  {
    id: 'dog-partner',
    label: { en: 'Dog given to the partner, when held', de: 'den Hund dem Partner geschupft' },
    people: { all: 0.148, top: 0.187 },
  },
  {
    id: 'dog-opponent',
    label: { en: 'Dog given to an opponent, when held', de: 'den Hund einem Gegner geschupft' },
  },
  {
    id: 'mah-jong-opponent',
    label: { en: 'Mah Jong given to an opponent, when held', de: 'den Mah Jong einem Gegner geschupft' },
  },
  {
    id: 'mah-jong-partner',
    label: { en: 'Mah Jong given to the partner, when held', de: 'den Mah Jong dem Partner geschupft' },
  },
  {
    id: 'phoenix-opponent',
    label: { en: 'Phoenix given to an opponent, when held', de: 'den Phönix einem Gegner geschupft' },
  },
  {
    id: 'phoenix-partner',
    label: { en: 'Phoenix given to the partner, when held', de: 'den Phönix dem Partner geschupft' },
  },
  {
    id: 'phoenix-caller',
    label: { en: '… by players who call in that round', de: '… von Spielern, die in der Runde ansagen' },
  },
  {
    id: 'high-opponent',
    label: { en: 'queen or higher, of cards given to opponents', de: 'Dame oder höher, von Karten an Gegner' },
  },
  {
    id: 'high-partner',
    label: { en: 'queen or higher, of cards given to the partner', de: 'Dame oder höher, von Karten an Partner' },
  },
  {
    id: 'wish-own',
    label: { en: 'wish for a value that the wisher holds', de: 'Wunsch nach einem Wert, den man selbst hält' },
  },
  { id: 'wish-partner', label: { en: '… the partner holds', de: '… den der Partner hält' } },
  { id: 'wish-four', label: { en: '… the partner holds all four of', de: '… von dem der Partner alle vier hält' } },
  { id: 'wish-right', label: { en: '… the right opponent holds', de: '… den der rechte Gegner hält' } },
  { id: 'wish-left', label: { en: '… the left opponent holds', de: '… den der linke Gegner hält' } },
  {
    id: 'wish-given',
    label: { en: 'wish for the value that was given to the right', de: 'Wunsch nach dem Wert, der nach rechts ging' },
  },
  {
    id: 'wish-given-partner',
    label: { en: 'wish for the value that was given to the partner', de: 'Wunsch nach dem Wert, der zum Partner ging' },
  },
  {
    id: 'overtake-caller',
    label: { en: 'overtakes the partner who has called', de: 'übersticht den Partner, der angesagt hat' },
    people: { all: 0.218, top: 0.233 },
  },
] as const satisfies readonly PanelFigure[];

type Id = (typeof FIGURES_COUNTED)[number]['id'];

const buffer = new Float64Array(2048);
const isPlay = (action: Action): boolean => kindOf(action) > 0 && kindOf(action) < FIGURES.length;
const isSingle = (action: Action): boolean => FIGURES[kindOf(action)].type === SINGLE;
const isDog = (action: Action): boolean => (playHigh(action) & DOG_BIT) !== 0;
const hasPhoenix = (action: Action): boolean => (playHigh(action) & PHOENIX_BIT) !== 0;

/** Whether an opponent of the seat is among these seats. */
const hasOpponent = (seats: number, seat: Seat): boolean => (seats & (seat % 2 === 0 ? 0b1010 : 0b0101)) !== 0;
const has = (seats: number, seat: Seat): boolean => ((seats >>> (seat & 3)) & 1) !== 0;

class TichuCounter implements Counter<TichuState> {
  readonly counts = new Map<Id, Count>(FIGURES_COUNTED.map(({ id }) => [id, { cases: 0, hits: 0 }]));
  /** Seats of this round, as bits: whose decision about a small tichu has been counted, and those that called. */
  #asked = 0;
  #called = 0;
  #grand = 0;
  /** Those that called after an opponent, that held the Phoenix before the exchange, and that gave it to their partner. */
  #over = 0;
  #phoenix = 0;
  #phoenixAway = 0;

  move(state: TichuState, seat: Seat, action: Action): void {
    if (action === GRAND_YES || action === GRAND_NO) {
      this.#noteCall(seat, action === GRAND_YES);
      if (action === GRAND_YES) this.#grand |= 1 << seat;
      return;
    }
    if (action === TICHU) {
      this.#ask(seat, true);
      this.#called |= 1 << seat;
      return;
    }
    const kind = kindOf(action);
    if (kind === GIVE) this.#give(state, seat, detailOf(action));
    else if (kind === WISH) this.#wish(state, seat, detailOf(action));
    else if (action === PASS) this.#follow(state, seat, action);
    else if (isPlay(action)) this.#play(state, seat, action);
  }

  segment(state: TichuState): void {
    const first = state.outAt(0);
    for (let seat = 0; seat < SEATS; seat++) {
      const [small, grand] = [has(this.#called, seat), has(this.#grand, seat)];
      const calls = small || grand;
      this.#add('small', small);
      this.#add('grand', grand);
      this.#add('calls', calls);
      if (small) this.#add('small-made', first === seat);
      if (grand) this.#add('grand-made', first === seat);
      if (calls) this.#add('calls-made', first === seat);
      if (has(this.#over, seat)) this.#add('over-opponent-made', first === seat);
      if (calls && has(this.#phoenix, seat)) this.#add('phoenix-caller', has(this.#phoenixAway, seat));
      this.counts.get('bombs')!.cases++;
    }
    this.#add('double', state.outAt(1) === ((first + PARTNER) & 3));
    this.#asked = this.#called = this.#grand = 0;
    this.#over = this.#phoenix = this.#phoenixAway = 0;
  }

  #add(id: Id, isHit: boolean): void {
    const count = this.counts.get(id)!;
    count.cases++;
    if (isHit) count.hits++;
  }

  /** L-48: a decision when asked is that at the first own card; a call before it is one, too. */
  #ask(seat: Seat, isCall: boolean): void {
    if (has(this.#asked, seat)) return;
    this.#asked |= 1 << seat;
    this.#add('small-asked', isCall);
    this.#noteCall(seat, isCall);
  }

  /** A decision about either call, by what others have called before. */
  #noteCall(seat: Seat, isCall: boolean): void {
    const before = this.#called | this.#grand;
    if (has(before, seat + PARTNER)) this.#add('over-partner', isCall);
    if (!hasOpponent(before, seat)) return;
    this.#add('over-opponent', isCall);
    if (isCall) this.#over |= 1 << seat;
  }

  /** Counted with the third card, when all three are known. */
  #give(state: TichuState, seat: Seat, last: number): void {
    if (state.givenCount(seat) !== 2) return;
    const [right, partner] = [state.given(seat, RIGHT), state.given(seat, PARTNER)];
    const hand = [...state.hand(seat), right, partner];
    const isOpponents = (card: number): boolean => card === right || card === last;
    if (hand.includes(DOG)) {
      this.#add('dog-partner', partner === DOG);
      this.#add('dog-opponent', isOpponents(DOG));
    }
    if (hand.includes(MAH_JONG)) {
      this.#add('mah-jong-opponent', isOpponents(MAH_JONG));
      this.#add('mah-jong-partner', partner === MAH_JONG);
    }
    if (hand.includes(PHOENIX)) {
      this.#add('phoenix-opponent', isOpponents(PHOENIX));
      this.#add('phoenix-partner', partner === PHOENIX);
      this.#phoenix |= 1 << seat;
      if (partner === PHOENIX) this.#phoenixAway |= 1 << seat;
    }
    for (const card of [right, last]) this.#add('high-opponent', cardValue(card) >= QUEEN);
    this.#add('high-partner', cardValue(partner) >= QUEEN);
  }

  /** Who holds natural cards of the value when it is wished for. */
  #wish(state: TichuState, seat: Seat, value: number): void {
    if (value === 0) return; // T-29
    const suits = (step: number): number => suitsOf(state.low((seat + step) & 3), state.high((seat + step) & 3), value);
    this.#add('wish-own', suits(0) !== 0);
    this.#add('wish-partner', suits(PARTNER) !== 0);
    this.#add('wish-four', suits(PARTNER) === ALL_SUITS);
    this.#add('wish-right', suits(RIGHT) !== 0);
    this.#add('wish-left', suits(LEFT) !== 0);
    this.#add('wish-given', cardValue(state.given(seat, RIGHT)) === value);
    this.#add('wish-given-partner', cardValue(state.given(seat, PARTNER)) === value);
  }

  #play(state: TichuState, seat: Seat, action: Action): void {
    const isFresh = ((state.fresh >>> seat) & 1) !== 0 && state.announced(seat) === 0;
    if (isFresh && tichu.check(state, seat, TICHU) === undefined) this.#ask(seat, false);
    if (isBombPlay(action)) this.counts.get('bombs')!.hits++;
    if (hasPhoenix(action)) this.#playPhoenix(state, action);
    if (state.top !== 0) this.#follow(state, seat, action);
    else if (!isDog(action)) this.#add('lead-single', isSingle(action));
  }

  #playPhoenix(state: TichuState, action: Action): void {
    this.#add('phoenix-inside', !isSingle(action));
    if (isSingle(action) && state.top !== 0) this.#add('phoenix-ace', state.top >> 8 === 2 * ACE);
  }

  /** Only where passing and beating were both allowed, on turn: the wish may leave no choice. */
  #follow(state: TichuState, seat: Seat, action: Action): void {
    if (state.top === 0 || state.owner < 0 || !owes(tichu.pending(state), seat)) return;
    const listed = buffer.subarray(0, tichu.legal(state, seat, buffer));
    if (!listed.includes(PASS) || !listed.some(isPlay)) return;
    const isPartners = ((state.owner - seat) & 3) === PARTNER;
    this.#add(isPartners ? 'pass-partner' : 'pass-opponent', action === PASS);
    if (isPartners && state.announced(state.owner) !== 0) this.#add('overtake-caller', action !== PASS);
  }
}

export const TICHU_PANEL: Panel<TichuState> = { figures: FIGURES_COUNTED, counter: () => new TichuCounter() };
