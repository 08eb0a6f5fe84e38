/**
 * Drives one game at a table: questions to people, decisions of agents, steps of the table itself, and calls of "stop". Everything
 * here runs inside the table's queue, one task at a time; results of agents and timers enter it through `run`.
 */
import type { GameEvent } from '../core/game.ts';
import type { Move } from '../core/record.ts';
import { type Rejection, reject } from '../core/result.ts';
import { type Action, mayAct, owes, owing, type Pending, type Seat, TABLE, WAIT } from '../core/types.ts';
import { callNamed, verdictOn } from './calls.ts';
import type { Clock, Timer } from './clock.ts';
import type { Course } from './course.ts';
import type { Question } from './guest.ts';
import { pauseBefore } from './pace.ts';
import { newId } from './secrets.ts';
import type { TableSettings } from './settings.ts';
import type { Asker, Decision, Position, Thinker } from './thinker.ts';

/** The part of a table that a match uses. */
export interface MatchContext {
  readonly clock: Clock;
  readonly settings: TableSettings;
  readonly thinker: Thinker;
  /** On whose account agents think. */
  asker(): Asker;
  /** Milliseconds for a decision, 0 without a limit; it can change during the game. */
  limit(): number;
  /** Whether a person is connected and the host has not paused the game. */
  isAwake(): boolean;
  /** Whether the next round may begin. */
  mayDeal(): boolean;
  /** Whether a person or spectator may be reading the score of a round. */
  hasReaders(): boolean;
  /** The agent that plays a seat; undefined if a person does. */
  agentOf(seat: Seat): string | undefined;
  /** Adds a task to the table's queue. */
  run(task: () => Promise<void> | void): void;
  /** Resolves when the moves are in the store. */
  store(moves: readonly Move[], isOver: boolean): Promise<void>;
  moved(events: readonly GameEvent[], isOver: boolean): void;
  asked(question: Question): void;
  interrupted(seat: Seat, reason: string): void;
  /** A call of "stop" was withdrawn, or its time ran out. */
  withdrawn(seat: Seat, reason: string): void;
  /** An agent crashed, exceeded its time or chose an illegal action; a safe action is played instead. */
  agentFailed(seat: Seat, failure: string): void;
}

interface OpenQuestion {
  question: Question;
  timer: Timer | undefined;
}

/** A running decision of an agent. Its result counts only while this same object is in `#thinking`. */
interface Thinking {
  readonly agent: string;
  readonly isOwed: boolean;
  /** The number of moves when the decision began. */
  readonly moves: number;
  timer: Timer | undefined;
}

interface WaitingCall {
  readonly seat: Seat;
  readonly reason: string;
  readonly done: (refusal: Rejection | undefined) => void;
}

/** Number of kept ids of closed questions; they give a late answer its exact rejection. */
const REMEMBERED = 64;
/** Upper bound of the fallback actions for a seat whose time is up; no turn has more decisions. */
const MOST_FALLBACKS = 500;
/** Limit of unused and waiting calls of one seat between two moves; each call suspends all other seats. */
const MOST_VAIN_CALLS = 3;

export class Match {
  readonly course: Course;
  readonly #context: MatchContext;
  readonly #open = new Map<Seat, OpenQuestion>();
  readonly #thinking = new Map<Seat, Thinking>();
  readonly #calls: WaitingCall[] = [];
  /** Seats whose calls were withdrawn or ran out since the last move, one entry for each call. */
  readonly #vain: Seat[] = [];
  readonly #expired: string[] = [];
  readonly #answered: string[] = [];
  /** The question of the accepted call; all other questions are suspended. */
  #interrupt: OpenQuestion | undefined;
  /** Bit set of seats whose agents chose not to act out of turn in this position. */
  #waited = 0;
  #tableStep: Timer | undefined;
  #rounds: number;

  constructor(course: Course, context: MatchContext) {
    this.course = course;
    this.#context = context;
    this.#rounds = course.segments;
  }

  // ---- questions -------------------------------------------------------------------------------------------------------

