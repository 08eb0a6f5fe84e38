/** Scores every decision of Risk: prepares the position once, then delegates to the part of the phase. */
import type { Action, Seat } from '../../core/types.ts';
import { PHASES, type RiskSetting, type RiskState } from '../../games/risk/index.ts';
import type { Insight, Scorer } from '../knowledge/knowledge.ts';
import { Attacks } from './attacks.ts';
import { Campaigns } from './campaigns.ts';
import { Dangers } from './dangers.ts';
import { Moves } from './moves.ts';
import { prepareOdds } from './odds.ts';
import type { Part } from './part.ts';
import { Placing } from './placing.ts';
import { Sets } from './sets.ts';
import { Standing } from './standing.ts';
import { TERMS } from './terms.ts';
import { TRAITS, type Traits, WEIGHTS, type Weights } from './weights.ts';

export class RiskScorer implements Scorer<RiskState> {
  readonly terms = TERMS;
  readonly #standing: Standing;
  readonly #dangers: Dangers;
  readonly #campaigns: Campaigns;
  readonly #parts: readonly Part[];
  #part: Part;

  constructor(
    setting: RiskSetting,
    insight: Insight,
    weights: Weights = WEIGHTS[insight],
    traits: Traits = TRAITS[insight],
  ) {
    prepareOdds();
    this.#standing = new Standing(setting, weights, traits);
    this.#dangers = new Dangers(this.#standing);
    this.#campaigns = new Campaigns(this.#standing, this.#dangers);
    this.#parts = this.#partsOf();
    this.#part = this.#parts[0];
  }

  #partsOf(): readonly Part[] {
    const tools = [this.#standing, this.#dangers, this.#campaigns] as const;
    const placing = new Placing(...tools);
    const attacks = new Attacks(...tools);
    const moves = new Moves(...tools);
    const sets = new Sets(this.#standing, placing);
    const byPhase: Readonly<Record<(typeof PHASES)[number], Part>> = {
      claim: placing,
      settle: placing,
      reinforce: sets,
      where: placing,
      bonus: placing,
      attack: attacks,
      defend: attacks,
      occupy: moves,
      manoeuvre: moves,
      amount: moves,
      over: attacks,
    };
    return PHASES.map((phase) => byPhase[phase]);
  }

  look(state: RiskState, seat: Seat): void {
    this.#standing.look(state, seat);
    this.#dangers.look(state);
    this.#campaigns.look(state);
    this.#part = this.#parts[state.phase];
    this.#part.look(state, seat);
  }

  weigh(action: Action, into: Float64Array): void {
    into.fill(0);
    this.#part.weigh(action, into);
  }
}
