/** Every error code has sentences, a use and a line in docs/errors.md, and that page has no other codes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { books, errorsPage } from '../../tools/write-docs.ts';
import { rejectedIn, wordsIn } from './codes.ts';
import { definedIn } from './rulings.ts';
import { filesUnder, isTest, ROOT, sources } from './source.ts';

const code = sources().filter(({ path }) => !isTest(path));

test('every code that the source returns is in a book', () => {
  const known = new Set(books().flatMap(({ book }) => Object.keys(book)));
  const unknown = code.flatMap((source) => rejectedIn(source).filter(({ name }) => !known.has(name)));
  expect(unknown.map(({ name, place }) => `${place} answers '${name}'`)).toEqual([]);
});

test('every code in a book is used', () => {
  const used = new Set(code.flatMap(wordsIn));
  const unused = books().flatMap(({ title, book }) =>
    Object.keys(book).flatMap((name) => (used.has(name) ? [] : `${title}: ${name}`)),
  );
  expect(unused).toEqual([]);
});

test('every ruling behind a code is in the rules', () => {
  const rulings = new Set(filesUnder('docs/rules', '.md').flatMap(definedIn));
  const entries = books().flatMap(({ book }) => Object.entries(book));
  const unknown = entries.filter(([, { rule }]) => rule !== undefined && !rulings.has(rule));
  expect(unknown.map(([name, { rule }]) => `${name} rests on ${rule}`)).toEqual([]);
});

test('docs/errors.md has exactly the codes of the books', () => {
  const path = join(ROOT, 'docs', 'errors.md');
  const found = existsSync(path) ? rowsOf(readFileSync(path, 'utf8')) : [];
  const wanted = rowsOf(errorsPage());
  const missing = wanted.filter((row) => !found.includes(row));
  const wrong = found.filter((row) => !wanted.includes(row));
  const help = [
    '`npm run docs` writes the page.',
    ...missing.map((row) => `+ ${row}`),
    ...wrong.map((row) => `- ${row}`),
  ];
  expect(missing.length + wrong.length, help.join('\n')).toBe(0);
});

test('no sentence on that page is broken', () => {
  expect(rowsOf(errorsPage()).filter((row) => /undefined|NaN|\[object/.test(row))).toEqual([]);
});

test('codes are found in the source', () => {
  const text =
    "const A = { 'a/in-book': 1 }; fail('a/one'); return reject(x ? 'a/two' : 'a/three', { y: 'no' }); use('a/word');";
  const source = { path: 'src/core/a.ts', text };
  expect(rejectedIn(source).map(({ name }) => name)).toEqual(['a/one', 'a/two', 'a/three']);
  expect(wordsIn(source)).toEqual(['a/one', 'a/two', 'a/three', 'no', 'a/word']);
});

function rowsOf(page: string): string[] {
  return page.split('\n').filter((line) => line.startsWith('| `'));
}
