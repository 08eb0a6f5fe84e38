import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const NEXT = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a burst of one address is handled in turn with other addresses, and other work of the server runs between', async () => {
  const turns = new Turns();
  const order: string[] = [];
  for (let i = 0; i < 100; i++) turns.ask('burst', () => order.push(`burst ${i}`));
  turns.ask('other', () => order.push('other 0'));
  turns.ask('other', () => order.push('other 1'));
  expect(order).toEqual([]);
  await NEXT();
  expect(order.slice(0, 4)).toEqual(['burst 0', 'other 0', 'burst 1', 'other 1']);
  expect(order.length).toBeLessThan(102);
  while (order.length < 102) await NEXT();
  expect(order.filter((text) => text.startsWith('burst'))).toEqual(Array.from({ length: 100 }, (_, i) => `burst ${i}`));
});
