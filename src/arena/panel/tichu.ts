/** What players of Tichu count. The columns of people are those of `docs/rules/learning.md`. */
import { type Action, owes, type Seat } from '../../core/types.ts';
import {
  DOG,
  DOG_BIT,
  detailOf,
  FIGURES,
  GIVE,
  GRAND_NO,
  GRAND_YES,
  isBombPlay,
  kindOf,
  PASS,
  PHOENIX_BIT,
  playHigh,
  SINGLE,
  TICHU,
  type TichuState,
  tichu,
} from '../../games/tichu/index.ts';
import type { Count, Counter, Panel, PanelFigure } from './panel.ts';

const SEATS = 4;
const PARTNER = 2;
const ACE = 14;

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

class TichuCounter implements Counter<TichuState> {
  readonly counts = new Map<Id, Count>(FIGURES_COUNTED.map(({ id }) => [id, { cases: 0, hits: 0 }]));
  /** Seats whose decision about a small tichu has been counted in this round, as bits; and those that called. */
  #asked = 0;
  #called = 0;
  #grand = 0;

  move(state: TichuState, seat: Seat, action: Action): void {
    const bit = 1 << seat;
    if (action === GRAND_YES || action === GRAND_NO) {
      if (action === GRAND_YES) this.#grand |= bit;
      return;
    }
    if (action === TICHU) {
      this.#called |= bit;
      this.#ask(seat, true);
      return;
    }
    if (kindOf(action) === GIVE) this.#give(state, seat, action);
    else if (action === PASS) this.#follow(state, seat, action);
    else if (isPlay(action)) this.#play(state, seat, action);
  }

  segment(state: TichuState): void {
    const first = state.outAt(0);
    for (let seat = 0; seat < SEATS; seat++) {
      const bit = 1 << seat;
      const [small, grand] = [(this.#called & bit) !== 0, (this.#grand & bit) !== 0];
      this.#add('small', small);
      this.#add('grand', grand);
      if (small) this.#add('small-made', first === seat);
      if (grand) this.#add('grand-made', first === seat);
      this.counts.get('bombs')!.cases++;
    }
    this.#add('double', state.outAt(1) === ((first + PARTNER) & 3));
    this.#asked = this.#called = this.#grand = 0;
  }

  #add(id: Id, isHit: boolean): void {
    const count = this.counts.get(id)!;
    count.cases++;
    if (isHit) count.hits++;
  }

  /** L-48: a decision when asked is that at the first own card; a call before it is one, too. */
  #ask(seat: Seat, isCall: boolean): void {
    if (((this.#asked >>> seat) & 1) !== 0) return;
    this.#asked |= 1 << seat;
    this.#add('small-asked', isCall);
  }

  #give(state: TichuState, seat: Seat, action: Action): void {
    if (state.givenCount(seat) !== 1) return; // the second card goes to the partner
    const held = state.given(seat, 1) === DOG || state.hand(seat).includes(DOG);
    if (held) this.#add('dog-partner', detailOf(action) === DOG);
  }

  #play(state: TichuState, seat: Seat, action: Action): void {
    const isFresh = ((state.fresh >>> seat) & 1) !== 0 && state.announced(seat) === 0;
    if (isFresh && tichu.check(state, seat, TICHU) === undefined) this.#ask(seat, false);
    if (isBombPlay(action)) this.counts.get('bombs')!.hits++;
    if (hasPhoenix(action)) this.#phoenix(state, action);
    if (state.top !== 0) this.#follow(state, seat, action);
    else if (!isDog(action)) this.#add('lead-single', isSingle(action));
  }

  #phoenix(state: TichuState, action: Action): void {
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
