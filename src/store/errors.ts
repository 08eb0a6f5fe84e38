/** What a store refuses, in words. A `StoreError` is thrown: either a bug of ours or a matter for whoever runs the server. */
import { type ErrorBook, explain } from '../core/errors.ts';
import type { Params, Rejection } from '../core/result.ts';

export const STORE_ERRORS = {
  'store/in-use': {
    en: (p) => `Another server is using ${p.place}. One server at a time can keep its tables there.`,
    de: (p) => `Ein anderer Server benutzt ${p.place}. Nur ein Server zugleich kann dort seine Tische aufbewahren.`,
  },
  'store/taken-over': {
    en: (p) => `Another server has taken over ${p.place}; nothing more is written from here.`,
    de: (p) => `Ein anderer Server hat ${p.place} übernommen; von hier wird nichts mehr geschrieben.`,
  },
  'store/not-empty': {
    en: (p) => `There is something in ${p.place} already (${p.table}); a store is only moved into an empty database.`,
    de: (p) => `In ${p.place} ist schon etwas (${p.table}); umgezogen wird nur in eine leere Datenbank.`,
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
    en: (p) => `${p.field} cannot be kept: ${p.expected}.`,
    de: (p) => `${p.field} lässt sich nicht aufbewahren: ${p.erwartet}.`,
  },
  'store/unknown-table': {
    en: (p) => `There is no table ${p.table}.`,
    de: (p) => `Es gibt keinen Tisch ${p.table}.`,
  },
  'store/unknown-game': {
    en: (p) => `There is no game ${p.game}.`,
    de: (p) => `Es gibt kein Spiel ${p.game}.`,
  },
  'store/other-game': {
    en: (p) => `Game ${p.game} is in the store already, and it is another one.`,
    de: (p) => `Das Spiel ${p.game} gibt es schon, und es ist ein anderes.`,
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
    en: (p) => `Game ${p.game} stands at move ${p.stands}; move ${p.first} cannot follow.`,
    de: (p) => `Das Spiel ${p.game} steht bei Zug ${p.stands}; Zug ${p.first} kann nicht folgen.`,
  },
  'store/other-move': {
    en: (p) => `Game ${p.game} has another move at place ${p.place}.`,
    de: (p) => `Das Spiel ${p.game} hat an Stelle ${p.place} einen anderen Zug.`,
  },
} as const satisfies ErrorBook;

export type StoreErrorCode = keyof typeof STORE_ERRORS;

/** After one of these, trying a part of the writes again is of no use. */
const HOPELESS: ReadonlySet<StoreErrorCode> = new Set<StoreErrorCode>([
  'store/taken-over',
  'store/lost',
  'store/closed',
  'store/died',
]);

/** The message is English; `explain(error.rejection, language, STORE_ERRORS)` says it in either language. */
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

  /** Whether the store itself has failed, not one write. */
  get isHopeless(): boolean {
    return HOPELESS.has(this.code);
  }
}
