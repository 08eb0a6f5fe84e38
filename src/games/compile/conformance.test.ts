import { describe, expect, test } from 'vitest';
import { checkGame } from '../../core/testing/conformance.ts';
import { compile } from './index.ts';

const EVERYTHING = ['main1', 'aux1', 'main2', 'aux2', 'fan'];

describe('conformance', () => {
  test.each(Object.keys(compile.facts.presets))('preset %s', (preset) => {
    expect(checkGame(compile, { options: { preset }, games: 8, maxMoves: 20_000 }).moves).toBeGreaterThan(400);
  });

  test.each([
    { control: false, firstTurn: 'random' },
    { clampTotals: false, opposingDeckRefills: false, firstTurn: 'secondDrafter' },
    { shiftUncoverActivates: false, prohibitionsBindEffectPlays: false, metal1NeedsVisibleText: false },
    { hate4CountsItself: true, corruption1Destination: 'shuffle', mirror1SelfReference: 'original' },
    { unity1FullCompile: true, unity4Phase: 'end', turnLimit: 60 },
  ])('options %o', (options) => {
    checkGame(compile, { options: { draft: 'random', sets: EVERYTHING, ...options }, games: 6, maxMoves: 20_000 });
  });

  test.each(['one', 'two', 'three'])('random protocols of all sets, seed %s', (seed) => {
    checkGame(compile, { options: { draft: 'random', sets: EVERYTHING }, games: 25, seed, maxMoves: 20_000 });
  });
});
