/** The page tells what happens: the cards that came from the others, and where the points of a round come from. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findGame } from '../../src/games/index.ts';
import { openLiveStore } from '../../src/store/open.ts';
import { backAt, SEEDED_TABLE, secretOf, seedTable } from '../live/seeded.ts';
import type { TestClient } from '../live/support.ts';
import { Walk } from './decisions/positions.ts';
import { canRun, launch, type PageServer, servePage, type Visitor, visit } from './support.ts';

const OPTIONS = { preset: 'live', target: 1000 };
/** With this deal the random walk ends its first round with the Dog of seat 3. */
const SEED = 5;
const HOUR = 3_600_000;
/** Nothing happens by itself. */
const PATIENT = { patience: HOUR, window: HOUR, roundPause: HOUR };

describe.skipIf(!canRun)('the page tells', () => {
  const tichu = findGame('tichu')!;
  let browser: Browser;
  let server: PageServer;
  let lena: Visitor;
  let others: TestClient[] = [];
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    for (const client of others) client.cut();
    await lena.context.close();
    await server.close();
    expect([...lena.complaints, ...server.problems]).toEqual([]);
  });

  /** Seat 0 is a browser, the others are driven by the test. */
  async function openAt(isThere: (walk: Walk) => boolean): Promise<void> {
    const walk = new Walk(tichu, OPTIONS, SEED);
    while (!isThere(walk)) walk.step();
    const store = await openLiveStore(':memory:');
    await seedTable(store, { game: 'tichu', options: OPTIONS, seed: SEED, moves: walk.moves });
    server = await servePage(undefined, { store, settings: PATIENT });
    others = await Promise.all([1, 2, 3].map((seat) => backAt(server, seat)));
    lena = await visit(browser, `${server.url}/t/${SEEDED_TABLE}`, { sessions: { [SEEDED_TABLE]: secretOf(0) } });
    await lena.page.locator('main.game').waitFor();
  }

  test('which card came from whom, at the seats and in the log', async () => {
    await openAt(({ state }) => (tichu.view(state, 0) as { phase: string }).phase === 'schupf');
    const { page } = lena;
    for (let i = 0; i < 3; i++) await page.locator('.hand [data-card]').nth(i).press(' ');
    await page.getByRole('button', { name: 'Pass cards' }).click();
    for (const client of others) {
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
    expect(shown.map(([name]) => name).sort()).toEqual(['P1', 'P2', 'P3']);
    for (const [name, card] of shown) expect(log).toMatch(new RegExp(`the ${card} from ${name}`, 'i'));
  });

  test('where the points of a round come from, again from the score sheet', async () => {
    const whole = new Walk(tichu, OPTIONS, SEED);
    while (tichu.segments(whole.state) === 0) whole.step();
    const last = whole.moves.at(-1)!;
    await openAt(({ moves }) => moves.length === whole.moves.length - 1);
    const { page } = lena;
    const client = others[last.actor - 1];
    client.respond(await client.request(), { action: tichu.notation.format(whole.setting, last.action) });
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
});
