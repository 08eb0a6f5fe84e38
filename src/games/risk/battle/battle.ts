/**
 * Exact odds of battles with the maximum number of dice (docs/rules/risk-analysis.md, sections 2 and 3). `attackers` are the troops
 * that may fight, one fewer than on the territory; `defenders` are all troops on theirs.
 *
 * A battle is a sequence of exchanges, each of which costs at least one troop, so every figure follows from smaller battles
 * by one pass over a grid.
 */
import { lossChance, MOST_ATTACK_DICE, MOST_DEFENCE_DICE } from './exchange.ts';

export const MOST_TROOPS = 2000;

/** Chances and expectations of all battles up to a size. */
export interface BattleTable {
  readonly size: number;
  conquest(attackers: number, defenders: number): number;
  /** Expected survivors; of the attackers without the one that stays behind. */
  attackersLeft(attackers: number, defenders: number): number;
  defendersLeft(attackers: number, defenders: number): number;
}

let kept: BattleTable | undefined;

/** A table at least this large. It is built once and extended on demand. */
export function battleTable(size = 200): BattleTable {
  if (kept === undefined || kept.size < size)
    kept = buildTable(Math.min(MOST_TROOPS, Math.max(size, 2 * (kept?.size ?? 0))));
  return kept;
}

function buildTable(size: number): BattleTable {
  const side = size + 1;
  const conquest = new Float64Array(side * side);
  const attackersLeft = new Float64Array(side * side);
  const defendersLeft = new Float64Array(side * side);
  for (let a = 0; a <= size; a++) {
    conquest[a * side] = 1;
    attackersLeft[a * side] = a;
    defendersLeft[a] = a; // no attackers: all `a` defenders stay
  }
  for (let a = 1; a <= size; a++) {
    const dice = Math.min(MOST_ATTACK_DICE, a);
    for (let d = 1; d <= size; d++) {
      const answer = Math.min(MOST_DEFENCE_DICE, d);
      const cost = Math.min(dice, answer);
      const at = a * side + d;
      for (let lost = 0; lost <= cost; lost++) {
        const chance = lossChance(dice, answer, lost);
        const next = (a - lost) * side + d - (cost - lost);
        conquest[at] += chance * conquest[next];
        attackersLeft[at] += chance * attackersLeft[next];
        defendersLeft[at] += chance * defendersLeft[next];
      }
    }
  }
  const at = (attackers: number, defenders: number): number => attackers * side + defenders;
  return {
    size,
    conquest: (a, d) => conquest[at(a, d)],
    attackersLeft: (a, d) => attackersLeft[at(a, d)],
    defendersLeft: (a, d) => defendersLeft[at(a, d)],
  };
}

/** The possible ends of a battle. The probabilities of both lists add up to 1. */
export interface BattleOutcome {
  readonly conquest: number;
  /** `won[a]`: the territory is conquered with `a` attackers left. */
  readonly won: Float64Array;
  /** `stopped[d]`: the attack ends with `d` defenders left. */
  readonly stopped: Float64Array;
  /** Expected survivors over all ends. */
  readonly attackersLeft: number;
  readonly defendersLeft: number;
}

/** Fights until the territory is conquered or no more than `stopAt` attackers are left; 0 fights to the end. */
export function battleOutcome(attackers: number, defenders: number, stopAt = 0): BattleOutcome {
  const side = defenders + 1;
  const mass = new Float64Array((attackers + 1) * side);
  const won = new Float64Array(attackers + 1);
  const stopped = new Float64Array(side);
  let attackersLeft = 0;
  let defendersLeft = 0;
  mass[attackers * side + defenders] = 1;
  for (let a = attackers; a >= 0; a--) {
    for (let d = defenders; d >= 0; d--) {
      const here = mass[a * side + d];
      if (here === 0) continue;
      if (d === 0) won[a] += here;
      else if (a <= stopAt) stopped[d] += here;
      else {
        fight(mass, side, a, d);
        continue;
      }
      attackersLeft += a * here;
      defendersLeft += d * here;
    }
  }
  return { conquest: sum(won), won, stopped, attackersLeft, defendersLeft };
}

