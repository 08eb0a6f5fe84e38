/** One training, from its folder: iterations one after the other, saved so that it goes on after any interruption as if there had been none. */

import { join } from 'node:path';
import { type Agent, agentOf } from '../../agents/index.ts';
import { LearnedAgent } from '../../agents/learned/agent.ts';
import { type NetHead, type Role, writeNet } from '../../agents/learned/file.ts';
import { policyOf } from '../../agents/learned/weights.ts';
import { explain } from '../../core/errors.ts';
import type { Game, Setting } from '../../core/game.ts';
import { findGame } from '../../games/index.ts';
import type { Corpus } from '../corpus.ts';
import { type MatchResult, match } from '../match.ts';
import { settling } from '../settling.ts';
import { type Own, ownOf, restore, snapshotOf } from '../snapshot.ts';
import { ALONE } from '../team.ts';
import { type Examination, type Iteration, Trainer } from '../trainer.ts';
import { Watch, type Watched } from '../watch.ts';
import { type ContestResult, contest } from './gate.ts';
import type { RunFolder } from './run-folder.ts';

/** Saved after an iteration that ends later than this after the last save. */
const SAVE_MS = 30_000;
/** In the last part of the imitation the rate is lower (L-14). */
const LATE = 0.7;
const LATE_RATE = 0.3;
/** Iterations at the end in which only calls are learned. */
const CALL_ITERATIONS = 25;
/** Iterations in which only the critic learns if the weights come from elsewhere. */
const CRITIC_FIRST = 5;

/** The other threads of a run (L-26), as the first one sees them. */
export interface Others {
  /** Lets them make an iteration while this thread makes it. */
  together<T>(champions: number, iterate: () => T): T;
  /** What they do not have in common with this thread. */
  owns(): readonly Own[];
  end(): Promise<void>;
}

export interface Progress extends Watched {
  /** Iterations of self-play. */
  readonly iteration: number;
  readonly seconds: number;
}

/** A gate: the matches that were played, and whether the weights became the champion of that number. */
export interface Gate {
  readonly gate: number;
  readonly games: number;
  readonly isPromoted: boolean;
  readonly matches: readonly ContestResult[];
}

export interface GateOptions {
  readonly threads: number;
  readonly games?: number;
  readonly yardstickGames?: number;
}

/** At most so many games against the last champion, and against each yardstick (L-32). */
const GATE_GAMES = 8000;
const YARDSTICK_GAMES = 1000;
const YARDSTICKS = ['rule', 'heuristic'] as const;
/** So many champions are opponents of self-play (L-25). */
const MOST_FORMER = 8;
const championName = (n: number): string => join('champions', String(n));

export class Run {
  readonly #folder: RunFolder;
  readonly #game: Game;
  readonly #setting: Setting;
  readonly #trainer: Trainer;
  readonly #corpus: Corpus | undefined;
  readonly #others: Others | undefined;
  #teachers: readonly Agent[] | undefined;
  readonly #watch = new Watch();
  #savedAt = Date.now();

