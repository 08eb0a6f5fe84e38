/// <reference lib="webworker" />
/** The self-test of a protocol beside the page: it takes seconds. */
import { type ProtocolDef, type SelfTest, selfTest } from '../../../games/compile/index.ts';

export type SelfTestNews = { readonly share: number } | { readonly result: SelfTest };

const scope = self as unknown as DedicatedWorkerGlobalScope;
const post = (news: SelfTestNews): void => scope.postMessage(news);
/** News that change the number on the screen. */
const PARTS = 50;

scope.onmessage = ({ data }: MessageEvent<ProtocolDef>): void => {
  let last = 0;
  const result = selfTest(data, undefined, (share) => {
    if (share - last < 1 / PARTS) return;
    last = share;
    post({ share });
  });
  post({ result });
};
