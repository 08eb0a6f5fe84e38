/**
 * Plays the matches of a study through the arena. Each match keeps a journal in the cache: an interrupted study continues where it
 * stopped, a match with more deals is extended, and a finished one is only read.
 */
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from '../plan.ts';
import { type Match, plannedMatch } from '../study/match.ts';
import { type Sample, sampleOf } from '../study/sample.ts';
import { Run } from './run.ts';

export interface StudyOptions {
  readonly game: string;
  readonly matches: readonly Match[];
  readonly seed: string;
  readonly threads: number;
  /** The folder of the cache. */
  readonly cache: string;
  /** Called when a match begins, with the run, for progress display. */
  readonly begins?: (match: Match, run: Run, place: number) => void;
}

/** Searches with many iterations take long, and the machine may be busy. */
const PATIENCE_MS = 600_000;

/** The samples of all matches, by id; undefined if the run was stopped. */
export async function playAll(options: StudyOptions): Promise<ReadonlyMap<string, Sample> | undefined> {
  mkdirSync(options.cache, { recursive: true });
  const samples = new Map<string, Sample>();
  for (const [place, match] of options.matches.entries()) {
    const sample = await playMatch(options, match, place);
    if (sample === undefined) return undefined;
    samples.set(match.id, sample);
  }
  return samples;
}

async function playMatch({ game, seed, threads, cache, begins }: StudyOptions, match: Match, place: number) {
  const { setting, plan } = plannedMatch(game, match, seed);
  const run = new Run({
    plan,
    setting,
    modules: [],
    threads,
    patience: PATIENCE_MS,
    stop: { kind: 'none' },
    journal: join(cache, `${match.id}-${fingerprint(plan)}.journal`),
    resume: true,
    learner: undefined,
  });
  try {
    begins?.(match, run, place);
    await run.all();
    return run.isInterrupted ? undefined : sampleOf(plan, (n) => run.journal!.gameAt(n).result);
  } finally {
    run.journal?.close();
  }
}

/** Tells plays apart that differ in anything but the number of deals. */
export function fingerprint(plan: Plan): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...plan, deals: 0 }))
    .digest('hex')
    .slice(0, 12);
}
