/** How rates and entropy fall at the end of a training (L-22). */

/** The share of the iterations in which they fall, and what is left of them. */
const SETTLING = 0.2;
const LAST = 0.1;

/** 1, and falling in the last part; `part` is how much of the training has been done, from 0 to 1. */
export const settling = (part: number): number =>
  part < 1 - SETTLING ? 1 : Math.max(LAST, ((1 - part) / SETTLING) * (1 - LAST) + LAST);
