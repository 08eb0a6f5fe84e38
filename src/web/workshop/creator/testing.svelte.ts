/** The self-test of the protocol on the desk: begins a moment after the last change, ends with the next. */
import type { ProtocolDef, SelfTest } from '../../../games/compile/index.ts';
import type { SelfTestNews } from './self-test-worker.ts';

const REST_MS = 900;

export class Testing {
  /** 0 to 1 while it runs. */
  share = $state<number | undefined>();
  result = $state.raw<SelfTest | undefined>();
  #worker: Worker | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** Undefined: nothing that can be tested. */
  follow(protocol: ProtocolDef | undefined, wait = REST_MS): void {
    this.stop();
    this.result = undefined;
    if (protocol === undefined) return;
    this.#waiting = setTimeout(() => this.#begin(protocol), wait);
  }

  #begin(protocol: ProtocolDef): void {
    this.share = 0;
    this.#worker = new Worker(new URL('./self-test-worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<SelfTestNews>) => {
      if ('share' in data) this.share = data.share;
      else {
        this.result = data.result;
        this.stop();
      }
    };
    this.#worker.postMessage(protocol);
  }

  stop(): void {
    clearTimeout(this.#waiting);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.share = undefined;
  }
}
