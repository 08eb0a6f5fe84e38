/**
 * What a game is. The live table, the arena, search, learning, records, the terminal and the page know games only through
 * this contract, and one suite (`testing/conformance.ts`) checks every promise below.
 *
 * A `Setting` is a game with its options and number of seats. A `State` is a position: whole numbers in one flat array.
 * Actors (the seats, and sometimes the table itself) owe decisions; a decision is an `Action`, a number; only `play`
 * changes a state. Everything that a person or an agent gets to see is a `View`, built for one viewer.
 *
 *     const setting = game.configure({ preset: 'standard52' }, 4).value
 *     const state = game.create(setting)
 *     game.deal(state, seed)
 *     while (game.pending(state) !== 0) {
 *       const seat = firstOf(owing(game.pending(state)))
 *       game.play(state, seat, game.sample(state, seat, random))
 *     }
 *     game.outcome(state)
 *
 * There are no optional parts. A game without hidden information still has views, a game without teams has teams of one.
 */
import type { ErrorBook } from './errors.ts';
import type { Lens } from './lens.ts';
import type { OptionSpecs, Presets } from './options.ts';
import type { Random } from './random.ts';
import type { Rejection, Result } from './result.ts';
import type { Seed } from './seed.ts';
import type { Scope, Setting } from './setting.ts';
import type { State } from './state.ts';
import type { Action, ActionBuffer, BySeat, Language, Names, Pending, Seat, Viewer } from './types.ts';

export type { Scope, Setting } from './setting.ts';

export interface Game<S extends State = State, V = unknown, E extends GameEvent = GameEvent> {
  readonly facts: GameFacts;

  // ---- the table -----------------------------------------------------------------------------------------------------

  /** Reads options from outside (`{ preset?, name: value, … }`) and finds every error in them. */
  configure(options: unknown, seats: number): Result<Setting>;

  /** An empty state of the right size. Allocates; everything below up to `view` does not. */
  create(setting: Setting): S;

  /**
   * Begins a game in the state, whatever it held before, up to the first decision. All chance of the whole game follows
   * from the seed through the functions of `chance.ts`; nothing else may be random. Emits events, like `play`.
   */
  deal(state: S, seed: Seed, emit?: (event: E) => void): void;

  // ---- decisions -----------------------------------------------------------------------------------------------------

  /**
   * The actors that have to act or may act. Several actors may owe at once: they decide independently and may be asked in any
   * order, because none of them can see what the others chose until all have. A seat in the optional set may act at this
   * moment but need not (a bomb out of turn); if it does not, the game goes on when an owing actor acts. 0: the game is over.
   *
   * That a seat owes is public. That a seat may act can reveal cards, so each seat learns only its own bit.
   * `TABLE` owes steps that no seat decides (the next deal, the end of a bombing window), and has in its optional set what
   * may happen from outside (a player leaves for good).
   */
  pending(state: S): Pending;

  /**
   * Writes every legal action of an actor into the buffer (of at least `setting.maxLegal` places) and returns their
   * number: at least one if the actor owes or may act, else zero. Always complete, without doubles, in a stable order.
   * Choices with many parts are taken in several small steps, and the unfinished choice is data in the state; so the list
   * stays short enough for a screen, a search tree and a network.
   *
   * The list depends only on what the actor may know, and a number means the same action in all worlds the actor cannot
   * tell apart: search collects statistics over such worlds by number.
   */
  legal(state: S, actor: Seat, into: ActionBuffer): number;

  /** One of the legal actions, each equally likely, without listing them: in some games several times faster. */
  sample(state: S, actor: Seat, random: Random): Action;

  /**
   * Why the action is refused, or undefined if it is legal. For any number, exactly the members of `legal` pass.
   * The rejection names the broken rule, and nothing the actor may not know.
   */
  check(state: S, actor: Seat, action: Action): Rejection | undefined;

  /**
   * Carries out an action that passes `check`; any other action may corrupt the state, so callers check actions from outside
   * first. With `emit`, reports the events in order; without it, creates none.
   */
  play(state: S, actor: Seat, action: Action, emit?: (event: E) => void): void;

