/** Programs from Debian's packages, unpacked into our cache and not installed: that needs no rights and does not change the system. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly, succeeded } from '../child.js';
import { CACHE } from './nodes.js';

const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';

/**
 * The root of the unpacked packages, or the problem with them. Packages come from this system's release, or from
 * the named one. `finish` does what the packages' install scripts would have done.
 */
export async function unpacked(name, packages, { release, finish = () => undefined } = {}) {
  const folder = join(CACHE, name);
  const root = join(folder, 'root');
  if (existsSync(join(folder, 'complete'))) return { root };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const problem = (await download(folder, packages, release)) ?? (await extract(folder, root)) ?? (await finish(root));
  if (problem !== undefined) return { problem };
  mkdirSync(join(folder, 'complete'));
  return { root };
}

async function download(folder, packages, release) {
  const options = release === undefined ? [] : optionsFor(folder, release);
  const steps = [...(release === undefined ? [] : [['update']]), ['download', ...packages]];
  for (const step of steps) {
    const problem = await failure('apt-get', [...options, ...step], folder);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** apt keeps the lists of another release in our folder, so that the system's own do not change. */
function optionsFor(folder, release) {
  const lists = join(folder, 'lists');
  const sources = join(folder, 'sources.list');
  const status = join(folder, 'status');
  mkdirSync(join(lists, 'partial'), { recursive: true });
  writeFileSync(sources, `deb [signed-by=${KEYS}] http://deb.debian.org/debian ${release} main\n`);
  writeFileSync(status, ''); // nothing is installed there
  const settings = {
    'Dir::Etc::SourceList': sources,
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::Etc::Preferences': '/dev/null',
    'Dir::Etc::PreferencesParts': '/dev/null',
    'Dir::State::Lists': lists,
    'Dir::State::status': status,
    'Dir::Cache': folder,
    'APT::Sandbox::User': 'root', // the unprivileged user of apt may not enter every folder
    'Acquire::Languages': 'none',
  };
  return Object.entries(settings).flatMap(([key, value]) => ['-o', `${key}=${value}`]);
}

async function extract(folder, root) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
    const problem = await failure('dpkg-deb', ['--extract', name, root], folder);
    if (problem !== undefined) return problem;
    rmSync(join(folder, name));
  }
  return undefined;
}

/** The last output of the program if it failed. */
export async function failure(program, args, cwd) {
  const result = await runQuietly(program, args, { cwd });
  if (succeeded(result)) return undefined;
  return `${program.split('/').at(-1)} failed: ${result.output.trim().split('\n').at(-1)}`;
}
