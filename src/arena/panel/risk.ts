/** What a good player of Risk would look at: chances left lying, troops scattered or left alone, regions and cards. */
import type { Action, Seat } from '../../core/types.ts';
import {
  battleTable,
  END,
  isOn,
  NEUTRAL,
  PHASES,
  type RiskState,
  type Territory,
  territoryIn,
} from '../../games/risk/index.ts';
import type { Count, Counter, Panel, PanelFigure } from './panel.ts';
import { RegionMap } from './risk-regions.ts';

const FIGURES_COUNTED = [
  {
    id: 'region-left',
    label: {
      en: 'attack phases that end with a region to be had at 90 % or more',
      de: 'Angriffe beendet, obwohl eine Region mit 90 % oder mehr zu haben war',
    },
  },
  {
    id: 'one-region',
    label: { en: 'reinforcements all in one region, of 3 and more', de: 'Verstärkung in einer Region, ab 3 Truppen' },
  },
  {
    id: 'three-regions',
    label: { en: '… in three regions and more', de: '… in drei Regionen und mehr' },
  },
  {
    id: 'one-behind',
    label: {
      en: 'conquests of a sweep left with one troop beside an enemy',
      de: 'Eroberungen eines Feldzugs, die mit einer Truppe am Feind stehen',
    },
  },
  {
    id: 'choke-bare',
    label: {
      en: 'borders of whole regions with one troop at the end of the turn',
      de: 'Grenzen ganzer Regionen mit einer Truppe am Ende des Zuges',
    },
  },
  {
    id: 'region-early',
    label: { en: 'a whole region by the fourth own turn', de: 'eine ganze Region bis zum vierten eigenen Zug' },
  },
  { id: 'region-ever', label: { en: '… at the end of any own turn', de: '… am Ende irgendeines eigenen Zuges' } },
  { id: 'cards', label: { en: 'turns that earn a card', de: 'Züge, die eine Karte bringen' } },
] as const satisfies readonly PanelFigure[];

type Id = (typeof FIGURES_COUNTED)[number]['id'];

const [REINFORCE, WHERE, ATTACK] = (['reinforce', 'where', 'attack'] as const).map((phase) => PHASES.indexOf(phase));
/** A chance that no good player lets lie. */
const NEAR_CERTAIN = 0.9;
/** Placements of fewer troops cannot be scattered. */
const LEAST_PLACED = 3;
/** So many conquests make a sweep. */
const SWEEP = 3;
const EARLY = 4;

class RiskCounter implements Counter<RiskState> {
  readonly counts = new Map<Id, Count>(FIGURES_COUNTED.map(({ id }) => [id, { cases: 0, hits: 0 }]));
  #regions: RegionMap | undefined;
  /** The turn under way, by its number and seat; -1 before the first. */
  #turn = -1;
  #seat: Seat = 0;
  /** Of this turn: troops placed by region, and who owned each territory at its beginning. */
  #placed = new Map<number, number>();
  #owners: Int8Array = new Int8Array(0);
  #ownTurns = new Map<Seat, number>();
  /** The own turn at whose end the seat first had a whole region. */
  #firstRegion = new Map<Seat, number>();

  move(state: RiskState, seat: Seat, action: Action): void {
    if (state.turns !== this.#turn) this.#change(state);
    if (state.phase === WHERE) this.#place(territoryIn(action), state.chosen);
    else if (state.phase === REINFORCE && isOn(action)) this.#place(territoryIn(action), 1);
    else if (state.phase === ATTACK && action === END) this.#add('region-left', this.#leavesRegion(state, seat));
  }

  segment(state: RiskState): void {
    this.#endTurn(state);
    for (const [seat] of this.#ownTurns) {
      const first = this.#firstRegion.get(seat) ?? Number.POSITIVE_INFINITY;
      this.#add('region-early', first <= EARLY);
      this.#add('region-ever', first < Number.POSITIVE_INFINITY);
    }
    this.#turn = -1;
    this.#ownTurns.clear();
    this.#firstRegion.clear();
  }

  #add(id: Id, isHit: boolean): void {
    const count = this.counts.get(id)!;
    count.cases++;
    if (isHit) count.hits++;
  }

  #change(state: RiskState): void {
    if (this.#turn >= 0) this.#endTurn(state);
    if (this.#regions?.board !== state.setting.board) this.#regions = new RegionMap(state.setting.board);
    this.#turn = state.turns;
    this.#seat = state.turn;
    this.#placed.clear();
    this.#owners = Int8Array.from({ length: state.setting.board.size }, (_, t) => state.owner(t));
  }

  #place(territory: Territory, troops: number): void {
    const region = this.#regions!.of[territory];
    this.#placed.set(region, (this.#placed.get(region) ?? 0) + troops);
  }

  #leavesRegion(state: RiskState, seat: Seat): boolean {
    const { lists, size } = state.setting.board;
    for (let from = 0; from < size; from++) {
      if (state.owner(from) !== seat || state.troops(from) < 2) continue;
      for (const to of lists[from]) {
        if (state.owner(to) === seat || !this.#regions!.completes(state, seat, to)) continue;
        if (chanceOf(state.troops(from) - 1, state.troops(to)) >= NEAR_CERTAIN) return true;
      }
    }
    return false;
  }

  #endTurn(state: RiskState): void {
    const seat = this.#seat;
    const own = (this.#ownTurns.get(seat) ?? 0) + 1;
    this.#ownTurns.set(seat, own);
    const placed = [...this.#placed.values()].reduce((sum, troops) => sum + troops, 0);
    if (placed >= LEAST_PLACED) {
      this.#add('one-region', this.#placed.size === 1);
      this.#add('three-regions', this.#placed.size > 2);
    }
    const conquered = this.#conquests(state);
    this.#add('cards', conquered.length > 0);
    if (conquered.length >= SWEEP)
      for (const t of conquered) if (isOpen(state, t)) this.#add('one-behind', state.troops(t) === 1);
    const whole = this.#regions!.wholeOf(state, seat);
    if (whole.length > 0 && !this.#firstRegion.has(seat)) this.#firstRegion.set(seat, own);
    for (const t of whole.flat()) if (isOpen(state, t)) this.#add('choke-bare', state.troops(t) === 1);
  }

  #conquests(state: RiskState): Territory[] {
    const all = Array.from(this.#owners, (_, t) => t);
    return all.filter((t) => this.#owners[t] !== this.#seat && state.owner(t) === this.#seat);
  }
}

/** From a table that is large enough. */
function chanceOf(attackers: number, defenders: number): number {
  return battleTable(Math.max(attackers, defenders)).conquest(attackers, defenders);
}

/** Whether an opponent who can attack stands beside. */
function isOpen(state: RiskState, territory: Territory): boolean {
  const owner = state.owner(territory);
  return state.setting.board.lists[territory].some(
    (near) => state.owner(near) !== owner && state.owner(near) < NEUTRAL && state.troops(near) > 1,
  );
}

export const RISK_PANEL: Panel<RiskState> = { figures: FIGURES_COUNTED, counter: () => new RiskCounter() };
