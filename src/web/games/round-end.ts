/** What the panel at the end of a round says, from the event that ends it. */
import type { Seat } from '../../core/types.ts';
import type { Deck } from '../drawings/faces.ts';
import type { PageWords } from '../words/index.ts';

/** The points of a seat or a team in one round, and where they come from. */
export interface RoundRow {
  readonly name: string;
  /** 0 for the viewer's team, 1 for the other; undefined without teams. */
  readonly team?: number;
  readonly parts: readonly string[];
  /** Cards that are shown beside the words. */
  readonly cards?: readonly string[];
  readonly points: number;
  readonly total: number;
}

export interface RoundEnd {
  readonly round: number;
  /** Something special, such as a double win; undefined for an ordinary round. */
  readonly remark?: string | undefined;
  readonly deck: Deck;
  readonly rows: readonly RoundRow[];
}

/** Who reads it. */
export interface RoundReader {
  /** Undefined for spectators. */
  readonly seat: Seat | undefined;
  readonly names: readonly string[];
  readonly words: PageWords;
}
