/** Battles in exact fractions: slow and simple, as an oracle for tests. */
import { lossesOf } from '../exchange.ts';

export interface ExactBattle {
  readonly conquest: number;
  readonly won: readonly number[];
  readonly stopped: readonly number[];
  readonly attackersLeft: number;
  readonly defendersLeft: number;
}

/** Every chance is a whole number over this: 6^5 an exchange, and no battle of 30 against 30 has more than 60 exchanges. */
const PER_EXCHANGE = 6n ** 5n;

/** Chances over 6^(5n) after n exchanges, so that no fraction is ever reduced or rounded. */
export function exactBattle(attackers: number, defenders: number): ExactBattle {
  const won = new Array<Fraction>(attackers + 1).fill(ZERO);
  const stopped = new Array<Fraction>(defenders + 1).fill(ZERO);
  let states = new Map<string, bigint>([[`${attackers} ${defenders}`, 1n]]);
  for (let power = 0n; states.size > 0; power++) {
    const next = new Map<string, bigint>();
    for (const [key, count] of states) {
      const [a, d] = key.split(' ').map(Number);
      if (d === 0) won[a] = plus(won[a], { count, power });
      else if (a === 0) stopped[d] = plus(stopped[d], { count, power });
      else {
        for (const [lost, ways] of waysOf(Math.min(3, a), Math.min(2, d))) {
          const cost = Math.min(3, a, 2, d);
          const then = `${a - lost} ${d - (cost - lost)}`;
          next.set(then, (next.get(then) ?? 0n) + count * ways);
        }
      }
    }
    states = next;
  }
  const [winning, losing] = [won.map(toNumber), stopped.map(toNumber)];
  const expected = (chances: readonly Fraction[]): number =>
    toNumber(chances.reduce((so, { count, power }, left) => plus(so, { count: count * BigInt(left), power }), ZERO));
  return {
    conquest: toNumber(won.reduce(plus, ZERO)),
    won: winning,
    stopped: losing,
    attackersLeft: expected(won),
    defendersLeft: expected(stopped),
  };
}

interface Fraction {
  readonly count: bigint;
  readonly power: bigint;
}
const ZERO: Fraction = { count: 0n, power: 0n };

function plus(one: Fraction, other: Fraction): Fraction {
  const power = one.power > other.power ? one.power : other.power;
  const at = ({ count, power: own }: Fraction): bigint => count * PER_EXCHANGE ** (power - own);
  return { count: at(one) + at(other), power };
}

/** To 17 digits. */
function toNumber({ count, power }: Fraction): number {
  return Number((count * 10n ** 20n) / PER_EXCHANGE ** power) / 1e20;
}

const known = new Map<string, ReadonlyMap<number, bigint>>();

/** In how many of 6^5 rolls the attacker loses how many; dice that are not used may show anything. */
function waysOf(attack: number, defence: number): ReadonlyMap<number, bigint> {
  const key = `${attack} ${defence}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const ways = new Map<number, bigint>();
  for (let n = 0; n < 6 ** 5; n++) {
    const dice = Array.from({ length: 5 }, (_, i) => 1 + (Math.floor(n / 6 ** i) % 6));
    const lost = lossesOf(dice.slice(0, attack), dice.slice(3, 3 + defence));
    ways.set(lost, (ways.get(lost) ?? 0n) + 1n);
  }
  known.set(key, ways);
  return ways;
}
