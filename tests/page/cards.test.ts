/** Whole games of cards through the page, by pointer alone. */
import { describe, expect, test } from 'vitest';
import {
  canRun,
  GAME_MS,
  openHouse,
  PLACES,
  playOn,
  sitDown,
  TEST_MS,
  type Visit,
  type Visitor,
  weaken,
} from './support.ts';

describe.skipIf(!canRun)('the page', () => {
  const house = openHouse();

  /** A table whose game is short, with the weakest agents. */
  async function table(game: string, option: readonly [string, string], visit?: Visit): Promise<Visitor> {
    const visitor = await house.come(`/t/short-${game}?game=${game}`, visit);
    await sitDown(visitor, 'Lena');
    const { page } = visitor;
    await page.getByLabel(option[0]).fill(option[1]);
    await page.getByLabel(option[0]).blur();
    await weaken(page);
    await page.getByRole('button', { name: 'Start game' }).click();
    await page.locator('.game').waitFor();
    return visitor;
  }

  const GAMES = [
    { game: 'hearts', option: ['Points that end the game', '0'] },
    { game: 'mau-mau', option: ['rounds', '1'] },
    { game: 'tichu', option: ['Points that end the game', '0'] },
  ] as const;

  test.each(PLACES.flatMap((place) => GAMES.map((game) => ({ ...game, ...place }))))(
    'a whole game of $game to the result, on $place',
    async ({ game, option, ...visit }) => {
      const visitor = await table(game, option, visit);
      expect(await playOn(visitor, GAME_MS)).toBe(true);
      const { page } = visitor;
      await expect.poll(() => page.getByRole('link', { name: 'Review game' }).count()).toBe(1);
      await page.getByRole('link', { name: 'Review game' }).click();
      await page.locator('.replay').waitFor();
      await page.getByRole('button', { name: 'One move on' }).click();
      await page.getByRole('button', { name: 'To the end' }).click();
      await page.getByRole('button', { name: 'One move back' }).click();
      await expect.poll(() => page.locator('.player .num').textContent()).toMatch(/^[1-9]\d* \/ \d+$/);
    },
    TEST_MS,
  );

  test('two people at one table see each other, and no card that is not theirs', async () => {
    const ann = await house.come('/t/two?game=mau-mau');
    await sitDown(ann, 'Ann');
    const bea = await house.come('/t/two');
    await sitDown(bea, 'Bea');
    await ann.page.getByText('Bea').first().waitFor();
    await ann.page.getByRole('button', { name: 'Start game' }).click();
    await bea.page.locator('.game').waitFor();
    const own = await bea.page
      .locator('.hand [data-card]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
    const [seat] = house.server.live.house.tables.filter(({ name }) => name === 'two');
    const other = (seat.view(0) as { hands: (string[] | null)[] }).hands[0] ?? [];
    expect(own.sort()).toEqual(((seat.view(1) as { hands: (string[] | null)[] }).hands[1] ?? []).sort());
    const shown = await bea.page
      .locator('[data-card]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
    expect(shown.filter((card) => other.includes(card ?? ''))).toEqual([]);
    for (const text of bea.heard) for (const card of other) expect(text.includes(`"${card}"`)).toBe(false);
  });

  test('a hint is asked for and shown', async () => {
    const visitor = await house.come('/t/hint?game=hearts&quick');
    await visitor.page.locator('.game').waitFor();
    const hint = visitor.page.getByRole('button', { name: 'Hint' });
    await expect.poll(() => hint.isEnabled()).toBe(true);
    for (let i = 0; i < 3; i++) await hint.click(); // impatient clicks cause no error
    await expect
      .poll(() => visitor.page.locator('section[aria-label="What an AI would do"] li').count())
      .toBeGreaterThan(1);
    expect(visitor.heard.filter((text) => text.startsWith('{"type":"error"'))).toEqual([]);
  });

  test('a round of Hearts by keyboard alone', async () => {
    const { page } = await house.come('/t/keys?game=hearts&quick');
    await page.locator('.hand').waitFor();
    await page.locator('.hand [role=option]').first().focus();
    const before = () => house.server.live.house.find('keys')?.match?.course.segments ?? 9;
    const end = Date.now() + GAME_MS;
    while (before() === 0 && Date.now() < end) {
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
      if ((await page.locator('.hand [role=option]:focus').count()) === 0) {
        await page
          .locator('.hand [role=option]')
          .first()
          .focus({ timeout: 300 })
          .catch(() => {});
      }
    }
    expect(before()).toBeGreaterThan(0);
  });

  test('the start page links to a running game until it is left', async () => {
    const { page } = await house.come('/t/back?game=hearts&quick');
    const handOf = () =>
      page.locator('.hand [data-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
    await page.locator('.hand [role=option]').nth(12).waitFor();
    const before = await handOf();
    await page.goto(house.server.url);
    await page.getByRole('link', { name: 'Resume' }).click();
    await page.locator('.hand [role=option]').nth(12).waitFor();
    expect(await handOf()).toEqual(before);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Leave the table' }).click();
    await page
      .getByRole('button', { name: /^Leave/ })
      .last()
      .click();
    await page.getByText('Pull up a chair.').waitFor();
    expect(await page.getByRole('link', { name: 'Resume' }).count()).toBe(0);
  });

  test('of two tabs with one session the newer plays and the older shows a message', async () => {
    const first = await house.come('/t/tabs?game=hearts&quick');
    await first.page.locator('.game').waitFor();
    const second = await first.context.newPage();
    await second.goto(`${house.server.url}/t/tabs?game=hearts&quick`);
    await second.locator('.game').waitFor();
    await first.page.getByText('This table is open in another tab.').waitFor();
    await first.page.getByRole('button', { name: 'Play here instead' }).click();
    await first.page.locator('.game').waitFor();
    await second.getByText('This table is open in another tab.').waitFor();
  });
});
