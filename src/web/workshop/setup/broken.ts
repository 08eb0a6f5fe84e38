/** Why a thing of the library cannot be chosen. */
import type { Language } from '../../../core/types.ts';
import { findingOf } from '../findings.ts';
import { type Item, nameOf } from '../library.svelte.ts';

export const brokenText = (item: Item, language: Language): string =>
  `${nameOf(item)}: ${findingOf(item.draft, item.state.errors[0], language)}`;
