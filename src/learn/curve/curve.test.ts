/** The curve of a run: its journal as data, and as a page (L-44). */
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../core/types.ts';
import { noTotals } from '../losses.ts';
import type { Progress } from '../node/run.ts';
import { curveOf } from './journal.ts';
import { curvePage } from './page.ts';

const CALLS = { grand: { asked: 400, made: 40, good: 25 }, small: { asked: 350, made: 0, good: 0 } };

function iteration(games: number, phase: Progress['phase'], loss = 300): Progress {
  const totals = { ...noTotals(), decisions: 1000, loss, agreed: 870, entropy: 210, clipped: 50 };
  return { phase, games, iteration: games / 100, seconds: 2, result: { totals, explained: 0.45, calls: CALLS } };
}
const estimate = (mean: number) => ({ mean, low: mean - 5, high: mean + 5 });
const contest = (other: string, mean: number) => ({
  ...{ one: 'zero:from=a/candidate', other, deals: 400, lead: estimate(mean), won: 0.55, games: 800, failures: 0 },
});

const LINES: readonly object[] = [
  iteration(100, 'imitation'),
  { gate: 0, games: 100, isPromoted: true, matches: [] },
  iteration(200, 'self-play'),
  { opponent: 'rule', games: 200, deals: 400, lead: 21, error: 5, won: 0.56 },
  iteration(300, 'search'),
  {
    ...{ gate: 1, games: 300, isPromoted: true },
    matches: [contest('zero:from=a/champions/0', 6), contest('rule', 30), contest('zero:from=a/champions/0', 12)],
  },
  { ship: 'zero', match: contest('zero', 9) },
  { examined: 300, decisions: 10, agreed: 9, loss: 1, kinds: {} },
];
const journal = (lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const PLAN = { game: 'Tichu', settings: { game: 'tichu', from: '<none>' } };

test('[L-44] a journal is iterations, gates, and matches against opponents that stay the same', () => {
  const { iterations, gates, strengths } = curveOf(journal(LINES));
  expect(iterations.map(({ phase }) => phase)).toEqual(['imitation', 'self-play', 'search']);
  expect(gates).toHaveLength(2);
  expect(strengths.map(({ games, opponent, lead }) => [games, opponent, Math.round(lead.low)])).toEqual([
    [200, 'rule', 11],
    [300, 'rule', 25],
    [300, 'champion 0', 7],
  ]);
});

test('[L-44] a line that is being written is left out, and what a killed run has played again counts once', () => {
  const again = [...LINES, iteration(200, 'self-play', 400)];
  const { iterations, gates, strengths } = curveOf(`${journal(again)}{"phase":"self-pl`);
  expect(iterations.map(({ games, result }) => [games, result.totals.loss])).toEqual([
    [100, 300],
    [200, 400],
  ]);
  expect([gates.length, strengths.length]).toEqual([1, 0]);
});

test.each(LANGUAGES)(
  '[L-44] the page is whole and self-contained, with a chart for all that is known (%s)',
  (language) => {
    const page = curvePage(curveOf(journal(LINES)), { ...PLAN, language });
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain('color-scheme: light dark');
    expect(page).not.toMatch(/https?:|<script|<link|NaN|undefined|Infinity/);
    expect(page.match(/<h2>/g)).toHaveLength(9);
    expect(page).toContain('&lt;none&gt;');
    for (const text of page.matchAll(/ points="([^"]*)"/g)) expect(text[1]).toMatch(/^(-?[\d.]+,-?[\d.]+ ?)+$/);
  },
);

test('[L-44] error bars reach from end to end, and a gate that was lost is hollow', () => {
  const lost = { gate: 2, games: 400, isPromoted: false, matches: [contest('zero:from=a/champions/1', -3)] };
  const page = curvePage(curveOf(journal([...LINES, lost])), { ...PLAN, language: 'en' });
  expect(page.match(/class="dot hollow"/g)).toHaveLength(1);
  expect(page.match(/class="bar"/g)).toHaveLength(5);
  const gates = page.slice(page.indexOf('Gates'), page.indexOf('Agreement'));
  const [bar] = gates.matchAll(/y1="([\d.]+)" y2="([\d.]+)" class="bar"/g);
  const [, y] = /cy="([\d.]+)"/.exec(gates) ?? [];
  expect((Number(bar[1]) + Number(bar[2])) / 2).toBeCloseTo(Number(y), 0);
});

test('[L-44] a long run has lines of few points', () => {
  const long = Array.from({ length: 2000 }, (_, i) => iteration(100 * (i + 1), 'self-play'));
  const page = curvePage(curveOf(journal(long)), { ...PLAN, language: 'en' });
  const lines = [...page.matchAll(/points="([^"]*)"/g)].map(([, points]) => points.split(' ').length);
  expect(Math.max(...lines)).toBeLessThanOrEqual(300);
  expect(Math.min(...lines)).toBeGreaterThan(100);
});

test('[L-44] a run that has not begun has a page, too', () => {
  expect(curvePage(curveOf(''), { ...PLAN, language: 'en' })).toContain('Nothing has been learned yet.');
});
