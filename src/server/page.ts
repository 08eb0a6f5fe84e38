/** Serves the built page, compressed ahead: files with hashed names are cached for a year, all addresses inside the page get its HTML. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Allows only files of this server; inline styles are needed because the page sets styles of single elements. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Addresses inside the page: all serve the same file. */
const PLACES = [
  '/',
  '/w/*',
  '/r/*',
  '/records',
  '/arena',
  '/rules/*',
  '/learn',
  '/learn/*',
  '/workshop',
  '/workshop/*',
] as const;
const YEAR_S = 31_536_000;
/** Browsers ask for the icon again with each change of the address. */
const DAY_S = 86_400;
/** Headers that browsers read of documents only; a table loads thirty files, and they would be a fifth of its bytes. */
const OF_DOCUMENTS = ['content-security-policy', 'cross-origin-opener-policy', 'referrer-policy'] as const;

/** Tags for the head of a table's page, which messengers read. */
export type Preview = (table: string, request: FastifyRequest) => string;

/** Returns whether the folder has a page. */
export async function addPage(app: FastifyInstance, folder: string | undefined, preview: Preview): Promise<boolean> {
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) {
    app.get('/', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(NOT_BUILT));
    return false;
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isNamedByContent = /[\\/]assets[\\/]/.test(path);
      const kept = isNamedByContent ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';
      reply.header('cache-control', path.endsWith('logo.svg') ? `public, max-age=${DAY_S}` : kept);
      if (isNamedByContent) for (const name of OF_DOCUMENTS) reply.removeHeader(name);
    },
  });
  for (const place of PLACES) app.get(place, async (_request, reply) => reply.sendFile('index.html'));
  app.get<{ Params: { '*': string } }>('/t/*', async (request, reply) => {
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    const tags = preview(request.params['*'], request);
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return html.replace('</head>', () => `  ${tags}\n  </head>`);
  });
  return true;
}

const NOT_BUILT = 'The page has not been built. `npm start` builds it; /ws and /api work without it.\n';
