/** Trying again when a database is out of reach for a while: it restarts, a cable is pulled, a machine moves. */
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreError } from './errors.ts';

/** How long whoever wrote is kept waiting. */
export const PATIENCE_MS = 30_000;
const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 1_000;

/** Errors of the operating system under a connection. */
const BROKEN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

/**
 * States of PostgreSQL that pass: connection exceptions (08), shutting down or starting up (57P), too many connections (53300),
 * somebody else was faster (40001, 40P01, 55P03), a statement or a transaction that took too long (57014, 25P03).
 */
const PASSING = /^(08...|57P..|53300|40001|40P01|55P03|57014|25P03)$/;

/** What the driver says in words alone. */
const WORDS =
  /connection (terminated|ended|error|has been discarded)|not queryable|timeout (expired|exceeded)|client was closed/i;

export function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return BROKEN.has(code) || PASSING.test(code);
  return error instanceof AggregateError ? error.errors.some(isPassing) : WORDS.test(String(message));
}

/** Does it, again and again if something is out of reach, until it is done, really fails or takes too long. */
export async function persistently<T>(
  work: (attempt: number) => Promise<T>,
  patience = PATIENCE_MS,
  mayPass: (error: unknown) => boolean = isPassing,
): Promise<T> {
  const start = performance.now();
  for (let attempt = 0, wait = FIRST_WAIT_MS; ; attempt++, wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!mayPass(error)) throw error;
      if (performance.now() - start + wait > patience) {
        const params = { seconds: Math.round(patience / 1000), reason: (error as Error).message || String(error) };
        throw new StoreError('store/lost', params, { cause: error });
      }
    }
    await sleep(wait);
  }
}
