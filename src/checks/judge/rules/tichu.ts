/** Tichu (docs/rules/tichu.md, T-05, T-46, T-66): hands and exchanged cards are private; who is out sees the other hands. */
import { type Fields, type Leaf, list, number, text, texts } from '../frame.ts';
import { isUnread, labelsIn, type Page, type Shown, type States } from './page.ts';

const LABEL = /(?<![\w])(?:[SBGR][2-9ZBDKA]|Hu|Ma|Dr|Ph)(?![\w])/g;

const cardsIn = (value: unknown): string[] => labelsIn(text(value), LABEL);

export const tichu: Page = {
  game: 'tichu',
  seats: 4,
  options: { target: 0, bombWindow: false },
  isOneAtATime: false,
  shown,
  mentioned: (leaf: Leaf) => (isUnread(leaf) ? [] : labelsIn(leaf.value, LABEL)),
  isOpen: () => false,
  deal: (state) => String(number(state.round)),
  move,
};

function shown({ public: table, private: own = {}, seat }: States): Shown {
  const hand = cardsIn(own.hand_cards);
  const others = list(own.visible_hands).flatMap(cardsIn);
  const isOut = hand.length === 0 && list(table.out).includes(seat);
  const exchanged = [own.given_schupf_cards, own.received_schupf_cards, own.given, own.received];
  return {
    own: hand,
    known: [...exchanged.flatMap(texts).flatMap(cardsIn), ...(isOut ? others : [])],
    open: [table.played_cards, table.trick_cards].flatMap(cardsIn),
    forbidden: isOut ? [] : others,
  };
}

function move(event: string, data: Fields): string | undefined {
  const seat = number(data.player_index);
  if (event === 'played') return `${seat} ${text(data.cards) === '' ? 'pass' : text(data.cards)}`;
  if (event === 'wish_made') return `${seat} wish ${number(data.wish_value)}`;
  if (event !== 'tichu_announced' || (data.grand !== true && data.announced !== true)) return undefined;
  return `${seat} ${data.announced === true ? '' : 'no '}${data.grand === true ? 'grand' : 'tichu'}`;
}
