/** Where the worlds of a search come from. */
import { seedChance } from '../../core/chance.ts';
import type { Imaginer } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import type { Seed } from '../../core/seed.ts';
import { copyState, type State } from '../../core/state.ts';
import type { Simulation } from './simulation.ts';

/** Fills a state with a world to play in; `number` counts iterations. */
export interface Worlds {
  /** How many there are; 1 if they are new every time, because then nothing is kept for each. */
  readonly count: number;
  fill(number: number, into: State): void;
}

/** A new world every time. */
export function freshWorlds(imaginer: Imaginer, random: Random): Worlds {
  return { count: 1, fill: (_number, into) => imaginer.sample(random, into) };
}

/** The same few worlds in turn. What chance will do in them is drawn anew each time: nobody can know that (S-3). */
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

  /** Only that one of them. */
  only(number: number): FixedWorlds {
    return new FixedWorlds([this.#worlds[number]], this.#random);
  }

  fill(number: number, into: State): void {
    copyState(this.#worlds[number % this.#worlds.length], into);
    seedChance(into.cells, this.#random.seed(this.#seed));
  }
}
