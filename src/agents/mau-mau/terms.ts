/** The terms of Mau-Mau's scorers, and the reasons that explanations show for them. */
import type { Term } from '../knowledge/knowledge.ts';

export const TERMS: readonly Term[] = [
  { id: 'out', because: { en: 'it ends the round at once', de: 'damit ist die Runde sofort zu Ende' } },
  {
    id: 'points',
    because: {
      en: 'cards that count much should leave the hand early',
      de: 'Karten, die viel zählen, sollen früh aus der Hand',
    },
  },
  {
    id: 'follow',
    because: {
      en: 'more of our own cards fit afterwards',
      de: 'danach passen mehr von den eigenen Karten',
    },
  },
  {
    id: 'jack',
    because: {
      en: 'jacks fit on everything and are kept for the end',
      de: 'Buben passen immer und bleiben für den Schluss',
    },
  },
  {
    id: 'block',
    because: {
      en: 'the next player is less likely to have a fitting card',
      de: 'der nächste Spieler hat dann eher keine passende Karte',
    },
    instead: {
      en: 'another card would rather suit the next player',
      de: 'eine andere Karte käme dem nächsten Spieler eher gelegen',
    },
  },
  {
    id: 'seven',
    because: { en: 'the next player has to take cards', de: 'der nächste Spieler muss Karten nehmen' },
    instead: {
      en: 'the seven is kept as an answer to other sevens',
      de: 'die Sieben bleibt als Antwort auf andere Siebenen',
    },
  },
  {
    id: 'ace',
    because: { en: 'the next player misses a turn', de: 'der nächste Spieler muss aussetzen' },
  },
  {
    id: 'suit',
    because: { en: 'we hold most cards of the suit wished for', de: 'von der gewünschten Farbe halten wir am meisten' },
  },
  {
    id: 'last',
    because: {
      en: 'only jacks are left then, and they all go at once',
      de: 'dann bleiben nur Buben, und die gehen alle auf einmal',
    },
  },
  {
    id: 'keep',
    because: { en: 'the card drawn is better kept', de: 'die gezogene Karte behält man besser' },
  },
];

const placeOf = (id: string): number => TERMS.findIndex((term) => term.id === id);

export const OUT_TERM = placeOf('out');
export const POINTS_TERM = placeOf('points');
export const FOLLOW_TERM = placeOf('follow');
export const JACK_TERM = placeOf('jack');
export const BLOCK_TERM = placeOf('block');
export const SEVEN_TERM = placeOf('seven');
export const ACE_TERM = placeOf('ace');
export const SUIT_TERM = placeOf('suit');
export const LAST_TERM = placeOf('last');
export const KEEP_TERM = placeOf('keep');
