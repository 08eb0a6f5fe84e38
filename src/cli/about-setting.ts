/** What a setting says about itself, for docs/configuration.md and for errors. */
import type { Language } from '../core/types.ts';
import { limitText } from './limits.ts';

/** The documentation of a setting besides its type. */
export interface About {
  readonly description: string;
  /** The flag that overrides the variable. */
  readonly flag?: string;
  /** The effective value if none is set and the schema has no default. */
  readonly otherwise?: string;
  readonly expected: Readonly<Record<Language, string>>;
}

export const about = (meta: About) => meta as About & Record<string, unknown>;
export const oneOf = (values: readonly string[]) => ({
  en: `one of ${values.join(', ')}`,
  de: `einer der Werte ${values.join(', ')}`,
});

export const sameAs = (limits: object) => ({ en: limitText(limits), de: limitText(limits) });
