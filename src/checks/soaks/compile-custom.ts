/**
 * Checks the contract in games of Compile with random protocols: `npm run soak -- compile-custom
 * [cases]`. Every case has its own protocols; the number of a failing case reproduces them.
 */
import { Random } from '../../core/random.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { checkGame } from '../../core/testing/conformance.ts';
import { randomProtocol } from '../../games/compile/custom/random/index.ts';
import { Trial } from '../../games/compile/custom/trial.ts';
import { type CompileSetting, compile, PROTOCOLS } from '../../games/compile/index.ts';
import { soak } from '../soak.ts';

const CASES = 1000;
const SEEDS = seedOf('soak compile custom');

await soak('compile-custom', CASES, (n, count) => {
  const random = new Random(deriveSeed(SEEDS, n));
  const options = { draft: 'fixed', ...tableOf(random, 1 + (n % 6)) };
  try {
    const setting = compile.configure(options, 2);
    if (!setting.ok) return `refused: ${setting.error.code} ${JSON.stringify(setting.error.params)}`;
    const { moves, cuts, fault } = new Trial(setting.value as CompileSetting, random).game(deriveSeed(SEEDS, n));
    count('moves', moves);
    count('chains cut', cuts);
    if (fault !== undefined) return fault;
    count('moves in the suite', checkGame(compile, { options, games: 1, seed: String(n), maxMoves: 30_000 }).moves);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
});

/** Random protocols, `made` of them, and others that the game has, in any order. */
function tableOf(random: Random, made: number) {
  const custom = Array.from({ length: made }, (_, i) => randomProtocol(random, `made-${i}`));
  const order = PROTOCOLS.map((_, i) => i);
  random.shuffle(order);
  const names = [...custom.map(({ id }) => id), ...order.map((i) => PROTOCOLS[i].id)].slice(0, 6);
  const seats = names.map((_, i) => i);
  random.shuffle(seats);
  return { custom, protocols: seats.map((i) => names[i]) };
}
