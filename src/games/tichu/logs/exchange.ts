/** Exchanges the schupf cards of a Brettspielwelt log. */
import { type BswRound, type Label, SEATS } from './log.ts';

/** The hands after the exchange (T-05): each seat gives to the right opponent, the partner and the left opponent. */
export function exchangedHands({ hands, gifts }: Pick<BswRound, 'hands' | 'gifts'>): Set<Label>[] {
  const exchanged = hands.map(({ labels }) => new Set(labels));
  for (const [seat, { labels }] of gifts.entries()) for (const label of labels) exchanged[seat].delete(label);
  for (const [seat, { labels }] of gifts.entries())
    for (const [i, label] of labels.entries()) exchanged[(seat + 1 + i) % SEATS].add(label);
  return exchanged;
}
