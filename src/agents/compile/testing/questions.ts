/** Questions with an obviously better answer, for tests: positions as text, and the levels' agents without deliberate mistakes. */
import { Observer } from '../../../core/observer.ts';
import { Random } from '../../../core/random.ts';
import { type Seed, seedOf } from '../../../core/seed.ts';
import { type Action, firstOf } from '../../../core/types.ts';
import type { Ability, CompileSetting, ProtocolDef } from '../../../games/compile/index.ts';
import { compile } from '../../../games/compile/index.ts';
import { type Sides, Table, table } from '../../../games/compile/testing/positions.ts';
import { type Agent, agentOf, agentSeed, UNLIMITED } from '../../index.ts';
import { compileKnowledge } from '../index.ts';

export interface Scenario {
  readonly title: string;
  readonly sides: Sides;
  readonly cards: string;
  /** Answers played before the question. */
  readonly before?: readonly string[];
  /** The good answers. */
  readonly wanted: RegExp;
}

/** The spec of a level's agent, without deliberate mistakes. */
export function faultless(level: 'normal' | 'hard'): string {
  return compileKnowledge.levels[level].replace(/:mistakes=\d+/, '');
}

export function made(text: string): Agent {
  const agent = agentOf(text);
  if (!agent.ok) throw new Error(`${text}: ${agent.error.code}`);
  return agent.value;
}

export function questionOf({ sides, cards, before = [] }: Scenario): Table {
  return table(sides, cards).play(...before);
}

/** The first question of a draft. */
export function draftOf(options: Readonly<Record<string, unknown>>): Table {
  const setting = compile.configure(options, 2);
  if (!setting.ok) throw new Error(setting.error.code);
  const state = compile.create(setting.value);
  compile.deal(state, seedOf('draft'));
  return new Table(state);
}

/** The answer of an agent for the seat that is asked. */
export function answerOf(text: string, { state }: Table, seed = 'scenario'): string {
  const agent = made(text);
  agent.begin(state.setting, state.asked, new Random(seedOf(seed)));
  return compile.notation.format(state.setting, agent.decide(new Observer(compile, state, state.asked), UNLIMITED));
}

/** A whole game; throws at the first answer that is not legal. */
export function playGame(
  setting: CompileSetting,
  agents: readonly Agent[],
  seed: Seed,
): { winner: number; moves: Action[] } {
  const state = compile.create(setting);
  const moves: Action[] = [];
  compile.deal(state, seed);
  const observers = agents.map((agent, seat) => {
    agent.begin(setting, seat, new Random(agentSeed(seed, seat)));
    return new Observer(compile, state, seat);
  });
  while (compile.pending(state) !== 0) {
    const seat = firstOf(compile.pending(state));
    const action = agents[seat].decide(observers[seat], UNLIMITED);
    const refused = compile.check(state, seat, action);
    if (refused !== undefined) throw new Error(`${agents[seat].name}: ${refused.code}`);
    compile.play(state, seat, action);
    moves.push(action);
  }
  return { winner: state.winner, moves };
}

/** A custom protocol: plain cards 0 to 5, and this text on one of them. */
export function invented(
  value: number,
  box: 'top' | 'middle' | 'bottom',
  ...abilities: readonly Ability[]
): ProtocolDef {
  return inventedCards({ [value]: { [box]: abilities } });
}

export function inventedCards(texts: Readonly<Record<number, object>>, name = 'Storm'): ProtocolDef {
  const cards = [0, 1, 2, 3, 4, 5].map((value) => ({ value, ...texts[value] }));
  return { schema: 1, id: name.toLowerCase(), name, set: 'custom', cards };
}
