/** `easy` to `expert`: delegates to the agent that the game lists for the level. */
import type { Outcome, Setting } from '../core/game.ts';
import type { Observer } from '../core/observer.ts';
import type { Random } from '../core/random.ts';
import type { Result } from '../core/result.ts';
import type { Action, Seat } from '../core/types.ts';
import type { Agent, Budget } from './agent.ts';
import type { Explanation } from './explanation.ts';
import { type FormerLevel, formerLevel } from './former-levels.ts';
import { knowledgeOf } from './knowledge/index.ts';
import { hasWeights } from './learned/weights.ts';
import { isLevel, type Level } from './levels.ts';

/** For games without knowledge of their own: plain search. */
const UNTAUGHT: Readonly<Record<Level, string>> = {
  easy: 'so-ismcts:iterations=20:memory=0',
  normal: 'so-ismcts:iterations=500:memory=2',
  hard: 'so-ismcts:iterations=5000',
  expert: 'so-ismcts:iterations=50000',
};

/** The spec of the agent behind a level, today or as it was. */
export function agentBehind(game: string, level: Level | FormerLevel): string {
  if (isLevel(level)) return (knowledgeOf(game)?.levels ?? UNTAUGHT)[level];
  return formerLevel(game, level) ?? UNTAUGHT[level.split('@')[0] as Level];
}

/** Where the weights of a learned agent cannot be had, as in a page, its level plays as it did before. */
function playableBehind(game: string, level: Level | FormerLevel): string {
  const spec = agentBehind(game, level);
  const [id] = spec.split(':');
  const isLearned = id === 'zero' || id === 'zero-search';
  return isLearned && isLevel(level) && !hasWeights(game, 'zero') ? agentBehind(game, `${level}@1`) : spec;
}

export class LevelAgent implements Agent {
  readonly name: Level | FormerLevel;
  readonly #make: (text: string) => Result<Agent>;
  #game = '';
  #agent!: Agent;

  constructor(level: Level | FormerLevel, make: (text: string) => Result<Agent>) {
    this.name = level;
    this.#make = make;
  }

  begin(setting: Setting, seat: Seat, random: Random): void {
    if (this.#game !== setting.game) {
      const agent = this.#make(playableBehind(setting.game, this.name));
      if (!agent.ok) throw new Error(`the level ${this.name} of ${setting.game} has no agent`);
      this.#game = setting.game;
      this.#agent = agent.value;
    }
    this.#agent.begin(setting, seat, random);
  }

  decide(observer: Observer, budget: Budget): Action {
    return this.#agent.decide(observer, budget);
  }

  end(outcome: Outcome): void {
    this.#agent.end(outcome);
  }

  explain(): Explanation | undefined {
    return this.#agent.explain?.();
  }
}
