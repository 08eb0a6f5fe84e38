/**
 * Loaded before a program (`--import`), it delays the delivery of sockets at random, keeping the order within each socket. It
 * reveals tests that depend on the order between connections.
 */
import { Socket } from 'node:net';

const SHARE = 0.5;
const MOST_MS = 30;

const waiting = new WeakMap();
const { push } = Socket.prototype;

Socket.prototype.push = function pushLater(chunk, encoding) {
  const deliver = () => {
    if (this.destroyed) return;
    push.call(this, chunk, encoding);
    if (chunk === null) this.read(0); // as the system's own reader does at the end
  };
  const before = waiting.get(this);
  if (before !== undefined) before.push(deliver);
  else if (Math.random() >= SHARE) return push.call(this, chunk, encoding);
  else {
    const all = [deliver];
    waiting.set(this, all);
    setTimeout(() => {
      waiting.delete(this);
      for (const one of all) one();
    }, Math.random() * MOST_MS);
  }
  return true;
};
