/** Every rejection of Compile as sentences in both languages. */
import type { ErrorBook } from '../../core/errors.ts';
import { PROTOCOL_ERRORS } from './custom/errors.ts';

export const rejections: ErrorBook = {
  ...PROTOCOL_ERRORS,
  'compile/sets': {
    en: (p) => `Option sets is a list of ${p.known}.`,
    de: (p) => `Die Option sets ist eine Liste aus ${p.known}.`,
  },
  'compile/six-protocols': {
    en: (p) => `Option protocols names ${p.count} different protocols: three of seat 0, then three of seat 1.`,
    de: (p) =>
      `Die Option protocols nennt ${p.count} verschiedene Protokolle: drei für Platz 0, dann drei für Platz 1.`,
  },
  'compile/unknown-protocol': {
    en: (p) => `There is no protocol "${p.name}".`,
    de: (p) => `Es gibt kein Protokoll „${p.name}“.`,
  },
  'compile/pool': {
    en: (p) => `${p.offered} protocols on offer of ${p.pool}: at least ${p.needed} are needed, ${p.most} are possible.`,
    de: (p) => `${p.offered} Protokolle im Angebot von ${p.pool}: nötig sind ${p.needed}, möglich ${p.most}.`,
  },
  'compile/custom-list': {
    en: (p) =>
      `Option custom is a list of definitions of protocols, or "random:n:word" for n of them by chance, at most ${p.most}.`,
    de: (p) =>
      `Die Option custom ist eine Liste von Protokoll-Definitionen oder „random:n:wort“ für n zufällige, höchstens ${p.most}.`,
  },
  'compile/protocol-twice': {
    rule: 'C-94',
    en: (p) => `There already is a protocol with the id or name "${p.id}".`,
    de: (p) => `Ein Protokoll mit der Kennung oder dem Namen „${p.id}“ gibt es schon.`,
  },
  'compile/not-asked': {
    en: () => 'Something else is asked now.',
    de: () => 'Gerade wird etwas anderes gefragt.',
  },
  'compile/no-choice': {
    en: () => 'This is none of the possible answers.',
    de: () => 'Das ist keine der möglichen Antworten.',
  },
  'compile/not-there': {
    en: () => 'You cannot play this card now.',
    de: () => 'Diese Karte kannst du jetzt nicht spielen.',
  },
  'compile/no-match': {
    en: (p) => `${p.card} can be played face-up only in a line with its protocol, not in line ${p.line}.`,
    de: (p) => `${p.card} kann nur in einer Linie mit ihrem Protokoll offen gespielt werden, nicht in Linie ${p.line}.`,
  },
  'compile/forbidden': {
    en: (p) => `${p.card} cannot be played like that in line ${p.line}: a text forbids it.`,
    de: (p) => `${p.card} kann in Linie ${p.line} nicht so gespielt werden: ein Text verbietet es.`,
  },
  'compile/no-refresh': {
    rule: 'C-16',
    en: () => 'You can refresh only with fewer than five cards and if you can draw.',
    de: () => 'Auffrischen kannst du nur mit weniger als fünf Karten und wenn du ziehen kannst.',
  },
};
