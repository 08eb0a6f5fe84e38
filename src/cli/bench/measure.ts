/** Measures a game: speed of random play, time of `legal`, growth of the heap, and the signature. */
import { getHeapStatistics } from 'node:v8';
import type { Game, Setting } from '../../core/game.ts';
import { Random } from '../../core/random.ts';
import { deriveSeed, type Seed, seedOf } from '../../core/seed.ts';
import { copyState, type State } from '../../core/state.ts';
import { type Action, firstOf, owing, type Seat } from '../../core/types.ts';
import { type LegalTimes, type Position, timeLegal } from './legal.ts';
import { playout } from './playout.ts';

export interface Measurement {
  /** Over the fastest quarter of many short slices: other work on the machine can only slow a slice down. */
  readonly playoutsPerSecond: number;
  readonly actionsPerSecond: number;
  /** Over the whole time. */
  readonly meanPlayoutsPerSecond: number;
  /** Time of one call of `legal`, over the decisions of random games. */
  readonly legal: LegalTimes;
  /** Growth of the heap over a million actions, garbage included. */
  readonly heapBytesPerMillionActions: number;
  /** Changes exactly when the game behaves differently. */
  readonly signature: string;
}

/** Shares of the time. */
const WARM_UP = 0.2;
const MOST_WARM_UP_SECONDS = 1;
const LEGAL = 0.2;
const BATCH_SECONDS = 0.02;

export function measure(game: Game, seconds: number): Measurement {
  const setting = defaultSetting(game);
  const signature = signatureOf(game, setting);
  const runner = new Runner(game, setting);
  runner.run(Math.min(seconds * WARM_UP, MOST_WARM_UP_SECONDS));
  const slices = runner
    .run(seconds * (1 - WARM_UP - LEGAL))
    .sort((a, b) => b.playouts / b.seconds - a.playouts / a.seconds);
  const fast = total(slices.slice(0, Math.ceil(slices.length / 4)));
  const all = total(slices);
  return {
    playoutsPerSecond: Math.round(fast.playouts / fast.seconds),
    actionsPerSecond: Math.round(fast.actions / fast.seconds),
    meanPlayoutsPerSecond: Math.round(all.playouts / all.seconds),
    legal: timeLegal(game, positions(game, setting), seconds * LEGAL),
    heapBytesPerMillionActions: heapGrowth(runner, Math.min(HEAP_ACTIONS, seconds * HEAP_ACTIONS)),
    signature,
  };
}

export function defaultSetting(game: Game): Setting {
  const setting = game.configure({}, game.facts.seats.default);
  if (!setting.ok) throw new Error(`${game.facts.name} refuses its own defaults: ${setting.error.code}`);
  return setting.value;
}

interface Slice {
  readonly playouts: number;
  readonly actions: number;
  readonly seconds: number;
}

function total(slices: readonly Slice[]): Slice {
  const sum = (of: (slice: Slice) => number) => slices.reduce((so, slice) => so + of(slice), 0);
  return { playouts: sum((s) => s.playouts), actions: sum((s) => s.actions), seconds: sum((s) => s.seconds) };
}

class Runner {
  readonly #game: Game;
  readonly #state: State;
  readonly #seed: Seed = new Int32Array(4);
  readonly #random = new Random(seedOf('bench'));
  /** Playouts between two readings of the clock; adjusted while running. */
  #batch = 1;

  constructor(game: Game, setting: Setting) {
    this.#game = game;
    this.#state = game.create(setting);
  }

  run(seconds: number): Slice[] {
    const clock = new Clock(seconds);
    const slices: Slice[] = [];
    do {
      const before = clock.busySeconds();
      const actions = this.play(this.#batch);
      const spent = clock.busySeconds() - before;
      if (spent > 0) slices.push({ playouts: this.#batch, actions, seconds: spent });
      if (spent < BATCH_SECONDS) this.#batch *= 2;
    } while (!clock.isUp() || slices.length === 0);
    return slices;
  }

  play(count: number): number {
    let actions = 0;
    for (let i = 0; i < count; i++) actions += playout(this.#game, this.#state, this.#seed, this.#random);
    return actions;
  }
}

/** Processor time of this thread, so that other load on the machine does not lower the rates. */
export class Clock {
  readonly #end: number;
  readonly #start = process.threadCpuUsage();

  constructor(seconds: number) {
    this.#end = performance.now() + seconds * 1000;
  }

  busySeconds(): number {
    const { user, system } = process.threadCpuUsage(this.#start);
    return (user + system) / 1e6;
  }

  isUp(): boolean {
    return performance.now() >= this.#end && this.busySeconds() > 0;
  }
}

const KEPT_POSITIONS = 2048;

/** The positions of the first games in order, each with its actor. */
export function positions(game: Game, setting: Setting): Position[] {
  const kept: Position[] = [];
  for (let n = 0; kept.length < KEPT_POSITIONS; n++) {
    playGame(game, game.create(setting), n, (state, actor) => {
      if (kept.length === KEPT_POSITIONS) return;
      const copy = game.create(setting);
      copyState(state, copy);
      kept.push({ state: copy, actor });
    });
  }
  return kept;
}

const SIGNATURE_GAMES = 200;

/** A hash (FNV-1a) over every action and the outcome of whole games from fixed seeds; the layout of states has no influence. */
export function signatureOf(game: Game, setting: Setting = defaultSetting(game)): string {
  const state = game.create(setting);
  let hash = 0x811c9dc5;
  const add = (text: string) => {
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  };
  for (let n = 0; n < SIGNATURE_GAMES; n++) {
    playGame(game, state, n, (_state, actor, action) => add(`${actor} ${game.notation.format(setting, action)},`));
    add(JSON.stringify(game.outcome(state)));
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

const PARENT = seedOf('signature');

type Look = (state: State, actor: Seat, action: Action) => void;

/** Plays a random game from the n-th seed and calls `look` before each decision. */
function playGame(game: Game, state: State, n: number, look: Look): void {
  const seed = deriveSeed(PARENT, n);
  const random = new Random(seed);
  game.deal(state, seed);
  for (let pending = game.pending(state); pending !== 0; pending = game.pending(state)) {
    const actor = firstOf(owing(pending));
    const action = game.sample(state, actor, random);
    look(state, actor, action);
    game.play(state, actor, action);
  }
}

const HEAP_ACTIONS = 1_000_000;
const HEAP_BATCH = 100;

/** Below this many bytes no garbage collection has run, and the size of the heap is exact. */
const COLLECTS_ABOVE = 2 ** 20;

/** Bytes that a million actions allocate, garbage included: the heap is collected before, not afterwards. A short run extrapolates from fewer. */
function heapGrowth(runner: Runner, wanted: number): number {
  (globalThis as { gc?: () => void }).gc?.();
  const before = getHeapStatistics();
  let actions = 0;
  while (actions < wanted) actions += runner.play(HEAP_BATCH);
  const after = getHeapStatistics();
  const allocated = after.total_allocated_bytes - before.total_allocated_bytes; // exact to about 256 kB
  const grown = allocated > COLLECTS_ABOVE ? allocated : after.used_heap_size - before.used_heap_size;
  return Math.round((Math.max(0, grown) * 1_000_000) / actions);
}
