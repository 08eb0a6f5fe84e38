/** Logs for tests: the example of the format, and rounds that are well formed but played at random. */
import type { Random } from '../../../../core/random.ts';
import { CARDS, cardLabel } from '../../cards.ts';
import { type BswCards, type BswRound, type BswTurn, FIRST_CARDS, HAND_CARDS, SEATS } from '../log.ts';

/** A street of 14 with the Mah Jong, a bomb of 13, the Phoenix; double victory and tichu. */
export const EXAMPLE = `\
---------------Gr.Tichukarten------------------
(0)ann S4 S5 S6 S7 S8 S9 S10 SB
(1)bob G5 R6 G7 R8 G9 R10 GB RD
(2)cleo B5 B6 B7 B8 B9 B10 BB BD
(3)dan G4 R5 G6 R7 G8 R9 G10 RB
---------------Startkarten------------------
(0)ann S4 S5 S6 S7 S8 S9 S10 SB SD SK SA R4 B3 Hu
(1)bob G5 R6 G7 R8 G9 R10 GB RD GK RA Dr B4 G2 Ma
(2)cleo B5 B6 B7 B8 B9 B10 BB BD BK BA Ph R3 S2 R2
(3)dan G4 R5 G6 R7 G8 R9 G10 RB GD RK GA S3 G3 B2
Schupfen:
(0)ann gibt: bob: R4 - cleo: B3 - dan: Hu -${' '}
(1)bob gibt: cleo: B4 - dan: G2 - ann: Ma -${' '}
(2)cleo gibt: dan: R3 - ann: S2 - bob: R2 -${' '}
(3)dan gibt: ann: S3 - bob: G3 - cleo: B2 -${' '}
---------------Rundenverlauf------------------
Tichu: (0)ann
(0)ann: Ma S2 S3 S4 S5 S6 S7 S8 S9 S10 SB SD SK SA
Wunsch:10
(1)bob passt.
(2)cleo: B2 B3 B4 B5 B6 B7 B8 B9 B10 BB BD BK BA
(3)dan passt.
(1)bob passt.
(2)cleo passt.
(2)cleo: Ph
Ergebnis: 300 - 0
`;

const NAMES = ['ann', '', 'b:', 'S10', '(3)', '-', 'J\uFFFDrg', 'ÄÖ', 'gibt:', 'passt.', 'Tichu:', 'a\u00A0b'];

export function randomRound(random: Random): BswRound {
  const deck = Array.from({ length: CARDS }, (_, card) => card);
  random.shuffle(deck);
  const hands = seats((seat) => cards(deck.slice(seat * HAND_CARDS, (seat + 1) * HAND_CARDS)));
  return {
    line: 1,
    names: seats(() => NAMES[random.below(NAMES.length)]),
    first: hands.map(({ labels }) => ({ line: 1, labels: some(random, labels, FIRST_CARDS) })),
    hands,
    grand: calls(random),
    early: calls(random),
    gifts: hands.map(({ labels }) => ({ line: 1, labels: some(random, labels, SEATS - 1) })),
    bombs: random.below(3) > 0 ? undefined : { line: 1, seats: [random.below(SEATS)] },
    turns: Array.from({ length: random.below(40) }, () => randomTurn(random)),
    result: { line: 1, scores: [random.below(999) - 400, random.below(999) - 400] },
  };
}

const seats = <T>(make: (seat: number) => T): T[] => Array.from({ length: SEATS }, (_, seat) => make(seat));
const cards = (list: readonly number[]): BswCards => ({ line: 1, labels: list.map(cardLabel) });
const calls = (random: Random) => seats((seat) => ({ line: 1, seat })).filter(() => random.below(4) === 0);

function some<T>(random: Random, list: readonly T[], count: number): T[] {
  const order = list.map((_, i) => i);
  random.shuffle(order);
  return order.slice(0, count).map((i) => list[i]);
}

function randomTurn(random: Random): BswTurn {
  const seat = random.below(SEATS);
  const deck = Array.from({ length: CARDS }, (_, card) => card);
  const turns: readonly BswTurn[] = [
    { kind: 'play', seat, ...cards(some(random, deck, 1 + random.below(HAND_CARDS))) },
    { line: 1, kind: 'pass', seat },
    { line: 1, kind: 'tichu', seat },
    { line: 1, kind: 'dragon', seat },
    { line: 1, kind: 'wish', value: 2 + random.below(13) },
  ];
  return turns[random.below(turns.length)];
}
