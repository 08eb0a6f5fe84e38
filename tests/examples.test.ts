/** The examples of README and docs run as they are. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const examples = readdirSync(join(root, 'examples'));

test.each(examples)('%s', (file) => {
  const printed = execFileSync(process.execPath, [join(root, 'examples', file)], { encoding: 'utf8' });
  expect(printed).toMatch(/scores|points a round/);
});

test('the README shows the first example word for word', () => {
  const code = (text: string) => text.replaceAll('\r\n', '\n').slice(text.indexOf('const setting'));
  const readme = readFileSync(join(root, 'README.md'), 'utf8').replaceAll('\r\n', '\n');
  const example = readFileSync(join(root, 'examples', 'play-a-game.ts'), 'utf8').replaceAll('\r\n', '\n');
  expect(readme).toContain(code(example).trim());
});
