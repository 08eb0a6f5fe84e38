/** The sources of worlds for a search. */
import { seedChance } from '../../core/chance.ts';
import type { Imaginer } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import type { Seed } from '../../core/seed.ts';
import { copyState, type State } from '../../core/state.ts';
import type { Simulation } from './simulation.ts';

/** Fills a state with a world; `number` is that of the iteration. */
export interface Worlds {
  /** Number of worlds; 1 if they are new every time, because then nothing is stored by world. */
  readonly count: number;
  fill(number: number, into: State): void;
}

/** A new world every time. */
export function freshWorlds(imaginer: Imaginer, random: Random): Worlds {
  return { count: 1, fill: (_number, into) => imaginer.sample(random, into) };
}

/** The same few worlds in turn. Their future chance is drawn anew each time, because no seat can know it (S-3). */
export class FixedWorlds implements Worlds {
  readonly #worlds: readonly State[];
  readonly #random: Random;
  readonly #seed: Seed = new Int32Array(4);

  constructor(worlds: readonly State[], random: Random) {
    this.#worlds = worlds;
    this.#random = random;
  }

  static imagined(count: number, imaginer: Imaginer, { game, setting, random }: Simulation): FixedWorlds {
    const worlds = Array.from({ length: count }, () => {
      const world = game.create(setting);
      imaginer.sample(random, world);
      return world;
    });
    return new FixedWorlds(worlds, random);
  }

  get count(): number {
    return this.#worlds.length;
  }

  /** Only one of them. */
  only(number: number): FixedWorlds {
    return new FixedWorlds([this.#worlds[number]], this.#random);
  }

  fill(number: number, into: State): void {
    copyState(this.#worlds[number % this.#worlds.length], into);
    seedChance(into.cells, this.#random.seed(this.#seed));
  }
}
