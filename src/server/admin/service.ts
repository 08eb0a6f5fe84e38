/** What the operator of a running server can look at and do; both ways to it, socket and HTTP, use this. Every request is logged. */
import { isIP } from 'node:net';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Clock } from '../../table/clock.ts';
import type { Person } from '../../table/people.ts';
import type { Table } from '../../table/table.ts';
import type { House } from '../house.ts';
import { networkOf } from '../live/addresses.ts';
import { type Admission, markOf } from '../live/admission.ts';
import type { Things } from '../live/things.ts';
import { MOST_BANS, type ServerBan, type ServerBans } from './bans.ts';
import type { Maintenance } from './maintenance.ts';
import type { AdminBan, AdminMaintenance, AdminPerson, AdminTable, Removed, Requests } from './requests.ts';

/** A logger of pino fits. */
export interface AdminLog {
  info(details: object, text: string): void;
}

/** The parts of a live server that the service uses. */
export interface AdminContext {
  readonly house: House;
  readonly admission: Admission;
  readonly bans: ServerBans;
  readonly maintenance: Maintenance;
  readonly clock: Clock;
  readonly things: Pick<Things, 'drop'>;
  /** Disconnects the clients of banned addresses. */
  dropBanned(): void;
}

interface Sitting {
  readonly table: Table;
  readonly person: Person;
}

export class Admin {
  readonly #context: AdminContext;
  readonly #log: AdminLog;

  constructor(context: AdminContext, log: AdminLog) {
    this.#context = context;
    this.#log = log;
  }

  // ---- looking ---------------------------------------------------------------------------------------------------------

