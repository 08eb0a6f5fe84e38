/** Tichu in the page: calls and bombs out of turn, by pointer and by key, and their log entries. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SEEDED_TABLE, seededStore } from '../live/seeded.ts';
import type { Message } from '../live/support.ts';
import { FirstSeat } from './first-seat.ts';
import { canRun } from './support.ts';

/** With this deal seat 0 holds four queens, and seat 1 holds Mah Jong and the two of swords. */
const SEED = 145;
const QUEENS = ['SD', 'BD', 'GD', 'RD'];

describe.skipIf(!canRun)('out of turn, in the page', () => {
  const first = new FirstSeat();

  /** All have declined a grand tichu. */
  async function sitDown(): Promise<Page> {
    const store = await seededStore({ game: 'tichu', options: { preset: 'live', target: 0 }, seed: SEED });
    const page = await first.open(store);
    await page.getByRole('button', { name: 'No grand Tichu' }).click();
    for (const client of first.others) client.respond(await client.request(), { announced: false });
    await page.getByText('Choose a card for').first().waitFor();
    return page;
  }

  async function giveCards(page: Page): Promise<void> {
    for (const code of ['R2', 'B3', 'S4']) await page.locator(`.hand [data-card=${code}]`).press(' ');
    await page.getByRole('button', { name: 'Pass cards' }).click();
    for (const client of first.others) {
      const request = await client.request();
      const [right, partner, left] = request.private_state.hand_cards.split(' ').slice(-3);
      client.respond(request, { to_opponent_right: right, to_partner: partner, to_opponent_left: left });
    }
    await expect.poll(() => page.locator('.hand [data-card]').count()).toBe(14);
  }

  /** Seat 1 has led a two, and seat 2 is on turn. */
  async function trickOnTheTable(): Promise<Page> {
    const page = await sitDown();
    await giveCards(page);
    first.others[0].respond(await first.others[0].request(), { cards: 'S2' });
    await page.locator('.mid [data-card=S2]').waitFor();
    return page;
  }

  async function log(page: Page): Promise<string> {
    await page.keyboard.press('l');
    const text = (await page.locator('ol.log').textContent()) ?? '';
    await page.keyboard.press('Escape');
    return text;
  }

  const announced = () =>
    (first.server.live.house.find(SEEDED_TABLE)!.view('spectator') as { announcements: number[] }).announcements;

  test('[T-08] a tichu is called by button while another player is on turn', async () => {
    const page = await sitDown();
    await giveCards(page);
    await page.getByRole('button', { name: 'Call Tichu' }).click();
    await page.locator('.actions .btn.primary', { hasText: 'Call Tichu' }).click();
    await expect.poll(announced).toEqual([1, 0, 0, 0]);
    await expect.poll(() => log(page)).toContain('P0 calls tichu!');
    expect((await first.others[0].request()).action).toBe('play');
  });

  test('[T-08] a tichu is called by key while cards are chosen to be given, and a call can be withdrawn', async () => {
    const page = await sitDown();
    const confirm = page.locator('.actions .btn.primary', { hasText: 'Call Tichu' });
    await page.keyboard.press('t');
    await confirm.waitFor();
    await page.getByRole('button', { name: 'Never mind' }).click();
    await page.getByText('Choose a card for').first().waitFor();
    expect(announced()).toEqual([0, 0, 0, 0]);
    await page.keyboard.press('t');
    await confirm.click();
    await expect.poll(announced).toEqual([1, 0, 0, 0]);
    const isCall = ({ payload }: Message) => payload.event === 'tichu_announced' && payload.data.announced;
    for (const client of first.others) await client.next(isCall); // all are asked again after it
    await giveCards(page);
    await expect.poll(() => log(page)).toContain('P0 calls tichu!');
  });

  test('[T-25] a bomb is thrown by button out of turn, and the log calls it a bomb', async () => {
    const page = await trickOnTheTable();
    await page.getByRole('button', { name: 'Bomb' }).click();
    await page.locator('.actions .btn.primary', { hasText: 'Choose' }).waitFor();
    for (const code of QUEENS) await page.locator(`.hand [data-card=${code}]`).press(' ');
    await page.locator('.actions .btn.primary:enabled').click();
    await page.locator('.mid [data-card=SD]').waitFor();
    await expect.poll(() => log(page)).toContain('P0 throws a bomb');
  });

  test('[T-25] a bomb is thrown by keys alone out of turn', async () => {
    const page = await trickOnTheTable();
    await page.getByRole('button', { name: 'Bomb' }).waitFor();
    await page.keyboard.press('b');
    await page.locator('.actions .btn.primary', { hasText: 'Choose' }).waitFor();
    for (const code of QUEENS) {
      await page.locator(`.hand [data-card=${code}]`).focus();
      await page.keyboard.press(' ');
    }
    await page.keyboard.press('Enter');
    await page.locator('.mid [data-card=SD]').waitFor();
    await expect.poll(() => log(page)).toContain('P0 throws a bomb');
  });
});