  /** The safe answer when time is up or an agent has failed: a legal, unremarkable move. */
  fallback(state: S, actor: Seat): Action;

  // ---- results -------------------------------------------------------------------------------------------------------

  /**
   * Number of finished segments. A segment is the part of a game that a search plays to its end (a round, a hand); the game
   * defines it. At the end of a segment the table owes the next deal, and nothing new has been drawn yet.
   */
  segments(state: S): number;

  /**
   * One number a seat for the segment that ended last, or for the whole game once it is over; more is better. Always
   * between `setting.range[scope].low` and `.high`; partners have equal numbers. In a game without a bound on its length it
   * also rates unfinished positions, for searches that have to stop early.
   */
  result(state: S, scope: Scope, into: Float64Array): void;

  /** How the game ended, for people; undefined while it goes on. */
  outcome(state: S): Outcome | undefined;

  // ---- what is seen --------------------------------------------------------------------------------------------------

  /**
   * Everything this viewer may know, and nothing else, as plain JSON. It is built up from nothing, never by removing secrets from
   * a state. It includes what can be concluded from public play (a void, a card passed on), so that no viewer has to keep a
   * history, and `imaginer` needs no other source.
   */
  view(state: S, viewer: Viewer): V;

  /** The event as this viewer may see it, or undefined if it may not even know that it happened. */
  redact(event: E, viewer: Viewer): E | undefined;

  /**
   * How a viewer sees an action about to be played: the action itself, or one number for all the actions
   * that the viewer cannot tell apart. The actor always sees the action.
   */
  glimpse(state: S, actor: Seat, action: Action, viewer: Seat): Action;

  /**
   * Texts for things that the owner of the view holds and others must not see, such as the cards of a hand: leak checks search
   * for them in everything that is sent to others. Empty if such texts also occur openly in the game.
   */
  secrets(view: V): readonly string[];

  /**
   * Samples full states that the owner of the view cannot tell from the true one. The preparation happens once, here; each
   * sample is then cheap. `memory` limits how much of the past is used (tricks or turns, depending on the game), `Infinity` is
   * all: cards that are forgotten count as unseen again.
   */
  imaginer(setting: Setting, view: V, memory: number): Imaginer<S>;

  /** What the seat knows as numbers for learning: `setting.observation` numbers, each finite, most from 0 to 1. */
  observe(state: S, seat: Seat, into: Float32Array): void;

  /** The index of an action in the fixed list, from 0 to `setting.actions - 1`, the same in all positions. */
  index(setting: Setting, action: Action): number;

  /** The game as small sets of features, for networks. `plainLens` makes one of `observe` and `index`. */
  lens(setting: Setting): Lens<S>;

  // ---- live tables ---------------------------------------------------------------------------------------------------

  readonly live: LiveRules<S>;

  // ---- words ---------------------------------------------------------------------------------------------------------

  readonly notation: Notation;
  readonly words: Words<V, E>;
}

/** What live tables need to know about a game beyond its rules. `PLAIN_LIVE` is the default. */
export interface LiveRules<S extends State = State> {
  /** The preset of a new table unless another one is chosen; undefined for the default options. */
  readonly preset: string | undefined;
  /** Whether cards are dealt anew after each segment but the last: then people can wait for the next deal. */
  readonly deals: boolean;
  /** Options that may not be set at live tables: they are for imported games and studies. */
  readonly closedOptions: readonly string[];
  /** Whether the game would have to generate this value of an option: only the host in the lobby may ask for it. */
  isGenerated(name: string, value: unknown): boolean;
  /** The action of `TABLE` for a seat that was left for good; undefined if an agent plays on for it. */
  farewell(state: S, seat: Seat): Action | undefined;
  /**
   * Whether the table pauses before the step that it owes, because a seat could still act out of turn. This may depend only on
   * public information: otherwise the length of the pause would reveal cards.
   */
  hasWindow(state: S): boolean;
  /** What a seat can call "stop" for; empty if nobody acts out of turn. */
  readonly calls: readonly Call<S>[];
  /**
   * The kinds of decisions that a screen must offer: questions, calls and interrupts. Names that are unique within the game. The
   * page's tests answer one of each, so a new kind here needs a test there.
   */
  readonly decisions: readonly string[];
  /** The kind of decision that a seat takes with this legal action. May be slow: neither `play` nor searches call it. */
  decisionOf(state: S, seat: Seat, action: Action): string;
}

