/** A corpus gives its games in an order by chance, keeps whole sources for testing, and comes back from its bytes. */
import { expect, test } from 'vitest';
import type { Game } from '../core/game.ts';
import type { GameRecord } from '../core/record.ts';
import { seedOf } from '../core/seed.ts';
import { randomRecord } from '../core/testing/random-record.ts';
import { hearts } from '../games/hearts/index.ts';
import { findGame } from '../games/index.ts';
import { Corpus, CorpusWriter } from './corpus.ts';

const game = hearts as Game;
const SOURCES = 60;

/** Two games a source, of one or two segments. */
function corpus(): Corpus {
  const writer = new CorpusWriter(game, 'a corpus');
  for (let source = 0; source < SOURCES; source++)
    for (const n of [0, 1]) {
      const seed = seedOf(`${source} ${n}`);
      writer.add({ record: randomRecord(game, { seed, moves: 3 + n }), source, segments: 1 + n });
    }
  writer.add({ record: randomRecord(game, { seed: seedOf('none'), moves: 1 }), source: SOURCES, segments: 0 });
  return writer.end({ rounds: 0, files: 0 }, findGame);
}

const idOf = ({ seed, moves }: GameRecord): string => `${seed.join()} ${moves.length}`;

test('[L-15] sources are split into learning and testing as a whole, about one in twenty for testing', () => {
  const { held, head } = corpus();
  expect(head.entries).toHaveLength(2 * SOURCES);
  expect(held.length % 2).toBe(0);
  expect(held.length).toBeGreaterThan(0);
  expect(held.length).toBeLessThan(SOURCES / 2);
});

test('every game is read once before any is read again, wherever a reading stops', () => {
  const whole = corpus();
  const all = whole.next(0, whole.segments).map(idOf);
  expect(new Set(all).size).toBe(2 * SOURCES - whole.held.length);
  expect(all).not.toContain(idOf(whole.held[0]));

  const parts: string[] = [];
  for (let read = 0; read < 2 * whole.segments; ) {
    const games = whole.next(read, 7);
    parts.push(...games.map(idOf));
    read += games.reduce((sum, { moves }) => sum + moves.length - 2, 0);
  }
  expect(parts.slice(0, all.length)).toEqual(all);
  const second = parts.slice(all.length, 2 * all.length);
  expect(second).not.toEqual(all);
  expect(second.toSorted()).toEqual(all.toSorted());
});

test('head and bytes are all of it', () => {
  const one = corpus();
  const head = JSON.parse(JSON.stringify(one.head));
  const other = new Corpus(head, one.bytes.slice(), { seed: 'a corpus', findGame });
  expect(other.next(5, 40)).toEqual(one.next(5, 40));
});
