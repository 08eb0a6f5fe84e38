/**
 * `npm run soak -- risk [cases]`: the conformance suite on shipped and random maps, with both presets and every number of
 * seats. 200 random maps and the shipped ones by default.
 */
import type { Game } from '../../core/game.ts';
import { checkGame } from '../../core/testing/conformance.ts';
import { RANDOM_LIMITS, randomMap, risk, SHIPPED } from '../../games/risk/index.ts';
import { soak } from '../soak.ts';

const TABLES = Object.keys(risk.facts.presets).flatMap((preset) =>
  [2, 3, 4, 5, 6, 7].filter((seats) => risk.configure({ preset }, seats).ok).map((seats) => ({ preset, seats })),
);
const shipped = [...SHIPPED.keys()];

await soak('risk', shipped.length * TABLES.length + 200, (n, count) => {
  const own = shipped.length * TABLES.length;
  const { preset, seats } = TABLES[n % TABLES.length];
  const { min, max } = RANDOM_LIMITS.territories;
  const territories = Math.max(2 * seats + 2, min + ((n * 7) % (max - min + 1)));
  const regions = Math.max(RANDOM_LIMITS.regions.min, Math.min(RANDOM_LIMITS.regions.max, Math.floor(territories / 5)));
  const map = n < own ? shipped[Math.floor(n / TABLES.length)] : randomMap({ territories, regions, seed: `soak ${n}` });
  try {
    const { moves } = checkGame(risk as Game, {
      options: { preset, map, maxTurns: preset === 'classic' ? 30 : 0 },
      seats,
      games: 1,
      every: 211,
      seed: `soak ${n}`,
      hidden: false, // short games may end before any player holds a card
    });
    count('moves', moves);
    return undefined;
  } catch (error) {
    return `${preset}, ${seats} seats, ${n < own ? map : `random map ${n}`}: ${(error as Error).message}`;
  }
});
