/** Reads territories as people type them: ids and names of both languages, any unique prefix, with or without umlauts. */
import { LANGUAGES } from '../../core/types.ts';
import { type Board, nameOf, type Territory } from './board.ts';

/** A word of a typed line and its place, counted from 1. */
export interface Word {
  readonly text: string;
  readonly at: number;
}

export function wordsIn(text: string): Word[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0], at: match.index + 1 }));
}

/** Lower case, hyphens as spaces, without accents. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_.'’-]+/g, ' ')
    .trim();
}

/** The other German spelling: ae for ä. */
function spelledOut(text: string): string {
  return plain(
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter),
  );
}

interface Entry {
  readonly key: string;
  readonly territory: Territory;
}

const books = new WeakMap<Board, readonly Entry[]>();

function bookOf(board: Board): readonly Entry[] {
  const known = books.get(board);
  if (known !== undefined) return known;
  const book = board.places.flatMap((place, territory) => {
    const names = [place.id, ...LANGUAGES.map((language) => nameOf(place, language))];
    const keys = new Set(names.flatMap((name) => [plain(name), spelledOut(name)]));
    return [...keys].map((key) => ({ key, territory }));
  });
  books.set(board, book);
  return book;
}

export type Found =
  | { readonly kind: 'one'; readonly territory: Territory; readonly words: number }
  | { readonly kind: 'several'; readonly territories: readonly Territory[] }
  | { readonly kind: 'none' };

/** Most words of a name. */
const LONGEST = 6;

/** The territory that the words from `start` on name: the longest exact name, else the longest unique prefix of one. */
export function findTerritory(board: Board, words: readonly Word[], start: number): Found {
  const texts = prefixesFrom(words, start);
  const exactly = pick(board, texts, (key, text) => key === text);
  return exactly.kind === 'one' ? exactly : pick(board, texts, (key, text) => key.startsWith(text));
}

/** "north africa brazil", "north africa", "north". */
function prefixesFrom(words: readonly Word[], start: number): string[] {
  const most = Math.min(LONGEST, words.length - start);
  const join = (count: number): string =>
    words
      .slice(start, start + count)
      .map(({ text }) => text)
      .join(' ');
  return Array.from({ length: most }, (_, i) => plain(join(most - i)));
}

function pick(board: Board, texts: readonly string[], fits: (key: string, text: string) => boolean): Found {
  for (const [i, text] of texts.entries()) {
    const found = new Set(
      bookOf(board)
        .filter(({ key }) => text !== '' && fits(key, text))
        .map(({ territory }) => territory),
    );
    if (found.size === 1) return { kind: 'one', territory: [...found][0], words: texts.length - i };
    if (found.size > 1) return { kind: 'several', territories: [...found] };
  }
  return { kind: 'none' };
}
