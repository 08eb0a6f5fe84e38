/** What every lens promises (L-8), checked at one position for one seat. Throws an error that says what is wrong. */
import type { Game } from '../game.ts';
import { FeatureList, type Lens } from '../lens.ts';
import type { State } from '../state.ts';
import { type Action, mayAct, owes, type Seat, WAIT } from '../types.ts';

/** `worlds` are states that the seat cannot tell from the true one. */
export interface LensCase {
  readonly state: State;
  readonly seat: Seat;
  readonly worlds: readonly State[];
}

export class LensChecker {
  readonly #game: Game;
  readonly #lens: Lens;
  readonly #legal: Float64Array;
  readonly #choices: Float64Array;

  constructor(game: Game, setting: State['setting']) {
    this.#game = game;
    this.#lens = game.lens(setting);
    this.#legal = new Float64Array(setting.maxLegal);
    this.#choices = new Float64Array(setting.maxLegal + 1);
    const { features, hiddenFeatures } = this.#lens;
    if (features > 65_536 || hiddenFeatures > 65_536) throw new Error('the lens has more features than 16 bits name');
  }

  check({ state, seat, worlds }: LensCase): void {
    const position = this.#position(state, seat);
    const hidden = this.#features((into) => this.#lens.hidden(state, seat, into), this.#lens.most.hidden);
    assert(isSet(hidden, this.#lens.hiddenFeatures), 'hidden features are out of range or double');
    for (const world of worlds) {
      const imagined = this.#position(world, seat);
      assert(same(position, imagined), `the lens shows seat ${seat} what it cannot know`);
    }
    if (mayAct(this.#game.pending(state), seat)) this.#checkChoices(state, seat, position);
  }

  #checkChoices(state: State, seat: Seat, position: readonly number[]): void {
    const isOwing = owes(this.#game.pending(state), seat);
    const legal = [...this.#legal.subarray(0, this.#game.legal(state, seat, this.#legal))];
    const choices = [...this.#choices.subarray(0, this.#lens.choices(state, seat, this.#choices))];
    const stakes = this.#lens.stakes.flatMap(({ call, decline }) => [
      call,
      ...(decline === undefined ? [] : [decline]),
    ]);
    const isKnown = (action: Action): boolean => legal.includes(action) || (action === WAIT && !isOwing);
    assert(choices.every(isKnown), 'a choice is not legal');
    assert(choices.includes(WAIT) === !isOwing, 'waiting is a choice exactly where the seat need not act');
    assert(new Set(choices).size === choices.length, 'a choice is listed twice');
    assert(!choices.some((action) => stakes.includes(action)), 'a stake is among the choices');
    for (const action of legal) {
      const intent = this.#lens.intent(state, seat, action);
      const isIn = stakes.includes(action) ? intent === action : choices.includes(intent);
      assert(isIn, `action ${action} has no intent among the choices`);
    }
    const seen = new Set(position);
    for (const action of choices) {
      const features = this.#features((into) => this.#lens.choice(state, seat, action, into), this.#lens.most.choice);
      assert(
        features.length > 0 && isSet(features, this.#lens.features),
        'features of a choice are out of range or double',
      );
      assert(!features.some((feature) => seen.has(feature)), 'a choice has a feature of the position');
    }
  }

  #position(state: State, seat: Seat): number[] {
    const features = this.#features((into) => this.#lens.position(state, seat, into), this.#lens.most.position);
    assert(isSet(features, this.#lens.features), 'features of a position are out of range or double');
    return features;
  }

  /** In the order in which they were written. */
  #features(write: (into: FeatureList) => void, most: number): number[] {
    const list = new FeatureList(new Uint16Array(most));
    write(list);
    assert(list.length <= most, `${list.length} features, more than ${most}`);
    return [...list.numbers.subarray(0, list.length)];
  }
}

function assert(holds: boolean, message: string): void {
  if (!holds) throw new Error(`lens: ${message}`);
}

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((feature, i) => feature === other[i]);

const isSet = (features: readonly number[], below: number): boolean =>
  new Set(features).size === features.length && features.every((feature) => feature < below);
