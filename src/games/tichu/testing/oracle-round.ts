/** A slow, simple implementation of a round, from moves as text, as an oracle for tests. */
import type { Seat } from '../../../core/types.ts';

/** Points of a card by its label. */
function points(card: string): number {
  if (card === 'Dr') return 25;
  if (card === 'Ph') return -25;
  return { '5': 5, Z: 10, K: 10 }[card[1]] ?? 0;
}

const total = (cards: Iterable<string>): number => [...cards].reduce((sum, card) => sum + points(card), 0);
const LETTERS = '--23456789ZBDKA';

export class SlowRound {
  readonly hands: Set<string>[];
  readonly announced: number[];
  readonly taken: string[][] = [[], [], [], []];
  readonly out: Seat[] = [];
  /** The seat on turn, or -1 while a wish, a gift or the table is pending. */
  turn: Seat;
  owner: Seat = -1;
  wish = -1;
  trick: string[] = [];
  top: string[] = [];
  /** Seats that have passed since the last cards. */
  passed: Seat[] = [];
  over = false;
  readonly #window: boolean;

  constructor(hands: readonly (readonly string[])[], announced: readonly number[], window: boolean) {
    this.hands = hands.map((hand) => new Set(hand));
    this.announced = [...announced];
    this.turn = this.hands.findIndex((hand) => hand.has('Ma'));
    this.#window = window;
  }

  /** Plays a move in notation. */
  move(seat: Seat, text: string): void {
    const [verb, detail] = text.split(' ');
    if (text === 'tichu') this.announced[seat] = 1;
    else if (text === 'pass') this.#pass(seat);
    else if (text === 'collect') this.#collect();
    else if (verb === 'wish') this.#wish(seat, Number(detail));
    else if (verb === 'dragon') this.#giveDragon(seat, Number(detail));
    else this.#play(seat, text.split(' '));
  }

  #play(seat: Seat, cards: string[]): void {
    for (const card of cards) this.hands[seat].delete(card);
    this.trick.push(...cards);
    this.top = cards;
    this.owner = seat;
    this.passed = [];
    if (this.wish > 0 && cards.some((card) => !this.#isSpecial(card) && card[1] === LETTERS[this.wish])) this.wish = 0;
    if (this.hands[seat].size === 0) this.out.push(seat);
    if (this.#hasEnded()) this.#end();
    else if (cards[0] === 'Hu') this.#take(seat, this.#activeFrom((seat + 2) % 4));
    else this.turn = cards.includes('Ma') ? -1 : this.#activeFrom((seat + 1) % 4);
  }

  #isSpecial(card: string): boolean {
    return ['Hu', 'Ma', 'Dr', 'Ph'].includes(card);
  }

  #pass(seat: Seat): void {
    this.passed.push(seat);
    const all = [0, 1, 2, 3].every((s) => s === this.owner || this.hands[s].size === 0 || this.passed.includes(s));
    if (!all) this.turn = this.#activeFrom((seat + 1) % 4);
    else if (this.#window) this.turn = -1;
    else this.#collect();
  }

  #collect(): void {
    if (this.top[0] === 'Dr') this.turn = -1;
    else this.#take(this.owner, this.#activeFrom(this.owner));
  }

  #take(seat: Seat, leader: Seat): void {
    this.taken[seat].push(...this.trick);
    this.trick = [];
    this.top = [];
    this.owner = -1;
    this.turn = leader;
  }

  #wish(seat: Seat, value: number): void {
    this.wish = value;
    this.turn = this.#activeFrom((seat + 1) % 4);
  }

  #giveDragon(seat: Seat, to: Seat): void {
    const ended = this.#hasEnded();
    this.#take(to, ended ? -1 : this.#activeFrom(seat));
    this.over = ended;
  }

  #activeFrom(seat: Seat): Seat {
    return this.hands[seat].size > 0 ? seat : this.#activeFrom((seat + 1) % 4);
  }

  get doubleVictory(): boolean {
    return this.out.length === 2 && this.out[0] % 2 === this.out[1] % 2;
  }

  #hasEnded(): boolean {
    return this.out.length === 3 || this.doubleVictory;
  }

  #end(): void {
    this.turn = -1;
    if (this.top[0] === 'Dr' && !this.doubleVictory) return; // T-42: given away first
    this.#take(this.owner, -1);
    this.over = true;
  }

  captured(seat: Seat): number {
    return total(this.taken[seat]);
  }

  /** Section 5. */
  score(team: number): number {
    const [first] = this.out;
    const bonus = [team, team + 2].map((seat) => this.announced[seat] * (seat === first ? 100 : -100));
    return bonus[0] + bonus[1] + (this.doubleVictory ? (first % 2 === team ? 200 : 0) : this.#cards(team));
  }

  #cards(team: number): number {
    const last = this.hands.findIndex((hand) => hand.size > 0);
    let sum = last % 2 === team ? 0 : total(this.hands[last]);
    for (let seat = 0; seat < 4; seat++) {
      const owner = seat === last ? this.out[0] : seat;
      if (owner % 2 === team) sum += this.captured(seat);
    }
    return sum;
  }
}
