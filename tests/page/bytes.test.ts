/** The page stays small. */
import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { bytesOf } from './bytes.ts';
import { canRun, openHouse } from './support.ts';

/** Kilobytes, headers included. A table counts on top of the start page. */
const MOST = { start: 150, table: 120 } as const;

describe.skipIf(!canRun)('bytes over the wire', () => {
  const house = openHouse();

  test('the start page and the table of every game are within their limits', async () => {
    for (const { facts } of games) {
      const { start, table } = await bytesOf(house.browser, house.server, facts.name);
      const isSmall = start > 0 && start < MOST.start && table > 0 && table < MOST.table;
      expect({ game: facts.name, start, table, isSmall }).toMatchObject({ isSmall: true });
    }
  });
});
