/** Every rejection of this game as sentences, with its ruling. */
import type { ErrorBook } from '../../core/errors.ts';
import type { Language } from '../../core/types.ts';
import { cardName, valueName } from './names.ts';

type Param = string | number;

const card = (param: Param, language: Language): string => cardName(Number(param), language);
const value = (param: Param, language: Language): string => valueName(Number(param), language);

export const REJECTIONS: ErrorBook = {
  'tichu/deals': {
    rule: 'T-67',
    en: (p) => `Deal ${p.round} is not four hands of fourteen different cards, divided by " | ".`,
    de: (p) =>
      `Blatt ${p.round} besteht nicht aus vier Händen mit vierzehn verschiedenen Karten, getrennt durch „ | “.`,
  },
  'tichu/grand-first': {
    rule: 'T-07',
    en: () => 'First decide about grand tichu.',
    de: () => 'Entscheide zuerst über das große Tichu.',
  },
  'tichu/grand-over': {
    rule: 'T-07',
    en: () => 'Grand tichu can be announced only with the first eight cards.',
    de: () => 'Großes Tichu kann man nur mit den ersten acht Karten ansagen.',
  },
  'tichu/announced-already': {
    rule: 'T-09',
    en: () => 'You have announced already.',
    de: () => 'Du hast schon angesagt.',
  },
  'tichu/tichu-after-gifts': {
    rule: 'T-08',
    en: () => 'A player has given cards: you can announce again after the exchange.',
    de: () => 'Es hat schon jemand geschupft: ansagen kannst du wieder nach dem Tausch.',
  },
  'tichu/tichu-too-late': {
    rule: 'T-08',
    en: () => 'Tichu can be announced only with all fourteen cards in hand.',
    de: () => 'Tichu kann man nur mit allen vierzehn Karten auf der Hand ansagen.',
  },
  'tichu/give-first': {
    rule: 'T-05',
    en: () => 'First give three cards away.',
    de: () => 'Schupfe zuerst drei Karten.',
  },
  'tichu/no-giving': {
    rule: 'T-05',
    en: () => 'Cards are given away only before the first trick.',
    de: () => 'Geschupft wird nur vor dem ersten Stich.',
  },
  'tichu/given-already': {
    rule: 'T-05',
    en: (p) => `You have given ${card(p.card, 'en')} away already.`,
    de: (p) => `${card(p.card, 'de')} hast du schon geschupft.`,
  },
  'tichu/not-yours-to-give': {
    rule: 'T-05',
    en: (p) => `You do not hold ${card(p.card, 'en')}.`,
    de: (p) => `${card(p.card, 'de')} ist nicht auf deiner Hand.`,
  },
  'tichu/no-combination': {
    rule: 'T-58',
    en: () => 'These cards are no combination.',
    de: () => 'Diese Karten sind keine Kombination.',
  },
  'tichu/not-in-hand': {
    rule: 'T-57',
    en: () => 'You do not hold all of these cards.',
    de: () => 'Nicht alle dieser Karten sind auf deiner Hand.',
  },
  'tichu/does-not-beat': {
    rule: 'T-20',
    en: () => 'That does not beat the trick.',
    de: () => 'Das schlägt den Stich nicht.',
  },
  'tichu/dog-is-led': {
    rule: 'T-18',
    en: () => 'The Dog can only be led.',
    de: () => 'Den Hund kann man nur ausspielen.',
  },
  'tichu/must-lead': {
    rule: 'T-21',
    en: () => 'You lead: play something.',
    de: () => 'Du spielst aus: lege etwas.',
  },
  'tichu/wish-binds': {
    rule: 'T-31',
    en: (p) => `The wish asks for ${aValue(p.value, 'en')}.`,
    de: (p) => `Der Wunsch verlangt ${aValue(p.value, 'de')}.`,
  },
  'tichu/wish-before-dog': {
    rule: 'T-35',
    en: (p) => `No Dog while you can play the wished ${value(p.value, 'en')}.`,
    de: (p) => `Kein Hund, solange du den Wunsch (${value(p.value, 'de')}) erfüllen kannst.`,
  },
  'tichu/pass-out-of-turn': {
    rule: 'T-20',
    en: () => 'It is not your turn to pass.',
    de: () => 'Du bist mit Passen nicht an der Reihe.',
  },
  'tichu/only-bombs': {
    rule: 'T-25',
    en: () => 'Out of turn you can play nothing but a bomb.',
    de: () => 'Außer der Reihe kannst du nur eine Bombe werfen.',
  },
  'tichu/lead-is-protected': {
    rule: 'T-26',
    en: () => 'There is no trick to bomb: the lead is not yours.',
    de: () => 'Es liegt kein Stich, den du bomben könntest: du spielst nicht aus.',
  },
  'tichu/wish-first': {
    rule: 'T-28',
    en: () => 'You have played Mah Jong: wish for a value first.',
    de: () => 'Du hast den Mah Jong gespielt: wünsch dir zuerst einen Wert.',
  },
  'tichu/no-wish': {
    rule: 'T-28',
    en: () => 'You wish for a value only right after playing Mah Jong.',
    de: () => 'Einen Wert wünschst du dir nur gleich nach dem Mah Jong.',
  },
  'tichu/wish-value': {
    rule: 'T-29',
    en: () => 'You can wish for a value from 2 to ace.',
    de: () => 'Wünschen kannst du dir einen Wert von 2 bis Ass.',
  },
  'tichu/wish-pending': {
    rule: 'T-27',
    en: () => 'Wait until the wish has been made.',
    de: () => 'Warte, bis der Wunsch ausgesprochen ist.',
  },
  'tichu/dragon-first': {
    rule: 'T-39',
    en: () => 'First give the Dragon to an opponent.',
    de: () => 'Verschenke zuerst den Drachen an einen Gegner.',
  },
  'tichu/dragon-to-opponent': {
    rule: 'T-39',
    en: () => 'The Dragon goes to one of your two opponents.',
    de: () => 'Der Drache geht an einen deiner beiden Gegner.',
  },
  'tichu/no-dragon': {
    rule: 'T-39',
    en: () => 'There is no Dragon to give away.',
    de: () => 'Es ist kein Drache zu verschenken.',
  },
  'tichu/dragon-pending': {
    rule: 'T-27',
    en: () => 'The trick is won and cannot be bombed any more.',
    de: () => 'Der Stich ist gewonnen und nicht mehr zu bomben.',
  },
  'tichu/round-runs': {
    rule: 'T-48',
    en: () => 'The round is not over yet.',
    de: () => 'Die Runde läuft noch.',
  },
  'tichu/no-trick': {
    rule: 'T-27',
    en: () => 'There is no trick to collect.',
    de: () => 'Es liegt kein Stich zum Einsammeln.',
  },
  'tichu/table-only': {
    rule: 'T-27',
    en: () => 'Only the table deals and collects tricks.',
    de: () => 'Nur der Tisch gibt und sammelt Stiche ein.',
  },
  'tichu/seat-only': {
    rule: 'T-20',
    en: () => 'Only a player can do that, not the table.',
    de: () => 'Das kann nur ein Spieler, nicht der Tisch.',
  },
  // Of calls at live tables: clients know these by the table's name.
  'table/nothing-to-bomb': {
    rule: 'T-26',
    en: () => 'There is no trick to bomb.',
    de: () => 'Es liegt kein Stich, den du bomben könntest.',
  },
  'table/no-bomb': {
    rule: 'T-25',
    en: () => 'You hold no bomb that beats this trick.',
    de: () => 'Du hast keine Bombe, die diesen Stich schlägt.',
  },
  'table/not-a-bomb': {
    rule: 'T-25',
    en: () => 'You called for a bomb: throw one that beats the trick, or withdraw.',
    de: () => 'Du hast eine Bombe angekündigt: wirf eine, die den Stich schlägt, oder nimm es zurück.',
  },
  'table/not-a-tichu': {
    rule: 'T-08',
    en: () => 'You called to announce tichu: announce it, or withdraw.',
    de: () => 'Du wolltest Tichu ansagen: sag es an, oder nimm es zurück.',
  },
};

/** "an 8", "einen König". */
function aValue(param: Param, language: Language): string {
  const number = Number(param);
  const name = valueName(number, language);
  if (language === 'en') return `${number === 8 || number === 14 ? 'an' : 'a'} ${name}`;
  return `${number === 14 ? 'ein' : number === 11 || number === 13 ? 'einen' : 'eine'} ${name}`;
}
