/**
 * Notation of Tichu: cards as labels in canonical order (`S2 B2`), `pass`, `grand`, `no grand`, `tichu`, `give S2`, `wish 8`,
 * `dragon 1`; the table's actions are `collect` and `deal`.
 */
import type { Notation, Setting } from '../../core/game.ts';
import { unreadable } from '../../core/notation.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Action, Language } from '../../core/types.ts';
import {
  actionOf,
  CARDS,
  type Card,
  COLLECT,
  cardLabel,
  cardOfLabel,
  cardsOf,
  DEAL,
  detailOf,
  GIVE,
  GIVE_DRAGON,
  GRAND_NO,
  GRAND_YES,
  highOf,
  kindOf,
  lowOf,
  PASS,
  TICHU,
  VALUE_LETTERS,
  WISH,
} from './cards.ts';
import { FIGURE_COUNT } from './combinations/figures.ts';
import { playHigh, playLow, readPlay } from './combinations/index.ts';

// ---- cards -------------------------------------------------------------------------------------------------------------

/** Labels separated by one space, in canonical order; empty for no cards. */
export function cardsText(low: number, high: number): string {
  return cardsOf(low, high).map(cardLabel).join(' ');
}

/** Reads what `cardsText` writes. */
export function cardsFrom(text: string): Card[] {
  return cardLabels(text).map((label) => BY_LABEL.get(label) ?? -1);
}

