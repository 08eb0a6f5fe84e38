import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { Replay } from '../../core/replay.ts';
import { lineupOf, type Plan, recordOf } from '../plan.ts';
import { Lessons, Skills } from '../ratings/skill.ts';
import { newFolder, resultOf, runOf, smallPlan, tableOf } from '../testing/setup.ts';
import type { RunOptions } from './run.ts';

async function played(plan: Plan, options: Partial<RunOptions> = {}) {
  const run = runOf(plan, options);
  await run.all();
  run.journal?.close();
  return run;
}

const SEARCH = 'so-ismcts:iterations=8,random,random,random';
const journalPath = (): string => join(newFolder(), 'games.journal');

describe('a run', () => {
  test.each([
    ['hearts', SEARCH, 12, [2, 3]],
    ['hearts', 'trouble:how=crash:one=3,random,trouble:how=illegal:one=4,random', 60, [3]],
    ['tichu', 'random,trouble,random,trouble', 12, [2]],
  ])('of %s with %s gives the same result with any number of threads', async (game, agents, games, others) => {
    const plan = smallPlan(game, agents, games);
    const one = await played(plan);
    expect(one.games).toBe(games);
    for (const threads of others) expect(resultOf(await played(plan, { threads }))).toEqual(resultOf(one));
  });

  test('every game is a record that replays', async () => {
    const plan = smallPlan('hearts', 'random,trouble,random,random', 8);
    const run = runOf(plan, { journal: journalPath() });
    await run.all();
    const { game } = tableOf('hearts');
    for (let n = 0; n < 8; n++) {
      const { result, moves } = run.journal!.gameAt(n);
      const record = recordOf(plan, n, moves, result.outcome);
      expect(record.players[lineupOf(plan, n).indexOf(1)]).toBe('trouble');
      expect(Replay.open(game, record).ok).toBe(true);
    }
    run.journal!.close();
  });

  test('counts rounds, tricks, actions, decisions and their times', async () => {
    const { tally, times } = await played(smallPlan('hearts', 'random,trouble,random,random', 8));
    expect([tally.deals, tally.rounds.mean, tally.turns.mean]).toEqual([2, 1, 13]);
    expect(tally.actions.mean).toBe(52);
    expect(times.summary(0).decisions).toBe(8 * 39);
    expect(times.summary(1).decisions).toBe(8 * 13);
    expect(times.summary(0).mean).toBeGreaterThan(0);
    expect(tally.agents[0].thinking.count).toBe(2);
  });

  test('stopped, it finishes running games; resumed, it gives the result of an uninterrupted run', async () => {
    const plan = smallPlan('hearts', SEARCH, 16);
    const expected = resultOf(await played(plan));
    const journal = journalPath();
    const first = runOf(plan, { journal, threads: 2 });
    const ending = first.all();
    await expect.poll(() => first.played, { interval: 1 }).toBeGreaterThan(0);
    first.stop();
    await ending;
    first.journal?.close();
    expect(first.isInterrupted).toBe(true);
    const second = await played(plan, { journal, resume: true });
    expect(second.resumed).toBe(first.played);
    expect(resultOf(second)).toEqual(expected);
  });

  test('with more games it continues beyond the old end', async () => {
    const journal = journalPath();
    await played(smallPlan('hearts', SEARCH, 4), { journal });
    const plan = smallPlan('hearts', SEARCH, 8);
    const longer = await played(plan, { journal, resume: true });
    expect([longer.resumed, longer.games]).toEqual([4, 8]);
    expect(resultOf(longer)).toEqual(resultOf(await played(plan)));
  });

  test('learners get the games in the order of the plan', async () => {
    const plan = smallPlan('hearts', 'random,trouble,random,random', 40);
    const [skills, lessons] = [new Skills(), new Lessons()];
    await played(plan, { learner: skills, threads: 2 });
    await played(plan, { learner: lessons });
    const taught = new Skills();
    lessons.teach(taught);
    expect(taught.of('trouble')).toEqual(skills.of('trouble'));
  });
});

