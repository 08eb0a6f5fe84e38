/** Agents of many tables on one thread. Each is kept for the length of its game and sees only the view of its seat, except at training tables. */
import { type Agent, agentAtTable, type Budget, isCheating } from '../../agents/index.ts';
import { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import type { State } from '../../core/state.ts';
import type { Action } from '../../core/types.ts';
import { findGame } from '../../games/index.ts';
import { newSeed } from '../../table/secrets.ts';
import type { Advice, Position } from '../../table/thinker.ts';

/** Number of games whose agents are kept; beyond it the least recently used game is dropped. */
const MOST_GAMES = 200;

interface Seated {
  readonly state: State;
  readonly observer: Observer;
  readonly agents: Map<string, Agent>;
}

export class Mind {
  readonly #games = new Map<string, Map<number, Seated>>();

  decide(position: Position, agent: string, budget: Budget): Action {
    const seated = this.#seat(position);
    return this.#agent(seated, agent, position).decide(seated.observer, budget);
  }

  /** The legal actions that the agent weighed, best first. */
  advise(position: Position, agent: string, budget: Budget): Advice {
    const seated = this.#seat(position);
    const adviser = this.#agent(seated, agent, position);
    const choice = adviser.decide(seated.observer, budget);
    const { candidates, because } = adviser.explain?.() ?? { candidates: [], because: { en: '', de: '' } };
    const legal = candidates.filter(({ action }) => seated.observer.check(action) === undefined);
    if (legal.length === 0) return { candidates: [{ action: choice, value: 0, share: 1 }], because };
    return { candidates: legal.map(({ terms: _, ...candidate }) => candidate), because };
  }

  forget(key: string): void {
    this.#games.delete(key);
  }

  #seat({ key, game: name, options, seats, seat, cells }: Position): Seated {
    const known = this.#games.get(key) ?? new Map<number, Seated>();
    this.#games.delete(key);
    this.#games.set(key, known);
    if (this.#games.size > MOST_GAMES) this.#games.delete(this.#games.keys().next().value!);
    const before = known.get(seat);
    if (before !== undefined) {
      before.state.cells.set(cells);
      return before;
    }
    const game = findGame(name);
    const setting = game?.configure(options, seats);
    if (game === undefined || !setting?.ok) throw new Error(`no table for ${name}`);
    const state = game.create(setting.value);
    state.cells.set(cells);
    const seated: Seated = { state, observer: new Observer(game, state, seat), agents: new Map() };
    known.set(seat, seated);
    return seated;
  }

  #agent(seated: Seated, text: string, { seat }: Position): Agent {
    const known = seated.agents.get(text);
    if (known !== undefined) return known;
    const agent = agentAtTable(text, true); // the lobby has checked which agents this table may seat
    if (!agent.ok) throw new Error(agent.error.code);
    agent.value.begin(seated.state.setting, seat, new Random(newSeed()));
    if (isCheating(agent.value)) agent.value.watch(seated.state);
    seated.agents.set(text, agent.value);
    return agent.value;
  }
}
