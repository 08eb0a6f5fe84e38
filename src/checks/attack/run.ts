/** Runs each attack against a server in a process of its own while honest people play there, and measures what these notice. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { USUAL_LIMITS } from '../../server/live/limits.ts';
import { ServerProcess } from '../load/server-process.ts';
import { ATTACK_NAMES, type AttackName } from './attacks.ts';
import type { AttackerOptions, AttackerReport, ToAttacker } from './child.ts';
import { Honest, type HonestFigures, LOCKED_TABLE, TABLE } from './honest.ts';

export interface AttackFigures extends AttackerReport {
  readonly name: AttackName;
  readonly honest: HonestFigures;
  /** Megabytes, the most seen. */
  readonly rss: number;
  /** Seconds of processor time a second, all threads. */
  readonly cpu: number;
}

export interface AttackRunOptions {
  /** Of each attack. */
  readonly seconds: number;
  readonly names?: readonly AttackName[];
  /** Ends an attack before its time. */
  readonly isEnough?: (name: AttackName, attacker: AttackerReport, honest: HonestFigures) => boolean;
}

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
/** Agents think as usual, but answer at once; people wait for nothing. */
const SETTINGS = { agentDelay: [0, 0], window: 0, roundPause: 0 } as const;
const LOOK_MS = 250;
/** After an attack, until its effects are over. */
const REST_MS = 500;

export async function attackRun(
  { seconds, names = ATTACK_NAMES, isEnough }: AttackRunOptions,
  done: (figures: AttackFigures) => void = () => {},
): Promise<{ attacks: AttackFigures[]; problems: readonly string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-attack-'));
  const store = join(folder, 'attack.sqlite');
  const proxies = ['127.0.0.1'];
  const server = await ServerProcess.start({ store, port: 0, settings: SETTINGS, limits: USUAL_LIMITS, proxies });
  const honest = await Honest.open(server.socketUrl);
  const attacks: AttackFigures[] = [];
  try {
    for (const [i, name] of names.entries()) {
      const target = {
        name,
        url: server.socketUrl,
        address: `203.0.113.${i + 1}`,
        table: TABLE,
        lockedTable: LOCKED_TABLE,
      };
      attacks.push(await attack(target, { server, honest, seconds, isEnough }));
      done(attacks.at(-1)!);
      await pause(REST_MS);
    }
  } finally {
    honest.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return { attacks, problems: server.problems.filter((text) => !isExpected(text)) };
}

interface Around {
  readonly server: ServerProcess;
  readonly honest: Honest;
  readonly seconds: number;
  readonly isEnough?: AttackRunOptions['isEnough'];
}

async function attack(options: AttackerOptions, { server, honest, seconds, isEnough }: Around): Promise<AttackFigures> {
  const child = fork(CHILD, [JSON.stringify(options)]);
  honest.clear();
  let report: AttackerReport = { sent: 0, answered: 0, refused: {} };
  child.on('message', (news: AttackerReport) => {
    report = news;
  });
  let rss = 0;
  const cpuBefore = (await server.usage()).cpu;
  const began = performance.now();
  const isOn = (): boolean => performance.now() - began < 1_000 * seconds;
  while (isOn() && isEnough?.(options.name, report, honest.figures) !== true) {
    await pause(LOOK_MS);
    rss = Math.max(rss, (await server.usage()).rss);
    if (child.connected) child.send('report' satisfies ToAttacker);
  }
  const { figures } = honest;
  const cpu = (1_000 * ((await server.usage()).cpu - cpuBefore)) / (performance.now() - began);
  const ended = once(child, 'exit');
  child.send('stop' satisfies ToAttacker);
  await ended;
  return { name: options.name, ...report, honest: figures, rss: rss / 1e6, cpu };
}

/** The server logs floods, and agents that had no time. */
const isExpected = (text: string): boolean =>
  text.startsWith('requests of an address are refused') || text.startsWith('an agent failed');
