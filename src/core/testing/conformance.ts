/**
 * One suite for every game: `checkGame` plays random full games and checks each promise of the contract at every step.
 * It throws an error with the seed and the step, so that every finding can be replayed; it does not depend on a test runner.
 */

import { explain } from '../errors.ts';
import type { Call, Game, GameEvent, Setting } from '../game.ts';
import { Observer } from '../observer.ts';
import { Random } from '../random.ts';
import { formatRecord, type Move, parseRecord } from '../record.ts';
import { packRecord, unpackRecord } from '../record-packed.ts';
import { Replay } from '../replay.ts';
import { deriveSeed, formatSeed, type Seed, seedOf } from '../seed.ts';
import { copyState, FIRST_CELL, type State, sameState } from '../state.ts';
import {
  type Action,
  LANGUAGES,
  type Language,
  mayAct,
  optional,
  owes,
  owing,
  type Seat,
  TABLE,
  type Viewer,
} from '../types.ts';
import { LensChecker } from './lens-check.ts';
import { looksUniform } from './uniform.ts';

export interface CheckOptions {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats?: number;
  readonly games?: number;
  readonly seed?: string;
  /** Longest game allowed, in moves. */
  readonly maxMoves?: number;
  /** False for a game without hidden information: then imagined states need not vary. */
  readonly hidden?: boolean;
  /** The costly checks (worlds, words, records) run at every n-th step, the cheap ones at all. */
  readonly every?: number;
}

export interface CheckReport {
  readonly games: number;
  readonly moves: number;
  /** Length of the longest list of legal actions seen. */
  readonly widest: number;
  /** Number of imagined states that differ from each other in hidden cells. */
  readonly varied: number;
  /** The kinds of decisions taken, in the order of their first occurrence. */
  readonly decisions: readonly string[];
}

export function checkGame(game: Game, check: CheckOptions = {}): CheckReport {
  const configured = game.configure(check.options ?? {}, check.seats ?? game.facts.seats.default);
  if (!configured.ok) throw new Error(explain(configured.error, 'en', game.words.rejections));
  checkLiveOptions(game);
  checkCalls(game);
  checkDecisions(game);
  const suite = new Suite(game, configured.value, check);
  const games = check.games ?? 20;
  const seed = seedOf(check.seed ?? 'conformance');
  for (let n = 0; n < games; n++) suite.playGame(deriveSeed(seed, n));
  const { moves, widest, varied } = suite;
  const untold = game.facts.turnEvents.filter((kind) => !suite.kinds.has(kind));
  if (untold.length > 0) throw new Error(`${game.facts.name}: no event ${untold.join(', ')} to count turns by`);
  if (check.hidden !== false && varied === 0) throw new Error(`${game.facts.name}: imagined states never vary`);
  return { games, moves, widest, varied, decisions: [...suite.decisions] };
}

function checkLiveOptions({ facts, live }: Game): void {
  const isPreset = live.preset === undefined || Object.hasOwn(facts.presets, live.preset);
  if (!isPreset) throw new Error(`${facts.name}: no preset ${live.preset} for live tables`);
  const unknown = live.closedOptions.find((name) => !Object.hasOwn(facts.options, name));
  if (unknown !== undefined) throw new Error(`${facts.name}: no option ${unknown} to close at live tables`);
}

function checkCalls({ facts, live, words }: Game): void {
  const names = live.calls.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error(`${facts.name}: two calls have the same name`);
  for (const { name, otherAnswer } of live.calls) {
    if (!/^[a-z][a-z-]{0,31}$/.test(name)) throw new Error(`${facts.name}: "${name}" is no name of a call`);
    for (const language of LANGUAGES) explain({ code: otherAnswer, params: {} }, language, words.rejections);
  }
}

function checkDecisions({ facts, live: { decisions } }: Game): void {
  if (decisions.length === 0) throw new Error(`${facts.name}: no kinds of decisions`);
  if (new Set(decisions).size < decisions.length) throw new Error(`${facts.name}: two kinds of decisions are the same`);
  const odd = decisions.find((kind) => !/^[a-z][a-z-]{0,31}$/.test(kind));
  if (odd !== undefined) throw new Error(`${facts.name}: "${odd}" is no name of a kind of decision`);
}

