import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import { checkGame } from '../../../core/testing/conformance.ts';
import { compile } from '../index.ts';
import { PROTOCOLS } from '../protocols/index.ts';
import { lintProtocol } from './lint.ts';
import { randomProtocol } from './random/index.ts';
import { mixedProtocol } from './random/mixed.ts';
import { checkProtocol } from './read.ts';
import { protocolStrength } from './strength.ts';
import { constructs, walk } from './walk.ts';

const MADE = 1000;
/** Each construct in at least this many of a thousand protocols. */
const ENOUGH = 20;
/** `npm run soak -- compile-custom` plays as many as one likes. */
const TABLES = 36;
/** What chance does not choose: the reader makes everything from outside a custom protocol, and looks are for people. */
const isGiven = (name: string): boolean => /^(protocol\.(set=|names|sign)|names\.)/.test(name);

const random = new Random(seedOf('random protocols'));
const protocols = Array.from({ length: MADE }, (_, i) => randomProtocol(random, `storm-${i}`));

test('a thousand protocols are valid', () => {
  for (const protocol of protocols) expect(checkProtocol(protocol)).toEqual({ protocol, problems: [] });
});

test('mixtures of cards of the game are valid, usually strong, and without remarks', () => {
  for (let n = 0; n < 10; n++) {
    const mixed = mixedProtocol(random, `mixed-${n}`);
    expect(checkProtocol(mixed)).toEqual({ protocol: mixed, problems: [] });
    expect(lintProtocol(mixed)).toEqual([]);
    const { total } = protocolStrength(mixed);
    expect(total > 22 && total < 30, `strength ${total}`).toBe(true);
  }
});

test('the same chance gives the same protocol', () => {
  const again = new Random(seedOf('random protocols'));
  expect(randomProtocol(again, 'storm-0')).toEqual(protocols[0]);
});

test('a table can ask for them by number and word', () => {
  const optionsOf = (custom: string) => compile.configure({ draft: 'random', sets: [], custom }, 2);
  const [once, again, other] = ['random:8:storm', 'random:8:storm', 'random:8:calm'].map(optionsOf);
  if (!once.ok || !again.ok || !other.ok) throw new Error('refused');
  expect(once.value.options.custom).toHaveLength(8);
  expect(again.value.options).toEqual(once.value.options);
  expect(other.value.options).not.toEqual(once.value.options);
  for (const custom of ['random', 'random:65:storm', 'random:8:', 'random:8:Storm!'])
    expect(optionsOf(custom)).toMatchObject({ ok: false, error: { code: 'compile/custom-list' } });
});

test('every construct of the language occurs often enough', () => {
  const counts = new Map([...constructs()].map((name) => [name, 0]));
  for (const protocol of protocols) {
    const seen = new Set<string>();
    walk(protocol, 'protocol', '', { construct: (name) => seen.add(name) });
    for (const name of seen) counts.set(name, counts.get(name)! + 1);
  }
  const rare = [...counts].filter(([name, count]) => !isGiven(name) && !(count >= ENOUGH));
  expect(rare).toEqual([]);
});

/** The words in the types of the language: texts and names of fields. */
function wordsOfLanguage(): Set<string> {
  const path = new URL('../language.ts', import.meta.url);
  const file = ts.createSourceFile('language.ts', readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const words = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node)) words.add(node.name.getText());
    if (ts.isStringLiteral(node)) words.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return words;
}

test('the grammar knows every word of the language', () => {
  const known = new Set([...constructs()].flatMap((name) => name.split(/[.:=](?!=?$)|=(?=.)/)));
  const required = readFileSync(new URL('./grammar.ts', import.meta.url), 'utf8');
  const missing = [...wordsOfLanguage()].filter(
    (word) => !known.has(word) && !new RegExp(`(^|[^\\w$])${escaped(word)}([^\\w]|$)`, 'm').test(required),
  );
  expect(missing).toEqual([]);
});

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('games with protocols made by chance keep every promise', () => {
  const official = PROTOCOLS.map(({ id }) => id);

  test.each(Array.from({ length: TABLES }, (_, i) => i))('table %i', (i) => {
    const custom = protocols
      .slice(6 * i, 6 * i + 1 + (i % 6))
      .map((protocol, k) => ({ ...protocol, id: `made-${k}`, name: `Made ${k}` }));
    const names = [...custom.map(({ id }) => id), ...official.slice(i % 26)].slice(0, 6);
    const options = { draft: 'fixed', custom, protocols: i % 2 === 0 ? names : names.reverse() };
    expect(checkGame(compile, { options, games: 1, seed: `custom ${i}`, maxMoves: 30_000 }).moves).toBeGreaterThan(0);
  });
});
