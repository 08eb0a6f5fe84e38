/** The value of a position between two turns: the chances of both seats, split into terms. */
import { type CompileState, NO_WINNER as NO_WINNER_ } from '../../games/compile/index.ts';
import { FEATURE_COUNT as FEATURE_COUNT_, FEATURES, Features } from './features.ts';
import {
  BOARD_TERM,
  COMMITMENT_TERM,
  COMPILE_TERM,
  DISRUPTION_TERM,
  EFFECT_TERM,
  RISK_TERM,
  TEMPO_TERM,
  TERMS,
  VALUE_TERM,
} from './terms.ts';
import { DECIDED as DECIDED_, POSITION } from './weights.ts';
import type { Worths } from './worth.ts';

type Feature = (typeof FEATURES)[number];
export type PositionWeights = { readonly base: number } & Readonly<
  Record<Feature, readonly [own: number, foe: number]>
>;

/** The term of each feature: as one's own, and as the opponent's. */
const TERM_OF: Readonly<Record<Feature, readonly [own: number, foe: number]>> = {
  compiledOne: [COMPILE_TERM, DISRUPTION_TERM],
  compiledTwo: [COMPILE_TERM, DISRUPTION_TERM],
  compilesNow: [COMPILE_TERM, RISK_TERM],
  compilesAgain: [COMPILE_TERM, RISK_TERM],
  ready: [COMPILE_TERM, RISK_TERM],
  lastReady: [COMPILE_TERM, RISK_TERM],
  lastNear: [COMPILE_TERM, RISK_TERM],
  points: [VALUE_TERM, DISRUPTION_TERM],
  pointsAgain: [VALUE_TERM, DISRUPTION_TERM],
  leads: [BOARD_TERM, BOARD_TERM],
  control: [BOARD_TERM, BOARD_TERM],
  towardsControl: [BOARD_TERM, BOARD_TERM],
  hand: [TEMPO_TERM, DISRUPTION_TERM],
  emptyHand: [TEMPO_TERM, DISRUPTION_TERM],
  handStrength: [COMMITMENT_TERM, DISRUPTION_TERM],
  texts: [EFFECT_TERM, EFFECT_TERM],
  exposed: [RISK_TERM, DISRUPTION_TERM],
  spare: [RISK_TERM, RISK_TERM],
  stock: [EFFECT_TERM, EFFECT_TERM],
};

const OWN_TERM = Uint8Array.from(FEATURES, (name) => TERM_OF[name][0]);
const FOE_TERM = Uint8Array.from(FEATURES, (name) => TERM_OF[name][1]);
const NOW = FEATURES.indexOf('compilesNow');
const TWO = FEATURES.indexOf('compiledTwo');
const FEATURE_COUNT = FEATURE_COUNT_;
const DECIDED = DECIDED_;
const NO_WINNER = NO_WINNER_;

export class Position {
  readonly #features: Features;
  readonly #base: number;
  readonly #mover: Float64Array;
  readonly #other: Float64Array;

  constructor(worths: Worths, weights: PositionWeights = POSITION) {
    this.#features = new Features(worths);
    this.#base = weights.base;
    this.#mover = Float64Array.from(FEATURES, (name) => weights[name][0]);
    this.#other = Float64Array.from(FEATURES, (name) => weights[name][1]);
  }

  /** Logits of the chance to win of the seat that moves next, for an unfinished game. */
  #ofMover(mover: number): number {
    const { values } = this.#features;
    const [own, foe] = [FEATURE_COUNT * mover, FEATURE_COUNT * (1 - mover)];
    if (values[own + NOW] === 1 && values[own + TWO] === 1) return DECIDED;
    const [movers, others] = [this.#mover, this.#other];
    let sum = this.#base;
    for (let f = 0; f < FEATURE_COUNT; f++) sum += movers[f] * values[own + f] + others[f] * values[foe + f];
    return sum;
  }

  /** Logits of a seat's chance to win. */
  logits(state: CompileState, seat: number): number {
    if (state.winner !== NO_WINNER) return state.winner === seat ? DECIDED : state.winner === 1 - seat ? -DECIDED : 0;
    const mover = state.turn;
    this.#features.look(state, mover);
    return seat === mover ? this.#ofMover(mover) : -this.#ofMover(mover);
  }

  /** The same, split into terms; `mover` is the seat that counts as the next to move. */
  explain(state: CompileState, seat: number, mover: number, into: Float64Array): void {
    into.fill(0, 0, TERMS.length);
    if (state.winner !== NO_WINNER) {
      if (state.winner === seat) into[COMPILE_TERM] = DECIDED;
      else if (state.winner === 1 - seat) into[RISK_TERM] = -DECIDED;
      return;
    }
    this.#features.look(state, mover);
    const { values } = this.#features;
    const sign = seat === mover ? 1 : -1;
    if (Math.abs(this.#ofMover(mover)) === DECIDED) {
      into[sign > 0 ? COMPILE_TERM : RISK_TERM] = sign * DECIDED;
      return;
    }
    const [own, foe] = seat === mover ? [this.#mover, this.#other] : [this.#other, this.#mover];
    for (let f = 0; f < FEATURE_COUNT; f++) {
      into[OWN_TERM[f]] += sign * own[f] * values[FEATURE_COUNT * seat + f];
      into[FOE_TERM[f]] += sign * foe[f] * values[FEATURE_COUNT * (1 - seat) + f];
    }
  }
}
