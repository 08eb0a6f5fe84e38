/** The sentences for all refusals to the operator of a server. */
import type { ErrorBook } from '../../core/errors.ts';

export const ADMIN_ERRORS = {
  'admin/no-table': {
    en: (p) => `There is no open table "${p.table}".`,
    de: (p) => `Es gibt keinen offenen Tisch „${p.table}“.`,
  },
  'admin/no-thing': {
    en: (p) => `The server has no map or protocol "${p.thing}".`,
    de: (p) => `Der Server hat keine Karte und kein Protokoll „${p.thing}“.`,
  },
  'admin/no-person': {
    en: (p) => `No person called "${p.person}" sits there.`,
    de: (p) => `Dort sitzt niemand, der „${p.person}“ heißt.`,
  },
  'admin/many-people': {
    en: (p) => `People called "${p.person}" sit at several tables: ${p.tables}. Name the table.`,
    de: (p) => `An mehreren Tischen sitzt jemand, der „${p.person}“ heißt: ${p.tables}. Nenne den Tisch.`,
  },
  'admin/unknown-person': {
    en: (p) => `"${p.person}" cannot be recognised again, so only the address can be banned.`,
    de: (p) => `„${p.person}“ ist nicht wiederzuerkennen, darum lässt sich nur die Adresse sperren.`,
  },
  'admin/no-ban': {
    en: (p) => `There is no ban of "${p.name}".`,
    de: (p) => `„${p.name}“ ist nicht gesperrt.`,
  },
  'admin/too-many-bans': {
    en: (p) => `There are ${p.most} bans already: lift one first.`,
    de: (p) => `Es gibt schon ${p.most} Sperren: hebe erst eine auf.`,
  },
  'admin/no-maintenance': {
    en: () => 'No maintenance is announced.',
    de: () => 'Es ist keine Wartung angekündigt.',
  },
} as const satisfies ErrorBook;
