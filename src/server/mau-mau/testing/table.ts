/** A small table with the real game: one task at a time, a short simulated write before each notification, random agents. */

import { Random } from '../../../core/random.ts';
import type { Rejection } from '../../../core/result.ts';
import { reject } from '../../../core/result.ts';
import { seedOf } from '../../../core/seed.ts';
import { type Action, firstOf, owing, type Seat, TABLE, type Viewer } from '../../../core/types.ts';
import {
  type MauMauEvent,
  type MauMauSetting,
  type MauMauState,
  type MauMauView,
  mauMau,
} from '../../../games/mau-mau/index.ts';
import type { Clock, Timer } from '../../../table/clock.ts';
import type { Chair, Guest, Question, TableHandle } from '../../../table/guest.ts';
import type { MauMauHouse } from '../options.ts';

export interface TablePlan {
  readonly seats: number;
  readonly options: object;
  readonly clock: Clock;
  readonly limit?: number;
  readonly seed?: string | number;
  /** Whether the question comes some time after the events. */
  readonly asksLate?: boolean;
  /** Places the cards for a test and returns the events. */
  readonly prepare?: (state: MauMauState) => MauMauEvent[];
}

/** One action with its events and views, for comparison with the messages. */
export interface Happened {
  readonly actor: Seat;
  readonly text: string;
  readonly events: readonly MauMauEvent[];
  /** The views afterwards, by seat. */
  readonly views: readonly MauMauView[];
}

export class TestHouse implements MauMauHouse {
  readonly tables: TestTable[] = [];
  readonly #plan: TablePlan;

  constructor(plan: TablePlan) {
    this.#plan = plan;
  }

  get table(): TestTable {
    return this.tables.at(-1) as TestTable;
  }

  async sit(name: string, guest: Guest): Promise<Chair> {
    const waiting = this.tables.find((table) => !table.isRunning && !table.isOver && table.free > 0);
    const table = waiting ?? new TestTable(`table ${this.tables.length}`, this.#plan);
    if (waiting === undefined) this.tables.push(table);
    return table.sit(name, guest);
  }
}

export class TestTable implements TableHandle {
  readonly name: string;
  readonly game = 'mau-mau';
  readonly setting: MauMauSetting;
  readonly limit: number;
  readonly state: MauMauState;
  readonly happened: Happened[] = [];
  readonly names: string[] = [];
  /** The first exception inside the table. */
  failure: unknown;
  isRunning = false;
  isOver = false;
  readonly #plan: TablePlan;
  readonly #guests: (Guest | undefined)[];
  readonly #random: Random;
  #queue: Promise<unknown> = Promise.resolve();
  #question: Question | undefined;
  #questions = 0;
  #deadline: Timer | undefined;

  constructor(name: string, plan: TablePlan) {
    const setting = mauMau.configure(plan.options, plan.seats);
    if (!setting.ok) throw new Error(setting.error.code);
    this.name = name;
    this.#plan = plan;
    this.setting = setting.value as MauMauSetting;
    this.limit = plan.limit ?? 0;
    this.state = mauMau.create(setting.value);
    this.#guests = Array.from({ length: plan.seats }, () => undefined);
    this.#random = new Random(seedOf(`agents ${plan.seed ?? 1}`));
  }

  get free(): number {
    return this.#guests.filter((guest) => guest === undefined).length;
  }

  view(viewer: Viewer): MauMauView | undefined {
    return this.isRunning || this.isOver ? mauMau.view(this.state, viewer) : undefined;
  }

  legal(seat: Seat): string[] {
    const buffer = new Float64Array(this.setting.maxLegal);
    const actions = Array.from(buffer.subarray(0, mauMau.legal(this.state, seat, buffer)));
    return actions.map((action) => mauMau.notation.format(this.setting, action));
  }

  sit(name: string, guest: Guest): Promise<Chair> {
    return this.#run(() => {
      const seat = this.#guests.indexOf(undefined);
      this.names[seat] = name;
      this.#guests[seat] = guest;
      for (const other of this.#guests) if (other !== guest) other?.told({ kind: 'joined', seat, name });
      return this.#chair(seat, guest);
    });
  }

