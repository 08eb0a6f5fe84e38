/**
 * A table as it goes over the wire, built once for each change and shared by all clients: the public state as text, and the private
 * state of each seat.
 */
import { seesAll } from '../../agents/index.ts';
import type { Seat, Viewer } from '../../core/types.ts';
import type { Table } from '../../table/table.ts';
import { dialectOf, type EncodedStates, joinFields } from '../../wire/index.ts';

/** The table without its game and the number of spectators. */
function tableInfo(table: Table) {
  const { people, lobby, order, setting } = table;
  return {
    name: table.name,
    game: table.game,
    options: setting.options,
    teams: setting.teams,
    seats: people.places.map((_, seat) => seatInfo(table, seat)),
    time_limit: lobby.timeLimit / 1000,
    patience: lobby.patience / 1000,
    newcomers: lobby.newcomers,
    waiting: table.door.newcomers.list.map(({ id, name, deadline }) => ({
      newcomer_id: id,
      player_name: name,
      ...(deadline !== undefined && { deadline: new Date(deadline).toISOString() }),
    })),
    locked: order.isLocked,
    paused: order.isPaused,
    banned: order.banned,
    hints: lobby.hints,
    private: lobby.isPrivate,
    training: lobby.isTraining,
    password: lobby.hasPassword,
    tally: lobby.tally.list.map(({ name, wins }) => ({ player_name: name, wins })),
    game_id: table.gameId ?? null,
  };
}

function seatInfo({ people, names }: Table, seat: Seat) {
  const { level, person: holder } = people.places[seat];
  const person = people.at(seat);
  if (person === undefined) {
    const more = { ...(seesAll(level) && { sees_all: true }), ...(holder !== undefined && { keeps_for: holder.name }) };
    return { kind: 'agent', name: names[seat], level, ...more };
  }
  const { name, guest, isReady: ready, keptUntil } = person;
  const kept = keptUntil !== undefined && { kept_until: new Date(keptUntil).toISOString() };
  return { kind: 'person', name, connected: guest !== undefined, ready, level, ...kept };
}

/** The part that no move and no spectator changes; an option of it can be a whole map. */
interface Seating {
  readonly seating: number;
  /** JSON without the closing brace. */
  readonly info: string;
}

const seatings = new WeakMap<Table, Seating>();

function infoText(table: Table): string {
  return `${seatingText(table)},"watchers":${table.watching}}`;
}

/** Characters of the table's data. */
export const seatingSize = (table: Table): number => seatingText(table).length;

function seatingText(table: Table): string {
  const known = seatings.get(table);
  if (known?.seating === table.seating) return known.info;
  const info = JSON.stringify(tableInfo(table)).slice(0, -1);
  seatings.set(table, { seating: table.seating, info });
  return info;
}

class Picture {
  readonly version: number;
  readonly #table: Table;
  readonly #states: EncodedStates;
  readonly #publicText: string;
  readonly #private = new Map<Seat, string>();

  constructor(table: Table) {
    const view = table.view('spectator');
    const dialect = dialectOf(table.game);
    this.version = table.version;
    this.#table = table;
    this.#states = dialect.states(view);
    const fields = joinFields(this.#states.publicFields);
    const head = headText(table, dialect.phase(view, table.isRunning));
    this.#publicText = `${fields === '' ? head : `${head},${fields}`}},`;
  }

  /** The table itself is included only when it has changed: it is long and seldom changes. */
  publicTexts(withTable: boolean): string[] {
    const begin = withTable ? `"public_state":{"table":${infoText(this.#table)},` : '"public_state":{';
    return [begin, this.#publicText];
  }

  privateText(seat: Seat): string {
    const known = this.#private.get(seat);
    if (known !== undefined) return known;
    const own = { seat, calls: this.#table.callsOf(seat), view: this.#table.view(seat) };
    const text = `"private_state":{${joinFields(this.#states.privateFields(own))}},`;
    this.#private.set(seat, text);
    return text;
  }
}

const pictures = new WeakMap<Table, Picture>();

function pictureOf(table: Table): Picture {
  const known = pictures.get(table);
  if (known?.version === table.version) return known;
  const picture = new Picture(table);
  pictures.set(table, picture);
  setImmediate(() => pictures.delete(table)); // all clients are notified within this task
  return picture;
}

/** `"public_state":{…},` and `"private_state":{…},`; a spectator has no private state. */
export function stateTexts(table: Table, viewer: Viewer, withTable: boolean): string[] {
  const picture = pictureOf(table);
  const open = picture.publicTexts(withTable);
  return viewer === 'spectator' ? open : [...open, picture.privateText(viewer)];
}

/** The beginning of all public states. */
function headText({ name, names, people, isRunning }: Table, phase: string): string {
  const head = {
    table_name: name,
    player_names: names,
    host_index: people.host,
    is_running: isRunning,
    current_phase: phase,
  };
  return JSON.stringify(head).slice(1, -1);
}
