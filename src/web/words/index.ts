/** The words of the page in the visitor's language. */
import type { Language } from '../../core/types.ts';
import { de } from './de.ts';
import { en, type PageWords } from './en.ts';

export type { PageWords } from './en.ts';

const BOOKS: Readonly<Record<Language, PageWords>> = { en, de };

export const wordsIn = (language: Language): PageWords => BOOKS[language];
