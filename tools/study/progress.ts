/** A progress line at a terminal during a study: matches, games of the current match, and the remaining time. */

import type { Run } from '../../src/arena/node/run.ts';
import { costOf } from '../../src/arena/study/cost.ts';
import type { Match } from '../../src/arena/study/match.ts';
import { Progress } from '../../src/cli/arena/progress.ts';

const BAR = 20;

export class StudyProgress {
  readonly #matches: readonly Match[];
  readonly #costs: readonly number[];
  readonly #start = performance.now();
  readonly #line: Progress;
  /** Cost of the games that were found in the cache. */
  #found = 0;
  #place = 0;
  #games = 0;
  #run: Run | undefined;
  #isStopped = false;

  constructor(matches: readonly Match[]) {
    this.#matches = matches;
    this.#costs = matches.map(costOf);
    this.#line = new Progress(() => this.#text());
  }

  /** All of them, also those that were found in the cache. */
  get games(): number {
    return this.#games;
  }

  readonly begins = (_: Match, run: Run, place: number): void => {
    this.#place = place;
    this.#run = run;
    this.#games += run.total;
    this.#found += (this.#costs[place] * run.resumed) / run.total;
    if (this.#isStopped) run.stop();
  };

  /** Finishes the running games and begins no others. */
  readonly stop = (): void => {
    this.#isStopped = true;
    this.#run?.stop();
  };

  end(): void {
    this.#line.end();
  }

  /** `[#####...............] match 12 of 49, so-mo: 120 of 600 games, 0:31:07 left`. */
  #text(): string {
    const run = this.#run;
    if (run === undefined) return '';
    if (this.#isStopped) return 'finishing the running games …';
    const all = sum(this.#costs);
    const done = sum(this.#costs.slice(0, this.#place)) + (this.#costs[this.#place] * run.played) / run.total;
    const isNew = done - this.#found;
    const left = isNew > 0 ? ((performance.now() - this.#start) / isNew) * (all - done) : undefined;
    const bar = '#'.repeat(Math.round((BAR * done) / all)).padEnd(BAR, '.');
    const match = `match ${this.#place + 1} of ${this.#matches.length}, ${this.#matches[this.#place].id}`;
    const clock = left === undefined ? '' : `, ${clockOf(left / 1000)} left`;
    return `[${bar}] ${match}: ${run.played} of ${run.total} games${clock}`;
  }
}

const sum = (values: readonly number[]): number => values.reduce((so, value) => so + value, 0);

function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  return parts.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
