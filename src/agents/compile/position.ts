/** The value of a position between two turns: the chances of both seats, split into terms. */
import { type CompileState, NO_WINNER as NO_WINNER_ } from '../../games/compile/index.ts';
import type { Part } from '../knowledge/parts.ts';
import { FEATURE_COUNT as FEATURE_COUNT_, FEATURES, Features } from './features.ts';
import { FIRST_MANNER, type Manner } from './manner.ts';
import type { Model, ModelWeights } from './model.ts';
import { MORE, MORE_COUNT as MORE_COUNT_, PartFeatures, type PartWeights } from './part-features.ts';
import {
  BOARD_TERM,
  COMMITMENT_TERM,
  COMPILE_TERM,
  DISRUPTION_TERM,
  EFFECT_TERM,
  FOCUS_TERM,
  MODEL_TERM,
  PATHS_TERM,
  RISK_TERM,
  TEMPO_TERM,
  VALUE_TERM,
} from './terms.ts';
import { DECIDED as DECIDED_ } from './weights.ts';
import type { Worths } from './worth.ts';

type Feature = (typeof FEATURES)[number];

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

/** Features that belong to a part: without it they count nothing. */
const PART_OF: Readonly<Partial<Record<Feature, Part>>> = {
  lastNear: 'paths',
  ready: 'risk',
  lastReady: 'risk',
  exposed: 'risk',
  spare: 'risk',
};

const OWN_TERM = Uint8Array.from(FEATURES, (name) => TERM_OF[name][0]);
const FOE_TERM = Uint8Array.from(FEATURES, (name) => TERM_OF[name][1]);
const partTerm = (name: Feature, usual: number): number => (PART_OF[name] === 'paths' ? PATHS_TERM : usual);
const OWN_PART_TERM = Uint8Array.from(FEATURES, (name) => partTerm(name, TERM_OF[name][0]));
const FOE_PART_TERM = Uint8Array.from(FEATURES, (name) => partTerm(name, TERM_OF[name][1]));
const NOW = FEATURES.indexOf('compilesNow');
const TWO = FEATURES.indexOf('compiledTwo');
const NO_MODEL: ModelWeights = { aimed: 0, crossed: 0, open: 0 };
const PART_TERMS = { paths: PATHS_TERM, risk: RISK_TERM, focus: FOCUS_TERM } as const;
const MORE_TERM = Uint8Array.from(MORE, ({ part }) => PART_TERMS[part]);
const MORE_COUNT = MORE_COUNT_;
const FEATURE_COUNT = FEATURE_COUNT_;
const DECIDED = DECIDED_;
const NO_WINNER = NO_WINNER_;

export class Position {
  readonly #features: Features;
  readonly #base: number;
  readonly #mover: Float64Array;
  readonly #other: Float64Array;
  /** The features of the parts that are on, and their weights; those of parts that are off are 0. */
  readonly #more: PartFeatures | undefined;
  readonly #moreMover = new Float64Array(MORE_COUNT);
  readonly #moreOther = new Float64Array(MORE_COUNT);
  /** The term of each feature: of a part, if it belongs to one. */
  readonly #ownTerm: Uint8Array;
  readonly #foeTerm: Uint8Array;
  readonly #model: Model | undefined;
  readonly #modelWeights: ModelWeights;

  constructor(worths: Worths, manner: Manner = FIRST_MANNER) {
    const { weights, parts, model, hasControl, isFirst } = manner;
    const isOn = (name: Feature): boolean => isFirst || PART_OF[name] === undefined || parts.has(PART_OF[name]);
    this.#features = new Features(worths);
    this.#base = weights.base;
    this.#mover = Float64Array.from(FEATURES, (name) => (isOn(name) ? weights[name][0] : 0));
    this.#other = Float64Array.from(FEATURES, (name) => (isOn(name) ? weights[name][1] : 0));
    this.#ownTerm = isFirst ? OWN_TERM : OWN_PART_TERM;
    this.#foeTerm = isFirst ? FOE_TERM : FOE_PART_TERM;
    this.#model = model;
    this.#modelWeights = 'model' in weights ? weights.model : NO_MODEL;
    if (!MORE.some(({ part }) => parts.has(part))) return;
    this.#more = new PartFeatures(this.#features, hasControl);
    const more = weights as PartWeights;
    MORE.forEach(({ name, part }, f) => {
      if (!parts.has(part)) return;
      this.#moreMover[f] = more[name][0];
      this.#moreOther[f] = more[name][1];
    });
  }

