/** The player's current selection: territories, a number of troops, an automatic attack. */
import { nameIn, type RiskSetting, type RiskView, type Territory } from '../../../games/risk/index.ts';
import type { PageWords } from '../../words/index.ts';
import type { BoardProps } from '../kit.ts';
import { bestSet, type CardSet, type Choices, choicesOf, type Range, worthOf } from './choices.ts';

export interface Pair {
  readonly from: Territory;
  readonly to: Territory;
}

/** A button: its label and its action. */
export interface Deed {
  readonly label: string;
  readonly run: () => void;
}

type Given = () => Pick<BoardProps, 'setting' | 'seat' | 'legal' | 'act' | 'language'> & {
  readonly view: RiskView;
  readonly words: PageWords['risk'];
};

export class Control {
  readonly #given: Given;
  #from = $state<Territory | undefined>();
  #to = $state<Territory | undefined>();
  /** Where troops are to be placed, until it is confirmed. */
  #spot = $state<Territory | undefined>();
  /** The number that the player set; undefined for the largest possible. */
  #wanted = $state<number | undefined>();
  #dice = $state(3);
  /** The cards that the player picked; undefined for the best set. */
  #cards = $state.raw<readonly string[] | undefined>();
  isBlitz = $state(false);
  /** Why a touch had no effect. */
  tip = $state<string | undefined>();
  readonly choices: Choices = $derived.by(() => choicesOf(this.#setting, this.#given().legal));

  constructor(given: Given) {
    this.#given = given;
  }

  get #setting(): RiskSetting {
    return this.#given().setting as RiskSetting;
  }
  get #board() {
    return this.#setting.board;
  }
  get #view(): RiskView {
    return this.#given().view;
  }
  #id(territory: Territory): string {
    return this.#board.places[territory].id;
  }
  #name(territory: Territory): string {
    return nameIn(this.#board.places[territory].name, this.#given().language);
  }
  get isAsked(): boolean {
    return this.#given().legal.length > 0;
  }
  get #isOwnTurn(): boolean {
    return this.#view.turn === this.#given().seat && this.#view.decides !== null;
  }

  /** The start of the attack or move. */
  get from(): Territory | undefined {
    if (this.#view.from !== null) return this.#view.from;
    if (!this.isAsked) return this.#isOwnTurn ? this.#from : undefined;
    return this.#from !== undefined && this.choices.pairs.has(this.#from) ? this.#from : undefined;
  }

  /** The territory chosen for troops; nothing is sent before it is confirmed. */
  get spot(): Territory | undefined {
    const isOffered = this.choices.place !== undefined && this.#spot !== undefined && this.#isOwn(this.#spot);
    return isOffered ? this.#spot : undefined;
  }

  /** Both ends of the running or chosen attack or move. It stays while an answer is on its way. */
  get pair(): Pair | undefined {
    const { from: begun, to: aim } = this.#view;
    if (begun !== null && aim !== null) return { from: begun, to: aim };
    const [from, to] = [this.from, this.#to];
    if (from === undefined || to === undefined) return undefined;
    return !this.isAsked || this.choices.pairs.get(from)?.has(to) ? { from, to } : undefined;
  }

  /** Territories that can be touched now. */
  get touchable(): ReadonlySet<Territory> {
    const { on, place, pairs } = this.choices;
    if (on.size > 0) return on;
    if (place !== undefined) return new Set(this.#own());
    const targets = this.from === undefined ? undefined : pairs.get(this.from);
    return new Set(targets?.keys() ?? pairs.keys());
  }

  #own(): Territory[] {
    return this.#view.owners.flatMap((owner, i) => (owner === this.#given().seat ? [i] : []));
  }

  // ---- numbers ---------------------------------------------------------------------------------------------------------

  /** The range of the number of troops. */
  get range(): Range | undefined {
    const { place, move, isAttack, pairs } = this.choices;
    if (place !== undefined || move !== undefined) return place ?? move;
    if (isAttack || pairs.size === 0 || this.pair === undefined) return undefined;
    return { least: 1, most: this.#view.troops[this.pair.from] - 1 };
  }
  get amount(): number {
    const { least, most } = this.range ?? { least: 1, most: 1 };
    return Math.max(least, Math.min(most, this.#wanted ?? most));
  }
  set amount(amount: number) {
    this.#wanted = amount;
  }
  get mostDice(): number {
    return this.pair === undefined ? 0 : (this.choices.pairs.get(this.pair.from)?.get(this.pair.to) ?? 0);
  }
  get dice(): number {
    return Math.min(this.#dice, this.mostDice);
  }
  set dice(dice: number) {
    this.#dice = dice;
  }

  /** Resets number, cards and dice when the phase changes. */
  forget(): void {
    this.#wanted = undefined;
    this.#cards = undefined;
    this.#dice = 3;
  }

  // ---- touching the map ------------------------------------------------------------------------------------------------

  pick(territory: Territory): void {
    const { on, place, pairs } = this.choices;
    this.tip = undefined;
    if (!this.isAsked) return;
    if (on.has(territory)) this.#act(`on ${this.#id(territory)}`);
    else if (place !== undefined && this.#isOwn(territory)) {
      if (territory === this.spot) this.#place(territory);
      else this.#spot = territory;
    } else if (pairs.size > 0) this.#choose(territory);
    else this.tip = this.#whyNot(territory);
  }

  #isOwn(territory: Territory): boolean {
    return this.#view.owners[territory] === this.#given().seat;
  }

  #choose(territory: Territory): void {
    const { pairs, isAttack } = this.choices;
    const { from } = this;
    if (from !== undefined && pairs.get(from)?.has(territory)) this.#to = territory;
    else if (territory === from) this.clear();
    else if (pairs.has(territory)) [this.#from, this.#to] = [territory, undefined];
    else {
      const source = isAttack && from === undefined ? this.#strongest(territory) : undefined;
      if (source === undefined) this.tip = this.#whyNot(territory);
      else [this.#from, this.#to] = [source, territory];
    }
  }

  /** The default start of an attack if the target is touched first: the strongest neighbour. */
  #strongest(target: Territory): Territory | undefined {
    const { troops } = this.#view;
    const sources = [...this.choices.pairs].filter(([, targets]) => targets.has(target)).map(([from]) => from);
    return sources.sort((a, b) => troops[b] - troops[a])[0];
  }

  #whyNot(territory: Territory): string {
    const { words } = this.#given();
    if (this.choices.pairs.size === 0) return this.choices.sets.length > 0 ? words.setFirst : words.notHere;
    if (!this.#isOwn(territory)) return this.choices.isAttack ? words.notAdjacent : words.notYours;
    if (this.#view.troops[territory] < 2) return words.oneStays;
    return this.choices.isAttack ? words.noEnemy : words.noWay;
  }

  clear(): void {
    [this.#from, this.#to, this.#spot, this.isBlitz, this.tip] = [undefined, undefined, undefined, false, undefined];
  }

  // ---- buttons ---------------------------------------------------------------------------------------------------------

  /** The main button. */
  get primary(): Deed | undefined {
    const { words } = this.#given();
    const { move, defences, canEnd } = this.choices;
    if (!this.isAsked || this.isBlitz) return undefined;
    if (this.isForced) return this.trade;
    if (move !== undefined) return { label: words.moveIn(this.amount), run: () => this.#moveIn() };
    if (defences.length > 0) {
      const most = Math.max(...defences);
      return { label: words.defendWith(most), run: () => this.defend(most) };
    }
    if (this.spot !== undefined) return this.#placing(this.spot);
    if (this.pair !== undefined) return this.choices.isAttack ? this.#rolling() : this.#shifting(this.pair);
    return canEnd && this.#given().legal.length === 1 ? this.end : undefined;
  }

  #placing(spot: Territory): Deed {
    return {
      label: this.#given().words.placeAt(this.amount, this.#name(spot)),
      run: () => this.#place(spot),
    };
  }
  /** Sends the number and the place. */
  #place(spot: Territory): void {
    const { amount } = this;
    this.#spot = undefined;
    this.#act(`place ${amount}`, `on ${this.#id(spot)}`);
  }
  #rolling(): Deed {
    return { label: this.#given().words.roll, run: () => this.roll() };
  }
  #shifting({ from, to }: Pair): Deed {
    const { words } = this.#given();
    return { label: words.shift(this.amount, this.#name(to)), run: () => this.#shift(from, to) };
  }

  get end(): Deed | undefined {
    const { words, view } = this.#given();
    if (!this.choices.canEnd) return undefined;
    const label = view.phase === 'attack' ? words.endAttacks : view.phase === 'manoeuvre' ? words.endTurn : words.done;
    return { label, run: () => this.#end() };
  }

  #end(): void {
    this.clear();
    this.#act('end');
  }

  roll(): void {
    const { pair, dice } = this;
    if (pair === undefined || dice === 0) return;
    this.#act(`attack ${this.#id(pair.from)} ${this.#id(pair.to)} ${dice}`);
  }

  /** the next exchange with the most dice; false when there is none. */
  goOn(): boolean {
    if (this.pair === undefined || this.mostDice === 0) return false;
    this.#dice = 3;
    this.roll();
    return true;
  }

  defend(dice: number): void {
    this.#act(`defend ${dice}`);
  }

  // ---- cards -----------------------------------------------------------------------------------------------------------

  /** Whether a set must be traded first. */
  get isForced(): boolean {
    const { sets } = this.choices;
    return sets.length > 0 && sets.length === this.#given().legal.length;
  }
  get cards(): readonly string[] {
    return this.#cards ?? bestSet(this.#setting, this.#view.sets, this.choices.sets)?.cards ?? [];
  }
  toggle(card: string): void {
    const { cards } = this;
    this.#cards = cards.includes(card) ? cards.filter((one) => one !== card) : [...cards, card].slice(-3);
  }

  /** The trade of the chosen cards; undefined if they are not a set. */
  get trade(): Deed | undefined {
    const { cards } = this;
    const set = this.choices.sets.find((one) => cards.length === 3 && one.cards.every((card) => cards.includes(card)));
    if (set === undefined) return undefined;
    const worth = worthOf(this.#setting, this.#view.sets, set.cards);
    return { label: this.#given().words.trade(worth), run: () => this.#redeem(set) };
  }
  #redeem(set: CardSet): void {
    this.#cards = undefined;
    this.#act(set.text);
  }

  // ---- answers ---------------------------------------------------------------------------------------------------------

  /** Moves in and selects the conquered territory, where the next attack is likely to start. */
  #moveIn(): void {
    const { amount, pair } = this;
    if (this.#view.phase === 'occupy') [this.#from, this.#to] = [pair?.to, undefined];
    this.#act(`move ${amount}`);
  }

  /** With a single movable troop the number is not asked. */
  #shift(from: Territory, to: Territory): void {
    const step = `manoeuvre ${this.#id(from)} ${this.#id(to)}`;
    const { amount, range } = this;
    this.clear();
    if (range?.most === 1) this.#act(step);
    else this.#act(step, `move ${amount}`);
  }

  #act(...actions: string[]): void {
    this.tip = undefined;
    this.#given().act(...actions);
  }
}
