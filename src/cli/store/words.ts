/** The texts of `stammtisch store` in both languages. */
import type { Language } from '../../core/types.ts';
import type { TableName } from '../../store/snapshot.ts';

const en = {
  about: 'back up, restore, check and move the store of a server',
  examples: [
    'store backup monday.sqlite',
    'store restore monday.sqlite --store new.sqlite',
    'store check --store postgres://cards@db/cards',
    'store move postgres://cards@db/cards',
  ],
  help: {
    backup: 'write the store into a new file; a server may be running',
    restore: 'read a backup into an empty store',
    check: 'read everything, and replay every running game and every record',
    move: 'copy the store into an empty place, while no server runs',
    file: 'the file of the backup',
    to: 'the new place: a file or postgres://…',
    store: 'file or postgres://… (default: STORE or stammtisch.sqlite)',
  },
  progress: (done: number, total: number) => `${done} of ${total} rows`,
  counts: {
    leagues: 'leagues',
    runs: 'runs of leagues',
    standings: 'standings',
    live_tables: 'tables',
    sessions: 'sessions',
    games: 'games and records',
    moves: 'moves of running games',
    things: 'maps and protocols of users',
  } satisfies Readonly<Record<TableName, string>>,
  backedUp: (place: string, file: string, counts: string) => `${place} is in ${file}: ${counts}.`,
  restored: (file: string, place: string, counts: string) => `${file} is in ${place}: ${counts}.`,
  moved: (from: string, to: string, counts: string) =>
    `${from} is in ${to}: ${counts}. Start the server with the new store; keep the old one until all is well.`,
  fine: (tables: number, running: number, records: number) =>
    `No problem found. Tables: ${tables}, running games: ${running}, records: ${records}; all were read, all games replayed.`,
  problems: (count: number) => `${count} ${count === 1 ? 'problem' : 'problems'} found.`,
  unreadable: (table: string, why: string) => `The rows of ${table} cannot be read to the end: ${why}`,
  table: (name: string, id: string) => `Table "${name}" (${id})`,
  game: (id: string, table: string) => `Running game ${id} at table "${table}"`,
  record: (id: string) => `Record ${id}`,
  league: (name: string) => `League "${name}"`,
  run: (id: string) => `Run ${id} of a league`,
  lostSession: (table: string) => `A session belongs to table ${table}, which does not exist.`,
  lostGame: (id: string, table: string) => `Running game ${id} belongs to table ${table}, which does not exist.`,
  lostMoves: (game: string, count: number) => `${count} moves belong to game ${game}, which is not running.`,
  gap: (place: number) => `move ${place} is missing.`,
  noGame: (game: string) => `there is no game ${game}.`,
  otherVersion: (needed: number, own: number) => `it needs version ${needed} of the rules; this program has ${own}.`,
};

const de: typeof en = {
  about: 'den Speicher eines Servers sichern, zurückholen, prüfen und umziehen',
  examples: [
    'store backup montag.sqlite',
    'store restore montag.sqlite --store neu.sqlite',
    'store check --store postgres://karten@db/karten',
    'store move postgres://karten@db/karten',
  ],
  help: {
    backup: 'den Speicher in eine neue Datei schreiben; ein Server darf dabei laufen',
    restore: 'eine Sicherung in einen leeren Speicher einlesen',
    check: 'alles lesen und jedes laufende Spiel und jede Aufzeichnung nachspielen',
    move: 'den Speicher an einen leeren Ort kopieren, solange kein Server läuft',
    file: 'die Datei der Sicherung',
    to: 'der neue Ort: eine Datei oder postgres://…',
    store: 'Datei oder postgres://… (sonst STORE oder stammtisch.sqlite)',
  },
  progress: (done, total) => `${done} von ${total} Zeilen`,
  counts: {
    leagues: 'Ligen',
    runs: 'Läufe von Ligen',
    standings: 'Tabellenplätze',
    live_tables: 'Tische',
    sessions: 'Sitzungen',
    games: 'Spiele und Aufzeichnungen',
    moves: 'Züge laufender Spiele',
    things: 'Karten und Protokolle von Spielern',
  },
  backedUp: (place, file, counts) => `${place} ist in ${file}: ${counts}.`,
  restored: (file, place, counts) => `${file} ist in ${place}: ${counts}.`,
  moved: (from, to, counts) =>
    `${from} ist in ${to}: ${counts}. Starte den Server mit dem neuen Speicher; behalte den alten, bis alles gut ist.`,
  fine: (tables, running, records) =>
    `Kein Fehler gefunden. Tische: ${tables}, laufende Spiele: ${running}, Aufzeichnungen: ${records}; alles gelesen, alle Spiele nachgespielt.`,
  problems: (count) => `${count} Fehler gefunden.`,
  unreadable: (table, why) => `Die Zeilen von ${table} lassen sich nicht bis zum Ende lesen: ${why}`,
  table: (name, id) => `Tisch „${name}“ (${id})`,
  game: (id, table) => `Laufendes Spiel ${id} am Tisch „${table}“`,
  record: (id) => `Aufzeichnung ${id}`,
  league: (name) => `Liga „${name}“`,
  run: (id) => `Lauf ${id} einer Liga`,
  lostSession: (table) => `Eine Sitzung gehört zum Tisch ${table}, den es nicht gibt.`,
  lostGame: (id, table) => `Das laufende Spiel ${id} gehört zum Tisch ${table}, den es nicht gibt.`,
  lostMoves: (game, count) => `${count} Züge gehören zum Spiel ${game}, das nicht läuft.`,
  gap: (place) => `Zug ${place} fehlt.`,
  noGame: (game) => `es gibt kein Spiel ${game}.`,
  otherVersion: (needed, own) => `es braucht Version ${needed} der Regeln; dieses Programm hat ${own}.`,
};

export type StoreWords = typeof en;

export const storeWords = (language: Language): StoreWords => ({ en, de })[language];
