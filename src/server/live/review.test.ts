import { expect, test } from 'vitest';
import { formatRecord, type Move } from '../../core/record.ts';
import { seedOf } from '../../core/seed.ts';
import { firstOf, owing } from '../../core/types.ts';
import { mauMau } from '../../games/mau-mau/index.ts';
import type { Thinker } from '../../table/thinker.ts';
import { review } from './review.ts';

/** A whole game of safe moves. */
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

test('nobody thinks for a reader who is gone', async () => {
  let asked = 0;
  const thinker: Thinker = {
    decide: async () => ({ action: 0 }),
    advise: async () => ({ candidates: [], because: { en: '', de: '' } }),
    async candidates() {
      asked++;
      return [];
    },
    forget() {},
  };
  const wish = { id: 'x', text: record(), seat: 0, language: 'en' as const };
  await review(thinker, { ...wish, isWanted: () => true }, () => {});
  expect(asked).toBeGreaterThan(1);
  asked = 0;
  await review(thinker, { ...wish, isWanted: () => asked === 0 }, () => {});
  expect(asked).toBe(1);
});
