/** Requests a review of a finished game for a seat. */
import { LiveClient } from '../../client/live-client.ts';
import { settings } from '../state/settings.svelte.ts';

export interface Remark {
  readonly move: number;
  /** As notation, and in words. */
  readonly chosen: string;
  readonly chosen_text: string;
  readonly better: string;
  readonly better_text: string;
  readonly loss: number;
  /** Best first, and the chosen one; values from 0 to 1. */
  readonly candidates: readonly { readonly action: string; readonly text: string; readonly value: number }[];
  /** Why the best one; may be empty. */
  readonly because: string;
}

export interface Review {
  readonly seat: number;
  /** In the order of the game. */
  readonly remarks: readonly Remark[];
  /** The estimate of the result before each decision that was reviewed, from 0 to 1. */
  readonly course: readonly { readonly move: number; readonly value: number }[];
}

/** The least loss of a mistake, on the agent's scale from 0 to 1; a smaller one is an inaccuracy. */
const MISTAKE = 0.15;
export type Grade = 'mistake' | 'inaccuracy';
export const gradeOf = ({ loss }: Remark): Grade => (loss < MISTAKE ? 'inaccuracy' : 'mistake');
/** Marks differ in shape first, then in colour; hollow, because ◆ and ● are sides. */
export const SIGNS: Readonly<Record<Grade, string>> = { mistake: '▲', inaccuracy: '◇' };

interface ReviewPayload {
  readonly done?: number;
  readonly of?: number;
  readonly remarks?: readonly Remark[];
  readonly course?: Review['course'];
}

/** The remarks arrive once, after all decisions have been reviewed. */
export function askReview(
  id: string,
  seat: number,
  progress: (now: { done: number; of: number }) => void,
  found: (review: Review) => void,
): void {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const client = new LiveClient({
    connect: () => new WebSocket(`${scheme}//${location.host}/ws?lang=${settings.language}`),
    message: ({ type, payload }) => {
      if (type === 'error') finish([], []);
      if (type !== 'review') return;
      const { done = 0, of = 0, remarks, course = [] } = payload as ReviewPayload;
      if (remarks === undefined) progress({ done, of });
      else finish(remarks, course);
    },
  });
  const finish = (remarks: readonly Remark[], course: Review['course']): void => {
    found({ seat, remarks: [...remarks].sort((a, b) => a.move - b.move), course });
    client.end();
  };
  progress({ done: 0, of: 0 });
  client.send('review', { record_id: id, player_index: seat });
}
