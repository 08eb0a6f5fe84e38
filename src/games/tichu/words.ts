/** Texts of Tichu in German and English: buttons and the log. The table is drawn in `drawing.ts`. */
import type { Setting, Words } from '../../core/game.ts';
import { inWords, seatNames } from '../../core/sentences.ts';
import type { Action, Language, Names, Seat } from '../../core/types.ts';
import {
  COLLECT,
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
  WISH,
} from './cards.ts';
import { readPlay } from './combinations/index.ts';
import { drawTable } from './drawing.ts';
import type { ByTeam, TichuEvent } from './events.ts';
import { BSW_ERRORS } from './logs/errors.ts';
import { bareCardName, cardInSentence, cardName, playInSentence, playName, valueName } from './names.ts';
import { cardsFrom, isAction, isPlay } from './notation.ts';
import { REJECTIONS } from './rejections.ts';
import type { TichuView } from './view.ts';

// ---- buttons -----------------------------------------------------------------------------------------------------------

const PLAIN: Readonly<Record<number, Readonly<Record<Language, string>>>> = {
  [PASS]: { en: 'pass', de: 'passen' },
  [GRAND_YES]: { en: 'announce grand tichu', de: 'großes Tichu ansagen' },
  [GRAND_NO]: { en: 'no grand tichu', de: 'kein großes Tichu' },
  [TICHU]: { en: 'call tichu', de: 'Tichu ansagen' },
  [COLLECT]: { en: 'collect the trick', de: 'den Stich einsammeln' },
  [DEAL]: { en: 'deal the next round', de: 'nächste Runde geben' },
};

function action(_setting: Setting, number: Action, language: Language, names = seatNames(language)): string {
  const en = language === 'en';
  const kind = kindOf(number);
  if (!isAction(number)) return `#${number}`;
  if (Object.hasOwn(PLAIN, kind)) return PLAIN[kind][language];
  const detail = detailOf(number);
  switch (kind) {
    case GIVE:
      return en ? `give ${cardName(detail, 'en')} away` : `${cardName(detail, 'de')} schupfen`;
    case WISH:
      if (detail === 0) return en ? 'wish for nothing' : 'nichts wünschen';
      return en ? `wish for ${valueName(detail, 'en')}` : `${valueName(detail, 'de')} wünschen`;
    case GIVE_DRAGON:
      return en ? `give the Dragon to ${names(detail)}` : `den Drachen an ${names(detail)} verschenken`;
    default:
      return isPlay(number) ? playText(number, language) : `#${number}`;
  }
}

/** "play a pair of queens", "Paar Damen spielen". */
function playText(play: Action, language: Language): string {
  return language === 'en' ? `play ${playInSentence(play, 'en')}` : `${playName(play, 'de')} spielen`;
}

/** "red queen", "pair of eights", "8"; the receiver of the Dragon. */
function thing(setting: Setting, number: Action, language: Language): string {
  const detail = detailOf(number);
  switch (isAction(number) ? kindOf(number) : DEAL) {
    case GIVE:
      return bareCardName(detail, language);
    case WISH:
      if (detail === 0) return language === 'en' ? 'nothing' : 'nichts';
      return valueName(detail, language);
    case GIVE_DRAGON:
      return seatNames(language)(detail);
    default:
      return isPlay(number) ? playName(number, language) : action(setting, number, language);
  }
}

// ---- the log -----------------------------------------------------------------------------------------------------------

function event(event: TichuEvent, language: Language, names: Names, reader?: Seat): string | undefined {
  if (reader !== undefined && 'seat' in event && event.seat === reader) {
    const own = toYou(event, names)?.[language];
    if (own !== undefined) return own;
  }
  return language === 'en' ? english(event, names) : german(event, names);
}

/** What only the player knows, said to the player. */
function toYou(event: TichuEvent, names: Names): Readonly<Record<Language, string>> | undefined {
  switch (event.kind) {
    case 'gave':
      return {
        en: `You give ${cardOf(event.card, 'en')} to ${names(event.to)}.`,
        de: `Du schupfst ${cardOf(event.card, 'de')} an ${names(event.to)}.`,
      };
    case 'exchanged':
      return {
        en: `You get ${receivedText(event, names, 'en')}.`,
        de: `Du bekommst ${receivedText(event, names, 'de')}.`,
      };
    default:
      return undefined;
  }
}

