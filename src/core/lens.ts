/**
 * A game as a learner sees it: positions and choices as small sets of numbers, called features. A network whose first layer is a sum of
 * rows, one row a feature, then costs microseconds a decision.
 */
import type { Random } from './random.ts';
import type { State } from './state.ts';
import type { Action, ActionBuffer, Seat } from './types.ts';

/** A list of features that is filled again and again without allocating. */
export class FeatureList {
  readonly numbers: Uint16Array;
  length = 0;

  constructor(numbers: Uint16Array) {
    this.numbers = numbers;
  }

  add(feature: number): void {
    this.numbers[this.length++] = feature;
  }
}

export interface Lens<S extends State = State> {
  /** Raised when a feature changes its meaning; weights name it. */
  readonly version: number;
  /** All features of positions and choices are numbers below this. */
  readonly features: number;
  /** All hidden features are numbers below this. */
  readonly hiddenFeatures: number;
  /** The most features of a position, of a choice, and of what is hidden. */
  readonly most: { readonly position: number; readonly choice: number; readonly hidden: number };
  /** What the seat knows, without doubles: the same in all worlds that it cannot tell apart. Appends to the list. */
  position(state: S, seat: Seat, into: FeatureList): void;
  /**
   * One action for each thing one can mean, WAIT included where the seat need not act: a subset of `legal`, in a stable order. Returns the
   * number. Stakes are not among them.
   */
  choices(state: S, seat: Seat, into: ActionBuffer): number;
  /** The action among `choices` that stands for this legal one; for a stake's action, the action itself. */
  intent(state: S, seat: Seat, action: Action): Action;
  /** What the choice is and what it would leave, without doubles. Its features never occur in positions. Appends to the list. */
  choice(state: S, seat: Seat, action: Action, into: FeatureList): void;
  /** What the seat does not know and a critic that only learns may: the others' hands. Appends to the list. */
  hidden(state: S, seat: Seat, into: FeatureList): void;
  /** Whether the seat can conclude all that it does not see, so that the position can be solved for it. */
  isOpen(state: S, seat: Seat): boolean;
  /** Decisions about a stake, apart from play; empty for most games. */
  readonly stakes: readonly Stake<S>[];
  /** For games of several segments whose totals matter; undefined where segments stand alone. */
  readonly whole?: WholeGame<S>;
}

/** A segment as part of a longer game. */
export interface WholeGame<S extends State = State> {
  /** After the deal: puts the state somewhere into such a game, as if segments had been played before. */
  begin(state: S, random: Random): void;
  /** What the segment that ended last is worth to each seat for the whole game, on the scale of the segment's result. */
  worth(state: S, into: Float64Array): void;
}

/** A decision about all or nothing, such as an announcement: an agent makes it by the probability of success. */
export interface Stake<S extends State = State> {
  readonly name: string;
  /** The action that makes the call. */
  readonly call: Action;
  /** The action that declines, if the decision is about nothing else; the seat then owes it. */
  readonly decline?: Action;
  /** Whether the seat decides about it before it takes this action; `chosen` is undefined where there is `decline`. */
  isAsked(state: S, seat: Seat, chosen: Action | undefined): boolean;
  /** Whether an agent considers it at all. */
  mayCall(state: S, seat: Seat): boolean;
  /** Whether an opponent has staked on the contrary. */
  isContested(state: S, seat: Seat): boolean;
  /** How likely success must be for a call, from 0 to 1; one half where as much is won as lost. */
  needed(state: S, seat: Seat): number;
  /** At the end of the segment: whether the call of the seat was made good. */
  succeeded(state: S, seat: Seat): boolean;
}
