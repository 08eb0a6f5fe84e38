/** What trial games say about a card, in sentences. */
import type { Estimate } from '../../../arena/statistics/mean.ts';
import type { CardFindings } from '../../../arena/trial/cards-sums.ts';
import type { TrialWords } from './words.ts';

/** Played that much more often with one face than with the other counts as mostly. */
const MOSTLY = 2;

export function cardSentences(card: CardFindings, words: TrialWords): string[] {
  const { played, turn, up, down, gainUp, gainDown, boxes } = card;
  const unused = boxes.flatMap((count, box) => (count === 0 ? [words.boxes[box]] : []));
  const rest = unused.length > 0 ? [words.unused(unused)] : [];
  if (played === null || turn === null) return [words.neverPlayed, ...rest];
  const share = words.percent(played.mean, 0);
  const error = words.percent(errorOf(played), 0);
  return [
    words.played(share, error, words.number(turn.mean), words.faces[faceOf(up, down)]),
    ...(gainUp === null ? [] : [gainSentence(gainUp, words.sides.up, words)]),
    ...(gainDown === null || up >= MOSTLY * down ? [] : [gainSentence(gainDown, words.sides.down, words)]),
    ...rest,
  ];
}

function faceOf(up: number, down: number): 'up' | 'down' | 'both' {
  if (up >= MOSTLY * down) return 'up';
  return down >= MOSTLY * up ? 'down' : 'both';
}

function gainSentence(gain: Estimate, side: string, words: TrialWords): string {
  const error = words.number(100 * errorOf(gain));
  if (gain.low <= 0 && gain.high >= 0) return words.even(side, error);
  const points = words.number(100 * Math.abs(gain.mean));
  return gain.mean > 0 ? words.gain(side, points, error) : words.loss(side, points, error);
}

/** Half of the interval. */
export const errorOf = ({ low, high }: Estimate): number => (high - low) / 2;
