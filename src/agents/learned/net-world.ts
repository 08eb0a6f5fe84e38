/** An imagined world in which a network plays all seats, from any position to the end of the segment (L-36). */
import type { Game, Setting } from '../../core/game.ts';
import type { WholeGame } from '../../core/lens.ts';
import { Observer } from '../../core/observer.ts';
import { copyState, type State } from '../../core/state.ts';
import { type Action, firstOf, nextUnasked, owing, type Seat, TABLE, WAIT } from '../../core/types.ts';
import type { Policy } from './policy.ts';

/** Most actions of a playout; only games without a bound on their length reach it, and they rate unfinished positions. */
const MOST_ACTIONS = 2000;

export class NetWorld {
  readonly game: Game;
  readonly state: State;
  /** One a seat; made once, so that a playout allocates nothing. */
  readonly observers: readonly Observer[];
  /** The results of the seats, in the points of the game, after `playOut`. */
  readonly results: Float64Array;
  readonly #policy: Policy;
  readonly #whole: WholeGame | undefined;
  /** By team, whether its result is known. */
  readonly #expected: Uint8Array;
  /** Seats that may act out of turn and have answered WAIT since the last action. */
  #waited = 0;
  #segment = 0;

  constructor(game: Game, setting: Setting, policy: Policy) {
    this.game = game;
    this.state = game.create(setting);
    this.observers = Array.from({ length: setting.seats }, (_, seat) => new Observer(game, this.state, seat));
    this.results = new Float64Array(setting.seats);
    this.#policy = policy;
    this.#whole = game.lens(setting).whole;
    this.#expected = new Uint8Array(new Set(setting.teams).size);
  }

  /** Starts again from a position. */
  begin(from: State): void {
    copyState(from, this.state);
    this.#segment = this.game.segments(from);
    this.#waited = 0;
  }

  /** Whether the segment is over. */
  get isOver(): boolean {
    return this.game.segments(this.state) !== this.#segment || this.game.pending(this.state) === 0;
  }

  /** The seat that decides next, as a driver asks: those that may act out of turn first. Plays the steps of the table; -1 at the end. */
  nextSeat(): Seat {
    const { game, state } = this;
    while (!this.isOver) {
      const pending = game.pending(state);
      const unasked = nextUnasked(pending, this.#waited);
      const actor = unasked >= 0 ? unasked : firstOf(owing(pending));
      if (actor !== TABLE) return actor;
      this.act(TABLE, game.fallback(state, TABLE));
    }
    return -1;
  }

  /** The seat makes this choice, and the call that the network makes before it. */
  take(seat: Seat, choice: Action): void {
    const first = this.#policy.before(this.observers[seat], choice);
    this.act(seat, first);
    if (first !== choice) this.act(seat, choice);
  }

  /** The seat, or the table, does this and nothing before it. */
  act(actor: Seat, action: Action): void {
    if (action === WAIT) {
      this.#waited |= 1 << actor;
      return;
    }
    this.game.play(this.state, actor, action);
    this.#waited = 0;
  }

  /** Plays to the end of the segment and fills `results`. */
  playOut(): void {
    let seat = this.nextSeat();
    for (let left = MOST_ACTIONS; seat >= 0 && left > 0; left--) {
      this.act(seat, this.#policy.decide(this.observers[seat]));
      seat = this.nextSeat();
    }
    this.#rate();
  }

  /** Where the totals of a longer game matter, a segment is worth what it changes there (L-20). */
  #rate(): void {
    if (this.#whole === undefined) this.game.result(this.state, 'segment', this.results);
    else this.#whole.worth(this.state, this.results);
  }

  /**
   * Fills `results` with what the network expects (L-37): for each team, at the next decision of one of its seats. The network plays on until
   * all teams have had one, or the segment is over.
   */
  expect(): void {
    const { teams } = this.state.setting;
    this.#expected.fill(0);
    let missing = this.#expected.length;
    let seat = this.nextSeat();
    for (let left = MOST_ACTIONS; seat >= 0 && left > 0 && missing > 0; left--) {
      const observer = this.observers[seat];
      const answer = this.#policy.answer(observer);
      const action = answer ?? this.#policy.choose(observer);
      if (answer === undefined && this.#policy.count > 1 && this.#expected[teams[seat]] === 0) {
        this.#expected[teams[seat]] = 1;
        missing--;
        for (let other = 0; other < teams.length; other++)
          if (teams[other] === teams[seat]) this.results[other] = this.#policy.value;
      }
      this.act(seat, action);
      seat = this.nextSeat();
    }
    if (missing > 0) this.#rate();
  }
}