function english(event: TichuEvent, names: Names): string | undefined {
  switch (event.kind) {
    case 'dealt':
      return event.size === 8 ? `Round ${event.round}: eight cards each.` : 'All fourteen cards are dealt.';
    case 'grand':
      return event.announced ? `${names(event.seat)} calls grand tichu!` : `${names(event.seat)} calls no grand tichu.`;
    case 'tichu':
      return `${names(event.seat)} calls tichu!`;
    case 'gave':
      return `${names(event.seat)} gives ${cardOf(event.card, 'en')} to ${names(event.to)}.`;
    case 'submitted':
      return `${names(event.seat)} has given three cards away.`;
    case 'exchanged':
      return `${names(event.seat)} gets ${receivedText(event, names, 'en')}.`;
    case 'play-begins':
      return `${names(event.leader)} holds Mah Jong and leads.`;
    case 'played':
      return event.outOfTurn
        ? `${names(event.seat)} throws a bomb: ${cardsInWords(event.cards, 'en')}!`
        : `${names(event.seat)} plays ${cardsInWords(event.cards, 'en')}.`;
    case 'passed':
      return `${names(event.seat)} passes.`;
    case 'wished':
      if (event.value === 0) return `${names(event.seat)} makes no wish.`; // only in imported games (T-29)
      return `${names(event.seat)} wishes for ${valueName(event.value, 'en')}.`;
    case 'wish-fulfilled':
      return `The wish for ${valueName(event.value, 'en')} is fulfilled.`;
    case 'lead-given':
      return `The Dog gives the lead to ${names(event.to)}.`;
    case 'went-out':
      return `${names(event.seat)} goes out as number ${event.place}.`;
    case 'trick-taken':
      return `${names(event.seat)} takes the trick (${event.points}).`;
    case 'dragon-given':
      return `${names(event.seat)} gives the Dragon to ${names(event.to)}.`;
    case 'round-over':
      return `Round ${event.round} is over.${event.doubleVictory ? ' Double win!' : ''} ${standing(event.scores, event.totals, names, 'and')}`;
    case 'game-over':
      return `The game is over. ${winners(event.totals, names, 'en')}`;
  }
}

function german(event: TichuEvent, names: Names): string | undefined {
  switch (event.kind) {
    case 'dealt':
      return event.size === 8 ? `Runde ${event.round}: acht Karten für jeden.` : 'Alle vierzehn Karten sind verteilt.';
    case 'grand':
      return event.announced
        ? `${names(event.seat)} sagt großes Tichu an!`
        : `${names(event.seat)} sagt kein großes Tichu an.`;
    case 'tichu':
      return `${names(event.seat)} sagt Tichu an!`;
    case 'gave':
      return `${names(event.seat)} schupft ${cardOf(event.card, 'de')} an ${names(event.to)}.`;
    case 'submitted':
      return `${names(event.seat)} hat geschupft.`;
    case 'exchanged':
      return `${names(event.seat)} bekommt ${receivedText(event, names, 'de')}.`;
    case 'play-begins':
      return `${names(event.leader)} hat den Mah Jong und spielt aus.`;
    case 'played':
      return event.outOfTurn
        ? `${names(event.seat)} wirft eine Bombe: ${cardsInWords(event.cards, 'de')}!`
        : `${names(event.seat)} spielt ${cardsInWords(event.cards, 'de')}.`;
    case 'passed':
      return `${names(event.seat)} passt.`;
    case 'wished':
      if (event.value === 0) return `${names(event.seat)} wünscht sich nichts.`;
      return `${names(event.seat)} wünscht sich ${valueName(event.value, 'de')}.`;
    case 'wish-fulfilled':
      return `Der Wunsch (${valueName(event.value, 'de')}) ist erfüllt.`;
    case 'lead-given':
      return `Der Hund gibt das Ausspiel an ${names(event.to)}.`;
    case 'went-out':
      return `${names(event.seat)} ist als Nummer ${event.place} fertig.`;
    case 'trick-taken':
      return `${names(event.seat)} nimmt den Stich (${event.points}).`;
    case 'dragon-given':
      return `${names(event.seat)} verschenkt den Drachen an ${names(event.to)}.`;
    case 'round-over':
      return `Runde ${event.round} ist zu Ende.${event.doubleVictory ? ' Doppelsieg!' : ''} ${standing(event.scores, event.totals, names, 'und')}`;
    case 'game-over':
      return `Das Spiel ist zu Ende. ${winners(event.totals, names, 'de')}`;
  }
}

function cardsInWords(cards: string, language: Language): string {
  const set = cardsFrom(cards);
  return playInSentence(readPlay(lowOf(set), highOf(set)), language);
}

const cardOf = (label: string, language: Language): string => cardInSentence(cardsFrom(label)[0], language);

/** "the red queen from Nora, the Dog from Tom and the black 2 from Ada"; from the right, the partner, the left (T-05). */
function receivedText(
  { seat, received }: Extract<TichuEvent, { kind: 'exchanged' }>,
  names: Names,
  language: Language,
): string {
  const from = { en: 'from', de: 'von' }[language];
  return inWords(
    received.map((card, i) => `${cardOf(card, language)} ${from} ${names((seat + i + 1) % 4)}`),
    language,
  );
}

const team = (seat: Seat, names: Names, and: string): string => `${names(seat)} ${and} ${names(seat + 2)}`;

function standing(scores: ByTeam, totals: ByTeam, names: Names, and: string): string {
  const line = (number: 0 | 1): string =>
    `${team(number, names, and)} ${scores[number] >= 0 ? '+' : ''}${scores[number]} = ${totals[number]}`;
  return `${line(0)}, ${line(1)}.`;
}

function winners(totals: ByTeam, names: Names, language: Language): string {
  const score = `${totals[0]} : ${totals[1]}.`;
  if (totals[0] === totals[1]) return `${{ en: 'A draw', de: 'Unentschieden' }[language]}, ${score}`;
  const who = team(totals[0] > totals[1] ? 0 : 1, names, { en: 'and', de: 'und' }[language]);
  return `${who} ${{ en: 'won', de: 'haben gewonnen' }[language]}, ${score}`;
}

export const words: Words<TichuView, TichuEvent> = {
  action,
  thing,
  event,
  view: drawTable,
  rejections: { ...REJECTIONS, ...BSW_ERRORS },
};
