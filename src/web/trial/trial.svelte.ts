/** A trial in workers of the page, which stays free for drawing. */
import type { GaugeName, TrialNews, TrialSpec } from '../../arena/trial/trial.ts';
import type { Order, Told } from './messages.ts';

/** One core is left to the page, and four players are enough. */
const workersHere = (): number => Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));

export class Trial<Name extends GaugeName> {
  news = $state.raw<TrialNews<Name> | undefined>();
  state = $state<'idle' | 'running' | 'stopping' | 'stopped' | 'done' | 'refused' | 'failed'>('idle');
  /** The code of the rule that the options break, or what went wrong. */
  trouble = $state('');
  #worker: Worker | undefined;

  /** Begins from the first game; an earlier trial is thrown away. */
  start(spec: TrialSpec<Name>, workers = workersHere()): void {
    this.end();
    this.news = undefined;
    this.trouble = '';
    this.state = 'running';
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<Told>) => this.#hear(data);
    this.#worker.onerror = (event) => this.#fail(event.message);
    // The options may be state of the page, which a message cannot carry; they are plain data.
    this.#send({ kind: 'lead', spec: JSON.parse(JSON.stringify(spec)) as TrialSpec, workers });
  }

  /** The running games are finished first. */
  stop(): void {
    if (this.state !== 'running') return;
    this.state = 'stopping';
    this.#send({ kind: 'stop' });
  }

  goOn(): void {
    if (this.state !== 'stopped') return;
    this.state = 'running';
    this.#send({ kind: 'go-on' });
  }

  /** Ends the workers; what has been found out stays. */
  end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    if (this.state === 'running' || this.state === 'stopping') this.state = 'idle';
  }

  /** Seconds that are left at the pace so far; undefined before the first news. */
  get secondsLeft(): number | undefined {
    const { news } = this;
    if (news === undefined || news.games === 0) return undefined;
    return (news.seconds / news.games) * (news.total - news.games);
  }

  #hear(told: Told): void {
    if (told.kind === 'failed') this.#fail(told.message);
    else if (told.kind === 'refused') {
      this.trouble = told.code;
      this.#close('refused');
    } else {
      const news = told.news as TrialNews<Name>;
      this.news = news;
      if (news.state === 'done') this.#close('done');
      else if (news.state === 'stopped') this.state = 'stopped';
    }
  }

  #fail(message: string): void {
    this.trouble = message;
    this.#close('failed');
  }

  #close(state: 'done' | 'refused' | 'failed'): void {
    this.state = state;
    this.end();
  }

  #send(order: Order): void {
    this.#worker?.postMessage(order);
  }
}
