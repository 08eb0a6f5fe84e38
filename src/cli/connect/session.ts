/**
 * A person at a live table as a conversation: messages and typed lines come in, text and messages go out. It knows no terminal
 * and no socket, so a test drives it with plain strings.
 */
import { type Request, requestOf } from '../../client/bot.ts';
import type { HintCandidate } from '../../client/hint.ts';
import type { ServerMessage } from '../../client/live-client.ts';
import { isRemoval } from '../../client/removals.ts';
import { hasGame, headOf, type StateFields, settingOf, viewOf, worldOf } from '../../client/seen.ts';
import type { Game, Setting } from '../../core/game.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import type { Action, Language, Names, Seat } from '../../core/types.ts';
import { findGame } from '../../games/index.ts';
import type { ClientMessage, Join } from '../../protocol/client.ts';
import { type Position, understand } from '../play/input.ts';
import { actionList, refusalText } from '../play/screen.ts';
import { wrap } from '../text.ts';
import { type Scene, sentenceFor } from './events.ts';
import { type ConnectWords, callIn, connectWords, type Order, orderIn } from './words.ts';

/** The output that follows from a message or a line. */
export interface Reaction {
  readonly text: string;
  readonly say: readonly ClientMessage[];
}

/** `server`: a message is awaited; `person`: a line is awaited. */
export type Waiting = 'server' | 'person' | 'nothing';

export interface SessionOptions {
  readonly language: Language;
  readonly join: Omit<Join, 'table_name'>;
  readonly table?: string | undefined;
  /** Whether this session returns to a seat. */
  readonly isReturning: boolean;
}

/** Refusals after which the question is no longer open. */
const GONE: ReadonlySet<string> = new Set(['table/stale', 'table/too-late', 'table/not-asked']);

/** Longer lists are shown only on request. */
const SHORT_LIST = 14;

