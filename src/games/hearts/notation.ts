/** Notation of Hearts: `QS`, `pass QS`, `moon old`, `moon new`, `deal`. */
import type { Notation, Setting } from '../../core/game.ts';
import { unreadable } from '../../core/notation.ts';
import { rankLetter, suitLetter } from '../../core/playing-cards.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Action } from '../../core/types.ts';
import { ACTIONS, CARDS, cardOf, cardText, DEAL, MOON_NEW, MOON_OLD, PASS, RANKS, SUITS } from './cards.ts';

const EXPECTED = {
  en: 'a card such as QS or 10H, "pass QS", "moon old", "moon new" or "deal"',
  de: 'eine Karte wie QS oder 10H, „pass QS“, „moon old“, „moon new“ oder „deal“',
};
const MOON = { en: '"old" or "new"', de: '„old“ oder „new“' };
const SUIT = { en: 'a suit: C, D, H or S', de: 'eine Farbe: C, D, H oder S' };
const PASS_WORDS = ['pass', 'give', 'gib', 'weiter'];
const PLAY_WORDS = ['play', 'spiel', 'spiele'];

export const notation: Notation = {
  format(_setting: Setting, action: Action): string {
    if (!Number.isInteger(action) || action < 0 || action >= ACTIONS) return `#${action}`;
    if (action < CARDS) return cardText(action);
    if (action < PASS + CARDS) return `pass ${cardText(action - PASS)}`;
    return { [MOON_OLD]: 'moon old', [MOON_NEW]: 'moon new', [DEAL]: 'deal' }[action]!;
  },

  parse(_setting: Setting, text: string): Result<Action> {
    const words = [...text.trim().toLowerCase().matchAll(/\S+/g)];
    const [first, second] = words.map((match) => match[0]);
    if (words.length === 1) return first === 'deal' ? ok(DEAL) : parseCard(text, first, 0);
    if (words.length === 2 && (first === 'moon' || first === 'durchmarsch')) {
      if (second === 'old' || second === 'alt') return ok(MOON_OLD);
      if (second === 'new' || second === 'neu') return ok(MOON_NEW);
      return unreadable(text.trim(), words[1].index + 1, MOON);
    }
    if (words.length === 2 && PASS_WORDS.includes(first)) return parseCard(text, second, PASS, words[1].index);
    if (words.length === 2 && PLAY_WORDS.includes(first)) return parseCard(text, second, 0, words[1].index);
    return unreadable(text.trim(), 1, EXPECTED);
  },
};

/** A rank, then a suit, in any spelling that people use; or a suit's symbol and the rank, as the screen shows a card. */
function parseCard(text: string, word: string, offset: Action, at = 0): Result<Action> {
  const shown = /^([♣♦♥♠])(10|.)$/u.exec(word);
  const match = shown === null ? /^(10|.)(.)$/u.exec(word) : [word, shown[2], shown[1]];
  const rank = match === null ? -1 : (RANKS as readonly string[]).indexOf(rankLetter(match[1]));
  if (match === null || rank < 0) return unreadable(text.trim(), at + 1, EXPECTED);
  const suit = (SUITS as readonly string[]).indexOf(suitLetter(match[2]));
  if (suit < 0) return unreadable(text.trim(), at + match[1].length + 1, SUIT);
  return ok(offset + cardOf(suit, rank));
}
