/** One training, from its folder: iterations one after the other, saved so that it goes on after any interruption as if there had been none. */
import { type Agent, agentOf } from '../../agents/index.ts';
import { LearnedAgent } from '../../agents/learned/agent.ts';
import { type NetHead, type Role, writeNet } from '../../agents/learned/file.ts';
import { policyOf } from '../../agents/learned/weights.ts';
import { explain } from '../../core/errors.ts';
import type { Game, Setting } from '../../core/game.ts';
import { findGame } from '../../games/index.ts';
import type { Corpus } from '../corpus.ts';
import { type MatchResult, match } from '../match.ts';
import { restore, snapshotOf } from '../snapshot.ts';
import { type Examination, type Iteration, Trainer } from '../trainer.ts';
import type { RunFolder } from './run-folder.ts';

/** Saved after an iteration that ends later than this after the last save. */
const SAVE_MS = 30_000;
/** The share of the iterations in which the rates fall, and where they end. */
const SETTLING = 0.2;
const LAST_RATE = 0.1;
/** In the last part of the imitation the rate is lower (L-14). */
const LATE = 0.7;
const LATE_RATE = 0.3;
const ENTROPY_LEAST = 0.02;
/** Iterations in which only the critic learns if the weights come from elsewhere. */
const CRITIC_FIRST = 5;

export interface Progress {
  readonly phase: 'imitation' | 'self-play';
  readonly games: number;
  /** Iterations of self-play. */
  readonly iteration: number;
  readonly result: Iteration;
}

export class Run {
  readonly #folder: RunFolder;
  readonly #game: Game;
  readonly #setting: Setting;
  readonly #trainer: Trainer;
  readonly #corpus: Corpus | undefined;
  #teachers: readonly Agent[] | undefined;
  #savedAt = Date.now();

  constructor(folder: RunFolder) {
    const { game, options, seats, plan } = folder.settings;
    this.#folder = folder;
    this.#game = findGame(game)!;
    const setting = this.#game.configure(options, seats);
    if (!setting.ok) throw new Error(explain(setting.error, 'en', this.#game.words.rejections));
    this.#setting = setting.value;
    this.#trainer = new Trainer(this.#game, this.#setting, plan);
    this.#corpus = folder.corpus(findGame);
    const state = folder.load();
    if (state !== undefined) restore(this.#trainer, state);
    else if (folder.settings.from !== undefined) this.#begin(folder.settings.from);
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
    return this.iteration >= this.#folder.settings.iterations;
  }

  /** One iteration; throws if the training has gone wrong (L-30). */
  step(): Progress {
    const { imitate, plan, iterations } = this.#folder.settings;
    const isImitation = this.#trainer.games < imitate;
    const result = isImitation
      ? this.#imitate(plan.imitation.rate * (this.#trainer.games < LATE * imitate ? 1 : LATE_RATE))
      : this.#trainer.reinforce(this.#rate(plan.play.rate * settling(this.iteration / Math.max(1, iterations))));
    const phase = isImitation ? 'imitation' : 'self-play';
    const { totals } = result;
    if (!Number.isFinite(totals.loss + totals.entropy)) throw new Error('the training has gone wrong: not a number');
    if (!isImitation && totals.entropy / totals.decisions < ENTROPY_LEAST)
      throw new Error('the training has gone wrong: the net hardly varies its choices any more');
    const progress = { phase, games: this.#trainer.games, iteration: this.iteration, result } as const;
    this.#folder.note(progress);
    if (Date.now() - this.#savedAt > SAVE_MS) this.save();
    return progress;
  }

  save(): void {
    this.#folder.save(snapshotOf(this.#trainer));
    this.#savedAt = Date.now();
  }

  #imitate(rate: number): Iteration {
    const { games } = this.#trainer;
    const wanted = this.#folder.settings.plan.games;
    if (this.#corpus === undefined) return this.#trainer.imitate(this.#teaching(), rate);
    return this.#trainer.study(this.#corpus.next(games, wanted), rate);
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

  /** Writes the weights as files that agents play with: `<folder>/<name>-play.net`. */
  publish(name: string, command: string, results: Readonly<Record<string, string>>): void {
    const lens = this.#game.lens(this.#setting);
    const { game, rulesVersion } = { game: this.#game.facts.name, rulesVersion: this.#game.facts.rulesVersion };
    const about = { game, rulesVersion, lensVersion: lens.version, name, run: command, rounds: this.#trainer.games };
    const date = new Date().toISOString().slice(0, 10);
    const write = (role: Role, net: Trainer['play']): void => {
      const head: NetHead = { ...about, ...net.shape, role, results, date, licence: 'MIT' };
      this.#folder.publish(`${name}-${role}.net`, writeNet({ head, weights: net.published() }));
    };
    write('play', this.#trainer.play);
    if (lens.stakes.length > 0) write('call', this.#trainer.caller);
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

/** 1, and falling in the last part (L-22). */
const settling = (part: number): number =>
  part < 1 - SETTLING ? 1 : Math.max(LAST_RATE, ((1 - part) / SETTLING) * (1 - LAST_RATE) + LAST_RATE);
