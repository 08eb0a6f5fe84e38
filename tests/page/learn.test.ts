/** Learning a game: a chapter is played to its end with the guide, which judges what was really played. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LESSONS } from '../../src/lessons/index.ts';
import { canRun, GAME_MS, openHouse, playOn, TEST_MS, violations } from './support.ts';

/** `npm run page:all` also looks at the first question of every chapter. */
const isWhole = process.env.STAMMTISCH_PAGE_ALL === '1';
const CARD = { position: { x: 14, y: 56 } };

const HINT = {
  because: 'it wins',
  candidates: [
    { action: 'DA', text: 'play the ace of diamonds', value: 0.9, share: 0.9 },
    { action: 'SJ', text: 'play the jack of spades', value: 0.1, share: 0.1 },
  ],
};

/** Answers every hint with the same candidates: what an agent finds in a second depends on how busy the machine is. */
async function adviseAlways(page: Page): Promise<void> {
  await page.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer();
    let question = '';
    server.onMessage((text) => {
      const { type, payload } = JSON.parse(String(text));
      if (type === 'request') question = payload.request_id;
      socket.send(text);
    });
    socket.onMessage((text) => {
      if (JSON.parse(String(text)).type !== 'hint') server.send(text);
      else socket.send(JSON.stringify({ type: 'hint', payload: { request_id: question, ...HINT } }));
    });
  });
}

async function play(page: Page, card: string): Promise<void> {
  await page.getByRole('option', { name: card }).click(CARD);
  await page.locator('.actions .btn.primary').click();
}

describe.skipIf(!canRun)('learning', () => {
  const house = openHouse();

  test(
    'the first chapter of Mau-Mau: against the rules, weak, good, and to the end',
    async () => {
      const visitor = await house.come('/learn', { width: 390, height: 844, touch: true });
      const { page } = visitor;
      await adviseAlways(page);
      await page.getByRole('link', { name: 'Your first round' }).first().click();
      const guide = page.getByRole('complementary', { name: 'Guide' });
      await guide.getByText('Get rid of all your cards').waitFor();
      await guide.getByText('Choose a card that fits').waitFor();

      await play(page, '7 of hearts');
      await guide.locator('[data-verdict=rules]', { hasText: 'M-' }).waitFor();
      await play(page, 'jack of spades');
      await guide
        .locator('[data-verdict=weak]', { hasText: 'Better: Play the ace of diamonds. Because it wins.' })
        .waitFor();
      await guide.getByText('Wish for a suit').waitFor();
      expect(await violations(page)).toEqual([]);

      await guide.getByRole('button', { name: 'Once more' }).click();
      await guide.getByText('Get rid of all your cards').waitFor();
      await play(page, 'ace of diamonds');
      await guide.locator('[data-verdict=good]').waitFor();
      expect(await playOn(visitor, GAME_MS, '.guide [data-over]')).toBe(true);
      await guide.getByRole('link', { name: 'All chapters' }).click();
      await page.getByRole('link', { name: /Your first round.*done/ }).waitFor();
    },
    TEST_MS,
  );

  test('an answer counts as soon as the next question is open: a compile with control', async () => {
    const { page } = await house.come('/learn/compile/compile');
    await page.locator('.guide .ask').first().waitFor();
    await page.getByText('Which line do you compile?').waitFor();
    await page.locator('.pr.legal').first().click();
    await page.getByRole('button', { name: /^Compile Line \d$/ }).click();
    await page.getByText('Arrange the protocols').waitFor();
    await page.locator('.guide [data-over]').waitFor();
  });

  test.runIf(isWhole).each(Object.entries(LESSONS))(
    'every chapter of %s explains its first question',
    async (game, { chapters }) => {
      const { page } = await house.come('/learn', { width: 390, height: 844, touch: true });
      for (const { id, words } of chapters) {
        await page.goto(`${house.server.url}/learn/${game}/${id}`);
        await page.locator('.guide .ask').first().waitFor();
        expect(await page.locator('.guide h2').textContent()).toBe(words.en.title);
        expect(await violations(page), id).toEqual([]);
      }
    },
    TEST_MS,
  );

  test.runIf(isWhole).each(['hearts', 'tichu'])(
    'the first chapter of %s can be played to its end',
    async (game) => {
      const visitor = await house.come(`/learn/${game}`);
      await visitor.page.locator('.guide .ask').first().waitFor();
      expect(await playOn(visitor, GAME_MS, '.guide [data-over]')).toBe(true);
    },
    TEST_MS,
  );
});
