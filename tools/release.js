/** Prepares a release: version, changelog, commit and tag, all of it local. Pushing is left to a person. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { releaseChangelog } from './changelog.js';
import { runQuietly, succeeded } from './child.js';
import { at, root } from './paths.js';
import { checkWeights } from './weights.js';
import { Problem } from './words.js';

const STEPS = ['major', 'minor', 'patch'];
const USAGE = 'Usage: npm run release -- <major|minor|patch> [--dry-run]';
const DONE = { code: 0, signal: null };

export async function release(args) {
  const { step, dryRun } = parse(args);
  const version = nextVersion(JSON.parse(read('package.json')).version, step);
  const tag = `v${version}`;
  await refuseIfDirty();
  await refuseIfTagged(tag);
  const files = filesFor(version);
  if (dryRun) return print(`Would release ${tag} with these notes:\n\n${files.notes}\n\nNothing was changed.`);
  await checkWeights();
  for (const [name, text] of Object.entries(files.texts)) writeFileSync(at(name), text);
  await git('commit', '-m', `release: ${tag}`, '-m', 'No behaviour change', '--', ...Object.keys(files.texts));
  await git('tag', '-a', tag, '-m', `Stammtisch ${version}`);
  const branch = await git('branch', '--show-current');
  return print(`Prepared ${tag}. Look at it with "git show", then publish it:\n\n  git push origin ${branch} ${tag}`);
}

function parse(args) {
  const options = { 'dry-run': { type: 'boolean', default: false } };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length === 1 && STEPS.includes(positionals[0])) {
      return { step: positionals[0], dryRun: values['dry-run'] };
    }
  } catch (error) {
    throw new Problem(`${error.message}\n${USAGE}`);
  }
  throw new Problem(USAGE);
}

function nextVersion(version, step) {
  const numbers = version.split('.').map(Number);
  const place = STEPS.indexOf(step);
  return numbers.map((n, i) => (i < place ? n : i === place ? n + 1 : 0)).join('.');
}

async function refuseIfDirty() {
  const changes = await git('status', '--porcelain');
  if (changes !== '') throw new Problem(`There are changes that are not committed:\n${changes}`);
}

async function refuseIfTagged(tag) {
  if ((await git('tag', '--list', tag)) !== '') throw new Problem(`The tag ${tag} exists already.`);
}

function filesFor(version) {
  const { text, notes } = releaseChangelog(read('CHANGELOG.md'), version, today());
  if (notes === '') throw new Problem('CHANGELOG.md says nothing under "Unreleased": there is nothing to release.');
  const lock = JSON.parse(read('package-lock.json'));
  lock.version = version;
  lock.packages[''].version = version;
  const texts = {
    'package.json': read('package.json').replace(/"version": "[^"]*"/, `"version": "${version}"`),
    'package-lock.json': `${JSON.stringify(lock, null, 2)}\n`,
    'CHANGELOG.md': text,
  };
  return { texts, notes };
}

/** The date where the release is made, as 2026-11-30. */
function today() {
  const now = new Date();
  const two = (n) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

async function git(...args) {
  const result = await runQuietly('git', args, { cwd: root });
  if (!succeeded(result)) throw new Problem(`git ${args.join(' ')} failed:\n${result.output.trim()}`);
  return result.output.trim();
}

function print(text) {
  process.stdout.write(`${text}\n`);
  return DONE;
}

const read = (name) => readFileSync(at(name), 'utf8');
