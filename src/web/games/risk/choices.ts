/** What can be done now, read from the list of legal actions: one shape for all phases, so that the board need not know them. */

import {
  type Board,
  battleTable,
  type Card,
  type CardSymbol,
  type RiskSetting,
  type Territory,
  valueOfSet,
} from '../../../games/risk/index.ts';

export interface CardSet {
  readonly text: string;
  /** Texts of the three cards. */
  readonly cards: readonly string[];
}

export interface Range {
  readonly least: number;
  readonly most: number;
}

export interface Choices {
  /** Territories that are an answer by themselves. */
  readonly on: ReadonlySet<Territory>;
  /** How many troops can be placed at once. */
  readonly place: Range | undefined;
  /** How many can move in or along. */
  readonly move: Range | undefined;
  readonly sets: readonly CardSet[];
  /** Attacks or manoeuvres: from where, to where, with how many dice at most (0 for a manoeuvre). */
  readonly pairs: ReadonlyMap<Territory, ReadonlyMap<Territory, number>>;
  readonly isAttack: boolean;
  /** Numbers of dice to defend with. */
  readonly defences: readonly number[];
  readonly canEnd: boolean;
}

export function choicesOf(board: Board, legal: readonly string[]): Choices {
  const number = new Map(board.places.map(({ id }, i) => [id, i]));
  const steps = legal.map((text) => text.split(' '));
  const rest = (verb: string) => steps.filter(([first]) => first === verb).map(([, ...words]) => words);
  const attacks = rest('attack');
  return {
    on: new Set(rest('on').map(([id]) => number.get(id)!)),
    place: rangeOf(rest('place')),
    move: rangeOf(rest('move')),
    sets: rest('redeem').map((cards) => ({ text: `redeem ${cards.join(' ')}`, cards })),
    pairs: pairsOf(attacks.length > 0 ? attacks : rest('manoeuvre'), number),
    isAttack: attacks.length > 0,
    defences: rest('defend').map(([dice]) => Number(dice)),
    canEnd: legal.includes('end'),
  };
}

function rangeOf(numbers: readonly (readonly string[])[]): Range | undefined {
  const all = numbers.map(([text]) => Number(text));
  return all.length === 0 ? undefined : { least: Math.min(...all), most: Math.max(...all) };
}

function pairsOf(
  steps: readonly (readonly string[])[],
  number: ReadonlyMap<string, Territory>,
): Map<Territory, Map<Territory, number>> {
  const pairs = new Map<Territory, Map<Territory, number>>();
  for (const [from, to, dice] of steps) {
    const targets = pairs.get(number.get(from)!) ?? new Map<Territory, number>();
    pairs.set(number.get(from)!, targets);
    targets.set(number.get(to)!, Math.max(targets.get(number.get(to)!) ?? 0, Number(dice ?? 0)));
  }
  return pairs;
}

/** The set that brings the most. */
export function bestSet(setting: RiskSetting, redeemed: number, sets: readonly CardSet[]): CardSet | undefined {
  const worth = (set: CardSet) => worthOf(setting, redeemed, set.cards);
  return sets.reduce<CardSet | undefined>(
    (best, set) => (best === undefined || worth(set) > worth(best) ? set : best),
    undefined,
  );
}

/** Troops for three cards. */
export function worthOf(setting: RiskSetting, redeemed: number, cards: readonly string[]): number {
  const [a, b, c] = cards.map((card) => cardOf(setting.board, card));
  return valueOfSet({ setting, sets: redeemed }, a, b, c);
}

export function symbolOf(board: Board, card: string): CardSymbol | 'wild' {
  return board.map.cards.deck.find(({ territory }) => territory === card)?.symbol ?? 'wild';
}

/** A card from its text: the id of a territory, or `*1`. */
export function cardOf(board: Board, text: string): Card {
  return text.startsWith('*')
    ? board.size + Number(text.slice(1)) - 1
    : board.places.findIndex(({ id }) => id === text);
}

/** The chance to take a territory with all that may leave the other. */
export function oddsOf(troopsFrom: number, troopsTo: number): number {
  return battleTable(Math.max(200, troopsFrom, troopsTo)).conquest(troopsFrom - 1, troopsTo);
}
