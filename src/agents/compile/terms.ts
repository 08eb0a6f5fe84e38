/** What speaks for an answer, in words. */
import type { Term } from '../knowledge/knowledge.ts';

export const VALUE = 0;
export const COMPILING = 1;
export const DISRUPTION = 2;
export const TEMPO = 3;
export const BOARD = 4;
export const EFFECT = 5;
export const RISK = 6;
export const COMMITMENT = 7;

export const TERMS: readonly Term[] = [
  {
    id: 'value',
    because: { en: 'it brings the own lines more points', de: 'so kommen mehr Punkte in die eigenen Linien' },
  },
  {
    id: 'compile',
    because: { en: 'it brings the next compile closer', de: 'so rückt das nächste eigene Kompilieren näher' },
  },
  {
    id: 'disruption',
    because: { en: 'it sets the opponent back', de: 'so wirft es den Gegner zurück' },
  },
  {
    id: 'tempo',
    because: { en: 'it leaves more cards to act with', de: 'so bleiben mehr Karten zum Handeln' },
  },
  {
    id: 'control',
    because: {
      en: 'it leads in more lines and towards control',
      de: 'so führt man in mehr Linien und kommt der Kontrolle näher',
    },
  },
  {
    id: 'effect',
    because: { en: 'the texts do more that way', de: 'so bewirken die Texte mehr' },
  },
  {
    id: 'risk',
    because: { en: 'the opponent has less to answer it with', de: 'so kann der Gegner weniger dagegen tun' },
  },
  {
    id: 'commitment',
    because: { en: 'it spends less of a good hand', de: 'so gibt man weniger von einer guten Hand aus' },
  },
];
