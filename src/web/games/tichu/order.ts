/** The order of cards in a hand, and the values of a combination. */
const RANKS = '23456789ZBDKA';
const SPECIAL: Readonly<Record<string, number>> = { Dr: 20, Ph: 19, Ma: 1, Hu: 0 };

/** Specials at their value, the Phoenix near the top. */
export function worthOf(card: string): number {
  return SPECIAL[card] ?? RANKS.indexOf(card[1]) + 2;
}

const SUITS = 'SBGR';

export function byRank(cards: readonly string[]): string[] {
  return [...cards].sort((a, b) => worthOf(b) - worthOf(a) || SUITS.indexOf(a[0]) - SUITS.indexOf(b[0]));
}

export function bySuit(cards: readonly string[]): string[] {
  const suit = (card: string): number => (card in SPECIAL ? -1 : SUITS.indexOf(card[0]));
  return [...cards].sort((a, b) => suit(a) - suit(b) || worthOf(b) - worthOf(a));
}

/** The values of a combination, for its name: "3–4" of a pair run, "K, 9" of a full house. */
export function valuesIn(cards: readonly string[], nameOf: (value: number) => string, phoenix: string): string {
  const counts = new Map<number, number>();
  for (const card of cards) if (card !== 'Ph') counts.set(worthOf(card), (counts.get(worthOf(card)) ?? 0) + 1);
  const values = [...counts.keys()].sort((a, b) => a - b);
  const isFullHouse = cards.length === 5 && values.length === 2;
  const most = (a: number, b: number): number => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || b - a;
  const shown = isFullHouse
    ? [...values].sort(most)
    : values.length > 1
      ? [values[0], values[values.length - 1]]
      : values;
  return shown.map(nameOf).join(isFullHouse ? ', ' : '–') + (cards.includes('Ph') ? ` + ${phoenix}` : '');
}
