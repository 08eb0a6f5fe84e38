/** The family of search agents: what each id stands for, and which settings it takes (mcts.md, sections 1, 4 and 7). */
import type { Setting } from '../../core/game.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { AgentSpec } from '../spec.ts';
import { PAYOFFS, type PayoffKind } from './payoff.ts';
import type { SearchRules } from './rules.ts';

export type SearchKind = 'cheat' | 'pimc' | 'so' | 'mo' | 'epimc';

interface Member {
  readonly kind: SearchKind;
  readonly scope: SearchRules['scope'];
  readonly formula: 'uct' | 'ucb1';
}

export const FAMILY: Readonly<Record<string, Member>> = {
  'cheat-round-uct': { kind: 'cheat', scope: 'segment', formula: 'uct' },
  'cheat-round-ucb1': { kind: 'cheat', scope: 'segment', formula: 'ucb1' },
  'cheat-game-uct': { kind: 'cheat', scope: 'game', formula: 'uct' },
  'cheat-game-ucb1': { kind: 'cheat', scope: 'game', formula: 'ucb1' },
  'pimc-round-uct': { kind: 'pimc', scope: 'segment', formula: 'uct' },
  'so-ismcts': { kind: 'so', scope: 'segment', formula: 'uct' },
  'mo-ismcts': { kind: 'mo', scope: 'segment', formula: 'uct' },
  epimc: { kind: 'epimc', scope: 'segment', formula: 'uct' },
};

/** Iterations a move, and passing choices times this, by level. */
const ITERATIONS = [30, 600, 1200, 1800] as const;
const PASS_FACTORS = [1, 20, 40, 60] as const;
const USUAL_LEVEL = 3;
/** Remembered tricks (plays, turns) by memory level; with 32 cards a round is shorter. */
const MEMORY = [1, 3, 7, Number.POSITIVE_INFINITY] as const;
const MEMORY_32 = [1, 2, 4, Number.POSITIVE_INFINITY] as const;

const MOST = 10_000_000;
/** Longer than whole games that end by themselves. */
const USUAL_PLAYOUT = 20_000;

/** Rules that still wait for the table: memory depends on the deck, exploration on the game. */
export interface SearchPlan {
  readonly kind: SearchKind;
  readonly rules: SearchRules;
  readonly memoryLevel: number;
  /** Whether nobody has named a constant, so that the game's own may be used. */
  readonly isUsualC: boolean;
}

function memoryAt(level: number, setting: Setting): number {
  return (setting.options.deck === 32 ? MEMORY_32 : MEMORY)[level];
}

/** Tuned by matches where that made a difference; docs/agents/search.md has the figures. */
const C_BY_GAME: Readonly<Record<string, number>> = { hearts: 0.4, risk: 0.3 };

/** The rules as they hold at this table. */
export function rulesAt({ rules, memoryLevel, isUsualC }: SearchPlan, setting: Setting): SearchRules {
  return {
    ...rules,
    memory: memoryAt(memoryLevel, setting),
    c: isUsualC ? (C_BY_GAME[setting.game] ?? rules.c) : rules.c,
  };
}

export function planOf(spec: AgentSpec): Result<SearchPlan> {
  const member = FAMILY[spec.id];
  const read = new Settings(spec);
  const level = read.whole('level', USUAL_LEVEL, 0, 3);
  const payoff = read.choice('payoff', PAYOFFS);
  const formula = read.choice('formula', [member.formula, member.formula === 'uct' ? 'ucb1' : 'uct'] as const);
  const plan: SearchPlan = {
    kind: member.kind,
    memoryLevel: read.whole('memory', 3, 0, 3),
    isUsualC: !Object.hasOwn(spec.settings, 'c') && formula === 'uct' && payoff === 'unit',
    rules: {
      iterations: read.whole('iterations', ITERATIONS[level], 1, MOST),
      passIterations: read.whole('passIterations', 0, 0, MOST),
      passFactor: PASS_FACTORS[level],
      passes: read.whole('passes', MOST, 1, MOST),
      memory: Number.POSITIVE_INFINITY,
      worlds: read.whole('worlds', 30, 1, 1000),
      sharedPlies: read.whole('d', 2, 1, 10),
      c: read.number('c', constantOf(formula, payoff), 0, 100),
      scope: read.choice(
        'scope',
        member.scope === 'segment' ? (['segment', 'game'] as const) : (['game', 'segment'] as const),
      ),
      payoff,
      backup: read.choice('backup', ['maxn', 'root'] as const),
      tie: read.choice('tie', ['first', 'random'] as const),
      maxDepth: read.whole('maxDepth', MOST, 1, MOST),
      maxPlayout: read.whole('maxPlayout', USUAL_PLAYOUT, 1, MOST),
      // other threads get what a seat knows, and whoever cheats needs more than that
      workers: read.whole('workers', 1, 1, member.kind === 'cheat' ? 1 : 16),
    },
  };
  return read.problem === undefined ? ok(plan) : fail('agent/setting', read.problem);
}

/** Section 4: the constants belong to the scale of the rewards (S-7). */
function constantOf(formula: 'uct' | 'ucb1', payoff: PayoffKind): number {
  if (formula === 'ucb1') return Math.SQRT2;
  return payoff === 'unit' ? 0.7 : 1.5;
}

type Problem = { readonly agent: string; readonly name: string; readonly value: string; readonly expected: string };

/** Reads settings one by one and keeps the first problem. */
class Settings {
  readonly #spec: AgentSpec;
  readonly #known: string[] = [];
  #problem: Problem | undefined;

  constructor(spec: AgentSpec) {
    this.#spec = spec;
  }

  get problem(): Problem | undefined {
    const unknown = Object.keys(this.#spec.settings).find((name) => !this.#known.includes(name));
    if (unknown !== undefined) this.#refuse(unknown, `one of ${this.#known.join(', ')}`);
    return this.#problem;
  }

  whole(name: string, usual: number, min: number, max: number): number {
    return this.#read(name, usual, `a whole number from ${min} to ${max}`, (text) => {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    });
  }

  number(name: string, usual: number, min: number, max: number): number {
    return this.#read(name, usual, `a number from ${min} to ${max}`, (text) => {
      const value = /^\d{1,6}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    });
  }

  /** The first one is usual. */
  choice<T extends string>(name: string, values: readonly T[]): T {
    return this.#read(name, values[0], values.join(' or '), (text) => values.find((value) => value === text));
  }

  #read<T>(name: string, usual: T, expected: string, parse: (text: string) => T | undefined): T {
    this.#known.push(name);
    if (!Object.hasOwn(this.#spec.settings, name)) return usual;
    const value = parse(this.#spec.settings[name]);
    if (value === undefined) this.#refuse(name, expected);
    return value ?? usual;
  }

  #refuse(name: string, expected: string): void {
    this.#problem ??= { agent: this.#spec.id, name, value: this.#spec.settings[name], expected };
  }
}
