/**
 * The folder of a training (L-27, L-28): `run.json` says what is learned and how, `state.bin` is everything that is needed to go on,
 * `journal.jsonl` has a line for each iteration and gate, `champions` the promoted weights, `corpus.bin` the played games that are imitated.
 */
import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { FindGame } from '../../core/record.ts';
import { Corpus, type CorpusHead } from '../corpus.ts';
import type { TrainingPlan } from '../trainer.ts';

const LENGTH = 4;

/** What may not change while a run goes on. */
export interface RunSettings {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly lensVersion: number;
  readonly teacher: string;
  /** Rounds of the teacher, or of the corpus, that are imitated. */
  readonly imitate: number;
  /** Whether played games are imitated: they are kept in the folder, as `corpus.bin`. */
  readonly hasCorpus?: boolean;
  /** Threads that learn (L-26): they decide the weights, so a run keeps their number. One without it. */
  readonly workers?: number;
  /** Iterations of self-play between two gates; none without it. */
  readonly gate?: number;
  /** Weights that self-play begins with instead of an imitation. */
  readonly from?: string;
  /** Iterations of self-play that the rates are planned for: they fall in the last fifth. */
  readonly iterations: number;
  readonly plan: TrainingPlan;
}

export class RunFolder {
  readonly settings: RunSettings;
  readonly path: string;

  private constructor(path: string, settings: RunSettings) {
    this.path = path;
    this.settings = settings;
  }

  static exists(path: string): boolean {
    return existsSync(join(path, 'run.json'));
  }

  static create(path: string, settings: RunSettings): RunFolder {
    mkdirSync(path, { recursive: true });
    const folder = new RunFolder(path, settings);
    folder.#write('run.json', new TextEncoder().encode(`${JSON.stringify(settings, null, 2)}\n`));
    return folder;
  }

  static open(path: string): RunFolder {
    return new RunFolder(path, JSON.parse(readFileSync(join(path, 'run.json'), 'utf8')) as RunSettings);
  }

  /** The last saved state; undefined before the first one. */
  load(): Uint8Array | undefined {
    const [now, before] = [join(this.path, 'state.bin'), join(this.path, 'state.old')];
    if (existsSync(now)) return readFileSync(now);
    return existsSync(before) ? readFileSync(before) : undefined; // killed between the two renames
  }

  /** The games that are imitated, with the length of their head before them. */
  keepCorpus({ head, bytes }: Corpus): void {
    const text = new TextEncoder().encode(JSON.stringify(head));
    const file = new Uint8Array(LENGTH + text.length + bytes.length);
    new DataView(file.buffer).setUint32(0, text.length, true);
    file.set(text, LENGTH);
    file.set(bytes, LENGTH + text.length);
    this.#write('corpus.bin', file);
  }

  corpus(findGame: FindGame): Corpus | undefined {
    if (this.settings.hasCorpus !== true) return undefined;
    const file = new Uint8Array(readFileSync(join(this.path, 'corpus.bin')));
    const end = LENGTH + new DataView(file.buffer).getUint32(0, true);
    const head = JSON.parse(new TextDecoder().decode(file.subarray(LENGTH, end))) as CorpusHead;
    return new Corpus(head, file.subarray(end), { seed: this.settings.plan.seed, findGame });
  }

  /** Keeps the state before: a kill at any moment leaves one that is whole. */
  save(state: Uint8Array): void {
    const now = join(this.path, 'state.bin');
    if (existsSync(now)) renameSync(now, join(this.path, 'state.old'));
    this.#write('state.bin', state);
  }

  /** All lines; empty before the first one. */
  get journal(): string {
    const path = join(this.path, 'journal.jsonl');
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  }

  note(line: object): void {
    appendFileSync(join(this.path, 'journal.jsonl'), `${JSON.stringify(line)}\n`);
  }

  /** A file of the folder, written whole: weights as `<name>-<role>.net`, or a page. */
  publish(file: string, bytes: Uint8Array): void {
    mkdirSync(dirname(join(this.path, file)), { recursive: true });
    this.#write(file, bytes);
  }

  /** Published weights as agents name them. */
  weights(name: string): string {
    return join(this.path, name);
  }

  agent(name: string): string {
    return `zero:from=${this.weights(name)}`;
  }

  #write(name: string, bytes: Uint8Array): void {
    const path = join(this.path, name);
    const file = openSync(`${path}.new`, 'w');
    writeSync(file, bytes);
    fsyncSync(file);
    closeSync(file);
    renameSync(`${path}.new`, path);
  }
}
