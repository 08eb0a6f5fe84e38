/** Agents of many tables on one thread. Each is kept for its game, and sees through the eyes of its seat alone. */
import { randomBytes } from 'node:crypto';
import { type Agent, fairAgentOf } from '../../agents/index.ts';
import type { SearchAgent } from '../../agents/search/index.ts';
import { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import type { State } from '../../core/state.ts';
import type { Action } from '../../core/types.ts';
import { findGame } from '../../games/index.ts';
import type { Advice, Candidate, Position } from '../../table/thinker.ts';

/** Games whose agents are kept; the one that was asked longest ago makes room. */
const MOST_GAMES = 200;
/** Who is asked for hints, and who looks at finished games: values of plain search can be compared between moves. */
const ADVISER = 'expert';
const REVIEWER = 'so-ismcts:iterations=20000';

interface Seated {
  readonly state: State;
  readonly observer: Observer;
  readonly agents: Map<string, Agent>;
}

export class Mind {
  readonly #games = new Map<string, Map<number, Seated>>();

  decide(position: Position, agent: string, milliseconds: number): Action {
    const seated = this.#seat(position);
    return this.#agent(seated, agent, position).decide(seated.observer, { milliseconds });
  }

  advise(position: Position, milliseconds: number): Advice {
    const seated = this.#seat(position);
    const adviser = this.#agent(seated, ADVISER, position);
    const choice = adviser.decide(seated.observer, { milliseconds });
    const { candidates, because } = adviser.explain?.() ?? { candidates: [], because: { en: '', de: '' } };
    const legal = candidates.filter(({ action }) => seated.observer.check(action) === undefined);
    if (legal.length === 0) return { candidates: [{ action: choice, value: 0, share: 1 }], because };
    return { candidates: legal.map(({ action, value, share }) => ({ action, value, share })), because };
  }

  /** What the reviewer looked at, best first; only what is legal. */
  candidates(position: Position, milliseconds: number): Candidate[] {
    const seated = this.#seat(position);
    const reviewer = this.#agent(seated, REVIEWER, position) as SearchAgent;
    const choice = reviewer.decide(seated.observer, { milliseconds });
    const children = reviewer.report?.children ?? [{ action: choice, visits: 1, mean: 0 }];
    const legal = children.filter(({ action }) => seated.observer.check(action) === undefined);
    return distinct(legal.map(({ action, visits, mean }) => ({ action, visits, value: mean })));
  }

  forget(key: string): void {
    this.#games.delete(key);
  }

  #seat({ key, game: name, options, seats, seat, words }: Position): Seated {
    const known = this.#games.get(key) ?? new Map<number, Seated>();
    this.#games.delete(key);
    this.#games.set(key, known);
    if (this.#games.size > MOST_GAMES) this.#games.delete(this.#games.keys().next().value!);
    const before = known.get(seat);
    if (before !== undefined) {
      before.state.cells.set(words);
      return before;
    }
    const game = findGame(name);
    const setting = game?.configure(options, seats);
    if (game === undefined || !setting?.ok) throw new Error(`no table for ${name}`);
    const state = game.create(setting.value);
    state.cells.set(words);
    const seated: Seated = { state, observer: new Observer(game, state, seat), agents: new Map() };
    known.set(seat, seated);
    return seated;
  }

  #agent(seated: Seated, text: string, { seat }: Position): Agent {
    const known = seated.agents.get(text);
    if (known !== undefined) return known;
    const agent = fairAgentOf(text);
    if (!agent.ok) throw new Error(agent.error.code);
    agent.value.begin(seated.state.setting, seat, new Random(seedOf(randomBytes(16).toString('hex'))));
    seated.agents.set(text, agent.value);
    return agent.value;
  }
}

/** Choices of several steps come once for each way to go on; the first step is what is asked. */
function distinct(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<Action, Candidate>();
  for (const candidate of candidates) if (!best.has(candidate.action)) best.set(candidate.action, candidate);
  return [...best.values()];
}
