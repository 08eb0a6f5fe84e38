/**
 * A table as it goes over the wire, made once for each change and shared by everybody who is told: the public state as text,
 * and for each seat what it sees beyond that.
 */
import type { Seat, Viewer } from '../../core/types.ts';
import { privateState, publicState, type TichuView } from '../../games/tichu/index.ts';
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
  readonly publicText: string;
  readonly #table: Table;
  readonly #public: Fields;
  readonly #private = new Map<Seat, string>();

  constructor(table: Table) {
    this.version = table.version;
    this.#table = table;
    this.#public = publicFields(table);
    this.publicText = `"public_state":${textOf(this.#public)},`;
  }

  privateText(seat: Seat): string {
    const known = this.#private.get(seat);
    if (known !== undefined) return known;
    const text = `"private_state":${textOf(privateFields(this.#table, seat, this.#public))},`;
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
  return picture;
}

/** `"public_state":{…},` and `"private_state":{…},`; a spectator has no private one. */
export function stateTexts(table: Table, viewer: Viewer): string[] {
  const picture = pictureOf(table);
  return viewer === 'spectator' ? [picture.publicText] : [picture.publicText, picture.privateText(viewer)];
}

function publicFields(table: Table): Fields {
  const view = table.view('spectator') as object | undefined;
  const { name, names, people, isRunning } = table;
  const info = new Map([['table', infoText(table)]]);
  if (table.game === 'tichu') {
    const head = { tableName: name, playerNames: names, hostIndex: people.host };
    const tichu = publicState((view as TichuView | undefined) ?? null, head);
    return new Map([...fieldsOf({ ...view, ...tichu }), ...info]);
  }
  const head = fieldsOf({
    table_name: name,
    player_names: names,
    host_index: people.host,
    is_running: isRunning,
    current_phase: view === undefined ? 'lobby' : isRunning ? 'playing' : 'game_over',
  });
  return new Map([...head, ...info, ...fieldsOf(view ?? {})]);
}

function privateFields(table: Table, seat: Seat, open: Fields): Fields {
  const view = table.view(seat) as object | undefined;
  const own = new Map(fieldsOf({ player_index: seat }));
  if (view === undefined) return own;
  const extra =
    table.game === 'tichu' ? { ...privateState(view as TichuView), may_interrupt: table.callsOf(seat) } : {};
  const hidden = table.game === 'tichu' ? { ...view, tricks: undefined } : view;
  for (const [name, text] of fieldsOf(hidden)) if (open.get(name) !== text) own.set(name, text);
  for (const [name, text] of fieldsOf(extra)) own.set(name, text);
  return own;
}

function fieldsOf(object: object): Fields {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(object)) {
    if (value !== undefined) fields.set(name, JSON.stringify(value));
  }
  return fields;
}

function textOf(fields: Fields): string {
  const parts: string[] = [];
  for (const [name, text] of fields) parts.push(`"${name}":${text}`); // names are ours
  return `{${parts.join(',')}}`;
}
