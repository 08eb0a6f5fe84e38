/** Learns a game: first from agents of the house, then by playing against itself (L-14 to L-24). */
import type { Agent } from '../agents/index.ts';
import { NET_SEARCH, type NetSearchPlan, netSearchOf } from '../agents/learned/net-search.ts';
import { callRoom, Policy, roomFor } from '../agents/learned/policy.ts';
import { parseAgentSpec } from '../agents/spec.ts';
import { explain } from '../core/errors.ts';
import type { Game, Setting } from '../core/game.ts';
import type { Lens } from '../core/lens.ts';
import { Random } from '../core/random.ts';
import type { GameRecord } from '../core/record.ts';
import { deriveSeed, type Seed, seedOf } from '../core/seed.ts';
import { Learner } from './learner.ts';
import { expected, Losses, learnCall, learnResult, noTotals, type Totals } from './losses.ts';
import { SelfPlay, Teaching } from './players.ts';
import { Reader } from './reader.ts';
import { Recorder } from './recorder.ts';
import { Searching } from './searching.ts';
import { LearningTable, type Player } from './table.ts';
import { ALONE, least, partOf, sums, type Team } from './team.ts';

export interface Targets {
  /** A `zero-search` without weights of its own: it searches over the net that learns. */
  readonly agent: string;
  readonly rate: number;
  readonly batch: number;
  readonly passes: number;
  /** Weight of the loss by which the value goes on learning results. */
  readonly value: number;
}

export interface TrainingPlan {
  readonly seed: string;
  /** Width of the net, of the critic, and of the net for stakes. */
  readonly widths: { readonly play: number; readonly critic: number; readonly call: number };
  /** The result that counts as one. */
  readonly unit: number;
  readonly games: number;
  /** Options of the longer game that every second game of self-play is a part of, if totals matter. */
  readonly longer?: Readonly<Record<string, unknown>>;
  /** Whether the net for stakes learns which calls are made; without self-play nothing tells which would have succeeded. */
  readonly imitatesCalls?: boolean;
  readonly imitation: { readonly rate: number; readonly batch: number; readonly passes: number };
  /** The search whose choices are learned instead of self-play (L-39). */
  readonly targets?: Targets;
  readonly play: {
    readonly rate: number;
    readonly batch: number;
    readonly clip: number;
    readonly entropy: number;
    readonly value: number;
    readonly passes: number;
  };
}

export const USUAL: Omit<TrainingPlan, 'unit'> = {
  seed: 'learn',
  widths: { play: 256, critic: 128, call: 64 },
  games: 800,
  imitation: { rate: 0.001, batch: 512, passes: 1 },
  play: { rate: 0.0003, batch: 1024, clip: 0.2, entropy: 0.008, value: 0.1, passes: 1 },
};

/** One search takes as long as learning some hundred decisions, so each is learned more than once. */
export const USUAL_TARGETS: Targets = {
  agent: 'zero-search:choices=3:worlds=16',
  ...{ rate: 0.0002, batch: 512, passes: 2, value: 0.1 },
};

const CRITIC_RATE = 0.0005;
const CALL_RATE = 0.0005;
const CALL_BATCH = 256;
/** Calls learned in an iteration, by game, and at most. */
const CALLS_PER_GAME = 4;
const MOST_CALLS = 8192;
/** Calls known before the net for stakes learns. */
const FIRST_CALLS = 500;
/** Advantages are cut at so many deviations (L-21). */
const MOST_ADVANTAGE = 3;

interface Lesson {
  readonly batch: number;
  readonly passes: number;
  readonly rate: number;
  readonly criticRate: number;
}

/** What an iteration brought. */
export interface Iteration {
  readonly totals: Totals;
  /** Share of the results' variance that the critic explains. */
  readonly explained: number;
  readonly calls: Readonly<Record<string, { readonly asked: number; readonly made: number; readonly good: number }>>;
}

