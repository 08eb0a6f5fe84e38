/** One run of the judge: an evening at every table, then the kills. */
import { Chance } from './chance.ts';
import type { Client } from './client.ts';
import { judgeDurability } from './durability.ts';
import { judgeEvenings } from './evening.ts';
import { type Finding, Findings } from './finding.ts';
import { Secrets } from './secrets.ts';
import { Server } from './server.ts';

export interface JudgePlan {
  /** A SQLite file or the address of a PostgreSQL database; it should be empty. */
  readonly place: string;
  readonly kills: number;
  /** How long people come and go at each table; every act happens at least once. */
  readonly minutes: number;
  readonly seed: string;
  /** Called for each finding at once. */
  readonly onFinding?: (finding: Finding) => void;
}

export interface Verdict {
  readonly findings: readonly Finding[];
  /** Of all findings, also those that were not kept. */
  readonly count: number;
  readonly figures: Readonly<Record<string, number>>;
}

/** `look` gets a function that says how much of the run is done, from 0 to 1, and in words. */
export async function judge(plan: JudgePlan, look: (done: () => Progress) => void = () => undefined): Promise<Verdict> {
  const findings = new Findings();
  if (plan.onFinding !== undefined) findings.onFinding = plan.onFinding;
  const server = await Server.start(plan.place, findings);
  const clients: Client[] = [];
  const house = { clients, server, findings, secrets: new Secrets(findings), chance: new Chance(plan.seed) };
  const began = performance.now();
  const minutes = (): number => (performance.now() - began) / 60_000;
  let kills = 0;
  look(() => progress(plan, minutes(), kills, findings.count));
  try {
    await judgeEvenings(house, () => minutes() >= plan.minutes);
    if (plan.kills > 0) await judgeDurability(house, plan.kills, () => kills++);
  } catch (error) {
    findings.add('stuck', '', '', String(error));
  } finally {
    for (const client of clients) await client.close();
    await server.stop();
  }
  return { findings: findings.all, count: findings.count, figures: Object.fromEntries(findings.figures) };
}

export interface Progress {
  readonly share: number;
  readonly words: string;
}

/** A kill takes about as long as this part of a minute. */
const KILL_MINUTES = 0.05;

function progress({ minutes, kills }: JudgePlan, spent: number, killed: number, found: number): Progress {
  const all = minutes + kills * KILL_MINUTES;
  const share = Math.min(1, (Math.min(spent, minutes) + killed * KILL_MINUTES) / all);
  const words = spent < minutes ? 'people come and go' : `${killed} of ${kills} kills`;
  return { share, words: `${words}, ${found} findings` };
}
