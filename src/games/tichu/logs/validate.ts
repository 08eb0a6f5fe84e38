/**
 * Checks a round of a Brettspielwelt log without playing it: cards, announcements, wishes,
 * the score. Every finding has a code from `errors.ts` and its line. `replay.ts` checks the rest.
 */
import { type Rejection, reject } from '../../../core/result.ts';
import type { Seat } from '../../../core/types.ts';
import { type BswCards, type BswRound, cardOfLogLabel, FIRST_CARDS, HAND_CARDS, type Label } from './log.ts';
import { checkScore } from './score.ts';
import { checkTurns } from './turns.ts';

/** All findings; checks that depend on earlier ones are skipped if those have findings. */
export function checkRound(round: BswRound): Rejection[] {
  const groups = [checkLabels, checkHands, checkGifts, checkTurns];
  const findings: Rejection[] = [];
  for (const check of groups) if (findings.length === 0) findings.push(...check(round));
  return [...findings, ...checkAnnouncements(round), ...checkScore(round)];
}

function checkLabels({ first, hands, gifts, turns }: BswRound): Rejection[] {
  const plays = turns.filter((turn) => turn.kind === 'play');
  return [...first, ...hands, ...gifts, ...plays].flatMap(({ line, labels }) =>
    labels.filter((card) => cardOfLogLabel(card) < 0).map((card) => reject('bsw/unknown-label', { line, card })),
  );
}

function checkHands({ first, hands }: BswRound): Rejection[] {
  const outside = first.flatMap(({ line, labels }, seat) => missing(labels, hands[seat].labels, line, seat));
  return [
    ...first.flatMap((cards) => checkCount(cards, FIRST_CARDS)),
    ...hands.flatMap((cards) => checkCount(cards, HAND_CARDS)),
    ...duplicates(first),
    ...duplicates(hands),
    ...outside,
  ];
}

function checkCount({ line, labels }: BswCards, expected: number): Rejection[] {
  return labels.length === expected ? [] : [reject('bsw/wrong-count', { line, count: labels.length, expected })];
}

/** Cards that occur twice in these lists. */
function duplicates(lists: readonly BswCards[]): Rejection[] {
  const seen = new Set<Label>();
  return lists.flatMap(({ line, labels }) =>
    labels.flatMap((card) => {
      if (seen.has(card)) return [reject('bsw/duplicate', { line, card })];
      seen.add(card);
      return [];
    }),
  );
}

function missing(labels: readonly Label[], hand: readonly Label[], line: number, seat: Seat): Rejection[] {
  return labels.filter((card) => !hand.includes(card)).map((card) => reject('bsw/not-in-hand', { line, seat, card }));
}

/** T-05: three different cards of one's own hand. */
function checkGifts({ hands, gifts }: BswRound): Rejection[] {
  return gifts.flatMap((gift, seat) => [
    ...duplicates([gift]),
    ...missing(gift.labels, hands[seat].labels, gift.line, seat),
  ]);
}

/** T-09: grand tichu once, and then no small one. A repeated small one is a double click. */
function checkAnnouncements({ grand, early, turns }: BswRound): Rejection[] {
  const calls = [...grand, ...early, ...turns.filter((turn) => turn.kind === 'tichu')];
  return calls
    .filter(({ seat }, i) => grand.slice(0, i).some((other) => other.seat === seat))
    .map(({ line, seat }) => reject('bsw/announced-twice', { line, seat }));
}
