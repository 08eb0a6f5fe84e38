/** Plays games with random answers and measures what a protocol does. */
import type { Random } from '../../../core/random.ts';
import { deriveSeed, type Seed } from '../../../core/seed.ts';
import type { Action, Seat } from '../../../core/types.ts';
import type { CompileEvent } from '../events.ts';
import { legal, pending, play } from '../moves.ts';
import { deal } from '../rules.ts';
import { CARDS, type CompileSetting, CompileState, LIMBO, NOWHERE } from '../state.ts';

export interface TrialReport {
  readonly moves: number;
  /** Chains of texts that the guard of §8.5 had to cut. */
  readonly cuts: number;
  /** What went wrong, if anything. */
  readonly fault?: string;
}

/** Chooses an answer; -1 leaves it to chance. */
export type Chooser = (state: CompileState, answers: Float64Array) => Action;

/** More than any game with the usual limit of turns has. */
const MOST_MOVES = 30_000;

/** A table on which many trials are played. */
export class Trial {
  readonly #state: CompileState;
  readonly #answers: Float64Array;
  readonly #random: Random;
  #moves = 0;
  #cuts = 0;

  constructor(setting: CompileSetting, random: Random) {
    this.#state = new CompileState(setting);
    this.#answers = new Float64Array(setting.maxLegal);
    this.#random = random;
  }

  /** One game from this seed to its end. Exceptions of the engine are faults like any other. */
  game(seed: Seed, choose: Chooser = byChance): TrialReport {
    this.#moves = 0;
    this.#cuts = 0;
    this.#random.reseed(deriveSeed(seed, 1));
    const hear = (event: CompileEvent): void => {
      if (event.kind === 'chain-limit') this.#cuts++;
    };
    try {
      deal(this.#state, seed, hear);
      const fault = this.#play(choose, hear);
      const report = { moves: this.#moves, cuts: this.#cuts };
      return fault === undefined ? report : { ...report, fault };
    } catch (error) {
      return { moves: this.#moves, cuts: this.#cuts, fault: String(error) };
    }
  }

  #play(choose: Chooser, hear: (event: CompileEvent) => void): string | undefined {
    const state = this.#state;
    for (; pending(state) !== 0; this.#moves++) {
      if (this.#moves >= MOST_MOVES) return `no end after ${MOST_MOVES} moves`;
      const seat: Seat = state.asked;
      const count = legal(state, seat, this.#answers);
      if (count === 0) return 'a question without an answer';
      const answers = this.#answers.subarray(0, count);
      const chosen = choose(state, answers);
      play(state, seat, chosen < 0 ? answers[this.#random.below(count)] : chosen, hear);
      const fault = cardFault(state);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }
}

const byChance: Chooser = () => -1;

/** Every card is in exactly one place: in the list of its zone, or moving. */
function cardFault(state: CompileState): string | undefined {
  let listed = 0;
  for (let zone = 0; zone < LIMBO; zone++) {
    listed += state.count(zone);
    for (let i = 0; i < state.count(zone); i++) {
      if (state.zone(state.at(zone, i)) !== zone) return `a card lies in zone ${zone} and says it does not`;
    }
  }
  let away = 0;
  for (let token = 0; token < CARDS; token++) {
    const zone = state.zone(token);
    if (zone >= NOWHERE) return 'a card is nowhere';
    if (zone === LIMBO) away++;
  }
  return listed + away === CARDS ? undefined : `${listed + away} cards instead of ${CARDS}`;
}
