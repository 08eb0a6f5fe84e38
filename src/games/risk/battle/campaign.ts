/**
 * Campaigns (docs/rules/risk-analysis.md, section 4): conquering several territories in a row. Troops are counted as on the
 * territory, including the one that stays behind.
 */
import { battleOutcome, battleTable } from './battle.ts';

export interface PathOutcome {
  /** Chance to conquer the first, the first two … all territories. */
  readonly chances: readonly number[];
  /** `arrived[x]`: all are conquered and `x` troops stand on the last one. */
  readonly arrived: Float64Array;
  /** Expected troops on the last one, given that it was reached. */
  readonly troopsLeft: number;
}

/** Through the territories in order, moving on with all but one each time. */
export function path(troops: number, defenders: readonly number[]): PathOutcome {
  let standing = new Float64Array(troops + 1);
  standing[troops] = 1;
  const chances = defenders.map((defence) => {
    const next = new Float64Array(troops + 1);
    standing.forEach((chance, x) => {
      if (chance === 0 || x < 2) return;
      battleOutcome(x - 1, defence).won.forEach((won, left) => {
        next[left] += chance * won; // `left` fighters survive and all of them move in; the one that stays behind never fought
      });
    });
    standing = next;
    return next.reduce((so, chance) => so + chance, 0);
  });
  const reached = chances.at(-1) ?? 1;
  const expected = standing.reduce((so, chance, x) => so + chance * x, 0);
  return { chances, arrived: standing, troopsLeft: reached === 0 ? 0 : expected / reached };
}

/** A target with those that can be reached only through it. */
export interface Target {
  readonly defenders: number;
  readonly beyond?: readonly Target[];
}

export const MOST_TARGETS = 12;

/**
 * The chance to conquer every target of a tree, from `troops` on the territory that all `targets` touch. The next target and the number
 * that moves in are chosen optimally after every battle. Troops that move in attack from there and those that stay take the
 * rest, so the two parts are independent and their chances multiply.
 */
export function conquestOfAll(troops: number, targets: readonly Target[]): number {
  if (countTargets(targets) > MOST_TARGETS) throw new RangeError(`at most ${MOST_TARGETS} targets`);
  return new Campaign().chances(targets, troops)[troops];
}

const countTargets = (targets: readonly Target[]): number =>
  targets.reduce((so, { beyond = [] }) => so + 1 + countTargets(beyond), 0);

class Campaign {
  readonly #kept = new Map<string, Float64Array>();
  readonly #names = new Map<Target, number>();

  /** The chance for every number of troops up to `most`. */
  chances(targets: readonly Target[], most: number): Float64Array {
    if (targets.length === 0) return new Float64Array(most + 1).fill(1);
    const key = targets.map((target) => this.#nameOf(target)).join(' ');
    const known = this.#kept.get(key);
    if (known !== undefined && known.length > most) return known;
    const best = new Float64Array(most + 1);
    for (const target of targets) {
      const there = this.chances(target.beyond ?? [], most);
      const here = this.chances(
        targets.filter((other) => other !== target),
        most,
      );
      const afterwards = bestSplits(there, here, most);
      for (let x = 2; x <= most; x++) {
        let chance = 0;
        battleOutcome(x - 1, target.defenders).won.forEach((won, left) => {
          if (won > 0) chance += won * afterwards[left];
        });
        best[x] = Math.max(best[x], chance);
      }
    }
    this.#kept.set(key, best);
    return best;
  }

  #nameOf(target: Target): number {
    if (!this.#names.has(target)) this.#names.set(target, this.#names.size);
    return this.#names.get(target)!;
  }
}

/** The move-in that is best for both parts, for every number of fighters left; at least as many as dice were thrown. */
function bestSplits(there: Float64Array, here: Float64Array, most: number): Float64Array {
  return Float64Array.from({ length: most + 1 }, (_, left) => {
    let best = 0;
    for (let moved = Math.min(3, left); moved <= left && moved > 0; moved++) {
      best = Math.max(best, there[moved] * here[left + 1 - moved]);
    }
    return best;
  });
}

/** The smallest number of troops on the territory that conquers with at least this chance; undefined if even `most` do not. */
export function troopsNeeded(defenders: number, chance: number, most = 500): number | undefined {
  const table = battleTable(Math.max(most, defenders));
  for (let troops = 2; troops <= most; troops++) {
    if (table.conquest(troops - 1, defenders) >= chance) return troops;
  }
  return undefined;
}
