/** The panel of Tichu against what the events of the same rounds tell. */
import { expect, test } from 'vitest';
import { agentOf } from '../../agents/index.ts';
import type { Game } from '../../core/game.ts';
import type { GameRecord } from '../../core/record.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { suitsOf, tichu } from '../../games/tichu/index.ts';
import { Loop } from '../loop.ts';
import { countGame, isFarOff } from './panel.ts';
import { panelOf } from './panels.ts';

const game = tichu as Game;
const setting = game.configure({ preset: 'round' }, 4);
if (!setting.ok) throw new Error('no setting');
const { value: round } = setting;

function roundsOf(agent: string, count: number): GameRecord[] {
  const agents = [0, 1, 2, 3].map(() => {
    const made = agentOf(agent);
    if (!made.ok) throw new Error(agent);
    return made.value;
  });
  const loop = new Loop(game, round, agents);
  const { name, rulesVersion } = game.facts;
  return Array.from({ length: count }, (_, n) => {
    const seed = deriveSeed(seedOf('panel'), n);
    const { moves } = loop.play(seed);
    return { game: name, rulesVersion, seats: 4, options: round.options, seed, players: [], moves };
  });
}

test('[L-46] [L-48] calls, successes and double wins are those of the events, by seat-round', () => {
  const panel = panelOf('tichu')!;
  const counter = panel.counter();
  const told = { small: 0, made: 0, grand: 0, grandMade: 0, double: 0, wishes: 0, ownWishes: 0 };
  const records = roundsOf('rule', 120);
  for (const record of records) {
    expect(countGame(game, counter, record)).toBe(1);
    const state = tichu.create(round);
    tichu.deal(state, record.seed);
    for (const { actor, action } of record.moves)
      tichu.play(state, actor, action, (event) => {
        if (event.kind === 'wished') {
          told.wishes++;
          if (suitsOf(state.low(event.seat), state.high(event.seat), event.value) !== 0) told.ownWishes++;
        }
        if (event.kind !== 'round-over') return;
        event.announcements.forEach((call, seat) => {
          if (call === 1) told.small++;
          if (call === 1 && event.out[0] === seat) told.made++;
          if (call === 2) told.grand++;
          if (call === 2 && event.out[0] === seat) told.grandMade++;
        });
        if (event.doubleVictory) told.double++;
      });
  }
  const of = (id: string) => counter.counts.get(id)!;
  expect(of('small')).toEqual({ cases: 4 * records.length, hits: told.small });
  expect(of('small-made')).toEqual({ cases: told.small, hits: told.made });
  expect(of('grand')).toEqual({ cases: 4 * records.length, hits: told.grand });
  expect(of('grand-made')).toEqual({ cases: told.grand, hits: told.grandMade });
  expect(of('double')).toEqual({ cases: records.length, hits: told.double });
  expect(of('calls')).toEqual({ cases: 4 * records.length, hits: told.small + told.grand });
  expect(of('calls-made')).toEqual({ cases: told.small + told.grand, hits: told.made + told.grandMade });
  expect(of('over-opponent').hits).toBe(of('over-opponent-made').cases);
  expect(of('wish-own')).toEqual({ cases: told.wishes, hits: told.ownWishes });
  for (const id of ['dog-opponent', 'mah-jong-partner', 'phoenix-opponent'])
    expect(of(id).cases, id).toBe(records.length);
  expect(of('high-opponent').cases).toBe(2 * of('high-partner').cases);
  expect(told.ownWishes).toBeGreaterThan(3);
  expect(told.small).toBeGreaterThan(20);
  expect(of('small-asked').cases).toBeLessThanOrEqual(4 * records.length);
  expect(of('small-asked').hits).toBe(told.small);
  for (const { id } of panel.figures) expect(of(id).hits, id).toBeLessThanOrEqual(of(id).cases);
});

test('[L-47] a figure is far off outside of half to twice that of the top tenth', () => {
  const figure = { id: 'x', label: { en: '', de: '' }, people: { top: 0.2 } };
  expect([9, 10, 40, 41].map((hits) => isFarOff(figure, { cases: 100, hits }))).toEqual([true, false, false, true]);
  expect(isFarOff({ ...figure, people: {} }, { cases: 100, hits: 100 })).toBe(false);
});

test('agents that never call have no share of made calls', () => {
  const counter = panelOf('tichu')!.counter();
  const records = roundsOf('rule', 1).map((record) => ({ ...record, moves: record.moves.slice(0, 8) }));
  for (const record of records) countGame(game, counter, record);
  expect(counter.counts.get('small-made')).toEqual({ cases: 0, hits: 0 });
});
