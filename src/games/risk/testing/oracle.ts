/**
 * Slow, simple implementations, written from the rules: the legal actions, from a view and the map with
 * names instead of numbers; and the derived facts of a state, counted again.
 */
import type { RiskMap } from '../map/format.ts';
import type { RiskState } from '../state.ts';
import type { RiskView } from '../view.ts';

interface Table {
  readonly map: RiskMap;
  readonly options: Readonly<Record<string, unknown>>;
  readonly view: RiskView;
}

/** All legal actions of the deciding seat in notation, in no particular order. The view must be that seat's own. */
export function legalByTheBook(table: Table): string[] {
  const { view } = table;
  switch (view.phase) {
    case 'claim':
      return land(table, null).map((id) => `on ${id}`);
    case 'settle':
    case 'where':
      return land(table, view.turn).map((id) => `on ${id}`);
    case 'reinforce':
      return reinforcements(table);
    case 'bonus':
      return view.pictured.flatMap((t) => (t === null ? [] : [`on ${table.map.territories[t].id}`]));
    case 'attack':
      return [...attacks(table), 'end'];
    case 'defend':
      return upTo(Math.min(2, view.troops[view.to!])).map((dice) => `defend ${dice}`);
    case 'occupy': {
      const inAll = view.troops[view.from!] + view.moved;
      const least = Math.min(view.dice, inAll - 1);
      return upTo(inAll - 1).flatMap((count) => (count < least ? [] : [`move ${count}`]));
    }
    case 'manoeuvre':
      return [...manoeuvres(table), 'end'];
    case 'amount':
      return upTo(view.troops[view.from!] - 1).map((count) => `move ${count}`);
    case 'over':
      return [];
  }
}

const upTo = (most: number): number[] => Array.from({ length: Math.max(0, most) }, (_, i) => i + 1);

function land({ map, view }: Table, owner: RiskView['owners'][number]): string[] {
  return map.territories.filter((_, t) => view.owners[t] === owner).map(({ id }) => id);
}

function troopsOn({ map, view }: Table, id: string): number {
  return view.troops[map.territories.findIndex((territory) => territory.id === id)];
}

function reinforcements(table: Table): string[] {
  const { view, options } = table;
  const hand = view.hands[view.turn]!;
  const sets = setsIn(table, hand);
  if (view.takeover && hand.length > 4) return sets;
  if (!view.takeover && hand.length >= (options.forcedRedeemAt as number) && sets.length > 0) return sets;
  const free = view.takeover ? [] : sets;
  if (view.left === 0) return [...free, 'end'];
  if (view.left === 1) return [...free, ...land(table, view.turn).map((id) => `on ${id}`)];
  return [...free, ...upTo(view.left).map((count) => `place ${count}`)];
}

/** Section 4.1. */
function setsIn({ map }: Table, hand: readonly string[]): string[] {
  const symbolOf = (card: string) => map.cards.deck.find(({ territory }) => territory === card)?.symbol ?? 'wild';
  const found: string[] = [];
  for (const a of hand) {
    for (const b of hand) {
      for (const c of hand) {
        if (hand.indexOf(a) >= hand.indexOf(b) || hand.indexOf(b) >= hand.indexOf(c)) continue;
        const symbols = [a, b, c].map(symbolOf);
        const kinds = new Set(symbols).size;
        if (symbols.includes('wild') || kinds === 1 || kinds === 3) found.push(`redeem ${a} ${b} ${c}`);
      }
    }
  }
  return found;
}

/** Section 7. */
function areAdjacent({ map, options }: Table, one: string, other: string): boolean {
  const a = map.territories.find(({ id }) => id === one)!;
  const b = map.territories.find(({ id }) => id === other)!;
  if (a === b) return false;
  if (a.neighbours.includes(other)) return true;
  if (a.port === null || b.port === null || options.portMode === 'none') return false;
  return options.portMode === 'all' || a.port === b.port;
}

function attacks(table: Table): string[] {
  const { map, view } = table;
  const own = land(table, view.turn);
  return own.flatMap((from) =>
    map.territories
      .map(({ id }) => id)
      .filter((to) => !own.includes(to) && areAdjacent(table, from, to))
      .flatMap((to) => upTo(Math.min(3, troopsOn(table, from) - 1)).map((dice) => `attack ${from} ${to} ${dice}`)),
  );
}

function manoeuvres(table: Table): string[] {
  const own = land(table, table.view.turn);
  return own
    .filter((from) => troopsOn(table, from) > 1)
    .flatMap((from) =>
      own.filter((to) => to !== from && canGo(table, own, from, to)).map((to) => `manoeuvre ${from} ${to}`),
    );
}

/** Section 6: a neighbour, or a chain of own territories. */
function canGo(table: Table, own: readonly string[], from: string, to: string): boolean {
  if (table.options.manoeuvre === 'adjacent') return areAdjacent(table, from, to);
  const reached = new Set([from]);
  for (const here of reached) for (const next of own) if (areAdjacent(table, here, next)) reached.add(next);
  return reached.has(to);
}

// ---- what a state keeps ------------------------------------------------------------------------------------------------

export interface Facts {
  readonly count: number[];
  readonly troops: number[];
  readonly castles: number[];
  readonly front: number[];
  readonly owned: string[];
  readonly hands: number[];
  readonly deck: number;
  readonly discards: number;
}

const OWNERS = 9;

/** The facts stored in the state. */
export function keptFacts(state: RiskState): Facts {
  const owners = Array.from({ length: OWNERS }, (_, owner) => owner);
  const land = state.setting.board.places.map((_, t) => t);
  return {
    count: owners.map((owner) => state.count(owner)),
    troops: owners.map((owner) => state.troopsOf(owner)),
    castles: owners.map((owner) => state.castlesOf(owner)),
    front: land.map((t) => state.front(t)),
    owned: owners.map((owner) => land.filter((t) => (state.owned(owner, t >> 5) >>> (t & 31)) & 1).join(' ')),
    hands: state.bySeat((seat) => state.handSize(seat)),
    deck: state.deckSize,
    discards: state.discardsSize,
  };
}

/** Counted again from owners, troops and cards. */
export function countedFacts(state: RiskState): Facts {
  const { board } = state.setting;
  const owners = Array.from({ length: OWNERS }, (_, owner) => owner);
  const land = board.places.map((_, t) => t);
  const sum = (owner: number, value: (t: number) => number): number =>
    land.filter((t) => state.owner(t) === owner).reduce((total, t) => total + value(t), 0);
  return {
    count: owners.map((owner) => sum(owner, () => 1)),
    troops: owners.map((owner) => sum(owner, (t) => state.troops(t))),
    castles: owners.map((owner) => sum(owner, (t) => board.map.territories[t].castles)),
    front: land.map((t) => [...board.lists[t]].filter((other) => state.owner(other) !== state.owner(t)).length),
    owned: owners.map((owner) => land.filter((t) => state.owner(t) === owner).join(' ')),
    hands: state.bySeat((seat) => state.cardsWhere((card) => state.holds(seat, card)).length),
    deck: state.cardsWhere((card) => state.inDeck(card)).length,
    discards: state.cardsWhere((card) => state.isDiscarded(card)).length,
  };
}
