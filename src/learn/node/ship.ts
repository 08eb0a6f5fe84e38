/** Ships the weights of a run (L-33): a gate against what stands there now, many games without a failure, then files with a head that says so. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Estimate, wilson } from '../../arena/statistics/mean.ts';
import { type Contest, type ContestResult, contest } from './gate.ts';
import type { Run } from './run.ts';
import type { RunFolder } from './run-folder.ts';

/** The names under which weights are shipped: those of the agents that play with them. */
export const SHIPPED_AS = ['zero', 'behavior'] as const;
export type ShippedAs = (typeof SHIPPED_AS)[number];

export interface Shipping {
  readonly folder: RunFolder;
  readonly run: Run;
  readonly as: ShippedAs;
  /** The agent that stands there now. */
  readonly against: string;
  /** The command that made the weights. */
  readonly command: string;
  /** Mirrored deals of the gate. */
  readonly deals: number;
  readonly threads: number;
  /** The folder of the weights. */
  readonly into: string;
  /** Is given the run of each match before it begins. */
  readonly watch?: Contest['watch'];
}

export interface Shipped {
  readonly against: string;
  readonly match: ContestResult;
  /** Share of games won, with its interval over games. */
  readonly won: Estimate;
  /** Of the gate, and of the games of the weights against themselves after it. */
  readonly failures: number;
  readonly games: number;
  readonly isShipped: boolean;
  /** Names of the files that were written. */
  readonly files: readonly string[];
}

/** So many games are played in all for each deal of the gate: 100,000 for the usual 20,000. */
const GAMES_PER_DEAL = 5;
const CANDIDATE = 'candidate';

export async function ship(shipping: Shipping): Promise<Shipped> {
  const { folder, run, as, against, command, deals, threads, into, watch } = shipping;
  const { game, setting } = run.table;
  run.publish(CANDIDATE, command, {});
  const one = folder.agent(CANDIDATE);
  const wanted = deals * new Set(setting.teams).size;
  const { seed } = folder.settings.plan;
  const played = { game, setting, one, threads, isWhole: true, watch };
  const match = await contest({ ...played, other: against, games: wanted, seed: `${seed} ship ${run.games}` });
  const isAhead = match.lead.low > 0 && match.failures === 0;
  const alone = isAhead ? Math.max(0, GAMES_PER_DEAL * deals - match.games) : 0;
  const seeded = { games: alone, seed: `${seed} alone ${run.games}` };
  const rest = alone === 0 ? undefined : await contest({ ...played, ...seeded, other: one });
  const failures = match.failures + (rest?.failures ?? 0);
  const isShipped = isAhead && failures === 0;
  const won = wilson(match.won, match.games);
  const shipped = { against, match, won, failures, games: match.games + (rest?.games ?? 0), isShipped };
  const files = isShipped ? write(run, { as, command, into, results: { [against]: resultOf(match, won) } }) : [];
  folder.note({ ship: as, ...shipped, files });
  return { ...shipped, files };
}

function write(
  run: Run,
  { as, command, into, results }: Pick<Shipping, 'as' | 'command' | 'into'> & { results: Record<string, string> },
): string[] {
  return run.files(as, command, results).map(([role, bytes]) => {
    const name = `${run.table.game.facts.name}-${as}-${role}.net`;
    writeFileSync(join(into, name), bytes);
    return name;
  });
}

/** As the head of the files and the changelog say it. */
export function resultOf({ lead, games }: ContestResult, won: Estimate): string {
  const half = (estimate: Estimate): number => (estimate.high - estimate.low) / 2;
  const share = `${(100 * won.mean).toFixed(1)} ± ${(100 * half(won)).toFixed(1)} %`;
  return `${share} of ${games} rounds, ${lead.mean < 0 ? '' : '+'}${lead.mean.toFixed(1)} ± ${half(lead).toFixed(1)} points a round`;
}
