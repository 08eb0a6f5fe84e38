/** The weights of the Mau-Mau agents, in points of the game. All tunable numbers of this folder are here. */
export interface Weights {
  /** A point that leaves the hand, and the same when another player is about to win the round. */
  readonly point: number;
  readonly pointLate: number;
  /** An own card that fits on the card played; each further one. */
  readonly follow: number;
  readonly followMore: number;
  /** Playing a jack while no other player is about to win the round; and when one is. */
  readonly jack: number;
  readonly jackLate: number;
  /** The next player cannot play: always, and in addition in proportion to how close that player is to winning. */
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
  /** An ace that returns the turn to this seat (two players). */
  readonly aceAgain: number;
  /** A card of the suit wished for. */
  readonly suit: number;
  /** Having only jacks left. */
  readonly last: number;
  /** Keeping a card just drawn, if that is allowed. */
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
