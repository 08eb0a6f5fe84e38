import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { agentOf } from '../../agents/index.ts';
import { Loop } from '../loop.ts';
import { fingerprint, playAll } from '../node/play-study.ts';
import { lineupOf, seedOfGame } from '../plan.ts';
import { costOf } from './cost.ts';
import { Figures, VERDICTS, verdictOf } from './figures.ts';
import { heartsMcts } from './hearts-mcts/index.ts';
import { DUELS } from './hearts-mcts/questions.ts';
import { type Match, oneAgainst, pair, plannedMatch } from './match.ts';
import { type Sample, sampleOf } from './sample.ts';
import { figuresOf, filesOf, jsonText, withSummary } from './study.ts';
import { isWellFormed } from './testing/xml.ts';
import { compared, told } from './words.ts';

/** A simple oracle: one game after the other, in this thread, with new agents for each. */
function sampleByHand(match: Match, seed: string): Sample {
  const { game, setting, plan } = plannedMatch('hearts', match, seed);
  return sampleOf(plan, (n) => {
    const agents = lineupOf(plan, n).map((agent) => {
      const made = agentOf(plan.agents[agent]);
      if (!made.ok) throw new Error(made.error.code);
      return made.value;
    });
    const loop = new Loop(game, setting, agents);
    const played = loop.play(seedOfGame(plan, n));
    return { outcome: played.ok ? played.outcome : undefined, segments: loop.segments, failure: undefined };
  });
}

const FIGURE = /[+-]?\d[\d,]*(?:\.\d+)?(?: %)? ± \d[\d,]*(?:\.\d+)?/g;
const unsigned = (text: string): string => text.replace(/^[+-]/, '');

/** Every text of a figure in the JSON. */
function writtenIn(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    key === 'text' ? [unsigned(String(value))] : writtenIn(value),
  );
}

