/** Risk through the program: watching, playing on a map, drawing, analysing. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stammtischHere } from './here.ts';
import { folder, stammtisch } from './stammtisch.ts';

const TINY = {
  format: 'risk-map',
  version: 1,
  id: 'tiny',
  name: 'Tiny',
  regions: [{ id: 'all', name: 'All', bonus: 0, territories: ['a', 'b'] }],
  territories: [
    { id: 'a', name: 'Alpha', region: 'all', castles: 0, port: null, neighbours: ['b'] },
    { id: 'b', name: 'Beta', region: 'all', castles: 0, port: null, neighbours: ['a'] },
  ],
  seaEdges: [],
  cards: {
    wild: 0,
    deck: [
      { territory: 'a', symbol: 'infantry' },
      { territory: 'b', symbol: 'cavalry' },
    ],
  },
};

describe.concurrent('play risk', () => {
  test('without a name shows a whole game between agents on the default map', async () => {
    const { code, out, err } = await stammtisch(['play', 'risk', '--seed', '3']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Risk: normal-A, normal-B, normal-C and normal-D play among themselves\.\n/);
    expect(out).toContain('\nKranichmeer (');
    expect(out).toMatch(/\nFinal result\n 1\. /);
    expect(out.split('\n').filter((line) => [...line].length > 80)).toEqual([]);
  });

  test('KI on the world map, in German, with a record that replays and can be drawn', async () => {
    const path = folder();
    const [record, pictures] = [join(path, 'game.txt'), join(path, 'pictures')];
    const { out } = await stammtisch([
      'play',
      'risk',
      'KI',
      'classic',
      '--seed',
      '4',
      '--lang',
      'de',
      '--record',
      record,
    ]);
    expect(out).toContain('\nDie Welt (');
    expect(out).toContain('Kamtschatka');
    const { out: json } = await stammtisch(['replay', record, '--json']);
    expect(JSON.parse(json)).toMatchObject({ game: 'risk', valid: true });
    const { code } = await stammtisch(['replay', record, '--svg', pictures]);
    expect(code).toBe(0);
    const names = readdirSync(pictures).sort();
    expect(names[0]).toBe('0000.svg');
    expect(names.length).toBeGreaterThan(20);
    expect(readFileSync(join(pictures, names[5]), 'utf8')).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
  });

  test('one line is a whole move, in both languages; syntax and rules have different errors', async () => {
    const lines = ['place 3 atlantis', 'place 3 alaska', 'setze 2 alberta', 'on quebec', 'fliege weg', 'q'];
    const { out } = await stammtisch(['play', 'risk', 'Lena', 'classic', '--seed', '4'], `${lines.join('\n')}\n`);
    const answers = out.slice(out.indexOf('> place 3 atlantis'));
    expect(answers).toMatch(/> place 3 atlantis\n +\^\n"[^"]*" cannot be read: expected /);
    expect(answers).toContain('Alaska is not yours. (R-20) Nothing was carried out.');
    expect(answers).toContain('Lena places 2 troops on Alberta.');
    expect(answers).toContain('Lena places 1 troop on Quebec.');
    expect(answers).toContain('"fliege weg" cannot be read');
  });

  test('a map from a file; an invalid one changes nothing', async () => {
    const path = folder();
    writeFileSync(join(path, 'tiny.json'), JSON.stringify(TINY));
    writeFileSync(join(path, 'broken.json'), JSON.stringify({ ...TINY, seaEdges: [['a', 'x']] }));
    const args = ['--seats', '2', '--preset', 'classic', '--options', 'neutral=false', 'maxTurns=4'];
    const good = await stammtisch(['play', 'risk', 'KI', join(path, 'tiny.json'), ...args]);
    expect([good.code, good.err]).toEqual([0, '']);
    expect(good.out).toContain('\nTiny (');
    const bad = await stammtisch(['play', 'risk', 'KI', join(path, 'broken.json'), ...args]);
    expect([bad.code, bad.out]).toEqual([2, '']);
    expect(bad.err).toContain('seaEdges[0]');
  });

  test('only Risk has maps', async () => {
    const { code, err } = await stammtischHere(['play', 'hearts', 'Lena', 'classic']);
    expect([code, err]).toEqual([2, 'Hearts is not played on a map.\n']);
  });
});

describe.concurrent('analyse', () => {
  const position = {
    options: { preset: 'classic', map: TINY, neutral: false, startTroops: 3, reserveLimit: 12 },
    seats: 2,
    cards: false,
    land: { a: [0, 3], b: [1, 3] },
  };
  const file = (content: unknown): string => {
    const path = join(folder(), 'position.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };

  test('solves small positions exactly', async () => {
    const { out } = await stammtisch(['analyse', 'risk', file(position), '--json']);
    const found = JSON.parse(out) as { exact: boolean; chances: number[]; actions: { chance: number }[] };
    expect(found.exact).toBe(true);
    expect(found.chances[0]).toBeGreaterThan(0.7);
    expect(found.actions[0].chance).toBeCloseTo(found.chances[0], 9);
    const { out: text } = await stammtisch(['analyse', 'risk', file(position)]);
    expect(text).toMatch(/^Exact chances to win with perfect play/);
  });

  test('says which way it takes, and why no better one', async () => {
    const chain = await stammtisch(['analyse', 'risk', file(position), '--agents', 'hard']);
    expect(chain.out).toMatch(
      /^Not perfect play: the agents named play on\.\nExact chances to win if these agents play/,
    );
    const args = ['--states', '0', '--games', '100'];
    const sampled = await stammtisch(['analyse', 'risk', file(position), ...args]);
    expect(sampled.out).toMatch(/^Not perfect play: the position has more states than allowed \(--states\)\./);
    expect(sampled.out).toMatch(/\nIf both played perfectly, seat 0 would win between \d/);
    const { out } = await stammtisch(['analyse', 'risk', file(position), ...args, '--json']);
    expect(JSON.parse(out)).toMatchObject({
      method: 'sampled',
      exact: false,
      why: 'states',
      agents: ['hard', 'hard'],
      perfect: [{ low: expect.any(Number) }, {}],
      lead: { mean: expect.any(Number) },
    });
  });

  test('plays out other positions, with an interval', async () => {
    const { out } = await stammtisch([
      'analyse',
      'risk',
      file(position),
      '--agents',
      'random',
      '--games',
      '200',
      '--lang',
      'de',
    ]);
    expect(out).toMatch(/^Nicht genau: Die Agenten entscheiden nach mehr als der Stellung\./);
    expect(out).toContain('\nSiegchancen über 200 Spiele (95-%-Intervall):');
    expect(out).toMatch(/\nZüge bis zum Ende im Mittel: \d+,\d\n/);
    expect(out).toContain('Was Platz 0 tun kann, das Beste zuerst:');
  });

  test.each<[string, unknown, string]>([
    ['no JSON', '{', 'cannot be read'],
    ['an unknown field', { ...position, lands: {} }, 'at lands: known are'],
    ['a stranger', { ...position, land: { ...position.land, x: [0, 1] } }, 'at land.x: the map has no such territory'],
    ['a territory left out', { ...position, land: { a: [0, 3] } }, 'at land.b: expected'],
    ['too few troops', { ...position, land: { a: [0, 0], b: [1, 3] } }, 'at land.a: 1 to 1000 troops'],
    ['one player', { ...position, land: { a: [0, 1], b: [0, 3] } }, 'at land: two seats must be left'],
    ['a card twice', { ...position, hands: [['a', 'a']] }, 'at hands[0]: no card a is left'],
    ['a bad phase', { ...position, phase: 'lunch' }, 'at phase: start or attack'],
    ['an unknown seat on turn', { ...position, turn: 5 }, 'at turn: one of 0, 1'],
  ])('%s gets a clear answer', async (_, content, sentence) => {
    const { code, out, err } = await stammtischHere(['analyse', 'risk', file(content)]);
    expect(err).toContain(sentence);
    expect([code, out]).toEqual([3, '']);
  });

  test('other games are analysed from a record', async () => {
    const record = join(folder(), 'game.txt');
    await stammtisch([
      'play',
      'hearts',
      'KI',
      '--options',
      'target=20',
      'passing=none',
      '--seed',
      '1',
      '--record',
      record,
    ]);
    const { out } = await stammtisch(['analyse', 'hearts', `${record}@20`, '--games', '40', '--json']);
    const found = JSON.parse(out) as { exact: boolean; chances: { mean: number }[]; actions: unknown[] };
    expect(found.exact).toBe(false);
    expect(found.chances.reduce((so, { mean }) => so + mean, 0)).toBeCloseTo(1, 9);
    expect(found.actions.length).toBeGreaterThan(0);
  });
});
