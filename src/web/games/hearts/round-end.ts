/** The end of a round of Hearts: the cards that each seat took, and a moon that was shot (H-22). */
import { HEARTS, type HeartsEvent, nameOf, suitOf } from '../../../games/hearts/index.ts';
import { settings } from '../../state/settings.svelte.ts';
import type { RoundEnd, RoundReader } from '../round-end.ts';

export function roundEnd(event: HeartsEvent, { names, words }: RoundReader): RoundEnd | undefined {
  if (event.kind !== 'round-over') return undefined;
  const rows = event.scores.map((points, seat) => {
    const taken = event.taken[seat];
    const hearts = taken.filter((card) => suitOf(card) === HEARTS).length;
    const others = taken.filter((card) => suitOf(card) !== HEARTS);
    const parts = [
      ...(hearts > 0 ? [words.hearts.heartsTaken(hearts)] : []),
      ...others.map((card) => nameOf(card, settings.language)),
    ];
    return {
      name: names[seat],
      parts: parts.length > 0 ? parts : [words.hearts.nothingTaken],
      points,
      total: event.totals[seat],
    };
  });
  const remark = event.shooter < 0 ? undefined : words.hearts.moonShot(names[event.shooter]);
  return { round: event.round, remark, deck: 'french', rows };
}
