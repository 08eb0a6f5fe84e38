/** The map as the rules use it: territories and cards are small numbers, and everything that can be precomputed is a table. */
import type { Language } from '../../core/types.ts';
import { type Label, type MapTerritory, type RiskMap, SYMBOLS } from './map/format.ts';
import { LIMITS } from './map/limits.ts';

/** A territory by its index in the map. */
export type Territory = number;
/** A card: below the number of territories the card of that territory, from there on a wild card. */
export type Card = number;
/** A seat, or one of the two below. */
export type Owner = number;

export const MAX_SEATS = 7;
export const NEUTRAL: Owner = MAX_SEATS;
/** The owner of a territory that is not claimed yet. */
export const NOBODY: Owner = NEUTRAL + 1;
export const OWNERS = NOBODY + 1;

/**
 * Maps of up to this many territories are near: all their actions and cells have the numbers they always had. On a wide map the
 * territories and cards beyond are far: their actions are numbered after all near ones, and their cells follow the near cells.
 */
export const NEAR_TERRITORIES = 84;
export const MAX_TERRITORIES = LIMITS.territories.max;
export const MAX_WILD = LIMITS.wild.max;
export const NEAR_CARDS = NEAR_TERRITORIES + MAX_WILD;
export const MAX_CARDS = MAX_TERRITORIES + MAX_WILD;
/** Cells of 32 bits that hold every set of territories and every set of cards, on a near map and on any. */
export const NEAR_SET_CELLS = NEAR_CARDS / 32;
export const MAX_SET_CELLS = Math.ceil(MAX_CARDS / 32);

/** The symbol of a wild card, after the three of the map. */
export const WILD = SYMBOLS.length;

export const PORT_MODES = ['none', 'group', 'all'] as const;
export type PortMode = (typeof PORT_MODES)[number];

/** A territory for people; events carry it, because sentences are made without the map. */
export interface Place {
  readonly id: string;
  readonly name: Label;
}

export interface Board {
  readonly map: RiskMap;
  readonly size: number;
  readonly cards: number;
  /** Cells of a set of territories or cards: `NEAR_SET_CELLS`, or `MAX_SET_CELLS` on a wide map. */
  readonly words: number;
  readonly places: readonly Place[];
  /** Neighbours of each territory as a set of `words` cells, ports included. */
  readonly near: Int32Array;
  /** The same as lists. */
  readonly lists: readonly Uint8Array[];
  /** Regions that have territories, as sets, with their bonus; an empty region has no owner. */
  readonly regionSets: Int32Array;
  readonly regionBonus: Int32Array;
  /** By territory; a port counts once. */
  readonly castles: Uint8Array;
  readonly ports: Uint8Array;
  /** The symbol of each card. */
  readonly symbols: Uint8Array;
  /** For `from * size + to` the number of the directed border, or -1. */
  readonly borderOf: Int32Array;
  /** How many directed borders there are. */
  readonly borders: number;
}

export function compileBoard(map: RiskMap, portMode: PortMode, wildCards: number): Board {
  const { territories } = map;
  const size = territories.length;
  const number = new Map(territories.map(({ id }, i) => [id, i]));
  const lists = territories.map((territory) => Uint8Array.from(neighboursOf(map, number, territory, portMode)));
  const regions = map.regions.filter((region) => region.territories.length > 0);
  const words = isWide(map) ? MAX_SET_CELLS : NEAR_SET_CELLS;
  const sets = regions.map((region) =>
    setOf(
      region.territories.map((id) => number.get(id)!),
      words,
    ),
  );
  const borderOf = numberBorders(lists);
  return {
    map,
    size,
    cards: size + wildCards,
    words,
    places: territories.map(({ id, name }) => ({ id, name })),
    near: Int32Array.from(lists.flatMap((list) => setOf(list, words))),
    lists,
    regionSets: Int32Array.from(sets.flat()),
    regionBonus: Int32Array.from(regions, (region) => region.bonus),
    castles: Uint8Array.from(territories, ({ castles }) => castles),
    ports: Uint8Array.from(territories, ({ port }) => (port === null ? 0 : 1)),
    symbols: symbolsOf(map, number, wildCards),
    borderOf,
    borders: lists.reduce((sum, list) => sum + list.length, 0),
  };
}

function neighboursOf(
  map: RiskMap,
  number: ReadonlyMap<string, Territory>,
  territory: MapTerritory,
  portMode: PortMode,
): Territory[] {
  const near = new Set(territory.neighbours.map((id) => number.get(id)!));
  map.territories.forEach((other, i) => {
    if (other !== territory && joinedByPorts(territory, other, portMode)) near.add(i);
  });
  return [...near].sort((a, b) => a - b);
}

/** Section 7. */
function joinedByPorts(one: MapTerritory, other: MapTerritory, portMode: PortMode): boolean {
  if (portMode === 'none' || one.port === null || other.port === null) return false;
  return portMode === 'all' || one.port === other.port;
}

function symbolsOf(map: RiskMap, number: ReadonlyMap<string, Territory>, wildCards: number): Uint8Array {
  const symbols = new Uint8Array(map.territories.length + wildCards).fill(WILD);
  for (const { territory, symbol } of map.cards.deck) symbols[number.get(territory)!] = SYMBOLS.indexOf(symbol);
  return symbols;
}

/** Whether a map has far territories. */
export function isWide({ territories }: RiskMap): boolean {
  return territories.length > NEAR_TERRITORIES;
}

function numberBorders(lists: readonly Uint8Array[]): Int32Array {
  const size = lists.length;
  const borderOf = new Int32Array(size * size).fill(-1);
  let count = 0;
  lists.forEach((list, from) => {
    for (const to of list) borderOf[from * size + to] = count++;
  });
  return borderOf;
}

/** The cells of a set. */
function setOf(members: Iterable<number>, words: number): number[] {
  const cells: number[] = new Array(words).fill(0);
  for (const member of members) cells[member >> 5] |= 1 << (member & 31);
  return cells;
}

/** whether every territory can be reached from every other. */
export function isConnected({ lists }: Board): boolean {
  const reached = new Set([0]);
  for (const territory of reached) for (const next of lists[territory]) reached.add(next); // a set grows while it is walked
  return reached.size === lists.length;
}

export function nameOf({ name }: { readonly name: Label }, language: Language): string {
  return typeof name === 'string' ? name : name[language];
}

/** Cards as text: the id of the territory; wild cards are `*1`, `*2`, which no id can be. */
export function formatCard(board: Board, card: Card): string {
  return card < board.size ? board.places[card].id : `*${card - board.size + 1}`;
}

/** Reads what `formatCard` writes; -1 for anything else. */
export function cardFrom(board: Board, text: string): Card {
  for (let card = 0; card < board.cards; card++) if (formatCard(board, card) === text) return card;
  return -1;
}

/** The name on a card. */
export function cardName(board: Board, card: Card): Label {
  return card < board.size ? board.places[card].name : WILD_NAME;
}
const WILD_NAME: Label = { en: 'wild card', de: 'Joker' };
