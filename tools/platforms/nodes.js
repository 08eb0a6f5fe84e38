/** Other Nodes, and dependencies for other processors, kept between runs in the system's folder for temporary files. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { succeeded } from '../child.js';
import { programIn } from '../node.js';
import { npm } from '../npm.js';
import { at } from '../paths.js';

export const CACHE = join(tmpdir(), 'stammtisch-cache');

/** Limits for emulated machines, which are some ten times slower. */
export const EMULATED = ['--testTimeout=3600000', '--hookTimeout=3600000'];

/** A Node of another version: its program, or the problem that npm had with it. */
export async function otherNode(name, version) {
  const folder = join(CACHE, `${name}-${version}`);
  const program = programIn(join(folder, 'node_modules', name));
  if (existsSync(program)) return { program };
  mkdirSync(folder, { recursive: true });
  const result = await npm(['install', '--prefix', folder, '--loglevel=error', `${name}@${version}`], folder);
  return succeeded(result) ? { program } : { problem: `npm cannot install ${name}@${version}: ${firstLine(result)}` };
}

/** Our dependencies as npm installs them for another target: the folder that holds node_modules, or the problem. */
export async function dependenciesFor(name, target) {
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex')
    .slice(0, 12);
  const folder = join(CACHE, `${name}-${lock}`);
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return { folder };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(at(file), join(folder, file));
  const result = await npm(['ci', ...target, '--loglevel=error'], folder);
  return succeeded(result) ? { folder } : { problem: `npm cannot install for ${name}: ${firstLine(result)}` };
}

const firstLine = ({ output }) => output.trim().split('\n')[0];
