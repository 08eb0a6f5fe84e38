/**
 * The past of an imagined world: the same tricks, played from the hands that its players then must have had. So one can ask how likely it is that they
 * would have played like that.
 */
import { type Action, type Seat, TABLE } from '../../core/types.ts';
import {
  cardsFrom,
  DRAGON_GIFT,
  GIVE_DRAGON,
  highOf,
  lowOf,
  noteBombs,
  PASS,
  PLAYING,
  readPlay,
  TICHU,
  type TichuSetting,
  type TichuState,
  type TichuView,
  type TurnView,
  tichu,
  WISH,
  WISHING,
} from '../../games/tichu/index.ts';
import type { Past } from '../knowledge/knowledge.ts';

const SEATS = 4;
const DETAIL = 256;
const [SMALL, GRAND] = [1, 2];

/** A play or a pass. */
interface Turn {
  readonly seat: Seat;
  readonly low: number;
  readonly high: number;
}

type Tell = (state: TichuState, seat: Seat, action: Action) => void;

export class TichuPast implements Past<TichuState> {
  readonly #state: TichuState;
  #view!: TichuView;
  #tricks: readonly (readonly Turn[])[] = [];

  constructor(setting: TichuSetting) {
    this.#state = tichu.create(setting);
  }

  begin(view: unknown): boolean {
    this.#view = view as TichuView;
    this.#tricks = [...this.#view.tricks, this.#view.trick].map((trick) => trick.map(turnOf));
    return this.#tricks.flat().some(({ seat }) => seat !== this.#view.viewer);
  }

  replay(world: TichuState, tell: Tell): void {
    const state = this.#state;
    this.#deal(world);
    for (const trick of this.#tricks) {
      if (state.phase === PLAYING && state.turn < 0) {
        tichu.play(state, TABLE, tichu.fallback(state, TABLE));
        this.#goOn();
      }
      for (const turn of trick) this.#play(turn, tell);
    }
  }

  #play({ seat, low, high }: Turn, tell: Tell): void {
    const state = this.#state;
    const action = (low | high) === 0 ? PASS : readPlay(low, high);
    const isFirst = ((state.fresh >>> seat) & 1) !== 0 && action !== PASS;
    if (isFirst && this.#view.announcements[seat] === SMALL) {
      tell(state, seat, TICHU);
      tichu.play(state, seat, TICHU);
    }
    tell(state, seat, action);
    tichu.play(state, seat, action);
    this.#goOn();
  }

  /** The position after the exchange. */
  #deal(world: TichuState): void {
    const state = this.#state;
    const { announcements, starter } = this.#view;
    state.cells.set(world.cells);
    state.clearRound();
    for (let seat = 0; seat < SEATS; seat++) {
      let low = world.low(seat);
      let high = world.high(seat);
      for (const turn of this.#tricks.flat()) {
        if (turn.seat !== seat) continue;
        low |= turn.low;
        high |= turn.high;
      }
      state.setHand(seat, low, high);
      for (let step = 1; step < SEATS; step++) state.setGiven(seat, step, world.given(seat, step));
    }
    state.phase = PLAYING;
    state.undecided = 0;
    state.fresh = 0;
    for (let seat = 0; seat < SEATS; seat++) {
      if (announcements[seat] === GRAND) state.announce(seat, GRAND);
      else state.fresh |= 1 << seat;
      noteBombs(state, seat);
    }
    state.starter = state.turn = starter;
  }

  /** The wish and the gift of the Dragon, whose results are known, and the trick that the table takes. */
  #goOn(): void {
    const state = this.#state;
    if (state.phase === WISHING && this.#view.wish >= 0)
      tichu.play(state, state.owner, WISH + DETAIL * this.#view.wished);
    if (state.phase === DRAGON_GIFT && this.#view.dragonRecipient >= 0)
      tichu.play(state, state.owner, GIVE_DRAGON + DETAIL * this.#view.dragonRecipient);
  }
}

function turnOf({ seat, cards }: TurnView): Turn {
  const set = cardsFrom(cards);
  return { seat, low: lowOf(set), high: highOf(set) };
}