export class ConnectSession {
  readonly #options: SessionOptions;
  readonly #words: ConnectWords;
  /** For the worlds in which a line is tried; the output does not depend on it. */
  readonly #random = new Random(seedOf(1));
  #publicState: StateFields | undefined;
  #privateState: StateFields = {};
  #request: Request | undefined;
  #answered: Request | undefined;
  /** The remaining actions of a line with several. */
  #plan: string[] = [];
  #isChoosing = false;
  /** `start` was sent and not answered yet. */
  #isStarting = false;
  #isSeated = false;
  #isDone = false;
  #refusal: string | undefined;
  #played = 0;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#words = connectWords(options.language);
  }

  get waiting(): Waiting {
    if (this.#isDone) return 'nothing';
    const mayStart = this.#publicState !== undefined && !this.#head.is_running && this.#isHost && !this.#isStarting;
    return this.#request !== undefined || this.#isChoosing || mayStart ? 'person' : 'server';
  }

  /** Whether a game was played to its end. */
  get hasPlayed(): boolean {
    return this.#played > 0;
  }

  /** Why the server refused the join. */
  get refusal(): string | undefined {
    return this.#refusal;
  }

  /** The connection is open for the first time: joins the table, or asks for the list of tables. */
  start(): Reaction {
    const { table, isReturning } = this.#options;
    if (isReturning) return NOTHING;
    if (table !== undefined) return this.#join(table);
    return { text: '', say: [{ type: 'list_tables', payload: undefined }] };
  }

  #join(table_name: string): Reaction {
    this.#isChoosing = false;
    return { text: '', say: [{ type: 'join', payload: { ...this.#options.join, table_name } }] };
  }

  // ---- messages of the server ------------------------------------------------------------------------------------------

  hear(message: ServerMessage, isNewest = true): Reaction {
    const { type, payload } = message;
    const before = this.#publicState;
    this.#isStarting = false;
    if (isNewest) this.#look(payload);
    switch (type) {
      case 'joined_confirmation':
        return this.#seated();
      case 'watching':
        return tell(this.#words.waits(this.#names(this.#head.host_index)));
      case 'notification':
        return this.#told(message, before);
      case 'request':
        return this.#asked(requestOf(message)!);
      case 'error':
        return this.#refused(payload);
      case 'tables':
        return this.#choose(payload.tables as OpenTable[]);
      case 'hint':
        return tell(this.#hint(payload.candidates as HintCandidate[], String(payload.because)));
      case 'server_status':
        return tell(wrap(this.#status(payload as { message: string; at?: string }), '  '));
      case 'table_closed':
        this.#isDone = true;
        return tell(this.#words.closed);
      default:
        return this.#publicState === undefined ? NOTHING : tell(sentenceFor(this.#scene(before), message));
    }
  }

  #status({ message, at }: { readonly message: string; readonly at?: string }): string {
    if (at === undefined) return message;
    const time = new Date(at).toLocaleTimeString(this.#options.language, { timeStyle: 'short' });
    return `${message} ${this.#words.stopsAt(time)}`;
  }

  #look({ public_state, private_state }: ServerMessage['payload']): void {
    if (public_state === undefined) return;
    this.#publicState = public_state as StateFields;
    this.#privateState = (private_state ?? {}) as StateFields;
  }

  #seated(): Reaction {
    const { table_name, player_names, table } = this.#head;
    const { facts } = this.#game;
    this.#isSeated = true;
    this.#request = undefined;
    const me = player_names[this.#seat];
    const seats = table.seats.map((seat) =>
      seat.kind === 'person' ? seat.name : this.#words.agent(seat.name, seat.level),
    );
    const lines = [
      this.#words.joined(table_name, facts.title[this.#options.language], me),
      this.#words.seats(seats.join(', ')),
      this.#head.is_running ? this.#tableText() : this.#lobby(),
    ];
    return tell(lines.join('\n'));
  }

  #lobby(): string {
    const { host_index, player_names } = this.#head;
    return this.#isHost
      ? this.#words.lobbyHost
      : this.#words.lobbyGuest(player_names[host_index] ?? this.#words.nobody);
  }

  #told(message: ServerMessage, before: StateFields | undefined): Reaction {
    const sentence = sentenceFor(this.#scene(before), message);
    const isOver = before !== undefined && headOf(before).is_running && !this.#head.is_running;
    if (!isOver) return tell(sentence === undefined ? '' : wrap(sentence, '  '));
    this.#played++;
    this.#request = undefined;
    return tell([sentence ?? '', this.#tableText(), this.#words.over, this.#lobby()].join('\n').trim());
  }

  #asked(request: Request): Reaction {
    this.#request = request;
    const next = this.#plan.shift();
    if (next !== undefined && request.context.legal.includes(next)) return this.#respond({ action: next });
    this.#plan = [];
    const call = this.#call;
    if (call === 'tichu') return tell(this.#words.callTichu);
    if (call === 'bomb') return tell([this.#words.callBomb, actionList(this.#position())].join('\n'));
    const list = request.context.legal.length > SHORT_LIST ? [] : [actionList(this.#position())];
    const many = request.context.legal.length > SHORT_LIST ? [this.#words.many(request.context.legal.length)] : [];
    return tell(['', this.#tableText(), [this.#words.yourTurn, ...this.#time, ...many].join(' '), ...list].join('\n'));
  }

  get #time(): string[] {
    const { deadline, server_time } = this.#request!;
    if (deadline === undefined) return [];
    return [this.#words.seconds(Math.round((Date.parse(deadline) - Date.parse(server_time)) / 1000))];
  }

  #refused({ message, details, original_request_id: id }: ServerMessage['payload']): Reaction {
    const { reason = '' } = (details ?? {}) as { readonly reason?: string };
    this.#plan = [];
    // A refused answer may be corrected, unless the question is no longer open.
    const isAnswer = id !== undefined && this.#answered?.request_id === id;
    if (isAnswer && !GONE.has(reason)) this.#request = this.#answered;
    if (this.#isSeated && isRemoval(reason)) return this.#turnedAway(String(message));
    if (this.#isSeated) return tell(wrap(String(message)));
    const mayChoose = this.#options.table === undefined && !this.#options.isReturning;
    const sentence = this.#words.refused(String(message));
    if (!mayChoose) return this.#turnedAway(sentence);
    this.#isChoosing = true;
    return tell(wrap(sentence));
  }

  #turnedAway(sentence: string): Reaction {
    this.#isDone = true;
    this.#refusal = sentence;
    return NOTHING;
  }

  #choose(tables: readonly OpenTable[]): Reaction {
    this.#isChoosing = true;
    const lines = tables.map(({ name, game, people, free }) =>
      this.#words.tableLine(name, game, people.join(', '), free),
    );
    const list = lines.length === 0 ? [this.#words.noTables] : [this.#words.tables, ...lines];
    return tell([...list, this.#words.which].join('\n'));
  }

  #hint(candidates: readonly HintCandidate[], because: string): string {
    const lines = candidates.map(({ action, text, share }) => `  ${Math.round(share * 100)} %  ${action}  ${text}`);
    return [this.#words.hint, ...lines, this.#words.because(because)].join('\n');
  }

  // ---- lines of the person ---------------------------------------------------------------------------------------------

  answer(line: string): Reaction {
    if (this.#isDone) return NOTHING;
    const isAction = this.#request?.context.legal.includes(line.trim().toLowerCase()) === true;
    const typed = isAction ? undefined : orderIn(line);
    if (typed !== undefined) return this.#obey(typed.order, typed.rest);
    if (this.#isChoosing) return line.trim() === '' ? tell(this.#words.which) : this.#join(line.trim());
    if (this.#request === undefined) return line.trim() === '' ? NOTHING : tell(this.#words.notNow);
    return this.#call === undefined ? this.#act(line) : this.#answerCall(line.trim());
  }

  #obey(order: Order, rest: string): Reaction {
    switch (order) {
      case 'legal':
        return tell(this.#request === undefined ? this.#words.help : actionList(this.#position()));
      case 'help':
        return tell(this.#words.help);
      case 'table':
        return tell(
          this.#publicState !== undefined && hasGame(this.#publicState) ? this.#tableText() : this.#lobbyText(),
        );
      case 'start':
        this.#isStarting = true;
        return { text: '', say: [{ type: 'lobby_action', payload: { action: 'start_game' } }] };
      case 'pause':
      case 'resume':
        return { text: '', say: [{ type: 'lobby_action', payload: { action: order } }] };
      case 'admit':
      case 'decline':
        return this.#answerNewcomer(order === 'admit');
      case 'kick':
        return this.#kick(rest);
      case 'hint':
        if (this.#request === undefined) return tell(this.#words.noHint);
        return { text: this.#words.thinking, say: [{ type: 'hint', payload: undefined }] };
      case 'say':
        return rest === '' ? tell(this.#words.sayWhat) : { text: '', say: [{ type: 'chat', payload: { text: rest } }] };
      case 'interrupt': {
        const reason = callIn(rest);
        return reason === undefined
          ? tell(this.#words.callWhat)
          : { text: '', say: [{ type: 'interrupt', payload: { reason } }] };
      }
      case 'leave':
        return this.leave();
    }
  }

  #answerNewcomer(admit: boolean): Reaction {
    const waiting = this.#publicState === undefined ? [] : this.#head.table.waiting;
    const [newcomer] = waiting.filter(({ deadline }) => deadline !== undefined);
    if (newcomer === undefined) return tell(this.#words.noNewcomer);
    const data = { newcomer_id: newcomer.newcomer_id, admit };
    return { text: '', say: [{ type: 'lobby_action', payload: { action: 'admit', data } }] };
  }

  #kick(name: string): Reaction {
    const names = this.#publicState === undefined ? [] : this.#head.player_names;
    const player_index = names.findIndex((one) => one.toLowerCase() === name.toLowerCase());
    if (player_index < 0) return tell(this.#words.kickWhom);
    return { text: '', say: [{ type: 'lobby_action', payload: { action: 'kick', data: { player_index } } }] };
  }

  leave(): Reaction {
    this.#isDone = true;
    return { text: this.#words.leave, say: this.#isSeated ? [{ type: 'leave', payload: undefined }] : [] };
  }

  #act(line: string): Reaction {
    const position = this.#position();
    if (line.trim() === '') return tell(actionList(position));
    const understood = understand(position, line);
    if (!understood.ok) return tell(refusalText(position, understood.refusal, understood.partly));
    const [first, ...rest] = understood.actions.map((action) => this.#format(action));
    if (first === undefined) return tell(actionList(position));
    this.#plan = rest;
    return this.#respond({ action: first });
  }

  /** Answers the question after a call: a bomb or nothing, tichu or nothing. */
  #answerCall(text: string): Reaction {
    const isNo = /^(|no?|nein|pass|passe)$/i.test(text);
    if (this.#call === 'tichu') {
      if (isNo) return this.#respond({ withdraw: true });
      return /^(y|yes|j|ja|tichu|1)$/i.test(text) ? this.#respond({ action: 'tichu' }) : tell(this.#words.callTichu);
    }
    return isNo ? this.#respond({ withdraw: true }) : this.#act(text);
  }

  #respond(data: Record<string, unknown>): Reaction {
    const { request_id } = this.#request!;
    this.#answered = this.#request;
    this.#request = undefined;
    return { text: '', say: [{ type: 'response', payload: { request_id, data } }] };
  }

  // ---- state -----------------------------------------------------------------------------------------------------------

  get #head() {
    return headOf(this.#publicState!); // only used after the first state has arrived
  }

  get #seat(): Seat {
    return this.#privateState.player_index as Seat;
  }

  get #isHost(): boolean {
    return this.#isSeated && this.#head.host_index === this.#seat;
  }

  get #game(): Game {
    const game = findGame(this.#head.table.game);
    if (game === undefined) throw new Error(`this program does not know ${this.#head.table.game}`);
    return game;
  }

  get #setting(): Setting {
    const setting = settingOf(this.#game, this.#publicState!);
    if (!setting.ok) throw new Error(setting.error.code);
    return setting.value;
  }

  /** The reason of the player's interrupt that led to the open request. */
  get #call(): string | undefined {
    return this.#request!.context.call;
  }

  /** A world in which a typed line means the same as in the true one. */
  #position(): Position {
    const [game, setting] = [this.#game, this.#setting];
    const state = worldOf({ game, setting, view: this.#view() }, this.#random);
    const shown = this.#request!.context.legal.flatMap((text): Action[] => {
      const action = game.notation.parse(setting, text);
      return action.ok ? [action.value] : [];
    });
    return { game, state, seat: this.#seat, language: this.#options.language, shown };
  }

  #format(action: Action): string {
    return this.#game.notation.format(this.#setting, action);
  }

  #view(): unknown {
    return viewOf(this.#publicState!, this.#isSeated ? this.#privateState : undefined);
  }

  #tableText(): string {
    const calls = (this.#privateState.may_interrupt as readonly string[] | undefined) ?? [];
    const text = wrap(this.#game.words.view(this.#view(), this.#options.language, this.#names, this.#setting), '    ');
    const isFree = calls.includes('bomb');
    return isFree ? `${text}\n${this.#words.mayCall(this.#words.reasons.bomb)}` : text;
  }

  #lobbyText(): string {
    if (this.#publicState === undefined) return this.#words.which;
    return `${this.#words.seats(this.#head.player_names.join(', '))}\n${this.#lobby()}`;
  }

  get #names(): Names {
    const names = this.#publicState === undefined ? [] : this.#head.player_names;
    return (seat) => names[seat] ?? String(seat);
  }

  #scene(before: StateFields | undefined): Scene {
    const { language } = this.#options;
    return {
      game: this.#game,
      language,
      names: this.#names,
      viewer: this.#isSeated ? this.#seat : 'spectator',
      publicState: this.#publicState!,
      before,
    };
  }
}

interface OpenTable {
  readonly name: string;
  readonly game: string;
  readonly people: readonly string[];
  readonly free: number;
}

const NOTHING: Reaction = { text: '', say: [] };
const tell = (text: string | undefined): Reaction => ({ text: text ?? '', say: [] });
