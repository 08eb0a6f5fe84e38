/**
 * The worth of steps and rules, in points of line value: 1 point is one value in a contested line. Tuning changes
 * only this table. Positive is good for the owner of the text.
 */
export const WEIGHTS = {
  draw: 1.2,
  /** Cards beyond the third of one draw often end in the cache. */
  drawMore: 0.6,
  drawFromOther: 0.5,
  search: 1.8,
  discard: 1,
  discardRandom: 0.2,
  /** Average number of cards in a hand when a text refers to it. */
  hand: 3,
  mill: 0.15,
  give: 1,
  take: 1.3,
  refresh: 2.4,
  shuffle: 0.1,
  shuffleTrash: 0.4,
  reveal: 0.3,
  /** An uncovered card that may be chosen, by how well the choice fits: any, the opponent's, one's own. */
  card: 3,
  ownCard: 2,
  delete: 1,
  return: 0.7,
  steal: 1.3,
  flip: 0.5,
  flipMiddle: 0.5,
  shift: 0.5,
  /** Turning or moving one's own cards only: less of a choice. */
  onlyOwn: 0.6,
  playDown: 2,
  playUp: 3,
  swapStacks: 0.8,
  rearrange: 1.5,
  setCompiled: 12,
  compile: 10,
  forbidCompile: 2,
  control: 1.5,
  name: 0,
  copyMiddle: 1.5,
  /** Rules. */
  total: 0.8,
  faceDownValue: 0.8,
  forbidPlay: 1.5,
  allowPlay: 1.2,
  noMiddle: 1.2,
  noFlip: 0.6,
  noShift: 0.6,
  noRearrange: 0.4,
  noDraw: 4,
  skipPhase: 0.8,
  returnTo: 0.4,
  /** How often a text works while its card is in the field, and more in the top box, which survives covering. */
  repeated: 1.5,
  once: 0.7,
  topBox: 1.2,
  condition: 0.35,
  /** Factor for "if you do" and steps after a choice: they are not always reached. */
  done: 0.9,
  later: 0.95,
  /** Average of a measured number. */
  measured: 2,
  /** Printed values: the line needs ten points. */
  value: 1,
} as const;
