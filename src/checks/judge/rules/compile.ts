/**
 * Compile (docs/rules/compile.md, section 11): decks are secret, hands and the own face-down cards are the owner's. What a
 * player has rightly seen stays known until a shuffle, so this page remembers names for each seat and for spectators.
 */
import { type Fields, fields, type Leaf, list, number, text, texts } from '../frame.ts';
import { isUnread, labelsIn, type Memory, type Page, type Shown, type States } from './page.ts';

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
  readonly token: number;
  /** Empty if it is not told. */
  readonly name: string;
  readonly isUp: boolean;
}

const cardsAt = (pile: unknown): Card[] =>
  list(pile)
    .map(fields)
    .map(({ token, card, up }) => ({ token: number(token), name: text(card), isUp: up === true }));

const cardsIn = (pile: unknown): Card[] => cardsAt(pile).filter(({ name }) => name !== '');

function shown(states: States): Shown {
  const { seat, memory } = states;
  const view = { ...fields(states.public.view), ...fields(states.private?.view) } as Fields;
  const piles = list(view.stacks).map(cardsAt);
  const stacks = list(view.stacks).map(cardsIn);
  const trashes = list(view.trashes).flatMap(cardsIn);
  const moving = cardsIn(view.limbo).filter(({ isUp }) => isUp); // committed face-up: its player has shown it
  const open = [...trashes, ...moving, ...stacks.flat().filter(({ isUp }) => isUp)];
  const own = cardsIn(list(view.hands)[seat]);
  const ownDown = stacks.filter((_, i) => Math.floor(i / LINES) === seat).flat();
  const hidden = [...stacks, ...list(view.hands).map(cardsIn), ...list(view.decks).map(cardsIn)].flat();
  const seen = [...open, ...own, ...ownDown].map(({ name }) => name);
  for (const name of [...seen, ...namedByRule(states)]) memory.add(name).add(everSeen(name));
  noteElsewhere(states, view);
  for (const name of concluded(states, view, piles)) memory.add(name);
  if (states.event === 'shuffled' && states.forgets)
    forgetShuffled(memory, [...hidden, ...trashes, ...cardsIn(view.limbo)]);
  return {
    own: own.map(({ name }) => name),
    known: [...memory, ...sources(states, view)],
    open: open.map(({ name }) => name),
    forbidden: hidden.map(({ name }) => name).filter((name) => !memory.has(name)),
  };
}

/**
 * A face-down card that was shown without its name for a while and then has one, though its face was not seen: viewers can conclude what it
 * is, once enough other cards of its deck have been seen. The judge does not repeat that reasoning. It accepts such a name in
 * the field, but none in hands and decks, and none of a card that is named as soon as it lies there without ever having been seen, unless it
 * was the last card of a hand and had to be outside of its deck.
 */
function concluded(states: States, view: Fields, stacks: readonly (readonly Card[])[]): string[] {
  const { memory } = states;
  const down = stacks.flat().filter(({ isUp }) => !isUp);
  const isLast = list(view.hands).some((hand) => list(hand).length === 0);
  const isAccepted = ({ name, token }: Card): boolean =>
    memory.has(nameless(token)) || memory.has(everSeen(name)) || (isLast && memory.has(elsewhere(name)));
  const names = down.filter(({ name }) => name !== '').filter(isAccepted);
  const here = new Set(down.map(({ token }) => nameless(token)));
  for (const mark of memory) if (mark.startsWith(NAMELESS) && !here.has(mark)) memory.delete(mark);
  for (const { name, token } of down) if (name === '') memory.add(nameless(token));
  return names.map(({ name }) => name);
}

/** A mark in the memory: this card has lain in the field without a name. */
const NAMELESS = '#';
const nameless = (token: number): string => `${NAMELESS}${token}`;
/** Another mark: this card was seen in this game, perhaps before a shuffle. */
const SEEN = '~';
const everSeen = (name: string): string => `${SEEN}${name}`;
/** A third one: this card was outside of its deck when that was empty. */
const ELSEWHERE = '^';
const elsewhere = (name: string): string => `${ELSEWHERE}${name}`;
const isMark = (mark: string): boolean => [NAMELESS, SEEN, ELSEWHERE].includes(mark[0] ?? '');

/**
 * While a deck is empty, and so just before it is shuffled anew, all its cards are elsewhere: a viewer who has seen all but one of them
 * knows the last one.
 */
function noteElsewhere({ event, data, memory }: States, view: Fields): void {
  const places = [view.unseen, view.stacks, view.hands, view.decks, view.trashes];
  const names = new Set(labelsIn(JSON.stringify(places), LABEL));
  for (const seat of [0, 1]) {
    const isEmpty = list(list(view.decks)[seat]).length === 0;
    if (!isEmpty && !(event === 'shuffled' && number(data.seat) === seat)) continue;
    const protocols = new Set(texts(view.protocols).slice(seat * LINES, (seat + 1) * LINES));
    const ofDeck = [...names].filter((name) => protocols.has(name.replace(/ \d$/, '')));
    const unknown = ofDeck.filter((name) => !memory.has(everSeen(name)));
    for (const name of unknown) memory.add(elsewhere(name));
    if (unknown.length === 1) for (const name of unknown) memory.add(name).add(everSeen(name));
  }
}

/** Cards whose text is being followed: their names tell nothing about where they are now, if the viewer saw them before. */
function sources({ event, data, memory }: States, view: Fields): string[] {
  const names = [data.source, fields(view.question).source, event === 'text' ? data.card : ''].map(text);
  return names.filter((name) => memory.has(everSeen(name)));
}

/** What is still shown outside of the shuffled deck stays known. */
function forgetShuffled(memory: Memory, shown: readonly Card[]): void {
  const names = new Set(shown.map(({ name }) => name));
  for (const name of memory) if (!names.has(name) && !isMark(name)) memory.delete(name);
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
