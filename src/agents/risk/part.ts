/** The scorer of one kind of decision in Risk: prepares the position, then scores each action. */
import type { Action, Seat } from '../../core/types.ts';
import type { RiskState } from '../../games/risk/index.ts';

export interface Part {
  look(state: RiskState, seat: Seat): void;
  /** Writes the terms of an action; all are 0 before. */
  weigh(action: Action, into: Float64Array): void;
}
