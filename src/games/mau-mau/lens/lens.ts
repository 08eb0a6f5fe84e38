/** Mau-Mau as a learner sees it. */
import type { Lens } from '../../../core/lens.ts';
import { owes, WAIT } from '../../../core/types.ts';
import { legal, pending } from '../moves.ts';
import type { MauMauState } from '../state.ts';
import { choice } from './choice.ts';
import { FEATURES, HIDDEN, MOST } from './layout.ts';
import { hidden, position } from './position.ts';

/** Totals are not in it: a round is played for its own points. */
export const LENS: Lens<MauMauState> = {
  version: 2,
  features: FEATURES,
  hiddenFeatures: HIDDEN,
  most: MOST,
  position,
  choices(state, seat, into) {
    const count = legal(state, seat, into);
    if (owes(pending(state), seat)) return count;
    into[count] = WAIT;
    return count + 1;
  },
  intent: (_state, _seat, action) => action,
  choice,
  hidden,
  isOpen: () => false,
  stakes: [],
};
