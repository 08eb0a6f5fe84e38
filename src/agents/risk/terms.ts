/** The terms of Risk's scorers, and the reasons that explanations show for them. The order is that of the numbers below. */
import type { Term } from '../knowledge/knowledge.ts';

export const LOSSES_TERM = 0;
export const DAMAGE_TERM = 1;
export const LAND_TERM = 2;
export const REGION_TERM = 3;
export const BREAKING_TERM = 4;
export const CARD_TERM = 5;
export const KILL_TERM = 6;
export const POINTS_TERM = 7;
export const GUARD_TERM = 8;
export const SPARE_TERM = 9;
export const SET_TERM = 10;
export const LATER_TERM = 11;
export const DICE_TERM = 12;
export const FRONT_TERM = 13;

export const TERMS: readonly Term[] = [
  { id: 'losses', because: { en: 'it costs fewer troops', de: 'das kostet weniger Truppen' } },
  {
    id: 'damage',
    because: { en: 'it wears down a dangerous opponent', de: 'das zehrt an einem gefährlichen Gegner' },
  },
  { id: 'land', because: { en: 'it wins land that brings income', de: 'das gewinnt Land, das Truppen bringt' } },
  {
    id: 'region',
    because: { en: 'it leads to a whole region', de: 'so kommt eine ganze Region zusammen' },
  },
  {
    id: 'breaking',
    because: { en: 'it takes a region apart for an opponent', de: 'so verliert ein Gegner seine Region' },
  },
  { id: 'card', because: { en: 'it earns the card of this turn', de: 'das bringt die Karte dieses Zuges' } },
  { id: 'kill', because: { en: 'it drives an opponent off the board', de: 'so fliegt ein Gegner vom Brett' } },
  {
    id: 'points',
    because: { en: 'territories count if the end card comes', de: 'bei der Endkarte zählen die Gebiete' },
  },
  { id: 'guard', because: { en: 'it guards what is in danger', de: 'das schützt, was in Gefahr ist' } },
  {
    id: 'spare',
    because: { en: 'the rest of the troops is needed elsewhere', de: 'die übrigen Truppen werden anderswo gebraucht' },
  },
  { id: 'set', because: { en: 'the set brings troops now', de: 'der Satz bringt jetzt Truppen' } },
  {
    id: 'later',
    because: { en: 'a better set may come together soon', de: 'bald kommt vielleicht ein besserer Satz zusammen' },
  },
  { id: 'dice', because: { en: 'more dice win more often', de: 'mehr Würfel gewinnen öfter' } },
  {
    id: 'front',
    because: { en: 'the troops get closer to the front', de: 'so kommen die Truppen näher an die Front' },
    instead: { en: 'another place gains the troops too little', de: 'ein anderer Platz bringt den Truppen zu wenig' },
  },
];
