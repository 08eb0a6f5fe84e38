/** Where generators write plays: a buffer, and how many of its places are used. */
import type { ActionBuffer } from '../../../core/types.ts';

export class PlayList {
  into: ActionBuffer;
  count = 0;

  constructor(into: ActionBuffer) {
    this.into = into;
  }
}
