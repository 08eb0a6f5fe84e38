/** The ratings of agents over HTTP. A function passed in computes them; here the answer is bounded and cached. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Limits of the leagues in an answer and of the agents of each. */
export const MOST_LEAGUES = 40;
export const MOST_AGENTS = 60;
/** Seconds for which an answer is cached. */
const KEPT_S = 30;

const rating = z.strictObject({
  /** The agent spec as on the command line: `easy`, `so-ismcts:iterations=500`. */
  agent: z.string(),
  /** On the Elo scale, mean 1500, with its interval of 95 %. */
  rating: z.number(),
  low: z.number(),
  high: z.number(),
  /** Seats played, and the share of them that won. */
  games: z.int().min(0),
  wins: z.number().min(0).max(1),
});

const league = z.strictObject({
  name: z.string(),
  game: z.string(),
  seats: z.int().min(1),
  runs: z.int().min(0),
  games: z.int().min(0),
  /** When the last run was added, in milliseconds since 1970. */
  played_at: z.number(),
  /** Best first. */
  agents: z.array(rating).max(MOST_AGENTS),
});

/** The answer of `/api/ratings`. */
export const ratings = z.strictObject({ leagues: z.array(league).max(MOST_LEAGUES) });
export type Ratings = z.infer<typeof ratings>;

export type RatingsSource = () => Promise<Ratings>;

export function addRatings(app: FastifyInstance, source: RatingsSource): void {
  let kept: { readonly answer: Promise<Ratings>; readonly until: number } | undefined;
  app.get('/api/ratings', async (_request, reply) => {
    if (kept === undefined || kept.until <= performance.now())
      kept = { answer: source(), until: performance.now() + 1000 * KEPT_S };
    const { answer } = kept;
    try {
      const told = await answer;
      reply.header('cache-control', `public, max-age=${KEPT_S}`);
      return told;
    } catch (error) {
      if (kept?.answer === answer) kept = undefined;
      throw error;
    }
  });
}
