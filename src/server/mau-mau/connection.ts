/**
 * One client of the port, from the first byte to the last: a guest of the house, and the server's side of the protocol. It knows no
 * sockets, only a transport, which tests can replace.
 */
import type { Setting } from '../../core/game.ts';
import type { Rejection } from '../../core/result.ts';
import type { Action, Seat } from '../../core/types.ts';
import type { MauMauView } from '../../games/mau-mau/index.ts';
import {
  ClientDecoder,
  type ClientMessage,
  encodeAll,
  type Move,
  type ServerMessage,
} from '../../protocol/mau-mau/index.ts';
import type { Clock, Timer } from '../../table/clock.ts';
import type { Chair, Guest, Notice, Question, Step } from '../../table/guest.ts';
import { actionOf, mayKeep } from './actions.ts';
import type { Ending, Figures } from './figures.ts';
import type { Openings } from './openings.ts';
import {
  canPlay,
  type MauMauHouse,
  type MauMauPortOptions,
  MOST_BYTES_OFF_TURN,
  MOST_REJECTED,
  MOST_UNSENT,
} from './options.ts';
import { renumbered } from './presets.ts';
import { Translator } from './translate.ts';

/** The socket of a client. */
export interface Transport {
  /** Bytes that were sent but not yet taken by the network. */
  readonly unsent: number;
  send(bytes: Uint8Array): void;
  /** Closes it after the bytes sent so far. */
  end(): void;
  /** Destroys it at once. */
  cut(): void;
}

export interface PortLog {
  debug(details: object, text: string): void;
  error(details: { readonly err: unknown }, text: string): void;
}

/** Shared by all connections of a port. */
export interface Port {
  readonly options: MauMauPortOptions;
  readonly house: MauMauHouse;
  readonly clock: Clock;
  readonly openings: Openings;
  readonly figures: Figures;
  readonly log: PortLog;
}

/**
 * `new`: no name yet; `seating`: the house looks for a chair; `seated`: waits for other players; `idle`: another seat is on turn, or
 * an action of this client is being played; `turn`: an action is awaited; `over`: nothing is read any more.
 */
type State = 'new' | 'seating' | 'seated' | 'idle' | 'turn' | 'over';

/** The data of a connection that has a seat. */
interface Place {
  readonly chair: Chair;
  /** The seat as sent to the client; the protocol cannot change it. */
  readonly id: Seat;
  readonly translator: Translator;
}

export class Connection implements Guest {
  readonly isProgram = true;
  readonly #port: Port;
  readonly #transport: Transport;
  /** A mark of the client's address. */
  readonly #address: string | undefined;
  readonly #decoder = new ClientDecoder();
  #state: State = 'new';
  #place: Place | undefined;
  /** Number of turn informations sent: an action answers the last one before it. */
  #turn = 0;
  #question: Question | undefined;
  /** An action that came between the turn information and the table's question. */
  #held: Action | undefined;
  /** The message being received began while this client was not on turn. */
  #isEarly = false;
  #bytesOffTurn = 0;
  #rejected = 0;
  #slowness: Timer | undefined;
  #idleness: Timer | undefined;

  constructor(transport: Transport, port: Port, address?: string) {
    this.#transport = transport;
    this.#address = address;
    this.#port = port;
    port.figures.open++;
    this.#slowness = port.clock.after(port.options.nameTime, () => this.#end('slow-name'));
  }

  // ---- bytes -----------------------------------------------------------------------------------------------------------

  receive(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length && this.#state !== 'over'; i++) this.#receiveByte(bytes[i]);
    if (this.#state === 'over' || !this.#decoder.isInside) return;
    const { clock, options } = this.#port;
    this.#slowness ??= clock.after(options.messageTime, () => this.#end('slow-message'));
  }

  #receiveByte(byte: number): void {
    const isOffTurn = this.#state !== 'turn' && this.#state !== 'new';
    if (isOffTurn && ++this.#bytesOffTurn > MOST_BYTES_OFF_TURN) {
      this.#end('flood');
      return;
    }
    if (!this.#decoder.isInside) this.#isEarly = this.#state !== 'turn';
    const result = this.#decoder.push(byte);
    if (result === undefined) return;
    if (result.ok) this.#hear(result.value);
    else this.#end('malformed', result.error);
  }

  #hear(message: ClientMessage): void {
    this.#slowness?.cancel();
    this.#slowness = undefined;
    if (message.kind === 'id') this.#sit(message.name);
    else if (message.kind === 'yeet') this.#end('yeet');
    else if (this.#isEarly || this.#state !== 'turn') this.#port.figures.dropped++;
    else this.#act(message);
  }

  #send(messages: readonly ServerMessage[]): void {
    if (messages.length === 0 || this.#state === 'over') return;
    const { preset } = this.#port.options;
    const seats = this.#place?.chair.table.setting.seats ?? 0;
    const bytes = encodeAll(messages.map((message) => renumbered(message, preset, seats)));
    if (this.#transport.unsent + bytes.length > MOST_UNSENT) this.#end('slow-reader');
    else this.#transport.send(bytes);
  }

  // ---- a seat ----------------------------------------------------------------------------------------------------------

  #sit(name: string): void {
    this.#state = 'seating';
    this.#port.house.sit(name, this, this.#address).then(
      (chair) => this.#take(chair),
      (error: unknown) => {
        this.#port.log.debug({ err: error }, 'no seat for a Mau-Mau client');
        this.#end('no-room');
      },
    );
  }

