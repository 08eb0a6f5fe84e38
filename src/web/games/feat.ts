/** What players did in a game, as data. */
import type { Seat } from '../../core/types.ts';
import type { PageWords } from '../words/index.ts';

/** Something a player did, as data; `feats` of the page's words has a sentence for each kind. */
export interface Feat {
  readonly kind: keyof PageWords['feats'];
  readonly n: number;
  /** Of how many. */
  readonly of?: number;
  /** A name from the game. */
  readonly what?: string;
  /** Another player, named in the sentence. */
  readonly by?: Seat;
}
