/** The host keeps order in the page: newcomers, pause, removal; and what the others see of it. */
import { describe, expect, test } from 'vitest';
import { canRun, openHouse, sitDown, type Visit, type Visitor } from './support.ts';

describe.skipIf(!canRun)('order at the table', () => {
  const house = openHouse();

  async function sit(name: string, options: Visit = {}): Promise<Visitor> {
    const visitor = await house.come('/t/order?game=hearts', options);
    await sitDown(visitor, name);
    return visitor;
  }

  test('a newcomer waits for the host, plays, and is removed', async () => {
    const ann = await sit('Ann');
    await ann.page.getByRole('button', { name: 'Start' }).click();
    await ann.page.locator('main.game').waitFor();
    const bob = await sit('Bob', { width: 390, height: 844, touch: true });
    await bob.page.getByText('Ann is asked whether you may play').waitFor();
    expect(await bob.page.locator('.hand [data-card]').count()).toBe(0);
    await ann.page.getByText('Bob would like to play').waitFor();
    await ann.page.getByRole('button', { name: 'Let in' }).click();
    await bob.page.locator('.hand [data-card]').first().waitFor();
    await ann.page.getByRole('button', { name: 'Menu' }).click();
    await ann.page.getByText('Order at the table').click();
    await ann.page.getByRole('button', { name: 'Pause the game' }).click();
    await bob.page.getByText('The game is paused').waitFor();
    await ann.page.getByRole('button', { name: 'Remove', exact: true }).click();
    await ann.page.getByRole('button', { name: 'Remove from the table' }).click();
    await bob.page.getByText('The host has removed you').waitFor();
  });

  test('a second tab of the same browser gets no second seat', async () => {
    const ann = await sit('Ann');
    await ann.page.evaluate(() => localStorage.removeItem('stammtisch.sessions'));
    const tab = await ann.context.newPage();
    await tab.goto(ann.page.url());
    await tab.getByRole('textbox').first().fill('Eve');
    await tab.getByRole('button', { name: 'Sit down' }).click();
    await tab.getByText('no player sees two hands').waitFor();
  });
});
