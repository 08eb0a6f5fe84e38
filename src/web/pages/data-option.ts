/** Options of numbers that people type: `3`, or `40, 35, 30`. */
import type { OptionSpec, OptionValue } from '../../core/options.ts';

/** Options that say what a game is played with; they are chosen with pictures, not in a list. */
const CHOSEN: Readonly<Record<string, readonly string[]>> = {
  risk: ['map'],
  compile: ['sets', 'custom', 'without', 'protocols'],
};

export const isChosenApart = (game: string, option: string): boolean => CHOSEN[game]?.includes(option) ?? false;

/** The option that is seen without opening the others, where it is not the first number: it says how long the game is, or how it begins. */
const SEEN_FIRST: Readonly<Record<string, string>> = { hearts: 'target', risk: 'maxTurns', compile: 'draft' };

/** The name of the option that most hosts want to change. */
export const seenFirst = (
  game: string,
  specs: readonly (readonly [name: string, spec: OptionSpec])[],
): string | undefined => SEEN_FIRST[game] ?? specs.find(([, { kind }]) => kind === 'integer')?.[0];

const isNumbers = (value: OptionValue): boolean =>
  typeof value === 'number' ||
  (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number'));

/** Whether the option can be typed. */
export const isTyped = (spec: OptionSpec): boolean =>
  spec.kind === 'data' && spec.names === undefined && isNumbers(spec.default);

export const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

/** Undefined if the text is no number and no list of numbers. */
export function typedValue(text: string): OptionValue | undefined {
  const parts = text.trim().split(/\s*[,;\s]\s*/);
  if (!parts.every((part) => /^\d{1,6}$/.test(part))) return undefined;
  const numbers = parts.map(Number);
  return numbers.length === 1 ? numbers[0] : numbers;
}
