/** Plays games of a plan on one thread and writes their results as journal entries. */
import type { Agent } from '../agents/index.ts';
import type { Game, Setting } from '../core/game.ts';
import type { Move } from '../core/record.ts';
import type { Result } from '../core/result.ts';
import type { Seat } from '../core/types.ts';
import { findGame } from '../games/index.ts';
import type { ByteWriter } from './bytes.ts';
import { type Failure, type GameResult, type Thinking, writeGame } from './entry.ts';
import { type AgentFailure, Loop, MOST_ACTIONS, type Played, type Watch } from './loop.ts';
import { dealOf, lineupOf, type Plan, seedOfGame } from './plan.ts';
import { DecisionTimes } from './times.ts';
import { turnsOf } from './turns.ts';

/** Number of lineups whose agents are kept in memory. A tournament can have thousands of lineups. */
const MOST_TABLES = 64;
/** Turns are counted in this many deals, later only in some: counting replays the game. */
const ALL_COUNTED = 64;
const COUNTED_EVERY = 16;

/** Who is told which game is played and which seat is asked, to notice an agent that never answers. */
export interface Pulse {
  begin(game: number): void;
  /** -1: no seat. */
  asking(seat: Seat): void;
}

/** Where a player's agents come from: a new one for each name of the plan. */
export interface MakesAgents {
  make(text: string): Result<Agent>;
}

export class Player {
  readonly times: DecisionTimes;
  readonly #plan: Plan;
  readonly #game: Game;
  readonly #setting: Setting;
  readonly #roster: MakesAgents;
  readonly #beat: Pulse;
  readonly #tables = new Map<number, TimedLoop>();

  constructor(plan: Plan, roster: MakesAgents, beat: Pulse) {
    const game = findGame(plan.game);
    const setting = game?.configure(plan.options, plan.seats);
    if (game === undefined || !setting?.ok) throw new Error(`no table for ${plan.game}`);
    this.#plan = plan;
    this.#game = Object.freeze(game); // agents have access to it and must not change the rules
    this.#setting = setting.value;
    this.#roster = roster;
    this.#beat = beat;
    this.times = new DecisionTimes(plan.agents.length);
  }

  play(n: number, into: ByteWriter): void {
    this.#beat.begin(n);
    const start = performance.now();
    const table = this.#tableOf(n % this.#plan.lineups.length);
    const played = table.loop.play(seedOfGame(this.#plan, n));
    this.#beat.asking(-1);
    const microseconds = Math.round((performance.now() - start) * 1000);
    writeGame(this.#resultOf(n, played, table, microseconds), played.moves, into);
    if (!played.ok) this.#tables.delete(n % this.#plan.lineups.length); // after a failure the agents are created anew
  }

  #resultOf(n: number, played: Played, { loop, watch }: TimedLoop, microseconds: number): GameResult {
    return {
      n,
      segments: loop.segments,
      actions: played.moves.length,
      turns: played.ok ? this.#turns(n, played.moves) : undefined,
      microseconds,
      thinking: watch.take(),
      outcome: played.ok ? played.outcome : undefined,
      failure: played.ok ? undefined : failureOf(played.failure),
    };
  }

  #turns(n: number, moves: readonly Move[]): number | undefined {
    const deal = dealOf(this.#plan, n);
    if (deal >= ALL_COUNTED && deal % COUNTED_EVERY !== 0) return undefined;
    return turnsOf(this.#game, this.#setting, seedOfGame(this.#plan, n), moves);
  }

  #tableOf(lineup: number): TimedLoop {
    const known = this.#tables.get(lineup);
    if (known !== undefined) return known;
    const seats = lineupOf(this.#plan, lineup);
    const watch = new Stopwatch(seats, this.times, this.#beat);
    const agents = seats.map((agent) => this.#agent(agent));
    const table = { watch, loop: new Loop(this.#game, this.#setting, agents, watch) };
    if (this.#tables.size >= MOST_TABLES) this.#tables.clear();
    this.#tables.set(lineup, table);
    return table;
  }

  #agent(agent: number): Agent {
    const made = this.#roster.make(this.#plan.agents[agent]);
    if (!made.ok) throw new Error(`${this.#plan.agents[agent]}: ${made.error.code}`);
    return made.value;
  }
}

interface TimedLoop {
  readonly loop: Loop;
  readonly watch: Stopwatch;
}

/** Measures the time of every decision. */
class Stopwatch implements Watch {
  readonly #lineup: readonly number[];
  readonly #times: DecisionTimes;
  readonly #beat: Pulse;
  readonly #decisions: Float64Array;
  readonly #microseconds: Float64Array;
  #start = 0;

  constructor(lineup: readonly number[], times: DecisionTimes, beat: Pulse) {
    this.#lineup = lineup;
    this.#times = times;
    this.#beat = beat;
    this.#decisions = new Float64Array(lineup.length);
    this.#microseconds = new Float64Array(lineup.length);
  }

  asking(seat: Seat): void {
    this.#beat.asking(seat);
    this.#start = performance.now();
  }

  answered(seat: Seat): void {
    const microseconds = (performance.now() - this.#start) * 1000;
    this.#times.add(this.#lineup[seat], microseconds);
    this.#decisions[seat]++;
    this.#microseconds[seat] += microseconds;
  }

  /** The times of this game by seat; resets them. */
  take(): Thinking[] {
    const thinking = this.#lineup.map((_, seat) => ({
      decisions: this.#decisions[seat],
      microseconds: Math.round(this.#microseconds[seat]),
    }));
    this.#decisions.fill(0);
    this.#microseconds.fill(0);
    return thinking;
  }
}

const MOST_TEXT = 4000;
const REASONS: Partial<Record<AgentFailure['kind'], string>> = {
  cheat: 'position changed',
  endless: `no end after ${MOST_ACTIONS} actions`,
};

function failureOf({ kind, seat, rejection, error }: AgentFailure): Failure {
  const thrown = error instanceof Error ? error : undefined;
  const message = rejection?.code ?? REASONS[kind] ?? thrown?.message ?? String(error);
  return { kind, seat, message: message.slice(0, MOST_TEXT), stack: (thrown?.stack ?? '').slice(0, MOST_TEXT) };
}
