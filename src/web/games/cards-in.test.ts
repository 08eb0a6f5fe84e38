import { expect, test } from 'vitest';
import { cardsIn } from './cards-in.ts';

test.each([
  ['play R4 GZ Ph', ['R4', 'GZ', 'Ph']],
  ['give Dr', ['Dr']],
  ['pass QS', ['QS']],
  ['H10', ['H10']],
  ['wish D', []],
  ['take 2', []],
  ['pass', []],
])('the cards of "%s"', (text, cards) => {
  expect(cardsIn(text)).toEqual(cards);
});
