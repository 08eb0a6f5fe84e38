/** A thread of a run: gets ranges of games, plays them, and sends the journal entries. */
import './engine.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { Beat } from '../beat.ts';
import { ByteWriter } from '../bytes.ts';
import { writeTimes } from '../entry.ts';
import type { Plan } from '../plan.ts';
import { Player } from '../player.ts';
import type { HelperReport } from '../pool.ts';
import type { Job } from '../queue.ts';
import { Roster } from './roster.ts';

export interface ThreadTask {
  readonly plan: Plan;
  readonly modules: readonly string[];
  readonly beat: SharedArrayBuffer;
}

/** Results are sent at least this often, so that little is lost if the process ends abruptly. */
const SEND_EVERY_MS = 50;

const { plan, modules, beat: memory } = workerData as ThreadTask;
const beat = new Beat(memory);
const player = new Player(plan, await Roster.load(modules), beat);
const written = new ByteWriter();
let sent = performance.now();

parentPort?.on('message', ({ from, to }: Job) => {
  try {
    for (let n = from; n < to && !beat.shouldStop; n++) {
      player.play(n, written);
      if (performance.now() - sent >= SEND_EVERY_MS) send({ isJobDone: false });
    }
    send({ isJobDone: true });
  } catch (error) {
    beat.asking(-1);
    send({ isJobDone: true, bug: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

function send(report: Omit<HelperReport, 'entries'>): void {
  if (written.length > 0) {
    writeTimes(player.times, written);
    player.times.clear();
  }
  const message: HelperReport = { ...report, entries: written.take() };
  parentPort?.postMessage(message, [message.entries.buffer]);
  sent = performance.now();
}
