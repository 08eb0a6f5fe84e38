/** A server in a child process, started by `ServerProcess`. It ends with its parent. */
import { flushCompileCache } from 'node:module';
import { games } from '../../games/index.ts';
import { beFrugal } from '../../server/frugal.ts';
import { Live, startServer } from '../../server/index.ts';
import { openLiveStore } from '../../store/open.ts';
import { type FromChild, ROOMY, type ServerOptions, type ToChild } from './server-options.ts';

const options = JSON.parse(process.argv[2]) as ServerOptions;
const tell = (message: FromChild): void => void process.send?.(message);
const problem = (details: object, text: string): void => {
  const { err } = details as { err?: Error };
  tell({ kind: 'problem', text: `${text}: ${err?.stack ?? JSON.stringify(details)}` });
};

const { mostTables, mostConnections, settings, proxies = [], limits = ROOMY } = options;
beFrugal();
const store = await openLiveStore(options.store);
const log = { warn: problem, error: problem };
const live = await Live.open({ store, log, settings, limits, ...(mostTables === undefined ? {} : { mostTables }) });
const server = await startServer({
  port: options.port,
  host: '127.0.0.1',
  logger: { debug: () => {}, error: problem },
  games,
  version: 'check',
  live,
  proxies,
  ...(mostConnections === undefined ? {} : { mostConnections }),
});

process.on('message', (message: ToChild) => {
  if (message === 'gc') globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  tell({ kind: 'usage', rss, heap: heapUsed, cpu: (user + system) / 1e6 });
});
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.once('disconnect', () => process.exit(1));
tell({ kind: 'listening', url: server.url });
flushCompileCache(); // now, because a killed process does not write it, and the next one starts faster with it
