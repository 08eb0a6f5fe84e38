/**
 * What the agents care about, in points of the game. One table: nothing else in this folder is a matter of taste, so a tuner
 * has only these numbers to vary.
 */
export interface Weights {
  /** A point that is likely to be taken with this card. */
  readonly point: number;
  /** Having to lead next, early and (by the share of cards played) late in the round. */
  readonly lead: number;
  readonly leadLate: number;
  /** How much the risk of the cards left counts, in play and in passing. */
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
  /** The same for the second of the two, as a share. */
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
  /** In passing: hearts by height. */
  readonly passHeart: number;
  /** What somebody without the suit throws into a trick: hearts, and the queen if he may have it. */
  readonly dumpHeart: number;
  readonly dumpQueen: number;
  /** Leading a spade below the queen while another holds her. */
  readonly bleed: number;
  /** Taking points from somebody who has all of them so far. */
  readonly stop: number;
  /** From this many points of one opponent on, with none for the others. */
  readonly stopFrom: number;
  /** Winning a trick while one tries to take all. */
  readonly moon: number;
  /** How many losers a hand may have when one tries to take all: without any points so far, and for each point taken. */
  readonly moonLosers: number;
  readonly moonLosersPoint: number;
}

export const WEIGHTS: Weights = {
  point: 1,
  lead: 0.3,
  leadLate: 0.3,
  rest: 1,
  side1: 0.5,
  side2: 1,
  side3: 1.5,
  side4: 1.5,
  heart1: 2,
  heart2: 2.5,
  heart3: 3,
  heart4: 3,
  catch0: 7,
  catch1: 5,
  catch2: 3,
  catch3: 1.5,
  catch4: 0.7,
  catchBoth: 0.5,
  queen0: 11,
  queen1: 9,
  queen2: 6,
  queen3: 4,
  queen4: 2,
  queen5: 1,
  void: 1,
  short: 0.3,
  passHeart: 0.1,
  dumpHeart: 1,
  dumpQueen: 3,
  bleed: 0.7,
  stop: 10,
  stopFrom: 8,
  moon: 10,
  moonLosers: 0.5,
  moonLosersPoint: 0.1,
};