/** The labels in what `cardsText` writes. */
export function cardLabels(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

const BY_LABEL = new Map(Array.from({ length: CARDS }, (_, card) => [cardLabel(card), card]));

// ---- numbers -----------------------------------------------------------------------------------------------------------

/** Above the detail of every play. */
const MAX_DETAIL = 2 ** 40;
/** Mask of the bits that stand for cards. */
const SET = 0x0fffffff;

/** Whether the number is the only encoding of a combination (T-58). */
export function isPlay(action: Action): boolean {
  const kind = kindOf(action);
  if (kind < 1 || kind > FIGURE_COUNT || detailOf(action) >= MAX_DETAIL) return false;
  return readPlay(playLow(action) & SET, playHigh(action) & SET) === action;
}

/** Whether the number is an action in any position. Sets of cards that are no combination count, too. */
export function isAction(action: Action): boolean {
  if (!Number.isSafeInteger(action) || action < 0) return false;
  const kind = kindOf(action);
  const detail = detailOf(action);
  if (kind > PASS && kind <= FIGURE_COUNT) return true;
  if (kind === GIVE) return detail < CARDS;
  if (kind === WISH) return detail < 100;
  if (kind === GIVE_DRAGON) return detail < 4;
  return Object.hasOwn(PLAIN, kind) && detail === 0;
}

const PLAIN: Readonly<Record<number, string>> = {
  [PASS]: 'pass',
  [GRAND_YES]: 'grand',
  [GRAND_NO]: 'no grand',
  [TICHU]: 'tichu',
  [COLLECT]: 'collect',
  [DEAL]: 'deal',
};

function format(_setting: Setting, action: Action): string {
  if (!isAction(action)) return `#${action}`;
  const kind = kindOf(action);
  const detail = detailOf(action);
  if (kind === GIVE) return `give ${cardLabel(detail)}`;
  if (kind === WISH) return `wish ${detail}`;
  if (kind === GIVE_DRAGON) return `dragon ${detail}`;
  if (kind === PASS || kind > FIGURE_COUNT) return PLAIN[kind];
  return isPlay(action) ? cardsText(playLow(action), playHigh(action)) : `#${action}`;
}

// ---- reading -----------------------------------------------------------------------------------------------------------

type Expected = Readonly<Record<Language, string>>;
const EXPECTED: Expected = {
  en: 'cards such as S2 B2, pass, tichu, grand, no grand, give S2, wish 8 or dragon 1',
  de: 'Karten wie S2 B2, „pass“, „tichu“, „grand“, „no grand“, „give S2“, „wish 8“ oder „dragon 1“',
};
const CARD: Expected = {
  en: 'a card: S, B, G or R, then 2 to 9, Z, B, D, K or A; or Hu, Ma, Dr, Ph',
  de: 'eine Karte: S, B, G oder R, dann 2 bis 9, Z, B, D, K oder A; oder Hu, Ma, Dr, Ph',
};
const VALUE: Expected = { en: 'a value from 2 to 14', de: 'ein Wert von 2 bis 14' };
const SEAT: Expected = { en: 'a seat from 0 to 3', de: 'ein Platz von 0 bis 3' };

/** Actions of a single word. */
const ALONE: Readonly<Record<string, Action>> = {
  ...{ pass: PASS, passe: PASS, passen: PASS, '-': PASS },
  ...{ grand: GRAND_YES, 'grand tichu': GRAND_YES, 'großes tichu': GRAND_YES, 'grosses tichu': GRAND_YES },
  ...{
    'no grand': GRAND_NO,
    'no grand tichu': GRAND_NO,
    'kein großes tichu': GRAND_NO,
    'kein grosses tichu': GRAND_NO,
  },
  ...{ 'kein großes': GRAND_NO, 'kein grosses': GRAND_NO, großes: GRAND_YES, grosses: GRAND_YES },
  ...{ tichu: TICHU, 'small tichu': TICHU, 'kleines tichu': TICHU, 'call tichu': TICHU, 'tichu ansagen': TICHU },
  ...{ collect: COLLECT, einsammeln: COLLECT, deal: DEAL, geben: DEAL },
};

const VERBS: Readonly<Record<string, 'play' | 'give' | 'wish' | 'dragon'>> = {
  ...{ play: 'play', spiel: 'play', spiele: 'play', spielen: 'play', lege: 'play', legen: 'play', bomb: 'play' },
  ...{ bombe: 'play', give: 'give', gib: 'give', schupf: 'give', schupfe: 'give', schupfen: 'give' },
  ...{ wish: 'wish', wunsch: 'wish', wünsch: 'wish', wünsche: 'wish', wünschen: 'wish' },
  ...{ dragon: 'dragon', drache: 'dragon', drachen: 'dragon' },
};

interface Word {
  readonly text: string;
  /** Counted from 1. */
  readonly at: number;
}

function parse(_setting: Setting, text: string): Result<Action> {
  const words = Array.from(text.matchAll(/[^\s,]+/gu), (match) => ({
    text: match[0].toLowerCase(),
    at: match.index + 1,
  }));
  if (words.length === 0) return unreadable(text, 1, EXPECTED);
  const whole = words.map((word) => word.text).join(' ');
  if (Object.hasOwn(ALONE, whole)) return ok(ALONE[whole]);
  const [first, ...rest] = words;
  const verb = words.length > 1 || !Object.hasOwn(SPECIAL_WORDS, first.text); // "dragon" alone is a card to play
  if (!verb || !Object.hasOwn(VERBS, first.text)) return parseCards(text, words, EXPECTED);
  switch (VERBS[first.text]) {
    case 'play':
      return parseCards(text, rest, CARD);
    case 'give':
      return parseOne(text, rest, ONE_CARD);
    case 'wish':
      return parseOne(text, rest, ONE_VALUE);
    case 'dragon':
      return parseOne(text, rest, ONE_SEAT);
  }
}

/** The argument of a verb; `read` returns -1 for a text that it cannot read. */
interface Single {
  readonly kind: number;
  readonly expected: Expected;
  readonly read: (word: string) => number;
}
const ONE_CARD: Single = { kind: GIVE, expected: CARD, read: readCard };
const ONE_VALUE: Single = { kind: WISH, expected: VALUE, read: readValue };
const ONE_SEAT: Single = { kind: GIVE_DRAGON, expected: SEAT, read: readSeat };

function parseOne(text: string, words: readonly Word[], { kind, expected, read }: Single): Result<Action> {
  const detail = words.length === 1 ? read(words[0].text) : -1;
  return detail < 0 ? unreadable(text, words[0]?.at ?? text.length + 1, expected) : ok(actionOf(kind, detail));
}

/** A set of cards is a play or nothing; their order makes no difference (T-57). */
function parseCards(text: string, words: readonly Word[], otherwise: Expected): Result<Action> {
  if (words.length === 0) return unreadable(text, text.length + 1, otherwise);
  const cards: Card[] = [];
  for (const word of words) {
    const card = readCard(word.text);
    if (card < 0) return unreadable(text, word.at, cards.length === 0 ? otherwise : CARD);
    if (cards.includes(card)) return fail('tichu/no-combination');
    cards.push(card);
  }
  const play = readPlay(lowOf(cards), highOf(cards));
  return play < 0 ? fail('tichu/no-combination') : ok(play);
}

const SPECIAL_WORDS: Readonly<Record<string, string>> = {
  ...{ hu: 'Hu', hund: 'Hu', dog: 'Hu', ma: 'Ma', mahjong: 'Ma', 'mah-jong': 'Ma', dr: 'Dr', drache: 'Dr' },
  ...{ dragon: 'Dr', ph: 'Ph', phönix: 'Ph', phoenix: 'Ph' },
};

/** Suit first; ten also as 10 or T. J and Q are not accepted, because B and D would then be ambiguous. */
function readCard(word: string): Card {
  if (Object.hasOwn(SPECIAL_WORDS, word)) return cardOfLabel(SPECIAL_WORDS[word]);
  const match = /^([sbgr])(10|[2-9tzbdka])$/u.exec(word);
  return match === null ? -1 : cardOfLabel(match[1].toUpperCase() + valueLetter(match[2]));
}

function valueLetter(text: string): string {
  return text === '10' || text === 't' ? 'Z' : text.toUpperCase();
}

const VALUE_WORDS: Readonly<Record<string, number>> = {
  ...{ bube: 11, jack: 11, dame: 12, queen: 12, könig: 13, koenig: 13, king: 13, as: 14, ass: 14, ace: 14 },
};

function readValue(word: string): number {
  if (/^\d{1,2}$/.test(word)) return Number(word);
  if (Object.hasOwn(VALUE_WORDS, word)) return VALUE_WORDS[word];
  const letter = (VALUE_LETTERS as readonly string[]).indexOf(valueLetter(word));
  return letter < 0 ? -1 : letter + 2;
}

function readSeat(word: string): number {
  return /^[0-3]$/.test(word) ? Number(word) : -1;
}

export const notation: Notation = { format, parse };
