/** Nets with random weights, for tests of everything that a net need not be good for. */
import type { Game, Setting } from '../../../core/game.ts';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import { findGame } from '../../../games/index.ts';
import { type NetHead, writeNet } from '../file.ts';
import { Net, weightCount } from '../net.ts';
import { callRoom, Policy, roomFor } from '../policy.ts';
import type { WeightSource } from '../weights.ts';

const HIDDEN = 32;
/** Preferences differ by about one. */
const SIZE = 0.3;

export function randomWeights(features: number, seed: string, size = SIZE): Float32Array {
  const random = new Random(seedOf(seed));
  return Float32Array.from({ length: weightCount({ features, hidden: HIDDEN }) }, () => size * (2 * random.unit() - 1));
}

/** Equal preferences for all choices with a size of 0. */
export function randomPolicy(game: Game, setting: Setting, seed = 'net', size = SIZE): Policy {
  const lens = game.lens(setting);
  const shape = { features: lens.features, hidden: HIDDEN };
  const net = new Net(shape, roomFor(lens, setting));
  const caller = lens.stakes.length === 0 ? undefined : new Net(shape, callRoom(lens));
  net.weights.set(randomWeights(lens.features, seed, size));
  caller?.weights.set(randomWeights(lens.features, `${seed} calls`, size));
  return new Policy(net, caller);
}

export function shortSetting(game: Game): Setting {
  const setting = game.configure({ preset: 'short' }, game.facts.seats.default);
  if (!setting.ok) throw new Error(setting.error.code);
  return setting.value;
}

/** Weights of the given name for the short form of every game. */
export function randomSource(name: string): WeightSource {
  return {
    find(game, wanted, role) {
      const known = findGame(game);
      if (known === undefined || wanted !== name) return undefined;
      const { version, features } = known.lens(shortSetting(known));
      const head: NetHead = {
        ...{ game, rulesVersion: known.facts.rulesVersion, lensVersion: version, role, name, features, hidden: HIDDEN },
        ...{ run: 'none', rounds: 0, unit: 1, results: {}, date: '2026-01-01', licence: 'MIT' },
      };
      return writeNet({ head, weights: randomWeights(features, `${game} ${role}`) });
    },
  };
}
