/** When bots answer: so many decisions a second over all tables, or each after its own time to think. */
import type { Random } from '../../core/random.ts';
import type { LoadBot } from './bot.ts';

export interface Pace {
  asked(bot: LoadBot): void;
  stop(): void;
}

const TICK_MS = 5;
/** A tick that comes late may catch up with no more than this: a burst would measure the generator. */
const MOST_BEHIND_MS = 50;
/** Places of the queue that have been served before it is cut. */
const MOST_SPENT = 1_000;

/** Whoever waits longest answers first, so that all tables go on at about the same speed. */
export class Rate implements Pace {
  readonly #waiting: LoadBot[] = [];
  readonly #timer: NodeJS.Timeout;
  readonly #perSecond: number;
  #first = 0;
  #credit = 0;
  #at = performance.now();

  constructor(perSecond: number, answer: (bot: LoadBot) => void) {
    this.#perSecond = perSecond;
    this.#timer = setInterval(() => this.#tick(answer), TICK_MS);
  }

  asked(bot: LoadBot): void {
    this.#waiting.push(bot);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(answer: (bot: LoadBot) => void): void {
    const now = performance.now();
    this.#credit += (Math.min(now - this.#at, MOST_BEHIND_MS) / 1000) * this.#perSecond;
    this.#at = now;
    while (this.#credit >= 1 && this.#first < this.#waiting.length) {
      answer(this.#waiting[this.#first++]);
      this.#credit--;
    }
    this.#credit = Math.min(this.#credit, (this.#perSecond * MOST_BEHIND_MS) / 1000); // nobody was asked for a while
    if (this.#first < MOST_SPENT) return;
    this.#waiting.splice(0, this.#first);
    this.#first = 0;
  }
}

/** Half to one and a half times as long as told. */
export class Think implements Pace {
  readonly #milliseconds: number;
  readonly #answer: (bot: LoadBot) => void;
  readonly #random: Random;
  #isStopped = false;

  constructor(milliseconds: number, answer: (bot: LoadBot) => void, random: Random) {
    this.#milliseconds = milliseconds;
    this.#answer = answer;
    this.#random = random;
  }

  asked(bot: LoadBot): void {
    setTimeout(
      () => {
        if (!this.#isStopped) this.#answer(bot);
      },
      this.#milliseconds * (0.5 + this.#random.unit()),
    );
  }

  stop(): void {
    this.#isStopped = true;
  }
}
