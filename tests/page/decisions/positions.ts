/** A position for each kind of decision of each game, reached by random play from a seed. */
import { readFileSync } from 'node:fs';
import type { Game, Setting } from '../../../src/core/game.ts';
import { Random } from '../../../src/core/random.ts';
import type { Move } from '../../../src/core/record.ts';
import { seedOf } from '../../../src/core/seed.ts';
import type { State } from '../../../src/core/state.ts';
import { type Action, firstOf, optional, owing, type Seat, TABLE } from '../../../src/core/types.ts';

export interface Position {
  readonly kind: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: number;
  /** The number of moves of the walk before the decision. */
  readonly moves: number;
  readonly seat: Seat;
  /** The actions that the seat shall take, as notation: several if the screen takes them together. */
  readonly answer: readonly string[];
}

export const POSITIONS_FILE = new URL('positions.json', import.meta.url);

/** Written by `node tests/page/decisions/find.ts`. */
export const readPositions = (): Readonly<Record<string, readonly Position[]>> =>
  JSON.parse(readFileSync(POSITIONS_FILE, 'utf8'));

/** A seat that may act but need not does so once in this many moves: games would consist of announcements otherwise. */
const UNASKED_EVERY = 12;
const ALL_SEATS = (1 << TABLE) - 1;

/** Random play, one move at a time. */
export class Walk {
  readonly setting: Setting;
  readonly state: State;
  readonly moves: Move[] = [];
  readonly #game: Game;
  readonly #random: Random;
  readonly #list: Float64Array;

  constructor(game: Game, options: Readonly<Record<string, unknown>>, seed: number) {
    const setting = game.configure(options, game.facts.seats.default);
    if (!setting.ok) throw new Error(setting.error.code);
    this.#game = game;
    this.setting = setting.value;
    this.state = game.create(setting.value);
    this.#random = new Random(seedOf(seed));
    this.#list = new Float64Array(setting.value.maxLegal);
    game.deal(this.state, seedOf(seed));
  }

  get isOver(): boolean {
    return this.#game.pending(this.state) === 0;
  }

  /** One more move of random play. */
  step(): void {
    const pending = this.#game.pending(this.state);
    const unasked = optional(pending) & ALL_SEATS;
    const actor = firstOf(unasked !== 0 && this.#random.below(UNASKED_EVERY) === 0 ? unasked : owing(pending));
    this.take(actor, this.#game.sample(this.state, actor, this.#random));
  }

  take(actor: Seat, action: Action): void {
    this.#game.play(this.state, actor, action);
    this.moves.push({ actor, action });
  }

  /** The legal actions of a seat, each with its kind of decision. */
  decisions(seat: Seat): { action: Action; kind: string }[] {
    const count = this.#game.legal(this.state, seat, this.#list);
    return Array.from(this.#list.subarray(0, count), (action) => ({
      action,
      kind: this.#game.live.decisionOf(this.state, seat, action),
    }));
  }
}

/** The walk to the position, before the decision. */
export function walkTo(game: Game, { options, seed, moves }: Position): Walk {
  const walk = new Walk(game, options, seed);
  while (walk.moves.length < moves) walk.step();
  return walk;
}
