/** Checks hands, announcements and wishes in the course of a logged round, without the game's rules. */
import { type Rejection, reject } from '../../../core/result.ts';
import type { Seat } from '../../../core/types.ts';
import { cardLabel, MAH_JONG } from '../cards.ts';
import { exchangedHands } from './exchange.ts';
import { type BswRound, type BswTurn, HAND_CARDS, type Label } from './log.ts';

type Play = Extract<BswTurn, { kind: 'play' }>;

interface Course {
  readonly hands: readonly Set<Label>[];
  readonly played: Set<Label>;
  readonly announced: Set<Seat>;
  /** Whether the Mah Jong was in the last play, and no wish has followed yet. */
  mayWish: boolean;
}

/** Every card played from the hand that holds it; tichu before the first own card; a wish right after the Mah Jong. */
export function checkTurns(round: BswRound): Rejection[] {
  const course: Course = {
    hands: exchangedHands(round),
    played: new Set(),
    announced: new Set(round.early.map(({ seat }) => seat)),
    mayWish: false,
  };
  return round.turns.flatMap((turn) => checkTurn(course, turn));
}

function checkTurn(course: Course, turn: BswTurn): Rejection[] {
  if (turn.kind === 'tichu') return checkTichu(course, turn.seat, turn.line);
  const { mayWish } = course;
  course.mayWish = false;
  if (turn.kind === 'play') return checkPlay(course, turn);
  return turn.kind !== 'wish' || mayWish ? [] : [reject('bsw/wish-without-mah-jong', { line: turn.line })];
}

/** T-08. The log repeats a call when the player clicks twice: the first counts. */
function checkTichu({ hands, announced }: Course, seat: Seat, line: number): Rejection[] {
  const isLate = hands[seat].size < HAND_CARDS && !announced.has(seat);
  announced.add(seat);
  return isLate ? [reject('bsw/late-announcement', { line, seat })] : [];
}

function checkPlay(course: Course, { line, seat, labels }: Play): Rejection[] {
  if (labels.length === 0) return [reject('bsw/wrong-count', { line, count: 0, expected: `1–${HAND_CARDS}` })];
  const findings = [...new Set(labels)].flatMap((card) => checkCard(course, seat, card, line));
  const again = labels.filter((card, i) => labels.indexOf(card) < i);
  for (const card of labels) if (course.hands[seat].delete(card)) course.played.add(card);
  course.mayWish = labels.includes(cardLabel(MAH_JONG));
  return [...findings, ...again.map((card) => reject('bsw/duplicate', { line, card }))];
}

function checkCard({ hands, played }: Course, seat: Seat, card: Label, line: number): Rejection[] {
  if (hands[seat].has(card)) return [];
  return [
    played.has(card) ? reject('bsw/already-played', { line, card }) : reject('bsw/not-in-hand', { line, seat, card }),
  ];
}