  #chair(seat: Seat, guest: Guest): Chair {
    return {
      seat,
      table: this,
      act: (question, actions) => this.#run(() => this.#act(seat, question, actions)),
      leave: () => this.#run(() => this.#leave(seat, guest)),
      lost: () => void this.#run(() => this.#leave(seat, guest)),
    };
  }

  start(): Promise<Rejection | undefined> {
    return this.#run(async () => {
      if (this.isRunning) return reject('table/running');
      this.isRunning = true;
      const events: MauMauEvent[] = [];
      mauMau.deal(this.state, seedOf(this.#plan.seed ?? 1), (event) => events.push(event));
      const prepared = this.#plan.prepare?.(this.state);
      await this.#store();
      this.#tell(TABLE, 'begin', prepared ?? events, true);
      this.#proceed();
      return undefined;
    });
  }

  /** Acts for a seat as another port would, such as a browser. */
  play(seat: Seat, ...texts: readonly string[]): Promise<Rejection | undefined> {
    return this.#run(() =>
      this.#perform(
        seat,
        texts.map((text) => this.#parse(text)),
      ),
    );
  }

  #parse(text: string): Action {
    const action = mauMau.notation.parse(this.setting, text);
    if (!action.ok) throw new Error(text);
    return action.value;
  }

  #run<T>(task: () => Promise<T> | T): Promise<T> {
    const result = this.#queue.then(task);
    this.#queue = result.catch((error: unknown) => {
      this.failure ??= error;
    });
    return result;
  }

  /** Simulates a write to disk. */
  #store(): Promise<void> {
    return new Promise((done) => setImmediate(done));
  }

  async #act(seat: Seat, question: string, actions: readonly Action[]): Promise<Rejection | undefined> {
    if (this.#question?.id !== question || this.#question.seat !== seat) return reject('table/stale');
    return this.#perform(seat, actions);
  }

  async #perform(actor: Seat, actions: readonly Action[]): Promise<Rejection | undefined> {
    const events: MauMauEvent[] = [];
    for (const action of actions) {
      const refusal = mauMau.check(this.state, actor, action);
      if (refusal !== undefined) return refusal;
      mauMau.play(this.state, actor, action, (event) => events.push(event));
    }
    this.#deadline?.cancel();
    this.#question = undefined;
    await this.#store();
    const isOver = mauMau.pending(this.state) === 0;
    if (isOver) this.isRunning = false;
    this.isOver = isOver;
    this.#tell(actor, actions.map((action) => mauMau.notation.format(this.setting, action)).join(', '), events, false);
    this.#proceed();
    return undefined;
  }

  #tell(actor: Seat, text: string, events: readonly MauMauEvent[], begins: boolean): void {
    const views = this.#guests.map((_, seat) => mauMau.view(this.state, seat));
    this.happened.push({ actor, text, events, views });
    this.#guests.forEach((guest, seat) => {
      const seen = events.flatMap((event) => mauMau.redact(event, seat) ?? []);
      guest?.moved({ events: seen, begins, ends: this.isOver });
    });
  }

  #proceed(): void {
    const pending = mauMau.pending(this.state);
    if (pending === 0 || this.#guests.every((guest) => guest === undefined)) return;
    const actor = firstOf(owing(pending));
    const guest = this.#guests[actor];
    if (guest === undefined) void this.#run(() => this.#decide(actor));
    else this.#ask(actor, guest);
  }

  #decide(actor: Seat): Promise<unknown> | undefined {
    if (firstOf(owing(mauMau.pending(this.state))) !== actor || this.#guests[actor] !== undefined) return undefined;
    const action =
      actor === TABLE ? mauMau.fallback(this.state, TABLE) : mauMau.sample(this.state, actor, this.#random);
    return this.#perform(actor, [action]);
  }

  #ask(seat: Seat, guest: Guest): void {
    const { clock } = this.#plan;
    const { limit } = this;
    const question: Question = {
      id: String(++this.#questions),
      seat,
      call: undefined,
      legal: [],
      deadline: limit === 0 ? undefined : clock.now() + limit,
      limit,
    };
    this.#question = question;
    if (limit > 0) this.#deadline = clock.after(limit, () => void this.#run(() => this.#timeIsUp(question)));
    if (this.#plan.asksLate) setImmediate(() => guest.asked(question));
    else guest.asked(question);
  }

  #timeIsUp(question: Question): Promise<unknown> | undefined {
    if (this.#question !== question) return undefined;
    return this.#perform(question.seat, [mauMau.fallback(this.state, question.seat)]);
  }

  async #leave(seat: Seat, guest: Guest): Promise<void> {
    if (this.#guests[seat] !== guest) return;
    this.#guests[seat] = undefined;
    guest.dismissed('left');
    const host = this.#guests.findIndex((other) => other !== undefined);
    for (const other of this.#guests) other?.told({ kind: 'left', seat, replacedBy: 'agent', host });
    if (!this.isRunning) return;
    this.#deadline?.cancel();
    this.#question = undefined;
    if (this.setting.yeet) await this.#perform(TABLE, [this.#parse(`leave ${seat}`)]);
    else this.#proceed();
  }
}
