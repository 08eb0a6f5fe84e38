/** Maps and protocols of users over HTTP: `PUT` stores a text under its hash, `GET` returns it. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Rejection } from '../../core/result.ts';
import type { Language } from '../../core/types.ts';
import { HASH, MOST_TEXT } from '../../workshop/hash.ts';
import { languageFor } from '../language.ts';
import { problem } from '../problem.ts';
import type { Account } from './admission.ts';
import { sentenceOf } from './refusals.ts';
import type { Things } from './things.ts';

export interface ThingsDoor {
  readonly things: Things;
  readonly accountOf: (request: IncomingMessage) => Account;
  readonly language?: Language | undefined;
}

const address = z.object({ hash: z.string().regex(HASH) });
/** Names can have letters of several bytes. */
const MOST_BYTES = Math.round(1.2 * MOST_TEXT);
const YEAR_S = 31_536_000;

export function addThings(app: FastifyInstance, { things, accountOf, language }: ThingsDoor): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body)); // read by the check alone
    scope.get('/api/things/:hash', async (request, reply) => {
      const read = address.safeParse(request.params);
      const text = read.success ? await things.get(read.data.hash) : undefined;
      if (text === undefined)
        return reply.code(404).send(problem('not-found', 'There is no map or protocol of that hash.'));
      reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`).type('application/json; charset=utf-8');
      return text;
    });
    scope.put('/api/things/:hash', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const read = address.safeParse(request.params);
      const text = typeof request.body === 'string' ? request.body : '';
      if (!read.success) return reply.code(400).send(problem('bad-request', 'The hash has 64 hex digits.'));
      const put = await things.put(read.data.hash, text, accountOf(request.raw));
      if (put.ok) return reply.code(put.value === 'new' ? 201 : 200).send({ hash: read.data.hash });
      const sentence = sentenceOf(put.error, languageFor(request, language));
      return reply.code(statusOf(put.error)).send(problem(put.error.code, sentence));
    });
  });
}

function statusOf({ code }: Rejection): number {
  if (code.startsWith('server/address-')) return 429;
  if (code === 'server/disk-full') return 507;
  return code.startsWith('server/') ? 503 : 422;
}
