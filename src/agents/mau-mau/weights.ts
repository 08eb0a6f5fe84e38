/**
 * What the agents care about, in points of the game. One table: nothing else in this folder is a matter of taste, so a tuner
 * has only these numbers to vary.
 */
export interface Weights {
  /** A point that leaves the hand, and the same when somebody is about to be out. */
  readonly point: number;
  readonly pointLate: number;
  /** Something of the own hand fits on the card; each further one. */
  readonly follow: number;
  readonly followMore: number;
  /** Spending a jack, while nobody is about to be out; and when somebody is. */
  readonly jack: number;
  readonly jackLate: number;
  /** The next player cannot play: always, and in addition as far as he is about to be out. */
  readonly block: number;
  readonly blockLate: number;
  /** Making the next player take two cards, in the same way. */
  readonly seven: number;
  readonly sevenLate: number;
  /** A seven kept is an answer to other sevens. */
  readonly sevenKept: number;
  /** Making the next player miss a turn. */
  readonly ace: number;
  readonly aceLate: number;
  /** An ace that brings the turn back to this seat: two players. */
  readonly aceAgain: number;
  /** A card of the suit wished for. */
  readonly suit: number;
  /** Having nothing but jacks. */
  readonly last: number;
  /** Keeping a card just drawn, where that is allowed. */
  readonly keep: number;
}

export const WEIGHTS: Weights = {
  point: 0.311,
  pointLate: 0.69,
  follow: 3.64,
  followMore: 1.29,
  jack: 29.7,
  jackLate: 4.47,
  block: 5.95,
  blockLate: 14.7,
  seven: 2.34,
  sevenLate: 9.69,
  sevenKept: 7.21,
  ace: 1.6,
  aceLate: 5.51,
  aceAgain: 12.2,
  suit: 1.33,
  last: 15.4,
  keep: 2.25,
};
