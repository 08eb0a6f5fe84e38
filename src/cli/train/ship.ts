/** `train --ship <name>`: puts the weights of a run among those of the program, if they are better (L-33). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasWeights } from '../../agents/learned/weights.ts';
import { SHIPPED } from '../../agents/node/weights.ts';
import type { Run as Match } from '../../arena/node/run.ts';
import type { Language } from '../../core/types.ts';
import { Run } from '../../learn/node/run.ts';
import type { RunFolder } from '../../learn/node/run-folder.ts';
import { resultOf, SHIPPED_AS, type Shipped, type ShippedAs, ship } from '../../learn/node/ship.ts';
import { Progress, runLine } from '../arena/progress.ts';
import { readNumber } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { wordsOf } from '../words.ts';
import { workersOf } from './begin.ts';
import type { Flags } from './flags.ts';
import { trainWords } from './words.ts';

interface Order {
  readonly folder: RunFolder;
  readonly flags: Flags;
  /** The command that made the weights. */
  readonly command: string;
  readonly language: Language;
  readonly program: string;
}

/** Weights become part of the program in a checkout, where a commit can say what they are. */
const ROOT = join(import.meta.dirname, '..', '..', '..');
/** What weights have to beat in a game that has none: the agent of the house that is about as fast. A level is a separate decision (L-2). */
const FAST = 'rule';
const DEALS = { min: 1, max: 1e6 };

export async function shipWeights({ folder, flags, command, language, program }: Order): Promise<void> {
  const words = trainWords(language).ship;
  const as = SHIPPED_AS.find((name) => name === flags.ship);
  if (as === undefined) throw new Problem(EXIT.usage, words.names(flags.ship ?? '', SHIPPED_AS.join(', ')));
  if (!existsSync(join(ROOT, '.git'))) throw new Problem(EXIT.usage, words.noCheckout);
  const deals = readNumber(flags.deals, '--deals', DEALS, wordsOf(language));
  if (!flags.json) process.stderr.write(`${words.playing(deals)}\n`);
  const threads = workersOf(flags, language);
  const standing = hasWeights(folder.settings.game, as) ? as : FAST;
  const run = new Run(folder);
  let match: Match | undefined;
  const watch = (next: Match): void => {
    match = next;
  };
  const progress = new Progress(() => (match === undefined ? '' : runLine(match, language)));
  const into = SHIPPED;
  const shipped = await ship({ folder, run, as, against: standing, command, deals, threads, into, watch }).finally(() =>
    progress.end(),
  );
  if (flags.json) process.stdout.write(`${JSON.stringify(shipped)}\n`);
  const { won, against, failures } = shipped;
  const result = resultOf(shipped.match, won);
  if (!shipped.isShipped) throw new Problem(EXIT.unexpected, words.refused(against, result, failures));
  if (flags.json) return;
  const { game } = folder.settings;
  const lines = linesFor(as, folder, shipped);
  const parts = [
    words.done(against, result, shipped.files.join(', ')),
    '',
    ...lines,
    '',
    words.next(program, game, as),
  ];
  process.stdout.write(`${parts.join('\n')}\n`);
}

/** For docs/strength.md and CHANGELOG.md, which are in English. */
function linesFor(as: ShippedAs, { settings }: RunFolder, { against, match, won, games }: Shipped): string[] {
  const share = `${(100 * won.mean).toFixed(1)} ± ${(50 * (won.high - won.low)).toFixed(1)} %`;
  const options = Object.entries(settings.options).map(([name, value]) => `${name}=${value}`);
  const before = against === as ? 'those before' : `\`${against}\``;
  return [
    `| ${as} – ${against} | ${options.join(' ')} | ${match.games} | ${share} | more than 50 %, for sure | yes | | |`,
    `- New weights of \`${as}\` for ${settings.game}: ${resultOf(match, won)} against ${before}; ${games} rounds without a failure.`,
  ];
}
