/** A new store for a check: a file, or a PostgreSQL of its own, which ends with the check. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestPostgres } from '../store/testing/embedded.ts';

export const STORES = ['sqlite', 'postgres'] as const;
export type StoreKind = (typeof STORES)[number];

export const isStoreKind = (text: string): text is StoreKind => (STORES as readonly string[]).includes(text);

export function withStore<T>(kind: StoreKind, check: (place: string) => Promise<T>): Promise<T> {
  return kind === 'postgres' ? onPostgres(check) : onFile(check);
}

async function onFile<T>(check: (place: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-check-'));
  try {
    return await check(join(folder, 'check.sqlite'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** With its syncs: the promises are about what is on disk. */
async function onPostgres<T>(check: (place: string) => Promise<T>): Promise<T> {
  const postgres = await TestPostgres.start(true);
  try {
    return await check(await postgres.newDatabase());
  } finally {
    await postgres.stop();
  }
}
