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
/** Terms of the parts; risk has its term above. */
export const PATHS_TERM = 8;
export const FOCUS_TERM = 9;
export const MODEL_TERM = 10;
export const PLAN_TERM = 11;

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
    because: { en: 'it leaves a better hand', de: 'so bleibt eine bessere Hand' },
  },
];

/** With the terms of the parts, for scorers that have parts. */
export const ALL_TERMS: readonly Term[] = [
  ...TERMS,
  {
    id: 'paths',
    because: {
      en: 'it takes fewer turns to complete the lines that way',
      de: 'so sind die Linien in weniger Zügen voll',
    },
  },
  {
    id: 'focus',
    because: {
      en: 'the strength goes into the two lines that come first',
      de: 'so geht die Kraft in die zwei Linien, die zuerst drankommen',
    },
  },
  {
    id: 'model',
    because: {
      en: 'it fits what the opponent has done so far',
      de: 'so passt es zu dem, was der Gegner bisher getan hat',
    },
  },
  {
    id: 'plan',
    because: {
      en: 'the next turns go better from there',
      de: 'so gehen die nächsten Züge besser weiter',
    },
  },
];
