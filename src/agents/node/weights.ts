/** Weights as files: `runs/t1/last` is `runs/t1/last-play.net` and `runs/t1/last-call.net`. */
import { existsSync, readFileSync } from 'node:fs';
import type { WeightSource } from '../learned/weights.ts';

export const FILES: WeightSource = {
  find(_game, name, role) {
    const path = `${name}-${role}.net`;
    return existsSync(path) ? readFileSync(path) : undefined;
  },
};
