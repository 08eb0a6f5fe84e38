/**
 * What a game is. This contract is the heart of Stammtisch: the live table, the arena, search, learning, records, the
 * terminal and the page know games only through it, and one suite (`testing/conformance.ts`) checks every promise below.
 *
 * The picture: a `Setting` is one kind of table (a game with its options and number of seats). A `State` is a position at
 * such a table: whole numbers in one flat array. Actors, that is seats and now and then the table itself, owe decisions; a
 * decision is an `Action`, a number; `play` is the only thing that changes a state. Whatever a person or an agent gets to
 * see is a `View`, built from nothing for one pair of eyes.
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

  /** Reads options from outside (`{ preset?, name: value, … }`). Everything that can be wrong with them is found here. */
  configure(options: unknown, seats: number): Result<Setting>;

  /** An empty state of the right size. Allocates; everything below up to `view` does not. */
  create(setting: Setting): S;

  /**
   * Begins a game in the state, whatever it held before, up to the first decision. All chance of the whole game follows
   * from the seed through the functions of `chance.ts`; nothing else may be random. Tells what happens, like `play`.
   */
  deal(state: S, seed: Seed, emit?: (event: E) => void): void;

  // ---- decisions -----------------------------------------------------------------------------------------------------

  /**
   * Who has to act. Several actors may owe at once: they decide independently and may be asked in any order, because
   * none of them can see what the others chose until all have. A seat in the optional set may act at this moment but
   * need not (a bomb out of turn); if it stays silent the game goes on when an owing actor acts. 0: the game is over.
   *
   * That a seat owes is public. That a seat may act can betray its hand, so each seat is told only about itself.
   * `TABLE` owes where the game waits for no one (the next deal, a window that closes) and has in its optional set what
   * may happen to it from outside (a player leaves for good).
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

  /** One of the legal actions, each equally likely, without listing them. Where it matters, several times faster. */
  sample(state: S, actor: Seat, random: Random): Action;

  /**
   * Why the action is refused, or undefined if it is legal: exactly the members of `legal` pass, whatever number is
   * asked. The rejection names the rule that is broken, and nothing the actor may not know.
   */
  check(state: S, actor: Seat, action: Action): Rejection | undefined;

  /**
   * Carries out an action that `check` lets pass; with any other the state may be ruined (callers who have the action
   * from outside check first). With `emit`, tells what happened, in order; without it, pays nothing for telling.
   */
  play(state: S, actor: Seat, action: Action, emit?: (event: E) => void): void;

  /** The safe answer when time is up or an agent has failed: legal, and a fair player's dull move. */
  fallback(state: S, actor: Seat): Action;

  // ---- results -------------------------------------------------------------------------------------------------------

  /**
   * How many segments are finished. A segment is the stretch a search plays to the end (a round, a hand); the game says
   * what. At the end of a segment the state rests: the table owes the next deal, nothing new has been drawn yet.
   */
  segments(state: S): number;

  /**
   * One number a seat for the segment that ended last, or for the whole game once it is over; more is better. Always
   * between `setting.range[scope].low` and `.high`; partners have equal numbers. In a game that can go on without end it also
   * tells how things stand before, for searches that have to break off.
   */
  result(state: S, scope: Scope, into: Float64Array): void;

  /** How the game ended, for people; undefined while it goes on. */
  outcome(state: S): Outcome | undefined;

  // ---- what is seen --------------------------------------------------------------------------------------------------

  /**
   * Everything this viewer may know, and nothing else, as plain JSON. It starts from nothing and adds; it never strips a
   * state. What can be concluded from public play (a void, a card passed on) is in it too, so that nobody has to keep a
   * diary; `imaginer` needs no other source.
   */
  view(state: S, viewer: Viewer): V;

  /** The event as this viewer may see it, or undefined if it may not even know that it happened. */
  redact(event: E, viewer: Viewer): E | undefined;

  /**
   * What a viewer sees of an action about to be played: the action itself, or one number that stands for all the actions
   * the viewer cannot tell apart. The actor always sees the action.
   */
  glimpse(state: S, actor: Seat, action: Action, viewer: Seat): Action;

  /**
   * Texts that stand for what the owner of the view holds and others do not see, such as the cards of a hand: leak checks look for
   * them in everything that is sent to others. Empty where such texts are named openly all the time.
   */
  secrets(view: V): readonly string[];

  /**
   * Samples full states that the owner of the view cannot tell from the true one. Preparation happens once, here; each
   * sample is then cheap. `memory` limits how much of the past is used (tricks, turns; the game says), `Infinity` is all:
   * what is forgotten returns to the pool of what is possible.
   */
  imaginer(setting: Setting, view: V, memory: number): Imaginer<S>;

  /** What the seat knows as numbers for learning: `setting.observation` places, each finite, most from 0 to 1. */
  observe(state: S, seat: Seat, into: Float32Array): void;

  /** A place from 0 to `setting.actions - 1` for every action, the same in all positions. */
  index(setting: Setting, action: Action): number;

  // ---- live tables ---------------------------------------------------------------------------------------------------

  readonly live: LiveRules<S>;

  // ---- words ---------------------------------------------------------------------------------------------------------

  readonly notation: Notation;
  readonly words: Words<V, E>;
}

