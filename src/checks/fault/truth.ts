/**
 * A finished game from its record: every position, with the states and events that each viewer must receive. Written from `Game` and
 * docs/protocol.md, not with the code of the server.
 */

import { explain } from '../../core/errors.ts';
import type { Game, GameEvent } from '../../core/game.ts';
import { type GameRecord, parseRecord, settingOf } from '../../core/record.ts';
import { copyState, type State } from '../../core/state.ts';
import type { Seat, Viewer } from '../../core/types.ts';
import { findGame } from '../../games/index.ts';
import { isBombPlay, type TichuView } from '../../games/tichu/index.ts';
import { dialectOf, joinFields } from '../../wire/index.ts';
import { secretsIn } from './secrets.ts';
import { plainTelling, type Telling, tichuTelling } from './telling.ts';

/** Fields of a state by name, as JSON; those of a nested view one by one. */
export type Fields = ReadonlyMap<string, string>;

export interface Sight {
  readonly publicState: Fields;
  /** Undefined for spectators. */
  readonly privateState: Fields | undefined;
}

/** An event to be sent, and the index of its move; -1 for the deal. */
export interface ToldAt {
  readonly move: number;
  readonly text: string;
}

/** The table's part of the public state, which is not in a record. */
export const TABLE_FIELDS: ReadonlySet<string> = new Set(['table_name', 'player_names', 'host_index', 'table']);

export class Truth {
  readonly game: Game;
  readonly record: GameRecord;
  /** Position i is the one after i moves. */
  readonly #positions: State[] = [];
  readonly #events: GameEvent[][] = [];
  readonly #sights = new Map<string, Sight>();
  readonly #secrets = new Map<string, ReadonlySet<string>>();
  readonly #buffer: Float64Array;

  constructor(text: string) {
    const record = parseRecord(text, findGame);
    if (!record.ok) throw new Error(`a record that cannot be read: ${explain(record.error, 'en')}`);
    this.record = record.value;
    this.game = findGame(record.value.game, record.value.rulesVersion)!;
    const setting = settingOf(this.game, this.record);
    this.#buffer = new Float64Array(setting.maxLegal);
    this.#replay(this.game.create(setting));
  }

  /** The number of the last position. */
  get last(): number {
    return this.#positions.length - 1;
  }

  #replay(state: State): void {
    const { game, record } = this;
    const keep = (happen: (emit: (event: GameEvent) => void) => void): void => {
      const events: GameEvent[] = [];
      happen((event) => events.push(event));
      this.#events.push(events);
      const kept = game.create(state.setting);
      copyState(state, kept);
      this.#positions.push(kept);
    };
    keep((emit) => game.deal(state, record.seed, emit));
    for (const { actor, action } of record.moves) {
      const refusal = game.check(state, actor, action);
      if (refusal !== undefined) throw new Error(`move ${this.last + 1} of the record: ${refusal.code}`);
      keep((emit) => game.play(state, actor, action, emit));
    }
    if (game.pending(state) !== 0) throw new Error('a record of a game that is not over');
  }

  /** All events for a viewer, in order. */
  told(viewer: Viewer): ToldAt[] {
    return this.#positions.flatMap((state, position) => {
      const before = position === 0 ? undefined : this.#positions[position - 1];
      return this.#tellingOf(viewer, this.#events[position], state, before).map((told) => ({
        move: position - 1,
        text: JSON.stringify(told),
      }));
    });
  }

  #tellingOf(viewer: Viewer, events: readonly GameEvent[], state: State, before: State | undefined): Telling[] {
    const seen = events.flatMap((event) => this.game.redact(event, viewer) ?? []);
    if (this.game.facts.name !== 'tichu') return seen.map(plainTelling);
    const seenByAll = (position: State): TichuView => this.game.view(position, 'spectator') as TichuView;
    return tichuTelling(seen, viewer, seenByAll(state), before === undefined ? undefined : seenByAll(before));
  }

  sight(viewer: Viewer, position: number): Sight {
    const key = `${viewer} ${position}`;
    const known = this.#sights.get(key);
    if (known !== undefined) return known;
    const sight = this.#look(viewer, this.#positions[position]);
    this.#sights.set(key, sight);
    return sight;
  }

  #look(viewer: Viewer, state: State): Sight {
    const { game } = this;
    const isRunning = game.pending(state) !== 0;
    const view = game.view(state, 'spectator');
    const dialect = dialectOf(game.facts.name);
    const states = dialect.states(view);
    const publicState = new Map(fieldsOf(objectOf(states.publicFields)));
    publicState
      .set('is_running', String(isRunning))
      .set('current_phase', JSON.stringify(dialect.phase(view, isRunning)));
    if (viewer === 'spectator') return { publicState, privateState: undefined };
    const own = { seat: viewer, calls: this.#calls(state, viewer), view: game.view(state, viewer) };
    return { publicState, privateState: fieldsOf(objectOf(states.privateFields(own))) };
  }

  /** The calls of a seat: a tichu while it is allowed, a bomb on a trick. */
  #calls(state: State, seat: Seat): string[] {
    if (this.game.facts.name !== 'tichu') return [];
    const { phase, trick } = this.game.view(state, seat) as TichuView;
    const legal = this.#legal(state, seat);
    const calls: string[] = [];
    if (legal.some((action) => this.game.notation.format(state.setting, action) === 'tichu')) calls.push('tichu');
    if (phase === 'play' && trick.length > 0 && legal.some(isBombPlay)) calls.push('bomb');
    return calls;
  }

  #legal(state: State, seat: Seat): number[] {
    return Array.from(this.#buffer.subarray(0, this.game.legal(state, seat, this.#buffer)));
  }

  /** Legal actions of a seat in a position, as texts. */
  legalTexts(seat: Seat, position: number): Set<string> {
    const state = this.#positions[position];
    return new Set(this.#legal(state, seat).map((action) => this.game.notation.format(state.setting, action)));
  }

  /** Cards that may not occur in any message to this viewer in this position. */
  secrets(viewer: Viewer, position: number): ReadonlySet<string> {
    const key = `${viewer} ${position}`;
    const known = this.#secrets.get(key);
    if (known !== undefined) return known;
    const secrets = secretsIn(this.game, this.#positions[position], viewer);
    this.#secrets.set(key, secrets);
    return secrets;
  }
}

export function fieldsOf({ view, ...state }: { readonly view?: object }): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of [...Object.entries(state), ...Object.entries(view ?? {})]) {
    if (value !== undefined && !TABLE_FIELDS.has(name)) fields.set(name, JSON.stringify(value));
  }
  return fields;
}

const objectOf = (fields: Fields): object => JSON.parse(`{${joinFields(fields)}}`) as object;
