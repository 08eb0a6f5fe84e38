/** Actions as text: `H7`, `wish D`, `take 2`, `finish`, `pass`; the table's are `deal` and `leave 3`. */
import type { Notation, Setting } from '../../core/game.ts';
import { unreadable } from '../../core/notation.ts';
import { rankLetter, SUIT_NAMES, suitLetter } from '../../core/playing-cards.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Action, Language } from '../../core/types.ts';
import { DEAL, FINISH, leaveOf, MAX_TAKE, PASS, partOf, takeOf, wishFor } from './actions.ts';
import { type Card, formatCard, parseCard, SUITS, type Suit } from './cards.ts';

function format(_setting: Setting, action: Action): string {
  const part = partOf(action);
  if (part === undefined) return `#${action}`;
  switch (part.kind) {
    case 'play':
      return formatCard(part.value);
    case 'wish':
      return `wish ${SUITS[part.value]}`;
    case 'take':
    case 'leave':
      return `${part.kind} ${part.value}`;
    default:
      return part.kind;
  }
}

type Expected = Readonly<Record<Language, string>>;
const EXPECTED: Expected = {
  en: 'a card such as H7, wish D, take 2, finish or pass',
  de: 'eine Karte wie H7, „wish D“, „take 2“, „finish“ oder „pass“',
};
const CARD: Expected = {
  en: 'a card such as H7: D, H, C or S, then 7, 8, 9, 10, J, Q, K or A',
  de: 'eine Karte wie H7: D, H, C oder S, dann 7, 8, 9, 10, J, Q, K oder A',
};
const SUIT: Expected = { en: 'a suit: D, H, C or S', de: 'eine Farbe: D, H, C oder S' };
const END: Expected = { en: 'the end of the text', de: 'das Ende des Textes' };

const VERBS: Readonly<Record<string, 'play' | 'wish' | 'take' | 'finish' | 'pass' | 'deal' | 'leave'>> = {
  ...{ play: 'play', spiel: 'play', spiele: 'play', spielen: 'play', lege: 'play', legen: 'play' },
  ...{ wish: 'wish', wünsch: 'wish', wünsche: 'wish', wünschen: 'wish', wunsch: 'wish' },
  ...{ take: 'take', draw: 'take', zieh: 'take', ziehe: 'take', ziehen: 'take', nimm: 'take', nehmen: 'take' },
  ...{ finish: 'finish', fertig: 'finish', pass: 'pass', passe: 'pass', passen: 'pass' },
  ...{ deal: 'deal', gib: 'deal', geben: 'deal', leave: 'leave', yeet: 'leave', verlassen: 'leave' },
};

/** The parser's position: the rest of the text, which starts at character `at`, counted from 1. */
interface Rest {
  readonly text: string;
  readonly at: number;
  readonly left: string;
}

const failAt = (rest: Rest, expected: Expected) => unreadable(rest.text, rest.at, expected);

function parse(setting: Setting, text: string): Result<Action> {
  const start = text.length - text.trimStart().length;
  const whole: Rest = { text, at: start + 1, left: text.trim() };
  const match = /^(\p{L}+)(\s+|$)/u.exec(whole.left);
  const verb = match === null ? '' : match[1].toLowerCase();
  if (match === null || !Object.hasOwn(VERBS, verb)) return parsePlay(whole, EXPECTED);
  const rest: Rest = { text, at: whole.at + match[0].length, left: whole.left.slice(match[0].length) };
  switch (VERBS[verb]) {
    case 'play':
      return parsePlay(rest, CARD);
    case 'wish':
      return parseWish(rest);
    case 'take':
      return parseNumber(rest, 1, MAX_TAKE, takeOf);
    case 'leave':
      return parseNumber(rest, 0, setting.seats - 1, leaveOf);
    case 'finish':
      return alone(rest, FINISH);
    case 'pass':
      return alone(rest, PASS);
    case 'deal':
      return alone(rest, DEAL);
  }
}

function alone(rest: Rest, action: Action): Result<Action> {
  return rest.left === '' ? ok(action) : failAt(rest, END);
}

/** A text that looks like a card must be one; for any other text all actions are expected. */
function parsePlay(rest: Rest, otherwise: Expected): Result<Action> {
  const card = readCard(rest.left);
  if (card !== undefined) return ok(card);
  const looksLikeCard = /^([♦♥♣♠]|[DHCS](\d|.?$))/iu.test(rest.left);
  return failAt(rest, looksLikeCard ? CARD : otherwise);
}

/** Suit first, as a letter or symbol; the rank also as 10 and with the German letters B and D. */
function readCard(text: string): Card | undefined {
  const match = /^([DHCS♦♥♣♠])\uFE0F?\s*(10|[789TJQKABD])$/iu.exec(text);
  return match === null ? undefined : parseCard(suitLetter(match[1]) + rankLetter(match[2]));
}

function parseWish(rest: Rest): Result<Action> {
  const suit = readSuit(rest.left.replace('\uFE0F', ''));
  return suit < 0 ? failAt(rest, SUIT) : ok(wishFor(suit));
}

/** A letter, a symbol or a name in either language; -1 if the text is no suit. */
function readSuit(text: string): Suit {
  const name = text.toLowerCase();
  return SUITS.findIndex(
    (suit) =>
      suitLetter(text) === suit ||
      name === SUIT_NAMES.en[suit].toLowerCase() ||
      name === SUIT_NAMES.de[suit].toLowerCase(),
  );
}

function parseNumber(rest: Rest, min: number, max: number, action: (n: number) => Action): Result<Action> {
  const number = /^\d{1,3}$/.test(rest.left) ? Number(rest.left) : -1;
  return number < min || number > max
    ? failAt(rest, { en: `a number from ${min} to ${max}`, de: `eine Zahl von ${min} bis ${max}` })
    : ok(action(number));
}

export const notation: Notation = { format, parse };