  tables(): AdminTable[] {
    return this.#context.house.tables.map((table) => ({
      name: table.name,
      id: table.id,
      game: table.game,
      seats: table.people.places.length,
      people: table.people.present.map(({ name }) => name),
      connected: table.people.connected,
      watchers: table.watching,
      running: table.isRunning,
      private: table.lobby.isPrivate,
      password: table.lobby.hasPassword,
      opened_at: table.openedAt,
    }));
  }

  people(): AdminPerson[] {
    return this.#sitting().map(({ table, person }) => {
      const address = person.address === undefined ? undefined : this.#context.admission.addressOf(person.address);
      return {
        name: person.name,
        table: table.name,
        seat: table.people.seatOf(person),
        state: person.guest !== undefined ? 'here' : person.isGone ? 'gone' : 'away',
        host: table.people.isHost(person),
        ...(address !== undefined && { address }),
      };
    });
  }

  bans(): AdminBan[] {
    return this.#context.bans.list.map(banOf);
  }

  maintenance(): AdminMaintenance {
    const { announced, rounds } = this.#context.maintenance;
    return announced === undefined ? { announced: false } : { announced: true, ...announced, rounds };
  }

  // ---- people and tables -----------------------------------------------------------------------------------------------

  async kick({ table: name, person }: Requests['kick']): Promise<Result<Removed>> {
    const found = this.#one(person, name);
    if (!found.ok) return found;
    await this.#remove(found.value, 'expelled');
    this.#log.info({ admin: 'kick', table: found.value.table.name, person }, 'the operator removed a person');
    return ok({ removed: namesOf([found.value]) });
  }

  /** Bans an address or a person and removes all whom the ban concerns. */
  async ban({ who, table, seconds }: Requests['ban']): Promise<Result<AdminBan & Removed>> {
    const { bans, clock } = this.#context;
    if (bans.isFull) return fail('admin/too-many-bans', { most: MOST_BANS });
    const target = table === undefined && isAddress(who) ? ok(addressBan(who)) : this.#personBan(who, table);
    if (!target.ok) return target;
    const since = clock.now();
    const ban: ServerBan = {
      ...target.value,
      since,
      ...(seconds !== undefined && { until: since + seconds * 1000 }),
    };
    bans.add(ban);
    const concerned = this.#sitting().filter(({ person }) => isConcerned(person, ban));
    for (const sitting of concerned) await this.#remove(sitting, 'barred');
    this.#context.dropBanned();
    const removed = namesOf(concerned);
    this.#log.info({ admin: 'ban', ...banOf(ban), removed }, 'the operator banned an address or a person');
    return ok({ ...banOf(ban), removed });
  }

  unban({ who }: Requests['unban']): Result<{ lifted: AdminBan[] }> {
    const lifted = this.#context.bans.remove(isAddress(who) ? networkFrom(who) : who).map(banOf);
    if (lifted.length === 0) return fail('admin/no-ban', { name: who });
    this.#log.info({ admin: 'unban', lifted }, 'the operator lifted a ban');
    return ok({ lifted });
  }

  async close({ table: name }: Requests['close']): Promise<Result<{ closed: string }>> {
    const table = this.#context.house.find(name);
    if (table === undefined) return fail('admin/no-table', { table: name });
    await table.shut();
    this.#log.info({ admin: 'close', table: table.name, id: table.id }, 'the operator closed a table');
    return ok({ closed: table.name });
  }

  /** Deletes a map or protocol of a user from the server; tables and records that use it keep theirs. */
  async drop({ thing }: Requests['drop']): Promise<Result<{ dropped: string }>> {
    const hash = thing.trim().split('/').at(-1) ?? '';
    if (!(await this.#context.things.drop(hash))) return fail('admin/no-thing', { thing });
    this.#log.info({ admin: 'drop', thing: hash }, 'the operator deleted a map or protocol');
    return ok({ dropped: hash });
  }

  // ---- maintenance -----------------------------------------------------------------------------------------------------

  announce({ seconds, message }: Requests['maintenance']): Result<AdminMaintenance> {
    const { at } = this.#context.maintenance.announce(seconds * 1000, message);
    this.#log.info({ admin: 'maintenance', at, message }, 'the operator announced maintenance');
    return ok(this.maintenance());
  }

  cancel(): Result<AdminMaintenance> {
    if (!this.#context.maintenance.cancel()) return fail('admin/no-maintenance');
    this.#log.info({ admin: 'maintenance', cancelled: true }, 'the operator cancelled maintenance');
    return ok(this.maintenance());
  }

  // ---- finding people --------------------------------------------------------------------------------------------------

  #sitting(): Sitting[] {
    return this.#context.house.tables.flatMap((table) =>
      table.people.places.flatMap(({ person }) => (person === undefined ? [] : [{ table, person }])),
    );
  }

  /** The person of that name, at that table or at any. */
  #one(name: string, tableName?: string): Result<Sitting> {
    const table = tableName === undefined ? undefined : this.#context.house.find(tableName);
    if (tableName !== undefined && table === undefined) return fail('admin/no-table', { table: tableName });
    const found = this.#sitting().filter(
      (sitting) => (table ?? sitting.table) === sitting.table && keyOf(sitting.person.name) === keyOf(name),
    );
    if (found.length === 0) return fail('admin/no-person', { person: name });
    if (found.length === 1) return ok(found[0]);
    return fail('admin/many-people', { person: name, tables: found.map((one) => one.table.name).join(', ') });
  }

  #personBan(name: string, table: string | undefined): Result<Pick<ServerBan, 'name' | 'kind' | 'marks'>> {
    const found = this.#one(name, table);
    if (!found.ok) return found;
    const { person } = found.value;
    const { address } = person;
    const isShared = this.#sitting().some((other) => other.person !== person && other.person.address === address);
    const marks = address === undefined || isShared ? [...person.marks] : [...person.marks, address];
    if (marks.length === 0) return fail('admin/unknown-person', { person: name });
    return ok({ name: person.name, kind: 'person', marks });
  }

  #remove({ table, person }: Sitting, why: 'expelled' | 'barred'): Promise<void> {
    return table.run(() => (table.isClosed ? undefined : table.remove(person, why)));
  }
}

const keyOf = (name: string): string => name.trim().toLowerCase();

const banOf = ({ name: who, kind, since, until }: ServerBan): AdminBan => ({
  who,
  kind,
  since,
  ...(until !== undefined && { until }),
});

const namesOf = (all: readonly Sitting[]) => all.map(({ table, person }) => ({ name: person.name, table: table.name }));

/** An address, or the /64 of an IPv6 address as lists show it. */
const isAddress = (text: string): boolean => isIP(withoutLength(text)) !== 0;
const networkFrom = (text: string): string => networkOf(withoutLength(text));
const withoutLength = (text: string): string => text.trim().replace(/(?<=:)\/64$/, '');

function addressBan(text: string): Pick<ServerBan, 'name' | 'kind' | 'marks'> {
  const name = networkFrom(text);
  return { name, kind: 'address', marks: [markOf(name)] };
}

const isConcerned = ({ marks, address }: Person, ban: ServerBan): boolean =>
  ban.marks.some((mark) => mark === address || marks.includes(mark));
