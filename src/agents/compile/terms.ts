/** The terms of Compile's scorers, and the reasons that explanations show for them. */
import type { Term } from '../knowledge/knowledge.ts';

export const VALUE_TERM = 0;
export const COMPILE_TERM = 1;
export const DISRUPTION_TERM = 2;
export const TEMPO_TERM = 3;
export const BOARD_TERM = 4;
export const EFFECT_TERM = 5;
export const RISK_TERM = 6;
export const COMMITMENT_TERM = 7;

export const TERMS: readonly Term[] = [
  {
    id: 'value',
    because: { en: 'our own lines have more points that way', de: 'so haben die eigenen Linien mehr Punkte' },
  },
  {
    id: 'compile',
    because: { en: 'our next compile is closer that way', de: 'so ist das nächste eigene Kompilieren näher' },
  },
  {
    id: 'disruption',
    because: { en: 'the opponent is worse off that way', de: 'so steht der Gegner schlechter da' },
  },
  {
    id: 'tempo',
    because: { en: 'it leaves more cards to act with', de: 'so bleiben mehr Karten zum Handeln' },
  },
  {
    id: 'control',
    because: {
      en: 'we lead in more lines that way and are closer to control',
      de: 'so führt man in mehr Linien und ist der Kontrolle näher',
    },
  },
  {
    id: 'effect',
    because: { en: 'the texts do us more good that way', de: 'so nützen die eigenen Texte mehr' },
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
