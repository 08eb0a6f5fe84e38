/** `stammtisch serve`: runs the server until a signal stops it. */
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { renderUnicodeCompact } from 'uqr';
import { explain } from '../core/errors.ts';
import { games } from '../games/index.ts';
import { isTooLong } from '../server/admin/socket-path.ts';
import { beFrugal } from '../server/frugal.ts';
import {
  Admin,
  type AdminSocket,
  Live,
  type MauMauPort,
  openAdminSocket,
  type RunningServer,
  startMauMau,
  startServer,
} from '../server/index.ts';
import { STORE_ERRORS, StoreError } from '../store/errors.ts';
import { openLiveStore } from '../store/open.ts';
import { adminSocketOf, bansFileOf } from './admin/place.ts';
import { type CommonFlags, type Context, configOf, newCommand, whyNot, withoutPassword } from './command.ts';
import type { Config } from './config.ts';
import { EXIT, Problem } from './exit.ts';
import { createLogger } from './log.ts';
import { ratingsOf } from './ratings/source.ts';
import { packageVersion } from './version.ts';
import { wordsOf } from './words.ts';

interface Flags extends CommonFlags {
  readonly port?: string;
  readonly host?: string;
  readonly lan?: boolean;
  readonly store?: string;
  readonly publicUrl?: string;
  readonly trustedProxies?: string;
  readonly serverLimits?: string;
  readonly addressLimits?: string;
  readonly connectionLimits?: string;
  readonly mauMauPort?: string;
  readonly mauMauTable?: string;
  readonly agentThreads?: string;
  readonly keepRecords?: string;
  readonly mostDisk?: string;
  readonly adminSocket?: string;
  readonly maintenanceGrace?: string;
  readonly logLevel?: string;
}

/** Where `npm start` builds the page. */
const PAGE = fileURLToPath(new URL('../../dist/page', import.meta.url));

type Logger = ReturnType<typeof createLogger>;

export function serveCommand(context: Context): Command {
  const { serve: help } = context.help;
  return newCommand(context, 'serve')
    .option('--port <n>', help.port)
    .option('--host <address>', help.host)
    .option('--lan', help.lan)
    .option('--store <place>', help.store)
    .option('--public-url <url>', help.publicUrl)
    .option('--trusted-proxies <addresses>', help.trustedProxies)
    .option('--server-limits <limits>', help.serverLimits)
    .option('--address-limits <limits>', help.addressLimits)
    .option('--connection-limits <limits>', help.connectionLimits)
    .option('--mau-mau-port <n>', help.mauMauPort)
    .option('--mau-mau-table <settings>', help.mauMauTable)
    .option('--agent-threads <n>', help.agentThreads)
    .option('--keep-records <days>', help.keepRecords)
    .option('--most-disk <size>', help.mostDisk)
    .option('--admin-socket <path>', help.adminSocket)
    .option('--maintenance-grace <time>', help.maintenanceGrace)
    .option('--log-level <level>', help.logLevel)
    .action((flags: Flags) => serve(context, flags));
}

async function serve(context: Context, flags: Flags): Promise<void> {
  const config = configOf(context, flags, {
    PORT: flags.port,
    HOST: flags.lan === true ? '0.0.0.0' : flags.host,
    STORE: flags.store,
    PUBLIC_URL: flags.publicUrl,
    TRUSTED_PROXIES: flags.trustedProxies,
    SERVER_LIMITS: flags.serverLimits,
    ADDRESS_LIMITS: flags.addressLimits,
    CONNECTION_LIMITS: flags.connectionLimits,
    MAU_MAU_PORT: flags.mauMauPort,
    MAU_MAU_TABLE: flags.mauMauTable,
    AGENT_THREADS: flags.agentThreads,
    KEEP_RECORDS: flags.keepRecords,
    MOST_DISK: flags.mostDisk,
    ADMIN_SOCKET: flags.adminSocket,
    MAINTENANCE_GRACE: flags.maintenanceGrace,
    LOG_LEVEL: flags.logLevel,
  });
  const logger = createLogger(config.logLevel, process.stdout, config.colour);
  const signal = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const lan = flags.lan === true ? lanAddresses(config) : [];
  const live = await openLive(config, logger);
  const admin = new Admin(live, logger);
  const server = await serverFor(config, { live, admin }, logger, lan);
  const { socket, mauMau } = await openDoors(config, flags, { live, admin }, logger).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const url = config.publicUrl ?? (lan.length > 0 ? withHost(server.url, lan[0]) : server.url);
  if (logger.isLevelEnabled('info')) logger.info({ url }, `listening on ${url}`);
  else process.stdout.write(`${url}\n`); // the address is printed also if the log level hides it
  if (lan.length > 0) invite(url, config);
  flushCompileCache(); // now, because a server may be killed instead of ending
  const stopped = Promise.race([signal, live.maintenance.due]).then(() => undefined);
  const failure = await Promise.race([stopped, live.failed]);
  if (failure !== undefined) logger.error(`${failure.message} The server ends.`);
  await socket?.close();
  await mauMau?.close();
  await server.close();
  logger.info('closed');
  if (failure !== undefined) {
    throw new Problem(EXIT.unexpected, explain(failure.rejection, config.language, STORE_ERRORS));
  }
}

