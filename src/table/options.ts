/** Which kinds of table may be opened live. */
import type { Game, Setting } from '../core/game.ts';
import { fail, type Result } from '../core/result.ts';

export function liveSetting(game: Game, options: unknown, seats: number): Result<Setting> {
  const given = options ?? {};
  if (typeof given === 'object' && !Array.isArray(given)) {
    const forbidden = game.live.closedOptions.find((name) => isSet((given as Record<string, unknown>)[name]));
    if (forbidden !== undefined) return fail('table/option-not-live', { name: forbidden });
  }
  return game.configure(withLivePreset(game, given), seats);
}

/** The name of an option that the game would have to generate. */
export function generatedOption({ live }: Game, given: Readonly<Record<string, unknown>> = {}): string | undefined {
  return Object.entries(given).find(([name, value]) => live.isGenerated(name, value))?.[0];
}

const isSet = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);

function withLivePreset(game: Game, given: unknown): unknown {
  const isNamed = typeof given === 'object' && given !== null && 'preset' in given;
  const { preset } = game.live;
  return preset !== undefined && !isNamed ? { preset, ...(given as object) } : given;
}
