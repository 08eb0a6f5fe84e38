/**
 * Fits the weights of Compile's positions to games between agents, by logistic regression with a ridge:
 *
 *     node tools/fit-compile.ts --games 3000 --control off --agent heuristic:mistakes=150:temperature=3 --seed fit
 *
 * Two copies of the agent play games with protocols dealt at random, half of them with the first set and half with all protocols. Every
 * beginning of a turn gives a row: the features of the seat that moves and of the other one, and whether the former won. Prints the weights
 * as `weights.ts` writes them, each with its standard error, the ones of the model, and how well they foretell the games of another seed.
 */
import { parseArgs } from 'node:util';
import { agentSeed } from '../src/agents/agent.ts';
import { FEATURE_COUNT, FEATURES, Features } from '../src/agents/compile/features.ts';
import { Model } from '../src/agents/compile/model.ts';
import { MORE, MORE_COUNT, PartFeatures } from '../src/agents/compile/part-features.ts';
import { worthsOf } from '../src/agents/compile/worth.ts';
import { agentOf, UNLIMITED } from '../src/agents/index.ts';
import { Observer } from '../src/core/observer.ts';
import { Random } from '../src/core/random.ts';
import { seedOf } from '../src/core/seed.ts';
import { firstOf } from '../src/core/types.ts';
import { type CompileSetting, type CompileState, compile } from '../src/games/compile/index.ts';
import { type Fit, fitLogistic, logLoss } from './fit/logistic.ts';

const { values: flags } = parseArgs({
  options: {
    games: { type: 'string', default: '2000' },
    control: { type: 'string', default: 'off' },
    agent: { type: 'string', default: 'heuristic:mistakes=150:temperature=3' },
    seed: { type: 'string', default: 'fit' },
    ridge: { type: 'string', default: '4' },
  },
});

const DRAWN = 2;
const MODEL = ['aimed', 'crossed', 'open'] as const;
const NAMES = [...FEATURES, ...MORE.map(({ name }) => name)];
const WIDTH = 1 + 2 * NAMES.length + MODEL.length;

function settingOf(options: object): CompileSetting {
  const setting = compile.configure({ draft: 'random', control: flags.control !== 'off', ...options }, 2);
  if (!setting.ok) throw new Error(setting.error.code);
  return setting.value as CompileSetting;
}

/** Reads the rows of one setting's positions. */
class Rows {
  readonly #features: Features;
  readonly #parts: PartFeatures;
  readonly #models = [new Model(), new Model()];

  constructor(setting: CompileSetting) {
    this.#features = new Features(worthsOf(setting));
    this.#parts = new PartFeatures(this.#features, setting.control);
  }

  clear(): void {
    for (const model of this.#models) model.clear();
  }

  /** A decision of a seat: it notes what it sees. */
  note(state: CompileState, seat: number): void {
    this.#models[seat].note(state, seat);
  }

  at(state: CompileState): Float64Array {
    const mover = state.turn;
    const row = new Float64Array(WIDTH);
    this.#features.look(state, mover);
    this.#parts.look(state);
    row[0] = 1;
    for (const [k, seat] of [mover, 1 - mover].entries()) {
      row.set(
        this.#features.values.subarray(FEATURE_COUNT * seat, FEATURE_COUNT * seat + FEATURE_COUNT),
        1 + k * NAMES.length,
      );
      row.set(
        this.#parts.values.subarray(MORE_COUNT * seat, MORE_COUNT * seat + MORE_COUNT),
        1 + k * NAMES.length + FEATURE_COUNT,
      );
    }
    const { board } = this.#features;
    const views = [mover, 1 - mover].map((seat) => this.#models[seat].parts(board));
    MODEL.forEach((_, i) => {
      row[1 + 2 * NAMES.length + i] = views[0][i] - views[1][i];
    });
    return row;
  }
}

interface Data {
  readonly rows: Float64Array[];
  readonly won: number[];
}

/** Plays a game and adds its rows. */
function playGame(setting: CompileSetting, reader: Rows, seedText: string, into: Data): void {
  const seed = seedOf(seedText);
  const state = compile.create(setting);
  compile.deal(state, seed);
  reader.clear();
  const observers = [0, 1].map((seat) => {
    agents[seat].begin(setting, seat, new Random(agentSeed(seed, seat)));
    return new Observer(compile, state, seat);
  });
  const found: { readonly row: Float64Array; readonly mover: number }[] = [];
  let turns = -1;
  while (compile.pending(state) !== 0) {
    const seat = firstOf(compile.pending(state));
    reader.note(state, seat);
    if (state.turns !== turns && state.turns > 0) found.push({ row: reader.at(state), mover: state.turn });
    turns = state.turns;
    compile.play(state, seat, agents[seat].decide(observers[seat], UNLIMITED));
  }
  if (state.winner === DRAWN) return;
  for (const { row, mover } of found) {
    into.rows.push(row);
    into.won.push(state.winner === mover ? 1 : 0);
  }
}

const agents = [0, 1].map(() => {
  const agent = agentOf(flags.agent);
  if (!agent.ok) throw new Error(`${flags.agent}: ${agent.error.code}`);
  return agent.value;
});
const TABLES = [settingOf({ sets: ['main1'] }), settingOf({ sets: ['main1', 'aux1', 'main2', 'aux2', 'fan'] })];

function play(games: number, seed: string): Data {
  const data: Data = { rows: [], won: [] };
  for (const [t, setting] of TABLES.entries()) {
    const reader = new Rows(setting);
    for (let game = 0; game < games / TABLES.length; game++) playGame(setting, reader, `${seed} ${t} ${game}`, data);
  }
  return data;
}

/** As `weights.ts` writes them. */
function print({ weights, errors }: Fit): void {
  const text = (x: number): string => String(Math.round(100 * x) / 100 || 0);
  console.log(`base: ${text(weights[0])},`);
  NAMES.forEach((name, f) => {
    const [own, foe] = [1 + f, 1 + NAMES.length + f];
    console.log(
      `${name}: [${text(weights[own])}, ${text(weights[foe])}], // ± ${text(errors[own])}, ${text(errors[foe])}`,
    );
  });
  MODEL.forEach((name, i) => {
    const at = 1 + 2 * NAMES.length + i;
    console.log(`${name}: ${text(weights[at])}, // ± ${text(errors[at])}`);
  });
}

const games = Number(flags.games);
const learned = play(games, flags.seed);
const fit = fitLogistic(learned.rows, learned.won, Number(flags.ridge));
print(fit);
const tried = play(Math.ceil(games / 5), `${flags.seed} other`);
console.log(`${learned.rows.length} rows; loss ${logLoss(learned.rows, learned.won, fit.weights).toFixed(4)}`);
console.log(`${tried.rows.length} rows of other games; loss ${logLoss(tried.rows, tried.won, fit.weights).toFixed(4)}`);
