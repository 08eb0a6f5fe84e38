/**
 * `dist/tested` names the commit on which the whole `npm test` passed, as 40 hex digits and a newline. A run that fails, is
 * filtered, or begins or ends with uncommitted changes does not change the file.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly, succeeded } from './child.js';

/** The commit that is checked out in the folder; undefined if files differ from it, or if this is no git checkout. */
export async function cleanCommit(folder) {
  const place = await git(folder, 'rev-parse', '--show-prefix', 'HEAD');
  const [prefix, commit] = place?.split('\n') ?? [];
  if (prefix !== '') return undefined; // no repository, no commit, or a copy inside of another repository
  const changes = await git(folder, '--no-optional-locks', 'status', '--porcelain', '--untracked-files=normal');
  return changes === '' ? commit : undefined;
}

/** Writes the commit if it is still checked out without changes; returns whether it did. */
export async function recordTested(folder, commit) {
  if (commit === undefined || (await cleanCommit(folder)) !== commit) return false;
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'tested'), `${commit}\n`);
  return true;
}

async function git(cwd, ...args) {
  const result = await runQuietly('git', args, { cwd });
  return succeeded(result) ? result.output : undefined;
}
