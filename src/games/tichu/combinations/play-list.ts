/** The output of generators: a buffer, and the number of plays in it. */
import type { ActionBuffer } from '../../../core/types.ts';

export class PlayList {
  into: ActionBuffer;
  count = 0;

  constructor(into: ActionBuffer) {
    this.into = into;
  }
}
