/**
 * What the agents care about, in points of the game. One table for each insight: nothing else in this folder is a matter of
 * taste, so a tuner has only these numbers to vary.
 */
export interface Weights {
  /** A turn that the rest of the hand needs. */
  readonly turn: number;
  /** A group of the rest that loses the lead. */
  readonly loser: number;
  /** Having the lead afterwards. */
  readonly lead: number;
  /** A card point in the trick. */
  readonly point: number;
  /** Each card above the first, when leading: long groups find no trick to be thrown into. */
  readonly long: number;
  /** Going out. */
  readonly out: number;
  /** Taking away a trick that the partner would keep. */
  readonly overtake: number;
  /** The same if the partner has announced. */
  readonly overtakeCaller: number;
  /** Taking a trick from an opponent who is nearly out. */
  readonly danger: number;
  /** Taking a trick from an opponent who has announced. */
  readonly stopCaller: number;
  /** Leading as many cards as an opponent has left. */
  readonly fits: number;
  /** Spending an ace, the Phoenix, the Dragon, while many cards are left. */
  readonly ace: number;
  readonly phoenix: number;
  readonly dragon: number;
  /** Spending a bomb. */
  readonly bomb: number;
  /** The Dog for a partner who can use the lead. */
  readonly dog: number;
  readonly dogCaller: number;
  /** One's own plans count less while the partner's announcement stands: by this share. */
  readonly modesty: number;
  /** The chance of coming out first above which tichu is announced, and grand tichu. */
  readonly tichuFrom: number;
  readonly grandFrom: number;
  /** How much a card that helps the receiver is worth to a partner, and costs with an opponent. */
  readonly giftPartner: number;
  readonly giftOpponent: number;
  /** How much one misses it. */
  readonly giftKeep: number;
  /** How likely a higher card answers: a natural one, the Phoenix, the Dragon. */
  readonly holdNatural: number;
  readonly holdSpecial: number;
  readonly holdPair: number;
  readonly holdTriple: number;
  /** How likely an opponent who can beat does so, as far as the cards are imagined. */
  readonly will: number;
  readonly willLater: number;
  /** An open way out in an imagined world. */
  readonly run: number;
  /** How much the rule of thumb counts next to the imagined hands. */
  readonly mix: number;
}

export const RULE: Weights = {
  turn: 0.806,
  loser: 38.9,
  lead: 7.51,
  point: 0.0626,
  long: 0.708,
  out: 51,
  overtake: 52.6,
  overtakeCaller: 151,
  danger: 136,
  stopCaller: 19.7,
  fits: 9.53,
  ace: 3.45,
  phoenix: 7.25,
  dragon: 9.49,
  bomb: 73.4,
  dog: 13.5,
  dogCaller: 37.3,
  modesty: 0.593,
  tichuFrom: 0.54,
  grandFrom: 0.56,
  giftPartner: 2.54,
  giftOpponent: 2.75,
  giftKeep: 1.64,
  holdNatural: 0.773,
  holdSpecial: 0.961,
  holdPair: 0.907,
  holdTriple: 0.882,
  will: 0.7,
  willLater: 0.6,
  run: 0,
  mix: 1,
};

export const HEURISTIC: Weights = { ...RULE, mix: 0.8, run: 60 };
