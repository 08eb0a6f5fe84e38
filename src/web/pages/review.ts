/** Requests a review of a finished game for a seat. */
import { LiveClient } from '../../client/live-client.ts';
import { settings } from '../state/settings.svelte.ts';

export interface Remark {
  readonly move: number;
  readonly chosen_text: string;
  readonly better_text: string;
  readonly loss: number;
}

interface ReviewPayload {
  readonly done?: number;
  readonly of?: number;
  readonly remarks?: readonly Remark[];
}

/** The remarks arrive once, after all decisions have been reviewed. */
export function askReview(
  id: string,
  seat: number,
  progress: (now: { done: number; of: number }) => void,
  found: (remarks: readonly Remark[]) => void,
): void {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const client = new LiveClient({
    connect: () => new WebSocket(`${scheme}//${location.host}/ws?lang=${settings.language}`),
    message: ({ type, payload }) => {
      if (type === 'error') finish([]);
      if (type !== 'review') return;
      const { done = 0, of = 0, remarks } = payload as ReviewPayload;
      if (remarks === undefined) progress({ done, of });
      else finish(remarks);
    },
  });
  const finish = (remarks: readonly Remark[]): void => {
    found(remarks);
    client.end();
  };
  progress({ done: 0, of: 0 });
  client.send('review', { record_id: id, player_index: seat });
}
