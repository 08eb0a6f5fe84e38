/** Reads the command line, runs the command, and ends with a code from exit.ts. */
import { CommanderError } from 'commander';
import type { Context } from './command.ts';
import { EXIT, type ExitCode, Problem } from './exit.ts';
import { buildProgram, usageProblem } from './program.ts';
import { wordsOf } from './words.ts';

/** A reader of the output may close the pipe (`| head`); that is not an error. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT.fine);
});

process.exitCode = await run(process.argv.slice(2));

async function run(argv: readonly string[]): Promise<ExitCode> {
  const { program, context } = await buildProgram(argv, process.env);
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
