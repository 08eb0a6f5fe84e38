/**
 * Sends the changes of a table to one player or spectator, as messages with running numbers. The last ones are kept: a client that
 * reconnects gets the messages it has missed.
 */
import type { Viewer } from '../../core/types.ts';
import type { Dismissal, Guest, Notice, Question, Step } from '../../table/guest.ts';
import type { Table } from '../../table/table.ts';
import { dialectOf, type Outgoing } from '../../wire/index.ts';
import { Kept } from './kept.ts';
import { stateTexts } from './picture.ts';

/** The connection that texts are sent to. */
export interface Line {
  send(text: string): void;
  /** The guest was dismissed. */
  dismissed(why: Dismissal): void;
}

/** Not kept, because a new question and a new greeting are sent on return. */
const NOT_KEPT: readonly string[] = ['request', 'joined_confirmation', 'watching'];

/** Number of requests kept to describe late answers. */
const REMEMBERED = 4;

export class Voice implements Guest {
  #line: Line | undefined;
  #table: Table | undefined;
  #viewer: () => Viewer = () => 'spectator';
  #seq = 0;
  #kept = new Kept();
  #turn: number | undefined;
  /** `Table.seating` as last sent. */
  #seating = -1;
  /** Notices between a return and its greeting. The greeting's state includes steps of the game, but not chat. */
  readonly #early: Notice[] = [];
  /** The actions of the last requests. */
  #asked: { readonly id: string; readonly action: string }[] = [];

  constructor(line: Line) {
    this.#line = line;
  }

