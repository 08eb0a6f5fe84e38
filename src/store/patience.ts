/** Retries while a database is temporarily unreachable: during a restart or a network failure. */
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreError } from './errors.ts';

/** How long a call without a `signal` is retried before it fails, in milliseconds. */
export const PATIENCE_MS = 30_000;
const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 1_000;

/** Error codes of the operating system for a broken connection. */
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
 * PostgreSQL's temporary errors: connection exceptions (08), shutting down or starting up (57P), a full disk (53100), too many
 * connections (53300), conflicts with a concurrent transaction (40001, 40P01, 55P03), statement or transaction timeouts (57014, 25P03).
 */
const PASSING = /^(08...|57P..|53100|53300|40001|40P01|55P03|57014|25P03)$/;

/** Temporary errors that the driver reports without a code. */
const WORDS =
  /connection (terminated|ended|error|has been discarded)|not queryable|timeout (expired|exceeded)|client was closed/i;

export function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return BROKEN.has(code) || PASSING.test(code);
  return error instanceof AggregateError ? error.errors.some(isPassing) : WORDS.test(String(message));
}

/** How long a task is retried. */
export interface Patience {
  /** In milliseconds; does not count with a `signal`. */
  readonly patience?: number;
  /** Retried until this is aborted. */
  readonly signal?: AbortSignal | undefined;
  readonly mayPass?: (error: unknown) => boolean;
  /** Called with each temporary error. */
  readonly failed?: ((error: unknown) => void) | undefined;
}

/** Runs a task and retries it after temporary errors, until it succeeds, fails for another reason, or patience has ended. */
export async function persistently<T>(work: () => Promise<T>, options: Patience = {}): Promise<T> {
  const { patience = PATIENCE_MS, signal, mayPass = isPassing, failed } = options;
  const start = performance.now();
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error)) throw error;
      failed?.(error);
      const elapsed = performance.now() - start;
      const isOver = signal === undefined ? elapsed + wait > patience : signal.aborted;
      if (isOver) throw lost(error, elapsed);
    }
    await sleep(wait, undefined, { signal }).catch(() => {}); // after an abort one last attempt
  }
}

function lost(error: unknown, milliseconds: number): StoreError {
  const params = { seconds: Math.round(milliseconds / 1000), reason: (error as Error).message || String(error) };
  return new StoreError('store/lost', params, { cause: error });
}
