import { afterEach, expect, test, vi } from 'vitest';
import { newSheet } from '../../../workshop/sheet/index.ts';
import type { Survey, SurveyJob } from './survey.ts';
import { Surveyor } from './surveyor.ts';

/** Answers when it is told to. */
class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];
  readonly jobs: SurveyJob[] = [];
  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage(job: SurveyJob): void {
    this.jobs.push(job);
  }
  answer(): void {
    this.dispatchEvent(new MessageEvent('message', { data: { revision: this.jobs.length } }));
  }
  terminate(): void {}
}

afterEach(() => void vi.unstubAllGlobals());

function surveyor(): { readonly asks: Surveyor; readonly worker: FakeWorker; readonly heard: Survey[] } {
  vi.stubGlobal('Worker', FakeWorker);
  const heard: Survey[] = [];
  const sheet = newSheet('small', 'Small', 20, 10);
  const asks = new Surveyor(
    () => ({ sheet, revision: 0, language: 'en' }),
    (survey) => heard.push(survey),
  );
  return { asks, worker: FakeWorker.all.at(-1)!, heard };
}

/** Timers of the same length end in their order: everything asked before has been sent. */
async function timersEnd(): Promise<void> {
  const { asks, worker } = surveyor();
  asks.ask(true, 0);
  await expect.poll(() => worker.jobs.length).toBe(1);
}

test('while a line is drawn nothing is asked or told; afterwards it is', async () => {
  const { asks, worker, heard } = surveyor();
  asks.ask(true, 0);
  await timersEnd();
  expect(worker.jobs).toHaveLength(1);
  asks.isPaused = true;
  worker.answer();
  asks.ask(true, 0);
  await timersEnd();
  expect([worker.jobs.length, heard.length]).toEqual([1, 0]);
  asks.isPaused = false;
  expect([worker.jobs.length, heard.length]).toEqual([2, 1]);
});

test('pixels are sent only if they have changed', async () => {
  const { asks, worker } = surveyor();
  asks.ask(true, 0);
  await timersEnd();
  worker.answer();
  asks.ask(false, 0);
  await timersEnd();
  expect(worker.jobs.map(({ pixels }) => pixels?.cells.length)).toEqual([200, undefined]);
});
