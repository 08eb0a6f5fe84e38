/** A progress line on a terminal during a run: games, rate, time left and the result so far. */

import type { Run } from '../../arena/node/run.ts';
import { Numbers } from '../../arena/report/numbers.ts';
import { shareOf } from '../../arena/statistics/mean.ts';
import type { Language } from '../../core/types.ts';
import { widthOf } from '../text.ts';
import { arenaWords } from './words.ts';

const EVERY_MS = 200;
const BAR = 20;

export class Progress {
  readonly #timer: NodeJS.Timeout | undefined;

  constructor(line: () => string) {
    if (process.stderr.isTTY) this.#timer = setInterval(() => Progress.#show(line()), EVERY_MS);
  }

  static #show(line: string): void {
    const columns = process.stderr.columns ?? 80;
    process.stderr.write(`\r\x1b[K${widthOf(line) < columns ? line : `${[...line].slice(0, columns - 2).join('')}…`}`);
  }

  end(): void {
    clearInterval(this.#timer);
    if (this.#timer !== undefined) process.stderr.write('\r\x1b[K');
  }
}

/** `[####......] 1,234 of 10,000 games, 523/s, 0:17 left; so-ismcts 62.3 % ± 2.1`. */
export function runLine(run: Run, language: Language): string {
  const words = arenaWords(language);
  const numbers = new Numbers(language);
  const { played, total, seconds, resumed, tally } = run;
  const rate = (played - resumed) / seconds;
  const left = rate === 0 ? undefined : (total - played) / rate;
  const bar = '#'.repeat(Math.round((BAR * played) / total)).padEnd(BAR, '.');
  const share = shareOf(tally.agents[0].share);
  const result = share === undefined ? '' : `; ${tally.plan.agents[0]} ${numbers.share(share)}`;
  const shown = numbers.number(rate, rate < 10 ? 1 : 0);
  return `[${bar}] ${words.progress(numbers.number(played), numbers.number(total), shown, left)}${result}`;
}
