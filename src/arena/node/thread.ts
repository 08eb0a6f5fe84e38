/** A thread of Node as the helper of a pool. Shared memory tells which seat it is waiting for. */
import { Worker } from 'node:worker_threads';
import { Beat } from '../beat.ts';
import type { Plan } from '../plan.ts';
import type { Asked, Helper, HelperListener, HelperReport } from '../pool.ts';
import type { Job } from '../queue.ts';
import type { ThreadTask } from './worker.ts';

export class Thread implements Helper {
  readonly #beat = new Beat();
  readonly #worker: Worker;
  #pulse = -1;
  #pulseSince = 0;

  /** `modules`: files with agents. */
  constructor(plan: Plan, modules: readonly string[], listener: HelperListener) {
    const workerData: ThreadTask = { plan, modules, beat: this.#beat.memory };
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
    this.#worker.on('message', (report: HelperReport) => listener.report(report));
    this.#worker.once('error', (error: unknown) => {
      this.#worker.removeAllListeners();
      this.#worker.on('error', () => {}); // the first error was handled
      listener.died(error instanceof Error ? error : new Error(String(error)));
    });
    this.#worker.once('exit', (code) => listener.died(new Error(`it ended its thread with code ${code}`)));
  }

  play(job: Job): void {
    this.#worker.postMessage(job);
  }

  stop(): void {
    this.#beat.stop();
  }

  get asked(): Asked | undefined {
    return this.#beat.asked;
  }

  waitsFor(milliseconds: number): Asked | undefined {
    const { pulse } = this.#beat;
    const now = performance.now();
    if (pulse !== this.#pulse) [this.#pulse, this.#pulseSince] = [pulse, now];
    return now - this.#pulseSince >= milliseconds ? this.#beat.asked : undefined;
  }

  async kill(): Promise<void> {
    this.#worker.removeAllListeners();
    this.#worker.on('error', () => {}); // later errors are ignored
    await this.#worker.terminate();
  }
}
