/** Maps, positions and answers as text, for the tests of this folder. */
import { seedChance } from '../../../core/chance.ts';
import { explain } from '../../../core/errors.ts';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import { copyState } from '../../../core/state.ts';
import { firstOf, owing, type Seat, TABLE } from '../../../core/types.ts';
import { formatCard, NEUTRAL, NOBODY } from '../board.ts';
import type { RiskEvent } from '../events.ts';
import { risk } from '../index.ts';
import { type RiskMap, SYMBOLS } from '../map/format.ts';
import type { RiskSetting } from '../setting.ts';
import { ATTACK, PHASES, type Phase, type RiskState } from '../state.ts';

/**
 * A map in lines: `a north: b c; castles 2; port x`, that is territory, region, neighbours (one direction suffices). Bonuses by
 * region. Cards have the symbols in turn.
 */
export function mapOf(lines: readonly string[], bonus: Readonly<Record<string, number>> = {}): RiskMap {
  const rows = lines.map((line) => {
    const [head, ...extras] = line.split(';').map((part) => part.trim());
    const [names, near = ''] = head.split(':').map((part) => part.trim());
    const [id, region] = names.split(' ');
    const extra = (word: string) => extras.find((text) => text.startsWith(`${word} `))?.slice(word.length + 1);
    return { id, region, near: near.split(' ').filter(Boolean), castles: extra('castles'), port: extra('port') };
  });
  const isNear = (a: (typeof rows)[number], b: (typeof rows)[number]) => a.near.includes(b.id) || b.near.includes(a.id);
  const regions = [...new Set([...rows.map(({ region }) => region), ...Object.keys(bonus)])];
  return {
    format: 'risk-map',
    version: 1,
    id: 'test',
    name: 'Test',
    regions: regions.map((id) => ({
      id,
      name: id,
      bonus: bonus[id] ?? 0,
      territories: rows.filter(({ region }) => region === id).map((row) => row.id),
    })),
    territories: rows.map((row) => ({
      id: row.id,
      name: row.id,
      region: row.region,
      castles: Number(row.castles ?? 0),
      port: row.port ?? null,
      neighbours: rows.filter((other) => other !== row && isNear(row, other)).map(({ id }) => id),
    })),
    seaEdges: [],
    cards: { wild: 0, deck: rows.map(({ id }, i) => ({ territory: id, symbol: SYMBOLS[i % 3] })) },
  };
}

/** Two rows of three with a bridge by ports between the far corners; castles in two places. */
export const HARBOURS = mapOf(
  [
    'a west: b; castles 2; port x',
    'b west: c',
    'c west: d',
    'd east: e; port x',
    'e east: f; castles 1',
    'f east:; port y',
  ],
  { west: 2, east: 3, nowhere: 4 },
);

/** Nine territories in a square, three regions. */
export const SQUARE = mapOf(
  ['a top: b d', 'b top: c e', 'c top: f', 'd mid: e g', 'e mid: f h', 'f mid: i', 'g low: h', 'h low: i', 'i low:'],
  { top: 2, mid: 2, low: 2 },
);

/** Two hundred territories in ten rows of twenty, ten regions, with castles and ports: the widest map there can be. */
export const WIDE = mapOf(
  Array.from({ length: 200 }, (_, i) => {
    const near = [i % 20 < 19 ? `t${i + 1}` : '', i < 180 ? `t${i + 20}` : ''].join(' ');
    return `t${i} r${Math.floor(i / 40) * 2 + (i % 20 < 10 ? 0 : 1)}: ${near}; castles ${i % 17 === 0 ? 1 : 0}; ${i % 23 === 0 ? 'port x' : ''}`;
  }),
  Object.fromEntries(Array.from({ length: 10 }, (_, region) => [`r${region}`, 5])),
);

export function settingOf(options: object = {}, seats = 4): RiskSetting {
  const setting = risk.configure(options, seats);
  if (!setting.ok) throw new Error(explain(setting.error, 'en', risk.words.rejections));
  return setting.value as RiskSetting;
}

/** The code with which a table is refused, or undefined. */
export function refusedTable(options: object, seats = 4): string | undefined {
  const setting = risk.configure(options, seats);
  return setting.ok ? undefined : setting.error.code;
}

