/**
 * Tracks a game from its events alone: territories, cards, received and placed troops. It uses the
 * map and the options, but no rules code; the tests compare it with the state after every action.
 */
import type { Seat } from '../../core/types.ts';
import type { Holder, RiskEvent } from './events.ts';
import type { RiskMap } from './map/format.ts';

export class Bookkeeper {
  readonly owners = new Map<string, Holder>();
  readonly troops = new Map<string, number>();
  readonly hands = new Map<Seat, Set<string>>();
  readonly discards = new Set<string>();
  /** Received in this turn and not placed yet. */
  left = 0;
  #turn = -1;
  readonly #map: RiskMap;
  readonly #options: Readonly<Record<string, unknown>>;

  constructor(map: RiskMap, options: Readonly<Record<string, unknown>>, seats: number) {
    this.#map = map;
    this.#options = options;
    for (let seat = 0; seat < seats; seat++) this.hands.set(seat, new Set());
  }

  note(event: RiskEvent): void {
    switch (event.kind) {
      case 'dealt':
      case 'settled':
        this.#map.territories.forEach(({ id }, i) => {
          this.owners.set(id, event.owners[i]);
          this.troops.set(id, event.troops[i]);
        });
        return;
      case 'claimed':
        this.owners.set(event.territory.id, event.seat);
        this.#add(event.territory.id, event.troops);
        return;
      case 'turn':
        this.#turn = event.seat;
        this.left = event.income;
        this.#checkIncome(event.seat, event.income);
        return;
      case 'redeemed':
        this.left += event.troops;
        this.#discard(event.seat, event.cards);
        return;
      case 'placed':
        this.#own(event.seat, event.territory.id);
        if (event.why === 'income') this.left -= event.troops;
        this.#add(event.territory.id, event.troops);
        return;
      case 'left':
        for (const [id, owner] of this.owners) if (owner === event.seat) this.owners.set(id, 'neutral');
        if (this.#turn === event.seat) this.left = 0;
        return;
      default:
        this.#noteBattle(event);
        return;
    }
  }

  #noteBattle(event: RiskEvent): void {
    switch (event.kind) {
      case 'fought':
        this.#own(event.seat, event.from.id);
        this.#own(event.defender, event.to.id);
        this.#checkDice(event);
        this.#add(event.from.id, -event.attackLoss);
        this.#add(event.to.id, -event.defenceLoss);
        return;
      case 'conquered':
        expectThat(this.troops.get(event.territory.id) === 0, 'a territory with troops is conquered');
        this.owners.set(event.territory.id, event.seat);
        return;
      case 'moved':
        this.#own(event.seat, event.from.id);
        this.#own(event.seat, event.to.id);
        this.#add(event.from.id, -event.troops);
        this.#add(event.to.id, event.troops);
        expectThat(this.troops.get(event.from.id)! >= 1, 'no troop stays behind');
        return;
      default:
        this.#noteCards(event);
        return;
    }
  }

  #noteCards(event: RiskEvent): void {
    switch (event.kind) {
      case 'eliminated':
        expectThat(![...this.owners.values()].includes(event.seat), 'an eliminated player has territories');
        return;
      case 'tookCards':
        for (const card of this.hands.get(event.victim)!) this.hands.get(event.seat)!.add(card);
        this.hands.get(event.victim)!.clear();
        return;
      case 'discarded':
        this.#discard(event.seat, event.cards);
        return;
      case 'reshuffled':
        expectThat(event.cards === this.discards.size, 'another number of cards is reshuffled than was discarded');
        this.discards.clear();
        return;
      case 'drew':
        expectThat(!this.discards.has(event.card!) && !this.#isHeld(event.card!), 'a card is drawn that is elsewhere');
        this.hands.get(event.seat)!.add(event.card!);
        return;
      default:
        return;
    }
  }

  /** Section 5: sorted dice side by side, ties for the defender. */
  #checkDice(event: Extract<RiskEvent, { kind: 'fought' }>): void {
    const high = (dice: readonly number[]) => [...dice].sort((a, b) => b - a);
    const pairs = Math.min(event.attack.length, event.defence.length);
    const lost = high(event.attack).filter((die, i) => i < pairs && die <= high(event.defence)[i]).length;
    expectThat(event.attackLoss === lost && event.defenceLoss === pairs - lost, 'the dice say otherwise');
    expectThat(this.troops.get(event.from.id)! > event.attack.length, 'too many dice for the attack');
    expectThat(this.troops.get(event.to.id)! >= event.defence.length, 'too many dice for the defence');
  }

  /** Section 4 and R-21; with a reserve limit it may be less. */
  #checkIncome(seat: Seat, income: number): void {
    const least = this.#options.minIncome as number;
    const own = this.#map.territories.filter(({ id }) => this.owners.get(id) === seat);
    const castles = this.#options.castlesCountForIncome ? own.reduce((sum, { castles }) => sum + castles, 0) : 0;
    const bonus = this.#map.regions
      .filter(({ territories }) => territories.length > 0 && territories.every((id) => this.owners.get(id) === seat))
      .reduce((sum, region) => sum + region.bonus, 0);
    const full = Math.max(least, Math.max(least, Math.floor((own.length + castles) / 3)) + bonus);
    const room = ((this.#options.reserveLimit as number) || 1000) - this.total(seat);
    expectThat(income === Math.min(full, Math.max(0, room)), `an income of ${income}, not ${full}`);
  }

  total(holder: Holder): number {
    return [...this.troops].reduce((sum, [id, troops]) => (this.owners.get(id) === holder ? sum + troops : sum), 0);
  }

  #own(holder: Holder, id: string): void {
    expectThat(this.owners.get(id) === holder, `${id} belongs to ${this.owners.get(id)}, not to ${holder}`);
  }

  #add(id: string, troops: number): void {
    this.troops.set(id, this.troops.get(id)! + troops);
    expectThat(this.troops.get(id)! >= 0, `fewer than no troops on ${id}`);
  }

  #discard(seat: Seat, cards: readonly string[]): void {
    for (const card of cards) {
      expectThat(this.hands.get(seat)!.delete(card), `${seat} does not hold ${card}`);
      this.discards.add(card);
    }
  }

  #isHeld(card: string): boolean {
    return [...this.hands.values()].some((hand) => hand.has(card));
  }
}

function expectThat(holds: boolean, finding: string): void {
  if (!holds) throw new Error(finding);
}
