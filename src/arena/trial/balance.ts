/**
 * What a game of Risk says about its map. Seats are counted in turn order from the one that begins: which seat begins is rolled, so the
 * numbers of the seats say nothing about the map.
 */
import type { Setting } from '../../core/game.ts';
import type { Seat } from '../../core/types.ts';
import { type RiskEvent, type RiskSetting, RiskState, risk } from '../../games/risk/index.ts';
import { BalanceSums, type MapFindings, type MapMeasure } from './balance-sums.ts';
import type { Gauge, PlayedGame } from './gauge.ts';

export const balanceGauge: Gauge<MapMeasure, MapFindings> = {
  meter: (setting) => {
    const meter = new Meter(setting as RiskSetting);
    return (played) => meter.measure(played);
  },
  sums: (setting: Setting) => new BalanceSums((setting as RiskSetting).board.map, setting.seats),
};

const NOBODY = -1;

class Meter {
  readonly #setting: RiskSetting;
  readonly #state: RiskState;
  /** The region of each territory. */
  readonly #regions: readonly number[];
  /** Territories by id. */
  readonly #numbers: ReadonlyMap<string, number>;
  #owners: Int8Array[] = [];
  #holders: Seat[] = [];
  #held: number[] = [];
  #fights: number[] = [];
  #leader = NOBODY;
  #leads = 0;
  #turns: number[] = [];
  #firstOut: number | null = null;
  #isNewTurn = false;

  constructor(setting: RiskSetting) {
    const { map } = setting.board;
    this.#setting = setting;
    this.#state = new RiskState(setting);
    this.#regions = map.territories.map(({ region }) => map.regions.findIndex(({ id }) => id === region));
    this.#numbers = new Map(map.territories.map(({ id }, territory) => [id, territory]));
  }

  measure({ seed, moves, outcome }: PlayedGame): MapMeasure {
    this.#clear();
    const state = this.#state;
    const hear = (event: RiskEvent): void => this.#hear(event);
    risk.deal(state, seed, hear);
    const { first } = state;
    if (this.#isNewTurn) this.#look();
    for (const { actor, action } of moves) {
      risk.play(state, actor, action, hear);
      if (this.#isNewTurn) this.#look();
    }
    const wins = sharesOf(outcome.places);
    const { seats } = this.#setting;
    return {
      wins: wins.map((_, place) => wins[(first + place) % seats]),
      rounds: this.#round,
      turns: this.#owners.length,
      leads: this.#leads,
      firstOut: this.#firstOut,
      regions: this.#held.map((held, region) => ({ held, first: wins[this.#holders[region]] ?? null })),
      fights: this.#fights,
      middle: this.#middle(wins),
    };
  }

  #clear(): void {
    const { map } = this.#setting.board;
    this.#owners = [];
    this.#holders = map.regions.map(() => NOBODY);
    this.#held = map.regions.map(() => 0);
    this.#fights = map.territories.map(() => 0);
    this.#leader = NOBODY;
    this.#leads = 0;
    this.#turns = Array.from({ length: this.#setting.seats }, () => 0);
    this.#firstOut = null;
    this.#isNewTurn = false;
  }

  /** Players who are out have no more turns. */
  get #round(): number {
    return Math.max(...this.#turns);
  }

  #hear(event: RiskEvent): void {
    if (event.kind === 'turn') {
      this.#isNewTurn = true;
      this.#turns[event.seat]++;
    } else if (event.kind === 'fought') this.#fights[this.#numbers.get(event.to.id)!]++;
    else if (event.kind === 'eliminated') this.#firstOut ??= this.#round;
  }

  /** The position at the beginning of a turn. */
  #look(): void {
    this.#isNewTurn = false;
    const state = this.#state;
    const owners = Int8Array.from(this.#regions, (_, territory) => {
      const owner = state.owner(territory);
      return owner < this.#setting.seats ? owner : NOBODY;
    });
    this.#owners.push(owners);
    this.#held.forEach((held, region) => {
      const holder = this.#holderOf(region, owners);
      if (holder === NOBODY) return;
      this.#held[region] = held + 1;
      if (this.#holders[region] === NOBODY) this.#holders[region] = holder;
    });
    this.#noteLeader();
  }

  #holderOf(region: number, owners: Int8Array): Seat {
    let holder: Seat | undefined;
    for (let territory = 0; territory < owners.length; territory++) {
      if (this.#regions[territory] !== region) continue;
      if (holder !== undefined && holder !== owners[territory]) return NOBODY;
      holder = owners[territory];
    }
    return holder ?? NOBODY;
  }

  /** Equal numbers change nothing. */
  #noteLeader(): void {
    const counts = Array.from({ length: this.#setting.seats }, (_, seat) => this.#state.count(seat));
    const most = Math.max(...counts);
    const leader = counts.indexOf(most);
    if (counts.lastIndexOf(most) !== leader || leader === this.#leader) return;
    if (this.#leader !== NOBODY) this.#leads++;
    this.#leader = leader;
  }

  #middle(wins: readonly number[]): (number | null)[] {
    const owners = this.#owners[Math.floor(this.#owners.length / 2)] ?? [];
    return Array.from(owners, (owner) => wins[owner] ?? null);
  }
}

/** A shared victory counts as a fraction. */
function sharesOf(places: readonly number[]): number[] {
  const winners = places.filter((place) => place === 1).length;
  return places.map((place) => (place === 1 ? 1 / winners : 0));
}
