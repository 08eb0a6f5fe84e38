/** Which kinds of table may be opened live. */
import type { Game, Setting } from '../../core/game.ts';
import { fail, type Result } from '../../core/result.ts';

/** Hands that are known before they are dealt are for imported games. */
const NOT_LIVE = ['deals'] as const;
/** The preset for tables with people, where a game has one. */
const LIVE = 'live';

export function liveSetting(game: Game, options: unknown, seats: number): Result<Setting> {
  const given = options ?? {};
  if (typeof given === 'object' && !Array.isArray(given)) {
    const forbidden = NOT_LIVE.find((name) => isSet((given as Record<string, unknown>)[name]));
    if (forbidden !== undefined) return fail('table/option-not-live', { name: forbidden });
  }
  return game.configure(withLivePreset(game, given), seats);
}

const isSet = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);

function withLivePreset(game: Game, given: unknown): unknown {
  const isNamed = typeof given === 'object' && given !== null && 'preset' in given;
  return Object.hasOwn(game.facts.presets, LIVE) && !isNamed ? { preset: LIVE, ...(given as object) } : given;
}
