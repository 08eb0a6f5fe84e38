/** Round trips between logs and records. */
import { describe, expect, test } from 'vitest';
import type { Game } from '../../../core/game.ts';
import { Random } from '../../../core/random.ts';
import { formatRecord, type GameRecord, parseRecord } from '../../../core/record.ts';
import { Replay } from '../../../core/replay.ts';
import { deriveSeed, seedOf } from '../../../core/seed.ts';
import { checkGame } from '../../../core/testing/conformance.ts';
import { randomRecord } from '../../../core/testing/random-record.ts';
import { firstOf, owing } from '../../../core/types.ts';
import { exportBsw, importBsw, tichu } from '../index.ts';
import { configure } from '../rules.ts';
import { EXAMPLE } from './testing/samples.ts';

const randomGame = (options: Readonly<Record<string, unknown>>, n: number): GameRecord =>
  randomRecord(tichu as Game, {
    options,
    seed: deriveSeed(seedOf('logs'), n),
    players: ['ann', 'bob', 'cleo', 'dan'],
  });

const find = (name: string) => (name === 'tichu' ? (tichu as Game) : undefined);
const textOf = (record: GameRecord): string => {
  const text = exportBsw(record);
  if (!text.ok) throw new Error(text.error.code);
  return text.value;
};

test('games are unchanged after export and import', () => {
  for (let n = 0; n < 80; n++) {
    const record = randomGame({ target: 300 }, n);
    const back = importBsw(textOf(record));
    expect(back.syntax).toBeUndefined();
    // A log ends at 1000 points; shorter games are reported as unfinished, without any other error.
    expect(back.rejected.map(({ code }) => code).filter((code) => code !== 'bsw/game-not-finished')).toEqual([]);
    expect(back.record!.players).toEqual(record.players);
    expect(textOf(back.record!)).toBe(textOf(record));
  }
});

test('whole games give the same moves and the same result', () => {
  for (let n = 0; n < 20; n++) {
    const record = randomGame({}, n);
    const back = importBsw(textOf(record));
    if (back.rejected.some(({ code }) => code === 'bsw/game-not-finished')) continue; // broken off after 100 rounds
    expect(back.rejected).toEqual([]);
    expect(back.record!.outcome).toEqual(record.outcome);
    expect(textOf(back.record!)).toBe(textOf(record));
  }
});

test('the record of a log is a record like any other', () => {
  const { record } = importBsw(EXAMPLE);
  const text = formatRecord(tichu as Game, record!);
  expect(text).toContain('"deals":["S4 S5');
  const read = parseRecord(text, find);
  expect(read).toEqual({ ok: true, value: record });
  expect(Replay.open(tichu as Game, record!).ok).toBe(true);
});

test('a rejected round ends the record, a file that cannot be read has none', () => {
  const two = `${EXAMPLE}\n${EXAMPLE.replace('Ergebnis: 300 - 0', 'Ergebnis: 300 - 5')}`;
  const back = importBsw(two);
  expect([back.rounds, back.rejected.length, back.record!.options.deals]).toEqual([
    2,
    1,
    expect.objectContaining({ length: 1 }),
  ]);
  const broken = importBsw('hello');
  expect([broken.rounds, broken.record, broken.syntax?.code]).toEqual([0, undefined, 'bsw/syntax']);
});

test('a record without a finished round has no log', () => {
  const record = { ...randomGame({ preset: 'round' }, 1), moves: [] };
  const text = exportBsw(record);
  expect(!text.ok && text.error.code).toBe('bsw/nothing-to-export');
});

describe('given deals and no wish', () => {
  test('conformance with a wish for nothing', () => {
    checkGame(tichu as Game, { options: { preset: 'round', wishOptional: true }, games: 8 });
  });

  test('[T-29] wishing for nothing is refused unless the table allows it', () => {
    const buffer = new Float64Array(2000);
    for (const wishOptional of [false, true]) {
      const setting = configure({ preset: 'round', wishOptional }, 4);
      if (!setting.ok) throw new Error(setting.error.code);
      const state = tichu.create(setting.value);
      const random = new Random(seedOf('wish'));
      for (let seen = 0; seen < 5; ) {
        tichu.deal(state, random.seed(new Int32Array(4)));
        while (tichu.pending(state) !== 0) {
          const actor = firstOf(owing(tichu.pending(state)));
          const count = tichu.legal(state, actor, buffer);
          const texts = Array.from(buffer.subarray(0, count), (action) => tichu.notation.format(setting.value, action));
          if (texts[0] === 'wish 2') {
            expect(texts.includes('wish 0')).toBe(wishOptional);
            seen++;
          }
          tichu.play(state, actor, tichu.sample(state, actor, random));
        }
      }
    }
  });

  test.each([
    [['S2 S3'], 1],
    ['S2', 0],
    [[7], 1],
  ])('deals %o are refused', (deals, round) => {
    const setting = configure({ deals }, 4);
    expect(!setting.ok && setting.error).toEqual({ code: 'tichu/deals', params: { round } });
  });
});
