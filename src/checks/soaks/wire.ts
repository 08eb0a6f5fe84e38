/** `npm run soak -- wire [games]`: random games of every game through the wire and back, with every number of seats. */
import type { Game } from '../../core/game.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { games } from '../../games/index.ts';
import { checkRoundTrip } from '../../wire/testing/round-trip.ts';
import { soak } from '../soak.ts';

/** Of each game. */
const GAMES = 1_000;
/** One game in this many is played with another preset than `short`: such games are fifty times as long. */
const OTHER_PRESETS = 50;
/** Limit of turns for games that random players would not finish. */
const MOST_TURNS = 30;

/** The n-th table of a game: all numbers of seats in turn. */
function tableOf({ facts }: Game, n: number): { preset: string; seats: number } {
  const { min, max } = facts.seats;
  const others = Object.keys(facts.presets).filter((preset) => preset !== 'short');
  const isOther = n % OTHER_PRESETS === 0;
  const preset = isOther ? others[Math.floor(n / OTHER_PRESETS) % others.length] : 'short';
  return { preset, seats: min + (n % (max - min + 1)) };
}

await soak('wire', GAMES * games.length, (n, count) => {
  const game = games[n % games.length];
  const { preset, seats } = tableOf(game, Math.floor(n / games.length));
  const isEndless = preset !== 'short' && game.facts.options.maxTurns !== undefined;
  const setting = game.configure({ preset, ...(isEndless ? { maxTurns: MOST_TURNS } : {}) }, seats);
  if (!setting.ok) return undefined; // a preset that does not allow this many seats
  const figures = { views: 0, events: 0, answers: 0 };
  try {
    checkRoundTrip(game, setting.value, deriveSeed(seedOf('wire soak'), n), figures);
  } catch (error) {
    return `${game.facts.name} ${preset}, ${seats} seats: ${(error as Error).message.slice(0, 600)}`;
  }
  for (const [figure, value] of Object.entries(figures)) count(figure, value);
  return undefined;
});
