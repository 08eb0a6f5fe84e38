/** A slow, simple implementation of the trick rules over lists of card texts, as an oracle for tests. */
import type { Seat } from '../../../core/types.ts';
import { cardFrom, cardText, RANKS } from '../cards.ts';
import type { HeartsSetting } from '../state.ts';
import type { TrickView } from '../view.ts';

const isHeart = (card: string) => card[1] === 'H';
const isPenalty = (card: string) => isHeart(card) || card === 'QS';

/** The legal cards of a hand by sections 5 and 6 of the rules. */
export function oracleLegal(
  setting: HeartsSetting,
  hand: string[],
  trick: string[],
  firstTrick: boolean,
  broken: boolean,
): string[] {
  const { firstLead, firstTrickPoints, heartsInsteadOfQueen } = setting.options;
  if (trick.length > 0) {
    const following = hand.filter((card) => card[1] === trick[0][1]);
    if (following.length > 0) return following;
    const harmless = hand.filter((card) => !isPenalty(card));
    return firstTrick && !firstTrickPoints && harmless.length > 0 ? harmless : hand;
  }
  if (firstTrick) {
    const clubs = hand.filter((card) => card[1] === 'C');
    return firstLead === 'anyClub' ? clubs : [cardText(setting.leadCard)];
  }
  const others = hand.filter((card) => !isHeart(card));
  if (broken || others.length === 0) return hand;
  if (others.length === 1 && others[0] === 'QS' && heartsInsteadOfQueen) return hand;
  return others;
}

/** Whether the tricks of a round could have been played from these hands as they are now. */
export function oracleConsistent(setting: HeartsSetting, handsNow: string[][], tricks: readonly TrickView[]): boolean {
  const { mustBreak, queenBreaks } = setting.options;
  const hands = handsNow.map((hand) => [...hand]);
  for (const { leader, cards } of tricks) {
    for (let i = 0; i < cards.length; i++) hands[(leader + i) % hands.length].push(cards[i]);
  }
  const first = tricks[0];
  if (first !== undefined && !hands[first.leader].includes(cardText(setting.leadCard))) return false;
  let broken = !mustBreak;
  return tricks.every(({ leader, cards }, number) =>
    cards.every((card, i) => {
      const seat = (leader + i) % hands.length;
      const legal = oracleLegal(setting, hands[seat], cards.slice(0, i), number === 0, broken);
      hands[seat] = hands[seat].filter((held) => held !== card);
      broken ||= isHeart(card) || (Boolean(queenBreaks) && card === 'QS');
      return legal.includes(card);
    }),
  );
}

export function oracleWinner(leader: Seat, trick: string[], seats: number): Seat {
  const ranks = trick.map((card) => (card[1] === trick[0][1] ? (RANKS as readonly string[]).indexOf(card[0]) : -1));
  return (leader + ranks.indexOf(Math.max(...ranks))) % seats;
}

/** Every way to deal the cards into hands of these sizes. */
export function* allDeals(cards: readonly string[], sizes: readonly number[]): Generator<string[][]> {
  if (sizes.length === 0) {
    if (cards.length === 0) yield [];
    return;
  }
  for (const hand of subsets(cards, sizes[0])) {
    const rest = cards.filter((card) => !hand.includes(card));
    for (const others of allDeals(rest, sizes.slice(1))) yield [hand, ...others];
  }
}

function* subsets(cards: readonly string[], size: number): Generator<string[]> {
  if (size === 0) yield [];
  else if (cards.length >= size) {
    for (const rest of subsets(cards.slice(1), size - 1)) yield [cards[0], ...rest];
    yield* subsets(cards.slice(1), size);
  }
}

export const sortCards = (hand: readonly string[]): string[] => [...hand].sort((a, b) => cardFrom(a) - cardFrom(b));
