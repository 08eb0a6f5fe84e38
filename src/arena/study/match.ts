/** A match of a study: who sits down with whom, at which table, for how many deals. Every deal is played in all rotations. */
import { formatAgentSpec, parseAgentSpec } from '../../agents/spec.ts';
import type { Game, Setting } from '../../core/game.ts';
import { seedOf } from '../../core/seed.ts';
import { findGame } from '../../games/index.ts';
import { type Plan, planOf } from '../plan.ts';

export interface Match {
  /** Short and unlike all others: texts and figures go by it. */
  readonly id: string;
  /** One agent a seat; the first one is what the match is about. */
  readonly seats: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly deals: number;
}

/** A match of two agents, each at two opposite seats. */
export const pair = (one: string, other: string): string[] => [one, other, one, other];

/** A match of one agent against three. */
export const oneAgainst = (one: string, others: string): string[] => [one, others, others, others];

export interface PlannedMatch {
  readonly game: Game;
  readonly setting: Setting;
  readonly plan: Plan;
}

/** All matches of a study play the same deals, as far as their number goes. */
export function plannedMatch(game: string, { seats, options, deals }: Match, seed: string): PlannedMatch {
  const found = findGame(game);
  const setting = found?.configure(options, seats.length);
  if (found === undefined || !setting?.ok) throw new Error(`no table for ${game} with ${JSON.stringify(options)}`);
  const groups = [seats.map(fullName)];
  const wish = { game: found, setting: setting.value, seed: seedOf(seed), groups };
  const { lineups } = planOf({ ...wish, games: 1 });
  return { game: found, setting: setting.value, plan: planOf({ ...wish, games: deals * lineups.length }) };
}

/** The name under which results are kept. */
function fullName(text: string): string {
  const spec = parseAgentSpec(text);
  if (!spec.ok) throw new Error(`no agent: ${text}`);
  return formatAgentSpec(spec.value);
}
