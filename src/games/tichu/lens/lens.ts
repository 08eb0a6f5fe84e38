/** Tichu as a learner sees it. */
import type { Lens, Stake } from '../../../core/lens.ts';
import { type Action, owes, type Seat } from '../../../core/types.ts';
import { GRAND_NO, GRAND_YES, kindOf, TICHU } from '../cards.ts';
import { check } from '../check.ts';
import { FIGURES } from '../combinations/figures.ts';
import { pending } from '../moves.ts';
import { DRAGON_GIFT, GRAND, PLAYING, type TichuSetting, type TichuState } from '../state.ts';
import { choice } from './choice.ts';
import { choices, intent } from './intents.ts';
import { FEATURES, MOST } from './layout.ts';
import { chanceNeeded, LONGER } from './longer.ts';
import { hidden, position } from './position.ts';

const CARDS_OF_OTHERS = 3 * 56;

const partnerHasCalled = (state: TichuState, seat: Seat): boolean => state.announced((seat + 2) & 3) !== 0;
const opponentHasCalled = (state: TichuState, seat: Seat): boolean =>
  (state.announced((seat + 1) & 3) | state.announced((seat + 3) & 3)) !== 0;
/** With two players left every other card has been played; who is out sees all hands (T-46). */
const isOpen = ({ phase, outCount }: TichuState): boolean => phase >= PLAYING && phase <= DRAGON_GIFT && outCount >= 2;
const isPlay = (action: Action): boolean => kindOf(action) > 0 && kindOf(action) < FIGURES.length;
const succeeded = (state: TichuState, seat: Seat): boolean => state.outAt(0) === seat;

/**
 * A hand that nearly calls grand tichu will often call a small one with all its cards known, which is worth some 30 to 40 points: a grand one must be
 * that much better, so that it succeeds in 60 of 100 cases where 50 would do otherwise.
 */
const OPTION = 0.1;
const withOption = (needed: number): number => needed + 4 * OPTION * needed * (1 - needed);

const grand: Stake<TichuState> = {
  name: 'grand',
  call: GRAND_YES,
  decline: GRAND_NO,
  isAsked: (state, seat) => state.phase === GRAND && owes(pending(state), seat),
  mayCall: (state, seat) => !partnerHasCalled(state, seat),
  isContested: opponentHasCalled,
  needed: (state, seat) => withOption(chanceNeeded(state, seat, 200)),
  succeeded,
};

/** Waiting costs nothing: it is decided when the first card is about to be played. */
const small: Stake<TichuState> = {
  name: 'small',
  call: TICHU,
  isAsked: (state, seat, chosen) =>
    state.phase === PLAYING &&
    chosen !== undefined &&
    isPlay(chosen) &&
    ((state.fresh >>> seat) & 1) !== 0 &&
    check(state, seat, TICHU) === undefined,
  mayCall: (state, seat) => !partnerHasCalled(state, seat) && state.outCount === 0,
  isContested: opponentHasCalled,
  needed: (state, seat) => chanceNeeded(state, seat, 100),
  succeeded,
};

export const LENS: Lens<TichuState> = {
  version: 2,
  features: FEATURES,
  hiddenFeatures: CARDS_OF_OTHERS,
  most: MOST,
  position,
  choices,
  intent,
  choice,
  hidden,
  isOpen,
  stakes: [grand, small],
};

const LENS_OF_LONGER: Lens<TichuState> = { ...LENS, whole: LONGER };

/** A single round stands alone. */
export const lensOf = ({ target }: TichuSetting): Lens<TichuState> => (target > 0 ? LENS_OF_LONGER : LENS);
