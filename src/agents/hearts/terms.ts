/** The terms of Hearts' scorers, and the reasons that explanations show for them. */
import type { Term } from '../knowledge/knowledge.ts';

export const TERMS: readonly Term[] = [
  {
    id: 'points',
    because: { en: 'it is less likely to take points', de: 'so gibt es voraussichtlich weniger Punkte' },
  },
  {
    id: 'lead',
    because: { en: 'another player then has to lead', de: 'dann muss ein anderer ausspielen' },
  },
  {
    id: 'rest',
    because: { en: 'the cards that are left are less dangerous', de: 'die übrigen Karten sind weniger gefährlich' },
  },
  {
    id: 'void',
    because: {
      en: 'without that suit other cards can be thrown off later',
      de: 'ohne diese Farbe lässt sich später anderes abwerfen',
    },
  },
  {
    id: 'bleed',
    because: { en: 'it helps to draw out the queen of spades', de: 'es hilft, die Pik Dame herauszulocken' },
  },
  {
    id: 'stop',
    because: {
      en: 'it keeps an opponent from taking all the points',
      de: 'es verhindert, dass ein Gegner alle Punkte macht',
    },
  },
  {
    id: 'moon',
    because: { en: 'it is a step towards taking all the points', de: 'es ist ein Schritt zum Durchmarsch' },
  },
  {
    id: 'count',
    because: {
      en: 'counting the moon that way leaves us better off',
      de: 'den Durchmarsch so zu zählen bringt uns mehr',
    },
  },
];

const placeOf = (id: string): number => TERMS.findIndex((term) => term.id === id);

export const POINTS_TERM = placeOf('points');
export const LEAD_TERM = placeOf('lead');
export const REST_TERM = placeOf('rest');
export const VOID_TERM = placeOf('void');
export const BLEED_TERM = placeOf('bleed');
export const STOP_TERM = placeOf('stop');
export const MOON_TERM = placeOf('moon');
export const COUNT_TERM = placeOf('count');
