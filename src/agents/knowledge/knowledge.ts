/**
 * The interface of knowledge about a game: a scorer gives each legal action of a seat a score, as a sum of named terms. The
 * same scorer serves as an agent (`rule`, `heuristic`), as playout policy and prior of a search, and for
 * explanations; levels differ in settings, never in code.
 */
import type { Setting } from '../../core/game.ts';
import type { Observer } from '../../core/observer.ts';
import type { State } from '../../core/state.ts';
import type { Action, Language, Seat } from '../../core/types.ts';
import type { Level } from '../levels.ts';
import type { Parts } from './parts.ts';

/** One reason for or against an action. */
export interface Term {
  readonly id: string;
  /** The reason in words, for an action whose term is higher: "it keeps the lead", "so bleibt das Anspiel". */
  readonly because: Readonly<Record<Language, string>>;
  /** The reason in words if the term is not positive for the action itself, but negative for the others: "the announcement would fail". */
  readonly instead?: Readonly<Record<Language, string>>;
}

export interface Scorer<S extends State = State> {
  readonly terms: readonly Term[];

  /** A faster, less exact scorer for playouts; undefined if this one serves for them, too. */
  readonly swift?: Scorer<S> | undefined;

  /**
   * Prepares the position before its actions are scored. The state is a world that the seat holds for possible: its own
   * cards and everything public are true, the rest is imagined. Allocates nothing.
   */
  look(state: S, seat: Seat): void;

  /**
   * Scores a legal action: one number a term, all on one scale (the game's points); their sum is the score. For a
   * seat that may act but need not, WAIT is scored like any other action.
   */
  weigh(action: Action, into: Float64Array): void;
}

/** For searches that stop before the end: the value of a position, and a count of turns. */
export interface Evaluator<S extends State = State> {
  /** Counts turns: a search that looks n turns ahead stops when n more have begun. */
  turn(state: S): number;
  /** One number from 0 to 1 a seat, more is better; for a game that is over, its result. */
  value(state: S, into: Float64Array): void;
}

/** What an agent notes about the others while a game goes on; its scorers and its evaluator share it. */
export interface Notes<S extends State = State> {
  /** A game begins. */
  clear(): void;
  /** Called at every decision, with a world that the seat holds for possible; only what is public may be used of it. */
  note(state: S, seat: Seat): void;
}

/** How a scorer or an evaluator is made: which parts are on, and where the agent's notes are. */
export interface Outlook {
  readonly parts: Parts;
  readonly notes?: Notes | undefined;
  /** The scorer only says which move a search tries first: parts that look ahead themselves stay off, the search looks ahead. */
  readonly isGuide?: boolean;
}

/** What is known about some decisions without a network: an exact solution, or a custom that is never wrong by much. */
export interface Counsel {
  /** About a decision between these choices, the preferred one first; undefined where there is nothing to say. It sees what the observer sees. */
  advise(observer: Observer, choices: readonly Action[]): Advice | undefined;
  /** The lead that each choice leads to, for explanations, if `advise` has found it exactly. */
  values(observer: Observer, choices: readonly Action[]): readonly number[] | undefined;
}

export interface Advice {
  /** Those that are left, in the same order. */
  readonly choices: readonly Action[];
  /** Why, in words, if the others fall away. */
  readonly because: Readonly<Record<Language, string>>;
}

/** The past of imagined worlds: what others have done, in the positions in which they must have been. */
export interface Past<S extends State = State> {
  /** Takes in what has been seen; false if no other seat has done anything yet. */
  begin(view: unknown): boolean;
  /** Tells each decision that is known, the earliest first. The state is the same object for all worlds, and changes afterwards. */
  replay(world: S, tell: (state: S, seat: Seat, action: Action) => void): void;
}

/** Which counsel an agent takes. */
export interface CounselPlan {
  /** Positions in which nothing is hidden are solved, if they are not too large. */
  readonly endgame: boolean;
  /** Wishes and gifts that players find absurd are left out. */
  readonly manners: boolean;
}

export const INSIGHTS = ['rule', 'heuristic'] as const;
/** The two kinds of scorers: fixed rules, or probabilities on top of them. */
export type Insight = (typeof INSIGHTS)[number];

export interface Knowledge<S extends State = State> {
  /** Creates a scorer. Scorers keep data between `look` and `weigh`, so each user needs its own. */
  scorer(setting: Setting, insight: Insight, outlook?: Outlook): Scorer<S>;
  /** Undefined for games whose simulations always play to the end of the segment. */
  evaluator(setting: Setting, outlook?: Outlook): Evaluator<S> | undefined;
  /** Undefined if these parts need none, or the game has none. */
  notes?(parts: Parts): Notes<S> | undefined;
  /** Whether the decision matters too little for playouts to tell actions apart: the scorer is more reliable then. Default: never. */
  isTrifle?(state: S): boolean;
  /** Undefined for games without any. */
  counsel?(setting: Setting, plan: CounselPlan): Counsel | undefined;
  /** Undefined for games whose past cannot be replayed. */
  past?(setting: Setting): Past<S>;
  /** A difference of scores that makes the better action about three times as likely: the scale of priors. */
  readonly temperature: number;
  /** The agent specs of the levels. */
  readonly levels: Readonly<Record<Level, string>>;
}
