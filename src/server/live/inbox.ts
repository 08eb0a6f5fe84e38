/** The received messages of one connection: charged by their cost, then handled one after the other, in turn with other clients. */
import { type Rejection, reject } from '../../core/result.ts';
import type { Account, TimedBucket } from './admission.ts';
import { sizeCost } from './costs.ts';
import type { ConnectionLimits } from './limits.ts';
import type { Turns } from './turns.ts';

/** Refused messages before the client is disconnected, and how many a second are forgiven. */
const MOST_OVERRUNS = 200;
const FORGIVEN_PER_SECOND = 2;
/** After a refusal nothing is read from the connection for this time: what a client sends too fast waits on its own side. */
const HOLD_MS = 500;
/** Limit of messages in the queue. */
const MOST_WAITING = 500;

/** The handling of messages; one at a time. */
export interface Reader {
  read(text: string): Promise<void>;
  refused(why: Rejection): void;
  /** Reads nothing for this time. */
  hold(milliseconds: number): void;
  /** The client keeps sending. */
  flooded(): void;
  failed(error: unknown): void;
}

export class Inbox {
  readonly #account: Account;
  readonly #turns: Turns;
  readonly #reader: Reader;
  readonly #messages: TimedBucket;
  readonly #patience: TimedBucket;
  readonly #waiting: string[] = [];
  #isBusy = false;
  #isClosed = false;

  constructor(account: Account, limits: ConnectionLimits, turns: Turns, reader: Reader) {
    this.#account = account;
    this.#turns = turns;
    this.#reader = reader;
    this.#messages = account.newBucket(limits.burst, limits.messages);
    this.#patience = account.newBucket(MOST_OVERRUNS, FORGIVEN_PER_SECOND);
  }

  receive(text: string): void {
    if (this.#isClosed) return;
    const refusal = this.#waiting.length >= MOST_WAITING ? this.#tooMany() : this.charge(sizeCost(text));
    if (refusal !== undefined) {
      this.#refuse(refusal);
      return;
    }
    this.#waiting.push(text);
    this.#proceed();
  }

  /** Charges the connection and its address; returns why it is refused. */
  charge(cost: number): Rejection | undefined {
    return this.#messages.take(cost) ? this.#account.refuseMessage(cost) : this.#tooMany();
  }

  /** Charges for a message that turned out to be expensive: the connection is in debt until its bucket is refilled. */
  owe(cost: number): void {
    this.#messages.owe(cost);
    this.#account.owe(cost);
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting.length = 0;
  }

  #tooMany(): Rejection {
    this.#account.flooded('server/busy');
    return reject('server/busy');
  }

  #refuse(why: Rejection): void {
    if (this.#patience.take()) {
      this.#reader.refused(why);
      this.#reader.hold(HOLD_MS);
    } else {
      this.close();
      this.#reader.flooded();
    }
  }

  #proceed(): void {
    if (this.#isBusy || this.#waiting.length === 0) return;
    this.#isBusy = true;
    this.#turns.ask(this.#account.address, () => void this.#handle());
  }

  async #handle(): Promise<void> {
    const text = this.#waiting.shift();
    try {
      if (text !== undefined) await this.#reader.read(text);
    } catch (error) {
      this.#reader.failed(error);
    }
    this.#isBusy = false;
    this.#proceed();
  }
}
