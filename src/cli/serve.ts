/** `stammtisch serve`: the server, until it is told to stop. */
import { once } from 'node:events';
import type { Command } from 'commander';
import { games } from '../games/index.ts';
import { type RunningServer, startServer } from '../server/index.ts';
import { type CommonFlags, type Context, configOf, newCommand } from './command.ts';
import type { Config } from './config.ts';
import { EXIT, Problem } from './exit.ts';
import { createLogger } from './log.ts';
import { packageVersion } from './version.ts';
import { wordsOf } from './words.ts';

interface Flags extends CommonFlags {
  readonly port?: string;
  readonly host?: string;
  readonly logLevel?: string;
}

export function serveCommand(context: Context): Command {
  const { serve: help } = context.help;
  return newCommand(context, 'serve')
    .option('--port <n>', help.port)
    .option('--host <address>', help.host)
    .option('--log-level <level>', help.logLevel)
    .action((flags: Flags) => serve(context, flags));
}

async function serve(context: Context, flags: Flags): Promise<void> {
  const config = configOf(context, flags, { PORT: flags.port, HOST: flags.host, LOG_LEVEL: flags.logLevel });
  const logger = createLogger(config.logLevel, process.stdout, config.colour);
  const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const server = await open(config, logger);
  if (logger.isLevelEnabled('info')) logger.info({ url: server.url }, `listening on ${server.url}`);
  else process.stdout.write(`${server.url}\n`); // a quiet log does not hide where to go
  await stopped;
  await server.close();
  logger.info('closed');
}

async function open(config: Config, logger: ReturnType<typeof createLogger>): Promise<RunningServer> {
  const { port, host, language } = config;
  const words = wordsOf(language);
  try {
    return await startServer({ port, host, logger, games, version: packageVersion() });
  } catch (error) {
    const sentences: Readonly<Record<string, string>> = {
      EADDRINUSE: words.portTaken(host, port),
      EACCES: words.portForbidden(port),
      EADDRNOTAVAIL: words.noSuchHost(host),
      ENOTFOUND: words.noSuchHost(host),
    };
    const sentence = sentences[(error as NodeJS.ErrnoException).code ?? ''];
    throw sentence === undefined ? error : new Problem(EXIT.address, sentence);
  }
}
