/** One client: handles its messages in order and acts for it at the table. Knows texts, not sockets. */
import { randomUUID } from 'node:crypto';
import { cleanName } from '../../core/record.ts';
import { ok, type Rejection, type Result, reject } from '../../core/result.ts';
import type { Language } from '../../core/types.ts';
import { findGame, gameNamed } from '../../games/index.ts';
import type { ClientMessage, ComeBack, Join, LobbyAction, Watch } from '../../protocol/client.ts';
import { CODES, type CodeName } from '../../protocol/codes.ts';
import { parseClientMessage, wrongReason } from '../../protocol/parse.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import { StoreError } from '../../store/errors.ts';
import type { LiveStore } from '../../store/live-store.ts';
import type { Dismissal } from '../../table/guest.ts';
import type { Table, TableChair, TableLog } from '../../table/table.ts';
import type { Thinker } from '../../table/thinker.ts';
import { dialectOf } from '../../wire/index.ts';
import { type House, hashOf, type NewTable } from '../house.ts';
import { visibleName } from '../names/look-alikes.ts';
import type { ServerStatus, StatusBoard } from '../status.ts';
import type { Account } from './admission.ts';
import { Advice } from './advice.ts';
import { echoCost, kindCost } from './costs.ts';
import { Inbox } from './inbox.ts';
import type { ConnectionLimits } from './limits.ts';
import type { OptionReader } from './option-reader.ts';
import { type Means, type Planned, planOf, readOptions } from './plans.ts';
import { listRecords, listTables } from './records.ts';
import { codeOf, codeOfPlan, type ErrorPayload, errorOf, isOfTable, sentenceOf, statusPayload } from './refusals.ts';
import type { Things } from './things.ts';
import type { Turns } from './turns.ts';
import { type Greeting, type Line, type Missed, Voice } from './voice.ts';

/** The parts of the server that connections use. */
export interface Services {
  readonly house: House;
  readonly store: LiveStore;
  readonly thinker: Thinker;
  readonly log: TableLog;
  readonly status: StatusBoard;
  readonly turns: Turns;
  readonly options: OptionReader;
  readonly things: Things;
  readonly limits: ConnectionLimits;
  /** Bans from the whole server. */
  readonly bans: { refusal(marks: readonly (string | undefined)[]): Rejection | undefined };
  /** Reports the time from the arrival of an answer until all clients were notified. */
  decided(milliseconds: number): void;
  /** Reports an error message with its code on the wire. */
  refused(code: number): void;
}

/** The socket of the client. */
export interface Transport {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Receives nothing for this time. */
  hold(milliseconds: number): void;
}

/** Chat is limited separately from other messages. */
const CHAT_BURST = 5;
const CHAT_PER_SECOND = 0.5;
/** Characters of an unreadable message that are quoted in the error. */
const MOST_SHOWN = 200;

/** Errors for people who lose their place by another's decision. */
const REMOVALS: Readonly<Partial<Record<Dismissal, string>>> = {
  kicked: 'table/kicked',
  banned: 'table/banned',
  expelled: 'server/kicked',
  barred: 'server/banned',
  shut: 'server/table-shut',
};

/** Close codes of WebSockets: policy violation, and try again later. */
export const POLICY = 1008;
export const TRY_LATER = 1013;

interface Player {
  readonly kind: 'player';
  readonly chair: TableChair;
  readonly voice: Voice;
}

type Role =
  | { readonly kind: 'visitor' }
  | Player
  | {
      readonly kind: 'spectator';
      readonly table: Table;
      readonly voice: Voice;
      /** Waits for a seat. */
      readonly newcomer?: string;
    };

export class Connection implements Line {
  readonly #services: Services;
  readonly #transport: Transport;
  readonly #account: Account;
  readonly #inbox: Inbox;
  readonly #advice: Advice;
  readonly #chat: { take(): boolean };
  #language: Language;
  #role: Role = { kind: 'visitor' };
  /** The message being handled. */
  #received = '';
  #isClosed = false;
  /** Recognises this connection at tables where it has held a seat. */
  readonly #mark = randomUUID();

