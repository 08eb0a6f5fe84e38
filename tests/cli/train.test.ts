/** `stammtisch train`: a net that has learned a little plays in the arena. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, stammtisch } from './stammtisch.ts';

const SHORT = ['--preset', 'short'];
const LITTLE = ['--rounds', '8', '--games', '4', '--iterations', '1', '--width', '32', '--every', '0'];

test('a net is trained, goes on, and plays in the arena; a run is not overwritten', async () => {
  const out = join(folder(), 'run');
  const train = (...more: string[]) => stammtisch(['train', 'hearts', '--out', out, ...more]);
  const first = await train(...LITTLE, '--seed', 'cli');
  expect(first.code, first.err).toBe(0);
  expect(first.out).toContain('4 games, imitation');
  expect(first.out).toContain('12 games, self-play 1/1');
  expect(existsSync(join(out, 'last-play.net'))).toBe(true);

  const again = await train(...LITTLE);
  expect(again.code).toBe(2);
  expect(again.err).toContain('--resume');
  expect((await train('--resume')).code).toBe(0);

  const agents = `zero:from=${join(out, 'last')},random`;
  const played = await stammtisch(['arena', 'hearts', '--seats', agents, '--games', '8', ...SHORT, '--json']);
  expect(played.code, played.err).toBe(0);
  expect(JSON.parse(played.out)).toMatchObject({ failures: [] });
});

test('without weights, or with a wrong width, there is a sentence', async () => {
  expect((await stammtisch(['arena', 'compile', '--seats', 'zero,random', '--games', '4'])).out).toContain(
    'stammtisch train',
  );
  const missing = await stammtisch(['train', 'hearts', '--out', join(folder(), 'none'), '--resume']);
  expect(missing.err).toContain('There is no run');
  expect((await stammtisch(['train', 'hearts', '--out', folder(), '--width', '33'])).err).toContain('multiple of 32');
});

test('[L-15] logs of strong players teach a net that has seen nothing else', async () => {
  const here = folder();
  const [run, logs, out] = ['played', 'logs', 'people'].map((name) => join(here, name));
  const rounds = ['--options', 'target=0', '--games', '60', '--seed', 'teachers'];
  const played = await stammtisch(['arena', 'tichu', '--seats', 'rule,rule', ...rounds, '--out', run]);
  expect(played.code, played.err).toBe(0);
  const exported = await stammtisch(['export', 'bsw', join(run, 'records'), '--out', logs]);
  expect(exported.err).toContain('60 logs, 60 rounds');
  writeFileSync(join(logs, 'notes.txt'), 'no game at all');

  const little = ['--games', '20', '--width', '32', '--rounds', '60', '--every', '0'];
  const trained = await stammtisch(['train', 'tichu', '--imitate', logs, '--out', out, ...little]);
  expect(trained.code, trained.err).toBe(0);
  expect(trained.out).toContain('60 games, imitation');
  expect(trained.out).toMatch(/60 rounds, \d+ of them only for testing. Left out: 0 doubtful rounds, 1 files/);
  expect(trained.out).toMatch(/Of \d+ decisions in games it has not learned from: \d+\.\d % agree \(.*schupf/);
  const seats = `behavior:from=${join(out, 'last')},random`;
  const against = await stammtisch([
    'arena',
    'tichu',
    '--seats',
    seats,
    '--games',
    '8',
    '--options',
    'target=0',
    '--json',
  ]);
  expect(JSON.parse(against.out)).toMatchObject({ failures: [] });

  const further = ['--from', join(out, 'last'), '--iterations', '1', '--games', '4', '--width', '32', '--every', '0'];
  const onward = await stammtisch(['train', 'tichu', ...further, '--out', join(here, 'onward')]);
  expect(onward.out).toContain('4 games, self-play 1/1');
});

test('where there is nothing to learn from, it is said', async () => {
  const empty = folder();
  const { code, err } = await stammtisch(['train', 'tichu', '--imitate', empty, '--out', join(empty, 'run')]);
  expect(code).toBe(3);
  expect(err).toContain('nothing to learn from');
});

test('a panel shows how an agent plays, and how people of logs do', async () => {
  const played = await stammtisch(['panel', 'tichu', '--seats', 'rule', '--games', '10', '--json']);
  expect(JSON.parse(played.out)).toMatchObject({
    game: 'tichu',
    who: 'rule',
    rounds: 10,
    figures: { small: { cases: 40 } },
  });
  const logs = join(import.meta.dirname, '..', '..', 'src', 'games', 'tichu', 'golden');
  const people = await stammtisch(['panel', 'tichu', '--records', logs, '--lang', 'de']);
  expect(people.out).toContain('großes Tichu, je Platz und Runde');
  expect((await stammtisch(['panel', 'hearts'])).code).toBe(2);
});

test('[L-39] [L-44] [L-45] a net learns from a search; the curve of the run is a page, drawn while it runs and later', async () => {
  const out = join(folder(), 'searched');
  const train = (...more: string[]) => stammtisch(['train', 'mau-mau', '--out', out, ...more]);
  const how = [
    '--targets',
    'zero-search:worlds=2:choices=2',
    '--curve',
    '--every',
    '1',
    '--games',
    '20',
    '--workers',
    '1',
  ];
  const first = await train('--rounds', '20', '--iterations', '2', '--width', '32', ...how);
  expect(first.code, first.err).toBe(0);
  expect(first.out).toMatch(
    /60 games, learning from the search 2\/2: .*; \d+ rounds\/s, \d+ decisions; last -?\d+\.\d ± /,
  );
  expect(readFileSync(join(out, 'run.json'), 'utf8')).toContain('"zero-search:choices=2:worlds=2"');
  const page = join(out, 'curve.html');
  expect(readFileSync(page, 'utf8')).toContain('<svg');
  rmSync(page);
  expect((await train('--curve', '--lang', 'de')).out).toContain('Gezeichnet');
  expect(readFileSync(page, 'utf8')).toContain('wie ein Netz lernt');
  const resumed = await train('--curve', '--resume', '--workers', '3');
  expect(resumed.out).toContain('goes on learning with 1 thread, on which its weights depend; gates are played by 3');
  expect(JSON.parse(readFileSync(join(out, 'run.json'), 'utf8'))).toMatchObject({ workers: 1 });

  const other = await stammtisch(['train', 'hearts', '--out', out, '--curve']);
  expect(other.err).toContain('learns mau-mau');
  for (const wrong of ['rule', 'zero-search:from=zero', 'zero-search:worlds=none'])
    expect((await stammtisch(['train', 'hearts', '--out', folder(), '--targets', wrong])).code).toBe(2);
});

test('[L-33] weights that do not beat those of the program are not shipped, with a sentence', async () => {
  const out = join(folder(), 'weak');
  const begun = await stammtisch(['train', 'tichu', '--out', out, ...LITTLE]);
  expect(begun.code, begun.err).toBe(0);
  const ship = (...more: string[]) => stammtisch(['train', 'tichu', '--out', out, ...more]);
  const refused = await ship('--ship', 'zero', '--deals', '10', '--workers', '1');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('Not shipped: against zero');
  expect((await ship('--ship', 'hard')).err).toContain('zero, behavior');
});