/** The addresses of this machine in the local network; the first one is shown. */
function lanAddresses({ language }: Config): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const own = all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
  if (own.length === 0) throw new Problem(EXIT.address, wordsOf(language).noNetwork);
  return own;
}

const withHost = (url: string, host: string): string => `http://${host}:${new URL(url).port}`;

/** Prints the link and a QR code for phones. */
function invite(url: string, { language }: Config): void {
  process.stdout.write(`\n${renderUnicodeCompact(url)}\n${wordsOf(language).onTheLan(url)}\n\n`);
}

async function openLive(config: Config, log: Logger): Promise<Live> {
  const {
    store: place,
    agentThreads,
    language,
    limits,
    serverLimits,
    keepRecords,
    mostDisk,
    maintenanceGrace,
  } = config;
  beFrugal();
  try {
    const store = await openLiveStore(place);
    return await Live.open({
      store,
      log,
      limits,
      mostTables: serverLimits.tables,
      keepRecords,
      mostDisk,
      maintenanceGrace,
      bansFile: bansFileOf(config),
      ...(agentThreads === undefined ? {} : { threads: agentThreads }),
    });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new Problem(EXIT.usage, wordsOf(language).cannotRead(withoutPassword(place), error.message));
  }
}

/** The ways to the server besides HTTP: all or none. */
async function openDoors(config: Config, flags: Flags, { live, admin }: Parts, logger: Logger) {
  const socket = await openSocket(config, admin, logger);
  try {
    return { socket, mauMau: await openMauMau(config, flags, live, logger) };
  } catch (error) {
    await socket?.close();
    throw error;
  }
}

/** A place that cannot be used is an error only if it was set explicitly; otherwise the server runs without the socket. */
async function openSocket(config: Config, admin: Admin, log: Logger): Promise<AdminSocket | undefined> {
  const path = adminSocketOf(config);
  if (path === undefined) return undefined;
  const words = wordsOf(config.language);
  try {
    if (isTooLong(path)) throw new Error(words.pathTooLong);
    return await openAdminSocket(path, { admin, log });
  } catch (error) {
    const sentence = words.noAdminSocket(path, whyNot(error, config.language));
    if (config.adminSocket !== undefined) throw new Problem(EXIT.address, sentence);
    log.warn(sentence);
    return undefined;
  }
}

interface Parts {
  readonly live: Live;
  readonly admin: Admin;
}

async function serverFor(
  config: Config,
  { live, admin }: Parts,
  logger: Logger,
  lan: readonly string[],
): Promise<RunningServer> {
  const {
    port,
    host,
    publicUrl,
    store,
    chosenLanguage: language,
    metricsToken,
    proxies,
    serverLimits,
    adminToken: token,
  } = config;
  const origins = [
    ...lan.map((address) => `http://${address}:${port}`),
    ...(publicUrl === undefined ? [] : [new URL(publicUrl).origin]),
  ];
  try {
    const version = packageVersion();
    const ratings = ratingsOf(store);
    const door = { origins, proxies, language, metricsToken, mostConnections: serverLimits.connections };
    const operator = token === undefined ? {} : { admin: { admin, token, log: logger } };
    return await startServer({ port, host, logger, games, version, live, ratings, page: PAGE, ...door, ...operator });
  } catch (error) {
    await live.close();
    throw problemWith(error, config);
  }
}

function problemWith(error: unknown, { port, host, language }: Config): unknown {
  const words = wordsOf(language);
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: words.portTaken(host, port),
    EACCES: words.portForbidden(port),
    EADDRNOTAVAIL: words.noSuchHost(host),
    ENOTFOUND: words.noSuchHost(host),
  };
  const sentence = sentences[(error as NodeJS.ErrnoException).code ?? ''];
  return sentence === undefined ? error : new Problem(EXIT.address, sentence);
}

/** If the port was not set explicitly and is in use, the server runs without it. */
async function openMauMau(config: Config, flags: Flags, live: Live, logger: Logger): Promise<MauMauPort | undefined> {
  const { mauMauPort: port, mauMauTable: table, host } = config;
  if (port === undefined) return undefined;
  const isWished = flags.mauMauPort !== undefined;
  try {
    const mauMau = await startMauMau(live, { port, host, table, log: logger });
    logger.info({ port: mauMau.port }, `Mau-Mau over TCP on port ${mauMau.port}`);
    return mauMau;
  } catch (error) {
    if (isWished) throw problemWith(error, { ...config, port });
    logger.warn(`Port ${port} is taken: no Mau-Mau over TCP`);
    return undefined;
  }
}
