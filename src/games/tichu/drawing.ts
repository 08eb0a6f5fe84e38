/** The table as a viewer sees it, drawn with characters, at most 80 columns wide. */
import type { Language, Names, Seat } from '../../core/types.ts';
import { highOf, lowOf } from './cards.ts';
import { readPlay } from './combinations/index.ts';
import { typeName, valueName } from './names.ts';
import { cardsFrom } from './notation.ts';
import type { TichuView } from './view.ts';

const WORDS = {
  en: {
    round: 'Round',
    wish: 'wish still stands',
    columns: ['player', 'cards', 'points', 'call'],
    calls: ['', 'tichu', 'grand'],
    pass: 'pass',
    out: 'out',
    trick: 'Trick',
    empty: 'empty table',
    points: 'points',
    hand: 'Your hand',
    next: 'Your next card goes to',
    given: 'You gave (right, partner, left)',
    received: 'You received (right, partner, left)',
  },
  de: {
    round: 'Runde',
    wish: 'Wunsch gilt noch',
    columns: ['Spieler', 'Karten', 'Punkte', 'Ansage'],
    calls: ['', 'Tichu', 'Großes'],
    pass: 'passt',
    out: 'fertig',
    trick: 'Stich',
    empty: 'leerer Tisch',
    points: 'Punkte',
    hand: 'Deine Hand',
    next: 'Deine nächste Karte geht an',
    given: 'Du gibst (rechts, Partner, links)',
    received: 'Du bekamst (rechts, Partner, links)',
  },
} as const;

const NAME = 12;
const COUNT = 8;
const NUMBER = 7;
const CALL = 7;

export function drawTable(view: TichuView, language: Language, names: Names): string {
  const t = WORDS[language];
  const [player, cards, points, call] = t.columns;
  const lines = [headline(view, language), ''];
  lines.push(`  ${player.padEnd(NAME)}${cards.padStart(COUNT)}${points.padStart(NUMBER)}  ${call}`);
  for (const seat of [0, 1, 2, 3]) lines.push(seatLine(view, seat, language, names));
  lines.push('', `${t.trick}: ${trickText(view, language)}`);
  lines.push(...ownLines(view, language, names));
  return lines.join('\n');
}

function headline(view: TichuView, language: Language): string {
  const t = WORDS[language];
  const parts = [`${t.round} ${view.round}`, `${view.totals[0]} : ${view.totals[1]}`];
  if (view.wish > 0) parts.push(`${t.wish}: ${valueName(view.wish, language)}`);
  return parts.join(' · ');
}

function seatLine(view: TichuView, seat: Seat, language: Language, names: Names): string {
  const t = WORDS[language];
  const mark = view.owing.includes(seat) ? '▸' : ' ';
  const place = view.out.indexOf(seat);
  const cards = place < 0 ? String(view.handSizes[seat]) : `${t.out} ${place + 1}`;
  const call = t.calls[view.announcements[seat]].padEnd(CALL);
  const numbers = `${cards.padStart(COUNT)}${String(view.points[seat]).padStart(NUMBER)}`;
  const name = names(seat)
    .slice(0, NAME - 1)
    .padEnd(NAME);
  const line = `${mark} ${name}${numbers}  ${call}${lastTurn(view, seat, language)}`;
  const hand = view.hands[seat];
  if (hand === null || hand === '' || seat === view.viewer) return line.trimEnd();
  return `${line.trimEnd()}\n    [${hand}]`; // T-46
}

/** The seat's last turn in the current trick. */
function lastTurn(view: TichuView, seat: Seat, language: Language): string {
  const turn = view.trick.findLast((each) => each.seat === seat);
  if (turn === undefined) return '';
  return turn.cards === '' ? WORDS[language].pass : turn.cards;
}

function trickText(view: TichuView, language: Language): string {
  const t = WORDS[language];
  const top = view.trick.findLast((turn) => turn.cards !== '');
  if (top === undefined) return t.empty;
  const cards = cardsFrom(top.cards);
  return `${typeName(readPlay(lowOf(cards), highOf(cards)), language)} ${top.cards} · ${view.trickPoints} ${t.points}`;
}

function ownLines(view: TichuView, language: Language, names: Names): string[] {
  const t = WORDS[language];
  if (view.viewer === 'spectator') return [];
  const lines: string[] = [];
  if (view.phase === 'schupf' && view.given.length > 0) lines.push(`${t.given}: ${view.given.join(' ')}`);
  if (view.tricks.length === 0 && view.received.length > 0) lines.push(`${t.received}: ${view.received.join(' ')}`);
  if (view.phase === 'schupf' && view.given.length < 3) {
    lines.push(`${t.next} ${names((view.viewer + view.given.length + 1) % 4)}`);
  }
  const hand = view.hands[view.viewer];
  return [...lines, '', `${t.hand}: ${hand === null || hand === '' ? '-' : hand}`];
}
