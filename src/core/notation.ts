/** For parsers of notation: the rejection of a text that cannot be read, with the expected text in both languages. */
import { fail, type Result } from './result.ts';
import type { Language } from './types.ts';

const LONGEST_ECHO = 60;

/** `at` counts characters from 1. */
export function unreadable(text: string, at: number, expected: Readonly<Record<Language, string>>): Result<never> {
  const { en, de } = expected;
  return fail('action/unreadable', { text: text.slice(0, LONGEST_ECHO), at, expected: en, erwartet: de });
}
