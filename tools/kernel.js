/** Compiles the kernel of the learned agents: `node tools/kernel.js` writes its bytes, which are checked in. */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import asc from 'assemblyscript/asc';
import { at, root } from './paths.js';

const SOURCE = 'assembly/kernel.ts';
const TARGET = at('src', 'agents', 'learned', 'kernel-bytes.ts');

/** The bytes of the WebAssembly module. */
export async function compileKernel() {
  const options = ['--enable', 'simd', '--runtime', 'stub', '--importMemory', '--noAssert', '-O3', '--noColors'];
  const written = new Map();
  const { error, stderr } = await asc.main([SOURCE, '--baseDir', root, '--outFile', 'kernel.wasm', ...options], {
    writeFile: (name, contents) => void written.set(name, contents),
  });
  if (error !== null) throw new Error(`${SOURCE} does not compile: ${stderr.toString()}`);
  return written.get('kernel.wasm');
}

/** As a source file: pages and programs load it like any other. */
export function kernelSource(bytes) {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,116}/g) ?? [];
  const text = lines.map((line) => `  '${line}'`).join(' +\n');
  return `/** Compiled from assembly/kernel.ts by \`node tools/kernel.js\`. */\nexport const KERNEL =\n${text};\n`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(TARGET, kernelSource(await compileKernel()));
}
