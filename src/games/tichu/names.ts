/** Names of cards, values and combinations, German and English. */
import type { Action, Language } from '../../core/types.ts';
import { type Card, cardValue, DOG, DRAGON, kindOf, MAH_JONG, PHOENIX, suitOf } from './cards.ts';
import { BOMB, FIGURES, SINGLE } from './combinations/figures.ts';

const SUITS = {
  en: ['black', 'blue', 'green', 'red'],
  de: ['Schwarz', 'Blau', 'Grün', 'Rot'],
} as const;

const COURT = {
  en: { 11: 'jack', 12: 'queen', 13: 'king', 14: 'ace' },
  de: { 11: 'Bube', 12: 'Dame', 13: 'König', 14: 'Ass' },
} as const;

const SPECIAL: Readonly<Record<Language, Readonly<Record<Card, string>>>> = {
  en: { [DOG]: 'Dog', [MAH_JONG]: 'Mah Jong', [DRAGON]: 'Dragon', [PHOENIX]: 'Phoenix' },
  de: { [DOG]: 'Hund', [MAH_JONG]: 'Mah Jong', [DRAGON]: 'Drache', [PHOENIX]: 'Phönix' },
};

/** "7", "queen", "Dame". */
export function valueName(value: number, language: Language): string {
  return (COURT[language] as Readonly<Record<number, string>>)[value] ?? String(value);
}

/** "the red queen", "Dame Rot", "the Dragon". */
export function cardName(card: Card, language: Language): string {
  return language === 'en' ? `the ${bareCardName(card, 'en')}` : bareCardName(card, 'de');
}

/** "red queen", "Dame Rot", "Dragon". */
export function bareCardName(card: Card, language: Language): string {
  const special = SPECIAL[language][card];
  if (special !== undefined) return special;
  const value = valueName(cardValue(card), language);
  const suit = SUITS[language][suitOf(card)];
  return language === 'en' ? `${suit} ${value}` : `${value} ${suit}`;
}

const TYPES = {
  en: ['pass', 'single', 'pair', 'triple', 'pair run', 'full house', 'straight', 'straight bomb'],
  de: ['Passen', 'Einzelkarte', 'Paar', 'Drilling', 'Treppe', 'Full House', 'Straße', 'Straßenbombe'],
} as const;
const FOUR_BOMB = { en: 'four bomb', de: 'Viererbombe' } as const;

/** The kind of combination: "pair run". */
export function typeName(play: Action, language: Language): string {
  const { type, length } = FIGURES[kindOf(play)];
  return type === BOMB && length === 4 ? FOUR_BOMB[language] : TYPES[language][type];
}

/** Single cards are named by the card, all other plays by their type and cards. */
export const isSingle = (play: Action): boolean => FIGURES[kindOf(play)].type === SINGLE;
