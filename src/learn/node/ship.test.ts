/** Weights are shipped only after they have beaten what stands there, and their files say so (L-2, L-33, L-34, L-40). */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNet } from '../../agents/learned/file.ts';
import { installWeights } from '../../agents/learned/weights.ts';
import { FILES } from '../../agents/node/weights.ts';
import { hearts } from '../../games/hearts/index.ts';
import { USUAL } from '../trainer.ts';
import { usualRun } from '../usual.ts';
import { Run } from './run.ts';
import { RunFolder } from './run-folder.ts';
import { type Shipped, ship } from './ship.ts';

let place = '';
let folder: RunFolder;
beforeAll(() => {
  installWeights(FILES);
  place = mkdtempSync(join(tmpdir(), 'stammtisch-ship-'));
  const settings = usualRun(hearts, {
    teacher: 'rule',
    imitate: 120,
    iterations: 0,
    seed: 'ship',
    games: 60,
    width: 32,
  });
  const imitation = { ...USUAL.imitation, batch: 64, passes: 3 };
  folder = RunFolder.create(join(place, 'run'), { ...settings, plan: { ...settings.plan, imitation } });
  const run = new Run(folder);
  while (!run.isOver) run.step();
  run.save();
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

function shipped(against: string, deals: number): Promise<Shipped> {
  const order = { as: 'zero', command: 'train hearts', threads: 1, into: place } as const;
  return ship({ ...order, folder, run: new Run(folder), against, deals });
}
const filesThere = (): string[] => readdirSync(place).filter((name) => name.endsWith('.net'));

test('[L-2] [L-33] weights that do not beat what stands there are not shipped', async () => {
  const result = await shipped('rule', 8);
  expect(result.match.lead.low).toBeLessThanOrEqual(0);
  expect(result).toMatchObject({ against: 'rule', isShipped: false, files: [] });
  expect(filesThere()).toEqual([]);
  expect(folder.journal).toContain('"ship":"zero","against":"rule"');
});

test('[L-33] [L-40] weights that do are written with the result, the command and the licence in their head', async () => {
  const result = await shipped('random', 12);
  expect(result.match).toMatchObject({ deals: 12, games: 48, failures: 0 });
  expect(result.match.lead.low).toBeGreaterThan(0);
  expect(result).toMatchObject({ isShipped: true, failures: 0, files: ['hearts-zero-play.net'] });
  expect(result.games).toBeGreaterThanOrEqual(60); // five for each deal: the gate, and more against themselves
  const file = readNet(readFileSync(join(place, 'hearts-zero-play.net')));
  expect(file.ok && file.value.head).toMatchObject({
    ...{ game: 'hearts', name: 'zero', role: 'play', run: 'train hearts', rounds: 120, licence: 'MIT' },
    results: {
      random: expect.stringMatching(/^\d+\.\d ± \d+\.\d % of 48 rounds, \+\d+\.\d ± \d+\.\d points a round$/),
    },
  });
});

test('[L-34] the gate plays the published file, not the weights of the run', async () => {
  const { match } = await shipped('random', 2);
  expect(match.one).toBe(folder.agent('candidate'));
  const candidate = readNet(readFileSync(folder.weights('candidate-play.net')));
  const written = readNet(readFileSync(join(place, 'hearts-zero-play.net')));
  if (!candidate.ok || !written.ok) throw new Error('no weights');
  expect(written.value.weights).toEqual(candidate.value.weights);
});
