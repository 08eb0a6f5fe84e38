/** Limits of the server, of an address and of a connection, and the bucket that limits a rate. */

/** For one address, or for the /64 of an IPv6 address: all clients there together. */
export interface AddressLimits {
  readonly connections: number;
  /** Open tables that were opened or reopened from there. */
  readonly tables: number;
  /** Seats held by people, those of lost connections included while they are kept. */
  readonly seats: number;
  /** Cost of messages a second, and at once. A short message costs 1; see `costs.ts`. */
  readonly messages: number;
  readonly burst: number;
  /** Wrong passwords a minute. */
  readonly passwords: number;
  /** Hints a minute. */
  readonly hints: number;
  /** Reviews at a time. */
  readonly reviews: number;
  /** Megabytes of games a day, at tables whose host is there. */
  readonly megabytes: number;
  /** Maps and protocols a day that are new on the server. */
  readonly things: number;
}

export type ConnectionLimits = Pick<AddressLimits, 'messages' | 'burst'>;

export interface Limits {
  readonly address: AddressLimits;
  readonly connection: ConnectionLimits;
}

/** 64 people behind one address can play together: a club on one Wi-Fi. */
export const USUAL_LIMITS: Limits = {
  address: {
    connections: 256,
    tables: 128,
    seats: 256,
    messages: 400,
    burst: 4_000,
    passwords: 20,
    hints: 120,
    reviews: 4,
    megabytes: 100,
    things: 200,
  },
  connection: { messages: 60, burst: 200 },
};

/** A token bucket. Times are milliseconds of a monotonic clock. */
export class Bucket {
  readonly #size: number;
  readonly #perSecond: number;
  #left: number;
  #at: number;

  constructor(size: number, perSecond: number, now: number) {
    this.#size = size;
    this.#perSecond = perSecond;
    this.#left = size;
    this.#at = now;
  }

  /** Takes the tokens if there are enough; tokens are refilled over time. A cost above the size needs a full bucket. */
  take(now: number, cost = 1): boolean {
    this.#refill(now);
    if (this.#left < Math.min(cost, this.#size)) return false;
    this.#left -= cost;
    return true;
  }

  /** Takes the tokens even if there are not enough; the debt is at most the size. */
  owe(now: number, cost: number): void {
    this.#refill(now);
    this.#left = Math.max(-this.#size, this.#left - cost);
  }

  has(now: number, cost = 1): boolean {
    this.#refill(now);
    return this.#left >= cost;
  }

  isFull(now: number): boolean {
    return this.has(now, this.#size);
  }

  #refill(now: number): void {
    this.#left = Math.min(this.#size, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
  }
}
