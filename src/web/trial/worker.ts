/**
 * The worker of a trial, in two roles: the leading one plans, adds up and reports to the page, and starts the others, which play. The
 * same file for both, so that a browser loads the games and agents once. Stopping is heard between two games.
 */
import type { Asked, Helper, HelperListener, HelperReport } from '../../arena/pool.ts';
import type { Job } from '../../arena/queue.ts';
import { TrialPlayer } from '../../arena/trial/player.ts';
import { TrialRun } from '../../arena/trial/run.ts';
import type { GaugeName, TrialSpec } from '../../arena/trial/trial.ts';
import type { Order, Task, Told } from './messages.ts';

/** Results are sent at least this often. */
const SEND_EVERY_MS = 100;

/** Another worker of this file that plays. */
class Playing implements Helper {
  readonly asked: Asked | undefined = undefined;
  readonly #worker = new Worker(self.location.href, { type: 'module' });

  constructor(first: Task, listener: HelperListener) {
    this.#worker.onmessage = ({ data }: MessageEvent<HelperReport>) => listener.report(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      listener.died(new Error(event.message));
    };
    this.#send(first);
  }

  play(job: Job): void {
    this.#send({ kind: 'play', job });
  }

  stop(): void {
    this.#send({ kind: 'stop' });
  }

  /** A page has no shared memory to see it in. */
  waitsFor(): undefined {
    return undefined;
  }

  async kill(): Promise<void> {
    this.#worker.terminate();
  }

  #send(task: Task): void {
    this.#worker.postMessage(task);
  }
}

// ---- leading ---------------------------------------------------------------------------------------------------------------

let run: TrialRun | undefined;

function lead(spec: TrialSpec, workers: number): void {
  const opened = TrialRun.of({
    spec,
    workers,
    start: (plan, listener) => new Playing({ kind: 'prepare', plan, gauge: spec.gauge }, listener),
    tell: (news) => tell({ kind: 'news', news }),
  });
  if (opened.ok) {
    run = opened.value;
    goOn();
  } else tell({ kind: 'refused', code: opened.error.code });
}

function goOn(): void {
  run?.run().catch((error: unknown) => tell({ kind: 'failed', message: String(error) }));
}

const tell = (told: Told): void => self.postMessage(told);

// ---- playing ---------------------------------------------------------------------------------------------------------------

let player: TrialPlayer | undefined;
let isStopped = false;
const jobs: Job[] = [];
let isPlaying = false;

function prepare(plan: Extract<Task, { kind: 'prepare' }>['plan'], gauge: GaugeName): void {
  player = new TrialPlayer(plan, gauge);
}

/** One range after the other; the next game begins in a task of its own. */
async function playAll(): Promise<void> {
  if (isPlaying || player === undefined) return;
  isPlaying = true;
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
    try {
      await playRange(player, job);
    } catch (error) {
      const bug = error instanceof Error ? (error.stack ?? error.message) : String(error);
      report({ ...player.report(true), bug });
    }
  }
  isPlaying = false;
}

async function playRange(own: TrialPlayer, { from, to }: Job): Promise<void> {
  let sent = performance.now();
  for (let n = from; n < to && !isStopped; n++) {
    own.play(n);
    if (performance.now() - sent >= SEND_EVERY_MS) {
      report(own.report(false));
      sent = performance.now();
    }
    await nextTask();
  }
  report(own.report(true));
}

const report = (message: HelperReport): void => self.postMessage(message, { transfer: [message.entries.buffer] });

/** Messages that have arrived are heard first. */
const ticks = new MessageChannel();
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    ticks.port1.onmessage = () => resolve();
    ticks.port2.postMessage(undefined);
  });

self.onmessage = ({ data }: MessageEvent<Order | Task>): void => {
  if (data.kind === 'lead') lead(data.spec, data.workers);
  else if (data.kind === 'go-on') goOn();
  else if (data.kind === 'prepare') prepare(data.plan, data.gauge);
  else if (data.kind === 'play') {
    jobs.push(data.job);
    void playAll();
  } else {
    isStopped = true;
    run?.stop();
  }
};
