/** Mau-Mau (docs/rules/mau-mau.md, M-22): hands and the order of the pile are hidden; hands lie open when a round is counted. */
import { type Fields, fields, type Leaf, list, number, text, texts } from '../frame.ts';
import { isUnread, labelsIn, type Page, type Shown, type States } from './page.ts';

const LABEL = /\b[DHCS][789TJQKA]\b/g;
const COUNTED: readonly string[] = ['scored', 'over'];

export const mauMau: Page = {
  game: 'mau-mau',
  seats: 3,
  options: { rounds: 1 },
  isOneAtATime: true,
  shown,
  mentioned: (leaf: Leaf) => (isUnread(leaf) ? [] : labelsIn(leaf.value, LABEL)),
  isOpen,
  deal: (state) => String(number(fields(state.view).round)),
  move,
};

/** Between two rounds, and after the last one. */
function isOpen(state: Fields): boolean {
  const view = fields(state.view);
  return number(view.round) > 0 && number(view.finished) === number(view.round);
}

function shown(states: States): Shown {
  const view = fields(states.public.view);
  const [hands, all] = [list(fields(states.private?.view).hands), list(view.hands)];
  const others = hands.filter((_, seat) => seat !== states.seat);
  const areOpen = isOpen(states.public) || COUNTED.includes(states.event);
  const open = [text(view.top), ...texts(view.discards), ...(areOpen ? all.flatMap(texts) : [])];
  return {
    own: texts(hands[states.seat]),
    known: [],
    open: open.filter((card) => card !== ''),
    forbidden: areOpen ? [] : [...all, ...others].flatMap(texts),
  };
}

function move(event: string, data: Fields): string | undefined {
  const seat = number(data.seat);
  if (event === 'played') return `${seat} ${text(data.card)}`;
  if (event === 'took') return `${seat} take ${number(data.asked)}`;
  return event === 'wished' ? `${seat} wish ${text(data.suit)}` : undefined;
}
