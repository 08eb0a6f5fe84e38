/** The terms of Tichu's scorers, and the reasons that explanations show for them. */
import type { Term } from '../knowledge/knowledge.ts';

export const TERMS: readonly Term[] = [
  { id: 'out', because: { en: 'it empties the hand', de: 'damit ist die Hand leer' } },
  {
    id: 'run',
    because: {
      en: 'after it hardly anybody can stop us from going out',
      de: 'danach kann uns kaum jemand am Fertigwerden hindern',
    },
  },
  {
    id: 'turns',
    because: { en: 'the rest of the hand needs fewer turns', de: 'der Rest der Hand braucht weniger Züge' },
  },
  {
    id: 'losers',
    because: { en: 'fewer weak cards are left in the hand', de: 'es bleiben weniger schwache Karten auf der Hand' },
    instead: { en: 'the good cards are still needed', de: 'die guten Karten werden noch gebraucht' },
  },
  { id: 'lead', because: { en: 'it is more likely to win the lead', de: 'so kommt das Anspiel eher zu uns' } },
  {
    id: 'points',
    because: {
      en: 'the points of the trick go the right way',
      de: 'die Punkte des Stichs gehen in die richtige Richtung',
    },
  },
  {
    id: 'long',
    because: {
      en: 'long combinations are hard to get rid of later',
      de: 'lange Kombinationen wird man später schwer los',
    },
  },
  {
    id: 'partner',
    because: { en: 'the partner keeps the trick that way', de: 'so behält der Partner seinen Stich' },
  },
  {
    id: 'support',
    because: {
      en: 'it helps the partner to make the announcement',
      de: 'es hilft dem Partner, seine Ansage zu erfüllen',
    },
  },
  {
    id: 'stop',
    because: { en: 'it stops an opponent who is about to go out', de: 'es hält einen Gegner auf, der bald fertig ist' },
  },
  {
    id: 'reserve',
    because: { en: 'it saves high cards for later', de: 'so bleiben hohe Karten für später' },
  },
  {
    id: 'bomb',
    because: { en: 'it keeps the bomb for a better moment', de: 'so bleibt die Bombe für einen besseren Moment' },
  },
  { id: 'dog', because: { en: 'the partner can use the lead', de: 'der Partner kann das Anspiel gebrauchen' } },
  {
    id: 'announce',
    because: {
      en: 'the chance of coming out first speaks for it',
      de: 'die Aussicht, als Erster fertig zu werden, spricht dafür',
    },
    instead: { en: 'an announcement would be likely to fail', de: 'eine Ansage würde eher misslingen' },
  },
  {
    id: 'gift',
    because: {
      en: 'the card is to help the partner and no opponent',
      de: 'die Karte soll dem Partner helfen und keinem Gegner',
    },
  },
  {
    id: 'wish',
    because: { en: 'the wish costs the opponents a high card', de: 'der Wunsch kostet die Gegner eine hohe Karte' },
  },
  {
    id: 'dragon',
    because: {
      en: 'the points are safest with that opponent',
      de: 'bei diesem Gegner sind die Punkte am besten aufgehoben',
    },
  },
  {
    id: 'suits',
    because: { en: 'other suits would make no difference', de: 'andere Farben würden nichts ändern' },
  },
];

const placeOf = (id: string): number => TERMS.findIndex((term) => term.id === id);

export const OUT_TERM = placeOf('out');
export const RUN_TERM = placeOf('run');
export const TURNS_TERM = placeOf('turns');
export const LOSERS_TERM = placeOf('losers');
export const LEAD_TERM = placeOf('lead');
export const POINTS_TERM = placeOf('points');
export const LONG_TERM = placeOf('long');
export const PARTNER_TERM = placeOf('partner');
export const SUPPORT_TERM = placeOf('support');
export const STOP_TERM = placeOf('stop');
export const RESERVE_TERM = placeOf('reserve');
export const BOMB_TERM = placeOf('bomb');
export const DOG_TERM = placeOf('dog');
export const ANNOUNCE_TERM = placeOf('announce');
export const GIFT_TERM = placeOf('gift');
export const WISH_TERM = placeOf('wish');
export const DRAGON_TERM = placeOf('dragon');
export const SUITS_TERM = placeOf('suits');
