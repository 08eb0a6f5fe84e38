import { expect, test } from 'vitest';
import type { Game } from '../../core/game.ts';
import { formatRecord, type Move, parseRecord } from '../../core/record.ts';
import { seedOf } from '../../core/seed.ts';
import { firstOf, owing } from '../../core/types.ts';
import { mauMau } from '../../games/mau-mau/index.ts';
import type { Thinker } from '../../table/thinker.ts';
import { review } from './review.ts';

/** A whole game of fallback actions. */
function record(): string {
  const setting = mauMau.configure({ rounds: 1 }, 2);
  if (!setting.ok) throw new Error(setting.error.code);
  const state = mauMau.create(setting.value);
  const seed = seedOf('review');
  mauMau.deal(state, seed);
  const moves: Move[] = [];
  while (mauMau.pending(state) !== 0) {
    const actor = firstOf(owing(mauMau.pending(state)));
    const action = mauMau.fallback(state, actor);
    mauMau.play(state, actor, action);
    moves.push({ actor, action });
  }
  const { rulesVersion } = mauMau.facts;
  const { options, seats } = setting.value;
  return formatRecord(mauMau, { game: 'mau-mau', rulesVersion, seats, options, seed, players: ['A', 'B'], moves });
}

test('a review stops when its reader has disconnected', async () => {
  let asked = 0;
  const thinker: Thinker = {
    decide: async () => ({ action: 0 }),
    async advise() {
      asked++;
      return { candidates: [], because: { en: '', de: '' } };
    },
    forget() {},
  };
  const request = { id: 'x', text: record(), seat: 0, language: 'en' as const };
  await review(thinker, { ...request, isWanted: () => true }, () => {});
  expect(asked).toBeGreaterThan(1);
  asked = 0;
  await review(thinker, { ...request, isWanted: () => asked === 0 }, () => {});
  expect(asked).toBe(1);
});

test('a remark is made where the search expects much more of another move', async () => {
  const played = parseRecord(record(), () => mauMau as Game);
  if (!played.ok) throw new Error(played.error.code);
  const { moves, options, seats } = played.value;
  const setting = mauMau.configure(options, seats);
  if (!setting.ok) throw new Error(setting.error.code);
  const own = moves.map(({ action }) => action);
  const better = own[0] + 1;
  const agents = new Set<string>();
  const thinker: Thinker = {
    decide: async () => ({ action: 0 }),
    async advise(_position, agent) {
      agents.add(agent);
      const others = own.map((action) => ({ action, value: 0, share: 0, expected: 0.25 }));
      return {
        candidates: [{ action: better, value: 1, share: 1, expected: 0.75 }, ...others],
        because: { en: '', de: '' },
      };
    },
    forget() {},
  };
  const request = { id: 'x', text: record(), seat: 0, language: 'en' as const, isWanted: () => true };
  const { remarks = [], course = [] } = (await review(thinker, request, () => {})) ?? {};
  const made = remarks.filter(({ loss }) => loss === 0.5);
  expect(course.length).toBeGreaterThanOrEqual(made.length);
  expect(new Set(course.map(({ value }) => value))).toEqual(new Set([0.75]));
  expect(made.length).toBeGreaterThan(0);
  for (const { move, chosen, better: named, candidates } of made) {
    expect(candidates.map(({ action }) => action)).toEqual(expect.arrayContaining([named, chosen]));
    expect(candidates.length).toBeLessThanOrEqual(4);
    expect(chosen).toBe(mauMau.notation.format(setting.value, own[move]));
    expect(named).toBe(mauMau.notation.format(setting.value, better));
  }
  expect([...agents]).toEqual(['so-ismcts:iterations=20000']);
});