export function dealt(options: object = {}, seats = 4, seed: string | number = 1): RiskState {
  const state = risk.create(settingOf(options, seats));
  risk.deal(state, seedOf(seed));
  return state;
}

export interface Position {
  /** Owner and troops in the order of the map: `A3 B1 N2`; N is neutral. */
  readonly land: string;
  readonly options?: object;
  readonly seats?: number;
  readonly turn?: Seat;
  readonly phase?: Phase;
  readonly left?: number;
  /** One text a seat, cards as ids: `'a b *1'`. */
  readonly hands?: readonly string[];
  readonly discards?: string;
  readonly sets?: number;
  readonly conquered?: boolean;
}

/** A position in the middle of a turn, by default in the attack. */
export function position(given: Position): RiskState {
  const state = risk.create(settingOf({ map: SQUARE, ...given.options }, given.seats ?? 2));
  state.clear();
  seedChance(state.cells, seedOf(1));
  given.land.split(' ').forEach((text, territory) => {
    const owner = text[0] === 'N' ? NEUTRAL : text[0] === '?' ? NOBODY : text.charCodeAt(0) - 'A'.charCodeAt(0);
    state.setOwner(territory, owner);
    state.addTroops(territory, Number(text.slice(1)));
  });
  for (let seat = 0; seat < state.setting.seats; seat++) if (state.count(seat) > 0) state.alive |= 1 << seat;
  state.turn = given.turn ?? 0;
  state.phase = given.phase === undefined ? ATTACK : PHASES.indexOf(given.phase);
  state.left = given.left ?? 0;
  state.sets = given.sets ?? 0;
  state.conquered = given.conquered ?? false;
  (given.hands ?? []).forEach((hand, seat) => {
    for (const card of cardsNamed(state, hand)) {
      state.takeFromDeck(card);
      state.addToHand(seat, card);
    }
  });
  for (const card of cardsNamed(state, given.discards ?? '')) state.discardFromDeck(card);
  return state;
}

function cardsNamed(state: RiskState, text: string): number[] {
  const wanted = text.split(' ').filter(Boolean);
  return wanted.map((name) => state.cardsWhere((card) => formatCard(state.setting.board, card) === name)[0]);
}

export function handOf(state: RiskState, seat: Seat): string {
  const cards = state.cardsWhere((card) => state.holds(seat, card));
  return cards.map((card) => formatCard(state.setting.board, card)).join(' ');
}

/** `A3 B1 N2`, as positions are written. */
export function landOf(state: RiskState): string {
  return state.setting.board.places
    .map((_, t) => {
      const owner = state.owner(t);
      const letter = owner === NEUTRAL ? 'N' : owner === NOBODY ? '?' : String.fromCharCode('A'.charCodeAt(0) + owner);
      return `${letter}${state.troops(t)}`;
    })
    .join(' ');
}

export function phaseOf(state: RiskState): Phase {
  return PHASES[state.phase];
}

export function copyOf(state: RiskState): RiskState {
  const copy = risk.create(state.setting);
  copyState(state, copy);
  return copy;
}

/** The actor that owes a decision. */
export function actorOf(state: RiskState): Seat {
  return firstOf(owing(risk.pending(state)));
}

export function legalActions(state: RiskState, actor: Seat = actorOf(state)): number[] {
  const buffer = new Float64Array(state.setting.maxLegal);
  return Array.from(buffer.subarray(0, risk.legal(state, actor, buffer)));
}

export function legalTexts(state: RiskState, actor: Seat = actorOf(state)): string[] {
  return legalActions(state, actor).map((action) => risk.notation.format(state.setting, action));
}

export function actionOf(state: RiskState, text: string): number {
  const action = risk.notation.parse(state.setting, text);
  if (!action.ok) throw new Error(`${text}: ${explain(action.error, 'en', risk.words.rejections)}`);
  return action.value;
}

/** Plays actions of the actor that owes one (`leave` by the table); throws if one is refused. Returns the events. */
export function act(state: RiskState, ...texts: string[]): RiskEvent[] {
  const events: RiskEvent[] = [];
  for (const text of texts) {
    const action = actionOf(state, text);
    const actor = text.startsWith('leave') ? TABLE : actorOf(state);
    const refused = risk.check(state, actor, action);
    if (refused !== undefined) throw new Error(`${text}: ${explain(refused, 'en', risk.words.rejections)}`);
    risk.play(state, actor, action, (event) => events.push(event));
  }
  return events;
}

