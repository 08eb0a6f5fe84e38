/**
 * The weights of the Risk agents, in one table for tuning. The unit of all values is one troop; probabilities are
 * computed exactly and are not in this table.
 */
import type { Insight } from '../knowledge/knowledge.ts';

export interface Weights {
  /** Number of turns of income that a possession is worth, while the end is far. */
  readonly horizon: number;
  /** The income of one territory in troops a turn, while every third territory gives one troop. */
  readonly landIncome: number;
  /** The exponent of strength in the chance to win. */
  readonly sharpness: number;
  /** Difference in points at the end card that makes a victory about three times as likely. */
  readonly closeness: number;
  /** Upper limit of the value of a point when the end is near. */
  readonly mostForAPoint: number;
  /** The share of a region's value that owning part of it has. */
  readonly progress: number;
  /** The share of a region's value that counts for another owner. */
  readonly othersHold: number;
  /** The probability that a weaker neighbour attacks. */
  readonly menace: number;
  /** The share of its income that the strongest neighbour is expected to place there. */
  readonly arrivals: number;
  /** The discount on a conquered territory for each hostile neighbour. */
  readonly exposure: number;
  /** The cost of a lost troop. */
  readonly troop: number;
  /** The value of a card, as a share of a third of the next set. */
  readonly card: number;
  /** The value of eliminating an opponent besides the cards, in turns of the minimum income. */
  readonly kill: number;
  /** How fast aggressiveness grows with the rounds played, and from which round on. */
  readonly impatience: number;
  readonly patience: number;
  /** A campaign is not explored further once its probability is below this. */
  readonly leastChance: number;
  /** The smallest value for which an attack is made. */
  readonly leastGain: number;
  /** Discount on a plan for the next turn. */
  readonly nextTurn: number;
  /** For each troop and step closer to the front. */
  readonly nearer: number;
  /** For each die that is not used. */
  readonly die: number;
  /** Bonus for keeping troops for a second territory instead of placing all at once. */
  readonly spare: number;
  /** Fixed sets: number of troops that a better set must bring to wait for it. */
  readonly setPatience: number;
  /** The least chance to hold a region that a campaign completes: even a region that falls again costs others a turn. */
  readonly leastHold: number;
  /** The same where the conquest at hand completes it and is all but certain. */
  readonly sureHold: number;
  /** The count at the end: a lead after the own draw that makes a victory three times as likely, and points lost before a draw of others. */
  readonly sureLead: number;
  readonly losses: number;
  /** Thrift ends with a long game: from this round on the price of a troop falls to 1 and the least gain to nearly nothing, in so many rounds. */
  readonly thriftUntil: number;
  readonly thriftFades: number;
  /** How much dearer a victory by points is than the troops it is worth by strength. */
  readonly urgency: number;
  /** Most troops that a victory is reckoned to be worth. */
  readonly mostForVictory: number;
}

/** `rule` attacks whenever it gains something. */
const RULE: Weights = {
  horizon: 4,
  landIncome: 1 / 3,
  sharpness: 2,
  closeness: 2,
  mostForAPoint: 12,
  progress: 0.3,
  othersHold: 0.8,
  menace: 0.6,
  arrivals: 0.5,
  exposure: 0.15,
  troop: 1,
  card: 0.8,
  kill: 2,
  impatience: 0.08,
  patience: 8,
  leastChance: 0.2,
  leastGain: 0.05,
  nextTurn: 0.5,
  nearer: 0.05,
  die: 0.2,
  spare: 0.9,
  setPatience: 3,
  leastHold: 0,
  sureHold: 0,
  sureLead: 0.4,
  losses: 1,
  thriftUntil: Number.POSITIVE_INFINITY,
  thriftFades: 1,
  urgency: 1,
  mostForVictory: 500,
};

/** `heuristic` considers counter-attacks: troops cost more, and exposed territories are worth less. */
export const WEIGHTS: Readonly<Record<Insight, Weights>> = {
  rule: RULE,
  heuristic: { ...RULE, troop: 2, exposure: 1, menace: 1, landIncome: 0.2 },
};

/**
 * `strategist` is thriftier still: small gains are left alone while the others wear each other down, until a long game makes it
 * impatient. A region that the conquest at hand all but surely completes is taken anyway.
 */
export const PATIENT: Weights = {
  ...WEIGHTS.heuristic,
  troop: 2.4,
  leastGain: 0.6,
  exposure: 1.5,
  card: 1.3,
  leastHold: 0.15,
  sureHold: 2,
  mostForAPoint: 3,
  urgency: 0.7,
  thriftUntil: 25,
  thriftFades: 20,
};

/** A difference of scores that makes the better action about three times as likely. */
export const TEMPERATURE = 2;

/** What the scorers consider. */
export interface Traits {
  /** Number of territories of a campaign explored ahead, and of positions evaluated for one decision. */
  readonly depth: number;
  readonly nodes: number;
  /** Whether opponents count by their strength, or all equally. */
  readonly leader: boolean;
  /** Whether the chance of the end card is considered. */
  readonly end: boolean;
  /** Whether a region is worth less if it cannot be held. */
  readonly hold: boolean;
  /** Whether it counts what the move-in and the manoeuvre can still guard after a campaign. */
  readonly foresight: boolean;
  /** Whether the count at the end is reckoned for a campaign as a whole. */
  readonly finish: boolean;
}

export const TRAITS: Readonly<Record<Insight, Traits>> = {
  rule: { depth: 1, nodes: 400, leader: false, end: false, hold: false, foresight: false, finish: false },
  heuristic: { depth: 6, nodes: 4000, leader: true, end: true, hold: true, foresight: false, finish: false },
};

export const FAR_SIGHTED: Traits = { ...TRAITS.heuristic, foresight: true, finish: true };