  /** Asks people and starts agents wherever a decision is pending; what already runs is left alone. */
  proceed(): void {
    const { pending } = this.course;
    if (pending === 0) return;
    if (!this.#context.isAwake()) {
      this.#rest();
      return;
    }
    if (this.#interrupt !== undefined || this.#hearCalls()) return;
    for (let seat = 0; seat < this.course.setting.seats; seat++) this.#attend(seat, pending);
    this.#attendTable(pending);
  }

  /** The question that is open for a seat; it is sent again after a reconnect. */
  questionOf(seat: Seat): Question | undefined {
    if (this.#interrupt !== undefined)
      return this.#interrupt.question.seat === seat ? this.#interrupt.question : undefined;
    return this.#open.get(seat)?.question;
  }

  /** Ends the match: stops timers and agents, refuses waiting calls. */
  stop(): void {
    this.#rest();
    this.#open.clear();
    for (const { done } of this.#calls.splice(0)) done(reject('table/not-running'));
  }

  #attend(seat: Seat, pending: Pending): void {
    const agent = this.#context.agentOf(seat);
    const isOwed = owes(pending, seat);
    if (agent === undefined) {
      this.#stopThinking(seat);
      if (isOwed) this.#ask(seat);
      else this.#close(seat);
      return;
    }
    this.#close(seat);
    const isFree = mayAct(pending, seat) && ((this.#waited >>> seat) & 1) === 0;
    if (isOwed || isFree) this.#think(seat, agent, isOwed);
    else this.#stopThinking(seat);
  }

  /** Stops clocks, agents and the table's next step; questions stay open. */
  #rest(): void {
    for (const open of this.#open.values()) this.#stopClock(open);
    for (const seat of [...this.#thinking.keys()]) this.#stopThinking(seat);
    this.#tableStep?.cancel();
    this.#tableStep = undefined;
    this.#endCall();
  }

  // ---- people ----------------------------------------------------------------------------------------------------------

  #ask(seat: Seat): void {
    const open = this.#open.get(seat);
    const legal = this.course.legal(seat);
    if (open === undefined) {
      const asked = this.#newQuestion(seat, undefined, legal, this.#context.limit());
      this.#open.set(seat, asked);
      this.#context.asked(asked.question);
      return;
    }
    // Another seat's action can remove a choice (T-08). The next repetition of the question has the new choices; a repetition for
    // this alone would cross answers already on the way.
    const limit = this.#context.limit();
    const isSame = limit === open.question.limit && (open.timer !== undefined || limit === 0);
    open.question = { ...open.question, legal, limit };
    if (isSame) return;
    this.#stopClock(open);
    this.#startClock(open); // after a pause, or with another limit
    this.#context.asked(open.question);
  }

  #newQuestion(seat: Seat, call: string | undefined, legal: readonly Action[], limit: number): OpenQuestion {
    const question: Question = { id: newId(), seat, call, legal, deadline: undefined, limit };
    const open: OpenQuestion = { question, timer: undefined };
    this.#startClock(open);
    return open;
  }

  #startClock(open: OpenQuestion): void {
    const { clock, run } = this.#context;
    const { limit, id } = open.question;
    if (limit === 0) {
      open.question = { ...open.question, deadline: undefined };
      return;
    }
    open.question = { ...open.question, deadline: clock.now() + limit };
    open.timer = clock.after(limit, () => run(() => this.#timeIsUp(open, id)));
  }

  #stopClock(open: OpenQuestion): void {
    open.timer?.cancel();
    open.timer = undefined;
  }

  #close(seat: Seat): void {
    const open = this.#open.get(seat);
    if (open === undefined) return;
    this.#stopClock(open);
    this.#open.delete(seat);
    remember(this.#answered, open.question.id);
  }

  /** Plays the game's fallback for the rest of the turn: an absent person would otherwise delay the table once for each decision. */
  async #timeIsUp(open: OpenQuestion, id: string): Promise<void> {
    if (open.timer === undefined || open.question.id !== id) return;
    remember(this.#expired, id);
    if (open === this.#interrupt) {
      this.#withdraw();
      return;
    }
    const { seat } = open.question;
    for (let i = 0; i < MOST_FALLBACKS && owes(this.course.pending, seat); i++) {
      await this.#play(seat, [this.course.fallback(seat)]);
    }
  }

  /** An answer to a question; an empty list of actions withdraws a call of "stop". */
  async answer(seat: Seat, id: string, actions: readonly Action[]): Promise<Rejection | undefined> {
    const question = this.questionOf(seat);
    if (question?.id !== id) return this.#wrongQuestion(seat, id);
    if (question.call === undefined) {
      return actions.length === 0 ? reject('action/unknown') : await this.#play(seat, actions);
    }
    if (actions.length === 0) {
      this.#withdraw();
      return undefined;
    }
    const isOffered = actions.length === 1 && question.legal.includes(actions[0]);
    if (isOffered) return await this.#play(seat, actions);
    return reject(callNamed(this.course, question.call)?.otherAnswer ?? 'action/unknown');
  }

  #wrongQuestion(seat: Seat, id: string): Rejection {
    if (this.#expired.includes(id)) return reject('table/too-late');
    const isOthers = [...this.#open].some(([other, { question }]) => other !== seat && question.id === id);
    if (isOthers) return reject('table/not-asked');
    const isSuspended = this.#open.get(seat)?.question.id === id;
    const isKnown = isSuspended || this.#answered.includes(id) || this.questionOf(seat) !== undefined;
    return reject(isKnown ? 'table/stale' : 'table/not-asked');
  }

  // ---- calls of "stop" -------------------------------------------------------------------------------------------------

  /** Queues a call, first come, first served; `done` is called when it is accepted or refused. */
  call(seat: Seat, reason: string, done: (refusal: Rejection | undefined) => void): void {
    if (!this.mayCall(seat)) {
      done(reject('table/enough-calls', { most: MOST_VAIN_CALLS }));
      return;
    }
    this.#calls.push({ seat, reason, done });
    if (this.#interrupt === undefined) this.proceed();
  }

  /** Whether this seat has calls left before the next move. */
  mayCall(seat: Seat): boolean {
    let calls = this.#interrupt?.question.seat === seat ? 1 : 0;
    for (const caller of this.#vain) if (caller === seat) calls++;
    for (const call of this.#calls) if (call.seat === seat) calls++;
    return calls < MOST_VAIN_CALLS;
  }

  #hearCalls(): boolean {
    for (let i = 0; i < this.#calls.length; ) {
      const call = this.#calls[i];
      const verdict = verdictOn(this.course, call.seat, call.reason);
      if (verdict === 'later') {
        i++;
        continue;
      }
      this.#calls.splice(i, 1);
      if ('code' in verdict) {
        call.done(verdict);
        continue;
      }
      this.#accept(call, verdict.legal);
      return true;
    }
    return false;
  }

  #accept({ seat, reason, done }: WaitingCall, legal: readonly Action[]): void {
    this.#rest();
    done(undefined);
    this.#context.interrupted(seat, reason);
    this.#interrupt = this.#newQuestion(seat, reason, legal, this.#context.settings.interrupt);
    this.#context.asked(this.#interrupt.question);
  }

  /** Ends the accepted call and sends the suspended questions again. */
  #withdraw(): void {
    const call = this.#endCall();
    if (call !== undefined) {
      this.#vain.push(call.seat);
      this.#context.withdrawn(call.seat, call.call!);
    }
    for (const [, open] of this.#open) {
      this.#startClock(open);
      this.#context.asked(open.question);
    }
    this.proceed();
  }

  /** Ends the accepted call; returns its question. */
  #endCall(): Question | undefined {
    if (this.#interrupt === undefined) return undefined;
    const { question } = this.#interrupt;
    this.#stopClock(this.#interrupt);
    this.#interrupt = undefined;
    remember(this.#answered, question.id);
    return question;
  }

  /** Removes all calls of a seat whose person has left. */
  dropCalls(seat: Seat): void {
    for (const call of this.#calls.filter((waiting) => waiting.seat === seat)) {
      this.#calls.splice(this.#calls.indexOf(call), 1);
      call.done(reject('table/no-right'));
    }
    if (this.#interrupt?.question.seat === seat) this.#withdraw();
  }

  // ---- agents ----------------------------------------------------------------------------------------------------------

  positionOf(seat: Seat): Position {
    return this.course.position(seat);
  }

  #think(seat: Seat, agent: string, isOwed: boolean): void {
    const before = this.#thinking.get(seat);
    if (before?.agent === agent && before.isOwed === isOwed) return;
    this.#stopThinking(seat);
    const { clock, settings, thinker, asker, run } = this.#context;
    const thinking: Thinking = { agent, isOwed, moves: this.course.moves.length, timer: undefined };
    this.#thinking.set(seat, thinking);
    const began = clock.ticks();
    const delay = isOwed ? this.#delay() : 0;
    void thinker
      .decide(this.positionOf(seat), agent, isOwed ? settings.think : settings.thinkUnasked, asker())
      .catch((error: unknown): Decision => ({ action: WAIT, failure: String(error) }))
      .then((decision) => {
        if (this.#thinking.get(seat) !== thinking) return;
        const decide = () => run(() => this.#decided(seat, thinking, decision));
        const left = delay - (clock.ticks() - began);
        if (left > 0) thinking.timer = clock.after(left, decide);
        else decide();
      });
  }

  #delay(): number {
    const [from, to] = this.#context.settings.agentDelay;
    return from + Math.random() * (to - from);
  }

  #stopThinking(seat: Seat): void {
    this.#thinking.get(seat)?.timer?.cancel();
    this.#thinking.delete(seat);
  }

  async #decided(seat: Seat, thinking: Thinking, { action, failure }: Decision): Promise<void> {
    if (this.#thinking.get(seat) !== thinking) return;
    this.#thinking.delete(seat);
    if (failure !== undefined) this.#context.agentFailed(seat, failure);
    if (!thinking.isOwed && action === WAIT) {
      this.#waited |= 1 << seat;
      return;
    }
    const refusal = await this.#play(seat, [action]);
    if (refusal === undefined) return;
    if (this.course.moves.length !== thinking.moves) {
      this.proceed(); // another seat's earlier choice made this one illegal (T-08): the agent decides again
      return;
    }
    if (failure === undefined) this.#context.agentFailed(seat, refusal.code);
    await this.#play(seat, [this.course.fallback(seat)]);
  }

  // ---- the table -------------------------------------------------------------------------------------------------------

  #attendTable(pending: Pending): void {
    if (!owes(pending, TABLE) || this.#tableStep !== undefined || this.#isHeld) return;
    const { clock, settings, run } = this.#context;
    const pause = pauseBefore(this.course, this.#rounds, settings, this.#context.hasReaders());
    const step: Timer = clock.after(pause, () =>
      run(async () => {
        if (this.#tableStep !== step) return;
        this.#tableStep = undefined;
        if (this.#isHeld) return;
        this.#rounds = this.course.segments;
        await this.#play(TABLE, [this.course.fallback(TABLE)]);
      }),
    );
    this.#tableStep = step;
  }

  /** Whether a round is over and the next one has not begun. */
  get isBetweenRounds(): boolean {
    return owes(this.course.pending, TABLE) && this.course.segments > this.#rounds;
  }

  get #isHeld(): boolean {
    return this.isBetweenRounds && !this.#context.mayDeal();
  }

  /** A person has left: plays the game's action for that, if it has one. */
  async farewell(seat: Seat): Promise<void> {
    const action = this.course.farewell(seat);
    if (action !== undefined) await this.#play(TABLE, [action]);
  }

  // ---- playing ---------------------------------------------------------------------------------------------------------

  /** Plays in memory, then stores, then notifies all guests. */
  async #play(actor: Seat, actions: readonly Action[]): Promise<Rejection | undefined> {
    const owed = owing(this.course.pending);
    const tried = this.course.try(actor, actions);
    if (!tried.ok) return tried.error;
    const isOneOfMany = ((owed >>> actor) & 1) !== 0 && (owed & (owed - 1)) !== 0;
    this.#settle(actor, isOneOfMany && this.#interrupt === undefined); // a call has suspended all questions
    const isOver = this.course.pending === 0;
    await this.#context.store(tried.moves, isOver);
    this.#context.moved(tried.events, isOver);
    if (isOver) this.stop();
    else this.proceed();
    return undefined;
  }

  /** Seats that decide independently of each other keep their questions; otherwise all questions are closed. */
  #settle(actor: Seat, isOneOfMany: boolean): void {
    this.#waited = 0;
    this.#vain.length = 0;
    this.#endCall();
    this.#tableStep?.cancel();
    this.#tableStep = undefined;
    for (const seat of [...this.#open.keys()]) if (seat === actor || !isOneOfMany) this.#close(seat);
    for (const seat of [...this.#thinking.keys()]) if (seat === actor || !isOneOfMany) this.#stopThinking(seat);
  }
}

function remember(ids: string[], id: string): void {
  ids.push(id);
  if (ids.length > REMEMBERED) ids.shift();
}
