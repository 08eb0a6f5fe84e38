/** A match of a study: agents, options and number of deals. Every deal is played in all rotations. */
import { formatAgentSpec, parseAgentSpec } from '../../agents/spec.ts';
import type { Game, Setting } from '../../core/game.ts';
import { seedOf } from '../../core/seed.ts';
import { findGame } from '../../games/index.ts';
import { type Plan, planOf } from '../plan.ts';

export interface Match {
  /** Short and unique: texts and figures refer to it. */
  readonly id: string;
  /** One agent a seat; the first one is the subject of the match. */
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

/** All matches of a study play the same deals, up to their number. */
export function plannedMatch(game: string, { seats, options, deals }: Match, seed: string): PlannedMatch {
  const found = findGame(game);
  const setting = found?.configure(options, seats.length);
  if (found === undefined || !setting?.ok) throw new Error(`no table for ${game} with ${JSON.stringify(options)}`);
  const groups = [seats.map(fullName)];
  const common = { game: found, setting: setting.value, seed: seedOf(seed), groups };
  const { lineups } = planOf({ ...common, games: 1 });
  return { game: found, setting: setting.value, plan: planOf({ ...common, games: deals * lineups.length }) };
}

/** The name under which results are stored. */
function fullName(text: string): string {
  const spec = parseAgentSpec(text);
  if (!spec.ok) throw new Error(`no agent: ${text}`);
  return formatAgentSpec(spec.value);
}
