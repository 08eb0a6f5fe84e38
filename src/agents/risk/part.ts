/** One kind of decision in Risk: looks at the position, then weighs each action. */
import type { Action, Seat } from '../../core/types.ts';
import type { RiskState } from '../../games/risk/index.ts';

export interface Part {
  look(state: RiskState, seat: Seat): void;
  /** Writes into terms that are all 0. */
  weigh(action: Action, into: Float64Array): void;
}
