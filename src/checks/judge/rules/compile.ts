/**
 * Compile (docs/rules/compile.md, section 11): decks are secret, hands and the own face-down cards are the owner's. What a
 * player has rightly seen stays known until a shuffle, so this page remembers names for each seat and for spectators.
 */
import { type Fields, fields, type Leaf, list, number, text, texts } from '../frame.ts';
import { isUnread, labelsIn, type Page, type Shown, type States } from './page.ts';

const LABEL = /\b[A-Z][a-z]+ [0-6]\b/g;
/** For each card that is out of sight, the places where it may be: names of all such cards, which is no secret. */
const UNSEEN = /(^|\.)unseen\[\]\./;
const LINES = 3;

export const compile: Page = {
  game: 'compile',
  seats: 2,
  options: {},
  isOneAtATime: true,
  shown,
  mentioned: (leaf: Leaf) => (isUnread(leaf) || UNSEEN.test(leaf.path) ? [] : labelsIn(leaf.value, LABEL)),
  isOpen: () => false,
  deal: () => 'game',
  move: (event, data) => (event === 'drafted' ? `${number(data.seat)} protocol ${text(data.protocol)}` : undefined),
};

interface Card {
  readonly name: string;
  readonly isUp: boolean;
}

const cardsIn = (pile: unknown): Card[] =>
  list(pile)
    .map(fields)
    .map(({ card, up }) => ({ name: text(card), isUp: up === true }))
    .filter(({ name }) => name !== '');

function shown(states: States): Shown {
  const { seat, memory } = states;
  const view = { ...fields(states.public.view), ...fields(states.private?.view) } as Fields;
  const stacks = list(view.stacks).map(cardsIn);
  const trashes = list(view.trashes).flatMap(cardsIn);
  const open = [...trashes, ...stacks.flat().filter(({ isUp }) => isUp)];
  const own = cardsIn(list(view.hands)[seat]);
  const ownDown = stacks.filter((_, i) => Math.floor(i / LINES) === seat).flat();
  const elsewhere = [...stacks, ...list(view.hands).map(cardsIn), ...list(view.decks).map(cardsIn)].flat();
  const seen = [...open, ...own, ...ownDown].map(({ name }) => name);
  for (const name of [...seen, ...namedByRule(states)]) memory.add(name);
  for (const name of [...lastUnknown(states, view), ...concluded(view, stacks)]) memory.add(name);
  if (states.event === 'shuffled') forgetShuffled(memory, [...elsewhere, ...trashes]);
  return {
    own: own.map(({ name }) => name),
    known: [...memory],
    open: open.map(({ name }) => name),
    forbidden: elsewhere.map(({ name }) => name).filter((name) => !memory.has(name)),
  };
}

/**
 * While a deck is empty, and so just before it is shuffled anew, all its cards are elsewhere: if a viewer has seen all but one of them
 * since the last shuffle, it knows what the one face-down card is that it has not seen.
 */
function lastUnknown({ event, data, memory }: States, view: Fields): string[] {
  const names = new Set(
    labelsIn(JSON.stringify([view.unseen, view.stacks, view.hands, view.decks, view.trashes]), LABEL),
  );
  return [0, 1].flatMap((seat) => {
    const isEmpty = list(list(view.decks)[seat]).length === 0;
    if (!isEmpty && !(event === 'shuffled' && number(data.seat) === seat)) return [];
    const protocols = new Set(texts(view.protocols).slice(seat * LINES, (seat + 1) * LINES));
    const unknown = [...names].filter((name) => protocols.has(name.replace(/ \d$/, '')) && !memory.has(name));
    return unknown.length === 1 ? unknown : [];
  });
}

/**
 * A card that a text took from one player's deck or hand and put face-down on the other's side: viewers can often conclude what it is, once
 * the other cards of that deck have been seen. The judge does not repeat that reasoning. It accepts the names of such cards, and of no
 * others that were not seen: not in hands, not in decks, not of face-down cards on the side of their own deck.
 */
function concluded(view: Fields, stacks: readonly (readonly Card[])[]): string[] {
  const protocols = texts(view.protocols);
  return stacks.flatMap((stack, i) => {
    const side = Math.floor(i / LINES);
    return stack
      .map(({ name }) => name)
      .filter((name) => Math.floor(protocols.indexOf(name.replace(/ \d$/, '')) / LINES) !== side);
  });
}

/** What is still shown outside of the shuffled deck stays known. */
function forgetShuffled(memory: Set<string>, shown: readonly Card[]): void {
  const names = new Set(shown.map(({ name }) => name));
  for (const name of memory) if (!names.has(name)) memory.delete(name);
}

/** Names that an event tells by the rules: what is flipped or revealed, what lies or lay open, what changes between two hands. */
function namedByRule({ event, data, seat }: States): string[] {
  if (event === 'flipped') return [text(data.card)];
  if (event === 'revealed') return texts(data.cards);
  if (event !== 'moved') return [];
  const [from, to] = [text(data.from), text(data.to)];
  const isBetweenHands = /^\d\/hand$/.test(from) && /^\d\/hand$/.test(to);
  const isOpen = data.up === true || from.endsWith('/trash') || to.endsWith('/trash');
  const isOwn = [from, to].some((place) => place === `${seat}/hand` || new RegExp(`^${seat}/\\d$`).test(place));
  return isOpen || isOwn || (isBetweenHands && seat >= 0) ? [text(data.card)].filter((name) => name !== '') : [];
}
