/**
 * A table as it goes over the wire, made once for each change and shared by everybody who is told: the public state as text,
 * and for each seat what it sees beyond that.
 */
import type { Seat, Viewer } from '../../core/types.ts';
import {
  beyondPrivate,
  beyondProtocol,
  emptyPrivateState,
  privateState,
  publicState,
  type TichuView,
} from '../../games/tichu/index.ts';
import type { Table } from '../table/table.ts';

/** The table apart from its game. */
export function tableInfo(table: Table) {
  const { people, lobby, setting } = table;
  return {
    name: table.name,
    game: table.game,
    options: setting.options,
    teams: setting.teams,
    seats: people.places.map(({ level }, seat) => {
      const person = people.at(seat);
      if (person === undefined) return { kind: 'agent', name: table.names[seat], level };
      return { kind: 'person', name: person.name, connected: person.guest !== undefined, ready: person.isReady, level };
    }),
    time_limit: lobby.timeLimit / 1000,
    hints: lobby.hints,
    private: lobby.isPrivate,
    password: lobby.hasPassword,
    watchers: table.watching,
    game_id: table.gameId ?? null,
  };
}

/** The fields of an object, each as JSON. */
type Fields = ReadonlyMap<string, string>;

/** What no move changes; it can hold a whole map as an option. */
interface Seating {
  readonly seating: number;
  readonly info: string;
}

const seatings = new WeakMap<Table, Seating>();

function infoText(table: Table): string {
  const known = seatings.get(table);
  if (known?.seating === table.seating) return known.info;
  const info = JSON.stringify(tableInfo(table));
  seatings.set(table, { seating: table.seating, info });
  return info;
}

class Picture {
  readonly version: number;
  readonly #table: Table;
  readonly #public: Fields;
  readonly #publicText: string;
  readonly #private = new Map<Seat, string>();

  constructor(table: Table) {
    this.version = table.version;
    this.#table = table;
    this.#public = publicFields(table);
    this.#publicText = `${textOf(this.#public)}},`;
  }

  /** The table itself is told where it is news: it is long and seldom changes. */
  publicTexts(withTable: boolean): string[] {
    const begin = withTable ? `"public_state":{"table":${infoText(this.#table)},` : '"public_state":{';
    return [begin, this.#publicText];
  }

  privateText(seat: Seat): string {
    const known = this.#private.get(seat);
    if (known !== undefined) return known;
    const text = `"private_state":{${textOf(privateFields(this.#table, seat, this.#public))}},`;
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
  setImmediate(() => pictures.delete(table)); // everybody is told within the tick
  return picture;
}

/** `"public_state":{…},` and `"private_state":{…},`; a spectator has no private one. */
export function stateTexts(table: Table, viewer: Viewer, withTable: boolean): string[] {
  const picture = pictureOf(table);
  const open = picture.publicTexts(withTable);
  return viewer === 'spectator' ? open : [...open, picture.privateText(viewer)];
}

/** Finished tricks stay the same objects, and make up most of a state late in a round. */
const trickTexts = new WeakMap<object, string>();

function trickText(trick: object): string {
  const known = trickTexts.get(trick);
  if (known !== undefined) return known;
  const text = JSON.stringify(trick);
  trickTexts.set(trick, text);
  return text;
}

function publicFields(table: Table): Fields {
  const view = table.view('spectator') as object | undefined;
  const { name, names, people, isRunning } = table;
  if (table.game === 'tichu') {
    const head = { tableName: name, playerNames: names, hostIndex: people.host };
    if (view === undefined) return fieldsOf(publicState(null, head));
    const { tricks, ...rest } = publicState(view as TichuView, head);
    const fields = fieldsOf({ ...rest, ...beyondProtocol(view as TichuView) });
    return fields.set('tricks', `[${tricks.map(trickText).join(',')}]`);
  }
  const head = fieldsOf({
    table_name: name,
    player_names: names,
    host_index: people.host,
    is_running: isRunning,
    current_phase: view === undefined ? 'lobby' : isRunning ? 'playing' : 'game_over',
  });
  return new Map([...head, ...fieldsOf(view ?? {})]);
}

function privateFields(table: Table, seat: Seat, open: Fields): Fields {
  const view = table.view(seat) as object | undefined;
  if (table.game === 'tichu') {
    if (view === undefined) return fieldsOf(emptyPrivateState(seat));
    const seen = view as TichuView;
    return fieldsOf({ ...privateState(seen), ...beyondPrivate(seen), may_interrupt: table.callsOf(seat) });
  }
  const own = new Map(fieldsOf({ player_index: seat }));
  if (view === undefined) return own;
  for (const [name, text] of fieldsOf(view)) if (open.get(name) !== text) own.set(name, text);
  return own;
}

function fieldsOf(object: object): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(object)) {
    if (value !== undefined) fields.set(name, JSON.stringify(value));
  }
  return fields;
}

function textOf(fields: Fields): string {
  const parts: string[] = [];
  for (const [name, text] of fields) parts.push(`"${name}":${text}`); // names are ours
  return parts.join(',');
}