/**
 * One reason to call "stop": the table suspends the questions of all seats and asks the caller alone, who answers with an action that the
 * call is for, or withdraws. The table hears calls one after the other, first come, first served.
 */
export interface Call<S extends State = State> {
  /** The reason as messages name it; unique within the game. */
  readonly name: string;
  /** Whether an action is one that seats make this call for. */
  isFor(action: Action): boolean;
  /**
   * Undefined if the call is accepted: the seat then has a legal action that the call is for. `later` if it waits for a decision that
   * another call must not interrupt. Otherwise why it is refused. The answer depends only on what the seat may know.
   */
  check(state: S, seat: Seat): Rejection | 'later' | undefined;
  /** The code of the rejection for an answer that the call is not for. */
  readonly otherAnswer: string;
}

export const PLAIN_LIVE: LiveRules = {
  preset: undefined,
  deals: false,
  closedOptions: [],
  isGenerated: () => false,
  farewell: () => undefined,
  hasWindow: () => false,
  calls: [],
  decisions: ['action'],
  decisionOf: () => 'action',
};

/** What is true of a game at every table. */
export interface GameFacts {
  /** The id used on the command line, on the wire and in records. */
  readonly name: string;
  readonly title: Readonly<Record<Language, string>>;
  /** One sentence for people who do not know the game. */
  readonly about: Readonly<Record<Language, string>>;
  /** Raised when the same seed and actions would lead to another game than before. Records name it. */
  readonly rulesVersion: number;
  readonly seats: { readonly min: number; readonly max: number; readonly default: number };
  /** A rough length for people, in minutes. */
  readonly minutes: number;
  /** Kinds of events that end a trick or a turn, for figures about the length of games; empty if the game has neither. */
  readonly turnEvents: readonly string[];
  readonly options: OptionSpecs;
  /** `short` is a whole game that takes people a few minutes and random players milliseconds: tools and tests play it. */
  readonly presets: Presets & { readonly short: Presets[string] };
}

export interface Outcome {
  /** The points as the game counts them. */
  readonly scores: BySeat<number>;
  /** 1 for the winners; equal results share a place and the next one is skipped (1, 1, 3, 4). */
  readonly places: BySeat<number>;
}

/** An event of the game, for logs and animation. */
export interface GameEvent {
  readonly kind: string;
}

export interface Imaginer<S extends State = State> {
  sample(random: Random, into: S): void;
}

/** Actions as text that players recognise; used on the wire, in records, in tests and in the terminal. */
export interface Notation {
  /** Unique: two actions never share a text. A number that is not an action is written `#n`. */
  format(setting: Setting, action: Action): string;
  /** Reads what `format` writes, with any case and some other spellings. Does not depend on the position. */
  parse(setting: Setting, text: string): Result<Action>;
}

/** The game's texts for people, in German and English. */
export interface Words<V, E> {
  /** What an action does, as on a button: "play the queen of spades". Without names players are called by their seats. */
  action(setting: Setting, action: Action, language: Language, names?: Names): string;
  /** What an action is about, without verb and article, as the name of a card: "queen of spades". Else the same as `action`. */
  thing(setting: Setting, action: Action, language: Language): string;
  /** One sentence for the log, or undefined if the event needs none. Cards that pass to or from the reader's seat are told to "you". */
  event(event: E, language: Language, names: Names, reader?: Seat): string | undefined;
  /** The table as the viewer sees it, drawn with characters; with the setting it also says what a decision needs, such as a number of cards. */
  view(view: V, language: Language, names: Names, setting?: Setting): string;
  /** All codes that `check`, `configure` and the calls of this game can return. */
  readonly rejections: ErrorBook;
}

/** Places from results where more is better: equal results share a place and the next one is skipped. */
export function placesOf(results: ArrayLike<number>): number[] {
  return Array.from(results, (mine) => {
    let better = 0;
    for (let i = 0; i < results.length; i++) if (results[i] > mine) better++;
    return better + 1;
  });
}
