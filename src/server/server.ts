/** The HTTP server: pages, lists, health, and the upgrade to WebSockets. It knows no command line; the caller passes all options. */
import type { AddressInfo } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Game } from '../core/game.ts';
import type { Language } from '../core/types.ts';
import { ADMIN_PATH, type AdminDoor, addAdminRoutes } from './admin/routes.ts';
import { languageFor } from './language.ts';
import { networkOf, TrustedProxies } from './live/addresses.ts';
import type { Live } from './live/live.ts';
import { invitedTo } from './live/records.ts';
import { addLiveRoutes } from './live/routes.ts';
import { addThings } from './live/thing-routes.ts';
import { addPage, PAGE_POLICY, type Preview } from './page.ts';
import { previewTags } from './preview.ts';
import { problem } from './problem.ts';
import { addRatings, type RatingsSource } from './ratings.ts';

/** The log of the server; a logger of pino fits. */
export interface ServerLogger {
  debug(text: string): void;
  error(details: { readonly err: unknown }, text: string): void;
}

export interface ServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly logger: ServerLogger;
  readonly games: readonly Game[];
  readonly version: string;
  /** The tables; closed together with the server. */
  readonly live: Live;
  /** Ratings of agents; without it the list is empty. */
  readonly ratings?: RatingsSource;
  /** The folder of the built page; without it no page is served. */
  readonly page?: string | undefined;
  /** Origins whose pages may connect besides the server's own. */
  readonly origins?: readonly string[];
  readonly mostConnections?: number;
  /** Proxies in front of the server, as addresses or networks: the client's address is read from `X-Forwarded-For`. */
  readonly proxies?: readonly string[];
  /** Of sentences for clients that name no language; English if omitted. */
  readonly language?: Language | undefined;
  /** Requests to `/api` and `/metrics` that one address may make in a minute. */
  readonly mostRequests?: number;
  /** Milliseconds within which a request must have arrived. */
  readonly requestTimeout?: number;
  /** Protects `/metrics`; without it they are public. */
  readonly metricsToken?: string | undefined;
  /** Requests of the operator over HTTP; without it there are none. */
  readonly admin?: (Pick<AdminDoor, 'admin' | 'log'> & { readonly token: string }) | undefined;
}

const MOST_CONNECTIONS = 10_000;
/** Enough for 64 people behind one address, each with a new list every three seconds. */
const MOST_REQUESTS = 1_500;
/**
 * Bytes that wait in a socket from which nothing is read for a while. Packets of a few bytes take eight times that in memory: with Node's
 * 64 kB one address could fill 150 MB.
 */
const MOST_UNREAD = 4_096;
const REQUEST_MS = 10_000;
/** How often late requests are looked for. */
const LOOK_MS = 1_000;

export interface RunningServer {
  /** The address with the actual port. */
  readonly url: string;
  /** Lets tables finish their current steps, then closes open connections. */
  close(): Promise<void>;
}

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { mostRequests = MOST_REQUESTS, requestTimeout = REQUEST_MS } = options;
  const connectionsCheckingInterval = Math.min(LOOK_MS, requestTimeout);
  const http = { headersTimeout: requestTimeout, connectionsCheckingInterval, highWaterMark: MOST_UNREAD };
  const app = fastify({ forceCloseConnections: true, requestTimeout, http });
  addHeaders(app);
  addLog(app, options.logger);
  await addRateLimit(app, mostRequests, options.proxies ?? []);
  addRoutes(app, options);
  addNowhere(app, await addPage(app, options.page, previews(options)));
  addLiveRoutes(app, options.live, options.metricsToken);
  const trusted = new TrustedProxies(options.proxies);
  const {
    live: { things, admission },
  } = options;
  addThings(app, {
    things,
    language: options.language,
    accountOf: (request) => admission.account(networkOf(trusted.clientOf(request))),
  });
  if (options.admin) addAdminRoutes(app, { ...options.admin, from: (request) => trusted.clientOf(request) });
  await app.listen({ port: options.port, host: options.host });
  const { port } = app.server.address() as AddressInfo;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  const url = `http://${host}:${port}`;
  const { live, language, mostConnections = MOST_CONNECTIONS, proxies = [] } = options;
  const origins = new Set([url, ...ownOrigins(port), ...(options.origins ?? [])]);
  live.listen(app.server, { isOrigin: (origin) => origins.has(origin), mostConnections, proxies, language });
  const close = async (): Promise<void> => {
    await live.close();
    await app.close();
  };
  return { url, close };
}

