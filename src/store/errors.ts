/** Errors of stores, with their sentences. A `StoreError` is thrown: it is a bug of ours or a problem for the operator. */
import { type ErrorBook, explain } from '../core/errors.ts';
import type { Params, Rejection } from '../core/result.ts';

export const STORE_ERRORS = {
  'store/in-use': {
    en: (p) => `Another server is using ${p.place}. Only one server at a time can store its tables there.`,
    de: (p) => `Ein anderer Server benutzt ${p.place}. Nur ein Server zugleich kann dort seine Tische speichern.`,
  },
  'store/emptied': {
    en: (p) =>
      `${p.place} is empty, but a server has stored tables there. Restore it from a backup (docs/operations.md, Backup), or, to begin with an empty store, delete it together with ${p.place}-wal, ${p.place}-shm and ${p.place}-lock.`,
    de: (p) =>
      `${p.place} ist leer, aber ein Server hat dort Tische gespeichert. Stell die Datei aus einer Sicherung wieder her (docs/operations.md, Backup), oder lösch sie für einen leeren Speicher zusammen mit ${p.place}-wal, ${p.place}-shm und ${p.place}-lock.`,
  },
  'store/damaged': {
    en: (p) =>
      `${p.place} is damaged (${p.reason}). Restore it from a backup, or save what can be read with "sqlite3 ${p.place} .recover" (docs/operations.md, Backup).`,
    de: (p) =>
      `${p.place} ist beschädigt (${p.reason}). Stell die Datei aus einer Sicherung wieder her, oder rette, was lesbar ist, mit „sqlite3 ${p.place} .recover“ (docs/operations.md, Backup).`,
  },
  'store/foreign': {
    en: (p) => `${p.place} is not a store of this program. Choose another file with --store or STORE.`,
    de: (p) => `${p.place} ist kein Speicher dieses Programms. Wähl eine andere Datei mit --store oder STORE.`,
  },
  'store/taken-over': {
    en: (p) => `Another server has taken over ${p.place}; this server can no longer write.`,
    de: (p) => `Ein anderer Server hat ${p.place} übernommen; dieser Server kann nicht mehr schreiben.`,
  },
  'store/not-empty': {
    en: (p) => `${p.place} is not empty (${p.table}); a store can only be copied into an empty place.`,
    de: (p) => `${p.place} ist nicht leer (${p.table}); kopieren lässt sich nur in einen leeren Speicher.`,
  },
  'store/missing': {
    en: (p) => `There is no store at ${p.place}.`,
    de: (p) => `Bei ${p.place} ist kein Speicher.`,
  },
  'store/exists': {
    en: (p) => `${p.place} exists already; a backup needs a new file.`,
    de: (p) => `${p.place} gibt es schon; eine Sicherung braucht eine neue Datei.`,
  },
  'store/unreadable': {
    en: (p) => `${p.place} cannot be read as a store: ${p.reason}`,
    de: (p) => `${p.place} lässt sich nicht als Speicher lesen: ${p.reason}`,
  },
  'store/lost': {
    en: (p) => `The database has not answered for ${p.seconds} s: ${p.reason}`,
    de: (p) => `Die Datenbank antwortet seit ${p.seconds} s nicht: ${p.reason}`,
  },
  'store/closed': {
    en: () => 'The store has been closed.',
    de: () => 'Der Speicher ist geschlossen.',
  },
  'store/died': {
    en: (p) => `The thread of the store has ended: ${p.reason}`,
    de: (p) => `Der Thread des Speichers ist zu Ende: ${p.reason}`,
  },
  'store/not-storable': {
    en: (p) => `${p.field} cannot be stored: ${p.expected}.`,
    de: (p) => `${p.field} lässt sich nicht speichern: ${p.erwartet}.`,
  },
  'store/unknown-table': {
    en: (p) => `There is no table ${p.table}.`,
    de: (p) => `Es gibt keinen Tisch ${p.table}.`,
  },
  'store/fenced': {
    en: (p) => `The table ${p.table} has been opened again; this object no longer owns it.`,
    de: (p) => `Der Tisch ${p.table} wurde neu geöffnet; dieses Objekt besitzt ihn nicht mehr.`,
  },
  'store/unknown-game': {
    en: (p) => `There is no game ${p.game}.`,
    de: (p) => `Es gibt kein Spiel ${p.game}.`,
  },
  'store/other-game': {
    en: (p) => `The store already has another game with the id ${p.game}.`,
    de: (p) => `Im Speicher ist schon ein anderes Spiel mit der Kennung ${p.game}.`,
  },
  'store/second-game': {
    en: (p) => `Game ${p.game} cannot begin: ${p.other} is still being played at its table.`,
    de: (p) => `Das Spiel ${p.game} kann nicht beginnen: An seinem Tisch läuft noch ${p.other}.`,
  },
  'store/game-over': {
    en: (p) => `Game ${p.game} is over.`,
    de: (p) => `Das Spiel ${p.game} ist zu Ende.`,
  },
  'store/gap': {
    en: (p) => `Game ${p.game} has ${p.stands} moves; move ${p.first} cannot follow.`,
    de: (p) => `Das Spiel ${p.game} hat ${p.stands} Züge; Zug ${p.first} kann nicht folgen.`,
  },
  'store/other-move': {
    en: (p) => `Game ${p.game} has another move at place ${p.place}.`,
    de: (p) => `Das Spiel ${p.game} hat an Stelle ${p.place} einen anderen Zug.`,
  },
} as const satisfies ErrorBook;

export type StoreErrorCode = keyof typeof STORE_ERRORS;

/** Errors after which retrying a part of the writes cannot succeed. */
const HOPELESS: ReadonlySet<StoreErrorCode> = new Set<StoreErrorCode>([
  'store/taken-over',
  'store/lost',
  'store/closed',
  'store/died',
  'store/in-use',
  'store/damaged',
]);

/** The message is English; `explain(error.rejection, language, STORE_ERRORS)` gives the sentence in either language. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;
  readonly params: Params;

  constructor(code: StoreErrorCode, params: Params = {}, options?: ErrorOptions) {
    super(explain({ code, params }, 'en', STORE_ERRORS), options);
    this.code = code;
    this.params = params;
  }

  get rejection(): Rejection {
    return { code: this.code, params: this.params };
  }

  /** Whether the store as a whole has failed, not one write. */
  get isHopeless(): boolean {
    return HOPELESS.has(this.code);
  }
}
