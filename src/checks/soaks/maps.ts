/**
 * Generates many random maps of all sizes and checks each: `npm run soak -- maps [count] [first seed]`. Ends with code 1 if a map breaks a
 * guarantee of the generator.
 */
import { isDeepStrictEqual } from 'node:util';
import { RANDOM_LIMITS, type RandomReport, randomMapReport } from '../../games/risk/map/random/index.ts';
import { collisionsOf, failuresOf } from '../../games/risk/map/random/judge.ts';
import { checkMapText } from '../../games/risk/map/read.ts';
import { writeMap } from '../../games/risk/map/write.ts';

const [count, first] = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 0)];
const BAR = 40;
const AGAIN = 100;

interface Sums {
  readonly times: number[];
  readonly rejected: Record<string, number>;
  readonly degrees: number[];
  readonly ginis: number[];
  articulations: number;
  bridges: number;
  diameter: number;
  readonly wrong: string[];
}

const sums: Sums = {
  times: [],
  rejected: {},
  degrees: [],
  ginis: [],
  articulations: 0,
  bridges: 0,
  diameter: 0,
  wrong: [],
};
const start = performance.now();
for (let i = 0; i < count; i++) {
  soak(first + i);
  if (i % 50 === 49 || i + 1 === count) bar(i + 1);
}
report();
process.exitCode = sums.wrong.length === 0 ? 0 : 1;

/** Sizes follow from the seed, so that any number of maps covers the whole range. */
function soak(seed: number): void {
  const { territories: sizes, regions, territoriesARegion } = RANDOM_LIMITS;
  const territories = sizes.min + ((seed * 37) % (sizes.max - sizes.min + 1));
  const most = Math.min(regions.max, Math.floor(territories / territoriesARegion));
  const spec = { territories, regions: regions.min + ((seed * 5) % (most - regions.min + 1)), seed };
  const before = performance.now();
  const made = randomMapReport(spec);
  sums.times.push(performance.now() - before);
  for (const problem of problemsOf(made)) sums.wrong.push(`${made.map.id}: ${problem}`);
  if (seed % AGAIN === 0 && !isDeepStrictEqual(randomMapReport(spec).map, made.map))
    sums.wrong.push(`${made.map.id}: not the same again`);
  tally(made);
}

function problemsOf({ map, balance, failures }: RandomReport): string[] {
  const read = checkMapText(writeMap(map));
  return [
    ...failures.map((name) => `fails ${name}`),
    ...failuresOf(map, balance).map((name) => `is judged ${name}`),
    ...read.problems.map(({ code, place }) => `${code} at ${place}`),
    ...collisionsOf(map).map(([a, b]) => `${a} over ${b}`),
    ...(isDeepStrictEqual(read.map, map) ? [] : ['does not survive writing and reading']),
  ];
}

function tally({ balance, rejected }: RandomReport): void {
  for (const [name, n] of Object.entries(rejected)) sums.rejected[name] = (sums.rejected[name] ?? 0) + n;
  sums.degrees.push(balance.degree.mean);
  sums.ginis.push(balance.betweennessGini);
  sums.articulations = Math.max(sums.articulations, balance.articulations.length);
  sums.bridges = Math.max(sums.bridges, balance.bridges.length);
  sums.diameter = Math.max(sums.diameter, balance.diameter);
}

function bar(done: number): void {
  const seconds = (performance.now() - start) / 1000;
  const full = Math.round((BAR * done) / count);
  const left = Math.ceil((seconds / done) * (count - done));
  process.stderr.write(
    `\r[${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${done}/${count}, ${left} s left, ${sums.wrong.length} wrong `,
  );
}

function report(): void {
  const times = [...sums.times].sort((a, b) => a - b);
  const at = (part: number): string => times[Math.floor(part * (times.length - 1))].toFixed(1);
  const mean = (values: readonly number[]): string => (values.reduce((a, b) => a + b, 0) / values.length).toFixed(2);
  process.stderr.write('\n');
  const lines = [
    `${count} maps, ${((performance.now() - start) / 1000).toFixed(0)} s with all checks`,
    `ms a map: mean ${mean(times)}, median ${at(0.5)}, 99 % ${at(0.99)}, worst ${at(1)}`,
    `drafts rejected: ${JSON.stringify(sums.rejected)}`,
    `mean degree: ${Math.min(...sums.degrees).toFixed(2)} to ${Math.max(...sums.degrees).toFixed(2)}, on average ${mean(sums.degrees)}`,
    `most articulation points ${sums.articulations}, most bridges ${sums.bridges}, longest diameter ${sums.diameter}`,
    `betweenness Gini at most ${Math.max(...sums.ginis).toFixed(2)}, on average ${mean(sums.ginis)}`,
    ...sums.wrong.slice(0, 20),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
