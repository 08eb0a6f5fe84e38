/** The moves of the client with --auto: legal, jacks last, wishing the suit it holds most of. */
import type { Follower, Move } from '../../protocol/mau-mau/index.ts';

export function choose(follower: Follower): Move {
  const legal = follower.legal();
  const finish = legal.find(({ kind }) => kind === 'finish');
  if (finish !== undefined) return finish;
  if (follower.owesWish) return best(legal, (move) => countOf(follower, move));
  return best(legal, (move) => (move.kind === 'play' && move.card[1] === 'J' ? 0 : 1));
}

function countOf({ hand }: Follower, move: Move): number {
  return move.kind === 'wish' ? hand.filter((card) => card[0] === move.suit).length : 0;
}

/** The first move with the highest value. */
function best(moves: readonly Move[], value: (move: Move) => number): Move {
  return moves.reduce((found, move) => (value(move) > value(found) ? move : found));
}
