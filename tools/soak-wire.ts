/** `npm run soak -- wire [games]`: random games of every game through the wire and back, with every number of seats. */
import { deriveSeed, seedOf } from '../src/core/seed.ts';
import { games } from '../src/games/index.ts';
import { checkRoundTrip } from '../src/wire/testing/round-trip.ts';
import { soak } from './soak.ts';

/** Of each game. */
const GAMES = 1_000;
const TABLES = games.flatMap((game) => {
  const { min, max } = game.facts.seats;
  return Object.keys(game.facts.presets).flatMap((preset) =>
    Array.from({ length: max - min + 1 }, (_, i) => ({ game, options: { preset }, seats: min + i })),
  );
});
/** Random players of a game without an end need one. */
const MOST_TURNS = 30;

await soak('wire', GAMES * games.length, (n, count) => {
  const game = games[n % games.length];
  const tables = TABLES.filter((table) => table.game === game);
  const { options, seats } = tables[Math.floor(n / games.length) % tables.length];
  const limit = game.facts.options.maxTurns === undefined ? {} : { maxTurns: MOST_TURNS };
  const setting = game.configure({ ...options, ...limit }, seats);
  if (!setting.ok) return undefined; // a preset that does not allow this many seats
  const figures = { views: 0, events: 0, answers: 0 };
  try {
    checkRoundTrip(game, setting.value, deriveSeed(seedOf('wire soak'), n), figures);
  } catch (error) {
    return `${game.facts.name} ${options.preset}, ${seats} seats: ${(error as Error).message.slice(0, 600)}`;
  }
  for (const [figure, value] of Object.entries(figures)) count(figure, value);
  return undefined;
});