describe('the Hearts study, from tiny matches', () => {
  let files: ReadonlyMap<string, string>;
  let figures: Figures;

  beforeAll(() => {
    const samples = new Map(heartsMcts.quick.map((match) => [match.id, sampleByHand(match, 'tiny')]));
    files = filesOf(heartsMcts, samples, 'tiny', true);
    figures = figuresOf(heartsMcts, samples);
  });

  test('every figure in the text and in the plots is in figures.json', () => {
    const known = new Set(writtenIn(JSON.parse(files.get('hearts-mcts/figures.json')!)));
    for (const [file, text] of files) {
      const used = [...text.matchAll(FIGURE)].map(([figure]) => unsigned(figure));
      expect(
        used.filter((figure) => !known.has(figure)),
        file,
      ).toEqual([]);
      if (file.endsWith('.md')) expect(used.length).toBeGreaterThan(100);
    }
  });

  test('plots are well-formed, have both schemes, and are all shown', () => {
    const plots = [...files].filter(([file]) => file.endsWith('.svg'));
    const page = files.get('hearts-mcts.md')!;
    expect(plots.length).toBeGreaterThan(5);
    for (const [file, svg] of plots) {
      expect(isWellFormed(svg), file).toBe(true);
      expect(svg).toContain('prefers-color-scheme:dark');
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      expect(page).toContain(`](${file})`);
    }
  });

  test('the page has no missing values, and a line for every search agent', () => {
    const page = files.get('hearts-mcts.md')!;
    expect(page).not.toMatch(/undefined|NaN|Infinity|\[object|\{\}/);
    expect(page).toContain('A quick form');
    for (const id of ['cheat-round-uct', 'cheat-game-ucb1', 'pimc-round-uct', 'so-ismcts', 'mo-ismcts', 'epimc'])
      expect(heartsMcts.summary(figures)).toContain(`\`${id}\``);
  });

  test('every match is used in the text, and every duel in a plot', () => {
    const duels = heartsMcts.matches.filter(({ id, seats }) => new Set(seats).size === 2 && !id.endsWith('-random'));
    expect(duels.map(({ id }) => id).sort()).toEqual(DUELS.map(([id]) => id).sort());
    expect(new Set(heartsMcts.matches.map(({ id }) => id)).size).toBe(heartsMcts.matches.length);
  });

  test('points of a round without a moon add up to 26', () => {
    const { agents } = figures.match('so-pimc');
    const sum = 2 * agents.reduce((so, { points }) => so + points.mean, 0);
    expect(sum).toBeGreaterThanOrEqual(26);
    expect(figures.lead('so-pimc').points.mean).toBeCloseTo(agents[1].points.mean - agents[0].points.mean, 9);
  });
});

describe('matches', () => {
  const options = { preset: 'openspiel', passing: 'none' };
  const match: Match = { id: 'tiny', seats: oneAgainst('so-ismcts:iterations=5', 'random'), options, deals: 3 };
  const studyOptions = (cache: string, deals: number) => ({
    game: 'hearts',
    matches: [{ ...match, deals }],
    seed: 'cache',
    threads: 1,
    cache,
  });

  test('give the same results in the arena as in the oracle; cached games are not played again', async () => {
    const cache = mkdtempSync(join(tmpdir(), 'stammtisch-study-'));
    const resumed: number[] = [];
    const begins = (_: Match, run: { readonly resumed: number }): void => void resumed.push(run.resumed);
    await playAll({ ...studyOptions(cache, 1), begins });
    const samples = await playAll({ ...studyOptions(cache, 3), begins });
    await playAll({ ...studyOptions(cache, 3), begins });
    expect(samples?.get('tiny')).toEqual(sampleByHand(match, 'cache'));
    expect(resumed).toEqual([0, 4, 12]);
    expect(readdirSync(cache)).toHaveLength(1);
  });

  test('a stopped study gives no samples', async () => {
    const cache = mkdtempSync(join(tmpdir(), 'stammtisch-study-'));
    const samples = await playAll({ ...studyOptions(cache, 50), begins: (_, run) => run.stop() });
    expect(samples).toBeUndefined();
  });

  test('other rules, agents or seeds are other matches; more deals are not', () => {
    const print = (change: Partial<Match>, seed = 'a'): string =>
      fingerprint(plannedMatch('hearts', { ...match, ...change }, seed).plan);
    expect(print({ deals: 9 })).toBe(print({}));
    expect(print({ options: { ...options, deck: 32 } })).not.toBe(print({}));
    expect(print({ seats: pair('random', 'so-ismcts') })).not.toBe(print({}));
    expect(print({}, 'b')).not.toBe(print({}));
  });

  test('cost what their iterations cost', () => {
    const cost = (agent: string, deals = 1, more = {}): number =>
      costOf({ id: 'x', seats: pair(agent, 'random'), options: { ...options, ...more }, deals });
    expect(cost('so-ismcts:iterations=2000') / cost('so-ismcts:iterations=1000')).toBeCloseTo(2, 1);
    expect(cost('so-ismcts:level=3')).toBe(cost('so-ismcts:iterations=1800'));
    expect(cost('so-ismcts', 7)).toBe(7 * cost('so-ismcts'));
    expect(cost('cheat-game-uct', 1, { target: 50 })).toBeGreaterThan(2 * cost('cheat-round-uct', 1, { target: 50 }));
  });
});

/** Two agents, one deal after the other. */
function sampleWith(points: readonly (readonly number[])[]): Sample {
  const { plan } = plannedMatch(
    'hearts',
    { id: 'x', seats: pair('so-ismcts', 'random'), options: {}, deals: points[0].length },
    'x',
  );
  const arrays = points.map((values) => Float64Array.from(values));
  return { plan, rounds: points[0].length, points: arrays, wins: arrays.map((values) => values.map(() => 0.5)) };
}

describe('figures', () => {
  test.each([
    [2, 1, 'clearly better'],
    [1.2, 1, 'probably better'],
    [1, 1, 'no difference'],
    [0, 0, 'no difference'],
    [-0.9, 1, 'no difference'],
    [-1.2, 1, 'probably worse'],
    [-2, 1, 'clearly worse'],
  ])('%d ± %d is %s', (mean, half, verdict) => {
    expect(verdictOf({ mean, low: mean - half, high: mean + half })).toBe(verdict);
  });

  test('a lead is computed by deal: shared luck cancels', () => {
    const figures = new Figures(
      new Map([
        [
          'duel',
          sampleWith([
            [1, 9, 4],
            [2, 10.1, 4.9],
          ]),
        ],
      ]),
      [],
    );
    const { points, verdict } = figures.lead('duel');
    expect(points.mean).toBeCloseTo(1, 9);
    expect(points.high - points.low).toBeLessThan(0.6);
    expect(points.text).toBe('+1.00 ± 0.25');
    expect(verdict).toBe('clearly better');
  });

  test('a step compares the deals that both matches have played', () => {
    const samples = new Map([
      [
        'few',
        sampleWith([
          [3, 5, 4],
          [8, 8, 8],
        ]),
      ],
      [
        'many',
        sampleWith([
          [2, 4.1],
          [8, 8],
        ]),
      ],
    ]);
    const figures = new Figures(samples, [['few', 'many']]);
    expect(figures.step('many').points.mean).toBeCloseTo(0.95, 9);
    expect(figures.hasStep('few')).toBe(false);
    expect(() => figures.match('none')).toThrow('no match none');
    expect(() => figures.step('few')).toThrow('nothing comes before few');
  });
});

describe('words', () => {
  const lead = (verdict: (typeof VERDICTS)[number], text: string) => {
    const figure = { mean: 0, low: 0, high: 0, text };
    return { points: figure, wins: figure, verdict };
  };

  test.each([
    ['clearly better', '+0.85 ± 0.30', 'ahead by 0.85 ± 0.30'],
    ['probably better', '+0.85 ± 0.60', 'ahead by 0.85 ± 0.60'],
    ['no difference', '-0.10 ± 0.30', 'level (-0.10 ± 0.30)'],
    ['clearly worse', '-0.85 ± 0.30', 'behind by 0.85 ± 0.30'],
  ] as const)('%s chooses the sentence', (verdict, text, sentence) => {
    expect(told(lead(verdict, text), 'ahead by {}', 'level ({})', 'behind by {}')).toBe(sentence);
  });

  test('every verdict has its own text', () => {
    const sentences = VERDICTS.map((verdict) => compared('A', lead(verdict, '1 ± 1'), 'B'));
    expect(new Set(sentences).size).toBe(VERDICTS.length);
    expect(sentences[0]).toBe('A is clearly better than B (1 ± 1 points a round)');
  });

  test('short lists stand on one line, long ones and lists of objects do not', () => {
    const long = ['x'.repeat(80), 'y'.repeat(80)];
    expect(jsonText({ a: [1, 2], b: [{ c: ['d', 'e'] }] })).toBe(
      '{\n  "a": [1, 2],\n  "b": [\n    {\n      "c": ["d", "e"]\n    }\n  ]\n}\n',
    );
    expect(jsonText({ long }).split('\n')).toHaveLength(7);
    expect(JSON.parse(jsonText({ long }))).toEqual({ long });
  });

  test('a summary goes between its marks and nowhere else', () => {
    const page = 'a\n<!-- x: npm run study writes this -->\nold\n<!-- end of x -->\nb\n';
    const after = withSummary(page, 'x', 'new');
    expect(after).toBe('a\n<!-- x: npm run study writes this -->\nnew\n<!-- end of x -->\nb\n');
    expect(withSummary(after!, 'x', 'new')).toBe(after);
    expect(withSummary(page, 'y', 'new')).toBeUndefined();
  });
});

test.each([
  ['<a b="1"><c/>x &amp; y</a>', true],
  ['<a><b></a></b>', false],
  ['<a>', false],
  ['<a b=1/>', false],
  ['<a>x & y</a>', false],
  ['<a>x < y</a>', false],
  ['<a/><b/>', false],
])('%s: is it well-formed? %s', (xml, expected) => {
  expect(isWellFormed(xml)).toBe(expected);
});
