/** Options of a game as they are typed: `target=500`, and `map=@lands.json` for long values. */
import { type OptionValue, parseOptionText } from '../core/options.ts';
import type { Language } from '../core/types.ts';
import { readText } from './files.ts';
import { problemOf } from './rejection.ts';

/** The limit of a table. */
const MOST_BYTES = 1_048_576;

export function optionsFrom(texts: readonly string[], language: Language): Record<string, OptionValue> {
  const options: Record<string, OptionValue> = {};
  for (const text of texts) {
    const option = parseOptionText(withFile(text, language));
    if (!option.ok) throw problemOf(option.error, language);
    options[option.value.name] = option.value.value;
  }
  return options;
}

function withFile(text: string, language: Language): string {
  const [, name, file] = /^([^=]+)=@(.+)$/.exec(text) ?? [];
  return file === undefined ? text : `${name}=${readText(file, MOST_BYTES, language)}`;
}
