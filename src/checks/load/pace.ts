/** When bots answer: at a rate over all tables, or each after its own thinking time. */
import type { Random } from '../../core/random.ts';
import type { LoadBot } from './bot.ts';

export interface Pace {
  asked(bot: LoadBot): void;
  stop(): void;
}

const TICK_MS = 5;
/** A late tick catches up with at most this much time: a larger burst would measure the generator. */
const MOST_BEHIND_MS = 50;
/** Served entries at the front of the queue before they are removed. */
const MOST_SPENT = 1_000;

/** The bot that waits longest answers first, so that all tables advance at about the same speed. */
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
    this.#credit = Math.min(this.#credit, (this.#perSecond * MOST_BEHIND_MS) / 1000); // no bot was asked for some time
    if (this.#first < MOST_SPENT) return;
    this.#waiting.splice(0, this.#first);
    this.#first = 0;
  }
}

/** Each bot thinks for 0.5 to 1.5 times the mean. */
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
