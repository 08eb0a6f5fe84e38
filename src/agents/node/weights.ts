/**
 * Weights as files. A plain name, such as `zero`, means the weights that come with the program, `tichu-zero-play.net`; anything else is a path
 * without role and ending: `runs/t1/last` is `runs/t1/last-play.net` and `runs/t1/last-call.net`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WeightSource } from '../learned/weights.ts';

/** The weights that come with the program. */
export const SHIPPED = join(import.meta.dirname, '..', 'learned', 'weights');

export const FILES: WeightSource = {
  find(game, name, role) {
    const path = /^[a-z]+$/.test(name) ? join(SHIPPED, `${game}-${name}-${role}.net`) : `${name}-${role}.net`;
    return existsSync(path) ? readFileSync(path) : undefined;
  },
};
