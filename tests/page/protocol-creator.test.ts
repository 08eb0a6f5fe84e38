/** The protocol creator: six cards by pointer, by touch and by keys; saved, exported, imported, played and replayed. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { abilitiesOf } from '../../src/games/compile/custom/steps.ts';
import { walk } from '../../src/games/compile/custom/walk.ts';
import { checkProtocolText, type ProtocolDef } from '../../src/games/compile/index.ts';
import { playCompile } from './compile-moves.ts';
import { stepThrough } from './replaying.ts';
import { canRun, openHouse, TEST_MS, tryClick, type Visitor, violations } from './support.ts';

/** Kinds of steps and rules. */
function effectsOf(protocol: ProtocolDef): readonly string[] {
  const used = new Set<string>();
  for (const { ability, at } of abilitiesOf(protocol))
    walk(ability, 'ability', at, { construct: (name) => /^(step|rule)\./.test(name) && used.add(name) });
  return [...used];
}

describe.skipIf(!canRun)('the protocol creator', () => {
  const house = openHouse();

  async function begin(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Empty protocol' }).click();
    await page.locator('.big').waitFor();
  }

  /** A step in a box, by the list of building blocks. */
  async function add(page: Page, box: 'top' | 'middle' | 'bottom', block: string): Promise<void> {
    await page.locator(`[data-box=${box}]`).getByRole('button', { name: 'Step', exact: true }).click();
    await page.locator(`[data-add=${block}]`).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
  }

  async function choose(page: Page, slot: string, key: string): Promise<void> {
    await page.locator(`.big [data-slot$="${slot}"]`).first().click();
    await page.locator(`[data-key="${key}"]`).click();
    await page.locator('.pop').waitFor({ state: 'detached' });
  }

  const openCard = (page: Page, i: number) => page.locator(`[data-card="${i}"]`).click();

  /** Draw, discard, flip, shift, return, play, refresh, delete, a rule, a question and two occasions. */
  async function sixCards(page: Page): Promise<void> {
    for (let n = 0; n < 5; n++) await page.getByRole('button', { name: 'one more card' }).first().click();
    await openCard(page, 0);
    await add(page, 'middle', 'flip');
    await choose(page, 'from.side', 'who=opp');
    await add(page, 'middle', 'shift');
    await choose(page, 'steps[1].cards.pick', 'cards.ref name cards[0].middle[0].steps[0]');
    await page.locator('[data-box=bottom]').getByRole('button', { name: 'When covered: …' }).click();
    await page.locator('[data-key="step.refresh"]').click();
    await openCard(page, 1);
    await add(page, 'middle', 'draw');
    await choose(page, 'steps[0].n', '2');
    await openCard(page, 2);
    await add(page, 'middle', 'discard');
    await page.locator('.big [data-slot="cards[2].middle[0].steps[0]"]').click();
    await page.locator('[data-inner$=".who"]').click();
    await page.locator('[data-key="who=opp"]').click();
    await openCard(page, 3);
    await add(page, 'middle', 'return');
    await page.locator('[data-box=top]').getByRole('button', { name: 'It holds: …' }).click();
    await page.locator('[data-key="rule.forbidPlay"]').click();
    await choose(page, 'rule.who', 'who=opp');
    await openCard(page, 4);
    await add(page, 'middle', 'play');
    await add(page, 'middle', 'may');
    await openCard(page, 5);
    await add(page, 'middle', 'delete');
    await choose(page, 'steps[0].cards.pick', 'cards.ref ref.ref=this');
  }

  const TEXTS = [
    'Flip 1 of your opponent’s cards. Shift that card to another line. When covered: Refresh your hand.',
    'Draw 2 cards.',
    'Your opponent discards 1 card.',
    'Your opponent cannot play cards in this line. Return 1 card to hand.',
    'Play 1 card from your hand face down in any line. You may draw 1 card.',
    'Delete this card.',
  ];

  const textsOf = (page: Page) => page.locator('[data-card] small').allTextContents();

  async function exported(page: Page): Promise<string> {
    await page.locator('[data-saved=true]').waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    return readFileSync(await (await download).path(), 'utf8');
  }

  /** The file comes back as a thing of its own and is saved as the same bytes. */
  async function comesBack({ page }: Visitor, text: string): Promise<void> {
    await page.getByRole('button', { name: 'Back to the workshop' }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'own.json', mimeType: 'application/json', buffer: Buffer.from(text) }]);
    await page.getByRole('button', { name: 'To the workshop' }).click();
    await page.getByText('In the workshop').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Storm' }).last().click();
    await page.locator('.big').waitFor();
    expect(await exported(page)).toBe(text);
  }

  /** Steps and building blocks go where they are dropped. */
  async function dragged(page: Page): Promise<void> {
    await openCard(page, 4);
    await drag(page, '[data-step$="steps[1]"] .n', '[data-step$="steps[0]"]');
    expect((await textsOf(page))[4]).toBe('You may draw 1 card. Play 1 card from your hand face down in any line.');
    await page.keyboard.press('Control+z');
    await drag(page, '[data-block=discard]', '[data-into$="steps[1].steps"]');
    expect((await textsOf(page))[4]).toContain('You may discard 1 card, then draw 1 card.');
    await page.keyboard.press('Control+z');
    expect(await textsOf(page)).toEqual(TEXTS);
  }

  /** Onto the upper part of the target. */
  async function drag(page: Page, from: string, to: string): Promise<void> {
    const source = await page.locator(from).boundingBox();
    const target = await page.locator(to).boundingBox();
    await page.mouse.move(source!.x + source!.width / 2, source!.y + source!.height / 2);
    await page.mouse.down();
    await page.mouse.move(target!.x + target!.width / 2, target!.y + 12, { steps: 4 });
    await page.mouse.up();
  }

  /** From the creator to a table with a strong agent, to the result and through the replay. */
  async function playAgainstStrong(page: Page, how: 'click' | 'tap'): Promise<void> {
    await page.getByRole('button', { name: 'Bring it to a table' })[how]();
    await page.getByRole('button', { name: 'Sit down' }).waitFor();
    await page.getByRole('textbox').first().fill('Lena');
    await page.getByRole('button', { name: 'Sit down' })[how]();
    await page.getByRole('button', { name: 'Start game' }).waitFor();
    while (!(await page.getByRole('button', { name: 'Strong' }).isVisible()))
      await tryClick(page.getByRole('button', { name: /^(Easy|Medium|Master)$/ }).first(), {}, how);
    await page.getByRole('button', { name: 'Start game' })[how]();
    await page.locator('.tile.legal', { hasText: /storm/i }).first()[how]();
    expect(await playCompile(page, how), await page.locator('body').innerText()).toBe(true);
    await stepThrough(page, (button) => button[how]());
    await page.getByRole('button', { name: 'Played with' })[how]();
    await page.getByRole('link', { name: 'Open in the workshop: Storm' }).waitFor();
  }

  async function call(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: /: Rename$/ }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `${name}: Rename` }).waitFor();
  }

  test(
    'six cards by pointer come out and in unchanged; a game against a strong agent is played and replayed',
    async () => {
      const visitor = await house.come('/workshop', { width: 1440, height: 900 });
      const { page } = visitor;
      await begin(page);
      const primary = page.getByRole('button', { name: 'Try it against AI' });
      expect(await primary.getAttribute('aria-disabled')).toBe('true');
      await page.getByText('Works once 5 more cards are there.').waitFor();
      await call(page, 'Storm');
      await sixCards(page);
      expect(await textsOf(page)).toEqual(TEXTS);
      expect(await violations(page), 'creator').toEqual([]);
      await dragged(page);
      await openCard(page, 0);
      const box = page.locator('.cc .t', { has: page.locator('.when', { hasText: 'When covered' }) }).first();
      expect((await box.textContent())!.trim()).toBe('When covered: Refresh your hand.');
      await page.locator('[data-self-test=fine]').waitFor();
      const text = await exported(page);
      const { protocol, problems } = checkProtocolText(text);
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(effectsOf(protocol!).length).toBeGreaterThanOrEqual(8);
      await comesBack(visitor, text);

      await page.getByRole('button', { name: 'Try it against AI' }).click();
      await page.locator('.hc').first().waitFor();
      expect(await page.locator('.screen, .game').first().innerText()).toMatch(/storm/i);
      await page.goBack();
      await playAgainstStrong(page, 'click');
    },
    TEST_MS,
  );

  test(
    'the same by touch on a phone; a step is moved',
    async () => {
      const visitor = await house.come('/workshop', { width: 390, height: 844, touch: true, theme: 'light' });
      const { page } = visitor;
      await begin(page);
      await call(page, 'Storm');
      await sixCards(page);
      expect(await textsOf(page)).toEqual(TEXTS);
      expect(await violations(page), 'creator').toEqual([]);
      await openCard(page, 4);
      await page.getByRole('button', { name: 'Step 2: move or remove' }).click();
      await page.getByRole('menuitem', { name: 'Up' }).click();
      expect((await textsOf(page))[4]).toBe('You may draw 1 card. Play 1 card from your hand face down in any line.');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: /Preview and check/ }).click();
      await page.getByRole('heading', { name: 'Check' }).scrollIntoViewIfNeeded();
      expect(await violations(page), 'sheet').toEqual([]);
      await page.getByRole('button', { name: /Preview and check/ }).click();
      await comesBack(visitor, await exported(page));
      await page.getByRole('button', { name: /Preview and check/ }).click();
      await playAgainstStrong(page, 'tap');
    },
    TEST_MS,
  );

  test(
    'a card is built by keys alone, and screen readers hear what changes',
    async () => {
      const { page } = await house.come('/workshop', { width: 1440, height: 900 });
      await begin(page);
      const keys = async (...all: readonly string[]) => {
        for (const key of all) await page.keyboard.press(key);
      };
      const focused = () => page.locator('[data-slot]:focus').getAttribute('data-slot');
      await keys('/');
      await page.locator('dialog input').waitFor();
      await page.keyboard.type('umdrehen');
      await keys('Enter');
      await expect.poll(focused).toBe('cards[0].middle[0].steps[0].do');
      await keys('ArrowRight', 'ArrowRight');
      await expect.poll(focused).toContain('.from.');
      while ((await focused()) !== 'cards[0].middle[0].steps[0].cards.from.side') await keys('ArrowRight');
      await keys('Enter');
      await page.locator('[role=option]:focus').waitFor();
      while ((await page.locator('[data-key="who=opp"]:focus').count()) === 0) await keys('o');
      await keys('Enter');
      await page.locator('.pop').waitFor({ state: 'detached' });
      await expect
        .poll(() => page.getByRole('status').innerText())
        .toMatch(/chosen\. Flip 1 of your opponent’s cards\. Strength/);
      await keys('/');
      await page.locator('dialog input').waitFor();
      await page.keyboard.type('refresh');
      await keys('Enter');
      await expect.poll(focused).toBe('cards[0].middle[0].steps[1].do');
      await keys('Alt+ArrowUp');
      await expect
        .poll(async () => (await textsOf(page))[0])
        .toBe('Refresh your hand. Flip 1 of your opponent’s cards.');
      await keys('Control+z');
      await expect
        .poll(async () => (await textsOf(page))[0])
        .toBe('Flip 1 of your opponent’s cards. Refresh your hand.');
      await keys('Control+Shift+z', 'Delete');
      await expect
        .poll(async () => (await textsOf(page))[0])
        .toMatch(/^(Refresh your hand|Flip 1 of your opponent’s cards)\.$/);
    },
    TEST_MS,
  );
});
