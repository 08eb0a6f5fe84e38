/** Texts of Mau-Mau, German and English: buttons, the log, and the table drawn with characters. */
import type { Setting, Words } from '../../core/game.ts';
import { cardSign, SUIT_SYMBOLS } from '../../core/playing-cards.ts';
import type { Action, Language, Names, Seat } from '../../core/types.ts';
import { partOf } from './actions.ts';
import { formatCard, type RankText, SUITS, type SuitText } from './cards.ts';
import type { MauMauEvent } from './events.ts';
import { cardCount, nameOf, REJECTIONS, suitName } from './rejections.ts';
import type { MauMauView } from './view.ts';

function action(_setting: Setting, number: Action, language: Language): string {
  const part = partOf(number);
  const en = language === 'en';
  switch (part?.kind) {
    case undefined:
      return `#${number}`;
    case 'play': {
      const name = nameOf(formatCard(part.value), language);
      return en ? `play the ${name}` : `${name} spielen`;
    }
    case 'wish': {
      const name = suitName(SUITS[part.value], language);
      return en ? `wish for ${name}` : `${name} wünschen`;
    }
    case 'take':
      return en ? `take ${cardCount(part.value, 'en')}` : `${cardCount(part.value, 'de')} nehmen`;
    case 'finish':
      return en ? 'finish with all jacks' : 'mit allen Buben fertig werden';
    case 'pass':
      return en ? 'keep the card and pass' : 'die Karte behalten und passen';
    case 'deal':
      return en ? 'deal the next round' : 'nächste Runde geben';
    case 'leave':
      return en ? `seat ${part.value} leaves the table` : `Platz ${part.value} verlässt den Tisch`;
  }
}

function thing(setting: Setting, number: Action, language: Language): string {
  const part = partOf(number);
  switch (part?.kind) {
    case 'play':
      return nameOf(formatCard(part.value), language);
    case 'wish':
      return suitName(SUITS[part.value], language);
    case 'take':
      return cardCount(part.value, language);
    default:
      return action(setting, number, language);
  }
}

function event(event: MauMauEvent, language: Language, names: Names): string | undefined {
  return language === 'en' ? english(event, names) : german(event, names);
}

function english(event: MauMauEvent, names: Names): string {
  switch (event.kind) {
    case 'dealt':
      return `Round ${event.round} of ${event.rounds}: ${names(event.starter)} starts on the ${nameOf(event.top, 'en')}.`;
    case 'played':
      return `${names(event.seat)} plays the ${nameOf(event.card, 'en')}.`;
    case 'wished':
      return `${names(event.seat)} wishes for ${suitName(event.suit, 'en')}.`;
    case 'took':
      return `${names(event.seat)} takes ${cardCount(event.count, 'en')}${inBrackets(event.cards, 'en')}.`;
    case 'finished':
      return `${names(event.seat)} finishes with ${event.cards.map((card) => nameOf(card, 'en')).join(', ')}.`;
    case 'passed':
      return `${names(event.seat)} keeps the card and passes.`;
    case 'skipped':
      return `${names(event.seat)} is skipped.`;
    case 'reshuffled':
      return `The discards are shuffled: ${cardCount(event.pile, 'en')} to draw from.`;
    case 'scored':
      return `Round ${event.round} is over: ${points(event.points, names)}. Totals: ${points(event.totals, names)}.`;
    case 'left':
      return `${names(event.seat)} leaves the table with ${event.points} points in hand.`;
    case 'over':
      return `The game is over: ${winners(event.places, names, ' and ')} won. Totals: ${points(event.totals, names)}.`;
  }
}

function german(event: MauMauEvent, names: Names): string {
  switch (event.kind) {
    case 'dealt':
      return `Runde ${event.round} von ${event.rounds}: ${names(event.starter)} beginnt auf ${nameOf(event.top, 'de')}.`;
    case 'played':
      return `${names(event.seat)} spielt ${nameOf(event.card, 'de')}.`;
    case 'wished':
      return `${names(event.seat)} wünscht sich ${suitName(event.suit, 'de')}.`;
    case 'took':
      return `${names(event.seat)} nimmt ${cardCount(event.count, 'de')}${inBrackets(event.cards, 'de')}.`;
    case 'finished':
      return `${names(event.seat)} wird fertig mit ${event.cards.map((card) => nameOf(card, 'de')).join(', ')}.`;
    case 'passed':
      return `${names(event.seat)} behält die Karte und passt.`;
    case 'skipped':
      return `${names(event.seat)} setzt aus.`;
    case 'reshuffled':
      return `Die Ablage wird gemischt: ${cardCount(event.pile, 'de')} zum Ziehen.`;
    case 'scored':
      return `Runde ${event.round} ist zu Ende: ${points(event.points, names)}. Stand: ${points(event.totals, names)}.`;
    case 'left':
      return `${names(event.seat)} verlässt den Tisch mit ${event.points} Punkten auf der Hand.`;
    case 'over':
      return `Das Spiel ist aus, gewonnen: ${winners(event.places, names, ' und ')}. Stand: ${points(event.totals, names)}.`;
  }
}

function inBrackets(cards: readonly string[] | null, language: Language): string {
  return cards === null || cards.length === 0 ? '' : ` (${cards.map((card) => nameOf(card, language)).join(', ')})`;
}

function points(values: readonly number[], names: Names): string {
  return values.map((value, seat) => `${names(seat)} ${value}`).join(', ');
}

function winners(places: readonly number[], names: Names, and: string): string {
  return places
    .map((place, seat) => (place === 1 ? names(seat) : ''))
    .filter((name) => name !== '')
    .join(and);
}

/** "♥7", "♠B". */
function sign(card: string, language: Language): string {
  return cardSign(card[0] as SuitText, card[1] as RankText, language);
}

const TABLE_WORDS = {
  en: { round: 'Round', of: 'of', pile: 'draw pile', wish: 'wish', owed: 'owed', left: 'has left', total: 'points' },
  de: {
    round: 'Runde',
    of: 'von',
    pile: 'Stapel',
    wish: 'Wunsch',
    owed: 'fällig',
    left: 'ist gegangen',
    total: 'Punkte',
  },
} as const;

function view(view: MauMauView, language: Language, names: Names): string {
  const t = TABLE_WORDS[language];
  const middle = [`[${sign(view.top, language)}]`, `${t.pile} ${view.pile}`];
  if (view.wish !== null) middle.push(`${t.wish} ${SUIT_SYMBOLS[view.wish]}${view.live ? '!' : ''}`);
  if (view.owed > 0) middle.push(`${t.owed} ${view.owed}`);
  const lines = [`${t.round} ${view.round} ${t.of} ${view.rounds}`, middle.join('   ')];
  for (let seat = 0; seat < view.counts.length; seat++) lines.push(seatLine(view, seat, language, names));
  return lines.join('\n');
}

function seatLine(view: MauMauView, seat: Seat, language: Language, names: Names): string {
  const t = TABLE_WORDS[language];
  const name = `${view.turn === seat ? '>' : ' '} ${names(seat)} (${view.totals[seat]} ${t.total})`;
  if (view.left[seat]) return `${name}: ${t.left}`;
  const hand = view.hands[seat];
  if (hand === null) return `${name}: ${'▒ '.repeat(view.counts[seat]).trim()}`;
  return `${name}: ${hand.map((card) => sign(card, language)).join(' ') || '-'}`;
}

export const words: Words<MauMauView, MauMauEvent> = { action, thing, event, view, rejections: REJECTIONS };
