/** Options of numbers that people type: `3`, or `40, 35, 30`. */
import type { OptionSpec, OptionValue } from '../../core/options.ts';

/** Options that say what a game is played with; they are chosen with pictures, not in a list. */
const CHOSEN: Readonly<Record<string, readonly string[]>> = {
  risk: ['map'],
  compile: ['sets', 'custom', 'without', 'protocols'],
};

export const isChosenApart = (game: string, option: string): boolean => CHOSEN[game]?.includes(option) ?? false;

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
