/**
 * Compares simulated analyses with exact ones on random small positions of Risk: `npm run soak -- analyse [positions] [games]`. Ends with
 * code 1 if the interval for perfect play holds the exact value in fewer than 95 % of them. It also prints the error of the agents' play that
 * would just reach that, which `PLAY_ERROR` in src/arena/appraise.ts is taken from.
 */
import { compared } from '../../arena/testing/positions.ts';

const [count, games] = [Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 400)];
const NEEDED = 0.95;
const EVERY = 20;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const missed: number[] = [];
let held = 0;
for (let n = 0; n < count; n++) {
  const { exact, perfect, sampled } = compared(n, games);
  if (perfect.low <= exact && exact <= perfect.high) held++;
  else say(`position ${n}: exact ${exact.toFixed(3)}, not in ${perfect.low.toFixed(3)} to ${perfect.high.toFixed(3)}`);
  missed.push(Math.max(0, sampled.low - exact, exact - sampled.high));
  if (n % EVERY === EVERY - 1) say(`${n + 1} of ${count} positions, ${held} held`);
}
missed.sort((a, b) => a - b);
const error = missed[Math.ceil(NEEDED * count) - 1];
say(
  `${held} of ${count} held; without an error of play ${missed.filter((miss) => miss === 0).length}; needed: ${error.toFixed(3)}`,
);
process.exitCode = held >= NEEDED * count ? 0 : 1;
