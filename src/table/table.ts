/**
 * A table is an actor: one queue, one task at a time. It knows no sockets; it takes a game, a store, a clock and guests, which are
 * notified of every change after it is on disk. Lobby, then a game, then the lobby again.
 */
import type { Game, GameEvent, Setting } from '../core/game.ts';
import type { Move } from '../core/record.ts';
import { type Rejection, type Result, reject } from '../core/result.ts';
import { formatSeed } from '../core/seed.ts';
import type { Action, Seat, Viewer } from '../core/types.ts';
import { openCalls } from './calls.ts';
import type { Timer } from './clock.ts';
import type { TableContext } from './context.ts';
import { Course } from './course.ts';
import { type Arrival, Door, type Seated } from './door.ts';
import type { Chair, Dismissal, Guest, Notice, Question, Removal, TableHandle } from './guest.ts';
import { type Header, placesOf, seatAll } from './header.ts';
import { Lobby } from './lobby.ts';
import type { TableLog } from './log.ts';
import { Match, type MatchContext } from './match.ts';
import { agentName } from './names.ts';
import { Order } from './order.ts';
import type { Passwords } from './passwords.ts';
import { People, Person } from './people.ts';
import type { Opening, TablePlan } from './plan.ts';
import { newId, newSeed } from './secrets.ts';
import type { KeptMove, KeptTable, TableWrite } from './storage.ts';
import type { Asker } from './thinker.ts';
import { Watchers } from './watchers.ts';

export type { TableLog };
export type TableArrival = Arrival<TableChair>;
export type TableSeated = Seated<TableChair>;
type TableVisitor = Pick<TableArrival, 'marks' | 'address'>;

/** The result of a reconnect. */
export interface Return {
  readonly chair: TableChair;
  /** The guest that received or collected the earlier messages. */
  readonly former: Guest | undefined;
  /** An agent played meanwhile, and no messages were collected. */
  readonly wasGone: boolean;
}

export class Table implements TableHandle {
  readonly id: string;
  readonly name: string;
  readonly openedAt: number;
  readonly fence: number;
  rules: Game;
  readonly people: People;
  readonly lobby: Lobby;
  readonly order: Order;
  readonly door: Door<TableChair>;
  /** Finished segments of the running game when cards were last dealt. */
  #dealtAfter = 0;
  /** Incremented on every broadcast; cached snapshots of the table compare it. */
  version = 0;
  /** The same without moves: changes with the people, the lobby and the game. */
  seating = 0;
  setting: Setting;
  readonly #context: TableContext;
  readonly #watchers: Watchers;
  #match: Match | undefined;
  /** The running game, or else the last one. */
  #course: Course | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #empty: Timer | undefined;
  #asleepSince: number | undefined;
  #isClosed = false;
  /** Of the first game, unless the setting is changed before it. */
  #opening: (Opening & { readonly setting: Setting }) | undefined;

  constructor(plan: TablePlan, context: TableContext) {
    this.id = plan.id;
    this.name = plan.name;
    this.openedAt = plan.openedAt;
    this.fence = plan.fence;
    this.rules = plan.game;
    this.setting = plan.setting;
    this.#opening = plan.opening && { ...plan.opening, setting: plan.setting };
    this.#context = context;
    this.#watchers = new Watchers(context.clock, (count) => this.#send({ kind: 'watchers', count }));
    this.people = new People(plan.setting.seats, plan.level, context.namesLike);
    this.lobby = new Lobby(this, context.settings.patience);
    this.order = new Order(this);
    this.door = new Door(this, context.clock, context.settings.ask);
  }

  // ---- state -----------------------------------------------------------------------------------------------------------

  get game(): string {
    return this.rules.facts.name;
  }

  get isRunning(): boolean {
    return this.#match !== undefined;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get free(): number {
    return this.people.free;
  }

  /** People may take their time unless others wait for them. */
  get limit(): number {
    const { timeLimit, patience } = this.lobby;
    const { connected, present } = this.people; // programs without sessions know no limit that comes and goes
    return timeLimit > 0 || connected < 2 || present.some(({ hash }) => hash === undefined) ? timeLimit : patience;
  }

  get watching(): number {
    return this.#watchers.size;
  }

  /** The id of the running or else the last game; its record has the same id. */
  get gameId(): string | undefined {
    return this.#course?.id;
  }

  view(viewer: Viewer): unknown {
    return this.#course?.view(viewer);
  }

