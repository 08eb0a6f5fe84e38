/** Decision times of agents: a histogram for each agent with logarithmic bins, small enough to be sent and added up. */
import type { ByteReader, ByteWriter } from './bytes.ts';

/** Bins of 9 %: eight of them double the time. */
const PER_OCTAVE = 8;
/** The range of the bins: from 1/16 microsecond up to 2^32 microseconds, more than an hour. */
const LOWEST_OCTAVE = -4;
const OCTAVES = 36;
const BUCKETS = PER_OCTAVE * OCTAVES;

/** Microseconds. */
export interface TimeSummary {
  readonly decisions: number;
  readonly mean: number;
  readonly p99: number;
  readonly longest: number;
}

export class DecisionTimes {
  readonly agents: number;
  readonly #counts: Float64Array;
  readonly #sums: Float64Array;
  readonly #longest: Float64Array;

  constructor(agents: number) {
    this.agents = agents;
    this.#counts = new Float64Array(agents * BUCKETS);
    this.#sums = new Float64Array(agents);
    this.#longest = new Float64Array(agents);
  }

  add(agent: number, microseconds: number): void {
    const step = Math.floor(PER_OCTAVE * (Math.log2(microseconds) - LOWEST_OCTAVE));
    const bucket = step < 0 ? 0 : step < BUCKETS ? step : BUCKETS - 1;
    this.#counts[agent * BUCKETS + bucket]++;
    this.#sums[agent] += microseconds;
    if (microseconds > this.#longest[agent]) this.#longest[agent] = microseconds;
  }

  addAll(other: DecisionTimes): void {
    for (let i = 0; i < this.#counts.length; i++) this.#counts[i] += other.#counts[i];
    for (let agent = 0; agent < this.agents; agent++) {
      this.#sums[agent] += other.#sums[agent];
      this.#longest[agent] = Math.max(this.#longest[agent], other.#longest[agent]);
    }
  }

  clear(): void {
    this.#counts.fill(0);
    this.#sums.fill(0);
    this.#longest.fill(0);
  }

  summary(agent: number): TimeSummary {
    const counts = this.#counts.subarray(agent * BUCKETS, (agent + 1) * BUCKETS);
    const decisions = counts.reduce((so, count) => so + count, 0);
    if (decisions === 0) return { decisions, mean: 0, p99: 0, longest: 0 };
    const longest = this.#longest[agent];
    return { decisions, mean: this.#sums[agent] / decisions, p99: Math.min(longest, quantile(counts, 0.99)), longest };
  }

  /** The bins that occur, as [lower bound in microseconds, count]. */
  histogram(agent: number): [number, number][] {
    return Array.from({ length: BUCKETS }, (_, i): [number, number] => [
      lowerEnd(i),
      this.#counts[agent * BUCKETS + i],
    ]).filter(([, count]) => count > 0);
  }

  write(into: ByteWriter): void {
    into.number(this.agents);
    for (let agent = 0; agent < this.agents; agent++) {
      into.double(this.#sums[agent]);
      into.double(this.#longest[agent]);
    }
    this.#counts.forEach((count, i) => {
      if (count === 0) return;
      into.number(i + 1);
      into.number(count);
    });
    into.number(0);
  }

  static read(reader: ByteReader): DecisionTimes {
    const times = new DecisionTimes(reader.number());
    for (let agent = 0; agent < times.agents; agent++) {
      times.#sums[agent] = reader.double();
      times.#longest[agent] = reader.double();
    }
    for (let i = reader.number(); i > 0; i = reader.number()) times.#counts[i - 1] = reader.number();
    return times;
  }
}

const lowerEnd = (bucket: number): number => 2 ** (LOWEST_OCTAVE + bucket / PER_OCTAVE);

/** The middle of the bin that contains the quantile. */
function quantile(counts: Float64Array, part: number): number {
  const total = counts.reduce((so, count) => so + count, 0);
  let seen = 0;
  for (let i = 0; i < counts.length; i++) {
    seen += counts[i];
    if (seen >= part * total) return lowerEnd(i + 0.5);
  }
  return 0;
}
