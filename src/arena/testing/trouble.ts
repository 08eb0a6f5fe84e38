/** Agents that misbehave: `trouble:how=crash:one=3` crashes in about every third game. */
import type { Agent } from '../../agents/index.ts';
import type { AgentSpec } from '../../agents/spec.ts';
import type { Observer } from '../../core/observer.ts';
import type { Random } from '../../core/random.ts';
import type { State } from '../../core/state.ts';
import type { Action } from '../../core/types.ts';

const TROUBLE: Readonly<Record<string, (observer: Observer) => Action>> = {
  none: (observer) => observer.fallback(),
  crash: () => {
    throw new Error('boom');
  },
  illegal: () => 999_999,
  nonsense: () => 'seven of hearts' as unknown as Action,
  loop: () => {
    for (;;);
  },
  exit: () => process.exit(7),
  rules: (observer) => {
    (observer.game as { check: unknown }).check = () => undefined;
    return observer.fallback();
  },
};

class TroubleAgent implements Agent {
  readonly name = 'trouble';
  readonly #how: string;
  readonly #oneIn: number;
  #random!: Random;
  #isDue = false;

  constructor({ settings }: AgentSpec) {
    this.#how = settings.how ?? 'none';
    this.#oneIn = Number(settings.one ?? 1);
  }

  begin(_setting: unknown, _seat: number, random: Random): void {
    this.#random = random;
    this.#isDue = random.below(this.#oneIn) === 0;
    if (this.#isDue && this.#how === 'begin') throw new Error('not today');
  }

  decide(observer: Observer): Action {
    const trouble = TROUBLE[this.#how];
    if (this.#isDue && trouble !== undefined && this.#random.below(8) === 0) return trouble(observer);
    return observer.owes ? observer.sample(this.#random) : -1;
  }

  end(): void {
    if (this.#isDue && this.#how === 'end') throw new Error('bad loser');
  }
}

/** Gets the position, as cheating agents do, and changes it. */
class Thief extends TroubleAgent {
  readonly cheats = true;
  #state: State | undefined;

  watch(state: State): void {
    this.#state = state;
  }

  override decide(observer: Observer): Action {
    if (this.#state !== undefined) this.#state.cells[this.#state.cells.length - 1] ^= 1;
    return super.decide(observer);
  }
}

export function createAgent(spec: AgentSpec): Agent {
  if (spec.settings.how === 'unmade') throw new Error('no such trouble');
  return spec.settings.how === 'steal' ? new Thief(spec) : new TroubleAgent(spec);
}