/** Distributes the probability of a state over the states one exchange later. */
function fight(mass: Float64Array, side: number, a: number, d: number): void {
  const here = mass[a * side + d];
  const dice = Math.min(MOST_ATTACK_DICE, a);
  const answer = Math.min(MOST_DEFENCE_DICE, d);
  const cost = Math.min(dice, answer);
  for (let lost = 0; lost <= cost; lost++) {
    mass[(a - lost) * side + d - (cost - lost)] += here * lossChance(dice, answer, lost);
  }
}

const sum = (numbers: Float64Array): number => numbers.reduce((so, number) => so + number, 0);

// ---- when to stop --------------------------------------------------------------------------------------------------------

export interface StopPlan {
  /** The value of the battle under the best decisions. */
  readonly value: number;
  /** Whether to attack on with this many attackers and defenders. */
  goesOn(attackers: number, defenders: number): boolean;
}

/**
 * When to stop, given the value of leaving with `a` attackers and `d` defenders, and of having conquered with
 * `a` attackers left.
 */
export function bestStop(
  attackers: number,
  defenders: number,
  worth: { readonly left: (a: number, d: number) => number; readonly conquered: (a: number) => number },
): StopPlan {
  const side = defenders + 1;
  const values = new Float64Array((attackers + 1) * side);
  const goes = new Uint8Array((attackers + 1) * side);
  for (let a = 0; a <= attackers; a++) {
    values[a * side] = worth.conquered(a);
    for (let d = 1; d <= defenders; d++) {
      const at = a * side + d;
      const now = worth.left(a, d);
      const further = a === 0 ? Number.NEGATIVE_INFINITY : afterExchange(values, side, a, d);
      goes[at] = further > now ? 1 : 0;
      values[at] = Math.max(now, further);
    }
  }
  return { value: values[attackers * side + defenders], goesOn: (a, d) => d > 0 && goes[a * side + d] === 1 };
}

function afterExchange(values: Float64Array, side: number, a: number, d: number): number {
  const dice = Math.min(MOST_ATTACK_DICE, a);
  const answer = Math.min(MOST_DEFENCE_DICE, d);
  const cost = Math.min(dice, answer);
  let value = 0;
  for (let lost = 0; lost <= cost; lost++) {
    value += lossChance(dice, answer, lost) * values[(a - lost) * side + d - (cost - lost)];
  }
  return value;
}

// ---- how many dice -------------------------------------------------------------------------------------------------------

export interface DiceChoice {
  /** Chance of conquest for each number of the attacker's dice, from 1, if both continue with the best number. */
  readonly attack: readonly number[];
  /** The same for the defender's dice, against the attacker's best. */
  readonly defence: readonly number[];
  readonly bestAttack: number;
  readonly bestDefence: number;
}

/** Both sides choose their dice before each exchange, the attacker first; solved as a game. */
export function bestDice(attackers: number, defenders: number): DiceChoice {
  const side = defenders + 1;
  const values = new Float64Array((attackers + 1) * side);
  let choice: DiceChoice = { attack: [], defence: [], bestAttack: 0, bestDefence: 0 };
  for (let a = 0; a <= attackers; a++) {
    values[a * side] = 1;
    for (let d = 1; d <= defenders && a > 0; d++) {
      choice = chooseDice(values, side, a, d);
      values[a * side + d] = choice.attack[choice.bestAttack - 1];
    }
  }
  return choice;
}

function chooseDice(values: Float64Array, side: number, a: number, d: number): DiceChoice {
  const answers = (dice: number): number[] =>
    upTo(Math.min(MOST_DEFENCE_DICE, d)).map((answer) => {
      const cost = Math.min(dice, answer);
      return [...Array(cost + 1).keys()].reduce(
        (so, lost) => so + lossChance(dice, answer, lost) * values[(a - lost) * side + d - (cost - lost)],
        0,
      );
    });
  const attack = upTo(Math.min(MOST_ATTACK_DICE, a)).map((dice) => Math.min(...answers(dice)));
  const bestAttack = 1 + attack.lastIndexOf(Math.max(...attack));
  const defence = answers(bestAttack);
  return { attack, defence, bestAttack, bestDefence: 1 + defence.lastIndexOf(Math.min(...defence)) };
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1);