describe('agents that fail', () => {
  const failuresIn = async (how: string, options: Partial<RunOptions> = {}) => {
    const run = await played(smallPlan('hearts', `trouble:how=${how},random,random,random`, 8), options);
    const [trouble, others] = run.tally.agents;
    return { run, trouble, others, first: run.tally.failed[0]?.failure };
  };

  test.each([
    ['crash', 'crash', 'boom'],
    ['begin', 'crash', 'not today'],
    ['end', 'crash', 'bad loser'],
    ['illegal', 'illegal', 'action/unknown'],
    ['nonsense', 'illegal', 'action/unknown'],
    ['steal', 'cheat', 'position changed'],
    ['rules', 'crash', "Cannot assign to read only property 'check'"],
    ['exit', 'crash', 'it ended its thread with code 7'],
  ] as const)('%s: the game is lost, the run goes on', async (how, kind, message) => {
    const { run, trouble, others, first } = await failuresIn(how);
    expect(run.games).toBe(8);
    expect(trouble.failures[kind]).toBe(run.tally.failed.length);
    expect(trouble.failures[kind]).toBeGreaterThan(3);
    expect(first?.message).toContain(message);
    expect(trouble.losses).toBeGreaterThanOrEqual(trouble.failures[kind]);
    expect(others.failures).toEqual({ crash: 0, illegal: 0, cheat: 0, stall: 0, endless: 0 });
    expect(others.share.mean).toBeGreaterThan(trouble.share.mean);
  });

  test('a crash is reported with its stack', async () => {
    expect((await failuresIn('crash')).first?.stack).toContain('trouble.ts:');
  });

  test('an agent that never answers loses that game, and its thread is replaced', async () => {
    const failing = async (how: string) => {
      const plan = smallPlan('hearts', `trouble:how=${how}:one=3,random,random,random`, 8);
      const run = await played(plan, { threads: 2, patience: 2_000 });
      expect(run.games).toBe(8);
      return run.tally;
    };
    const { agents, failed } = await failing('loop');
    expect(agents[0].failures.stall).toBe(failed.length);
    expect(failed[0].failure).toMatchObject({ kind: 'stall', message: 'no answer within 2 s' });
    // the same draft with a crash in that place loses the same games
    expect(failed.map(({ n }) => n)).toEqual((await failing('crash')).failed.map(({ n }) => n));
  });

  test('an agent that cannot be created in a thread ends the run with the reason', async () => {
    const run = runOf(smallPlan('hearts', 'trouble:how=unmade,random,random,random', 8));
    await expect(run.all()).rejects.toThrow('no such trouble');
  });
});

describe('a process that is killed', () => {
  const CHILD = fileURLToPath(new URL('../testing/child.ts', import.meta.url));
  const GAMES = 80;
  const AGENTS = 'so-ismcts:iterations=4,random,random,random';

  const start = (journal: string): ChildProcess =>
    spawn(process.execPath, [CHILD, 'hearts', AGENTS, String(GAMES), journal, '2'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  const lengthOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);

  /** Waits until the journal has grown: the child is then playing. */
  async function grown(journal: string, from: number, child: ChildProcess): Promise<void> {
    while (lengthOf(journal) <= from && child.exitCode === null) await sleep(5);
  }

  test('loses at most the running games, however often', async () => {
    const plan = smallPlan('hearts', AGENTS, GAMES);
    const journal = journalPath();
    let size = 0;
    for (let kill = 0; kill < 2; kill++) {
      const child = start(journal);
      await grown(journal, size + 1000, child);
      await sleep(kill * 13);
      child.kill('SIGKILL');
      await once(child, 'close');
      expect(lengthOf(journal)).toBeGreaterThan(size);
      size = lengthOf(journal);
    }
    const resumed = await played(plan, { journal, resume: true, threads: 2 });
    expect(resumed.resumed).toBeGreaterThan(0);
    expect(resumed.resumed).toBeLessThan(GAMES);
    expect(resultOf(resumed)).toEqual(resultOf(await played(plan, { threads: 2 })));
  });

  // On Windows no process can send Ctrl-C to another one alone.
  test.skipIf(process.platform === 'win32')('Ctrl-C finishes the running games and says so', async () => {
    const journal = journalPath();
    const child = start(journal);
    await grown(journal, 1000, child);
    child.kill('SIGINT');
    const [[text]] = await Promise.all([once(child.stdout!, 'data'), once(child, 'close')]);
    expect(String(text)).toBe('interrupted');
    expect(child.exitCode).toBe(0);
  });
});
