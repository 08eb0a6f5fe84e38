/** Whist in writing and in words. */
import type { ErrorBook } from '../../../src/core/errors.ts';
import type { Notation, Words } from '../../../src/core/game.ts';
import { unreadable } from '../../../src/core/notation.ts';
import { SUIT_NAMES, SUIT_SYMBOLS } from '../../../src/core/playing-cards.ts';
import { ok } from '../../../src/core/result.ts';
import type { Language, Names } from '../../../src/core/types.ts';
import { ACTIONS, CARDS, cardFrom, cardText, DEAL, nameOf, SUITS, signOf } from './cards.ts';
import type { WhistEvent } from './events.ts';
import type { WhistView } from './view.ts';

export const notation: Notation = {
  format(_setting, action) {
    if (!Number.isInteger(action) || action < 0 || action >= ACTIONS) return `#${action}`;
    return action < CARDS ? cardText(action) : 'deal';
  },
  parse(_setting, text) {
    const word = text.trim();
    if (word.toLowerCase() === 'deal') return ok(DEAL);
    const card = cardFrom(word.toUpperCase().replace('10', 'T'));
    if (card >= 0) return ok(card);
    return unreadable(word, 1, { en: 'a card such as QS or "deal"', de: 'eine Karte wie QS oder „deal“' });
  },
};

const suitName = (suit: number | string, language: Language): string => SUIT_NAMES[language][SUITS[Number(suit)]];

const rejections: ErrorBook = {
  'whist/not-in-hand': {
    en: (p) => `You do not hold the ${nameOf(Number(p.card), 'en')}.`,
    de: (p) => `${nameOf(Number(p.card), 'de')} ist nicht auf deiner Hand.`,
  },
  'whist/must-follow': {
    en: (p) => `You must follow ${suitName(p.suit, 'en')}.`,
    de: (p) => `Du musst ${suitName(p.suit, 'de')} bedienen.`,
  },
};

const LABELS = {
  en: {
    round: 'Round',
    trumps: 'trumps',
    trick: 'Trick',
    hand: 'Your hand',
    over: 'is over',
    takes: 'takes the trick',
  },
  de: {
    round: 'Runde',
    trumps: 'Trumpf',
    trick: 'Stich',
    hand: 'Deine Hand',
    over: 'ist zu Ende',
    takes: 'nimmt den Stich',
  },
} as const;

export const words: Words<WhistView, WhistEvent> = {
  rejections,

  action(_setting, action, language) {
    if (action === DEAL) return { en: 'deal the next round', de: 'nächste Runde geben' }[language];
    const name = nameOf(action, language);
    return { en: `play the ${name}`, de: `${name} spielen` }[language];
  },

  thing(setting, action, language) {
    return action === DEAL ? words.action(setting, action, language) : nameOf(action, language);
  },

  event(event, language, names) {
    const t = LABELS[language];
    switch (event.kind) {
      case 'dealt':
        return `${t.round} ${event.round}: ${t.trumps} ${suitName(event.trumps, language)}.`;
      case 'played': {
        const name = nameOf(event.card, language);
        return { en: `${names(event.seat)} plays the ${name}.`, de: `${names(event.seat)} spielt ${name}.` }[language];
      }
      case 'trick-taken':
        return `${names(event.seat)} ${t.takes}.`;
      case 'round-over':
        return `${t.round} ${event.round} ${t.over}: ${scores(event.totals, names)}.`;
    }
  },

  view(view, language, names) {
    const t = LABELS[language];
    const suit = SUITS.find((letter) => letter === view.trumps)!;
    const signs = (cards: readonly string[]): string => cards.map((text) => signOf(cardFrom(text), language)).join(' ');
    const lines = [`${t.round} ${view.round} · ${t.trumps} ${SUIT_SYMBOLS[suit]}`, scores(view.totals, names)];
    lines.push(`${t.trick}: ${signs(view.trick)}`);
    if (view.viewer !== 'spectator') lines.push(`${t.hand}: ${signs(view.hand)}`);
    return lines.join('\n');
  },
};

const scores = (totals: readonly number[], names: Names): string =>
  totals.map((total, seat) => `${names(seat)} ${total}`).join(', ');
