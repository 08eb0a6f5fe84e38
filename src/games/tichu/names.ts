/** Names of cards, values and combinations, German and English. */
import type { Action, Language } from '../../core/types.ts';
import {
  type Card,
  cardsOf,
  cardValue,
  DOG,
  DRAGON,
  kindOf,
  MAH_JONG,
  PHOENIX,
  PHOENIX_BIT,
  suitOf,
  suitsOf,
} from './cards.ts';
import { BOMB, FIGURES, FULL_HOUSE, PAIR, SINGLE, STAIR, STREET, TRIPLE } from './combinations/figures.ts';
import { playHigh, playLow } from './combinations/index.ts';

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

const GERMAN_SUITS = ['schwarz', 'blau', 'grün', 'rot'] as const;
const GERMAN_SPECIALS: Readonly<Record<Card, string>> = {
  [DOG]: 'den Hund',
  [MAH_JONG]: 'den Mah Jong',
  [DRAGON]: 'den Drachen',
  [PHOENIX]: 'den Phönix',
};

/** In a sentence, as its object: "the red queen", "die rote Dame", "den roten König", "den Drachen". */
export function cardInSentence(card: Card, language: Language): string {
  if (language === 'en') return cardName(card, 'en');
  const special = GERMAN_SPECIALS[card];
  if (special !== undefined) return special;
  const value = cardValue(card);
  const [article, ending] = value === 11 || value === 13 ? ['den', 'en'] : [value === 14 ? 'das' : 'die', 'e'];
  const name = value === 11 ? 'Buben' : valueName(value, 'de');
  return `${article} ${GERMAN_SUITS[suitOf(card)]}${ending} ${name}`;
}

/** Names of the values 2 to 14 for several cards. */
const PLURALS: Readonly<Record<Language, readonly string[]>> = {
  en: 'twos threes fours fives sixes sevens eights nines tens jacks queens kings aces'.split(' '),
  de: 'Zweien Dreien Vieren Fünfen Sechsen Siebenen Achten Neunen Zehnen Buben Damen Könige Asse'.split(' '),
};
const plural = (value: number, language: Language): string => PLURALS[language][value - 2];

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

// ---- combinations in words -----------------------------------------------------------------------------------------------

/** The name of a combination and its article as the object of a sentence. */
interface Phrase {
  readonly article: string;
  readonly bare: string;
}

/** Without the article: "pair of queens", "Straße von 4 bis 9", "full house, nines over fours, with the Phoenix". */
export function playName(play: Action, language: Language): string {
  return isSingle(play) ? bareCardName(cardOfSingle(play), language) : phraseOf(play, language).bare;
}

/** As the object of a sentence: "a pair of queens", "eine Straße von 4 bis 9", "the Dragon". */
export function playInSentence(play: Action, language: Language): string {
  if (isSingle(play)) return cardInSentence(cardOfSingle(play), language);
  const { article, bare } = phraseOf(play, language);
  return `${article} ${bare}`;
}

function cardOfSingle(play: Action): Card {
  return cardsOf(playLow(play), playHigh(play))[0];
}

function phraseOf(play: Action, language: Language): Phrase {
  const { article, bare } = language === 'en' ? englishPhrase(play) : germanPhrase(play);
  const isWithPhoenix = (playHigh(play) & PHOENIX_BIT) !== 0;
  return { article, bare: isWithPhoenix ? `${bare}, ${{ en: 'with the Phoenix', de: 'mit Phönix' }[language]}` : bare };
}

function englishPhrase(play: Action): Phrase {
  const { type, length, rank } = FIGURES[kindOf(play)];
  const many = plural(rank, 'en');
  const range = (count: number): string => `from ${valueName(rank - count + 1, 'en')} to ${valueName(rank, 'en')}`;
  switch (type) {
    case PAIR:
      return { article: 'a', bare: `pair of ${many}` };
    case TRIPLE:
      return { article: 'a', bare: `triple of ${many}` };
    case STAIR:
      return { article: 'a', bare: `run of pairs ${range(length / 2)}` };
    case FULL_HOUSE:
      return { article: 'a', bare: `full house, ${many} over ${plural(pairValue(play, rank), 'en')}` };
    case STREET:
      return { article: 'a', bare: `straight ${range(length)}` };
    default:
      return { article: 'a', bare: length === 4 ? `four-bomb of ${many}` : `straight bomb ${range(length)}` };
  }
}

function germanPhrase(play: Action): Phrase {
  const { type, length, rank } = FIGURES[kindOf(play)];
  const many = plural(rank, 'de');
  const range = (count: number): string => `von ${valueName(rank - count + 1, 'de')} bis ${valueName(rank, 'de')}`;
  switch (type) {
    case PAIR:
      return { article: 'ein', bare: `Paar ${many}` };
    case TRIPLE:
      return { article: 'einen', bare: `Drilling ${many}` };
    case STAIR:
      return { article: 'eine', bare: `Treppe ${range(length / 2)}` };
    case FULL_HOUSE:
      return { article: 'ein', bare: `Full House, ${many} über ${plural(pairValue(play, rank), 'de')}` };
    case STREET:
      return { article: 'eine', bare: `Straße ${range(length)}` };
    default:
      return { article: 'eine', bare: length === 4 ? `Viererbombe ${many}` : `Straßenbombe ${range(length)}` };
  }
}

/** The value of the pair of a full house. */
function pairValue(play: Action, triple: number): number {
  const values = Array.from({ length: 13 }, (_, i) => i + 2);
  return values.find((value) => value !== triple && suitsOf(playLow(play), playHigh(play), value) !== 0) ?? triple;
}
