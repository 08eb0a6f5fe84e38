/** The examples of README and docs run as they are printed. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const examples = readdirSync(join(root, 'examples'));

test.each(examples)('%s', (file) => {
  const printed = execFileSync(process.execPath, [join(root, 'examples', file)], { encoding: 'utf8' });
  expect(printed).toMatch(/scores|points a round/);
});

/** The fenced blocks of one section of the README. */
function blocksOf(section: string): string[] {
  const readme = readFileSync(join(root, 'README.md'), 'utf8').replaceAll('\r\n', '\n');
  const text = readme.split('\n## ').find((part) => part.startsWith(section)) ?? '';
  return [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].map((match) => match[1]);
}

/** Runs every line of a block that begins with the short command, in a folder. */
function runAll(block: string, folder: string): string {
  const main = join(root, 'src', 'cli', 'main.ts');
  const lines = block.split('\n').filter((line) => line.startsWith('npx stammtisch '));
  const run = (line: string): string =>
    execFileSync(process.execPath, [main, ...line.split(' ').slice(2)], { cwd: folder, encoding: 'utf8', input: '' });
  return lines.map(run).join('\n');
}

test('the bot and the map of the README work as they are written there', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-'));
  const [bot, match] = blocksOf('Your own bot');
  writeFileSync(join(folder, 'my-bot.js'), bot);
  expect(runAll(match, folder)).toMatch(/my-bot +400 /);
  const [map] = blocksOf('Your own map');
  expect(runAll(map, folder)).toContain('friday.json: fine');
  expect(readdirSync(folder).sort()).toEqual(['friday.json', 'friday.svg', 'my-bot.js']);
  rmSync(folder, { recursive: true });
});

test('the README shows the first example word for word', () => {
  const code = (text: string) => text.replaceAll('\r\n', '\n').slice(text.indexOf('const setting'));
  const readme = readFileSync(join(root, 'README.md'), 'utf8').replaceAll('\r\n', '\n');
  const example = readFileSync(join(root, 'examples', 'play-a-game.ts'), 'utf8').replaceAll('\r\n', '\n');
  expect(readme).toContain(code(example).trim());
});
