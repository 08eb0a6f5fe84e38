/** Hearts in writing: `QS`, `pass QS`, `moon old`, `moon new`, `deal`. */
import type { Notation, Setting } from '../../core/game.ts';
import { rankLetter, suitLetter } from '../../core/playing-cards.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Action } from '../../core/types.ts';
import { ACTIONS, CARDS, cardOf, cardText, DEAL, MOON_NEW, MOON_OLD, PASS, RANKS, SUITS } from './cards.ts';

const EXPECTED = 'a card such as QS or 10H, "pass QS", "moon old", "moon new" or "deal"';
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
      return unreadable(text, words[1].index, '"old" or "new"');
    }
    if (words.length === 2 && PASS_WORDS.includes(first)) return parseCard(text, second, PASS, words[1].index);
    if (words.length === 2 && PLAY_WORDS.includes(first)) return parseCard(text, second, 0, words[1].index);
    return unreadable(text, 0, EXPECTED);
  },
};

/** A rank, then a suit; both as people write them. */
function parseCard(text: string, word: string, offset: Action, at = 0): Result<Action> {
  const match = /^(10|.)(.)$/u.exec(word);
  const rank = match === null ? -1 : (RANKS as readonly string[]).indexOf(rankLetter(match[1]));
  if (match === null || rank < 0) return unreadable(text, at, EXPECTED);
  const suit = (SUITS as readonly string[]).indexOf(suitLetter(match[2]));
  if (suit < 0) return unreadable(text, at + match[1].length, 'a suit: C, D, H or S');
  return ok(offset + cardOf(suit, rank));
}

function unreadable(text: string, at: number, expected: string): Result<Action> {
  return fail('action/unreadable', { text: text.trim().slice(0, 60), at: at + 1, expected });
}
