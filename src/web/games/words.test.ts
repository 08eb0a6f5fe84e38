import { expect, test } from 'vitest';
import type { Game } from '../../core/game.ts';
import { tichu as rules } from '../../games/tichu/index.ts';
import { toldApart } from './words.ts';

const tichu = rules as unknown as Game;
const read = tichu.configure({}, 4);
if (!read.ok) throw new Error(read.error.code);
const setting = read.value;
const kit = { game: tichu, cardsIn: (text: string) => text.split(' ') };
const worded = (action: string) => {
  const parsed = tichu.notation.parse(setting, action);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return { action, text: tichu.words.action(setting, parsed.value, 'en') };
};

test('candidates that read alike name the cards in which they differ', () => {
  const all = ['pass', 'play R4 G4', 'play R4 B4', 'play R5'].map(worded);
  expect(toldApart(kit, setting, all, 'en')).toEqual([
    'pass',
    `${all[1].text} (green 4)`,
    `${all[2].text} (blue 4)`,
    all[3].text,
  ]);
  expect(all[1].text).toBe(all[2].text);
});

test('without cards the texts stay', () => {
  const all = ['play R4 G4', 'play R4 B4'].map(worded);
  expect(toldApart({ game: tichu }, setting, all, 'en')).toEqual(all.map(({ text }) => text));
});
