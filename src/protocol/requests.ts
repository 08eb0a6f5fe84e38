/** What the server asks: by action, what `context` holds. What may be answered is in `ANSWERS` of client.ts. */
import { z } from 'zod';

const legal = z.array(z.string()).meta({ description: 'all legal actions as notation' });
const call = z.string().optional().meta({
  description: 'the reason of your interrupt that was accepted; `{withdraw: true}` takes it back. Missing otherwise',
});
const context = <T extends z.core.$ZodLooseShape>(description: string, fields: T) =>
  z.strictObject({ ...fields, legal, call }).meta({ description });

/** By their names in Tichu. */
export const TICHU_REQUESTS = {
  announce: context('grand tichu after eight cards; small tichu after a call', {
    grand: z.boolean().meta({ description: 'false after a call for a small tichu' }),
  }),
  schupf: context('after fourteen cards: three different cards of your own, one for each of the others', {}),
  play: context('your turn, or after a call for a bomb', {
    action_space: z.array(z.string()).meta({ description: 'all legal plays as cards, `""` to pass or to withdraw' }),
  }),
  wish: context('after playing Mah Jong: 2 to 14', {}),
  give_dragon_away: context('after winning a trick with the Dragon: an opponent', {}),
} as const;

/** In all other games. */
export const PLAIN_REQUESTS = { decide: context('a decision of the game', {}) } as const;