/** Agreement with answers, in all and by kind of decision. */
export interface Examination {
  readonly decisions: number;
  readonly agreed: number;
  /** Sum of the cross entropies. */
  readonly loss: number;
  readonly kinds: Readonly<Record<string, { readonly decisions: number; readonly agreed: number }>>;
}

export class Trainer {
  readonly policy: Policy;
  readonly play: Learner;
  readonly critic: Learner;
  readonly caller: Learner;
  readonly random: Random;
  /** Games played. */
  games = 0;
  /** Champions so far, and the last of them, which are opponents now and then. */
  champions = 0;
  /** Games at the last gate. */
  gatedAt = 0;
  former: readonly Policy[] = [];
  readonly #plan: TrainingPlan;
  readonly #lens: Lens;
  readonly #table: LearningTable;
  readonly #longer: LearningTable | undefined;
  readonly recorder: Recorder;
  readonly #losses: Losses;
  readonly #reader: Reader;
  readonly #root: Seed;
  readonly #team: Team;
  #searching: Searching | undefined;

  /** The members of a team have equal weights, and generators and kept calls of their own. */
  constructor(game: Game, setting: Setting, plan: TrainingPlan, team = ALONE) {
    const { seed, widths, unit } = plan;
    this.#plan = plan;
    this.#team = team;
    this.#lens = game.lens(setting);
    const { features, hiddenFeatures, most } = this.#lens;
    this.random = new Random(seedOf(team.rank === 0 ? `${seed} choices` : `${seed} choices ${team.rank}`));
    this.#root = seedOf(`${seed} deals`);
    this.play = new Learner({ features, hidden: widths.play }, roomFor(this.#lens, setting));
    this.caller = new Learner({ features, hidden: widths.call }, callRoom(this.#lens));
    const criticRoom = { position: most.position + most.hidden, choice: 1, choices: 1 };
    this.critic = new Learner({ features: features + hiddenFeatures, hidden: widths.critic }, criticRoom);
    const weights = new Random(seedOf(`${seed} weights`));
    for (const net of this.nets) net.initialise(weights);
    this.policy = new Policy(this.play, this.#lens.stakes.length === 0 ? undefined : this.caller);
    this.#table = new LearningTable(game, setting);
    this.#longer = plan.longer && new LearningTable(game, settled(game, plan.longer, setting.seats));
    this.recorder = new Recorder(this.#lens, this.policy, {
      unit,
      threads: team.size,
      imitatesCalls: plan.imitatesCalls === true,
    });
    this.#reader = new Reader(game, this.recorder);
    this.#losses = new Losses(this.play, this.recorder.samples);
  }

  get nets(): readonly Learner[] {
    return [this.play, this.critic, this.caller];
  }

  /** One iteration in which agents play, one for each seat, and the nets learn their answers. */
  imitate(agents: readonly Agent[], rate = this.#plan.imitation.rate): Iteration {
    const { policy, random } = this;
    const recorder = this.recorder;
    this.recorder.clear();
    const teaching = new Teaching(this.#table.setting, agents, { policy, recorder, random });
    this.#playGames((seed) => this.#table.play(seed, teaching));
    return this.#learn({ ...this.#plan.imitation, rate, criticRate: rate }, (n) => this.#losses.imitate(n));
  }

  /** One iteration in which the nets learn the answers of games that were played. */
  study(records: readonly GameRecord[], rate = this.#plan.imitation.rate): Iteration {
    this.recorder.clear();
    let segments = 0;
    for (const [i, record] of records.entries()) if (this.#isOwn(i)) segments += this.#reader.read(record);
    this.games += sums(this.#team, { segments }).segments;
    return this.#learn({ ...this.#plan.imitation, rate, criticRate: rate }, (n) => this.#losses.imitate(n));
  }

  /** L-18: how often the net agrees with the answers of games that it has not learned from. Nothing is learned. */
  examine(records: readonly GameRecord[]): Examination {
    const kinds = new Map<string, { decisions: number; agreed: number }>();
    Object.assign(this.#losses.totals, noTotals());
    for (const record of records) {
      const named: string[] = [];
      this.recorder.clear();
      this.#reader.read(record, (kind) => named.push(kind));
      for (const [n, kind] of named.entries()) {
        const counts = kinds.get(kind) ?? { decisions: 0, agreed: 0 };
        kinds.set(kind, counts);
        counts.decisions++;
        if (this.#losses.compare(n)) counts.agreed++;
      }
    }
    const { decisions, agreed, loss } = this.#losses.totals;
    return { decisions, agreed, loss, kinds: Object.fromEntries(kinds) };
  }

  /** One iteration of self-play. */
  reinforce(rate = this.#plan.play.rate, entropy = this.#plan.play.entropy): Iteration {
    this.recorder.clear();
    const player = new SelfPlay(this.policy, this.former, this);
    this.#playGames((seed, i) => this.#playOne(player, seed, i));
    this.#weighResults();
    const settings = { ...this.#plan.play, rate, entropy, criticRate: CRITIC_RATE };
    return this.#learn(settings, (n) => this.#losses.reinforce(n, settings));
  }

  /** One iteration in which all seats play by a search over the net, which learns what the search would choose (L-39). */
  seek(targets: Targets, rate = targets.rate): Iteration {
    this.recorder.clear();
    this.#searching ??= new Searching(this.#table.game, this.policy, { ...this, plan: searchOf(targets.agent) });
    const player = this.#searching;
    this.#playGames((seed, i) => this.#playOne(player, seed, i));
    return this.#learn({ ...targets, rate, criticRate: CRITIC_RATE }, (n) => this.#losses.distil(n, targets.value));
  }

  /**
   * One iteration at the end of a training: the net plays as agents will, and only the net for stakes learns. In self-play, where choices are
   * drawn, fewer calls succeed than later. `isFirst` forgets the calls of self-play.
   */
  firmCalls(isFirst: boolean): Iteration {
    this.recorder.clear();
    if (isFirst) this.recorder.forgetCalls();
    const { recorder, random } = this;
    const player = new SelfPlay(this.policy, [], { recorder, random, isFirm: true });
    this.#playGames((seed, i) => this.#playOne(player, seed, i));
    this.#learnCalls();
    return { totals: noTotals(), explained: 0, calls: this.#callCounts() };
  }

  /** Every second game is a part of a longer one, if totals matter. */
  #playOne(player: Player, seed: Seed, i: number): void {
    if (this.#longer === undefined || i % 2 === 0) this.#table.play(seed, player);
    else this.#longer.playPart(seed, player);
  }

  /** The games of an iteration that are this thread's. */
  #playGames(play: (seed: Seed, i: number) => void): void {
    const { games } = this.#plan;
    for (let i = 0; i < games; i++) if (this.#isOwn(i)) play(deriveSeed(this.#root, this.games + i), i);
    this.games += games;
  }

  /** Games are shared out in pairs, because every second one is a part of a longer game. */
  #isOwn(i: number): boolean {
    return Math.floor(i / 2) % this.#team.size === this.#team.rank;
  }

  /** Advantages: how much better the result was than the critic expected, in deviations. */
  #weighResults(): void {
    const { samples } = this.recorder;
    const advantages = samples.advantage.values;
    let sum = 0;
    let squares = 0;
    for (let n = 0; n < samples.count; n++) {
      advantages[n] = samples.result.values[n] - expected(this.critic, samples, n, this.#lens.features);
      sum += advantages[n];
      squares += advantages[n] ** 2;
    }
    const all = sums(this.#team, { count: samples.count, sum, squares });
    const mean = all.sum / all.count;
    const deviation = Math.sqrt(all.squares / all.count - mean ** 2) || 1;
    for (let n = 0; n < samples.count; n++) {
      const advantage = (advantages[n] - mean) / deviation;
      advantages[n] = Math.max(-MOST_ADVANTAGE, Math.min(MOST_ADVANTAGE, advantage));
    }
  }

  /** Passes over the decisions in batches; what is left over of a batch is not learned. */
  #learn({ batch, passes, rate, criticRate }: Lesson, learn: (n: number) => void): Iteration {
    const { samples } = this.recorder;
    const team = this.#team;
    const totals = Object.assign(this.#losses.totals, noTotals());
    const own = partOf(team, batch);
    let error = 0;
    for (let pass = 0; pass < passes; pass++) {
      const order = this.#shuffled(samples.count);
      const batches = least(team, Math.floor(order.length / Math.max(1, own)));
      for (let i = 0; i < batches; i++) {
        for (const n of order.subarray(i * own, (i + 1) * own)) {
          learn(n);
          error += learnResult(this.critic, samples, n, this.#lens.features);
        }
        this.#step(this.play, rate, batch);
        this.#step(this.critic, criticRate, batch);
      }
    }
    this.#learnCalls();
    const all = sums(team, totals);
    const missed = sums(team, { error }).error / Math.max(1, all.decisions);
    const explained = 1 - missed / this.#variance();
    return { totals: all, explained, calls: this.#callCounts() };
  }

  /** The same step in all threads, along the gradient of all of them. */
  #step(net: Learner, rate: number, batch: number): void {
    this.#team.add(net.gradient);
    net.step(rate, batch);
  }

  #learnCalls(): void {
    const { calls } = this.recorder;
    const team = this.#team;
    const known = sums(team, { calls: calls.length }).calls;
    if (known < FIRST_CALLS || least(team, calls.length) === 0) return;
    const count = Math.min(MOST_CALLS, CALLS_PER_GAME * this.#plan.games);
    const own = partOf(team, CALL_BATCH);
    for (let done = 0; done < count; done += CALL_BATCH) {
      for (let i = 0; i < own; i++) learnCall(this.caller, calls[this.random.below(calls.length)]);
      this.#step(this.caller, CALL_RATE, CALL_BATCH);
    }
  }

  #callCounts(): Iteration['calls'] {
    const { counts } = this.recorder;
    const none = { asked: 0, made: 0, good: 0 };
    return Object.fromEntries(
      this.#lens.stakes.map(({ name }) => [name, sums(this.#team, counts.get(name) ?? none)] as const),
    );
  }

  /** Of the results of all threads. */
  #variance(): number {
    const { count, result } = this.recorder.samples;
    let sum = 0;
    let squares = 0;
    for (const value of result.values.subarray(0, count)) {
      sum += value;
      squares += value * value;
    }
    const all = sums(this.#team, { count, sum, squares });
    const most = Math.max(1, all.count);
    return all.squares / most - (all.sum / most) ** 2 || 1;
  }

  #shuffled(count: number): Int32Array {
    const order = Int32Array.from({ length: count }, (_, i) => i);
    for (let i = count - 1; i > 0; i--) {
      const j = this.random.below(i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    return order;
  }
}

/** Throws for anything but a `zero-search`. */
export function searchOf(agent: string): NetSearchPlan {
  const spec = parseAgentSpec(agent);
  if (spec.ok && spec.value.id !== NET_SEARCH) throw new Error(`only ${NET_SEARCH} can be learned from, not ${agent}`);
  const read = spec.ok ? netSearchOf(spec.value) : spec;
  if (!read.ok) throw new Error(explain(read.error, 'en'));
  return read.value.plan;
}

function settled(game: Game, options: Readonly<Record<string, unknown>>, seats: number): Setting {
  const setting = game.configure(options, seats);
  if (!setting.ok)
    throw new Error(`the options of a longer game of ${game.facts.name} are wrong: ${setting.error.code}`);
  return setting.value;
}
