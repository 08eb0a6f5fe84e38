/**
 * A lock for installations. It is an empty folder (creating one is atomic, and git ignores it); its owner
 * touches it while it works, so a lock that has not been touched for a while belongs to a process that was killed.
 */
import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { at } from './paths.js';

const LOCK = at('.installing');
const TOUCH_MS = 2_000;
const STALE_MS = 20_000;
const LOOK_MS = 250;

export async function withLock(work, { onWait }) {
  let told = false;
  while (!take()) {
    if (!told) onWait();
    told = true;
    if (ageOf(LOCK) > STALE_MS) removeStale();
    else await sleep(LOOK_MS);
  }
  const touching = setInterval(() => utimesSync(LOCK, new Date(), new Date()), TOUCH_MS);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    process.off('exit', release);
    release();
  }
}

function take() {
  try {
    mkdirSync(LOCK);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function release() {
  rmSync(LOCK, { recursive: true, force: true });
}

/** Two waiting processes may both find the lock stale: only one can move it away, and a fresh lock is put back. */
function removeStale() {
  const aside = `${LOCK}-stale-${process.pid}`;
  try {
    renameSync(LOCK, aside);
    if (ageOf(aside) <= STALE_MS) renameSync(aside, LOCK);
    else rmSync(aside, { recursive: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error; // another process was faster
  }
}

function ageOf(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  return entry === undefined ? 0 : Date.now() - entry.mtimeMs;
}