class Suite {
  moves = 0;
  widest = 0;
  varied = 0;
  /** Kinds of the events seen. */
  readonly kinds = new Set<string>();
  /** Kinds of the decisions taken. */
  readonly decisions = new Set<string>();
  readonly #game: Game;
  readonly #setting: Setting;
  readonly #state: State;
  readonly #other: State;
  readonly #world: State;
  readonly #actions: Float64Array;
  readonly #more: Float64Array;
  readonly #lens: LensChecker;
  readonly #maxMoves: number;
  readonly #every: number;
  readonly #random = new Random(seedOf('suite'));
  #seed: Seed = seedOf(0);
  #log: Move[] = [];

  constructor(game: Game, setting: Setting, check: CheckOptions) {
    this.#game = game;
    this.#setting = setting;
    this.#state = game.create(setting);
    this.#other = game.create(setting);
    this.#world = game.create(setting);
    this.#actions = new Float64Array(setting.maxLegal);
    this.#more = new Float64Array(setting.maxLegal);
    this.#lens = new LensChecker(game, setting);
    this.#maxMoves = check.maxMoves ?? 100_000;
    this.#every = check.every ?? 7;
  }

  playGame(seed: Seed): void {
    const game = this.#game;
    this.#seed = seed;
    this.#log = [];
    this.#random.reseed(seed);
    game.deal(this.#state, seed);
    let finished = 0;
    while (game.pending(this.#state) !== 0) {
      this.#assert(this.#log.length < this.#maxMoves, `the game does not end within ${this.#maxMoves} moves`);
      this.#assert(game.outcome(this.#state) === undefined, 'an outcome while an actor has to act');
      this.#checkActors();
      this.#checkLive();
      if (this.moves % this.#every === 0) this.#checkWorlds();
      if (this.moves % UNIFORM_EVERY === 0) this.#checkSample();
      const actor = this.#pickActor();
      const action = this.#pickAction(actor);
      if (actor !== TABLE) this.#noteDecision(actor, action);
      this.#step(actor, action);
      finished = this.#checkSegment(finished);
      this.moves++;
    }
    this.#checkActors();
    this.#checkWorlds();
    this.#checkOutcome();
    this.#checkRecord();
  }

  /** What live tables rely on. */
  #checkLive(): void {
    const { live } = this.#game;
    for (let seat = 0; seat < this.#setting.seats; seat++) {
      const action = live.farewell(this.#state, seat);
      const refusal = action === undefined ? undefined : this.#game.check(this.#state, TABLE, action);
      this.#assert(refusal === undefined, `the farewell of seat ${seat} is refused: ${refusal?.code}`);
    }
    this.#assert(live.deals || this.#game.segments(this.#state) < 2, 'a second segment in a game without deals');
    const isOwed = owes(this.#game.pending(this.#state), TABLE);
    this.#assert(isOwed || !live.hasWindow(this.#state), 'a window before a step that the table does not owe');
    for (const call of live.calls) {
      for (let seat = 0; seat < this.#setting.seats; seat++) this.#checkCall(call, seat);
    }
  }

  /** Whoever is accepted can do what the call is for; whoever is refused hears why. */
  #checkCall(call: Call, seat: Seat): void {
    const verdict = call.check(this.#state, seat);
    if (verdict === 'later') return;
    if (verdict !== undefined) {
      for (const language of LANGUAGES) explain(verdict, language, this.#game.words.rejections);
      return;
    }
    const legal = this.#actions.subarray(0, this.#game.legal(this.#state, seat, this.#actions));
    this.#assert(
      legal.some((action) => call.isFor(action)),
      `the call ${call.name} of seat ${seat} is accepted for no action`,
    );
  }

  // ---- who may do what -----------------------------------------------------------------------------------------------

  #checkActors(): void {
    const pending = this.#game.pending(this.#state);
    this.#assert(Number.isInteger(pending) && pending >= 0 && pending < 2 ** 30, `pending is ${pending}`);
    this.#assert((owing(pending) & optional(pending)) === 0, 'an actor owes and may at once');
    this.#assert(pending === 0 || owing(pending) !== 0, 'seats may act, but no actor owes');
    for (const actor of this.#actors()) this.#checkLegal(actor);
  }

  #actors(): Seat[] {
    return [...Array(this.#setting.seats).keys(), TABLE];
  }

  /** `legal`, `check`, `sample` and `fallback` are consistent, also for numbers that are not actions. */
  #checkLegal(actor: Seat): void {
    const game = this.#game;
    const state = this.#state;
    const count = game.legal(state, actor, this.#actions);
    this.#assert(count > 0 === mayAct(game.pending(state), actor), `actor ${actor} has ${count} legal actions`);
    this.#assert(count <= this.#setting.maxLegal, `${count} legal actions, more than maxLegal`);
    this.widest = Math.max(this.widest, count);
    const legal = new Set(this.#actions.subarray(0, count));
    this.#assert(legal.size === count, `actor ${actor}: the legal list has doubles`);
    for (const action of legal) {
      this.#assert(Number.isSafeInteger(action) && action >= 0, `action ${action} is no safe integer`);
      this.#assert(
        game.check(state, actor, action) === undefined,
        () => `legal action ${this.#text(action)} is refused`,
      );
      this.#checkNotation(action);
    }
    for (const action of this.#fuzz(legal)) {
      const rejection = game.check(state, actor, action);
      if (legal.has(action)) continue;
      this.#assert(rejection !== undefined, () => `${this.#text(action)} passes for ${actor}, but is not in its list`);
      for (const language of LANGUAGES) explain(rejection!, language, game.words.rejections);
    }
    if (count === 0) return;
    this.#assert(legal.has(game.sample(state, actor, this.#random)), 'sample gave an illegal action');
    this.#assert(legal.has(game.fallback(state, actor)), 'the fallback is illegal');
  }

  /** Candidates for illegal actions: actions of other positions, neighbours of legal ones, and arbitrary numbers. */
  #fuzz(legal: ReadonlySet<Action>): Action[] {
    const near = [...legal].slice(0, 3).flatMap((action) => [action + 1, action - 1, action + 0.5, action * 2 ** 20]);
    const far = [-1, -0.5, 0, 1, 2 ** 31, 2 ** 32 + 1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY];
    const past = this.#log.slice(-3).map((move) => move.action);
    const any = [this.#random.below(200), this.#random.below(10_000), this.#random.below(1_000_000)];
    return [...near, ...far, ...past, ...any];
  }

  #checkNotation(action: Action): void {
    const { notation } = this.#game;
    const text = notation.format(this.#setting, action);
    const parsed = notation.parse(this.#setting, text);
    this.#assert(parsed.ok && parsed.value === action, `"${text}" is read as another action than it was written for`);
    for (const language of LANGUAGES) this.#checkWords(action, language);
    const index = this.#game.index(this.#setting, action);
    const { actions } = this.#setting;
    this.#assert(actions === 0 ? index === -1 : index >= 0 && index < actions, `index ${index} of "${text}"`);
  }

  #checkWords(action: Action, language: Language): void {
    const { words } = this.#game;
    const sentence = words.action(this.#setting, action, language);
    this.#assert(sentence !== '', () => `no words (${language}) for "${this.#text(action)}"`);
    const thing = words.thing(this.#setting, action, language);
    this.#assert(thing !== '', () => `no thing (${language}) for "${this.#text(action)}"`);
  }

  /** `sample` gives every legal action equally often. */
  #checkSample(): void {
    const game = this.#game;
    const actor = this.#pickActor();
    const count = game.legal(this.#state, actor, this.#actions);
    const seen = new Map([...this.#actions.subarray(0, count)].map((action) => [action, 0]));
    const draws = 100 * count;
    for (let i = 0; i < draws; i++) {
      const action = game.sample(this.#state, actor, this.#random);
      seen.set(action, (seen.get(action) ?? 0) + 1);
    }
    this.#assert(
      seen.size === count && looksUniform([...seen.values()]),
      `sample prefers actions: ${[...seen.values()]}`,
    );
  }

  // ---- one step ------------------------------------------------------------------------------------------------------

  #pickActor(): Seat {
    const pending = this.#game.pending(this.#state);
    // Optional actions of the table can end games early (a player leaves), so they are tried rarely.
    const rare = this.#random.below(40) === 0;
    const actors = this.#actors().filter(
      (actor) => owes(pending, actor) || (mayAct(pending, actor) && (actor !== TABLE || rare)),
    );
    return actors[this.#random.below(actors.length)];
  }

  #pickAction(actor: Seat): Action {
    return this.#game.sample(this.#state, actor, this.#random);
  }

  /** Every decision is of a kind that the game lists; finding the kind changes nothing. */
  #noteDecision(actor: Seat, action: Action): void {
    const { live } = this.#game;
    copyState(this.#state, this.#other);
    const kind = live.decisionOf(this.#state, actor, action);
    this.#assert(
      live.decisions.includes(kind),
      () => `${this.#text(action)} is a decision of the unknown kind "${kind}"`,
    );
    this.#assert(sameState(this.#state, this.#other), 'decisionOf changed the state');
    this.decisions.add(kind);
  }

  /** Copies are independent, emitting events does not change the state, and no viewer gets more than it may know. */
  #step(actor: Seat, action: Action): void {
    const game = this.#game;
    copyState(this.#state, this.#other);
    const before = this.#random.below(this.#every) === 0 ? this.#others(actor) : undefined;
    const events: GameEvent[] = [];
    game.play(this.#state, actor, action, (event) => events.push(event));
    for (const { kind } of events) this.kinds.add(kind);
    this.#assert(!sameState(this.#state, this.#other), () => `${this.#text(action)} changed nothing`);
    game.play(this.#other, actor, action);
    this.#assert(sameState(this.#state, this.#other), () => `${this.#text(action)} does something else without emit`);
    this.#log.push({ actor, action });
    if (before === undefined) return;
    this.#checkEvents(events);
    this.#checkGlimpse(actor, action, before);
  }

  #checkEvents(events: readonly GameEvent[]): void {
    const { words } = this.#game;
    for (const event of events) {
      for (const viewer of this.#viewers()) {
        const seen = this.#game.redact(event, viewer);
        if (seen === undefined) continue;
        for (const language of LANGUAGES) words.event(seen, language, (seat) => `seat ${seat}`);
        this.#assert(json(this.#game.redact(seen, viewer)) === json(seen), `${event.kind}: redacting twice hides more`);
      }
    }
  }

  /** How the other seats see the step, for every action that the actor might have chosen instead. */
  #others(actor: Seat): { state: State; actions: number[] } {
    const state = this.#game.create(this.#setting);
    copyState(this.#state, state);
    const count = this.#game.legal(state, actor, this.#more);
    return { state, actions: [...this.#more.subarray(0, count)] };
  }

  /**
   * Two actions that look alike to a seat leave it with the same view. The choice that completes a simultaneous one may
   * show its effect at once to the seats it touches (cards change hands), but never to all the seats it was hidden from.
   */
  #checkGlimpse(actor: Seat, action: Action, before: { state: State; actions: number[] }): void {
    const game = this.#game;
    if (actor === TABLE) return;
    this.#assert(game.glimpse(before.state, actor, action, actor) === action, 'the actor must see the action itself');
    const completes = owing(game.pending(before.state)) === 1 << actor;
    let hiddenFrom = 0;
    let told = 0;
    for (let seat = 0; seat < this.#setting.seats; seat++) {
      const seen = game.glimpse(before.state, actor, action, seat);
      const alike = before.actions.find((a) => a !== action && game.glimpse(before.state, actor, a, seat) === seen);
      if (seat === actor || alike === undefined) continue;
      copyState(before.state, this.#other);
      game.play(this.#other, actor, alike);
      if (completes && game.pending(this.#other) !== game.pending(this.#state)) continue; // the next seat to decide reveals the choice
      hiddenFrom++;
      if (json(game.view(this.#other, seat)) !== json(game.view(this.#state, seat))) told++;
    }
    this.#assert(
      told === 0 || (completes && told < hiddenFrom),
      `others can tell what ${this.#text(action)} should hide`,
    );
  }

  // ---- hidden means hidden -------------------------------------------------------------------------------------------

  #viewers(): Viewer[] {
    return [...Array(this.#setting.seats).keys(), 'spectator'];
  }

  /**
   * An imagined state gives its viewer the same view, the same legal list and the same observation: the worlds differ
   * exactly in what is hidden, so a view that equals in all of them contains nothing hidden. Public facts are the same for all.
   */
  #checkWorlds(): void {
    const game = this.#game;
    for (const viewer of this.#viewers()) {
      const view = game.view(this.#state, viewer);
      const text = json(view);
      const sent = JSON.parse(text) as unknown; // as a client or another thread gets it
      this.#assert(json(sent) === text, 'the view is not plain JSON');
      for (const language of LANGUAGES) {
        const drawn = game.words.view(sent, language, (seat) => `seat ${seat}`);
        this.#assert(drawn.length > 0, 'the view cannot be drawn');
      }
      const imaginer = game.imaginer(this.#setting, sent, Number.POSITIVE_INFINITY);
      for (let i = 0; i < 3; i++) {
        imaginer.sample(this.#random, this.#world);
        if (i > 0 && !sameBeyondChance(this.#world, this.#other)) this.varied++;
        copyState(this.#world, this.#other);
        this.#checkWorld(viewer, text);
      }
      this.#playOn();
      game.imaginer(this.#setting, sent, 1).sample(this.#random, this.#world);
      if (viewer !== 'spectator') this.#sameList(viewer, 'forgetful');
    }
  }

  #checkWorld(viewer: Viewer, view: string): void {
    const game = this.#game;
    const world = json(game.view(this.#world, viewer));
    this.#assert(world === view, `${viewer} can tell an imagined state from the true one:\n${view}\n${world}`);
    const pending = game.pending(this.#state);
    this.#assert(owing(game.pending(this.#world)) === owing(pending), 'who owes is not public');
    this.#assert(game.segments(this.#world) === game.segments(this.#state), 'finished segments are not public');
    if (viewer === 'spectator') return;
    this.#sameList(viewer, 'imagined');
    const observer = new Observer(game, this.#world, viewer);
    this.#assert(observer.owes === owes(pending, viewer), 'whether the viewer owes differs between worlds');
    for (const call of game.live.calls) {
      const same = json(call.check(this.#world, viewer)) === json(call.check(this.#state, viewer));
      this.#assert(same, `the call ${call.name} of seat ${viewer} tells what is hidden`);
    }
    this.#checkObservation(viewer);
    this.#lens.check({ state: this.#state, seat: viewer, worlds: [this.#world] });
  }

  /** An action number means the same in every world that the viewer cannot tell apart, so the lists are equal. */
  #sameList(seat: Seat, kind: string): void {
    const game = this.#game;
    const count = game.legal(this.#state, seat, this.#actions);
    const there = game.legal(this.#world, seat, this.#more);
    const same = count === there && this.#actions.subarray(0, count).every((action, i) => action === this.#more[i]);
    this.#assert(same, `seat ${seat}: the legal list of an ${kind} state differs`);
  }

  #checkObservation(seat: Seat): void {
    const game = this.#game;
    const here = new Float32Array(this.#setting.observation).fill(Number.NaN);
    const there = here.slice();
    game.observe(this.#state, seat, here);
    game.observe(this.#world, seat, there);
    let [finite, same] = [true, true];
    for (let i = 0; i < here.length; i++) {
      finite &&= Number.isFinite(here[i]);
      same &&= here[i] === there[i];
    }
    this.#assert(finite, `the observation of seat ${seat} has places that are no numbers`);
    this.#assert(same, `the observation of seat ${seat} shows what is hidden`);
  }

  /** An imagined state is a valid position: it can be played on to the end of its segment. */
  #playOn(): void {
    const game = this.#game;
    const finished = game.segments(this.#world);
    for (let i = 0; i < this.#maxMoves; i++) {
      const pending = game.pending(this.#world);
      if (pending === 0 || game.segments(this.#world) > finished) return;
      const seats = owing(pending);
      const actor = 31 - Math.clz32(seats & -seats);
      game.play(this.#world, actor, game.sample(this.#world, actor, this.#random));
    }
    this.#assert(false, 'an imagined state does not come to an end');
  }

  // ---- results and records -------------------------------------------------------------------------------------------

  #checkSegment(finished: number): number {
    const now = this.#game.segments(this.#state);
    this.#assert(now === finished || now === finished + 1, `segments jump from ${finished} to ${now}`);
    if (now > finished) this.#checkResult('segment');
    return now;
  }

  #checkResult(scope: 'segment' | 'game'): Float64Array {
    const { seats, teams, range } = this.#setting;
    const result = new Float64Array(seats).fill(Number.NaN);
    this.#game.result(this.#state, scope, result);
    const { low, high } = range[scope];
    for (let seat = 0; seat < seats; seat++) {
      const inside = result[seat] >= low && result[seat] <= high;
      this.#assert(inside, `${scope} result ${result[seat]} of seat ${seat} is not between ${low} and ${high}`);
      this.#assert(result[seat] === result[teams.indexOf(teams[seat])], `partners of seat ${seat} differ in result`);
    }
    return result;
  }

  #checkOutcome(): void {
    const { seats, teams } = this.#setting;
    const outcome = this.#game.outcome(this.#state);
    this.#assert(outcome !== undefined, 'no actor has to act, but there is no outcome');
    const { scores, places } = outcome!;
    this.#assert(scores.length === seats && places.length === seats, 'an outcome must have an entry for each seat');
    const result = this.#checkResult('game');
    for (let a = 0; a < seats; a++) {
      const better = places.filter((place) => place < places[a]).length;
      this.#assert(places[a] === better + 1, `places ${places} do not follow from each other`);
      for (let b = 0; b < seats; b++) {
        this.#assert(
          result[a] > result[b] === places[a] < places[b],
          `results ${result} and places ${places} disagree`,
        );
        if (teams[a] === teams[b]) this.#assert(places[a] === places[b], 'partners differ in place');
      }
    }
  }

  /** Seed and actions reproduce the whole game, as text and packed; every position can be reached forward and back. */
  #checkRecord(): void {
    const game = this.#game;
    const { name, rulesVersion } = game.facts;
    const { seats, options } = this.#setting;
    const players = Array.from({ length: seats }, (_, seat) => `player ${seat}`);
    const outcome = game.outcome(this.#state)!;
    const record = { game: name, rulesVersion, seats, options, seed: this.#seed, players, moves: this.#log, outcome };
    const find = (wanted: string) => (wanted === name ? game : undefined);
    const text = formatRecord(game, record);
    for (const read of [parseRecord(text, find), unpackRecord(packRecord(game, record), find)]) {
      if (!read.ok)
        throw this.#broken(`the record cannot be read: ${explain(read.error, 'en', game.words.rejections)}`);
      this.#assert(formatRecord(game, read.value) === text, 'the record changes when it is written and read');
      const replay = Replay.open(game, read.value);
      if (!replay.ok)
        throw this.#broken(`the record does not replay: ${explain(replay.error, 'en', game.words.rejections)}`);
      replay.value.to(this.#log.length);
      this.#assert(sameState(replay.value.state, this.#state), 'the record ends in another state');
      this.#checkBack(replay.value);
    }
  }

  #checkBack(replay: Replay): void {
    const at = this.#random.below(this.#log.length + 1);
    replay.to(at);
    copyState(replay.state, this.#other);
    while (replay.forward());
    replay.to(at);
    this.#assert(sameState(replay.state, this.#other), `stepping back to move ${at} leads elsewhere`);
  }

  // ---- findings ------------------------------------------------------------------------------------------------------

  #text(action: Action): string {
    return this.#game.notation.format(this.#setting, action);
  }

  /** A finding that is costly to write is a function: most promises hold. */
  #assert(holds: boolean, finding: string | (() => string)): void {
    if (!holds) throw this.#broken(typeof finding === 'string' ? finding : finding());
  }

  #broken(finding: string): Error {
    const { name } = this.#game.facts;
    const last = this.#log.slice(-5).map(({ actor, action }) => `${actor} ${this.#text(action)}`);
    const where = `seed ${formatSeed(this.#seed)}, ${this.#setting.seats} seats, after ${this.#log.length} moves`;
    return new Error(`${name}: ${finding}\n(${where}: … ${last.join(', ')}; options ${json(this.#setting.options)})`);
  }
}

/** Steps between two tests of `sample`: each takes a hundred draws an action. */
const UNIFORM_EVERY = 97;

function sameBeyondChance(one: State, other: State): boolean {
  return one.cells.subarray(FIRST_CELL).every((word, i) => word === other.cells[FIRST_CELL + i]);
}

const json = (value: unknown): string => JSON.stringify(value);
