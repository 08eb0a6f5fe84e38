/** Names and symbols of the French deck, shared by the games that use it. Each game keeps its own numbering and notation. */
import type { Language } from './types.ts';

export type SuitLetter = 'C' | 'D' | 'H' | 'S';
export type RankLetter = '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K' | 'A';

export const SUIT_SYMBOLS: Readonly<Record<SuitLetter, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

export const SUIT_NAMES: Readonly<Record<Language, Readonly<Record<SuitLetter, string>>>> = {
  en: { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' },
  de: { C: 'Kreuz', D: 'Karo', H: 'Herz', S: 'Pik' },
};

const COURT_NAMES: Readonly<Record<Language, Readonly<Partial<Record<RankLetter, string>>>>> = {
  en: { T: '10', J: 'jack', Q: 'queen', K: 'king', A: 'ace' },
  de: { T: '10', J: 'Bube', Q: 'Dame', K: 'König', A: 'Ass' },
};

/** "queen of spades", "Pik Dame". */
export function cardName(suit: SuitLetter, rank: RankLetter, language: Language): string {
  const rankName = COURT_NAMES[language][rank] ?? rank;
  const suitName = SUIT_NAMES[language][suit];
  return language === 'de' ? `${suitName} ${rankName}` : `${rankName} of ${suitName}`;
}

const SHORT_RANKS: Readonly<Record<Language, Readonly<Partial<Record<RankLetter, string>>>>> = {
  en: { T: '10' },
  de: { T: '10', J: 'B', Q: 'D' },
};

/** The index in the corner of a card: "♠Q", "♠D". */
export function cardSign(suit: SuitLetter, rank: RankLetter, language: Language): string {
  return `${SUIT_SYMBOLS[suit]}${rankSign(rank, language)}`;
}

/** "Q", "D", "10". */
export function rankSign(rank: RankLetter, language: Language): string {
  return SHORT_RANKS[language][rank] ?? rank;
}

/** The rank letter of a typed rank: 10 for T, German B and D for jack and queen, any case. */
export function rankLetter(text: string): string {
  const rank = text.toUpperCase();
  return { '10': 'T', B: 'J', D: 'Q' }[rank] ?? rank;
}

/** The suit letter of a typed suit: a letter in any case, or the symbol. */
export function suitLetter(text: string): string {
  return { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' }[text] ?? text.toUpperCase();
}
