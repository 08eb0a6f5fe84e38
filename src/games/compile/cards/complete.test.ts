/** Every filled box of every card has a test of its own, and every test of this folder belongs to a filled box. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BOXES } from '../language.ts';
import { PROTOCOLS } from '../protocols/index.ts';

const FOLDER = new URL('.', import.meta.url);
const REFERENCE = new URL('../../../../docs/rules/compile-cards.md', FOLDER);
const SHARED = 'fives.test.ts';

/** `Fire 0 middle` of the title `Fire 0 middle: …` of a test, or of a line of the shared table. */
function namesIn(file: string, text: string): string[] {
  const titles = file === SHARED ? /^ {2}(')(.+)',$/gm : /^ *test\((['"`])(.+)\1, /gm;
  return [...text.matchAll(titles)].map(([, , title]) => {
    const [name, said] = title.split(': ');
    const home = file === SHARED ? name.endsWith(' 5 middle') : file === `${name.split(' ')[0].toLowerCase()}.test.ts`;
    return home && said !== undefined ? name : `${title}, out of place in ${file}`;
  });
}

const files = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.test.ts') && file !== 'complete.test.ts')
  .map((file) => ({ file, text: readFileSync(new URL(file, FOLDER), 'utf8') }));

const defined = (): string[] =>
  PROTOCOLS.flatMap(({ name, cards }) =>
    cards.flatMap((card) =>
      BOXES.filter((box) => (card[box] ?? []).length > 0).map((box) => `${name} ${card.value} ${box}`),
    ),
  );

/** The filled boxes of the tables `| V | Top | Middle | Bottom |`, each under the name of its protocol. */
function documented(text: string): string[] {
  return text.split(/^### /m).flatMap((section) => {
    const head = /^(\w+) \([\d ]+\)$/m.exec(section.slice(0, section.indexOf('\n')));
    if (head === null) return [];
    return [...section.matchAll(/^\| (\d) \| (.*) \|$/gm)].flatMap(([, value, cells]) => {
      const boxes = cells.split(/(?<!\\) \| /);
      expect(boxes, `${head[1]} ${value}`).toHaveLength(BOXES.length);
      return BOXES.filter((_, i) => boxes[i].trim() !== '–').map((box) => `${head[1]} ${value} ${box}`);
    });
  });
}

describe('the tests of the cards', () => {
  test('all 192 cards are defined, and their filled boxes are those of the reference', () => {
    expect(PROTOCOLS.flatMap(({ cards }) => cards)).toHaveLength(192);
    expect(defined().sort()).toEqual(documented(readFileSync(REFERENCE, 'utf8')).sort());
  });

  test('there is exactly one test for every filled box, and none for anything else', () => {
    const tested = files.flatMap(({ file, text }) => namesIn(file, text));
    expect(tested.sort()).toEqual(defined().sort());
    for (const { text } of files) expect(text).not.toMatch(/\b(describe|test)\./);
  });

  test('only tests that run are counted, and only in the file of their protocol', () => {
    const title = "'Fire 0 middle: flips', () => {";
    expect(namesIn('fire.test.ts', `  test(${title}\n  test(${title}`)).toEqual(['Fire 0 middle', 'Fire 0 middle']);
    expect(namesIn(SHARED, "  'Fire 5 middle: discards one',")).toEqual(['Fire 5 middle']);
    for (const text of [`test.skip(${title}`, `// test(${title}`, "test.todo('Fire 0 middle: flips');"])
      expect(namesIn('fire.test.ts', text)).toEqual([]);
    for (const wrong of ['Fire 0 middle', 'Light 0 middle: flips', 'flips'])
      expect(namesIn('fire.test.ts', `test('${wrong}', () => {`)).toEqual([`${wrong}, out of place in fire.test.ts`]);
  });
});
