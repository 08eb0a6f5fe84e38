/** Reads the command line, runs the command, and returns a code from exit.ts. */
import { CommanderError } from 'commander';
import type { Context } from './command.ts';
import type { Environment } from './config.ts';
import { EXIT, type ExitCode, Problem } from './exit.ts';
import { buildProgram, usageProblem } from './program.ts';
import { wordsOf } from './words.ts';

export async function run(argv: readonly string[], env: Environment): Promise<ExitCode> {
  const { program, context } = await buildProgram(argv, env);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return (process.exitCode ?? EXIT.fine) as ExitCode;
  } catch (error) {
    return report(error, context, argv);
  }
}

function report(error: unknown, context: Context, argv: readonly string[]): ExitCode {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.fine; // help was asked for
    if (error.code === 'commander.help') return EXIT.usage; // no command: help has been shown
    const command =
      argv.length > 0 && /^[a-z]+$/.test(argv[0]) && error.code !== 'commander.unknownCommand' ? ` ${argv[0]}` : '';
    return report(usageProblem(error, context, context.program + command), context, argv);
  }
  const problem = error instanceof Problem;
  const sentence = problem
    ? error.message
    : wordsOf(context.language).unexpected((error as Error)?.message ?? String(error));
  process.stderr.write(`${sentence}\n`);
  if (wantsStack(context)) process.stderr.write(`${(error as Error)?.stack ?? ''}\n`);
  return problem ? error.exit : EXIT.unexpected;
}

/** Reads the variable directly, because the settings themselves may be invalid. */
function wantsStack({ env }: Context): boolean {
  return ['debug', 'trace'].includes(env.LOG_LEVEL?.toLowerCase() ?? '');
}
