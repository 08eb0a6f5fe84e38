/** Where the operator reaches a server: the socket beside its store, unless another place is set. */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { isFile } from '../../store/open.ts';
import type { Config } from '../config.ts';

type Place = Pick<Config, 'adminSocket' | 'store'>;

/** Undefined if it is off, or if the store is not a file and no place is set. */
export function adminSocketOf({ adminSocket, store }: Place): string | undefined {
  if (adminSocket === 'off') return undefined;
  if (adminSocket !== undefined) return adminSocket;
  if (!isFile(store)) return undefined;
  return process.platform === 'win32' ? pipeOf(store) : `${store}-admin`;
}

/** Pipes have no folder: the name is made from the whole path of the store. */
function pipeOf(store: string): string {
  const name = createHash('sha256').update(resolve(store)).digest('hex').slice(0, 16);
  return `\\\\.\\pipe\\stammtisch-${name}`;
}

/** Where bans are kept; undefined if the store is not a file. */
export const bansFileOf = ({ store }: Pick<Config, 'store'>): string | undefined =>
  isFile(store) ? `${store}-bans.json` : undefined;