  #look(state: CompileState, mover: number): void {
    this.#features.look(state, mover);
    this.#more?.look(state);
  }

  /** Logits of the chance to win of the seat that moves next, for an unfinished game. */
  #ofMover(mover: number): number {
    const { values } = this.#features;
    const [own, foe] = [FEATURE_COUNT * mover, FEATURE_COUNT * (1 - mover)];
    if (values[own + NOW] === 1 && values[own + TWO] === 1) return DECIDED;
    const [movers, others] = [this.#mover, this.#other];
    let sum = this.#base;
    for (let f = 0; f < FEATURE_COUNT; f++) sum += movers[f] * values[own + f] + others[f] * values[foe + f];
    if (this.#more !== undefined) sum += this.#ofParts(this.#more.values, mover);
    const model = this.#model;
    return model === undefined
      ? sum
      : sum + (mover === model.foe ? -1 : 1) * model.value(this.#features.board, this.#modelWeights);
  }

  #ofParts(values: Float64Array, mover: number): number {
    const [own, foe] = [MORE_COUNT * mover, MORE_COUNT * (1 - mover)];
    const [movers, others] = [this.#moreMover, this.#moreOther];
    let sum = 0;
    for (let f = 0; f < MORE_COUNT; f++) sum += movers[f] * values[own + f] + others[f] * values[foe + f];
    return sum;
  }

  /** Logits of a seat's chance to win. */
  logits(state: CompileState, seat: number): number {
    if (state.winner !== NO_WINNER) return state.winner === seat ? DECIDED : state.winner === 1 - seat ? -DECIDED : 0;
    const mover = state.turn;
    this.#look(state, mover);
    return seat === mover ? this.#ofMover(mover) : -this.#ofMover(mover);
  }

  /** The same, split into terms; `mover` is the seat that counts as the next to move. */
  explain(state: CompileState, seat: number, mover: number, into: Float64Array): void {
    into.fill(0);
    if (state.winner !== NO_WINNER) {
      if (state.winner === seat) into[COMPILE_TERM] = DECIDED;
      else if (state.winner === 1 - seat) into[RISK_TERM] = -DECIDED;
      return;
    }
    this.#look(state, mover);
    const { values } = this.#features;
    const sign = seat === mover ? 1 : -1;
    if (Math.abs(this.#ofMover(mover)) === DECIDED) {
      into[sign > 0 ? COMPILE_TERM : RISK_TERM] = sign * DECIDED;
      return;
    }
    const [own, foe] = seat === mover ? [this.#mover, this.#other] : [this.#other, this.#mover];
    for (let f = 0; f < FEATURE_COUNT; f++) {
      into[this.#ownTerm[f]] += sign * own[f] * values[FEATURE_COUNT * seat + f];
      into[this.#foeTerm[f]] += sign * foe[f] * values[FEATURE_COUNT * (1 - seat) + f];
    }
    if (this.#more !== undefined) this.#explainParts(this.#more.values, seat, sign, into);
    const model = this.#model;
    if (model !== undefined)
      into[MODEL_TERM] += (seat === model.foe ? -1 : 1) * model.value(this.#features.board, this.#modelWeights);
  }

  #explainParts(values: Float64Array, seat: number, sign: number, into: Float64Array): void {
    const [own, foe] = sign > 0 ? [this.#moreMover, this.#moreOther] : [this.#moreOther, this.#moreMover];
    for (let f = 0; f < MORE_COUNT; f++) {
      into[MORE_TERM[f]] +=
        sign * (own[f] * values[MORE_COUNT * seat + f] + foe[f] * values[MORE_COUNT * (1 - seat) + f]);
    }
  }
}
