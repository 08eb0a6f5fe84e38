/** The local socket of the operator: HTTP over a Unix socket that only its owner can open, or over a named pipe on Windows. */
import { once } from 'node:events';
import { chmodSync, lstatSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { isMainThread } from 'node:worker_threads';
import fastify, { type FastifyInstance } from 'fastify';
import { type AdminDoor, addAdminRoutes } from './routes.ts';
import { isPipe } from './socket-path.ts';

export interface AdminSocket {
  readonly path: string;
  close(): Promise<void>;
}

const OWNER_ONLY = 0o600;
/** Leaves files with that mode at most. */
const OWNER_MASK = 0o177;

/** Fails with the system's error, `EADDRINUSE` if another server listens there. The socket of a killed server is replaced. */
export async function openAdminSocket(path: string, door: Pick<AdminDoor, 'admin' | 'log'>): Promise<AdminSocket> {
  const app = fastify({ forceCloseConnections: true, requestTimeout: 10_000 });
  addAdminRoutes(app, { ...door, token: undefined, from: () => 'local socket' });
  await app.ready();
  if (!isPipe(path)) await removeStale(path);
  await listen(app, path);
  const close = async (): Promise<void> => {
    await app.close();
    if (!isPipe(path)) rmSync(path, { force: true });
  };
  return { path, close };
}

/** The mask makes the socket private from the first moment. Threads cannot set it; there only the mode is changed afterwards. */
async function listen({ server }: FastifyInstance, path: string): Promise<void> {
  const mask = isMainThread && !isPipe(path) ? process.umask(OWNER_MASK) : undefined;
  try {
    server.listen(path); // creates the socket before it returns
  } finally {
    if (mask !== undefined) process.umask(mask);
  }
  await once(server, 'listening');
  if (!isPipe(path)) chmodSync(path, OWNER_ONLY);
}

/** Removes the socket of a server that was killed: nothing answers there. Other files are left alone. */
async function removeStale(path: string): Promise<void> {
  const isSocket = lstatSync(path, { throwIfNoEntry: false })?.isSocket() === true;
  if (isSocket && !(await answers(path))) rmSync(path);
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}
