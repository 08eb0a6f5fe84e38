/** From the start page to a seat: one form, an invitation that says what it is for, and what outlasts a refresh. */
import { describe, expect, test } from 'vitest';
import { canRun, openHouse, sitDown } from './support.ts';

/** The part of a card that the next one leaves visible. */
const CARD = { position: { x: 14, y: 56 } };

describe.skipIf(!canRun)('getting in', () => {
  const house = openHouse();

  test('a table for friends asks for the name once; the invitation shows the game and who is there', async () => {
    const ann = await house.come('/');
    await ann.page.getByRole('button', { name: 'Play with friends' }).click();
    await ann.page.getByLabel('Your name').fill('Ann');
    await ann.page.getByLabel('Name of the table').fill('kitchen');
    await ann.page.getByRole('radio', { name: 'Hearts' }).check();
    await ann.page.getByRole('button', { name: 'Open the table' }).click();
    await ann.page.getByRole('button', { name: 'Start game' }).waitFor();
    expect(new URL(ann.page.url()).search).toBe('');

    const bea = await house.come('/t/kitchen', { width: 390, height: 844, touch: true });
    await bea.page.getByText('Hearts', { exact: true }).waitFor();
    await bea.page.getByRole('list', { name: 'At the table' }).getByText('Ann').waitFor();
    await sitDown(bea, 'Bea');
    await bea.page.getByRole('textbox', { name: 'Say something' }).fill('good evening');
    await bea.page.getByRole('button', { name: 'Send' }).click();
    await ann.page.getByText('good evening').waitFor();
    await ann.page.reload();
    await ann.page.getByText('good evening').waitFor();
  });

  test('the host changes the game of the table in the lobby; all see it, and it is played', async () => {
    const ann = await house.come('/t/kitchen?game=risk');
    await sitDown(ann, 'Ann');
    const bea = await house.come('/t/kitchen', { width: 390, height: 844, touch: true });
    await sitDown(bea, 'Bea');
    expect(await bea.page.getByRole('combobox', { name: 'Game', exact: true }).isDisabled()).toBe(true);
    await ann.page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('Tichu');
    await bea.page.getByText('More settings').click();
    await bea.page.getByText('Mah Jong may wish for nothing').waitFor();
    await bea.page.getByRole('button', { name: 'Code to scan' }).click();
    await bea.page.getByRole('img', { name: /\/t\/kitchen$/ }).waitFor();
    await ann.page.getByLabel('Points that end the game').fill('500');
    await ann.page.getByRole('button', { name: 'Start game' }).click();
    for (const { page } of [ann, bea]) await page.getByRole('button', { name: 'No grand Tichu' }).waitFor();
    expect(house.server.live.house.find('kitchen')).toMatchObject({ game: 'tichu', setting: { seats: 4 } });
  });

  test('the list offers to sit down and to watch, and has no table without people', async () => {
    const ann = await house.come('/t/kitchen?game=hearts');
    await sitDown(ann, 'Ann');
    const bea = await house.come('/');
    await bea.page.getByRole('link', { name: 'Watch' }).waitFor();
    await bea.page.getByRole('link', { name: 'Sit down' }).waitFor();
    await ann.context.close();
    await expect.poll(() => house.server.live.house.tables[0].people.isAnybodyConnected).toBe(false);
    await bea.page.reload();
    await bea.page.getByText('No open table yet').waitFor();
  });

  test('a start page whose server is away says so', async () => {
    const ann = await house.come('/');
    await ann.page.getByRole('button', { name: 'Play now: Hearts' }).waitFor();
    await house.server.close();
    await ann.page.getByText('The server cannot be reached').waitFor();
  });

  test('settings are kept: letters, the hint button, and whether a card needs a second tap', async () => {
    const ann = await house.come('/t/kitchen?game=hearts&quick');
    await ann.page.locator('.hand [data-card]').first().waitFor();
    await ann.page.getByRole('button', { name: 'Hint' }).waitFor();
    await ann.page.getByRole('button', { name: 'Menu' }).click();
    await ann.page.getByText('Settings').click();
    await ann.page.getByLabel('Show the hint button').uncheck();
    await ann.page.getByLabel('Confirm single cards').uncheck();
    await ann.page.getByRole('button', { name: 'K D B A' }).click();
    await ann.page.reload();
    await ann.page.locator('.hand [data-card]').first().waitFor();
    expect(await ann.page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
    const ranks = await ann.page.locator('.hand [data-card] .rank').allTextContents();
    expect(ranks.filter((rank) => /[QJ]/.test(rank))).toEqual([]);
    for (let i = 0; i < 3; i++) await ann.page.locator('.hand [aria-selected=false]').last().click(CARD);
    await ann.page.getByRole('button', { name: 'Pass on' }).click();
    const table = house.server.live.house.find('kitchen')!;
    const inHand = () => (table.view(0) as { hand: readonly string[] }).hand.length;
    await ann.page.getByRole('button', { name: 'Choose a card' }).waitFor();
    const labels = await ann.page.locator('.hand .dim').evaluateAll((all) => all.map((card) => card.ariaLabel));
    expect(labels.filter((label) => !label.endsWith(', not playable'))).toEqual([]);
    await ann.page.locator('.hand [role=option]:not(.dim)').first().click(CARD);
    await expect.poll(inHand).toBe(12);
  });
});
