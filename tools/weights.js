/**
 * Makes the weights of a small run anew (L-42): two threads imitate and play Mau-Mau against themselves. `weights.json` says by which command,
 * and which hash comes out. What learns then still learns the same from the same seed, bit for bit, from the rules of the game to the kernel.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runQuietly, succeeded } from './child.js';
import { findNode } from './node.js';
import { at, CLI, root } from './paths.js';
import { Problem } from './words.js';

const EXPECTED = 'tools/weights.json';

/** Throws if other weights come out. */
export async function checkWeights() {
  const { command, sha256 } = JSON.parse(readFileSync(at(EXPECTED), 'utf8'));
  const made = await madeBy(command);
  if (made === sha256) return;
  throw new Problem(
    `Weights made anew by "${command.join(' ')}" are not those of ${EXPECTED}: their hash is ${made}. ` +
      'If learning was changed on purpose, put that hash there.',
  );
}

/** The hash of the weights that the command of the program makes. */
async function madeBy(command) {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-weights-'));
  try {
    const out = join(folder, 'run');
    const result = await runQuietly(findNode(), [CLI, ...command, '--out', out], { cwd: root });
    if (!succeeded(result)) throw new Problem(`"${command.join(' ')}" failed:\n${result.output.trim()}`);
    return hashOf(readFileSync(join(out, 'last-play.net')));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Bytes before the length of the head, of that length, and of the hash at the end (L-40). */
const [MAGIC, LENGTH, HASH] = [8, 4, 32];

/** Of the numbers alone: the head has the date. */
function hashOf(file) {
  const head = MAGIC + LENGTH + file.readUInt32LE(MAGIC);
  return createHash('sha256')
    .update(file.subarray(head, file.length - HASH))
    .digest('hex');
}