/** What a table with people asks of a game beyond its rules. `PLAIN_LIVE` is for games that need none of it. */
export interface LiveRules<S extends State = State> {
  /** The preset of a new table unless another one is chosen; undefined for the usual options. */
  readonly preset: string | undefined;
  /** Options that may not be set: they are for imported games and studies. */
  readonly closedOptions: readonly string[];
  /** The action of `TABLE` that notes that a seat was left for good; undefined if an agent simply plays on. */
  farewell(state: S, seat: Seat): Action | undefined;
  /**
   * Whether the table waits a moment before the step that it owes, because a seat could still act out of turn. It may depend only on
   * what everybody knows: otherwise the wait itself would tell something.
   */
  hasWindow(state: S): boolean;
}

export const PLAIN_LIVE: LiveRules = {
  preset: undefined,
  closedOptions: [],
  farewell: () => undefined,
  hasWindow: () => false,
};

/** What is true of a game at every table. */
export interface GameFacts {
  /** The id used on the command line, on the wire and in records. */
  readonly name: string;
  readonly title: Readonly<Record<Language, string>>;
  /** One sentence for people who do not know the game. */
  readonly about: Readonly<Record<Language, string>>;
  /** Counts up when the same seed and actions would lead elsewhere than before. Records name it. */
  readonly rulesVersion: number;
  readonly seats: { readonly min: number; readonly max: number; readonly default: number };
  /** A rough length for people, in minutes. */
  readonly minutes: number;
  /** Kinds of events that end a trick or a turn, for figures about the length of games; empty if the game has neither. */
  readonly turnEvents: readonly string[];
  readonly options: OptionSpecs;
  /** `short` is a whole game that people finish in minutes and random players in a moment: tools and tests play it. */
  readonly presets: Presets & { readonly short: Presets[string] };
}

export interface Outcome {
  /** The points as the game counts them. */
  readonly scores: BySeat<number>;
  /** 1 for the winners; equal results share a place and the next one is skipped (1, 1, 3, 4). */
  readonly places: BySeat<number>;
}

/** Something that happened, for logs and animation. */
export interface GameEvent {
  readonly kind: string;
}

export interface Imaginer<S extends State = State> {
  sample(random: Random, into: S): void;
}

/** Actions as text that players recognise; used on the wire, in records, in tests and in the terminal. */
export interface Notation {
  /** Unique: two actions never share a text. A number that is no action at all is written `#n`. */
  format(setting: Setting, action: Action): string;
  /** Reads what `format` writes, and is generous with case and spelling. Knows words, not positions. */
  parse(setting: Setting, text: string): Result<Action>;
}

/** The game in words, German and English. */
export interface Words<V, E> {
  /** What an action does, as on a button: "play the queen of spades". */
  action(setting: Setting, action: Action, language: Language): string;
  /** What an action is about, without verb and article, as the name of a card: "queen of spades". Else the same as `action`. */
  thing(setting: Setting, action: Action, language: Language): string;
  /** One sentence for the log, or undefined if the event is not worth one. */
  event(event: E, language: Language, names: Names): string | undefined;
  /** The table as the viewer sees it, drawn with characters. */
  view(view: V, language: Language, names: Names): string;
  /** All codes that `check` and `configure` of this game can answer with. */
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