  /** With several threads, each has the run; the first one of the team knows the others. */
  constructor(folder: RunFolder, team = ALONE, others?: Others) {
    const { game, options, seats, plan } = folder.settings;
    this.#folder = folder;
    this.#game = findGame(game)!;
    const setting = this.#game.configure(options, seats);
    if (!setting.ok) throw new Error(explain(setting.error, 'en', this.#game.words.rejections));
    this.#setting = setting.value;
    this.#others = others;
    this.#trainer = new Trainer(this.#game, this.#setting, plan, team);
    this.#corpus = folder.corpus(findGame);
    const state = folder.load();
    if (state !== undefined) restore(this.#trainer, state, team.rank);
    else if (folder.settings.from !== undefined) this.#begin(folder.settings.from);
    this.#meetFormer();
  }

  get games(): number {
    return this.#trainer.games;
  }

  /** Iterations of self-play so far. */
  get iteration(): number {
    const { imitate, plan } = this.#folder.settings;
    return Math.max(0, Math.ceil((this.#trainer.games - imitate) / plan.games));
  }

  get isOver(): boolean {
    const { imitate, iterations } = this.#folder.settings;
    return this.#trainer.games >= imitate && this.iteration >= iterations + this.#callIterations;
  }

  /** Games with stakes end with iterations in which calls are learned as agents will play; with a search they were played so all the time. */
  get #callIterations(): number {
    const { iterations, plan } = this.#folder.settings;
    const hasDrawn = iterations > 0 && plan.targets === undefined;
    return hasDrawn && this.#game.lens(this.#setting).stakes.length > 0 ? CALL_ITERATIONS : 0;
  }

  /** One iteration; throws if the training has gone wrong (L-30). */
  step(): Progress {
    const phase = this.#phase;
    const start = performance.now();
    const result = this.#others?.together(this.#trainer.champions, () => this.#iterate()) ?? this.#iterate();
    const seconds = (performance.now() - start) / 1000;
    const progress = { phase, games: this.#trainer.games, iteration: this.iteration, seconds, result } as const;
    this.#folder.note(progress);
    const wrong = this.#watch.see(progress);
    if (wrong !== undefined) throw new Error(`the training has gone wrong: ${wrong}; ${this.#lastGood}`);
    if (Date.now() - this.#savedAt > SAVE_MS) this.save();
    return progress;
  }

  get #lastGood(): string {
    const { champions } = this.#trainer;
    if (champions === 0) return 'there is no champion yet';
    return `the last champion is ${this.#folder.weights(championName(champions - 1))}`;
  }

  /** What the next iteration is. */
  get #phase(): Progress['phase'] {
    const { imitate, plan, iterations } = this.#folder.settings;
    if (this.#trainer.games < imitate) return 'imitation';
    if (plan.targets !== undefined) return 'search';
    return this.iteration < iterations ? 'self-play' : 'calls';
  }

  #iterate(): Iteration {
    const { imitate, plan, iterations } = this.#folder.settings;
    const { games } = this.#trainer;
    if (games < imitate) return this.#imitate(plan.imitation.rate * (games < LATE * imitate ? 1 : LATE_RATE));
    const part = settling(this.iteration / Math.max(1, iterations));
    if (plan.targets !== undefined) return this.#trainer.seek(plan.targets, part * plan.targets.rate);
    if (this.iteration >= iterations) return this.#trainer.firmCalls(this.iteration === iterations);
    return this.#reinforce(part);
  }

  /** The same iteration in another thread than the first, which has seen so many champions. */
  follow(champions: number): void {
    if (champions !== this.#trainer.champions) {
      this.#trainer.champions = champions;
      this.#meetFormer();
    }
    this.#iterate();
  }

  /** What this thread does not have in common with the others. */
  get own(): Own {
    return ownOf(this.#trainer);
  }

  save(): void {
    this.#folder.save(snapshotOf(this.#trainer, this.#others?.owns()));
    this.#savedAt = Date.now();
  }

  /** Lets the other threads go. */
  async end(): Promise<void> {
    await this.#others?.end();
  }

  #imitate(rate: number): Iteration {
    const { games } = this.#trainer;
    const wanted = this.#folder.settings.plan.games;
    if (this.#corpus === undefined) return this.#trainer.imitate(this.#teaching(), rate);
    return this.#trainer.study(this.#corpus.next(games, wanted), rate);
  }

  /** Rate and entropy fall together in the last part (L-22). */
  #reinforce(part: number): Iteration {
    const { rate, entropy } = this.#folder.settings.plan.play;
    return this.#trainer.reinforce(this.#rate(part * rate), part * entropy);
  }

  /** A critic that knows nothing yet learns alone at first: its judgement would spoil weights that come from elsewhere. */
  #rate(rate: number): number {
    return this.#folder.settings.from !== undefined && this.iteration < CRITIC_FIRST ? 0 : rate;
  }

  /** How often the net agrees with games of the corpus that it never learns from (L-18); undefined without a corpus. */
  examine(): Examination | undefined {
    if (this.#corpus === undefined) return undefined;
    const result = this.#trainer.examine(this.#corpus.held);
    this.#folder.note({ examined: this.#trainer.games, ...result });
    return result;
  }

  /** Begins with the weights of other runs (L-23). */
  #begin(from: string): void {
    const { play, caller } = this.#trainer;
    const policy = policyOf(this.#game, this.#setting, { name: from, agent: from });
    if (!policy.ok) throw new Error(explain(policy.error, 'en'));
    const pairs = [
      [play, policy.value.net],
      [caller, policy.value.caller],
    ] as const;
    for (const [own, theirs] of pairs) {
      if (theirs === undefined) continue;
      if (own.weights.length !== theirs.weights.length) throw new Error(`the net of ${from} has another width`);
      own.weights.set(theirs.weights);
    }
  }

  /** Plays mirrored deals against an agent. */
  measure(opponent: string, deals: number): MatchResult {
    const sides = {
      one: () => new LearnedAgent('zero', () => this.#trainer.policy),
      other: () => agentNamed(opponent),
    };
    const result = match(this.#game, this.#setting, sides, { deals, seed: `deals of ${this.#trainer.games}` });
    this.#folder.note({ opponent, games: this.#trainer.games, ...result });
    return result;
  }

  /** The first gate comes after the imitation, the others after so many iterations; the state decides, so that a resumed run has the same ones. */
  get isGateDue(): boolean {
    const { gate = 0, imitate, plan } = this.#folder.settings;
    const { games, gatedAt, champions } = this.#trainer;
    if (gate === 0 || games < imitate) return false;
    return champions === 0 || games - gatedAt >= gate * plan.games;
  }

  /**
   * Lets the weights play against the last champion (L-31) and, if they are ahead for sure, against the yardsticks of L-32. They become the
   * next champion unless one of those beats them for sure. The weights after the imitation are the first champion.
   */
  async gate({ threads, games = GATE_GAMES, yardstickGames = YARDSTICK_GAMES }: GateOptions): Promise<Gate> {
    const { champions } = this.#trainer;
    this.publish('candidate', 'a candidate', {});
    const candidate = this.#folder.agent('candidate');
    const matches: ContestResult[] = [];
    const against = async (other: string, count: number): Promise<ContestResult> => {
      const seed = `${this.#folder.settings.plan.seed} gate ${this.#trainer.games} ${matches.length}`;
      const result = await contest({ ...this.table, one: candidate, other, games: count, seed, threads });
      matches.push(result);
      return result;
    };
    let isAhead = champions === 0 || (await against(this.#champion(champions - 1), games)).lead.low > 0;
    const yardsticks = champions === 0 ? [] : [...YARDSTICKS, ...(champions > 1 ? [this.#champion(0)] : [])];
    for (const other of yardsticks) isAhead &&= (await against(other, yardstickGames)).lead.high >= 0;
    if (isAhead) {
      this.publish(championName(champions), 'a champion', {});
      this.#trainer.champions++;
      this.#meetFormer();
    }
    this.#trainer.gatedAt = this.#trainer.games;
    const gate = { gate: champions, games: this.#trainer.games, isPromoted: isAhead, matches };
    this.#folder.note(gate);
    return gate;
  }

  /** The game as it is learned. */
  get table(): { readonly game: Game; readonly setting: Setting } {
    return { game: this.#game, setting: this.#setting };
  }

  #champion(n: number): string {
    return this.#folder.agent(championName(n));
  }

  /** The last champions become opponents; the first one is only what the imitation has brought. */
  #meetFormer(): void {
    const { champions } = this.#trainer;
    const first = Math.max(1, champions - MOST_FORMER);
    const numbers = Array.from({ length: Math.max(0, champions - first) }, (_, i) => first + i);
    this.#trainer.former = numbers.map((n) => {
      const policy = policyOf(this.#game, this.#setting, {
        name: this.#folder.weights(championName(n)),
        agent: 'zero',
      });
      if (!policy.ok) throw new Error(explain(policy.error, 'en'));
      return policy.value;
    });
  }

  /** Writes the weights as files that agents play with: `<folder>/<name>-play.net`. */
  publish(name: string, command: string, results: NetHead['results']): void {
    for (const [role, bytes] of this.files(name, command, results)) this.#folder.publish(`${name}-${role}.net`, bytes);
  }

  /** The weights as such files: what they are called, the command that made them, and results against named agents (L-40). */
  files(name: string, command: string, results: NetHead['results']): readonly (readonly [Role, Uint8Array])[] {
    const lens = this.#game.lens(this.#setting);
    const { from, plan } = this.#folder.settings;
    const { unit } = plan;
    const { game, rulesVersion } = { game: this.#game.facts.name, rulesVersion: this.#game.facts.rulesVersion };
    const about = {
      game,
      rulesVersion,
      lensVersion: lens.version,
      name,
      run: command,
      rounds: this.#trainer.games,
      unit,
    };
    const date = new Date().toISOString().slice(0, 10);
    const file = (role: Role, net: Trainer['play']): readonly [Role, Uint8Array] => {
      const head: NetHead = { ...about, ...net.shape, role, results, date, licence: 'MIT' };
      return [role, writeNet({ head, weights: net.published(from !== undefined) })];
    };
    const play = file('play', this.#trainer.play);
    return lens.stakes.length > 0 ? [play, file('call', this.#trainer.caller)] : [play];
  }

  #teaching(): readonly Agent[] {
    this.#teachers ??= Array.from({ length: this.#setting.seats }, () => agentNamed(this.#folder.settings.teacher));
    return this.#teachers;
  }
}

function agentNamed(text: string): Agent {
  const agent = agentOf(text);
  if (!agent.ok) throw new Error(explain(agent.error, 'en'));
  return agent.value;
}
