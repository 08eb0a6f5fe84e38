/** The language of a visitor: from the query of the URL, else the browser's preference, else the server's language. */
import { LANGUAGES, type Language } from '../core/types.ts';

export interface Visit {
  readonly query: unknown;
  readonly headers: { readonly 'accept-language'?: string | undefined };
}

/** `otherwise` is for visitors who name no language that the server speaks. */
export function languageFor({ query, headers }: Visit, otherwise: Language = 'en'): Language {
  const { lang } = query as { lang?: unknown };
  return LANGUAGES.find((language) => language === lang) ?? preferred(headers['accept-language'] ?? '') ?? otherwise;
}

/** The supported language with the highest weight in `de-CH,de;q=0.9,en;q=0.8`. */
function preferred(header: string): Language | undefined {
  const ranges = header.split(',').map((part) => {
    const [tag, ...params] = part.trim().toLowerCase().split(';');
    const weight = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find((q) => q !== undefined);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  ranges.sort((a, b) => b.weight - a.weight); // stable: equal weights keep their order
  for (const { tag, weight } of ranges) {
    const found = LANGUAGES.find((language) => tag === language || tag.startsWith(`${language}-`));
    if (found !== undefined && weight > 0) return found;
  }
  return undefined;
}
