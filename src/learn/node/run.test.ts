/** A training in its folder: interrupted or not, it learns the same (L-27 to L-29). */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNet } from '../../agents/learned/file.ts';
import { installWeights } from '../../agents/learned/weights.ts';
import { FILES } from '../../agents/node/weights.ts';
import type { Game } from '../../core/game.ts';
import { hearts } from '../../games/hearts/index.ts';
import { mauMau } from '../../games/mau-mau/index.ts';
import { tichu } from '../../games/tichu/index.ts';
import { usualRun } from '../usual.ts';
import { startRun } from './crew.ts';
import { RunFolder, type RunSettings } from './run-folder.ts';

let place = '';
beforeAll(() => {
  installWeights(FILES);
  place = mkdtempSync(join(tmpdir(), 'stammtisch-learn-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const wanted = { teacher: 'rule', imitate: 16, iterations: 4, seed: 'runs', games: 8, width: 32 };
/** Small nets and batches, so that an iteration takes little. */
function small(game: Game, targets?: string): RunSettings {
  const settings = usualRun(game, { ...wanted, ...(targets !== undefined && { targets }) });
  const { plan } = settings;
  const widths = { play: 32, critic: 32, call: 32 };
  const [imitation, play] = [
    { ...plan.imitation, batch: 32 },
    { ...plan.play, batch: 32 },
  ];
  const options = game === hearts ? { preset: 'short' } : settings.options;
  const search = plan.targets && { targets: { ...plan.targets, batch: 32 } };
  return { ...settings, options, plan: { ...plan, ...search, widths, imitation, play } };
}

const hashOf = (folder: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'state.bin')))
    .digest('hex');

test.each([
  { game: hearts, workers: 1, how: 'self-play' },
  { game: tichu, workers: 1, how: 'self-play' },
  { game: hearts, workers: 2, how: 'self-play' },
  { game: mauMau, workers: 1, how: 'zero-search:choices=2:worlds=2' },
  { game: mauMau, workers: 2, how: 'zero-search:choices=2:iterations=4:tree' },
])(
  '[L-26] [L-29] [L-39] stopped and resumed at any iteration, a run learns the same: $game.facts.name, $workers threads, $how',
  async ({ game, workers, how }) => {
    const targets = how === 'self-play' ? undefined : how;
    const settings = { ...small(game as Game, targets), workers };
    const name = `${game.facts.name}-${workers}-${how.split(':')[0]}`;
    const whole = join(place, `${name}-whole`);
    const run = startRun(RunFolder.create(whole, settings));
    while (!run.isOver) run.step();
    run.save();
    await run.end();

    const broken = join(place, `${name}-broken`);
    RunFolder.create(broken, settings);
    let sittings = 0;
    for (let isOver = false; !isOver; sittings++) {
      const part = startRun(RunFolder.open(broken));
      part.step();
      part.save();
      isOver = part.isOver;
      if (!isOver && sittings % 2 === 1) part.step(); // this step is lost: it is not saved
      await part.end();
    }
    expect(sittings).toBeGreaterThan(3);
    expect(hashOf(broken)).toBe(hashOf(whole));
  },
);

test('[L-26] with two threads all kinds of iterations are learned, also after a promotion; the number of threads matters', async () => {
  const learned = async (name: string, workers: number, isBroken: boolean): Promise<string> => {
    const path = join(place, name);
    const settings = { ...small(tichu as Game), workers, gate: 1, imitate: 8, iterations: 2 };
    let run = startRun(RunFolder.create(path, settings));
    for (let steps = 0; steps < 5; steps++) {
      run.step();
      if (run.isGateDue) await run.gate({ threads: 1, games: 8, yardstickGames: 4 });
      if (!isBroken) continue;
      run.save();
      await run.end();
      run = startRun(RunFolder.open(path));
    }
    run.save();
    await run.end();
    return hashOf(path);
  };
  const two = await learned('two', 2, false);
  expect(await learned('two-broken', 2, true)).toBe(two);
  expect(await learned('one', 1, false)).not.toBe(two);
});

test('[L-26] a thread that fails ends the run with its error', async () => {
  const path = join(place, 'failing');
  const folder = RunFolder.create(path, { ...small(hearts as Game), workers: 2 });
  rmSync(join(path, 'run.json')); // the other thread finds no settings
  const run = startRun(folder);
  expect(() => run.step()).toThrow('run.json');
  await run.end();
});

test('[L-27] a kill between two saves leaves the state before', () => {
  const path = join(place, 'killed');
  const folder = RunFolder.create(path, small(hearts as Game));
  const run = startRun(folder);
  run.step();
  run.save();
  const before = run.games;
  run.step();
  run.save();
  rmSync(join(path, 'state.bin'));
  expect(existsSync(join(path, 'state.old'))).toBe(true);
  expect(startRun(RunFolder.open(path)).games).toBe(before);
  renameSync(join(path, 'state.old'), join(path, 'state.bin'));
  expect(startRun(RunFolder.open(path)).games).toBe(before);
});

test('[L-30] a run that has gone wrong is stopped with a sentence that names the last champion', async () => {
  const settings = { ...small(tichu as Game), gate: 1, imitate: 8 };
  const spoiled = { ...settings, plan: { ...settings.plan, play: { ...settings.plan.play, rate: Number.NaN } } };
  const path = join(place, 'spoiled');
  const run = startRun(RunFolder.create(path, spoiled));
  run.step();
  await run.gate({ threads: 1, games: 8, yardstickGames: 4 });
  const learn = (): void => {
    for (let i = 0; i < 4; i++) run.step();
  };
  expect(learn).toThrow(`not a number; the last champion is ${join(path, 'champions', '0')}`);
});

test('[L-28] a resumed run goes on with what its folder says, and with nothing else', () => {
  const path = join(place, 'settled');
  const settings = small(hearts as Game);
  RunFolder.create(path, settings);
  expect(RunFolder.open(path).settings).toEqual(settings);
  const run = startRun(RunFolder.open(path));
  run.step();
  run.save();
  const wider = { ...settings, plan: { ...settings.plan, widths: { ...settings.plan.widths, play: 64 } } };
  RunFolder.create(path, wider);
  expect(() => startRun(RunFolder.open(path))).toThrow('does not fit');
  RunFolder.create(path, {
    ...settings,
    plan: { ...settings.plan, imitation: { ...settings.plan.imitation, rate: 0 } },
  });
  expect(startRun(RunFolder.open(path)).games).toBe(run.games); // a rate can be changed
});

test('[L-23] self-play begins after an imitation, or at once with nothing', () => {
  const phases = (imitate: number): string[] => {
    const settings = { ...small(hearts as Game), imitate, iterations: 1 };
    const run = startRun(RunFolder.create(join(place, `begun-${imitate}`), settings));
    const seen: string[] = [];
    while (!run.isOver) seen.push(run.step().phase);
    return seen;
  };
  expect(phases(16)).toEqual(['imitation', 'imitation', 'self-play']);
  expect(phases(0)).toEqual(['self-play']);
});

test('[L-23] with weights from elsewhere only the critic learns for five iterations; rows that are not met keep what they had', () => {
  const weightsOf = (name: string): Float32Array => {
    const net = readNet(readFileSync(join(place, `${name}-play.net`)));
    if (!net.ok) throw new Error(net.error.code);
    return net.value.weights;
  };
  const taught = startRun(RunFolder.create(join(place, 'taught'), small(tichu as Game)));
  for (let i = 0; i < 3; i++) taught.step();
  taught.publish('last', 'a test', {});

  const settings = { ...small(tichu as Game), from: join(place, 'taught', 'last'), imitate: 0, iterations: 6 };
  const path = join(place, 'onward');
  const run = startRun(RunFolder.create(path, settings));
  run.publish('fresh', 'a test', {});
  expect(weightsOf('onward/fresh')).toEqual(weightsOf('taught/last'));
  for (let i = 0; i < 5; i++) run.step();
  run.publish('later', 'a test', {});
  expect(weightsOf('onward/later')).toEqual(weightsOf('taught/last'));
  run.step();
  run.publish('last', 'a test', {});
  expect(weightsOf('onward/last')).not.toEqual(weightsOf('taught/last'));
  const narrow = { ...settings, plan: { ...settings.plan, widths: { ...settings.plan.widths, play: 64 } } };
  expect(() => startRun(RunFolder.create(join(place, 'narrow'), narrow))).toThrow('another width');
});

test('the weights of a run are files for agents', () => {
  const path = join(place, 'published');
  const run = startRun(RunFolder.create(path, small(tichu as Game)));
  run.step();
  run.publish('last', 'a test', { rule: 'lost' });
  for (const role of ['play', 'call'] as const) {
    const file = readNet(readFileSync(join(path, `last-${role}.net`)));
    expect(file.ok && file.value.head).toMatchObject({ game: 'tichu', role, rounds: 8, results: { rule: 'lost' } });
  }
});

test('a match on the way is noted in the journal', () => {
  const path = join(place, 'measured');
  const run = startRun(RunFolder.create(path, small(hearts as Game)));
  run.step();
  expect(run.measure('random', 2).deals).toBe(2);
  const lines = readFileSync(join(path, 'journal.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ phase: 'imitation', games: 8 });
  expect(lines[1]).toMatchObject({ opponent: 'random', deals: 2 });
});

test('[L-25] [L-31] [L-32] gates: the first weights are champion, later ones must beat the last; then champions are opponents', async () => {
  const settings = { ...small(tichu as Game), gate: 1 };
  const gate = { threads: 1, games: 8, yardstickGames: 4 };
  const whole = startRun(RunFolder.create(join(place, 'gated'), settings));
  expect(whole.isGateDue).toBe(false);
  while (whole.iteration === 0 && !whole.isGateDue) whole.step();
  const first = await whole.gate(gate);
  expect(first).toMatchObject({ gate: 0, isPromoted: true, matches: [] });
  expect(whole.isGateDue).toBe(false);
  whole.step();
  expect(whole.isGateDue).toBe(true);
  const second = await whole.gate(gate);
  expect(second.matches[0]).toMatchObject({ deals: 4, failures: 0 });
  expect(second.matches[0].other).toContain('champions');
  expect(second.isPromoted).toBe(second.matches.length > 1 && second.matches.every(({ lead }) => lead.high >= 0));
  whole.save();
  const again = startRun(RunFolder.open(join(place, 'gated')));
  expect(again.isGateDue).toBe(false);
  expect(readFileSync(join(place, 'gated', 'journal.jsonl'), 'utf8')).toContain('"isPromoted":true');
});
