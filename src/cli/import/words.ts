/** The texts of the import in both languages. */
import type { Language } from '../../core/types.ts';

const number = (language: Language) => (value: number) => Math.round(value).toLocaleString(language);
const [n, z] = [number('en'), number('de')];

/** Seconds as `h:mm:ss` or `m:ss`. */
function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number): string => String(part).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

const en = {
  unknownFormat: (format: string, known: string) => `There is no format "${format}". Known: ${known}.`,
  textWhere: '--text needs --out, the folder for the records.',
  samePlace: (one: string, other: string) => `${one} and ${other} would be written to the same place under --out.`,
  overLogs: (path: string, out: string) =>
    `${path} lies in ${out}: records as text could replace logs there. Choose another folder for --out.`,
  progress: (done: number, total: number | undefined, rate: number, left: number | undefined) =>
    `${n(done)}${total === undefined ? '' : ` of ${n(total)}`} files, ${n(rate)}/s${left === undefined ? '' : `, ${clock(left)} left`}`,
  files: (count: number) => (count === 1 ? '1 file' : `${n(count)} files`),
  games: (count: number) => (count === 1 ? '1 game' : `${n(count)} games`),
  rounds: (count: number) => (count === 1 ? '1 round' : `${n(count)} rounds`),
  clean: 'nothing rejected',
  rejected: (count: number) => `${count === 1 ? '1 round' : `${n(count)} rounds`} rejected`,
  unreadable: (count: number) => `${count === 1 ? '1 file' : `${n(count)} files`} unreadable`,
  reason: (count: number, code: string) => `${n(count)} × ${code}, first at`,
  toNote: 'Notes, without a rejection:',
  notes: {
    restarted: 'the round was begun anew; its first start is left out.',
    'broken-off': 'the log breaks off here; the round is left out.',
    'low-phoenix': 'the Phoenix was placed low, which our records cannot express; the record ends before this round.',
  },
  interrupted: 'Interrupted: the result so far.',
  nothing: 'There is no log here: folders are searched for .tch and .txt.',
};

const de: typeof en = {
  unknownFormat: (format, known) => `Das Format „${format}“ gibt es nicht. Bekannt: ${known}.`,
  textWhere: '--text braucht --out, den Ordner für die Aufzeichnungen.',
  samePlace: (one, other) => `${one} und ${other} kämen unter --out an dieselbe Stelle.`,
  overLogs: (path, out) =>
    `${path} liegt in ${out}: Aufzeichnungen als Text könnten dort Protokolle ersetzen. Wähle einen anderen Ordner für --out.`,
  progress: (done, total, rate, left) =>
    `${z(done)}${total === undefined ? '' : ` von ${z(total)}`} Dateien, ${z(rate)}/s${left === undefined ? '' : `, noch ${clock(left)}`}`,
  files: (count) => (count === 1 ? '1 Datei' : `${z(count)} Dateien`),
  games: (count) => (count === 1 ? '1 Spiel' : `${z(count)} Spiele`),
  rounds: (count) => (count === 1 ? '1 Runde' : `${z(count)} Runden`),
  clean: 'nichts abgelehnt',
  rejected: (count) => `${count === 1 ? '1 Runde' : `${z(count)} Runden`} abgelehnt`,
  unreadable: (count) => `${count === 1 ? '1 Datei' : `${z(count)} Dateien`} nicht lesbar`,
  reason: (count, code) => `${z(count)} × ${code}, zuerst in`,
  toNote: 'Hinweise, ohne Ablehnung:',
  notes: {
    restarted: 'Die Runde wurde neu begonnen; ihr erster Anfang fällt weg.',
    'broken-off': 'Hier bricht das Protokoll ab; die Runde fällt weg.',
    'low-phoenix':
      'Der Phönix wurde niedrig gelegt, was unsere Aufzeichnungen nicht kennen; die Aufzeichnung endet vor dieser Runde.',
  },
  interrupted: 'Abgebrochen: das Ergebnis bis hierhin.',
  nothing: 'Hier ist kein Protokoll: In Ordnern werden .tch und .txt gesucht.',
};

export type ImportWords = typeof en;

export const importWords = (language: Language): ImportWords => ({ en, de })[language];
