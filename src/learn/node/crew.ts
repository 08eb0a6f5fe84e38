/**
 * The other threads of a training (L-26). Each has the whole run and makes the same iterations; the thread that started them is the first of
 * the team, and only that one writes into the folder. Learning does not return to the event loop, so a foreman, a thread without work of its
 * own, hears if one of them ends, and lets the others go.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Own } from '../snapshot.ts';
import type { ForemanTask, Request } from './crew-task.ts';
import { type Others, Run } from './run.ts';
import type { RunFolder } from './run-folder.ts';
import { SharedTeam } from './shared-team.ts';

/** Opens the run in a folder, and starts the threads that it needs. */
export function startRun(folder: RunFolder): Run {
  const { workers = 1 } = folder.settings;
  const crew = workers > 1 ? new Crew(folder.path, workers) : undefined;
  return new Run(folder, crew?.team, crew);
}

class Crew implements Others {
  readonly team: SharedTeam;
  readonly #foreman: Worker;
  readonly #ports: readonly MessagePort[];
  readonly #errors: MessagePort;

  /** `path` is the folder of the run; `size` counts this thread. */
  constructor(path: string, size: number) {
    this.team = new SharedTeam(SharedTeam.memoryFor(size), { rank: 0, size });
    const channels = Array.from({ length: size - 1 }, () => new MessageChannel());
    const errors = new MessageChannel();
    this.#ports = channels.map(({ port1 }) => port1);
    this.#errors = errors.port1;
    const ports = channels.map(({ port2 }) => port2);
    const workerData: ForemanTask = { path, size, memory: this.team.memory, ports, errors: errors.port2 };
    const transferList = [...ports, errors.port2];
    this.#foreman = new Worker(new URL('./foreman.ts', import.meta.url), { workerData, transferList });
    this.#foreman.unref();
  }

  /** Lets the others make an iteration while this thread makes it. */
  together<T>(champions: number, iterate: () => T): T {
    this.#ask({ champions });
    return this.#orFail(iterate);
  }

  /** What the others do not have in common with this thread. */
  owns(): readonly Own[] {
    this.#ask('own');
    this.#orFail(() => this.team.meet());
    return this.#ports.map((port) => receiveMessageOnPort(port)?.message as Own);
  }

  async end(): Promise<void> {
    this.team.fail();
    for (const port of [...this.#ports, this.#errors]) port.close();
    await this.#foreman.terminate();
  }

  #ask(request: Request): void {
    for (const port of this.#ports) port.postMessage(request);
  }

  /** An error in any thread is one in all of them; the first one is thrown. */
  #orFail<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const reason = receiveMessageOnPort(this.#errors)?.message as string | undefined;
      this.team.fail();
      throw reason === undefined ? error : new Error(reason);
    }
  }
}
