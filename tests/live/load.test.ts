/** A small run of `load`: it measures every bot, and no request is refused. */
import { describe, expect, test } from 'vitest';
import { figuresOf } from '../../src/checks/load/figures.ts';
import { Latencies } from '../../src/checks/load/latency.ts';
import { load } from '../../src/checks/load/load.ts';
import { findGame } from '../../src/games/index.ts';
import { serve } from './support.ts';

test.each(['tichu', 'risk'])('some tables of %s', async (name) => {
  const game = findGame(name)!;
  const seats = game.facts.seats.default;
  const wish = { game, tables: 4, seats, pace: { rate: 60 }, seconds: 1, seed: 'test' };
  const report = await load(wish, () => {});
  expect(report.errors).toEqual({});
  expect(report.connections).toBe(4 * seats);
  expect(report.decisionsPerSecond).toBeGreaterThan(0);
  expect(report.latency.count).toBeGreaterThan(0);
  expect(report.server.commitsPerSecond).toBeGreaterThan(0);
  expect(report.server.rss).toBeGreaterThan(1e7);
});

test('metrics that a token protects are read with it', async () => {
  const server = await serve({}, { metricsToken: 'a token of the metrics' });
  const [without, figures] = [await figuresOf(server.url), await figuresOf(server.url, 'a token of the metrics')];
  await server.close();
  expect(without.rss).toBeNaN();
  expect(figures.rss).toBeGreaterThan(1e7);
});

describe('percentiles', () => {
  test('are at most two percent off', () => {
    const latencies = new Latencies();
    const values = Array.from({ length: 1_000 }, (_, i) => 0.5 + ((i * 7) % 1_000) / 3);
    for (const value of values) latencies.add(value);
    values.sort((a, b) => a - b);
    for (const share of [0.5, 0.95, 0.99]) {
      const exact = values[Math.ceil(share * values.length) - 1];
      expect(latencies.at(share) / exact).toBeGreaterThan(0.99);
      expect(latencies.at(share) / exact).toBeLessThan(1.021);
    }
    expect(latencies.percentiles.max).toBe(values.at(-1));
  });
});
