/**
 * One exchange of dice: the probability that the attacker loses 0, 1 or 2 troops. Counted over all rolls, so the figures are exact;
 * section 1 of docs/rules/risk-analysis.md has the table.
 */

export const MOST_ATTACK_DICE = 3;
export const MOST_DEFENCE_DICE = 2;
const FACES = 6;

/** Throws of `attack` and `defence` dice in which the attacker loses 0, 1 and 2 troops; together 6^(attack + defence). */
export type LossCounts = readonly [number, number, number];

function countLosses(attack: number, defence: number): LossCounts {
  const counts: [number, number, number] = [0, 0, 0];
  const dice = new Array<number>(attack + defence).fill(1);
  const total = FACES ** dice.length;
  for (let n = 0; n < total; n++) {
    for (let i = 0, rest = n; i < dice.length; i++, rest = Math.floor(rest / FACES)) dice[i] = 1 + (rest % FACES);
    counts[lossesOf(dice.slice(0, attack), dice.slice(attack))]++;
  }
  return counts;
}

/** The attacker's losses; the defender wins ties. */
export function lossesOf(attack: readonly number[], defence: readonly number[]): number {
  const highest = (dice: readonly number[]): number[] => [...dice].sort((a, b) => b - a);
  const [ours, theirs] = [highest(attack), highest(defence)];
  const compared = Math.min(ours.length, theirs.length);
  return ours.slice(0, compared).filter((die, i) => die <= theirs[i]).length;
}

const COUNTS: readonly (readonly LossCounts[])[] = Array.from({ length: MOST_ATTACK_DICE }, (_, a) =>
  Array.from({ length: MOST_DEFENCE_DICE }, (_, d) => countLosses(a + 1, d + 1)),
);

export const lossCounts = (attack: number, defence: number): LossCounts => COUNTS[attack - 1][defence - 1];

/** Chances of losing 0, 1 and 2, flat: three for each pair of dice. */
const CHANCES = new Float64Array(MOST_ATTACK_DICE * MOST_DEFENCE_DICE * 3);
for (let a = 1; a <= MOST_ATTACK_DICE; a++) {
  for (let d = 1; d <= MOST_DEFENCE_DICE; d++) {
    const counts = lossCounts(a, d);
    const total = FACES ** (a + d);
    counts.forEach((count, lost) => {
      CHANCES[((a - 1) * MOST_DEFENCE_DICE + d - 1) * 3 + lost] = count / total;
    });
  }
}

/** How likely the attacker loses that many of the `min(attack, defence)` troops an exchange costs. */
export const lossChance = (attack: number, defence: number, lost: number): number =>
  CHANCES[((attack - 1) * MOST_DEFENCE_DICE + defence - 1) * 3 + lost];
