/** Plays segments of a game quickly, for learning: seats are asked in the order of the arena, through observers as agents are. */
import type { Game, Setting } from '../core/game.ts';
import type { WholeGame } from '../core/lens.ts';
import { Observer } from '../core/observer.ts';
import { Random } from '../core/random.ts';
import type { Seed } from '../core/seed.ts';
import type { State } from '../core/state.ts';
import { type Action, firstOf, nextUnasked, owing, TABLE, WAIT } from '../core/types.ts';

/** What decides for the seats. */
export interface Player {
  /** A new game begins. */
  begin(seed: Seed, setting: Setting): void;
  decide(observer: Observer, state: State): Action;
  /** A segment has ended, with a result for each seat. */
  segment(state: State, results: Float64Array): void;
}

export class LearningTable {
  readonly state: State;
  readonly setting: Setting;
  readonly game: Game;
  readonly #observers: readonly Observer[];
  readonly #results: Float64Array;

  constructor(game: Game, setting: Setting) {
    this.game = game;
    this.setting = setting;
    this.state = game.create(setting);
    this.#observers = Array.from({ length: setting.seats }, (_, seat) => new Observer(game, this.state, seat));
    this.#results = new Float64Array(setting.seats);
  }

  /** A game to its end. */
  play(seed: Seed, player: Player): void {
    this.game.deal(this.state, seed);
    player.begin(seed, this.setting);
    this.#playOn(player, undefined);
  }

  /** A segment somewhere in a longer game. */
  playPart(seed: Seed, player: Player): void {
    const { whole } = this.game.lens(this.setting);
    if (whole === undefined) throw new Error(`${this.game.facts.name} has no longer games`);
    this.game.deal(this.state, seed);
    whole.begin(this.state, new Random(seed));
    player.begin(seed, this.setting);
    this.#playOn(player, whole);
  }

  /** With `whole` to the end of the segment, which is then worth what it is for the whole game. */
  #playOn(player: Player, whole: WholeGame | undefined): void {
    const { game, state } = this;
    let waited = 0;
    let finished = game.segments(state);
    for (let pending = game.pending(state); pending !== 0; pending = game.pending(state)) {
      const unasked = nextUnasked(pending, waited);
      const actor = unasked >= 0 ? unasked : firstOf(owing(pending));
      const action = actor === TABLE ? game.fallback(state, TABLE) : player.decide(this.#observers[actor], state);
      if (action === WAIT) {
        waited |= 1 << actor;
        continue;
      }
      game.play(state, actor, action);
      waited = 0;
      if (game.segments(state) === finished) continue;
      finished = game.segments(state);
      if (whole === undefined) game.result(state, 'segment', this.#results);
      else whole.worth(state, this.#results);
      player.segment(state, this.#results);
      if (whole !== undefined) return;
    }
  }
}