  /**
   * Sends the greeting with the whole state, then the missed messages, then the open question. Runs in the table's queue, because
   * a step must not be visible before it is on disk. A new guest has missed nothing: the state has it all.
   */
  open(table: Table, viewer: () => Viewer, greeting: Greeting, { voice: before, after }: Missed = {}): void {
    this.#table = table;
    this.#viewer = viewer;
    this.#turn = dialectOf(table.game).turn(table);
    if (before !== undefined) {
      this.#seq = before.#seq;
      this.#kept = before.#kept;
      this.#asked = before.#asked;
    }
    const missed = after === undefined ? [] : this.#kept.since(after);
    const { type, ...fields } = greeting;
    this.#send(type, fields, true);
    for (const text of missed) this.#line?.send(text);
    for (const notice of this.#early.splice(0)) if (before !== undefined) this.told(notice);
    const { abandoned: gameId } = table.lobby;
    if (gameId !== undefined) this.told({ kind: 'abandoned', gameId });
    const seat = viewer();
    const question = seat === 'spectator' ? undefined : table.questionOf(seat);
    if (question !== undefined) this.asked(question);
  }

  /** The connection is lost: from now on messages are kept only. */
  hangUp(): void {
    this.#line = undefined;
  }

  moved({ events }: Step): void {
    const table = this.#table;
    if (table === undefined) return;
    const dialect = dialectOf(table.game);
    for (const message of dialect.encode(table, this.#viewer(), events)) this.#tell(message);
    const turn = dialect.turn(table);
    if (turn !== this.#turn) this.#tell({ event: 'player_turn_changed', data: { current_turn_index: turn } });
    this.#turn = turn;
  }

  told(notice: Notice): void {
    if (this.#table === undefined) this.#early.push(notice);
    else this.#tell(messageOf(notice, this.#table.game));
  }

  asked(question: Question): void {
    const table = this.#table;
    if (table === undefined) return; // the greeting ends with the open question
    const { action, context } = dialectOf(table.game).request(table, question);
    this.#asked.push({ id: question.id, action });
    if (this.#asked.length > REMEMBERED) this.#asked.shift();
    const deadline = question.deadline === undefined ? {} : { deadline: new Date(question.deadline).toISOString() };
    this.#send('request', { request_id: question.id, action, context, ...deadline }, true);
  }

  /** The action of a request; undefined if it is older than the kept ones. */
  requested(id: string): string | undefined {
    return this.#asked.find((request) => request.id === id)?.action;
  }

  dismissed(why: Dismissal): void {
    this.#line?.dismissed(why);
  }

  #tell(message: Outgoing): void {
    if ('event' in message) this.#send('notification', { event: message.event, data: message.data }, true);
    else this.#send(message.type, message.payload, false);
  }

  #send(type: string, fields: object, withState: boolean): void {
    const table = this.#table!; // nothing is sent before the voice is open
    const seq = ++this.#seq;
    const own = Object.entries(fields).map(([name, value]) => `"${name}":${JSON.stringify(value)},`);
    const head = `{"type":"${type}","payload":{${own.join('')}`;
    const tail = `"seq":${seq},"server_time":"${new Date(table.now()).toISOString()}"}}`;
    const parts = withState
      ? [head, ...stateTexts(table, this.#viewer(), this.#seating !== table.seating), tail]
      : [head, tail];
    if (withState) this.#seating = table.seating;
    const text = parts.join('');
    if (!NOT_KEPT.includes(type)) this.#kept.add(seq, text);
    this.#line?.send(text);
  }
}

/** The messages that a returning client has missed. */
export interface Missed {
  /** The voice of the lost connection, with the kept messages. */
  readonly voice?: Voice | undefined;
  /** The number of the last message that the client received. */
  readonly after?: number | undefined;
}

export interface Greeting {
  readonly type: string;
  readonly session_id?: string;
  readonly newcomer_id?: string;
}

function messageOf(notice: Notice, game: string): Outgoing {
  switch (notice.kind) {
    case 'joined':
      return { event: 'player_joined', data: { player_index: notice.seat, player_name: notice.name } };
    case 'left': {
      const { seat, replacedBy, host } = notice;
      return { event: 'player_left', data: { player_index: seat, replaced_by_name: replacedBy, host_index: host } };
    }
    case 'away':
      return { event: 'player_away', data: { player_index: notice.seat, away: notice.away } };
    case 'interrupted':
      return { event: 'interrupt_processed', data: { player_index: notice.seat, reason: notice.reason } };
    case 'withdrawn':
      return dialectOf(game).withdrawn(notice.seat, notice.reason);
    case 'arranged':
      return { event: 'lobby_update', data: { action: 'assign_team', team: notice.names } };
    case 'starting':
      return { event: 'lobby_update', data: { action: 'start_game' } };
    case 'abandoned':
      return { event: 'game_abandoned', data: { record_id: notice.gameId } };
    case 'lobby':
      return { event: 'lobby_update', data: { action: LOBBY_ACTIONS[notice.what] } };
    case 'newcomer': {
      const { id, name, isWaiting, deadline } = notice;
      const until = deadline !== undefined && { deadline: new Date(deadline).toISOString() };
      return { event: 'newcomer', data: { newcomer_id: id, player_name: name, waiting: isWaiting, ...until } };
    }
    case 'removed': {
      const { seat, name, isBan } = notice;
      return { event: 'player_removed', data: { player_index: seat, player_name: name, banned: isBan } };
    }
    case 'paused':
      return { event: 'lobby_update', data: { action: notice.isPaused ? 'pause' : 'resume' } };
    case 'host':
      return { event: 'lobby_update', data: { action: 'pass_host', host_index: notice.seat } };
    case 'watchers':
      return { type: 'notification', payload: { event: 'watchers', data: { count: notice.count } } }; // without states
    case 'chat':
      return { event: 'chat', data: { player_index: notice.seat, player_name: notice.name, text: notice.text } };
    case 'reaction': {
      const { seat, name, reaction } = notice;
      return { event: 'reaction', data: { player_index: seat, player_name: name, reaction } };
    }
  }
}

const LOBBY_ACTIONS = { options: 'set_options', agent: 'set_agent', ready: 'ready', settings: 'set_table' } as const;
