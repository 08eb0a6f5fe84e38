/** The texts of the replay in both languages. */
import type { Language } from '../../core/types.ts';

const en = {
  header: (game: string, players: string) => `${game}: ${players}.`,
  options: 'options',
  seed: 'seed',
  moves: 'moves',
  result: 'result',
  unfinished: 'not played to the end',
  position: (at: number, of: number) => `After ${at} of ${of} moves:`,
  keys: 'Enter next, p back, a number goes there, e end, q quit',
  unknownKey: (key: string) => `"${key}" means nothing here.`,
  atEnd: 'This is the end.',
  atStart: 'This is the beginning.',
  onlyFinished: 'Only a finished game shows all hands: this record was not played to the end.',
  wrote: (file: string, form: 'packed' | 'text', bytes: number) =>
    `${file} holds the record ${form === 'packed' ? 'in packed form' : 'as text'}, ${bytes} bytes.`,
  noMap: 'Only games on a map that has a drawing can be drawn.',
  drawn: (folder: string, frames: number) => `${folder} holds ${frames} pictures.`,
  table: 'the table',
  handOf: (name: string) => `Seen by ${name}:`,
};

const de: typeof en = {
  header: (game, players) => `${game}: ${players}.`,
  options: 'Optionen',
  seed: 'Startwert',
  moves: 'Züge',
  result: 'Ergebnis',
  unfinished: 'nicht zu Ende gespielt',
  position: (at, of) => `Nach ${at} von ${of} Zügen:`,
  keys: 'Enter weiter, p zurück, eine Zahl springt dorthin, e Ende, q Schluss',
  unknownKey: (key) => `„${key}“ bedeutet hier nichts.`,
  atEnd: 'Das ist das Ende.',
  atStart: 'Das ist der Anfang.',
  onlyFinished: 'Alle Hände zeigt nur ein beendetes Spiel: diese Aufzeichnung wurde nicht zu Ende gespielt.',
  wrote: (file, form, bytes) =>
    `${file} enthält die Aufzeichnung ${form === 'packed' ? 'gepackt' : 'als Text'}, ${bytes} Byte.`,
  noMap: 'Zeichnen lassen sich nur Spiele auf einer Karte, die eine Zeichnung hat.',
  drawn: (folder, frames) => `${folder} enthält ${frames} Bilder.`,
  table: 'der Tisch',
  handOf: (name) => `Gesehen von ${name}:`,
};

export type ReplayWords = typeof en;

export const replayWords = (language: Language): ReplayWords => ({ en, de })[language];
