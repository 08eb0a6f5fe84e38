/** The version of the package and, in a clone, its tag and commit. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export function packageVersion(): string {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}

/** `0.1.0`, in a clone `0.1.0 (v0.1.0-3-g1a2b3c4)`. */
export function fullVersion(root = ROOT): string {
  const commit = describeClone(root);
  return commit === undefined ? packageVersion() : `${packageVersion()} (${commit})`;
}

function describeClone(root: string): string | undefined {
  if (!existsSync(join(root, '.git'))) return undefined;
  try {
    // Without optional locks, so that it does not disturb other git commands in the clone.
    const args = ['--no-optional-locks', 'describe', '--tags', '--always', '--dirty'];
    const described = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return described.trim() || undefined;
  } catch {
    return undefined; // no git on this machine, or no commit yet: only the version is shown
  }
}
