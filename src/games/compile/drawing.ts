/** The table in characters, 80 columns wide: three lines side by side, theirs above, one's own below. */

import type { Setting } from '../../core/game.ts';
import type { Language, Names, Seat } from '../../core/types.ts';
import { BOXES, type CardDef, type ProtocolDef } from './language.ts';
import { PROTOCOLS } from './protocols/index.ts';
import type { CompileSetting } from './state.ts';
import { cardText, namesWith } from './text/index.ts';
import type { CardView, CompileView, QuestionView } from './view.ts';

const COLUMN = 26;

const WORDS = {
  en: {
    turn: 'Turn',
    control: 'control',
    neutral: 'neutral',
    hand: 'hand',
    deck: 'deck',
    trash: 'trash',
    yours: 'Your hand',
    unknown: 'face-down',
    draft: 'On offer',
    asked: 'to decide',
    compiled: 'compiled',
  },
  de: {
    turn: 'Zug',
    control: 'Kontrolle',
    neutral: 'neutral',
    hand: 'Hand',
    deck: 'Deck',
    trash: 'Ablage',
    yours: 'Deine Hand',
    unknown: 'verdeckt',
    draft: 'Zur Wahl',
    asked: 'entscheidet',
    compiled: 'kompiliert',
  },
} as const;

const BOX_NAMES = {
  en: { top: 'top', middle: 'middle', bottom: 'bottom' },
  de: { top: 'oben', middle: 'Mitte', bottom: 'unten' },
} as const;

/** Names of the kinds of answers. */
const KINDS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  cards: { en: 'choose cards', de: 'Karten wählen' },
  play: { en: 'play a card', de: 'eine Karte spielen' },
  order: { en: 'which text comes next', de: 'welcher Text als Nächstes kommt' },
  protocol: { en: 'choose a protocol', de: 'ein Protokoll wählen' },
  line: { en: 'choose a line', de: 'eine Linie wählen' },
  number: { en: 'name a number', de: 'eine Zahl nennen' },
  option: { en: 'choose one', de: 'eins auswählen' },
  tiles: { en: 'rearrange protocols', de: 'Protokolle umordnen' },
  seat: { en: 'who comes first', de: 'wer zuerst' },
  stacks: { en: 'which stacks', de: 'welche Stapel' },
  word: { en: 'yes or no', de: 'ja oder nein' },
};

/** With the setting, cards of protocols made by players have their texts, too. */
export function draw(view: CompileView, language: Language, names: Names, setting?: Setting): string {
  const known = setting === undefined ? PROTOCOLS : (setting as CompileSetting).protocols;
  const rows = [headline(view, language, names), ''];
  if (view.stacks.every((stack) => stack.length === 0) && view.protocols.includes('')) {
    rows.push(...draftRows(view, language, names));
  } else {
    const own: Seat = view.viewer === 1 ? 1 : 0;
    rows.push(
      ...sideRows(view, 1 - own, language, names).reverse(),
      '-'.repeat(3 * COLUMN),
      ...sideRows(view, own, language, names),
    );
    rows.push(...handRows(view, language, known));
  }
  if (view.question !== null) rows.push('', questionText(view.question, language, names, known));
  return rows.map((row) => row.trimEnd()).join('\n');
}

function headline(view: CompileView, language: Language, names: Names): string {
  const w = WORDS[language];
  const control = view.control < 0 ? w.neutral : names(view.control);
  return `${w.turn} ${view.turns} · ${names(view.turn)} · ${w.control}: ${control}`;
}

function draftRows(view: CompileView, language: Language, names: Names): string[] {
  const picked = [0, 1].map((seat) => `${names(seat)}: ${view.protocols.slice(3 * seat, 3 * seat + 3).join(' ')}`);
  return [...picked, ...wrapped(`${WORDS[language].draft}: ${view.pool.join(', ')}`, 78)];
}

/** From the middle outwards: protocols with totals, then the stacks from the bottom up, then hand and piles. */
function sideRows(view: CompileView, seat: Seat, language: Language, names: Names): string[] {
  const w = WORDS[language];
  const stacks = [0, 1, 2].map((line) => view.stacks[3 * seat + line]);
  const tiles = view.tiles[seat].map((place, line) => {
    const done = view.compiled[place] ? ` (${w.compiled})` : '';
    return `${view.totals[seat][line].toString().padStart(2)} ${view.protocols[place]}${done}`;
  });
  const height = Math.max(...stacks.map((stack) => stack.length));
  const rows = [columns(tiles)];
  for (let i = 0; i < height; i++)
    rows.push(columns(stacks.map((stack) => (i < stack.length ? fieldText(stack[i], w.unknown) : ''))));
  const trash = view.trashes[seat].map(({ card }) => card).join(', ');
  const piles = `${names(seat)} · ${w.hand} ${view.hands[seat].length} · ${w.deck} ${view.decks[seat].length} · ${w.trash} ${view.trashes[seat].length}`;
  rows.push(trash === '' ? piles : `${piles}: ${trash}`.slice(0, 3 * COLUMN));
  return rows;
}

const columns = (cells: readonly string[]): string =>
  cells.map((cell) => cell.slice(0, COLUMN - 1).padEnd(COLUMN)).join('');

/** A face-down card is in brackets, with its name if the viewer knows it. */
function fieldText({ card, up }: CardView, unknown: string): string {
  return up ? `   ${card}` : `   [${card ?? unknown}]`;
}

function handRows(view: CompileView, language: Language, known: readonly ProtocolDef[]): string[] {
  if (view.viewer === 'spectator') return [];
  const cards = view.hands[view.viewer].map(({ card }) => card ?? '').sort();
  return [
    '',
    `${WORDS[language].yours}:`,
    ...cards.flatMap((card) => wrapped(`  ${card}  ${textOf(card, language, known)}`, 78, 4)),
  ];
}

/** The boxes of a card. */
function textOf(name: string, language: Language, known: readonly ProtocolDef[]): string {
  const def = definition(name, known);
  if (def === undefined) return '';
  const text = cardText(def, language, namesWith(known));
  return BOXES.flatMap((box) => (text[box] === '' ? [] : `${BOX_NAMES[language][box]}: ${text[box]}`)).join(' ‖ ');
}

function definition(name: string, known: readonly ProtocolDef[]): CardDef | undefined {
  const split = name.lastIndexOf(' ');
  const protocol = known.find((one) => one.name === name.slice(0, split));
  return protocol?.cards.find(({ value }) => value === Number(name.slice(split + 1)));
}

/** The deciding seat, its decision, and the text that asks. */
function questionText(question: QuestionView, language: Language, names: Names, known: readonly ProtocolDef[]): string {
  const what = KINDS[question.kind][language];
  const count = question.max > 1 ? ` (${question.picked}/${question.max})` : '';
  const head = `${names(question.seat)} ${WORDS[language].asked}: ${what}${count}`;
  if (question.source === '') return head;
  const def = definition(question.source, known);
  const text = def === undefined ? '' : cardText(def, language, namesWith(known))[BOXES[question.box]];
  return wrapped(`${head} — ${question.source}, ${BOX_NAMES[language][BOXES[question.box]]}: ${text}`, 78, 4).join(
    '\n',
  );
}

function wrapped(text: string, width: number, indent = 0): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(/(?<=\S) /)) {
    if (row !== '' && row.length + 1 + word.length > width) {
      rows.push(row);
      row = `${' '.repeat(indent)}${word}`;
    } else row = row === '' ? word : `${row} ${word}`;
  }
  return [...rows, row];
}