/** The tags of a link to a table. */
function previews({ live, games, language: usual, proxies }: ServerOptions): Preview {
  const trusted = new TrustedProxies(proxies);
  return (name, request) => {
    const language = languageFor(request, usual);
    const table = invitedTo(live.house, name);
    const title = games.find(({ facts }) => facts.name === table?.game)?.facts.title[language];
    const shown = table && { ...table, title: title ?? table.game, isRunning: table.is_running };
    return previewTags(name, shown, language, originOf(request, trusted));
  };
}

/** The address under which the visitor sees the server. */
function originOf({ headers, socket }: FastifyRequest, trusted: TrustedProxies): string {
  const isForwarded = trusted.has(socket.remoteAddress ?? '');
  const scheme = isForwarded && headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  const host = headers.host ?? '';
  return /^[\w.:[\]-]+$/.test(host) ? `${scheme}://${host}` : '';
}

const noRatings: RatingsSource = async () => ({ leagues: [] });

const ownOrigins = (port: number): string[] =>
  ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);

function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': PAGE_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
}

/** Addresses with a limit of requests. */
const LIMITED = ['/api/', '/metrics', `${ADMIN_PATH}/`] as const;

/** The page's files and the health checks are cheap and have no limit. */
async function addRateLimit(app: FastifyInstance, max: number, proxies: readonly string[]): Promise<void> {
  const trusted = new TrustedProxies(proxies);
  await app.register(rateLimit, {
    max,
    keyGenerator: ({ raw }) => networkOf(trusted.clientOf(raw)),
    timeWindow: '1 minute',
    allowList: ({ url }) => !LIMITED.some((start) => url.startsWith(start)),
    errorResponseBuilder: (_request, { after }) =>
      Object.assign(new Error(`Too many requests from this address. Try again in ${after}.`), { statusCode: 429 }),
  });
}

/** Logs one short line for each request; internal errors are logged in full and not sent to the client. */
function addLog(app: FastifyInstance, logger: ServerLogger): void {
  app.addHook('onResponse', async ({ method, url }, reply) => {
    logger.debug(`${method} ${pathOf(url)} ${reply.statusCode} ${Math.round(reply.elapsedTime)} ms`);
  });
  app.setErrorHandler<FastifyError>(async (error, { method, url }, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logger.error({ err: error }, `${method} ${pathOf(url)} failed`);
    reply.code(status);
    if (status >= 500) return problem('internal', 'An error occurred on the server.');
    return problem(status === 429 ? 'too-many-requests' : 'bad-request', error.message);
  });
}

function addRoutes(app: FastifyInstance, { games, version, ratings = noRatings }: ServerOptions): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version, games: games.length, uptimeSeconds: Math.round(process.uptime()) };
  });
  app.get('/api/games', async () => ({ games: games.map(summaryOf) }));
  addRatings(app, ratings);
}

/** Unknown addresses: a browser gets the page, which shows a message in its language; a program gets JSON. */
function addNowhere(app: FastifyInstance, hasPage: boolean): void {
  app.setNotFoundHandler(async ({ method, url, headers }, reply) => {
    reply.code(404);
    if (hasPage && method === 'GET' && headers.accept?.includes('text/html') === true)
      return reply.sendFile('index.html');
    return problem('not-found', `There is nothing at ${method} ${pathOf(url)}.`);
  });
}

/** Without the query, which may hold a secret: a session or a password. */
const pathOf = (url: string): string => url.split('?')[0];

function summaryOf({ facts }: Game) {
  const { name, title, about, seats, minutes, rulesVersion } = facts;
  return { name, title, about, seats, minutes, rulesVersion };
}
