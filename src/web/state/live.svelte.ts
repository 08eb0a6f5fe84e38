/** One table in the page: last state, open question, chat. It knows messages, not rules. */
import { type Request, requestOf } from '../../client/bot.ts';
import type { Hint } from '../../client/hint.ts';
import { LiveClient, type ServerMessage } from '../../client/live-client.ts';
import { isRemoval } from '../../client/removals.ts';
import type { TableHead } from '../../client/seen.ts';
import type { GameEvent } from '../../core/game.ts';
import type { Join, LobbyAction } from '../../protocol/client.ts';
import type { Reaction } from '../../protocol/reactions.ts';
import type { Decoder } from '../../wire/dialect.ts';
import { plainDecoder } from '../../wire/plain-decoder.ts';
import { keepGame, keepGoing, keepSession, sessionOf } from './kept-seats.ts';
import { settings } from './settings.svelte.ts';
import { keep, readKept, tabStorage } from './storage.ts';

export type SeatInfo = TableHead['table']['seats'][number];

export interface PublicState extends TableHead {
  readonly [field: string]: unknown;
}

/** An answer of the player, before the server has judged it. */
export interface Answer {
  readonly request: Request;
  /** Several if the game takes them one by one. */
  readonly actions: readonly string[];
}

/** One message of the table or the game. */
export interface TableNews {
  /** The table's own notification; undefined if the message is about the game. */
  readonly notice: string | undefined;
  /** The events of the game. */
  readonly events: readonly GameEvent[];
}

export interface Said {
  readonly seat: number;
  readonly name: string;
  readonly text: string;
}

export interface WireError {
  readonly code: number;
  readonly message: string;
  /** The message without the number of a ruling. */
  readonly sentence?: string;
  /** The number of the ruling. */
  readonly rule?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface ServerStatus {
  readonly state: 'waiting' | 'maintenance';
  readonly message: string;
  /** When the server stops. */
  readonly at?: string;
}

const MOST_SAID = 200;
/** Chat lasts as long as the tab, also over a refresh. */
const saidAt = (table: string): string => `stammtisch.said ${table.toLowerCase()}`;
export class LiveTable {
  readonly name: string;
  /** The connection is lost; reconnecting. */
  isLost = $state(false);
  /** Set if another tab has the seat, or the session is invalid. */
  ended = $state('');
  /** What the server says about itself, such as that it cannot save; undefined if all is well. */
  status = $state.raw<ServerStatus | undefined>();
  /** The game was given up because the server was started with other rules. */
  isAbandoned = $state(false);
  isIn = $state(false);
  isWatching = $state(false);
  /** Waits for a seat in the middle of a game, under this id. */
  newcomer = $state.raw<string | undefined>();
  publicState = $state.raw<PublicState | undefined>();
  privateState = $state.raw<Readonly<Record<string, unknown>> | undefined>();
  request = $state.raw<Request | undefined>();
  deadline = $state.raw<number | undefined>();
  error = $state.raw<WireError | undefined>();
  hint = $state.raw<Hint | undefined>();
  said = $state.raw<readonly Said[]>([]);
  reactions = $state.raw<readonly (Said & { readonly id: number })[]>([]);
  /** Of the table's game; set before anything listens. */
  decoder: Decoder = plainDecoder;
  /** Called with all news of the table, in order. */
  readonly listeners = new Set<(news: TableNews, live: LiveTable) => void>();
  /** Called with every answer of the player when it is sent. */
  readonly answerListeners = new Set<(answer: Answer) => void>();
  /** Called with every hint, also one for an earlier question. */
  readonly hintListeners = new Set<(hint: Hint) => void>();
  readonly #client: LiveClient;
  /** Steps of one choice that are still to be sent. */
  #plan: string[] = [];
  #ids = 0;
  #wasRunning: boolean | undefined;

