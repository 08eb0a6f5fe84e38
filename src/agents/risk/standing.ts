/**
 * The overall situation of one seat: the strength of all players, the value of each opponent's loss, the expected length of the game,
 * and the value of territories, regions and cards until then. Computed once a decision, before campaigns are explored.
 *
 * The chance to win is estimated as strength^p / sum of strength^p. Its slope gives the value of an opponent's troop relative to an
 * own one: a third at a table of four equals, one in a duel, more for the leader. When the end is near, the chance to
 * have most points is added in proportion to the chance that the game ends before the next own turn.
 */
import type { Seat } from '../../core/types.ts';
import {
  escalated,
  incomeOf,
  NEUTRAL,
  OWNERS,
  pointsOf,
  type RiskSetting,
  type RiskState,
} from '../../games/risk/index.ts';
import type { Traits, Weights } from './weights.ts';

/** With fixed sets: the mean value of three cards, as a share. */
const MEAN_OF_FIXED = 0.85;
/** The least gain once patience is over. */
const TIRED_GAIN = 0.05;
/** Upper limit of the chance that the game ends, to keep the values finite. */
const MOST_CERTAIN = 0.9;

export class Standing {
  readonly setting: RiskSetting;
  readonly weights: Weights;
  readonly traits: Traits;
  seat: Seat = 0;
  /** Turns of income still to come, at most the usual horizon. */
  horizon = 0;
  /** The chance that the game ends before the next own turn is over. */
  endChance = 0;
  /** The value of one card, and of one point at the end for this seat. */
  card = 0;
  point = 0;
  /** The cost of a lost troop, and the smallest value for which an attack is made, as the game stands. */
  troop = 0;
  leastGain = 0;
  /** The value of drawing a card at the end of this turn, because it may be the end card; negative for a seat that is behind. */
  draw = 0;
  /** By owner: the value of one of their troops relative to ours; the value of a point they lose; income; strength. */
  readonly hostility = new Float64Array(OWNERS);
  readonly pointOf = new Float64Array(OWNERS);
  readonly income = new Float64Array(OWNERS);
  readonly strength = new Float64Array(OWNERS);
  readonly #points = new Float64Array(OWNERS);

  constructor(setting: RiskSetting, weights: Weights, traits: Traits) {
    this.setting = setting;
    this.weights = weights;
    this.traits = traits;
  }

  look(state: RiskState, seat: Seat): void {
    this.seat = seat;
    this.#tire(state);
    this.#lookAhead(state);
    this.card = this.#cardWorth(state);
    this.#measure(state);
    this.#weighOpponents(state);
    this.#weighPoints(state);
  }

  /** The chance to win of each seat, after `look`; they add up to 1. */
  chances(state: RiskState, into: Float64Array): void {
    const { seats } = this.setting;
    const { sharpness, closeness } = this.weights;
    const mine = pointsOf(state, this.seat);
    let strengths = 0;
    let points = 0;
    for (let o = 0; o < seats; o++) {
      strengths += this.strength[o] ** sharpness;
      this.#points[o] = state.lives(o) ? Math.exp((pointsOf(state, o) - mine) / closeness) : 0;
      points += this.#points[o];
    }
    for (let o = 0; o < seats; o++) {
      const growing = this.strength[o] ** sharpness / strengths;
      into[o] = (1 - this.endChance) * growing + (this.endChance * this.#points[o]) / points;
    }
  }

  // ---- how long ------------------------------------------------------------------------------------------------------

  /** Players who only wait would never end a game. */
  #tire(state: RiskState): void {
    const { troop, leastGain, thriftUntil, thriftFades } = this.weights;
    const rounds = state.turns / Math.max(2, countLiving(state.alive));
    const tired = Math.min(1, Math.max(0, (rounds - thriftUntil) / thriftFades));
    this.troop = troop - tired * (troop - 1);
    this.leastGain = leastGain - tired * (leastGain - TIRED_GAIN);
  }