/** The code with which an action is refused, or undefined. */
export function refusal(state: RiskState, text: string, actor: Seat = actorOf(state)): string | undefined {
  return risk.check(state, actor, actionOf(state, text))?.code;
}

/** Plays the texts from the same position with other seeds until the result is as wanted. */
export function withLuck(state: RiskState, texts: readonly string[], wanted: (after: RiskState) => boolean): RiskState {
  for (let seed = 0; seed < 2000; seed++) {
    const copy = copyOf(state);
    seedChance(copy.cells, seedOf(seed));
    act(copy, ...texts);
    if (wanted(copy)) return copy;
  }
  throw new Error(`no dice give what is wanted after ${texts.join(', ')}`);
}

/** Plays a random game to its end and calls `look` before each action; if players can leave, one does so rarely. */
export function playRandomly(
  state: RiskState,
  random: Random,
  look: Look = () => {},
  emit?: (e: RiskEvent) => void,
): void {
  for (let waiting = risk.pending(state); waiting !== 0; waiting = risk.pending(state)) {
    const leaves = waiting >= 1 << 15 && random.below(200) === 0;
    const actor = leaves ? TABLE : firstOf(owing(waiting));
    const action = risk.sample(state, actor, random);
    look(state, actor, action);
    risk.play(state, actor, action, emit);
  }
}
type Look = (state: RiskState, actor: Seat, action: number) => void;

export function randomOf(text: string | number): Random {
  return new Random(seedOf(text));
}

/** Combinations of options that differ in play; every option has a value other than its default in one of them. */
export const TABLES: readonly { readonly name: string; readonly seats: number; readonly options: object }[] = [
  { name: 'end card on the world', seats: 4, options: { map: 'classic' } },
  { name: 'end card on the map of the house', seats: 5, options: {} },
  { name: 'classic', seats: 3, options: { preset: 'classic', maxTurns: 50 } },
  { name: 'classic for two', seats: 2, options: { preset: 'classic', maxTurns: 40, openHands: true } },
  {
    name: 'draft and placement in turns',
    seats: 3,
    options: {
      ...{ preset: 'classic', map: SQUARE, distribution: 'draft', initialPlacement: 'turns', startTroops: [9, 8, 7] },
      ...{ neutral: true, onLeave: 'neutral', maxTurns: 40, defenderChooses: true },
    },
  },
  {
    name: 'draft, the rest at random',
    seats: 2,
    options: {
      preset: 'classic',
      map: SQUARE,
      distribution: 'draft',
      startTroops: [12],
      maxTurns: 30,
      forcedRedeemAt: 4,
    },
  },
  {
    name: 'harbours',
    seats: 2,
    options: {
      ...{ map: HARBOURS, scoring: 'territories+castles+ports', manoeuvre: 'unlimited', minIncome: 1, maxTurns: 60 },
      ...{ castlesCountForIncome: false, territoryBonus: 3, wildCards: 3, setValues: [1, 2, 3, 9], forcedRedeemAt: 3 },
    },
  },
  {
    name: 'all ports',
    seats: 3,
    options: {
      ...{
        map: HARBOURS,
        portMode: 'all',
        domination: 'all territories',
        neutral: true,
        endCard: false,
        takeCards: true,
      },
      ...{
        reserveLimit: 12,
        maxTurns: 60,
        onLeave: 'neutral',
        forcedRedeemOnTakeover: 5,
        wildCards: 6,
        sets: 'escalating',
      },
    },
  },
  {
    name: 'few cards, many takeovers',
    seats: 4,
    options: {
      ...{
        map: SQUARE,
        endCard: false,
        takeCards: true,
        startTroops: 2,
        wildCards: 5,
        forcedRedeemAt: 7,
        maxTurns: 80,
      },
      ...{ forcedRedeemOnTakeover: 7, territoryBonus: 2, manoeuvre: 'adjacent', scoring: 'domination' },
    },
  },
];
