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
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    sheet: () => { readonly sheet: Sheet; readonly revision: number; readonly language: Language },
    heard: (survey: Survey) => void,
  ) {
    this.#sheet = sheet;
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Survey>) => {
      this.#isBusy = false;
      heard(data);
      if (this.#isAsked) this.#send();
    });
  }

  /** After a change; `isDrawn`: also of pixels. */
  ask(isDrawn: boolean, rest = REST_MS): void {
    this.#hasDrawn ||= isDrawn;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(), rest);
  }

  #send(): void {
    this.#isAsked = this.#isBusy;
    if (this.#isBusy) return;
    const { sheet, revision, language } = this.#sheet();
    const { width, height, fields } = sheet;
    const pixels = { width, height, cells: sheet.cells.slice() };
    const job: SurveyJob = { revision, fields, language, ...(this.#hasDrawn && { pixels }) };
    this.#worker.postMessage(job, this.#hasDrawn ? [pixels.cells.buffer] : []);
    this.#hasDrawn = false;
    this.#isBusy = true;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#worker.terminate();
  }
}
