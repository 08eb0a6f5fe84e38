/**
 * What is known about playing a game well, in one shape for all games: a scorer looks at a position through the eyes of a
 * seat and says what speaks for each action. The same scorer is an agent of its own (`rule`, `heuristic`), the playout
 * policy and the prior of a search, and the words of an explanation; levels differ in settings, never in code.
 */
import type { Setting } from '../../core/game.ts';
import type { State } from '../../core/state.ts';
import type { Action, Language, Seat } from '../../core/types.ts';
import type { Level } from '../levels.ts';

/** One thing that can speak for an action. */
export interface Term {
  readonly id: string;
  /** Why an action is preferred to another in which this speaks less for it: "it keeps the lead", "so bleibt das Anspiel". */
  readonly because: Readonly<Record<Language, string>>;
  /** The same where nothing of it speaks for the action itself, but something against the others: "the announcement would fail". */
  readonly instead?: Readonly<Record<Language, string>>;
}

export interface Scorer<S extends State = State> {
  readonly terms: readonly Term[];

  /** One that takes short cuts, for playouts; whoever has none plays them out himself. */
  readonly swift?: Scorer<S> | undefined;

  /**
   * Looks at the position once, before its actions are weighed. The state is a world the seat holds for possible: its own
   * cards and everything public are true, the rest is imagined. Allocates nothing.
   */
  look(state: S, seat: Seat): void;

  /**
   * What speaks for a legal action and against it: one number a term, all on one scale (the game's points), added up. For a
   * seat that may act but need not, WAIT is weighed like any other action.
   */
  weigh(action: Action, into: Float64Array): void;
}

/** Where a search stops before the end: what a position is worth, and how far away it is. */
export interface Evaluator<S extends State = State> {
  /** Counts turns: a search that looks n turns ahead stops when n more have begun. */
  turn(state: S): number;
  /** One number from 0 to 1 a seat, more is better; a game that is over is worth its result. */
  value(state: S, into: Float64Array): void;
}

export const INSIGHTS = ['rule', 'heuristic'] as const;
/** How much a scorer knows: fixed rules, or chances on top of them. */
export type Insight = (typeof INSIGHTS)[number];

export interface Knowledge<S extends State = State> {
  /** Scorers keep notes between `look` and `weigh`, so whoever uses one makes his own. */
  scorer(setting: Setting, insight: Insight): Scorer<S>;
  /** Undefined for games that are played to the end of their segment anyway. */
  evaluator(setting: Setting): Evaluator<S> | undefined;
  /** Whether the decision in a position changes too little for playouts to tell: rules of thumb are surer then. Left out: never. */
  isTrifle?(state: S): boolean;
  /** A difference of scores that makes the better action about three times as likely: the scale of priors. */
  readonly temperature: number;
  /** The agents behind the levels, in writing. */
  readonly levels: Readonly<Record<Level, string>>;
}
