/** Hearts as a learner sees it. */
import type { Lens } from '../../../core/lens.ts';
import { legal } from '../moves.ts';
import type { HeartsState } from '../state.ts';
import { choice } from './choice.ts';
import { FEATURES, HIDDEN, MOST } from './layout.ts';
import { hidden, position } from './position.ts';

/** Totals are not in it: a round is played for its own points. */
export const LENS: Lens<HeartsState> = {
  version: 2,
  features: FEATURES,
  hiddenFeatures: HIDDEN,
  most: MOST,
  position,
  choices: legal,
  intent: (_state, _seat, action) => action,
  choice,
  hidden,
  isOpen: () => false,
  stakes: [],
};
