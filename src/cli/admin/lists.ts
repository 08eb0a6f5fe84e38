/** The answers of a server to its operator, as text. */
import type { Language } from '../../core/types.ts';
import type { AdminBan, AdminMaintenance, AdminPerson, AdminTable } from '../../server/admin/requests.ts';
import { table } from '../text.ts';
import { adminWords } from './words.ts';

export const timeOf = (at: number, language: Language): string =>
  new Date(at).toLocaleString(language, { dateStyle: 'short', timeStyle: 'medium' });

/** Names come from other people: what would move the cursor or change colours is not printed. */
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

export function tableList(tables: readonly AdminTable[], language: Language): string {
  const words = adminWords(language);
  if (tables.length === 0) return words.noTables;
  const rows = tables.map((one) => {
    const state = [one.running ? words.running : words.lobby, ...(one.private ? [words.private] : [])].join(', ');
    const people = plain(one.people.join(', '));
    return [plain(one.name), one.game, people, one.seats, one.watchers, state, timeOf(one.opened_at, language)];
  });
  return table([words.tableHead, ...rows]);
}

export function personList(people: readonly AdminPerson[], language: Language): string {
  const words = adminWords(language);
  if (people.length === 0) return words.noPeople;
  const rows = people.map(({ name, table: at, seat, state, host, address = '' }) => {
    const states = [words.states[state], ...(host ? [words.host] : [])].join(', ');
    return [plain(name), plain(at), seat, states, address];
  });
  return table([words.personHead, ...rows]);
}

export function banList(bans: readonly AdminBan[], language: Language): string {
  const words = adminWords(language);
  if (bans.length === 0) return words.noBans;
  const rows = bans.map(({ who, kind, since, until }) => [
    plain(who),
    words.kinds[kind],
    timeOf(since, language),
    until === undefined ? words.forEver : timeOf(until, language),
  ]);
  return table([words.banHead, ...rows]);
}

export function maintenanceText({ announced, at = 0, message = '', rounds = 0 }: AdminMaintenance, language: Language) {
  const words = adminWords(language);
  if (!announced) return words.noMaintenance;
  return [words.maintenance(timeOf(at, language), rounds), ...(message === '' ? [] : [message])].join('\n');
}

/** Removed people, one a line. */
export function removedText(removed: readonly { name: string; table: string }[], language: Language): string {
  const words = adminWords(language);
  return removed.map((one) => words.removed(plain(one.name), plain(one.table))).join('\n');
}
