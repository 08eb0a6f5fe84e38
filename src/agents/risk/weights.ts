/**
 * Everything the Risk agents weigh with, in one table that a tuner can vary. The unit of all values is one troop; chances are
 * exact and stand in no table.
 */
import type { Insight } from '../knowledge/knowledge.ts';

export interface Weights {
  /** Turns of income that owning something is worth, while the game is far from its end. */
  readonly horizon: number;
  /** The income of one territory, in troops a turn, while it takes three for one. */
  readonly landIncome: number;
  /** How sharply strength decides: the chance to win is strength to this power. */
  readonly sharpness: number;
  /** Points of difference at the end card that make a victory about three times as likely. */
  readonly closeness: number;
  /** The most a point is worth when the end is near. */
  readonly mostForAPoint: number;
  /** What part of a region's worth the way to it already has. */
  readonly progress: number;
  /** How much of a region another player holds on to. */
  readonly othersHold: number;
  /** How likely a weaker neighbour's stack really comes. */
  readonly menace: number;
  /** What part of the income the strongest neighbour will have placed there. */
  readonly arrivals: number;
  /** How much less a conquered territory is worth for each hostile neighbour it keeps. */
  readonly exposure: number;
  /** What a lost troop costs. */
  readonly troop: number;
  /** How much of a third of the next set a card is worth. */
  readonly card: number;
  /** What the end of an opponent is worth besides the cards, in turns of least income. */
  readonly kill: number;
  /** How fast the wish to fight grows with the rounds played, and from which round on. */
  readonly impatience: number;
  readonly patience: number;
  /** A campaign is not thought further once its chance is below this. */
  readonly leastChance: number;
  /** What an attack must promise to be made at all. */
  readonly leastGain: number;
  /** Of a plan that can be carried out only next turn. */
  readonly nextTurn: number;
  /** For each troop and step nearer to the front. */
  readonly nearer: number;
  /** For each die that is left out. */
  readonly die: number;
  /** Troops kept free for a second place, against placing everything at once. */
  readonly spare: number;
  /** Fixed sets: how many troops a better set in a turn or two must bring to be waited for. */
  readonly setPatience: number;
}

/** Fixed rules fight for whatever they can get. */
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
};

/** Who reckons with what comes back holds troops dearer, and land that lies open cheaper. */
export const WEIGHTS: Readonly<Record<Insight, Weights>> = {
  rule: RULE,
  heuristic: { ...RULE, troop: 2, exposure: 1, menace: 1, landIncome: 0.2 },
};

/** What the two kinds of scorers look at. */
export interface Traits {
  /** Territories of a campaign thought through in advance, and positions looked at for one decision. */
  readonly depth: number;
  readonly nodes: number;
  /** Whether opponents count by their strength, or all alike. */
  readonly leader: boolean;
  /** Whether the chance that the end card comes is reckoned with. */
  readonly end: boolean;
  /** Whether a region is worth less where it can not be held. */
  readonly hold: boolean;
}

export const TRAITS: Readonly<Record<Insight, Traits>> = {
  rule: { depth: 1, nodes: 400, leader: false, end: false, hold: false },
  heuristic: { depth: 6, nodes: 4000, leader: true, end: true, hold: true },
};
