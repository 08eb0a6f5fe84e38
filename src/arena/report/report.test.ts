import { beforeAll, describe, expect, test } from 'vitest';
import { seedOf } from '../../core/seed.ts';
import { LANGUAGES } from '../../core/types.ts';
import { roundRobin } from '../field.ts';
import { planOf } from '../plan.ts';
import { bradleyTerry } from '../ratings/bradley-terry.ts';
import { Skills } from '../ratings/skill.ts';
import { runOf, tableOf } from '../testing/setup.ts';
import { type Report, reportOf } from './data.ts';
import { reportPage } from './html.ts';
import { Numbers } from './numbers.ts';
import { axisOver, logAxis } from './plots.ts';
import { reportText } from './text.ts';

const table = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join('|')).join('\n');
let report: Report;

beforeAll(async () => {
  const { game, setting } = tableOf('hearts');
  const field = ['random', 'trouble', 'trouble:how=crash:one=4', 'cheat-round-uct:iterations=4'];
  const plan = planOf({ game, setting, seed: seedOf('report'), groups: roundRobin(field, setting.teams), games: 40 });
  const skills = new Skills();
  const run = runOf(plan, { learner: skills });
  await run.all();
  const stop = { kind: 'sprt', elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05 } as const;
  report = reportOf({ run, plan, setting, stop, threads: 1, skills, cheats: (agent) => agent.startsWith('cheat') });
});

describe('a report', () => {
  test('is plain, consistent data', () => {
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    expect([report.games, report.deals, report.planned, report.interrupted]).toEqual([40, 10, 40, false]);
    for (const { games, wins, draws, losses, places, winRate } of report.agents) {
      expect(wins + draws + losses).toBe(games);
      expect(places.reduce((a, b) => a + b)).toBe(games);
      expect(winRate!.low).toBeLessThanOrEqual(winRate!.mean);
    }
    const shares = report.agents.reduce((so, { winRate }) => so + winRate!.mean, 0);
    expect(shares).toBeCloseTo(1, 9);
    expect(report.matrix[0][1]!.mean + report.matrix[1][0]!.mean).toBeCloseTo(1, 9);
    expect(report.ratings.bradleyTerry.reduce((so, { rating }) => so + rating, 0)).toBeCloseTo(6000, 6);
    expect(
      bradleyTerry(
        report.agents.map(({ agent }) => agent),
        [report.contests],
      ),
    ).toEqual(report.ratings.bradleyTerry);
    expect(report.ratings.openskill).toHaveLength(4);
    expect(report.agents.map(({ cheats }) => cheats)).toEqual([false, false, false, true]);
  });

  test('names the seed and number of every failed game', () => {
    const [failure] = report.failures;
    expect(failure).toMatchObject({ agent: 'trouble:how=crash:one=4', kind: 'crash', message: 'boom' });
    expect(failure.seed).toMatch(/^[0-9a-f]{32}$/);
    expect(failure.lineup[failure.seat]).toBe(failure.agent);
    expect(failure.stack).toContain('trouble.ts');
  });

  test.each(LANGUAGES)('is text (%s)', (language) => {
    const text = reportText(report, 'Hearts', language, table);
    for (const { agent } of report.agents) expect(text).toContain(agent);
    expect(text).toContain(report.seed);
    expect(text).toContain('boom');
    expect(text).toContain(language === 'de' ? 'Anteil der Siege' : 'share of wins');
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  });

  test.each(LANGUAGES)('is a self-contained page (%s)', (language) => {
    const page = reportPage(report, 'Hearts', language);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page.match(/<svg/g)!.length).toBeGreaterThan(15);
    expect(page).not.toMatch(/undefined|NaN|\[object|https?:\/\/|src=|<script/);
    for (const tag of ['section', 'div', 'table', 'svg', 'details']) {
      expect(page.split(`<${tag}`).length, tag).toBe(page.split(`</${tag}>`).length);
    }
  });

  test('escapes names and messages in the page', () => {
    const [failure] = report.failures;
    const evil = { ...report, failures: [{ ...failure, message: '<script>alert(1)</script>', stack: '"&\'<' }] };
    const page = reportPage(evil, '<b>', 'en');
    expect(page).not.toContain('<script>');
    expect(page).toContain('&lt;script&gt;');
    expect(page).toContain('&quot;&amp;&#39;&lt;');
    expect(page).toContain('<h1>&lt;b&gt; in the arena</h1>');
  });

  test('works without any games', () => {
    const { setting, game } = tableOf('hearts');
    const plan = planOf({
      game,
      setting,
      seed: seedOf(1),
      groups: [['random', 'random', 'random', 'random']],
      games: 4,
    });
    const empty = reportOf({
      run: runOf(plan),
      plan,
      setting,
      stop: { kind: 'none' },
      threads: 1,
      skills: undefined,
      cheats: () => false,
    });
    expect(reportText(empty, 'Hearts', 'en', table)).not.toMatch(/undefined|NaN|Infinity/);
    expect(reportPage(empty, 'Hearts', 'de')).not.toMatch(/undefined|NaN|Infinity/);
  });
});

describe('figures', () => {
  test('in words', () => {
    const [en, de] = [new Numbers('en'), new Numbers('de')];
    expect(en.share({ mean: 0.6234, low: 0.6, high: 0.64 })).toBe('62.3 % ± 2.0');
    expect(de.share({ mean: 0.6234, low: 0.6, high: 0.64 })).toBe('62,3 % ± 2,0');
    expect(en.estimate({ mean: 12.345, low: 12.3, high: 12.4 })).toBe('12.35 ± 0.05');
    expect(en.number(-0.001, 1)).toBe('0.0');
    expect([0.5, 12.3, 1234, 2e6].map((time) => en.time(time))).toEqual(['0.50 µs', '12.3 µs', '1.23 ms', '2.00 s']);
    expect(en.estimate(null)).toBe('–');
  });

  test('axes have few round marks and cover everything', () => {
    for (const [low, high] of [
      [0, 1],
      [-37, 412],
      [1480, 1520],
      [0.001, 0.0034],
      [5, 5],
    ]) {
      const axis = axisOver(low, high, String);
      expect(axis.from).toBeLessThanOrEqual(low);
      expect(axis.to).toBeGreaterThanOrEqual(high);
      expect(axis.ticks.length).toBeLessThanOrEqual(9);
      expect(axis.ticks.length).toBeGreaterThanOrEqual(2);
    }
    expect(logAxis(-0.5, 1.2, String).ticks.map(({ text }) => text)).toEqual(['0.1', '1', '10', '100']);
  });
});
