/** The features of the parts that value a position: for each seat those of its paths, its risk and its focus. */
import type { CompileState } from '../../games/compile/index.ts';
import type { FEATURES, Features } from './features.ts';
import { describeFocus, FOCUS_FEATURES } from './focus.ts';
import type { ModelWeights } from './model.ts';
import { PATH_FEATURES, Paths } from './paths.ts';
import { describeRisk, type Field, RISK_FEATURES } from './risk.ts';

export type MoreFeature =
  | (typeof PATH_FEATURES)[number]
  | (typeof RISK_FEATURES)[number]
  | (typeof FOCUS_FEATURES)[number];

type Weights<F extends string> = Readonly<Record<F, readonly [own: number, foe: number]>>;
export type PositionWeights = { readonly base: number } & Weights<(typeof FEATURES)[number]>;
/** Weights with those of the parts. */
export type PartWeights = PositionWeights & Weights<MoreFeature> & { readonly model: ModelWeights };

interface Named {
  readonly name: MoreFeature;
  readonly part: 'paths' | 'risk' | 'focus';
}

export const MORE: readonly Named[] = [
  ...PATH_FEATURES.map((name): Named => ({ name, part: 'paths' })),
  ...RISK_FEATURES.map((name): Named => ({ name, part: 'risk' })),
  ...FOCUS_FEATURES.map((name): Named => ({ name, part: 'focus' })),
];
export const MORE_COUNT = MORE.length;
const RISK_AT = PATH_FEATURES.length;
const FOCUS_AT = RISK_AT + RISK_FEATURES.length;

export class PartFeatures {
  /** The first `MORE_COUNT` are those of seat 0. */
  readonly values = new Float64Array(2 * MORE_COUNT);
  readonly #features: Features;
  readonly #paths: Paths;
  /** What the risk is read from. Reused. */
  readonly #field: { -readonly [K in keyof Field]: Field[K] };

  constructor(features: Features, hasControl: boolean) {
    this.#features = features;
    this.#paths = new Paths(hasControl);
    this.#field = { state: undefined as unknown as CompileState, features, paths: this.#paths };
  }

  /** Called after the features of the same position have been looked at. */
  look(state: CompileState): void {
    const { board, gains } = this.#features;
    this.#paths.look(board, gains);
    this.#field.state = state;
    for (let seat = 0; seat < 2; seat++) {
      const from = MORE_COUNT * seat;
      this.#paths.describe(seat, this.values, from);
      describeRisk(this.#field, seat, this.values, from + RISK_AT);
      describeFocus(this.#field, seat, this.values, from + FOCUS_AT);
    }
  }
}
