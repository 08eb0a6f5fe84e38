/** A short game as text: the table, the legal actions, the chosen action and its events. */
import type { Game } from '../game.ts';
import { Random } from '../random.ts';
import { seedOf } from '../seed.ts';
import { firstOf, type Language, owing, type Seat, TABLE } from '../types.ts';

export interface PlaythroughPlan {
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly seed: string;
  readonly language: Language;
  readonly moves: number;
  /** The table is drawn before one move in this many. */
  readonly every: number;
}

const NAMES = ['Ada', 'Bruno', 'Cleo', 'Dora', 'Emil', 'Fine', 'Gus'];
const name = (seat: Seat): string => (seat === TABLE ? 'table' : NAMES[seat]);

export function playthrough(game: Game, plan: PlaythroughPlan): string {
  const setting = game.configure(plan.options, plan.seats);
  if (!setting.ok) throw new Error(setting.error.code);
  const state = game.create(setting.value);
  const random = new Random(seedOf(plan.seed));
  const lines: string[] = [`${game.facts.title[plan.language]}, ${plan.seats} seats, seed ${plan.seed}`];
  const actions = new Float64Array(setting.value.maxLegal);
  const text = (action: number) => game.notation.format(setting.value, action);
  const tell = (event: Parameters<Game['redact']>[0]) => {
    const sentence = game.words.event(event, plan.language, name);
    if (sentence !== undefined) lines.push(`    ${sentence}`);
  };
  game.deal(state, seedOf(plan.seed), tell);
  for (let move = 0; move < plan.moves && game.pending(state) !== 0; move++) {
    const actor = firstOf(owing(game.pending(state)));
    if (move % plan.every === 0 && actor !== TABLE) {
      lines.push('', game.words.view(game.view(state, actor), plan.language, name), '');
    }
    const count = game.legal(state, actor, actions);
    const action = game.sample(state, actor, random);
    const others = Array.from(actions.subarray(0, count), text).join(', ');
    lines.push(`${move + 1}. ${name(actor)}: ${text(action)}   of ${count}: ${others}`);
    game.play(state, actor, action, tell);
  }
  return `${lines.join('\n')}\n`;
}
