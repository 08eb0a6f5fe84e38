/** What a position between two turns is worth: the chances of both seats, and what they are made of. */
import { type CompileState, NO_WINNER } from '../../games/compile/index.ts';
import { FEATURE_COUNT, FEATURES, Features } from './features.ts';
import { BOARD, COMMITMENT, COMPILING, DISRUPTION, EFFECT, RISK, TEMPO, TERMS, VALUE } from './terms.ts';
import { DECIDED, POSITION } from './weights.ts';
import type { Worths } from './worth.ts';

type Feature = (typeof FEATURES)[number];
export type PositionWeights = { readonly base: number } & Readonly<
  Record<Feature, readonly [own: number, foe: number]>
>;

/** Which term a feature belongs to: as one's own, and as the opponent's. */
const TERM_OF: Readonly<Record<Feature, readonly [own: number, foe: number]>> = {
  compiledOne: [COMPILING, DISRUPTION],
  compiledTwo: [COMPILING, DISRUPTION],
  compilesNow: [COMPILING, RISK],
  compilesAgain: [COMPILING, RISK],
  ready: [COMPILING, RISK],
  lastReady: [COMPILING, RISK],
  lastNear: [COMPILING, RISK],
  points: [VALUE, DISRUPTION],
  pointsAgain: [VALUE, DISRUPTION],
  leads: [BOARD, BOARD],
  control: [BOARD, BOARD],
  towardsControl: [BOARD, BOARD],
  hand: [TEMPO, DISRUPTION],
  emptyHand: [TEMPO, DISRUPTION],
  handStrength: [COMMITMENT, DISRUPTION],
  texts: [EFFECT, EFFECT],
  exposed: [RISK, DISRUPTION],
  spare: [RISK, RISK],
  stock: [EFFECT, EFFECT],
};

const OWN_TERM = Uint8Array.from(FEATURES, (name) => TERM_OF[name][0]);
const FOE_TERM = Uint8Array.from(FEATURES, (name) => TERM_OF[name][1]);
const NOW = FEATURES.indexOf('compilesNow');
const TWO = FEATURES.indexOf('compiledTwo');
const COUNT = FEATURE_COUNT;
const DECIDED_BY = DECIDED;
const OPEN = NO_WINNER;

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

  /** Logits of the chances of whoever moves next, for a game that is not over. */
  #ofMover(mover: number): number {
    const { values } = this.#features;
    const [own, foe] = [COUNT * mover, COUNT * (1 - mover)];
    if (values[own + NOW] === 1 && values[own + TWO] === 1) return DECIDED_BY;
    const [movers, others] = [this.#mover, this.#other];
    let sum = this.#base;
    for (let f = 0; f < COUNT; f++) sum += movers[f] * values[own + f] + others[f] * values[foe + f];
    return sum;
  }

  /** Logits of a seat's chances. */
  logits(state: CompileState, seat: number): number {
    if (state.winner !== OPEN) return state.winner === seat ? DECIDED_BY : state.winner === 1 - seat ? -DECIDED_BY : 0;
    const mover = state.turn;
    this.#features.look(state, mover);
    return seat === mover ? this.#ofMover(mover) : -this.#ofMover(mover);
  }

  /** The same, by terms; `mover` is whoever counts as the next to move. */
  explain(state: CompileState, seat: number, mover: number, into: Float64Array): void {
    into.fill(0, 0, TERMS.length);
    if (state.winner !== OPEN) {
      if (state.winner === seat) into[COMPILING] = DECIDED_BY;
      else if (state.winner === 1 - seat) into[RISK] = -DECIDED_BY;
      return;
    }
    this.#features.look(state, mover);
    const { values } = this.#features;
    const sign = seat === mover ? 1 : -1;
    if (Math.abs(this.#ofMover(mover)) === DECIDED_BY) {
      into[sign > 0 ? COMPILING : RISK] = sign * DECIDED_BY;
      return;
    }
    const [own, foe] = seat === mover ? [this.#mover, this.#other] : [this.#other, this.#mover];
    for (let f = 0; f < COUNT; f++) {
      into[OWN_TERM[f]] += sign * own[f] * values[COUNT * seat + f];
      into[FOE_TERM[f]] += sign * foe[f] * values[COUNT * (1 - seat) + f];
    }
  }
}
