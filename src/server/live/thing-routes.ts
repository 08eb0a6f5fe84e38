/** Maps and protocols of users over HTTP: `PUT` stores a text under its hash, `GET` returns it. */
import type { IncomingMessage } from 'node:http';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fail, type Rejection } from '../../core/result.ts';
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
/** Who sends more is cut off. */
const MOST_HEARD = 16 * MOST_BYTES;
const YEAR_S = 31_536_000;

export function addThings(app: FastifyInstance, { things, accountOf, language }: ThingsDoor): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) => textOf(payload)); // read by the check alone
    scope.get('/api/things/:hash', async (request, reply) => {
      const read = address.safeParse(request.params);
      const text = read.success ? await things.get(read.data.hash) : undefined;
      if (text === undefined)
        return reply.code(404).send(problem('not-found', 'There is no map or protocol of that hash.'));
      reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`).type('application/json; charset=utf-8');
      return text;
    });
    scope.put('/api/things/:hash', async (request, reply) => {
      const read = address.safeParse(request.params);
      const { text = '', isTooLong = false } = (request.body ?? {}) as Partial<Body>;
      if (!read.success) return reply.code(400).send(problem('bad-request', 'The hash has 64 hex digits.'));
      const put = isTooLong
        ? fail('thing/too-large', { most: MOST_TEXT })
        : await things.put(read.data.hash, text, accountOf(request.raw));
      if (put.ok) return reply.code(put.value === 'new' ? 201 : 200).send({ hash: read.data.hash });
      const sentence = sentenceOf(put.error, languageFor(request, language));
      return reply.code(statusOf(put.error)).send(problem(put.error.code, sentence));
    });
  });
}

interface Body {
  readonly text: string;
  readonly isTooLong: boolean;
}

/**
 * Reads to the end, but keeps no more than a thing may have: a client that is still sending when the connection closes hears no answer.
 * The server's time limit of a request ends a slow one.
 */
async function textOf(payload: AsyncIterable<Buffer>): Promise<Body> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of payload) {
    bytes += chunk.length;
    if (bytes > MOST_HEARD) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    if (bytes <= MOST_BYTES) kept.push(chunk);
    else kept.length = 0;
  }
  return { text: Buffer.concat(kept).toString(), isTooLong: bytes > MOST_BYTES };
}

function statusOf({ code }: Rejection): number {
  if (code === 'thing/too-large') return 413;
  if (code.startsWith('server/address-')) return 429;
  if (code === 'server/disk-full') return 507;
  return code.startsWith('server/') ? 503 : 422;
}
