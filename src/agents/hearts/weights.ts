/** The weights of the Hearts agents, in points of the game. All tunable numbers of this folder are here. */
export interface Weights {
  /** A point that this card is expected to take. */
  readonly point: number;
  /** Having to lead next, early and late in the round (by the share of cards played). */
  readonly lead: number;
  readonly leadLate: number;
  /** The weight of the remaining cards' risk, in play and in passing. */
  readonly rest: number;
  /** What the lowest, second, … card of a suit costs if it has to win a trick: side suits, hearts. */
  readonly side1: number;
  readonly side2: number;
  readonly side3: number;
  readonly side4: number;
  readonly heart1: number;
  readonly heart2: number;
  readonly heart3: number;
  readonly heart4: number;
  /** King or ace of spades while another holds the queen, by the number of own lower spades. */
  readonly catch0: number;
  readonly catch1: number;
  readonly catch2: number;
  readonly catch3: number;
  readonly catch4: number;
  /** The same for the second of the two cards, as a share. */
  readonly catchBoth: number;
  /** Holding the queen, by the number of other own spades. */
  readonly queen0: number;
  readonly queen1: number;
  readonly queen2: number;
  readonly queen3: number;
  readonly queen4: number;
  readonly queen5: number;
  /** Having no card of a suit that others hold. */
  readonly void: number;
  /** In passing: each card by which a suit is shorter than four. */
  readonly short: number;
  /** In passing: hearts and other cards, by rank. */
  readonly passHeart: number;
  readonly passSide: number;
  /** The points that a player without the suit throws into a trick: hearts, and the queen if that player may have her. */
  readonly dumpHeart: number;
  readonly dumpQueen: number;
  /** Leading a spade below the queen while another holds her. */
  readonly bleed: number;
  /** Taking points from an opponent who has all of them so far. */
  readonly stop: number;
  /** Applies once one opponent has this many points and the others none. */
  readonly stopFrom: number;
  /**
   * A card that can still win a trick, while one opponent has all points: times the share of the points to a power. No more than so many of
   * them count. A card below higher ones that are out counts in part: covered by as many others, or below a single one.
   */
  readonly guard: number;
  readonly guardPower: number;
  readonly guardMost: number;
  readonly guardCovered: number;
  readonly guardSecond: number;
  /** Winning a trick while shooting the moon. */
  readonly moon: number;
  /** Losing cards that a hand may have to shoot the moon: without any points so far, and for each point taken. */
  readonly moonLosers: number;
  readonly moonLosersPoint: number;
}

export const WEIGHTS: Weights = {
  point: 2.04,
  lead: 0.144,
  leadLate: 0.337,
  rest: 0.942,
  side1: 3.07,
  side2: 0.909,
  side3: 0.46,
  side4: 2.04,
  heart1: 4.98,
  heart2: 5.23,
  heart3: 4.8,
  heart4: 2.78,
  catch0: 2.68,
  catch1: 2.91,
  catch2: 1.06,
  catch3: 1.07,
  catch4: 0.713,
  catchBoth: 1.31,
  queen0: 12.4,
  queen1: 6.89,
  queen2: 4.15,
  queen3: 2,
  queen4: 0.788,
  queen5: 0.316,
  void: 0.627,
  short: 0.136,
  passHeart: 0.0438,
  passSide: 0.183,
  dumpHeart: 1,
  dumpQueen: 2.17,
  bleed: 0.911,
  stop: 6,
  stopFrom: 18,
  guard: 0,
  guardPower: 0.5,
  guardMost: 1.5,
  guardCovered: 0.6,
  guardSecond: 0.2,
  moon: 11.2,
  moonLosers: 0.756,
  moonLosersPoint: 0.0536,
};

/** With `guard`: against opponents who shoot the moon. Chosen by matches, see docs/agents/hearts.md. */
export const GUARDED: Weights = { ...WEIGHTS, guard: 30 };

/** With `moon`: shoots with three losers, where `rule` does with less than one. */
export const HUNGRY = { moonLosers: 3 } as const;
