/** The operator's requests as JSON over HTTP: the same on the local socket and, with a token, on the server's own port. */
import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { explain } from '../../core/errors.ts';
import type { Rejection, Result } from '../../core/result.ts';
import { isBearer } from '../bearer.ts';
import { languageFor } from '../language.ts';
import { problem } from '../problem.ts';
import { ADMIN_ERRORS } from './errors.ts';
import { MOST_BODY, REQUESTS, type Requests } from './requests.ts';
import type { Admin, AdminLog } from './service.ts';

export const ADMIN_PATH = '/admin';
/** Requests of one address in a minute, right or wrong. */
const MOST_REQUESTS = 60;

export interface AdminDoor {
  readonly admin: Admin;
  readonly log: AdminLog;
  /** Demanded of every request; undefined on the local socket, which only its owner can open. */
  readonly token: string | undefined;
  /** Where a request comes from, for the log. */
  readonly from: (request: IncomingMessage) => string;
}

export function addAdminRoutes(app: FastifyInstance, door: AdminDoor): void {
  app.register(
    async (scope) => {
      // After `onRequest`, where requests are counted: wrong tokens count, too.
      scope.addHook('preParsing', async (request, reply) => refuseStrangers(request, reply, door));
      scope.addHook('onResponse', async ({ method, url, raw }, { statusCode }) => {
        const path = url.split('?')[0];
        door.log.info(
          { admin: `${method} ${path}`, status: statusCode, from: door.from(raw) },
          'a request of the operator',
        );
      });
      scope.setErrorHandler<FastifyError>(async (error, _request, reply) => {
        const { statusCode = 500 } = error;
        if (statusCode >= 500) throw error;
        return reply.code(statusCode).send(problem(codeOf(statusCode), error.message));
      });
      addReads(scope, door.admin);
      addActions(scope, door.admin);
    },
    { prefix: ADMIN_PATH },
  );
}

/** The token counts in the header only: addresses end up in logs and histories. */
function refuseStrangers({ headers }: FastifyRequest, reply: FastifyReply, { token }: AdminDoor): void {
  reply.header('cache-control', 'no-store');
  if (token === undefined || isBearer(headers.authorization, token)) return;
  reply.header('www-authenticate', 'Bearer');
  const sentence = 'This needs the token of the operator: Authorization: Bearer …';
  throw Object.assign(new Error(sentence), { statusCode: 401 });
}

const CODES: Readonly<Record<number, string>> = { 401: 'unauthorized', 429: 'too-many-requests' };
const codeOf = (status: number): string => CODES[status] ?? 'bad-request';

const ROUTE = { bodyLimit: MOST_BODY, config: { rateLimit: { max: MOST_REQUESTS, allowList: [] } } };

function addReads(app: FastifyInstance, admin: Admin): void {
  app.get('/tables', ROUTE, async () => ({ tables: admin.tables() }));
  app.get('/people', ROUTE, async () => ({ people: admin.people() }));
  app.get('/bans', ROUTE, async () => ({ bans: admin.bans() }));
  app.get('/maintenance', ROUTE, async () => admin.maintenance());
}

type Actions = {
  readonly [Name in keyof Requests]: (request: Requests[Name]) => Result<object> | Promise<Result<object>>;
};

function addActions(app: FastifyInstance, admin: Admin): void {
  const actions: Actions = {
    kick: (request) => admin.kick(request),
    ban: (request) => admin.ban(request),
    unban: (request) => admin.unban(request),
    close: (request) => admin.close(request),
    maintenance: (request) => admin.announce(request),
    cancel: () => admin.cancel(),
    drop: (request) => admin.drop(request),
  };
  for (const name of Object.keys(actions) as (keyof Requests)[]) addAction(app, name, actions[name]);
}

function addAction<N extends keyof Requests>(app: FastifyInstance, name: N, act: Actions[N]): void {
  app.post(`/${name}`, ROUTE, async (request, reply) => {
    const read = REQUESTS[name].safeParse(request.body);
    if (!read.success) {
      const [{ path, message }] = read.error.issues;
      return reply.code(400).send(problem('bad-request', [path.join('.'), message].filter(Boolean).join(': ')));
    }
    const done = await act(read.data as Requests[N]);
    return done.ok ? done.value : refuse(done.error, request, reply);
  });
}

function refuse(rejection: Rejection, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const sentence = explain(rejection, languageFor({ query: {}, headers }), ADMIN_ERRORS);
  return reply.code(409).send(problem(rejection.code, sentence));
}
