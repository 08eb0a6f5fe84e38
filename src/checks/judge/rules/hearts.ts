/** Hearts (docs/rules/hearts.md, H-3): a player sees the own hand, cards passed and received, and all cards played. */
import { fields, type Leaf, list, number, texts } from '../frame.ts';
import { isUnread, labelsIn, type Page, type Shown, type States } from './page.ts';

const RANKS = '23456789TJQKA';
const SUITS = 'CDHS';
const LABEL = /\b[2-9TJQKA][CDHS]\b/g;

/** Events number the cards: suit × 13 + rank. */
const labelOf = (card: number): string => `${RANKS[card % 13]}${SUITS[Math.floor(card / 13)]}`;
/** Suits, and the queen of spades, that a seat has proven not to hold by what it played. */
const LACKS = /(^|\.)lacks\[\]\[\]$/;
const NUMBERED = /^data\.(card|cards\[\]|hands\[\]\[\])$/;

export const hearts: Page = {
  game: 'hearts',
  seats: 4,
  options: { target: 0 },
  isOneAtATime: false,
  shown,
  mentioned: (leaf: Leaf) => {
    if (isUnread(leaf) || LACKS.test(leaf.path)) return [];
    if (typeof leaf.value === 'number') return NUMBERED.test(leaf.path) ? [labelOf(leaf.value)] : [];
    return labelsIn(leaf.value, LABEL);
  },
  isOpen: () => false,
  deal: (state) => String(number(fields(state.view).round)),
  move: (event, data) => (event === 'played' ? `${number(data.seat)} ${labelOf(number(data.card))}` : undefined),
};

function shown(states: States): Shown {
  const view = fields(states.public.view);
  const own = fields(states.private?.view);
  return {
    own: texts(own.hand),
    known: [...texts(own.given), ...texts(own.received)],
    open: [...list(view.tricks), view.trick].flatMap((trick) => texts(fields(trick).cards)),
    forbidden: [view.hand, view.given, view.received].flatMap(texts),
  };
}
