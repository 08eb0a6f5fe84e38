/** The page tells what happens: the cards that came from the others, and where the points of a round come from. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findGame } from '../../src/games/index.ts';
import { seededStore } from '../live/seeded.ts';
import { Walk } from './decisions/positions.ts';
import { FirstSeat } from './first-seat.ts';
import { canRun } from './support.ts';

const OPTIONS = { preset: 'live', target: 1000 };
/** With this deal the random walk ends its first round with the Dog of seat 3. */
const SEED = 5;
const HOUR = 3_600_000;
/** Nothing happens by itself. */
const PATIENT = { patience: HOUR, window: HOUR, roundPause: HOUR };

describe.skipIf(!canRun)('the page tells', () => {
  const tichu = findGame('tichu')!;
  const first = new FirstSeat();

  async function openAt(isThere: (walk: Walk) => boolean, options = OPTIONS): Promise<Page> {
    const walk = new Walk(tichu, options, SEED);
    while (!isThere(walk)) walk.step();
    const store = await seededStore({ game: 'tichu', options, seed: SEED, moves: walk.moves });
    const page = await first.open(store, PATIENT);
    await page.locator('main.game').waitFor();
    return page;
  }

  /** One move before the end of the first round, which then ends. */
  async function endRound(options = OPTIONS): Promise<Page> {
    const whole = new Walk(tichu, options, SEED);
    while (tichu.segments(whole.state) === 0) whole.step();
    const last = whole.moves.at(-1)!;
    const page = await openAt(({ moves }) => moves.length === whole.moves.length - 1, options);
    const client = first.others[last.actor - 1];
    client.respond(await client.request(), { action: tichu.notation.format(whole.setting, last.action) });
    return page;
  }

  test('which card came from whom, at the seats and in the log', async () => {
    const page = await openAt(({ state }) => (tichu.view(state, 0) as { phase: string }).phase === 'schupf');
    for (let i = 0; i < 3; i++) await page.locator('.hand [data-card]').nth(i).press(' ');
    await page.getByRole('button', { name: 'Pass cards' }).click();
    for (const client of first.others) {
      const request = await client.request();
      const [right, partner, left] = request.private_state.hand_cards.split(' ');
      client.respond(request, { to_opponent_right: right, to_partner: partner, to_opponent_left: left });
    }
    await page.locator('.received').first().waitFor();
    const shown = await page
      .locator('.seat')
      .evaluateAll((seats) =>
        seats.map((seat) => [
          seat.querySelector('.name .ellip')?.textContent ?? '',
          seat.querySelector('.received .vh')?.textContent ?? '',
        ]),
      );
    await page.keyboard.press('l');
    const log = await page.locator('ol.log').textContent();
    expect(log).toMatch(/You get the .* from P1/);
    expect(shown.map(([name]) => name).sort()).toEqual(['P1', 'P2', 'P3']);
    for (const [name, card] of shown) expect(log).toMatch(new RegExp(`the ${card} from ${name}`, 'i'));
  });

  test('where the points of a round come from, again from the score sheet', async () => {
    const page = await endRound();
    const panel = page.getByRole('status', { name: 'Round 1 is over' });
    await panel.getByText('P1 out first').waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Scores/ }).click();
    await page.getByRole('button', { name: 'Round 1: details' }).click();
    await panel.getByText('P1 out first').waitFor(); // now until it is closed
    for (const text of [
      'We',
      'P0: Tichu lost −100',
      'cards 40',
      'They',
      'P1: Tichu made +100',
      'P3: grand Tichu lost −200',
    ])
      expect(await panel.textContent()).toContain(text);
    await page.locator('.felt').click();
    await panel.waitFor({ state: 'detached' });
  });

  test('nothing of the game before in the score sheet of another game at the table', async () => {
    const page = await endRound({ ...OPTIONS, target: 0 });
    await page.getByRole('button', { name: 'Change the game' }).click();
    await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('Hearts');
    await page.getByRole('button', { name: 'Start game' }).click();
    await expect.poll(() => page.locator('.hand [data-card]').count()).toBe(13);
    await page.getByRole('button', { name: /^Scores/ }).click();
    await page.getByRole('dialog', { name: 'Scores' }).waitFor();
    expect(await page.getByRole('button', { name: 'Round 1: details' }).count()).toBe(0);
  });
});
