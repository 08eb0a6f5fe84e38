/**
 * People who want a seat in the middle of a game and must wait: for the host's answer, or for the next deal. Meanwhile they look on. The
 * host has `settings.ask`; without an answer a newcomer gets a seat at the next deal.
 */
import type { Rejection, Result } from '../core/result.ts';
import type { Clock, Timer } from './clock.ts';
import { newId } from './secrets.ts';

export const NEWCOMERS = ['at-once', 'ask', 'next-deal'] as const;
/** How a table treats people who want a seat in the middle of a game. */
export type Admission = (typeof NEWCOMERS)[number];

/** A person who waits for a seat. */
export interface Newcomer<Seated> {
  readonly id: string;
  readonly name: string;
  /** Until when the host is asked, in milliseconds since 1970; undefined if the host is not asked. */
  readonly deadline: number | undefined;
  /** Takes the seat; refused if none is free any more. */
  readonly sit: () => Promise<Result<Seated>>;
  /** Called once: with the seat, or with the refusal. */
  readonly done: (result: Result<Seated>) => void;
}

export class Newcomers<Seated> {
  readonly #waiting = new Map<string, { newcomer: Newcomer<Seated>; timer: Timer | undefined }>();
  readonly #clock: Clock;
  readonly #changed: (newcomer: Newcomer<Seated>) => void;

  /** `changed` is called when a newcomer begins to wait, stops waiting, or the host is no longer asked. */
  constructor(clock: Clock, changed: (newcomer: Newcomer<Seated>) => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  /** Those whom the host is asked about. */
  get asking(): readonly Newcomer<Seated>[] {
    return this.list.filter(({ deadline }) => deadline !== undefined);
  }

  get list(): readonly Newcomer<Seated>[] {
    return [...this.#waiting.values()].map(({ newcomer }) => newcomer);
  }

  isWaiting(id: string): boolean {
    return this.#waiting.has(id);
  }

  /** `ask`: milliseconds for the host's answer; 0 if the host is not asked. */
  add(newcomer: Pick<Newcomer<Seated>, 'name' | 'sit' | 'done'>, ask: number): Newcomer<Seated> {
    const id = newId();
    const deadline = ask === 0 ? undefined : this.#clock.now() + ask;
    const whole = { ...newcomer, id, deadline };
    const timer = ask === 0 ? undefined : this.#clock.after(ask, () => this.#unanswered(id));
    this.#waiting.set(id, { newcomer: whole, timer });
    this.#changed(whole);
    return whole;
  }

  #unanswered(id: string): void {
    const known = this.#waiting.get(id);
    if (known === undefined) return;
    known.newcomer = { ...known.newcomer, deadline: undefined };
    this.#changed(known.newcomer);
  }

  /** The newcomer has gone, or is answered. */
  remove(id: string): Newcomer<Seated> | undefined {
    const known = this.#waiting.get(id);
    if (known === undefined) return undefined;
    known.timer?.cancel();
    this.#waiting.delete(id);
    this.#changed(known.newcomer);
    return known.newcomer;
  }

  /** Seats one of them. */
  async admit(id: string): Promise<void> {
    const newcomer = this.remove(id);
    if (newcomer !== undefined) newcomer.done(await newcomer.sit());
  }

  refuse(id: string, error: Rejection): void {
    this.remove(id)?.done({ ok: false, error });
  }

  /** Seats all of them, first come, first served; after a deal or a game. */
  async admitAll(): Promise<void> {
    for (const { id } of this.list) await this.admit(id);
  }

  /** The table closes. */
  refuseAll(error: Rejection): void {
    for (const { id } of this.list) this.refuse(id, error);
  }
}
