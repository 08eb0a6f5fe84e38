/** Wishes and gifts that are left, in tables that a player can read. */
import { expect, test } from 'vitest';
import { cardOfLabel, GIVE, type TichuView, WISH } from '../../games/tichu/index.ts';
import { adviseGift, adviseWish } from './manners.ts';

const VALUES = Array.from({ length: 13 }, (_, i) => i + 2);
const wish = (value: number): number => WISH + 256 * value;
const give = (label: string): number => GIVE + 256 * cardOfLabel(label);

/** What seat 0 sees. */
function viewOf(hand: string, given: string, more: Partial<TichuView> = {}): TichuView {
  const view = {
    viewer: 0,
    hands: [hand, null, null, null],
    given: given === '' ? [] : given.split(' '),
    announcements: [0, 0, 0, 0],
    tricks: [],
    trick: [{ seat: 0, cards: 'Ma' }],
    ...more,
  };
  return view as unknown as TichuView;
}

test.each([
  ['the card given to the right', 'S3 B3 SA', 'G2 RK B4', {}, [2]],
  ['not if the wisher holds that value', 'S2 B3 SA', 'G2 RK B4', {}, [4, 5, 6, 7, 8, 9, 10, 11, 12]],
  [
    'nor once it has been played',
    'S3 BA',
    'G2 RK B4',
    { trick: [{ seat: 1, cards: 'G2' }] as TichuView['trick'] },
    [2, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  ],
  ['the Dog to the right cannot be wished for', 'S3 BA', 'Hu RK B4', {}, [2, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
])('wish: %s', (_name, hand, given, more, left) => {
  const advice = adviseWish(viewOf(hand, given, more), VALUES.map(wish))!;
  expect(advice.choices).toEqual(left.map(wish));
});

test('a wish for a value of which all cards are gone does not count', () => {
  const trick = [{ seat: 1, cards: 'S8 B8 G8 R8' }];
  const advice = adviseWish(viewOf('S3', 'Hu RK B4', { trick }), VALUES.map(wish))!;
  expect(advice.choices.map((action) => (action - WISH) / 256)).not.toContain(8);
});

test.each([
  ['to the right: no strong card, and not the lead', 'Ma Dr Ph S2 SD RA', '', {}, 'S2'],
  ['to the left the same', 'Ma S2 G9 SD', 'B3 R4', {}, 'S2 G9'],
  ['to the partner all of it', 'Ma Dr S2', 'B3', {}, undefined],
  ['but no Dog if he has called grand tichu', 'Hu S2 SA', 'B3', { announcements: [0, 0, 2, 0] }, 'S2 SA'],
  ['nor an own top card if the giver has', 'Hu Ph S2 SA', 'B3', { announcements: [2, 0, 0, 0] }, 'Hu S2'],
  ['a hand of nothing else keeps all', 'Dr SD RA', '', {}, undefined],
])('gift: %s', (_name, hand, given, more, left) => {
  const advice = adviseGift(viewOf(hand, given, more), hand.split(' ').map(give));
  expect(advice?.choices).toEqual(left?.split(' ').map(give));
});