  /** Assumes that every player draws a card each turn. */
  #lookAhead(state: RiskState): void {
    const { endCard, maxTurns, board } = this.setting;
    const living = countLiving(state.alive);
    let rounds = this.weights.horizon;
    let survival = 1;
    if (endCard) {
      const half = board.cards - 2 * (board.cards - state.deckSize);
      const untilHalf = Math.max(0, half / 2);
      rounds = Math.min(rounds, (untilHalf + Math.max(1, state.deckSize - untilHalf) / 2) / living);
      for (let i = 0; i < living; i++) survival *= 1 - this.endOfDraw(state, i);
    }
    if (maxTurns > 0) {
      const left = maxTurns - state.turns;
      rounds = Math.min(rounds, left / living);
      if (left <= living) survival *= 1 - MOST_CERTAIN;
    }
    this.horizon = Math.max(0.5, rounds);
    this.endChance = this.traits.end ? Math.min(MOST_CERTAIN, 1 - survival) : 0;
  }

  /** The chance that the n-th draw from now is the end card, if those before were not. */
  endOfDraw(state: RiskState, n: number): number {
    const { endCard, board } = this.setting;
    const deck = state.deckSize - n;
    if (!endCard || 2 * (board.cards - deck) < board.cards) return 0;
    return deck <= 0 ? 1 : 1 / (deck + 1);
  }

  /** A third of the set that the card will be part of, if there is time left to redeem one. */
  #cardWorth(state: RiskState): number {
    const { escalating, setValues } = this.setting;
    const set = escalating ? escalated(state.sets + 1) : MEAN_OF_FIXED * setValues[3];
    const time = Math.min(1, this.horizon / 2);
    return ((set * this.weights.card) / 3) * time;
  }

  // ---- how strong ----------------------------------------------------------------------------------------------------

  #measure(state: RiskState): void {
    const { seats } = this.setting;
    for (let o = 0; o < seats; o++) {
      const lives = state.lives(o);
      this.income[o] = lives ? incomeOf(state, o) : 0;
      this.strength[o] = lives
        ? 1 + state.troopsOf(o) + this.horizon * this.income[o] + this.card * state.handSize(o)
        : 0;
    }
    this.strength[this.seat] += state.left;
  }

  #weighOpponents(state: RiskState): void {
    const { seats } = this.setting;
    const { sharpness, impatience, patience } = this.weights;
    const mine = this.strength[this.seat];
    let others = 0;
    for (let o = 0; o < seats; o++) if (o !== this.seat) others += this.strength[o] ** sharpness;
    const living = Math.max(2, countLiving(state.alive));
    const late = Math.max(0, state.turns / living - patience) * impatience;
    for (let o = 0; o < seats; o++) {
      const slope = others === 0 ? 1 : (mine * this.strength[o] ** (sharpness - 1)) / others;
      const plain = this.traits.leader ? slope : 1 / (living - 1);
      this.hostility[o] = state.lives(o) && o !== this.seat ? Math.min(1.5, plain + late) : 0;
    }
    this.hostility[NEUTRAL] = 0;
  }

  /** The result as if the game ended now, softened by the changes still possible. */
  #weighPoints(state: RiskState): void {
    const { seats } = this.setting;
    const { closeness, sharpness, mostForAPoint } = this.weights;
    this.point = 0;
    this.draw = 0;
    this.pointOf.fill(0);
    if (this.endChance === 0) return;
    let sum = 0;
    let strengths = 0;
    const mine = pointsOf(state, this.seat);
    for (let o = 0; o < seats; o++) {
      this.#points[o] = state.lives(o) ? Math.exp((pointsOf(state, o) - mine) / closeness) : 0;
      sum += this.#points[o];
      strengths += this.strength[o] ** sharpness;
    }
    const ending = this.#points[this.seat] / sum;
    const growing = this.strength[this.seat] ** sharpness / strengths;
    const spread = Math.max(0.05, growing * (1 - growing));
    const ratio = this.endChance / (1 - this.endChance);
    const troops = this.strength[this.seat] / (sharpness * spread); // the value of a victory in troops
    this.draw = this.endOfDraw(state, 0) * (ending - growing) * troops;
    const scale = (ratio * troops) / closeness;
    const floored = Math.max(0.1, ending);
    this.point = Math.min(mostForAPoint, scale * floored * Math.max(0.1, 1 - ending));
    for (let o = 0; o < seats; o++) {
      if (o !== this.seat) this.pointOf[o] = Math.min(mostForAPoint, (scale * floored * this.#points[o]) / sum);
    }
  }
}

function countLiving(alive: number): number {
  let count = 0;
  for (let rest = alive; rest !== 0; rest &= rest - 1) count++;
  return count;
}
