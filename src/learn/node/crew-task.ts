/** What the threads of a training are given when they start, and what the first one asks of them. */
import type { MessagePort } from 'node:worker_threads';

/** An iteration, once there are so many champions, or what a thread does not have in common with the others. */
export type Request = { readonly champions: number } | 'own';

interface Task {
  /** The folder of the run. */
  readonly path: string;
  readonly size: number;
  readonly memory: SharedArrayBuffer;
}

export interface ForemanTask extends Task {
  /** To the first thread: for the members, and for errors. */
  readonly ports: readonly MessagePort[];
  readonly errors: MessagePort;
}

export interface MemberTask extends Task {
  readonly rank: number;
  readonly port: MessagePort;
}
