/** Scores attacking, continuing and stopping: an attack is worth the best campaign that begins with it. Defence uses all dice. */
import type { Action, Seat } from '../../core/types.ts';
import {
  attackDice,
  attackFrom,
  attackTo,
  type Board,
  diceOfDefence,
  END,
  PHASES,
  type RiskState,
} from '../../games/risk/index.ts';
import type { Campaigns } from './campaigns.ts';
import type { Dangers } from './dangers.ts';
import type { Part } from './part.ts';
import type { Standing } from './standing.ts';
import { DICE_TERM, LOSSES_TERM, TERMS } from './terms.ts';

const COUNT = TERMS.length;
const ATTACK = PHASES.indexOf('attack');
/** The score of an attack that cannot succeed. */
const HOPELESS = -1000;

export class Attacks implements Part {
  readonly #standing: Standing;
  readonly #campaigns: Campaigns;
  readonly #board: Board;
  /** One row of terms a directed border. */
  readonly #rows: Float64Array;
  readonly #most: Uint8Array;
  #isDefence = false;

  constructor(standing: Standing, _dangers: Dangers, campaigns: Campaigns) {
    this.#standing = standing;
    this.#campaigns = campaigns;
    this.#board = standing.setting.board;
    this.#rows = new Float64Array(this.#board.borders * COUNT);
    this.#most = new Uint8Array(this.#board.size);
  }

  look(state: RiskState, seat: Seat): void {
    this.#isDefence = state.phase !== ATTACK;
    if (this.#isDefence) return;
    for (let t = 0; t < this.#board.size; t++) {
      if (state.owner(t) !== seat || state.front(t) === 0 || state.troops(t) < 2) continue;
      this.#most[t] = Math.min(3, state.troops(t) - 1);
      this.#campaigns.explore(t, state.troops(t));
      this.#keep(t);
    }
  }

  #keep(from: number): void {
    const near = this.#board.lists[from];
    for (let i = 0; i < near.length; i++) {
      const at = this.#board.borderOf[from * this.#board.size + near[i]] * COUNT;
      if (this.#campaigns.firstSum(i) === Number.NEGATIVE_INFINITY) {
        this.#rows.fill(0, at, at + COUNT);
        this.#rows[at + LOSSES_TERM] = HOPELESS;
      } else this.#campaigns.firstTerms(i, this.#rows, at);
    }
  }

  weigh(action: Action, into: Float64Array): void {
    if (this.#isDefence) {
      into[DICE_TERM] = diceOfDefence(action); // never worse
      return;
    }
    if (action === END) {
      into[LOSSES_TERM] = this.#standing.leastGain;
      return;
    }
    const from = attackFrom(action);
    const at = this.#board.borderOf[from * this.#board.size + attackTo(action)] * COUNT;
    for (let term = 0; term < COUNT; term++) into[term] = this.#rows[at + term];
    into[DICE_TERM] = -this.#standing.weights.die * (this.#most[from] - attackDice(action));
  }
}
