/**
 * What territories are worth where the game may end soon: the chance to win by points, in troops. The end comes with the own draw after this
 * turn, when nobody can answer any more, or with a draw of the others, who take land before. Most points is all or nothing, so a campaign is
 * worth what its conquests add together.
 */
import type { RiskState } from '../../games/risk/index.ts';
import { pointsOf } from '../../games/risk/index.ts';
import type { Standing } from './standing.ts';

export class Finish {
  /** Points by owner; campaigns change them temporarily. */
  readonly points: Float64Array;
  readonly #standing: Standing;
  /** The chance that the game ends with this turn, and before the next own one: without a card drawn, and with one. */
  readonly #now = new Float64Array(2);
  readonly #later = new Float64Array(2);
  #alive = 0;
  /** Troops that are worth as much as a victory; 0 while the end is far. */
  #victory = 0;
  #growing = 0;

  constructor(standing: Standing, owners: number) {
    this.#standing = standing;
    this.points = new Float64Array(owners);
  }

  look(state: RiskState): void {
    const { setting, seat, strength, weights } = this.#standing;
    this.#alive = state.alive;
    this.#lookAhead(state);
    const soon = Math.max(this.#now[1] + this.#later[1], this.#now[0] + this.#later[0]);
    this.#victory = 0;
    if (soon === 0) return;
    let strengths = 0;
    for (let o = 0; o < setting.seats; o++) {
      strengths += strength[o] ** weights.sharpness;
      this.points[o] = pointsOf(state, o);
    }
    this.#growing = strength[seat] ** weights.sharpness / strengths;
    const spread = Math.max(LEAST_SPREAD, this.#growing * (1 - this.#growing));
    const victory = strength[seat] / (weights.sharpness * spread * (1 - Math.min(MOST_CERTAIN, soon)));
    this.#victory = Math.min(weights.mostForVictory, weights.urgency * victory);
  }

  #lookAhead(state: RiskState): void {
    const { setting } = this.#standing;
    let living = 0;
    for (let rest = state.alive; rest !== 0; rest &= rest - 1) living++;
    for (let drawn = 0; drawn < 2; drawn++) {
      const now = drawn === 0 ? 0 : this.#standing.endOfDraw(state, 0);
      let going = 1 - now;
      for (let i = 0; i < living - 1; i++) going *= 1 - this.#standing.endOfDraw(state, drawn + i);
      this.#now[drawn] = now;
      this.#later[drawn] = 1 - now - going;
      const left = setting.maxTurns - state.turns;
      if (setting.maxTurns === 0 || left > living) continue;
      this.#now[drawn] = left <= 1 ? 1 : now;
      this.#later[drawn] = left <= 1 ? 0 : 1 - now;
    }
  }

  /** The value of the points as they stand, in troops. */
  value(hasConquered: boolean): number {
    if (this.#victory === 0) return 0;
    const { weights } = this.#standing;
    const drawn = hasConquered ? 1 : 0;
    const now = this.#now[drawn];
    const later = this.#later[drawn];
    const sooner = now === 0 ? 0 : now * this.#most(weights.sureLead, 0);
    const chance = sooner + later * this.#most(weights.closeness, weights.losses) + (1 - now - later) * this.#growing;
    return chance * this.#victory;
  }

  /** The chance to have most points if others can still win this many, give or take `closeness`. */
  #most(closeness: number, losses: number): number {
    const { seat, setting } = this.#standing;
    const mine = this.points[seat] - losses;
    let others = 0;
    for (let o = 0; o < setting.seats; o++) {
      if (o !== seat && ((this.#alive >>> o) & 1) !== 0 && this.points[o] > 0)
        others += Math.exp((this.points[o] - mine) / closeness);
    }
    return 1 / (1 + others);
  }
}

/** Bounds that keep values finite. */
const MOST_CERTAIN = 0.9;
const LEAST_SPREAD = 0.05;