  #take(chair: Chair): void {
    if (this.#state === 'over') {
      this.#leave(chair);
      return;
    }
    const { openings, options } = this.#port;
    this.#place = { chair, id: chair.seat, translator: new Translator(chair.seat, options.yeet) };
    this.#state = 'seated';
    this.#send([{ kind: 'id', seat: chair.seat }]);
    openings.arrive(chair.table, this);
  }

  #leave(chair: Chair): void {
    chair.leave().catch((error: unknown) => this.#port.log.error({ err: error }, 'a Mau-Mau client could not leave'));
  }

  // ---- actions of the client -------------------------------------------------------------------------------------------

  #act(move: Move): void {
    const { chair } = this.#place as Place;
    const action = actionOf(chair.table.setting, move);
    if (!action.ok) {
      this.#reject();
      return;
    }
    this.#goIdle();
    if (this.#question === undefined) this.#held = action.value;
    else this.#submit(chair, action.value, this.#question);
  }

  #submit(chair: Chair, action: Action, question: Question): void {
    const turn = this.#turn;
    chair.act(question.id, [action]).then(
      (refusal) => {
        if (refusal !== undefined) this.#refused(chair, action, question, turn);
      },
      (error: unknown) => {
        this.#port.log.error({ err: error }, 'an action of a Mau-Mau client failed');
        this.#end('failed');
      },
    );
  }

  /** The action is illegal or too late; if the table only repeated its question meanwhile, the action is tried again. */
  #refused(chair: Chair, action: Action, question: Question, turn: number): void {
    if (this.#state === 'over') return;
    if (turn !== this.#turn) this.#port.figures.dropped++;
    else if (this.#question === question) this.#reject();
    else if (this.#question === undefined) this.#held = action;
    else this.#submit(chair, action, this.#question);
  }

  #reject(): void {
    const { chair, translator } = this.#place as Place;
    this.#port.figures.rejected++;
    if (++this.#rejected > MOST_REJECTED) {
      this.#end('rejected-moves');
      return;
    }
    this.#send(translator.rejection(this.#timeLeft(chair), mayKeep(chair.table.setting)));
    this.#goOnTurn();
  }

  /** The clock keeps running (M-24). At least 1 ms, because 0 means no limit; at most the limit, should the machine's time be set back. */
  #timeLeft({ table }: Chair): number {
    const deadline = this.#question?.deadline;
    if (deadline === undefined) return table.limit;
    return Math.max(1, Math.min(table.limit, deadline - this.#port.clock.now()));
  }

  #goOnTurn(): void {
    if (this.#state === 'over') return;
    const { clock, options } = this.#port;
    this.#state = 'turn';
    this.#bytesOffTurn = 0;
    this.#idleness?.cancel();
    if (options.idleTime > 0) this.#idleness = clock.after(options.idleTime, () => this.#end('idle'));
  }

  #goIdle(): void {
    if (this.#state === 'over') return;
    this.#state = 'idle';
    this.#idleness?.cancel();
  }

  // ---- messages of the table -------------------------------------------------------------------------------------------

  moved({ events, begins, ends }: Step): void {
    if (this.#place === undefined || this.#state === 'over') return;
    const { chair, translator } = this.#place;
    const { table, seat } = chair;
    const view = table.view(seat) as MauMauView;
    const messages = translator.step(events, view, table.limit);
    if (begins) this.#port.openings.depart(table, this);
    if (messages.length === 0 && !ends) return;
    this.#send(messages);
    this.#forgetTurn();
    if (ends) this.#end('over');
    else if (view.turn === seat) this.#goOnTurn();
    else this.#goIdle();
  }

  #forgetTurn(): void {
    this.#turn++;
    this.#question = undefined;
    if (this.#held !== undefined) this.#port.figures.dropped++;
    this.#held = undefined;
  }

  asked(question: Question): void {
    if (this.#state === 'over' || this.#place === undefined) return;
    this.#question = question;
    const held = this.#held;
    this.#held = undefined;
    if (held !== undefined) this.#submit(this.#place.chair, held, question);
  }

  told(notice: Notice): void {
    if (this.#place === undefined || this.#state === 'over') return;
    const { chair, id } = this.#place;
    const { openings } = this.#port;
    if (notice.kind === 'joined') openings.startIfFull(chair.table);
    if (notice.kind === 'left' && notice.host === id) openings.adopt(chair.table, this);
    if (notice.kind === 'arranged' && chair.seat !== id) this.#end('moved');
  }

  canPlay(setting: Setting): boolean {
    return canPlay(setting, this.#port.options);
  }

  dismissed(): void {
    if (this.#state === 'over') return;
    this.#finish('dismissed');
    this.#transport.end();
  }

  // ---- the end ---------------------------------------------------------------------------------------------------------

  /** The client has disconnected. */
  lost(): void {
    const chair = this.#finish('disconnected');
    if (chair !== undefined) this.#leave(chair);
  }

  /** The port closes; the seat is kept, as after any restart. */
  shutDown(): void {
    if (this.#state === 'over') return;
    this.#finish('shutdown')?.lost();
    this.#transport.end();
  }

  #end(ending: Ending, cause?: Rejection): void {
    if (this.#state === 'over') return;
    const chair = this.#finish(ending, cause);
    if (ending === 'slow-reader') this.#transport.cut();
    else this.#transport.end();
    if (chair !== undefined) this.#leave(chair);
  }

  /** Ends reading and sending. Returns the chair if there is one to leave. */
  #finish(ending: Ending, cause?: Rejection): Chair | undefined {
    if (this.#state === 'over') return undefined;
    const { figures, log, openings } = this.#port;
    this.#state = 'over';
    this.#slowness?.cancel();
    this.#idleness?.cancel();
    figures.open--;
    figures.ended[ending]++;
    log.debug({ ending, ...(cause === undefined ? {} : { cause }) }, 'a Mau-Mau connection has ended');
    const chair = this.#place?.chair;
    if (chair !== undefined) openings.depart(chair.table, this);
    return chair;
  }
}
