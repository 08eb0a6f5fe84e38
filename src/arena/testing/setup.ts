/** Small runs for tests. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Game, Setting } from '../../core/game.ts';
import { seedOf } from '../../core/seed.ts';
import { findGame } from '../../games/index.ts';
import { Run, type RunOptions } from '../node/run.ts';
import { type Plan, planOf } from '../plan.ts';
import { reportOf } from '../report/data.ts';

export const TROUBLE = fileURLToPath(new URL('./trouble.ts', import.meta.url));

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'stammtisch-arena-'));

/** Settings with short games. */
const OPTIONS: Readonly<Record<string, object>> = {
  hearts: { preset: 'openspiel', passing: 'none' },
  tichu: { preset: 'round' },
};

export function tableOf(name: string, seats?: number): { readonly game: Game; readonly setting: Setting } {
  const game = findGame(name);
  const setting = game?.configure(OPTIONS[name] ?? {}, seats ?? game.facts.seats.default);
  if (game === undefined || !setting?.ok) throw new Error(`no table for ${name}`);
  return { game, setting: setting.value };
}

export function smallPlan(name: string, agents: string, games: number, seed = 'small'): Plan {
  const { game, setting } = tableOf(name, agents.split(',').length);
  return planOf({ game, setting, seed: seedOf(seed), groups: [agents.split(',')], games });
}

export function runOf(plan: Plan, options: Partial<RunOptions> = {}): Run {
  const { setting } = tableOf(plan.game, plan.seats);
  return new Run({
    plan,
    setting,
    modules: [TROUBLE],
    threads: 1,
    patience: 60_000,
    stop: { kind: 'none' },
    journal: undefined,
    resume: false,
    learner: undefined,
    ...options,
  });
}

/** The parts of the result that must not depend on the machine. */
export function resultOf(run: Run): object {
  const { plan } = run.tally;
  const { setting } = tableOf(plan.game, plan.seats);
  const stop = { kind: 'none' } as const;
  const { timing: _, ...rest } = reportOf({
    run,
    plan,
    setting,
    stop,
    threads: 1,
    skills: undefined,
    cheats: () => false,
  });
  return rest;
}
