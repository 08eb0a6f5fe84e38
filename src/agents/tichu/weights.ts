/**
 * The weights of the Tichu agents, in points of the game, one table for each insight. All tunable numbers of this folder
 * are here.
 */
export interface Weights {
  /** A turn that the remaining hand needs. */
  readonly turn: number;
  /** A group of the remaining hand that loses the lead. */
  readonly loser: number;
  /** Having the lead afterwards. */
  readonly lead: number;
  /** A card point in the trick. */
  readonly point: number;
  /** Each card beyond the first, when leading: long groups can rarely be played on another lead. */
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
  /** Playing an ace, the Phoenix, the Dragon, while many cards are left. */
  readonly ace: number;
  readonly phoenix: number;
  readonly dragon: number;
  /** Playing a bomb. */
  readonly bomb: number;
  /** The Dog for a partner who can use the lead. */
  readonly dog: number;
  readonly dogCaller: number;
  /** The share by which own plans count less while the partner's announcement is open. */
  readonly modesty: number;
  /** The chance of going out first from which tichu and grand tichu are announced. */
  readonly tichuFrom: number;
  readonly grandFrom: number;
  /** The value of a card to the receiver counts for a partner, and against an opponent, with these weights. */
  readonly giftPartner: number;
  readonly giftOpponent: number;
  /** The cost of giving up the card. */
  readonly giftKeep: number;
  /** The chance that a higher card is played: a natural one, the Phoenix, the Dragon. */
  readonly holdNatural: number;
  readonly holdSpecial: number;
  readonly holdPair: number;
  readonly holdTriple: number;
  /** The chance that an opponent who can beat a play in an imagined world does so. */
  readonly will: number;
  readonly willLater: number;
  /** A hand that can be played out in an imagined world. */
  readonly run: number;
  /** The weight of the estimate from unseen cards beside the imagined hands. */
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