  /** Names by seat, including agents. */
  get names(): string[] {
    const persons = this.people.present.map(({ name }) => name);
    return this.people.places.map((_, seat) => this.people.at(seat)?.name ?? agentName(seat, persons));
  }

  /** The open decision of a seat. */
  questionOf(seat: Seat): Question | undefined {
    return this.#match?.questionOf(seat);
  }

  /** The calls of "stop" that this seat could make now. For this seat only, because they depend on its hand. */
  callsOf(seat: Seat): string[] {
    const match = this.#match;
    return match?.mayCall(seat) === true ? openCalls(match.course, seat) : [];
  }

  get match(): Match | undefined {
    return this.#match;
  }

  get passwords(): Passwords {
    return this.#context.passwords;
  }

  // ---- the queue -------------------------------------------------------------------------------------------------------

  /** Runs tasks one at a time, in order. An exception here is a bug: the table is removed from memory and can be opened again. */
  run<T>(task: () => Promise<T> | T): Promise<T> {
    const result = this.#queue.then(task);
    this.#queue = result.catch((error: unknown) => this.#broken(error));
    return result;
  }

  #broken(error: unknown): void {
    this.#context.log.error({ err: error, table: this.id }, 'a table failed and was removed from memory');
    this.#putAway(this.#context.isOutage(error) ? 'restarting' : 'closed');
  }

  // ---- people ----------------------------------------------------------------------------------------------------------

  /** As `run`, for timers and people who go: a closed table has nothing left to do. */
  #runOpen(task: () => Promise<void> | void): Promise<void> {
    return this.run(() => (this.#isClosed ? undefined : task()));
  }

  /** A person takes a free seat, or waits for one: see `door.ts`. */
  sit(arrival: TableArrival): Promise<Result<TableSeated>> {
    return this.door.sit(arrival);
  }

  /** Takes the seat; call it inside the queue, with a seat that is free. */
  async seat(arrival: TableArrival, seat: Seat): Promise<TableChair> {
    const { name, hash } = arrival;
    const { id: tableId } = this;
    const person = new Person(arrival);
    this.people.sit(seat, person);
    const writes: TableWrite[] = hash === undefined ? [] : [{ kind: 'session', hash, tableId, at: this.now() }];
    if (this.isRunning) writes.push({ kind: 'players', gameId: this.#course!.id, players: this.names });
    await this.save(...writes);
    this.#awake();
    this.tell({ kind: 'joined', seat, name }, person);
    this.#match?.proceed();
    return new TableChair(this, person);
  }

  /** A person reconnects with a session. Undefined if another person has the seat now. */
  comeBack(hash: string, guest: Guest): Promise<Return | undefined> {
    return this.run(async () => {
      const person = this.people.withHash(hash);
      if (person === undefined || this.#isClosed) return undefined;
      const former = person.guest ?? person.absent;
      person.guest?.dismissed('replaced');
      person.guest = guest;
      const wasGone = person.isGone;
      this.people.comeBack(person);
      if (wasGone) await this.save();
      this.#awake();
      const seat = this.people.seatOf(person);
      if (wasGone) this.tell({ kind: 'joined', seat, name: person.name }, person);
      else this.tell({ kind: 'away', seat, away: false }, person);
      const open = this.questionOf(seat);
      if (open !== undefined) guest.asked(open);
      this.#match?.proceed();
      return { chair: new TableChair(this, person), former, wasGone };
    });
  }

  /** The connection is lost; the seat is kept for `settings.grace`, and the game waits. */
  lost(person: Person, guest: Guest): void {
    void this.#runOpen(() => {
      if (person.guest !== guest || this.people.seatOf(person) < 0) return;
      person.guest = undefined;
      person.absent = guest;
      this.#startGrace(person);
      this.tell({ kind: 'away', seat: this.people.seatOf(person), away: true }, person);
      this.#fallAsleep();
    });
  }

  /** A person leaves: an agent takes the seat at once; when the last person leaves, the table closes. */
  leave(person: Person): Promise<void> {
    return this.#runOpen(() => this.remove(person, 'left'));
  }

  /** Call it inside the queue. */
  async remove(person: Person, why: Removal): Promise<void> {
    const seat = this.people.seatOf(person);
    if (seat < 0) return;
    person.guest?.dismissed(why);
    this.people.remove(person);
    if (!this.isRunning) this.people.forgetLeft();
    if (this.people.present.length === 0) {
      await this.#close();
      return;
    }
    await this.save();
    const isBan = why === 'banned' || why === 'barred';
    if (why !== 'left') this.tell({ kind: 'removed', seat, name: person.name, isBan });
    this.#tellLeft(seat);
    this.#match?.dropCalls(seat);
    await this.#match?.farewell(seat);
    this.#match?.proceed();
    this.#fallAsleep();
  }

  /** The pace of the game has changed: paused or not, another time limit. Call it inside the queue. */
  paceChanged(): void {
    this.#match?.proceed();
  }

  #startGrace(person: Person): void {
    person.grace?.cancel();
    const { clock, settings } = this.#context;
    person.keptUntil = clock.now() + settings.grace;
    person.grace = clock.after(settings.grace, () => void this.#runOpen(() => this.#replace(person)));
  }

  async #replace(person: Person): Promise<void> {
    const seat = this.people.seatOf(person);
    if (seat < 0 || person.guest !== undefined || person.isGone) return;
    if (person.hash === undefined) this.people.remove(person);
    else this.people.replace(person);
    await this.save();
    this.#tellLeft(seat);
    this.#match?.dropCalls(seat);
    this.#match?.proceed();
  }

  #tellLeft(seat: Seat): void {
    this.tell({ kind: 'left', seat, replacedBy: this.names[seat], host: this.people.host });
  }

  /** If no person is connected, pauses the game and closes the table after `settings.emptyTable`. */
  #fallAsleep(): void {
    if (this.people.isAnybodyConnected || this.#isClosed) return;
    this.#match?.proceed();
    this.#asleepSince ??= this.#context.clock.ticks();
    this.#empty ??= this.#context.clock.after(this.#context.settings.emptyTable, () => this.giveWay());
  }

  #awake(): void {
    this.#empty?.cancel();
    this.#empty = undefined;
    this.#asleepSince = undefined;
  }

  /** The ticks of the clock since which no person is connected; undefined while one is, and after `giveWay`. */
  get asleepSince(): number | undefined {
    return this.#asleepSince;
  }

  /** Closes the table unless a person is connected. A person who returns to a seat opens it again. */
  giveWay(): void {
    this.#asleepSince = undefined;
    void this.#runOpen(() => (this.people.isAnybodyConnected ? undefined : this.#close()));
  }

  // ---- spectators ------------------------------------------------------------------------------------------------------

  watch(guest: Guest, { marks = [], address }: TableVisitor = {}): Promise<Rejection | undefined> {
    return this.run(() => {
      if (this.#isClosed) return reject('table/unknown', { table: this.name });
      const refusal = this.order.refusal(marks, address);
      if (refusal !== undefined) return refusal;
      if (this.#watchers.size >= this.#context.settings.mostWatchers) return reject('table/too-many-watchers');
      this.#watchers.add(guest);
      return undefined;
    });
  }

  unwatch(guest: Guest): void {
    void this.run(() => this.#watchers.remove(guest));
  }

  // ---- the game --------------------------------------------------------------------------------------------------------

  start(): Promise<Rejection | undefined> {
    return this.run(() => this.begin());
  }

  /** The next game of the table. A last game of another kind stays in its record only. Call it inside the queue. */
  play(game: Game, setting: Setting): void {
    if (game !== this.rules) this.#course = undefined;
    [this.rules, this.setting] = [game, setting];
  }

  /** Starts a game. Call it inside the queue. */
  async begin(): Promise<Rejection | undefined> {
    const refusal = this.isRunning ? reject('table/running') : this.#context.refuseGame();
    if (refusal !== undefined) return refusal;
    const opening = this.#opening?.setting === this.setting ? this.#opening : undefined;
    this.#opening = undefined;
    const course = new Course(newId(), this.rules, this.setting, opening?.seed ?? newSeed());
    const events = opening === undefined ? course.deal() : [];
    if (opening !== undefined) course.catchUp(opening.moves);
    this.#course = course;
    this.#match = new Match(course, this.#matchContext());
    this.people.forgetLeft();
    this.lobby.abandoned = undefined;
    this.#dealt();
    const begun: TableWrite = {
      kind: 'game',
      game: {
        id: course.id,
        tableId: this.id,
        game: this.game,
        rulesVersion: this.rules.facts.rulesVersion,
        seats: this.setting.seats,
        options: this.setting.options,
        seed: formatSeed(course.seed),
        players: this.names,
        startedAt: this.now(),
        isPrivate: this.lobby.isPrivate,
      },
    };
    await this.save(begun, ...this.#played(course.moves));
    this.tell({ kind: 'starting' });
    this.#moved(events, { begins: true, ends: false });
    this.#match.proceed();
    return undefined;
  }

  /** A call of "stop". Resolves when it is accepted or refused; earlier calls come first. */
  call(person: Person, reason: string): Promise<Rejection | undefined> {
    return new Promise((done, failed) => {
      const heard = this.run(() => {
        if (this.#match === undefined) done(reject('table/not-running'));
        else if (this.order.isPaused) done(reject('table/paused'));
        else this.#match.call(this.people.seatOf(person), reason, done);
      });
      heard.catch(failed);
    });
  }

  /** Agents think on the account of the host. */
  #asker(): Asker {
    const host = this.people.at(Math.max(0, this.people.host));
    return { table: this.id, address: host?.address };
  }

  #matchContext(): MatchContext {
    const { clock, settings, thinker, log } = this.#context;
    return {
      clock,
      settings,
      thinker,
      asker: () => this.#asker(),
      limit: () => this.limit,
      isAwake: () => this.people.isAnybodyConnected && !this.order.isPaused,
      mayDeal: () => this.#context.mayDeal(),
      hasReaders: () => this.#watchers.size > 0 || this.people.present.some(({ guest }) => guest?.isProgram !== true),
      agentOf: (seat) => (this.people.at(seat) === undefined ? this.people.places[seat].level : undefined),
      run: (task) => void this.run(task),
      store: (moves, isOver) => this.#store(moves, isOver),
      moved: (events, ends) => this.#moved(events, { begins: false, ends }),
      asked: (question) => this.people.at(question.seat)?.guest?.asked(question),
      interrupted: (seat, reason) => this.tell({ kind: 'interrupted', seat, reason }),
      withdrawn: (seat, reason) => this.tell({ kind: 'withdrawn', seat, reason }),
      agentFailed: (seat, failure) => log.warn({ table: this.id, seat, failure }, 'an agent failed'),
    };
  }

  async #store(moves: readonly Move[], isOver: boolean): Promise<void> {
    const course = this.#course!; // moves are stored during a game only
    const writes: TableWrite[] = [{ kind: 'fence', tableId: this.id, fence: this.fence }, ...this.#played(moves)];
    if (isOver) {
      const { id: gameId, outcome = null } = course;
      const record = course.record(this.names, this.people.levels);
      this.lobby.tally.count(this.names, outcome?.places);
      const finish = { kind: 'finish', gameId, endedAt: this.now(), outcome, record } as const;
      writes.push(finish, { kind: 'table', table: this.#stored() });
    }
    await this.#context.write(...writes);
  }

  /** The last moves of the game, as they are written. */
  #played(moves: readonly Move[]): TableWrite[] {
    if (moves.length === 0) return [];
    const at = this.now();
    const stored: KeptMove[] = moves.map(({ actor, action }) => ({ actor, action, at }));
    const { id: gameId, moves: all } = this.#course!;
    return [{ kind: 'moves', gameId, first: all.length - moves.length, moves: stored }];
  }

  #moved(events: readonly GameEvent[], { begins, ends }: { begins: boolean; ends: boolean }): void {
    if (ends) {
      this.#match = undefined;
      this.#context.thinker.forget(this.#course!.id);
      for (const person of this.people.present) person.isReady = false;
    }
    const isDealOver = ends || this.#course!.segments > this.#dealtAfter;
    if (isDealOver) this.#dealt();
    this.version++;
    if (begins || ends) this.seating++;
    for (const [guest, viewer] of this.#guests()) {
      const seen = events.flatMap((event) => this.rules.redact(event, viewer) ?? []);
      guest.moved({ events: seen, begins, ends });
    }
    if (isDealOver) void this.#runOpen(() => this.door.newcomers.admitAll());
  }

  /** The hands of the last deal are open or gone: from now on only the next ones count. */
  #dealt(): void {
    this.#dealtAfter = this.#course!.segments;
    this.door.dealt();
  }

  /** All guests, including those of lost connections, which collect the missed messages. Spectators have no `Person`. */
  *#guests(): Generator<readonly [Guest, Viewer, Person | undefined]> {
    for (const person of this.people.places.map((place) => place.person)) {
      const guest = person?.guest ?? (person?.isGone === true ? undefined : person?.absent);
      if (person !== undefined && guest !== undefined) yield [guest, this.people.seatOf(person), person];
    }
    for (const watcher of this.#watchers) yield [watcher, 'spectator', undefined];
  }

  // ---- notices and storage ---------------------------------------------------------------------------------------------

  /** Sends a notice to all guests, except to one person's. */
  tell(notice: Notice, except?: Person): void {
    this.version++;
    this.seating++;
    this.#send(notice, except);
  }

  #send(notice: Notice, except?: Person): void {
    for (const [guest, , person] of this.#guests()) {
      if (person === undefined || person !== except) guest.told(notice);
    }
  }

  /** Sends chat and reactions to all guests that have not muted the person. */
  say(person: Person, notice: Notice): Promise<void> {
    return this.run(() => {
      for (const [guest, , other] of this.#guests()) if (!other?.muted.has(person)) guest.told(notice);
    });
  }

  now(): number {
    return this.#context.clock.now();
  }

  /** Writes the current table, together with the other writes of the change. */
  save(...writes: TableWrite[]): Promise<void> {
    return this.#context.write({ kind: 'table', table: this.#stored() }, ...writes);
  }

  #stored(closedAt?: number): KeptTable {
    const header: Header = {
      version: 1,
      game: this.game,
      seats: this.setting.seats,
      options: { ...this.setting.options },
      ...placesOf(this.people),
      ...this.lobby.stored(),
      ...this.order.stored(),
      ...this.door.stored(),
      ...(this.#course && { gameId: this.#course.id }),
    };
    const { id, name, openedAt, fence } = this;
    const table = { id, name, header, openedAt, touchedAt: this.now(), fence };
    return closedAt === undefined ? table : { ...table, closedAt };
  }

  /** Restores a table after a restart: all people are disconnected. */
  restore(header: Header, course: Course | undefined): void {
    seatAll(this.people, header);
    this.lobby.restore(header);
    this.order.restore(header);
    this.door.restore(header);
    this.#course = course;
    this.#dealtAfter = course?.segments ?? 0;
    if (course !== undefined && course.pending !== 0) this.#match = new Match(course, this.#matchContext());
  }

  /** The restored table can be found: the grace period of its people begins, and the time after which an empty table is closed. */
  awaitPeople(): void {
    for (const person of this.people.present) this.#startGrace(person);
    this.#fallAsleep();
  }

  /** The operator closes the table: it ends as if all people had left. */
  shut(): Promise<void> {
    return this.#runOpen(async () => {
      const guests = [...this.#guests()];
      for (const { person } of this.people.places) if (person !== undefined) this.people.remove(person);
      await this.#close('shut', guests);
    });
  }

  async #close(why: Dismissal = 'closed', guests = [...this.#guests()]): Promise<void> {
    await this.#context.write({ kind: 'table', table: this.#stored(this.now()) });
    this.#putAway(why, guests);
  }

  /** Removes the table from memory; the store is not changed. */
  #putAway(why: Dismissal, guests = [...this.#guests()]): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#match?.stop();
    if (this.#match !== undefined) this.#context.thinker.forget(this.#match.course.id);
    this.#empty?.cancel();
    for (const { person } of this.people.places) person?.grace?.cancel();
    for (const [guest] of guests) guest.dismissed(why);
    this.door.newcomers.refuseAll(reject('table/unknown', { table: this.name }));
    this.#watchers.clear();
    this.#context.closed(this);
  }

  /** The server stops: everything is on disk already, so nothing more is written. */
  suspend(): Promise<void> {
    return this.run(() => this.#putAway('restarting'));
  }
}

/** What a seated person can do. The seat can change in the lobby, the person does not. */
export class TableChair implements Chair {
  readonly table: Table;
  readonly person: Person;
  readonly #guest: Person['guest'];

  constructor(table: Table, person: Person) {
    this.table = table;
    this.person = person;
    this.#guest = person.guest;
  }

  get seat(): Seat {
    return this.table.people.seatOf(this.person);
  }

  act(question: string, actions: readonly Action[]): Promise<Rejection | undefined> {
    const { table } = this;
    return table.run(() => {
      const { match } = table;
      if (match === undefined) return reject('table/not-asked');
      if (table.order.isPaused) return reject('table/paused');
      return match.answer(this.seat, question, actions);
    });
  }

  call(reason: string): Promise<Rejection | undefined> {
    return this.table.call(this.person, reason);
  }

  leave(): Promise<void> {
    return this.table.leave(this.person);
  }

  lost(): void {
    if (this.#guest !== undefined) this.table.lost(this.person, this.#guest);
  }
}
