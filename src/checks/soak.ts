/** Shared by all soaks: many cases, a progress line at a terminal, a summary, exit code 1 if a case failed. */

/** `n` is the number of the case; returns the error if it failed. `count` adds to a figure of the summary. */
export type Case = (n: number, count: (figure: string, by?: number) => void) => string | undefined;

const EVERY_MS = 500;
const MOST_FAILURES = 20;

export async function soak(name: string, cases: number, run: Case): Promise<void> {
  const total = Number(process.argv[2] ?? cases);
  if (!Number.isInteger(total) || total < 1) throw new Error(`usage: npm run soak -- ${name} [cases]`);
  const figures = new Map<string, number>();
  const count = (figure: string, by = 1): void => void figures.set(figure, (figures.get(figure) ?? 0) + by);
  const failures: string[] = [];
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  let told = 0;
  for (let n = 0; n < total && failures.length < MOST_FAILURES; n++) {
    const wrong = run(n, count);
    if (wrong !== undefined) failures.push(`case ${n}: ${wrong}`);
    if (process.stderr.isTTY && performance.now() - told > EVERY_MS) {
      told = performance.now();
      const left = (seconds() / (n + 1)) * (total - n - 1);
      process.stderr.write(
        `\r\x1b[K${name}: ${n + 1} of ${total}, ${failures.length} wrong, ${Math.ceil(left)} s left`,
      );
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  const figuresText = [...figures].map(([figure, value]) => `, ${value} ${figure}`).join('');
  process.stdout.write(`${name}: ${total} cases${figuresText}, ${failures.length} wrong, ${seconds().toFixed(1)} s\n`);
  for (const failure of failures) process.stdout.write(`  ${failure}\n`);
  if (failures.length > 0) process.exitCode = 1;
}

/** A soak that is one run and not many cases: `done` of `count`, then its figures. */
export interface RunReport {
  readonly wrong: readonly string[];
  readonly [figure: string]: unknown;
}

export async function soakRun(
  name: string,
  usual: number,
  run: (count: number, look: (done: () => number) => void) => Promise<RunReport>,
): Promise<void> {
  const count = Number(process.argv[2] ?? usual);
  if (!Number.isFinite(count) || count <= 0) throw new Error(`usage: npm run soak -- ${name} [count]`);
  const start = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const { wrong, ...figures } = await run(count, (done) => {
    if (!process.stderr.isTTY) return;
    timer = setInterval(() => {
      const seconds = (performance.now() - start) / 1000;
      const left = done() === 0 ? '' : `, ${Math.ceil((seconds / done()) * Math.max(0, count - done()))} s left`;
      process.stderr.write(`\r\x1b[K${name}: ${done()} of ${count}${left}`);
    }, EVERY_MS);
  });
  clearInterval(timer);
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  const text = Object.entries(figures).map(([figure, value]) => `, ${figure} ${shown(value)}`);
  process.stdout.write(`${name}${text.join('')}, ${wrong.length} wrong\n`);
  for (const one of wrong.slice(0, MOST_FAILURES)) process.stdout.write(`  ${one}\n`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}

function shown(value: unknown): string {
  if (typeof value !== 'number') return JSON.stringify(value);
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}
