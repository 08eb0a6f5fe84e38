/** Short forms of the soaks: a killed server, garbage from clients, and checks of everything that clients receive. */
import { expect, test } from 'vitest';
import { churnRun } from '../../src/checks/fault/churn.ts';
import { fuzzRun } from '../../src/checks/fault/fuzz-run.ts';
import { leakPlan } from '../../src/checks/fault/leak.ts';
import { BAD_LUCK, faultRun } from '../../src/checks/fault/run.ts';
import { games } from '../../src/games/index.ts';

test('a killed server loses no acknowledged action and reveals no hidden cards', async () => {
  const plan = { games, kills: 3, atLeast: 4, tables: 1, seed: 'test', seconds: 120, mishaps: BAD_LUCK };
  const { wrong, kills, games: played, returns, messages } = await faultRun(plan);
  expect(wrong).toEqual([]);
  expect(kills).toBe(3);
  expect(played).toBeGreaterThanOrEqual(4);
  expect(returns).toBeGreaterThan(20);
  expect(messages).toBeGreaterThan(1_000);
});

test('over many games no client receives hidden information', async () => {
  const { wrong, games: played, events, cuts } = await faultRun(leakPlan(6, 'test', 1));
  expect(wrong).toEqual([]);
  expect(played).toBeGreaterThanOrEqual(6);
  expect(events).toBeGreaterThan(2_000);
  expect(cuts).toBeGreaterThan(5);
});

test('garbage is answered with an error or disconnected, and other games go on', async () => {
  const { wrong, frames, games: played, refused, closed } = await fuzzRun(2_000, 'test');
  expect(wrong).toEqual([]);
  expect(frames).toBeGreaterThanOrEqual(2_000);
  expect(played).toBeGreaterThanOrEqual(games.length);
  expect(closed).toBeGreaterThan(0);
  for (const code of [1001, 1002, 2005, 3000]) expect(refused[code], String(code)).toBeGreaterThan(0);
});

test('people join and leave', async () => {
  const { wrong, visits, looks } = await churnRun(2, 0.5, () => {});
  expect(wrong).toEqual([]);
  expect(visits).toBeGreaterThan(20);
  expect(looks.length).toBeGreaterThan(0);
});
