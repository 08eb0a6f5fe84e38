/** Writes a Brettspielwelt log, byte for byte as the site does. */
import type { BySeat, Seat } from '../../../core/types.ts';
import { VALUE_LETTERS } from '../cards.ts';
import {
  type BswCards,
  type BswGame,
  type BswRound,
  type BswTurn,
  FIRST_HEADER,
  GIFTS_HEADER,
  HANDS_HEADER,
  type Label,
  SEATS,
  TURNS_HEADER,
  toLogLabel,
} from './log.ts';

export function formatBsw(game: Pick<BswGame, 'rounds'>): string {
  return game.rounds.map(formatRound).join('');
}

function formatRound(round: BswRound): string {
  const names = round.names.map(oneWord);
  const named = (seat: Seat) => `(${seat})${names[seat]}`;
  const hand = ({ labels }: BswCards, seat: Seat) => `${named(seat)} ${cards(labels)}`;
  const lines = [
    FIRST_HEADER,
    ...round.first.map(hand),
    HANDS_HEADER,
    ...round.hands.map(hand),
    ...round.grand.map(({ seat }) => `Grosses Tichu: ${named(seat)}`),
    ...round.early.map(({ seat }) => `Tichu: ${named(seat)}`),
    GIFTS_HEADER,
    ...round.gifts.map(({ labels }, seat) => `${named(seat)} gibt: ${gifts(labels, seat, names)}`),
    ...(round.bombs === undefined ? [] : [`BOMBE: ${round.bombs.seats.map(named).join(' ')}`]),
    TURNS_HEADER,
    ...round.turns.map((turn) => formatTurn(turn, named)),
    `Ergebnis: ${round.result.scores.join(' - ')}`,
  ];
  return `${lines.join('\n')}\n`;
}

const cards = (labels: readonly Label[]): string => labels.map(toLogLabel).join(' ');

/** To the right opponent, the partner and the left opponent; the line ends with a dash and a space. */
function gifts(labels: readonly Label[], seat: Seat, names: BySeat<string>): string {
  return labels.map((label, i) => `${names[(seat + 1 + i) % SEATS]}: ${toLogLabel(label)} - `).join('');
}

function formatTurn(turn: BswTurn, named: (seat: Seat) => string): string {
  switch (turn.kind) {
    case 'play':
      return `${named(turn.seat)}: ${cards(turn.labels)}`;
    case 'pass':
      return `${named(turn.seat)} passt.`;
    case 'tichu':
      return `Tichu: ${named(turn.seat)}`;
    case 'dragon':
      return `Drache an: ${named(turn.seat)}`;
    case 'wish':
      return `Wunsch:${toLogLabel(VALUE_LETTERS[turn.value - 2])}`;
  }
}

/** Names end at the first space, so a space inside one is written as `_`. */
const oneWord = (name: string): string => name.replace(/[ \r\n]+/g, '_');
