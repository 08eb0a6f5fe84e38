/**
 * `npm run soak -- judge [--kills N] [--store sqlite|postgres] [--minutes N] [--seed S] [--json]`: an independent judge of the live protocol.
 * The server is killed 300 times, and people come and go for ten minutes at tables of all games: nothing may be lost, doubled or told.
 */
import { parseArgs } from 'node:util';
import { type Finding, formatFinding } from '../judge/finding.ts';
import { judge, type Progress, type Verdict } from '../judge/run.ts';
import { isStoreKind, withStore } from '../place.ts';

const EVERY_MS = 1_000;
/** Without a terminal a line at a time. */
const LINE_EVERY_MS = 30_000;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '300' },
    minutes: { type: 'string', default: '10' },
    store: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: 'soak' },
    json: { type: 'boolean', default: false },
  },
});
const [kills, minutes] = [Number(values.kills), Number(values.minutes)];
if (!Number.isInteger(kills) || kills < 0 || !(minutes >= 0) || !isStoreKind(values.store)) {
  throw new Error(
    'usage: npm run soak -- judge [--kills N] [--store sqlite|postgres] [--minutes N] [--seed S] [--json]',
  );
}

const began = performance.now();
const verdict = await withStore(values.store, run);
print(verdict);
process.exitCode = verdict.count > 0 ? 1 : 0;

async function run(place: string): Promise<Verdict> {
  let timer: NodeJS.Timeout | undefined;
  const isTerminal = process.stderr.isTTY === true;
  const verdict = await judge({ place, kills, minutes, seed: values.seed, onFinding }, (done) => {
    const show = (): void => void process.stderr.write(isTerminal ? `\r\x1b[K${line(done())}` : `${line(done())}\n`);
    timer = setInterval(show, isTerminal ? EVERY_MS : LINE_EVERY_MS);
  });
  clearInterval(timer);
  if (isTerminal) process.stderr.write('\r\x1b[K');
  return verdict;
}

/** A long run shows each finding at once. */
function onFinding(finding: Finding): void {
  process.stderr.write(`${process.stderr.isTTY ? '\r\x1b[K' : ''}${formatFinding(finding)}\n`);
}

function line({ share, words }: Progress): string {
  const spent = (performance.now() - began) / 1_000;
  const left = share === 0 ? '' : `, ${Math.ceil((spent / share) * (1 - share))} s left`;
  return `judge: ${words}${left}`;
}

function print({ findings, count, figures }: Verdict): void {
  const seconds = (performance.now() - began) / 1_000;
  if (values.json) {
    process.stdout.write(
      `${JSON.stringify({ store: values.store, seed: values.seed, seconds, figures, count, findings })}\n`,
    );
    return;
  }
  const told = Object.entries(figures).map(([figure, value]) => `, ${value} ${figure}`);
  process.stdout.write(`judge on ${values.store}${told.join('')}, ${count} findings, ${seconds.toFixed(1)} s\n`);
  for (const finding of findings) process.stdout.write(`  ${formatFinding(finding)}\n`);
}
