/** Compares the numbers of the rulings in the rules with those in tests and comments. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { definedIn, gameOfPage, namedByComments, namedByTests } from './rulings.ts';
import { filesUnder, ROOT, type Source, sources } from './source.ts';

const pages = filesUnder('docs/rules', '.md');
const defined = new Set(pages.flatMap(definedIn));
const tested = namedByTests([...sources(), ...filesUnder('tests', '.test.ts')]);

/** Pages whose rulings all have tests: those of games, and of learning. */
const isRequired = (page: Source): boolean =>
  gameOfPage(page) === 'learning' || existsSync(join(ROOT, 'src', 'games', gameOfPage(page)));

test('every ruling of a game, and about learning, has a test', () => {
  const names = new Set(tested.map(({ ruling }) => ruling));
  const required = pages.filter(isRequired).flatMap(definedIn);
  expect(required.filter((ruling) => !names.has(ruling))).toEqual([]);
});

test('every ruling that a test or a comment names is in the rules', () => {
  const named = [...tested, ...namedByComments(sources())].filter(({ ruling }) => isOurs(ruling));
  const unknown = named.filter(({ ruling }) => !defined.has(ruling));
  expect(unknown.map(({ ruling, path }) => `${path} names ${ruling}`)).toEqual([]);
});

test('titles, tables and comments are read', () => {
  const file = (text: string): Source[] => [{ path: 'src/games/hearts/a.ts', text }];
  const rulings = (mentions: readonly { ruling: string }[]): string[] => mentions.map(({ ruling }) => ruling);
  expect(rulings(namedByTests(file("test('[H-1] [H-2] a', f); test.skip('[H-3] b', f); x('[H-4]')")))).toEqual([
    'H-1',
    'H-2',
  ]);
  expect(rulings(namedByTests(file("test.each([['H-5', 1]])('[%s] deals', f)")))).toEqual(['H-5']);
  expect(rulings(namedByTests(file(`for (const r of ['H-6']) test(\`[\${r}] deals\`, f)`)))).toEqual(['H-6']);
  expect(rulings(namedByTests(file("test.each([[1, '[H-10] deals']])('%s', f)")))).toEqual(['H-10']);
  expect(rulings(namedByComments(file('a(); // H-7, but not UTF-8\n/** H-8 */ b("H-9")')))).toEqual(['H-7', 'H-8']);
  expect(definedIn({ path: 'docs/rules/x.md', text: '- **H-1** a\n- **M-3 Order.** b, see H-2' })).toEqual([
    'H-1',
    'M-3',
  ]);
});

/** Only letters that some page of rules uses: a comment may speak of other numbers. */
function isOurs(ruling: string): boolean {
  return [...defined].some((other) => other[0] === ruling[0]);
}
