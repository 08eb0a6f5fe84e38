/** `strategist`: plays Risk by the scorer with foresight and patience (`PATIENT` in `weights.ts`). */
import type { Outcome, Setting } from '../../core/game.ts';
import type { Observer } from '../../core/observer.ts';
import type { Random } from '../../core/random.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Action, Seat } from '../../core/types.ts';
import { type RiskSetting, RiskState } from '../../games/risk/index.ts';
import type { Agent } from '../agent.ts';
import { type Candidate, type Explanation, MOST_CANDIDATES, NO_CHOICE } from '../explanation.ts';
import { reasonFor } from '../knowledge/reason.ts';
import { Guide, type Prior } from '../search/guide.ts';
import { SettingsReader } from '../settings-reader.ts';
import { type AgentSpec, formatAgentSpec } from '../spec.ts';
import { RiskScorer } from './scorer.ts';
import { FAR_SIGHTED, PATIENT, TEMPERATURE } from './weights.ts';

export const STRATEGIST = 'strategist';

const NO_REASON = { en: 'nothing speaks for another choice', de: 'nichts spricht für eine andere Wahl' };

export class StrategistAgent implements Agent {
  readonly name: string;
  #setting: Setting | undefined;
  #seat: Seat = 0;
  #random!: Random;
  #guide!: Guide;
  #world!: RiskState;
  #legal = new Float64Array(0);
  #thoughts: readonly Prior[] = [];

  constructor(name: string) {
    this.name = name;
  }

  begin(setting: Setting, seat: Seat, random: Random): void {
    if (setting.game !== 'risk') throw new Error(`${this.name} plays Risk only`);
    this.#seat = seat;
    this.#random = random;
    this.#thoughts = [];
    if (this.#setting === setting) return;
    this.#setting = setting;
    this.#world = new RiskState(setting as RiskSetting);
    this.#legal = new Float64Array(setting.maxLegal);
    const scorer = new RiskScorer(setting as RiskSetting, 'heuristic', PATIENT, FAR_SIGHTED);
    this.#guide = new Guide(scorer, TEMPERATURE, setting);
  }

  end(_outcome: Outcome): void {}

  /** Any world that fits will do: the scorer does not look at hidden cards. */
  decide(observer: Observer): Action {
    const legal = this.#legal.subarray(0, observer.legal(this.#legal));
    this.#thoughts = [{ action: legal[0], value: 0, share: 1 }];
    if (legal.length === 1) return legal[0];
    observer.imaginer(Number.POSITIVE_INFINITY).sample(this.#random, this.#world);
    this.#thoughts = this.#guide.thoughts(this.#world, this.#seat, legal);
    return this.#thoughts[0].action;
  }

  explain(): Explanation | undefined {
    if (this.#thoughts.length === 0) return undefined;
    if (this.#thoughts.length === 1) return { candidates: [{ ...this.#thoughts[0], terms: {} }], because: NO_CHOICE };
    const { scores } = this.#guide;
    const candidates = this.#thoughts
      .slice(0, MOST_CANDIDATES)
      .map((thought): Candidate => ({ ...thought, terms: scores.terms(thought.action) }));
    return { candidates, because: reasonFor(scores.scorer.terms, candidates) ?? NO_REASON };
  }
}

export function strategistAgent(spec: AgentSpec): Result<Agent> {
  const { problem } = new SettingsReader(spec);
  return problem === undefined ? ok(new StrategistAgent(formatAgentSpec(spec))) : fail('agent/setting', problem);
}
