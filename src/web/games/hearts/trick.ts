/** Who is ahead in a trick, and what a card would change. */

export interface Laid {
  readonly seat: number;
  readonly code: string;
}

/** `ahead` and `behind` as long as others have to play, else `taken` and `left`. */
export interface Effect {
  readonly kind: 'ahead' | 'behind' | 'taken' | 'left';
  /** The card on top, also if it is the player's own. */
  readonly top: Laid;
}

export const RANKS = '23456789TJQKA';

/** The highest card of the suit that was led; undefined before the first card. */
export function topOf(laid: readonly Laid[]): Laid | undefined {
  const following = laid.filter(({ code }) => code[1] === laid[0].code[1]);
  return following.toSorted((a, b) => RANKS.indexOf(b.code[0]) - RANKS.indexOf(a.code[0]))[0];
}

/** Undefined for the first card of a trick: nobody knows what the others will do. */
export function effectOf(laid: readonly Laid[], own: Laid, seats: number): Effect | undefined {
  const top = topOf([...laid, own]);
  if (laid.length === 0 || top === undefined) return undefined;
  const isLast = laid.length === seats - 1;
  const isOwn = top.seat === own.seat;
  return { kind: isOwn ? (isLast ? 'taken' : 'ahead') : isLast ? 'left' : 'behind', top };
}
