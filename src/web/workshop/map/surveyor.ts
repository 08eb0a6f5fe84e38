/** Asks the worker: one question at a time, and always about the newest state. */
import type { Language } from '../../../core/types.ts';
import type { Sheet } from '../../../workshop/sheet/index.ts';
import type { Survey, SurveyJob } from './survey.ts';

/** Rest after the last change, so that drawing on is not disturbed. */
const REST_MS = 150;

export class Surveyor {
  readonly #worker = new Worker(new URL('./survey-worker.ts', import.meta.url), { type: 'module' });
  readonly #sheet: () => { readonly sheet: Sheet; readonly revision: number; readonly language: Language };
  #hasDrawn = true;
  #isBusy = false;
  #isAsked = false;
  #isPaused = false;
  /** What came while a line was drawn. */
  #answer: Survey | undefined;
  readonly #heard: (survey: Survey) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    sheet: () => { readonly sheet: Sheet; readonly revision: number; readonly language: Language },
    heard: (survey: Survey) => void,
  ) {
    this.#sheet = sheet;
    this.#heard = heard;
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Survey>) => {
      this.#isBusy = false;
      this.#answer = data;
      if (!this.#isPaused) this.#goOn();
    });
  }

  /** While a line is drawn nothing is asked or told: copying the sheet and drawing an answer would hold up the ink. */
  set isPaused(isPaused: boolean) {
    this.#isPaused = isPaused;
    if (!isPaused) this.#goOn();
  }

  #goOn(): void {
    const answer = this.#answer;
    this.#answer = undefined;
    if (answer !== undefined) this.#heard(answer);
    if (this.#isAsked && !this.#isBusy) this.#send();
  }

  /** After a change; `isDrawn`: also of pixels. */
  ask(isDrawn: boolean, rest = REST_MS): void {
    this.#hasDrawn ||= isDrawn;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(), rest);
  }

  #send(): void {
    this.#isAsked = this.#isBusy || this.#isPaused;
    if (this.#isAsked) return;
    const { sheet, revision, language } = this.#sheet();
    const { width, height, fields } = sheet;
    const pixels = this.#hasDrawn ? { width, height, cells: sheet.cells.slice() } : undefined;
    const job: SurveyJob = { revision, fields, language, ...(pixels !== undefined && { pixels }) };
    this.#worker.postMessage(job, pixels === undefined ? [] : [pixels.cells.buffer]);
    this.#hasDrawn = false;
    this.#isBusy = true;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#worker.terminate();
  }
}