  constructor(name: string, session = sessionOf(name)) {
    this.name = name;
    this.said = readKept<readonly Said[]>(tabStorage, saidAt(name), []);
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.#client = new LiveClient({
      connect: () => new WebSocket(`${scheme}//${location.host}/ws?lang=${settings.language}`),
      message: (message, isNewest) => this.#hear(message, isNewest),
      state: (state, reason) => {
        if (state !== 'connecting') this.isLost = state === 'lost';
        if (this.isLost) this.status = undefined; // the server says it again
        if (state === 'ended') this.ended = reason;
      },
      session,
    });
  }

  get seat(): number | undefined {
    return this.privateState?.player_index as number | undefined;
  }

  /** The reasons for which this seat may interrupt now. */
  get calls(): readonly string[] {
    return (this.privateState?.may_interrupt as readonly string[] | undefined) ?? [];
  }

  /** The sentence of the last refusal, without the number of the ruling, which players do not know. */
  get refusal(): string | undefined {
    return this.error?.sentence ?? this.error?.message;
  }

  get isHost(): boolean {
    return this.publicState !== undefined && this.publicState.host_index === this.seat;
  }

  join(payload: Omit<Join, 'table_name' | 'language'>): void {
    this.error = undefined;
    const { browser, language } = settings;
    this.#client.send('join', { ...payload, table_name: this.name, language, browser });
  }

  watch(password?: string): void {
    const more = password === undefined ? {} : { password };
    const { browser, language } = settings;
    this.#client.send('watch', { table_name: this.name, language, browser, ...more });
  }

  lobby(action: LobbyAction): void {
    this.#client.send('lobby_action', action);
  }

  /** Sends one action, or several that the game takes one by one. */
  act(...actions: string[]): void {
    const [first, ...rest] = actions;
    if (this.request === undefined || first === undefined) return;
    this.#plan = rest;
    for (const listener of this.answerListeners) listener({ request: this.request, actions });
    this.#answer({ action: first });
  }

  /** Withdraws an accepted interrupt. */
  withdraw(): void {
    this.#plan = [];
    this.#answer({ withdraw: true });
  }

  interrupt(reason: string): void {
    this.#client.send('interrupt', { reason });
  }

  say(text: string): void {
    this.#client.send('chat', { text });
  }

  react(reaction: Reaction): void {
    this.#client.send('react', { reaction });
  }

  mute(seat: number, muted: boolean): void {
    this.#client.send('mute', { player_index: seat, muted });
  }

  /** The server computes one hint at a time: another request waits for it. */
  askHint(): void {
    this.#isQuiet = false;
    this.#seekHint();
  }

  /** The same for a guide: a refusal is not shown, because the player did not ask. */
  askHintQuietly(): void {
    this.#isQuiet = true;
    this.#seekHint();
  }

  #seekHint(): void {
    this.hint = undefined;
    this.#wantsHint = true;
    if (!this.#isAdvised) this.#sendHint();
  }

  #sendHint(): void {
    this.#isAdvised = true;
    this.#client.send('hint');
  }

  /** Ignores a hint for an earlier question. */
  #advised(hint: Hint): void {
    this.#isAdvised = false;
    for (const listener of this.hintListeners) listener(hint);
    if (hint.request_id === this.request?.request_id) {
      this.hint = hint;
      this.#wantsHint = false;
    } else if (this.#wantsHint && this.request !== undefined) this.#sendHint();
  }

  leave(): void {
    keepSession(this.name, undefined);
    keepGoing(this.name, undefined);
    this.#client.leave();
    this.isIn = false;
  }

  end(): void {
    this.#client.end();
  }

  #answer(data: Record<string, unknown>): void {
    const { request } = this;
    if (request === undefined) return;
    this.error = undefined;
    this.hint = undefined;
    this.#wantsHint = false;
    this.request = undefined;
    this.#asked = request;
    this.#client.respond(request.request_id, data);
  }

  #isAdvised = false;
  #wantsHint = false;
  /** The player did not ask for the hint. */
  #isQuiet = false;
  /** The request answered last: it is open again if the answer is refused. */
  #asked: Request | undefined;

  /** The only notification without a state. */
  #countWatchers({ count: watchers }: { readonly count: number }): void {
    const { publicState } = this;
    if (publicState !== undefined) this.publicState = { ...publicState, table: { ...publicState.table, watchers } };
  }

  #hear(message: ServerMessage, isNewest: boolean): void {
    const { type, payload } = message;
    if (isNewest) {
      if (payload.public_state !== undefined) this.publicState = payload.public_state as PublicState;
      if (payload.event === 'watchers') this.#countWatchers(payload.data as { count: number });
      if (payload.private_state !== undefined) this.privateState = payload.private_state as Record<string, unknown>;
    }
    const { publicState } = this;
    if (publicState !== undefined && publicState.is_running !== this.#wasRunning && this.seat !== undefined) {
      this.#wasRunning = publicState.is_running;
      this.#noteGame(publicState);
    }
    switch (type) {
      case 'joined_confirmation':
        this.isIn = true;
        this.isWatching = false;
        this.newcomer = undefined;
        this.request = undefined;
        this.#isAdvised = false;
        keepSession(this.name, payload.session_id as string);
        return;
      case 'watching':
        this.isWatching = true;
        this.newcomer = payload.newcomer_id as string | undefined;
        return;
      case 'request':
        this.#ask(message);
        return;
      case 'notification':
        this.#notified(message);
        return;
      case 'error':
        this.#refused(payload as unknown as WireError & { original_request_id?: string });
        return;
      case 'hint':
        this.#advised(payload as unknown as Hint);
        return;
      case 'server_status':
        this.status = payload.state === 'ok' ? undefined : (payload as unknown as ServerStatus);
        return;
      case 'table_closed':
        this.isIn = false;
        this.isWatching = false;
        return;
      default:
        this.#tell(message);
    }
  }

  #ask(message: ServerMessage): void {
    const request = requestOf(message);
    if (request === undefined) return;
    this.request = request;
    const { deadline } = message.payload as { deadline?: string };
    this.deadline = deadline === undefined ? undefined : new Date(deadline).getTime();
    const next = this.#plan[0];
    if (next !== undefined && request.context.legal.includes(next)) {
      this.#plan.shift();
      this.#answer({ action: next });
    } else this.#plan = [];
  }

  #notified(message: ServerMessage): void {
    const { event, data } = message.payload as { readonly event: string; readonly data: Record<string, unknown> };
    if (event === 'chat' || event === 'reaction') {
      const { player_index: seat, player_name: name, text, reaction } = data as Record<string, never>;
      if (event === 'chat') this.#heard({ seat, name, text });
      else this.reactions = [...this.reactions, { seat, name, text: reaction, id: this.#ids++ }].slice(-8);
      return;
    }
    if (this.request !== undefined && event === 'interrupt_processed') this.request = undefined;
    if (event === 'game_abandoned') this.isAbandoned = true;
    this.#tell(message, event);
  }

  #heard(said: Said): void {
    this.said = [...this.said, said].slice(-MOST_SAID);
    keep(tabStorage, saidAt(this.name), this.said);
  }

  /** The start page links to a running game, and finished ones are listed among the own games. */
  #noteGame({ table, current_phase, player_names: players }: PublicState): void {
    const isRunning = this.#wasRunning === true;
    if (isRunning) this.isAbandoned = false;
    keepGoing(this.name, isRunning ? table.game : undefined);
    const { game_id: id, game } = table;
    if (!isRunning && current_phase === 'game_over' && id !== null) {
      keepGame({ id, game, players, endedAt: Date.now() });
    }
  }

  /** Passes a message to the listeners: a notice of the table has a name, the game's messages have events. */
  #tell(message: ServerMessage, event?: string): void {
    const { publicState } = this;
    if (publicState === undefined || this.listeners.size === 0) return;
    const events = this.decoder.decode(message, this.seat ?? 'spectator');
    const notice = events.length === 0 ? event : undefined;
    if (notice === undefined && events.length === 0) return;
    for (const listener of this.listeners) listener({ notice, events }, this);
  }

  #refused(error: WireError & { original_request_id?: string }): void {
    if (this.#isAdvised && this.#isQuiet && isOfHint(error)) {
      this.#isAdvised = false;
      return;
    }
    this.#plan = [];
    this.error = error;
    if (error.original_request_id !== undefined && error.original_request_id === this.#asked?.request_id) {
      this.request ??= this.#asked;
    }
    if (error.original_request_id === undefined) this.#isAdvised = false; // the refused request may be a hint
    const isRemoved = this.isIn && isRemoval(error.details?.reason);
    if (isRemoved) {
      this.isIn = false;
      this.#client.forget();
    }
    if (isRemoved || error.code === 2000 || error.code === 2001) {
      keepSession(this.name, undefined);
      keepGoing(this.name, undefined);
    }
  }
}

const HINT_REFUSALS: ReadonlySet<unknown> = new Set([
  'server/busy',
  'server/address-hints',
  'table/no-hints',
  'table/not-asked',
]);
const isOfHint = ({ details }: WireError): boolean => HINT_REFUSALS.has(details?.reason);
