/** The end of a round of Mau-Mau: what each seat still held. */
import type { MauMauEvent } from '../../../games/mau-mau/index.ts';
import type { RoundEnd, RoundReader } from '../round-end.ts';

export function roundEnd(event: MauMauEvent, { names, words }: RoundReader): RoundEnd | undefined {
  if (event.kind !== 'scored') return undefined;
  const rows = event.points.map((points, seat) => {
    const cards = event.hands[seat];
    const parts = [cards.length === 0 ? words.mauMau.done : words.table.cards(cards.length)];
    return { name: names[seat], parts, cards, points, total: event.totals[seat] };
  });
  return { round: event.round, deck: 'french', rows };
}
