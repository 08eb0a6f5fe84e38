/** The legal actions grouped for the board: one structure for all phases, so that the board need not know them. */

import type { Game } from '../../../core/game.ts';
import type { Action } from '../../../core/types.ts';
import {
  attackDice,
  attackFrom,
  attackTo,
  type Board,
  battleTable,
  type CardSymbol,
  cardFrom,
  countMoved,
  countPlaced,
  diceOfDefence,
  firstCard,
  formatCard,
  type Kind,
  kindOf,
  manoeuvreFrom,
  manoeuvreTo,
  type RiskSetting,
  risk,
  secondCard,
  type Territory,
  territoryIn,
  thirdCard,
  valueOfSet,
} from '../../../games/risk/index.ts';
import { legalActions } from '../legal.ts';

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
  /** Territories that alone are an answer. */
  readonly on: ReadonlySet<Territory>;
  /** Numbers of troops that can be placed at once. */
  readonly place: Range | undefined;
  /** Numbers of troops that can move. */
  readonly move: Range | undefined;
  readonly sets: readonly CardSet[];
  /** Attacks or manoeuvres: from where, to where, with how many dice at most (0 for a manoeuvre). */
  readonly pairs: ReadonlyMap<Territory, ReadonlyMap<Territory, number>>;
  readonly isAttack: boolean;
  /** Numbers of dice to defend with. */
  readonly defences: readonly number[];
  readonly canEnd: boolean;
}

export function choicesOf(setting: RiskSetting, legal: readonly string[]): Choices {
  const actions = legalActions(risk as Game, setting, legal);
  const byKind = Map.groupBy(actions, ({ action }) => kindOf(action));
  const numbers = (kind: Kind) => (byKind.get(kind) ?? []).map(({ action }) => action);
  const attacks = numbers('attack').map(attackIn);
  return {
    on: new Set(numbers('on').map(territoryIn)),
    place: rangeOf(numbers('place').map(countPlaced)),
    move: rangeOf(numbers('move').map(countMoved)),
    sets: (byKind.get('redeem') ?? []).map(({ text, action }) => ({ text, cards: cardsIn(setting.board, action) })),
    pairs: pairsOf(attacks.length > 0 ? attacks : numbers('manoeuvre').map(manoeuvreIn)),
    isAttack: attacks.length > 0,
    defences: numbers('defend').map(diceOfDefence),
    canEnd: byKind.has('end'),
  };
}

/** The territories that actions are about. */
export function territoriesIn(setting: RiskSetting, texts: readonly string[]): Territory[] {
  return legalActions(risk as Game, setting, texts).flatMap(({ action }) => {
    switch (kindOf(action)) {
      case 'on':
        return [territoryIn(action)];
      case 'attack':
        return [attackFrom(action), attackTo(action)];
      case 'manoeuvre':
        return [manoeuvreFrom(action), manoeuvreTo(action)];
      default:
        return [];
    }
  });
}

function rangeOf(numbers: readonly number[]): Range | undefined {
  return numbers.length === 0 ? undefined : { least: Math.min(...numbers), most: Math.max(...numbers) };
}

const cardsIn = (board: Board, action: Action): string[] =>
  [firstCard(action), secondCard(action), thirdCard(action)].map((card) => formatCard(board, card));

/** A way from one territory to another; no dice in a manoeuvre. */
interface Way {
  readonly from: Territory;
  readonly to: Territory;
  readonly dice: number;
}

const attackIn = (action: Action): Way => ({
  from: attackFrom(action),
  to: attackTo(action),
  dice: attackDice(action),
});
const manoeuvreIn = (action: Action): Way => ({
  from: manoeuvreFrom(action),
  to: manoeuvreTo(action),
  dice: 0,
});

function pairsOf(ways: readonly Way[]): Map<Territory, Map<Territory, number>> {
  const pairs = new Map<Territory, Map<Territory, number>>();
  for (const { from, to, dice } of ways) {
    const targets = pairs.get(from) ?? new Map<Territory, number>();
    pairs.set(from, targets);
    targets.set(to, Math.max(targets.get(to) ?? 0, dice));
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
  const [a, b, c] = cards.map((card) => cardFrom(setting.board, card));
  return valueOfSet({ setting, sets: redeemed }, a, b, c);
}

export function symbolOf(board: Board, card: string): CardSymbol | 'wild' {
  return board.map.cards.deck.find(({ territory }) => territory === card)?.symbol ?? 'wild';
}

/** Enough for most battles: a table for hundreds of troops would delay the first drawing. It grows when it is needed. */
const USUAL_TROOPS = 24;

/** The chance to conquer a territory with all troops that may leave the other. */
export function oddsOf(troopsFrom: number, troopsTo: number): number {
  return battleTable(Math.max(USUAL_TROOPS, troopsFrom, troopsTo)).conquest(troopsFrom - 1, troopsTo);
}
