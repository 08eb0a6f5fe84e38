/**
 * Given deals instead of shuffled ones, for imported games, whose seed is unknown. A deal is a text: four hands of
 * fourteen labels, seat by seat, the first eight of each first, divided by bars. Options are public, and so are these hands:
 * the option is only for finished games.
 */
import type { OptionValue } from '../../core/options.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { CARDS, type Card, cardLabel, cardOfLabel } from './cards.ts';
import { MAX_ROUNDS, SEATS } from './state.ts';

const FIRST = 8;
const HAND = 14;
const DIVIDER = ' | ';

export function formatDeal(hands: readonly (readonly Card[])[]): string {
  return hands.map((hand) => hand.map(cardLabel).join(' ')).join(DIVIDER);
}

export function readDeals(given: unknown): Result<OptionValue> {
  if (!Array.isArray(given) || given.length > MAX_ROUNDS) return fail('tichu/deals', { round: 0 });
  const wrong = given.findIndex((deal) => typeof deal !== 'string' || handsOf(deal) === undefined);
  return wrong < 0 ? ok(given as string[]) : fail('tichu/deals', { round: wrong + 1 });
}

/** The cards in the order `dealCards` takes them: from the end, eight a seat, then six a seat. */
export function orderOf(deal: string): Uint8Array {
  const hands = handsOf(deal)!;
  const order = [...hands.flatMap((hand) => hand.slice(0, FIRST)), ...hands.flatMap((hand) => hand.slice(FIRST))];
  return Uint8Array.from(order.reverse());
}

function handsOf(deal: string): Card[][] | undefined {
  if (deal.length > 4 * CARDS) return undefined;
  const hands = deal.split(DIVIDER).map((hand) => hand.split(' ').map(cardOfLabel));
  const cards = new Set(hands.flat());
  const whole = hands.length === SEATS && hands.every((hand) => hand.length === HAND);
  return whole && cards.size === CARDS && !cards.has(-1) ? hands : undefined;
}