  constructor(services: Services, account: Account, transport: Transport, language: Language) {
    this.#services = services;
    this.#account = account;
    this.#transport = transport;
    this.#language = language;
    this.#chat = account.newBucket(CHAT_BURST, CHAT_PER_SECOND);
    this.#inbox = new Inbox(account, services.limits, services.turns, {
      read: (text) => this.#read(text).finally(() => this.#forgetText()),
      refused: (why) => this.#refuse(why),
      hold: (milliseconds) => transport.hold(milliseconds),
      flooded: () => this.#hangUp(POLICY, reject('server/flooded')),
      failed: (error) => this.#failed(error),
    });
    this.#advice = new Advice(services, account, {
      isClosed: () => this.#isClosed,
      language: () => this.#language,
      reply: (type, payload) => this.#reply(type, payload),
      refuse: (why) => this.#refuse(why),
    });
  }

  // ---- the socket ------------------------------------------------------------------------------------------------------

  send(text: string): void {
    if (!this.#isClosed) this.#transport.send(text);
  }

  /** The client has lost its seat or its place as a spectator. */
  dismissed(why: Dismissal): void {
    if (why === 'left') return;
    this.#role = { kind: 'visitor' };
    if (why === 'replaced') this.#hangUp(POLICY, reject('table/replaced'));
    const reason = REMOVALS[why];
    if (reason !== undefined) this.#refuse(reject(reason));
    if (why === 'closed' || why === 'shut') this.#reply('table_closed', {});
  }

  /** Messages are handled one after the other. */
  receive(text: string): void {
    this.#inbox.receive(text);
  }

  /** The socket has closed. */
  closed(): void {
    this.#isClosed = true;
    this.#inbox.close();
    const role = this.#role;
    this.#role = { kind: 'visitor' };
    if (role.kind === 'player') {
      role.voice.hangUp();
      role.chair.lost();
    }
    if (role.kind === 'spectator') this.#stopWatching(role);
  }

  tellStatus(status: ServerStatus): void {
    this.#reply('server_status', statusPayload(status, this.#language));
  }

  /** The store may be unreachable for a moment; any other exception is a bug. */
  #failed(error: unknown): void {
    if (error instanceof StoreError && error.isHopeless) {
      this.#services.log.warn({ err: error }, 'a message could not be handled');
      this.#refuse(this.#unavailable());
      return;
    }
    this.#services.log.error({ err: error }, 'a message could not be handled');
    this.#error(errorOf(reject('server/broken'), this.#language, { details: { exception_type: nameOf(error) } }));
  }

  #unavailable(): Rejection {
    return reject(this.#services.house.isClosing ? 'server/maintenance' : 'server/waiting');
  }

  // ---- messages --------------------------------------------------------------------------------------------------------

  async #read(text: string): Promise<void> {
    this.#received = text;
    const parsed = parseClientMessage(text, this.#language);
    if (!parsed.ok) return this.#invalid(parsed.reason, parsed.request);
    const { message } = parsed;
    const refusal = this.#inbox.charge(kindCost(message, this.#services.house));
    if (refusal === undefined) await this.#handle(message);
    else this.#refuse(refusal);
  }

  #forgetText(): void {
    this.#received = '';
  }

  async #handle(message: ClientMessage): Promise<void> {
    const { type, payload } = message;
    if ((type === 'join' || type === 'watch') && !this.#speaks(payload.protocol)) return;
    switch (type) {
      case 'join':
        return 'session_id' in payload ? this.#comeBack(payload) : this.#join(payload);
      case 'ping':
        return this.#reply('pong', { timestamp: payload.timestamp });
      case 'list_tables':
        return this.#reply('tables', { tables: listTables(this.#services.house, payload?.game) });
      case 'list_records':
        return this.#reply('records', { records: await listRecords(this.#services.store, payload ?? {}) });
      case 'get_record':
        return this.#record(payload.record_id);
      case 'review':
        return this.#advice.review(payload.record_id, payload.player_index, (error) => this.#failed(error));
      case 'watch':
        return this.#watch(payload);
      case 'unwatch':
        return this.#unwatch();
      default:
        return this.#atTable(message);
    }
  }

  /** A client that names no version is assumed to speak the current one. */
  #speaks(version: number | undefined): boolean {
    if (version === undefined || version === PROTOCOL_VERSION) return true;
    const refusal = reject('server/version', { client: version, server: PROTOCOL_VERSION });
    const details = { protocol: version, supported: [PROTOCOL_VERSION] };
    this.#error(errorOf(refusal, this.#language, { details }));
    this.#hangUp(POLICY, refusal);
    return false;
  }

  /** Messages that need a seat. */
  async #atTable(message: ClientMessage): Promise<void> {
    if (this.#role.kind !== 'player') {
      this.#refuse(this.#services.house.isClosing ? reject('server/maintenance') : reject('table/no-right'));
      return;
    }
    const { chair } = this.#role;
    const { table, person, seat } = chair;
    switch (message.type) {
      case 'leave':
        this.#role = { kind: 'visitor' };
        return chair.leave();
      case 'interrupt':
        return this.#interrupt(chair, message.payload.reason);
      case 'lobby_action':
        return this.#lobby(chair, message.payload);
      case 'response':
        return this.#respond(this.#role, message.payload.request_id, message.payload.data);
      case 'chat':
        if (!this.#chat.take()) return this.#refuse(reject('table/quiet'));
        return table.say(person, { kind: 'chat', seat, name: person.name, text: cleanText(message.payload.text) });
      case 'react':
        if (!this.#chat.take()) return this.#refuse(reject('table/quiet'));
        return table.say(person, { kind: 'reaction', seat, name: person.name, reaction: message.payload.reaction });
      case 'mute': {
        const other = table.people.places[message.payload.player_index]?.person;
        if (other === undefined) return;
        if (message.payload.muted) person.muted.add(other);
        else person.muted.delete(other);
        return;
      }
      case 'hint':
        void this.#advice.hint(chair).catch((error: unknown) => this.#failed(error)); // slow: later messages do not wait for it
        return;
    }
  }

  // ---- coming and going ------------------------------------------------------------------------------------------------

  async #join(join: Join): Promise<void> {
    this.#language = join.language ?? this.#language;
    if (this.#role.kind !== 'visitor') return this.#seatedAlready();
    const { house } = this.#services;
    if (house.isClosing) return this.#refuse(reject('server/maintenance'));
    if (this.#isBanned(join.browser)) return;
    const [tableName, playerName] = [cleanName(join.table_name), cleanName(visibleName(join.player_name))];
    let plan: Result<Planned> | undefined;
    for (;;) {
      const found = await house.named(tableName);
      if (found === undefined && join.create === false) {
        const details = { table_name: tableName };
        return this.#error(errorOf(reject('table/unknown', { table: tableName }), this.#language, { details }));
      }
      const refusal = this.#account.refuseSeat() ?? (found && this.#account.refusePassword(found, join.password ?? ''));
      if (refusal !== undefined) return this.#refuse(refusal);
      plan ??= found === undefined ? await planOf(join, this.#means()) : undefined;
      const table = found === undefined ? this.#open(tableName, plan!) : ok(found);
      if (!table.ok && table.error.code === 'table/exists') continue; // another person opened it in this moment
      if (!table.ok) return this.#refuse(table.error, codeOfPlan(table.error));
      const voice = new Voice(this);
      const answer = Promise.withResolvers<Result<TableChair>>();
      const firstSeat = found === undefined && plan?.ok === true ? plan.value.seat : undefined;
      const seat = firstSeat === undefined ? {} : { firstSeat };
      const who = { name: playerName, guest: voice, ...this.#marks(join.browser), later: answer.resolve, ...seat };
      const sat = await house.sit(table.value, who);
      if (sat.ok) {
        const { seated, secret } = sat.value;
        this.#inbox.owe(echoCost(table.value));
        const greeting = { type: 'joined_confirmation', session_id: secret };
        if ('chair' in seated) return this.#sitDown(seated.chair, voice, greeting);
        await this.#lookOn(table.value, seated.waits.id);
        void answer.promise.then((result) => this.#answered(result, seated.waits.id, voice, greeting));
        return;
      }
      if (sat.error.code === 'table/unknown') continue; // the last person closed it in this moment
      const details = { table_name: tableName, player_name: playerName };
      return this.#error(errorOf(sat.error, this.#language, { details }));
    }
  }

  #marks(browser: string | undefined): { readonly marks: readonly string[]; readonly address: string | undefined } {
    const marks = browser === undefined ? [this.#mark] : [this.#mark, hashOf(`browser ${browser}`)];
    return { marks, address: this.#account.mark };
  }

  /** Whether the operator has banned this connection or browser; then the client is told. */
  #isBanned(browser: string | undefined): boolean {
    const { marks, address } = this.#marks(browser);
    const refusal = this.#services.bans.refusal([...marks, address]);
    if (refusal !== undefined) this.#refuse(refusal);
    return refusal !== undefined;
  }

  /** Watches the table until there is a seat. */
  async #lookOn(table: Table, newcomer: string): Promise<void> {
    const voice = new Voice(this);
    const refusal = await table.watch(voice);
    if (refusal !== undefined) this.#refuse(refusal);
    if (refusal !== undefined || this.#isClosed) {
      this.#stopWatching({ table, voice, newcomer });
      return;
    }
    this.#role = { kind: 'spectator', table, voice, newcomer };
    await this.#greet(table, () => voice.open(table, () => 'spectator', { type: 'watching', newcomer_id: newcomer }));
  }

  /** A newcomer has got a seat, or was refused. */
  async #answered(result: Result<TableChair>, newcomer: string, voice: Voice, greeting: Greeting): Promise<void> {
    const role = this.#role;
    const isHere = role.kind === 'spectator' && role.newcomer === newcomer;
    if (!result.ok) {
      if (isHere && !role.table.isClosed) this.#refuse(result.error);
      return;
    }
    if (!isHere) return result.value.leave(); // gone meanwhile
    role.table.unwatch(role.voice);
    role.voice.hangUp();
    await this.#sitDown(result.value, voice, greeting);
  }

  #stopWatching({ table, voice, newcomer }: { table: Table; voice: Voice; newcomer?: string | undefined }): void {
    table.unwatch(voice);
    if (newcomer !== undefined) void table.run(() => void table.door.newcomers.remove(newcomer));
  }

  /** For the options of the message being handled. */
  #means(): Means {
    const { options: reader, store, things } = this.#services;
    return { reader, store, things, account: this.#account, size: this.#received.length };
  }

  #open(name: string, plan: Result<NewTable>): Result<Table> {
    if (!plan.ok) return plan;
    const refusal = this.#account.refuseTable();
    if (refusal !== undefined) return { ok: false, error: refusal };
    const table = this.#services.house.open(name, plan.value);
    if (table.ok) this.#account.opened(table.value);
    return table;
  }

  async #comeBack({ session_id, last_seq, language }: ComeBack): Promise<void> {
    this.#language = language ?? this.#language;
    if (this.#role.kind !== 'visitor') return this.#seatedAlready();
    const voice = new Voice(this);
    const back = await this.#services.house.comeBack(session_id, voice, () => this.#account.refuseTable());
    if (!back.ok) {
      const details = { session_id };
      this.#error(errorOf(back.error, this.#language, { details }));
      if (back.error.code !== 'server/maintenance')
        this.#hangUp(codeOf(back.error) === 'SERVER_BUSY' ? TRY_LATER : POLICY, back.error);
      return;
    }
    const { chair, former, wasGone } = back.value;
    if (back.value.isReopened) this.#account.opened(chair.table);
    this.#inbox.owe(echoCost(chair.table));
    const missed = { voice: former instanceof Voice ? former : undefined, after: wasGone ? undefined : last_seq };
    await this.#sitDown(chair, voice, { type: 'joined_confirmation', session_id }, missed);
  }

  /** Sends the greeting, unless the socket or the table has closed meanwhile. */
  async #sitDown(chair: TableChair, voice: Voice, greeting: Greeting, missed?: Missed): Promise<void> {
    const { table } = chair;
    this.#account.seated(chair);
    if (this.#isClosed) return chair.lost();
    if (table.isClosed) return;
    this.#role = { kind: 'player', chair, voice };
    await this.#greet(table, () => voice.open(table, () => chair.seat, greeting, missed));
  }

  async #greet(table: Table, open: () => void): Promise<void> {
    await table.run(() => {
      if (!table.isClosed) open();
    });
  }

  #seatedAlready(): void {
    const details = this.#role.kind === 'player' ? { player_index: this.#role.chair.seat } : {};
    this.#error(errorOf(reject('table/seated-already'), this.#language, { details }));
  }

  async #watch({ table_name: name, password = '', language, browser }: Watch): Promise<void> {
    this.#language = language ?? this.#language;
    if (this.#role.kind !== 'visitor') return this.#seatedAlready();
    if (this.#isBanned(browser)) return;
    const table = await this.#services.house.named(name);
    if (table === undefined) {
      const details = { table_name: name };
      return this.#error(errorOf(reject('table/unknown', { table: name }), this.#language, { details }));
    }
    const locked = this.#account.refusePassword(table, password);
    if (locked !== undefined) return this.#refuse(locked);
    const voice = new Voice(this);
    const refusal = await table.watch(voice, this.#marks(browser));
    if (refusal !== undefined) return this.#refuse(refusal);
    if (this.#isClosed) return table.unwatch(voice);
    if (table.isClosed) return;
    this.#role = { kind: 'spectator', table, voice };
    this.#inbox.owe(echoCost(table, 1));
    await this.#greet(table, () => voice.open(table, () => 'spectator', { type: 'watching' }));
  }

  #unwatch(): void {
    if (this.#role.kind !== 'spectator') {
      this.#refuse(reject('table/no-right'));
      return;
    }
    this.#stopWatching(this.#role);
    this.#role = { kind: 'visitor' };
  }

  // ---- at the table ----------------------------------------------------------------------------------------------------

  async #respond({ chair, voice }: Player, request: string, data: Readonly<Record<string, unknown>>): Promise<void> {
    const began = performance.now();
    const { table } = chair;
    const question = table.questionOf(chair.seat);
    const isOpen = question?.id === request;
    const answer = isOpen ? dialectOf(table.game).answer(table, question, data) : undefined;
    if (answer?.ok === false) {
      const { code, rejection, details } = answer;
      if (rejection === undefined) return this.#invalid((details as { reason: string }).reason, request);
      return this.#error(errorOf(rejection, this.#language, { code, details, request }));
    }
    const refusal = await chair.act(request, answer?.actions ?? []);
    if (refusal === undefined) return this.#services.decided(performance.now() - began);
    const code = (isOfTable(refusal) ? undefined : answer?.ifRefused) ?? codeOf(refusal);
    const details = { ...tried(code, voice.requested(request)), ...answer?.details };
    this.#error(errorOf(refusal, this.#language, { request, details, code }));
  }

  /** Answered when earlier calls are done; later messages do not wait for it. */
  #interrupt(chair: TableChair, reason: string): void {
    const problem = wrongReason(reason, chair.table.rules.live.calls, this.#language);
    if (problem !== undefined) {
      this.#invalid(problem);
      return;
    }
    void chair
      .call(reason)
      .then((refusal) => {
        if (refusal === undefined) return;
        const details = { reason, denial_reason: refusal.code };
        const code: CodeName = 'INTERRUPT_DENIED';
        this.#error({ ...errorOf(refusal, this.#language, { code }), details });
      })
      .catch((error: unknown) => this.#failed(error));
  }

  async #lobby(chair: TableChair, request: LobbyAction): Promise<void> {
    const { table, person } = chair;
    const change = await this.#settled(chair, request);
    const refusal = change.ok ? await this.#arrange(table, person, change.value) : change.error;
    this.#inbox.owe(echoCost(table));
    if (refusal === undefined) return;
    this.#error(errorOf(refusal, this.#language, { code: codeOfPlan(refusal), details: { action: request.action } }));
  }

  /** The request with its options read, if they are large and the person may set them; otherwise the lobby refuses the request. */
  async #settled({ table, seat }: TableChair, request: LobbyAction): Promise<Result<LobbyAction>> {
    const mayChange = !table.isRunning && table.people.host === seat;
    if (request.action !== 'set_options' || !mayChange) return ok(request);
    const { game: name, options: given, seats = table.setting.seats } = request.data;
    const game = name === undefined ? ok(table.rules) : gameNamed(name);
    if (!game.ok) return game;
    const options = await readOptions(game.value, given, seats, this.#means());
    if (!options.ok) return options;
    return ok({ ...request, data: { game: game.value.facts.name, options: options.value, seats: request.data.seats } });
  }

  #arrange(table: Table, person: TableChair['person'], request: LobbyAction): Promise<Rejection | undefined> {
    const { lobby, order } = table;
    switch (request.action) {
      case 'assign_team':
        return lobby.arrange(person, request.data);
      case 'start_game': {
        const refusal = this.#account.refuseGame();
        return refusal === undefined ? lobby.start(person) : Promise.resolve(refusal);
      }
      case 'set_options':
        return lobby.configure(person, { ...request.data, game: findGame(request.data.game ?? table.game) });
      case 'set_agent':
        return lobby.setAgent(person, request.data.player_index, request.data.level);
      case 'set_table': {
        const { time_limit: timeLimit, password, hints, private: isPrivate, training: isTraining } = request.data;
        const { newcomers, locked } = request.data;
        const changes = { timeLimit, password, hints, isPrivate, isTraining, newcomers };
        if (locked === undefined) return lobby.configure(person, changes);
        const isLockAlone = Object.values(changes).every((change) => change === undefined);
        const isLocked = order.lock(person, locked);
        return isLockAlone ? isLocked : isLocked.then((refusal) => refusal ?? lobby.configure(person, changes));
      }
      case 'kick':
        return order.kick(person, request.data.player_index, request.data.ban ?? false);
      case 'unban':
        return order.unban(person, request.data.name);
      case 'pass_host':
        return order.passHost(person, request.data.player_index);
      case 'pause':
      case 'resume':
        return order.pause(person, request.action === 'pause');
      case 'admit':
        return table.door.admit(person, request.data.newcomer_id, request.data.admit);
      case 'ready':
        return lobby.ready(person, request.data.ready);
    }
  }

  // ---- records ---------------------------------------------------------------------------------------------------------

  async #record(id: string): Promise<void> {
    const found = await this.#services.store.record(id);
    if (found === undefined) return this.#refuse(reject('table/unknown-record'));
    this.#reply('record', { id, record: found.text });
  }

  // ---- answering -------------------------------------------------------------------------------------------------------

  #reply(type: string, payload: object): void {
    this.send(JSON.stringify({ type, payload }));
  }

  #error(payload: ErrorPayload): void {
    this.#services.refused(payload.code);
    const isInvalid = payload.code === CODES.INVALID_MESSAGE;
    const received = { received_message: this.#received.slice(0, MOST_SHOWN) };
    this.#reply('error', isInvalid ? { ...payload, details: { ...received, ...payload.details } } : payload);
  }

  #refuse(rejection: Rejection, code = codeOf(rejection)): void {
    this.#error(errorOf(rejection, this.#language, { code }));
  }

  #invalid(problem: string, request?: string): void {
    this.#error(errorOf(reject('server/unreadable', { problem }), this.#language, { request }));
  }

  /** The close frame has the sentence, too: it has room for 123 bytes. */
  #hangUp(code: number, why: Rejection): void {
    this.#transport.close(code, sentenceOf(why, this.#language));
  }
}

/** Details of a refused answer, as far as known. */
function tried(code: CodeName, asked: string | undefined): object {
  if (code === 'INVALID_ACTION') return { action_attempted: 'response' };
  return code === 'ACTION_TIMEOUT' ? { action_requested: asked } : {};
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** One line, without control characters and changes of text direction; emoji stay whole. */
const cleanText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
