/** Lists and records over HTTP, for pages and programs that need no socket. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isBearer } from '../bearer.ts';
import { problem } from '../problem.ts';
import type { Live } from './live.ts';
import { invitedTo, listRecords, listTables } from './records.ts';

const recordQuery = z.object({
  game: z.string().max(20).optional(),
  before: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
const recordId = z.object({ id: z.string().max(100) });
const tableName = z.object({ name: z.string().max(100) });

export function addLiveRoutes(app: FastifyInstance, live: Live, metricsToken: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    if (metricsToken !== undefined && !isBearer(request.headers.authorization, metricsToken)) {
      reply.code(401).header('www-authenticate', 'Bearer');
      return problem('unauthorized', 'The metrics of this server need its token: Authorization: Bearer …');
    }
    reply.type(live.metrics.contentType);
    return live.metrics.text();
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const why = await live.unready();
    if (why === undefined) return { status: 'ready' };
    return reply.code(503).send(problem('not-ready', why));
  });
  app.get('/api/tables', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { tables: listTables(live.house) };
  });
  app.get('/api/tables/:name', async (request, reply) => {
    const { name } = tableName.parse(request.params);
    reply.header('cache-control', 'no-store');
    return { table: invitedTo(live.house, name) ?? null }; // not a 404: the first person to sit down opens the table
  });
  app.get('/api/records', async (request, reply) => {
    const query = recordQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send(problem('bad-request', query.error.issues[0].message));
    reply.header('cache-control', 'no-store');
    return { records: await listRecords(live.store, query.data) };
  });
  app.get('/api/records/:id', async (request, reply) => {
    const { id } = recordId.parse(request.params);
    const found = await live.store.record(id);
    if (found === undefined) return reply.code(404).send(problem('not-found', `There is no record ${id}.`));
    const name = `${found.summary.game}-${id}.txt`;
    reply.header('content-disposition', `attachment; filename="${name}"`).type('text/plain; charset=utf-8');
    return found.text;
  });
}
