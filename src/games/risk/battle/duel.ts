/**
 * The two-territory duel (docs/rules/risk-analysis.md, section 5): each side has one territory, gets three troops at the start
 * of its turn and always attacks to the end. A position is (own, enemy) troops before income. The chance of the player to move
 * solves h = P h; value iteration finds it.
 */
import { battleOutcome } from './battle.ts';

export interface DuelRules {
  /** Most troops on a territory. */
  readonly cap: number;
  readonly income?: number;
  /** Stop when nothing changes by more than this. */
  readonly precision?: number;
}

export interface Duel {
  /** Chance to win of the player to move. */
  chance(own: number, enemy: number): number;
  readonly sweeps: number;
}

export function solveDuel({ cap, income = 3, precision = 1e-15 }: DuelRules): Duel {
  const side = cap + 1;
  const chances = new Float64Array(side * side);
  const turns = new Map<number, { readonly won: number; readonly after: readonly (readonly [number, number])[] }>();
  for (let own = 1; own <= cap; own++) {
    for (let enemy = 1; enemy <= cap; enemy++) {
      const { conquest, stopped } = battleOutcome(Math.min(cap, own + income) - 1, enemy);
      // the attack has failed: one troop of ours is left, and the enemy is to move
      const after = [...stopped.entries()].flatMap(([left, chance]) =>
        chance > 0 ? [[left * side + 1, chance] as const] : [],
      );
      turns.set(own * side + enemy, { won: conquest, after });
    }
  }
  let sweeps = 0;
  for (let change = 1; change > precision; sweeps++) {
    change = 0;
    for (const [at, { won, after }] of turns) {
      let chance = won;
      for (const [next, likely] of after) chance += likely * (1 - chances[next]);
      change = Math.max(change, Math.abs(chance - chances[at]));
      chances[at] = chance;
    }
  }
  return { chance: (own, enemy) => chances[own * side + enemy], sweeps };
}
