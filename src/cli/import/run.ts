/** Imports the logs one by one. Only the tally is kept, so memory does not grow with the number of files. */

import type { TrainingFile } from '../../arena/node/training-file.ts';
import { rowsOf } from '../../arena/training/rows.ts';
import type { Language } from '../../core/types.ts';
import { tichu } from '../../games/tichu/index.ts';
import { whyNot } from '../command.ts';
import { wordsOf } from '../words.ts';
import { type FileReport, type Finding, fileFinding, importFile, printable } from './file.ts';
import type { Output } from './output.ts';
import { Progress } from './progress.ts';
import { placed, Tally } from './tally.ts';
import { type LogFile, type OnError, type Start, walk } from './walk.ts';
import { importWords } from './words.ts';

export interface Plan {
  readonly starts: readonly Start[];
  /** Undefined if the logs are only to be checked. */
  readonly output: Output | undefined;
  /** Receives the decisions of the games as rows. */
  readonly rows: TrainingFile | undefined;
  /** Called with every finding at once. */
  readonly tell: ((line: string) => Promise<void>) | undefined;
  readonly language: Language;
}

export class Run {
  readonly tally = new Tally();
  readonly #plan: Plan;
  readonly #progress: Progress;
  #isStopped = false;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#progress = new Progress(importWords(plan.language));
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Ends after the current file. */
  readonly stop = (): void => {
    this.#isStopped = true;
  };

  async all(): Promise<void> {
    process.once('SIGINT', this.stop); // a second Ctrl-C ends at once
    const counting = Progress.isSeen ? this.#count() : undefined;
    try {
      for await (const file of this.#files((folder, error) => this.#closedFolder(folder, error))) {
        await this.#one(file);
        if (this.#isStopped) break;
      }
    } finally {
      process.off('SIGINT', this.stop);
      this.#progress.end();
    }
    await counting;
  }

  #files(onError: OnError): AsyncGenerator<LogFile> {
    return walk(this.#plan.starts, this.#plan.output?.folder, onError);
  }

  async #one({ path, place }: LogFile): Promise<void> {
    const report = await importFile(path, this.#plan.language);
    this.tally.add(path, report);
    this.#progress.done++;
    if (report.record !== undefined) {
      await this.#plan.output?.write(place, report.record);
      this.#plan.rows?.add(place, rowsOf(tichu, report.record));
    }
    for (const finding of findingsOf(report)) await this.#tell(path, finding);
  }

  async #tell(path: string, finding: Finding): Promise<void> {
    if (this.#plan.tell === undefined) return;
    this.#progress.clear();
    await this.#plan.tell(placed(path, finding));
  }

  async #closedFolder(folder: string, error: unknown): Promise<void> {
    const { language } = this.#plan;
    const finding = fileFinding(wordsOf(language).cannotRead(printable(folder), whyNot(error, language)));
    this.tally.addUnreadable(folder, finding);
    await this.#tell(folder, finding);
  }

  /** Counts the files for the time left; listing names is far faster than reading files. */
  async #count(): Promise<void> {
    let total = 0;
    for await (const _ of this.#files(() => {})) {
      total++;
      if (this.#isStopped || this.#progress.isOver) return;
    }
    this.#progress.total = total;
  }
}

function findingsOf({ rejected, notes, unreadable }: FileReport): readonly Finding[] {
  return unreadable === undefined ? [...rejected, ...notes] : [unreadable];
}
