/** Cards of a hand in an order people like, and what a selection is. */
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

/** The legal play of exactly these cards. */
export function playOf(selected: readonly string[], legal: readonly string[]): string | undefined {
  const wanted = [...selected].sort().join(' ');
  return legal.find((text) => text.split(' ').sort().join(' ') === wanted);
}
