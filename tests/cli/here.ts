/**
 * Runs the command line program in this process, which spares its start: for what it says about wrong usage, and for help.
 * `commands.test.ts` checks that the process prints the same and ends with the same code.
 */
import { vi } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { environment, type Run } from './stammtisch.ts';

let last: Promise<unknown> = Promise.resolve();

/** One run at a time: all write to the same output. */
export function stammtischHere(args: readonly string[], env: Record<string, string> = {}): Promise<Run> {
  const turn = last.then(() => captured(args, environment(env)));
  last = turn.catch(() => {});
  return turn;
}

async function captured(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Run> {
  const [out, err] = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
  try {
    process.exitCode = undefined;
    const code = await run(args, env);
    return { code, out: textOf(out.mock.calls), err: textOf(err.mock.calls) };
  } finally {
    process.exitCode = undefined; // some commands set it
    for (const spy of [out, err]) spy.mockRestore();
  }
}

const textOf = (calls: readonly (readonly unknown[])[]): string => calls.map(([text]) => String(text)).join('');
