/** Every rejection of this game as sentences, with its ruling. */
import type { ErrorBook } from '../../core/errors.ts';
import { cardName, SUIT_NAMES } from '../../core/playing-cards.ts';
import type { Language } from '../../core/types.ts';
import type { RankText, SuitText } from './cards.ts';

type Param = string | number;

/** "seven of hearts" for `H7`. */
export function nameOf(card: Param, language: Language): string {
  const text = String(card);
  return cardName(text[0] as SuitText, text[1] as RankText, language);
}

export function suitName(suit: Param, language: Language): string {
  return SUIT_NAMES[language][suit as SuitText];
}

/** "1 card", "2 cards". */
export function cardCount(count: Param, language: Language): string {
  if (language === 'en') return `${count} ${count === 1 ? 'card' : 'cards'}`;
  return `${count} ${count === 1 ? 'Karte' : 'Karten'}`;
}

export const REJECTIONS: ErrorBook = {
  'mau-mau/wish-first': {
    rule: 'M-11',
    en: () => 'After your jack you must name a suit first.',
    de: () => 'Nach deinem Buben musst du zuerst eine Farbe wünschen.',
  },
  'mau-mau/no-wish': {
    rule: 'M-11',
    en: () => 'You name a suit only right after a jack that answers no wish.',
    de: () => 'Eine Farbe wünschst du nur gleich nach einem Buben, der keinen Wunsch beantwortet.',
  },
  'mau-mau/not-in-hand': {
    rule: 'M-24',
    en: (p) => `You do not hold the ${nameOf(p.card, 'en')}.`,
    de: (p) => `Du hast ${nameOf(p.card, 'de')} nicht auf der Hand.`,
  },
  'mau-mau/does-not-fit': {
    rule: 'M-24',
    en: (p) => `The ${nameOf(p.card, 'en')} does not fit on the ${nameOf(p.top, 'en')}.`,
    de: (p) => `${nameOf(p.card, 'de')} passt nicht auf ${nameOf(p.top, 'de')}.`,
  },
  'mau-mau/wish-binds': {
    rule: 'M-12',
    en: (p) => `${nameOf(p.card, 'en')}: only ${suitName(p.suit, 'en')} and jacks fit under the wish.`,
    de: (p) => `${nameOf(p.card, 'de')}: unter dem Wunsch passen nur ${suitName(p.suit, 'de')} und Buben.`,
  },
  'mau-mau/answer-seven': {
    rule: 'M-6',
    en: (p) => `${p.owed} cards are owed and you hold a seven: you must play it.`,
    de: (p) => `Es sind ${p.owed} Karten fällig, und du hast eine Sieben: du musst sie spielen.`,
  },
  'mau-mau/pay-first': {
    rule: 'M-6',
    en: (p) => `You have no seven: take the ${p.owed} owed cards first.`,
    de: (p) => `Du hast keine Sieben: nimm zuerst die ${p.owed} fälligen Karten.`,
  },
  'mau-mau/take-all': {
    rule: 'M-6',
    en: (p) => `You owe ${p.owed} cards and take them all at once, not ${p.count}.`,
    de: (p) => `Du nimmst die ${p.owed} fälligen Karten auf einmal, nicht ${p.count}.`,
  },
  'mau-mau/nothing-owed': {
    rule: 'M-6',
    en: (p) => `No cards are owed: you draw one, not ${p.count}.`,
    de: (p) => `Es ist nichts fällig: du ziehst eine Karte, nicht ${p.count}.`,
  },
  'mau-mau/can-play': {
    rule: 'M-5',
    en: () => 'You hold a card that fits and must play: drawing is not allowed.',
    de: () => 'Du hast eine passende Karte und musst spielen: Ziehen ist nicht erlaubt.',
  },
  'mau-mau/play-drawn': {
    rule: 'M-5',
    en: (p) => `The card you drew fits: you must play the ${nameOf(p.card, 'en')}.`,
    de: (p) => `Die gezogene Karte passt: du musst ${nameOf(p.card, 'de')} spielen.`,
  },
  'mau-mau/drawn-or-pass': {
    rule: 'M-5',
    en: (p) => `You may play the ${nameOf(p.card, 'en')} you drew, or pass.`,
    de: (p) => `Du darfst die gezogene Karte ${nameOf(p.card, 'de')} spielen oder passen.`,
  },
  'mau-mau/no-pass': {
    rule: 'M-5',
    en: () => 'You can pass only after drawing a card that fits, where the table allows it.',
    de: () => 'Passen kannst du nur nach dem Ziehen einer passenden Karte, wenn der Tisch es erlaubt.',
  },
  'mau-mau/only-jacks': {
    rule: 'M-15',
    en: () => 'You can finish only when every card you hold is a jack.',
    de: () => 'Fertig werden kannst du nur, wenn du lauter Buben hast.',
  },
  'mau-mau/finish-owing': {
    rule: 'M-15',
    en: (p) => `You cannot finish while ${p.owed} cards are owed.`,
    de: (p) => `Solange ${p.owed} Karten fällig sind, kannst du nicht fertig werden.`,
  },
  'mau-mau/round-runs': {
    rule: 'M-16',
    en: () => 'The round is not over: the next one is dealt when a hand is empty.',
    de: () => 'Die Runde läuft noch: gegeben wird, wenn eine Hand leer ist.',
  },
  'mau-mau/table-only': {
    rule: 'M-24',
    en: () => 'Only the table deals and takes players out.',
    de: () => 'Nur der Tisch gibt und nimmt Spieler heraus.',
  },
  'mau-mau/seat-only': {
    rule: 'M-24',
    en: () => 'Only a player can do that, not the table.',
    de: () => 'Das kann nur ein Spieler, nicht der Tisch.',
  },
  'mau-mau/no-leaving': {
    rule: 'M-19',
    en: () => 'At this table an agent takes the seat of a player who leaves.',
    de: () => 'An diesem Tisch übernimmt ein Agent den Platz, wenn jemand geht.',
  },
  'mau-mau/no-such-seat': {
    rule: 'M-1',
    en: (p) => `There is no seat ${p.seat}.`,
    de: (p) => `Es gibt keinen Platz ${p.seat}.`,
  },
  'mau-mau/already-left': {
    rule: 'M-19',
    en: (p) => `Seat ${p.seat} has been left already.`,
    de: (p) => `Platz ${p.seat} ist schon verlassen.`,
  },
};
