/** The requests of the server: for each `action`, the fields of `context`. The answers are `ANSWERS` of client.ts. */
import { z } from 'zod';

const legal = z.array(z.string()).meta({ description: 'all legal actions as notation' });
const call = z.string().optional().meta({
  description: 'the reason of your accepted interrupt; `{withdraw: true}` withdraws it. Missing otherwise',
});
const context = <T extends z.core.$ZodLooseShape>(description: string, fields: T) =>
  z.strictObject({ ...fields, legal, call }).meta({ description });

/** Tichu's requests. */
export const TICHU_REQUESTS = {
  announce: context('grand tichu after eight cards; small tichu after a call', {
    grand: z.boolean().meta({ description: 'false after a call for a small tichu' }),
  }),
  schupf: context('after fourteen cards: choose three different cards, one for each of the other players', {}),
  play: context('your turn, or after a call for a bomb', {
    action_space: z.array(z.string()).meta({ description: 'all legal plays as cards, `""` to pass or to withdraw' }),
  }),
  wish: context('after playing Mah Jong: a value from 2 to 14', {}),
  give_dragon_away: context('after winning a trick with the Dragon: the opponent who gets it', {}),
} as const;

/** In all other games. */
export const PLAIN_REQUESTS = { decide: context('a decision of the game', {}) } as const;
