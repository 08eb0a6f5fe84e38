/** How each game's decisions are answered on its board. */
import type { Locator, Page } from 'playwright-core';
import type { Game, Setting } from '../../../src/core/game.ts';
import type { Language } from '../../../src/core/types.ts';
import { answerOf } from '../../../src/games/compile/index.ts';
import type { GameName } from '../../../src/games/index.ts';
import { labelAt } from '../../../src/web/games/words.ts';
import { wordsIn } from '../../../src/web/words/index.ts';
import type { Position } from './positions.ts';
import type { Way } from './way.ts';

export interface Screen {
  readonly game: Game;
  readonly setting: Setting;
  readonly page: Page;
  readonly way: Way;
  readonly language: Language;
}

export const ANSWERS: Readonly<Record<GameName, (screen: Screen, position: Position) => Promise<void>>> = {
  tichu: answerTichu,
  hearts: answerHearts,
  'mau-mau': answerMauMau,
  risk: answerRisk,
  compile: answerCompile,
};

/** The names of the people at a seeded table. */
const names = Array.from({ length: 14 }, (_, seat) => `P${seat}`);
const label = ({ game, setting, language }: Screen, text: string) => labelAt({ game, setting, names }, text, language);
const main = ({ page }: Screen): Locator => page.locator('.actions .btn.primary:enabled');

/** A button with the words of an action, or with others. */
const action = ({ page }: Screen, text: string): Locator => page.locator('.actions .btn', { hasText: text }).first();

async function chooseCards({ page, way }: Screen, cards: readonly string[]): Promise<void> {
  for (const card of cards) await way.choose(page.locator(`.hand [data-card="${card}"]`));
}

// ---- games of cards ----------------------------------------------------------------------------------------------------

async function answerTichu(screen: Screen, { kind, answer }: Position): Promise<void> {
  const { way, page, language } = screen;
  const words = wordsIn(language).tichu;
  const [text] = answer;
  switch (kind) {
    case 'grand-tichu':
      return way.press(action(screen, words.grand));
    case 'tichu-before-schupfen':
    case 'tichu-on-turn':
    case 'tichu-out-of-turn':
      await way.press(action(screen, words.tichu));
      return way.press(page.locator('.actions .btn.primary', { hasText: words.tichu }));
    case 'wish':
      return way.press(page.locator('.choices .btn').nth(Number(text.slice('wish '.length)) - LOWEST_WISH));
    case 'dragon-gift':
      return way.press(page.locator('.choices .btn', { hasText: `P${text.slice('dragon '.length)}` }));
    case 'pass':
      return way.press(action(screen, words.pass));
    case 'schupfen':
      // The screen shows the receivers from left to right, the game counts them from the right.
      await chooseCards(screen, answer.map((give) => give.slice('give '.length)).reverse());
      return way.press(main(screen));
    case 'bomb-out-of-turn':
    case 'bomb-in-window':
      await way.press(page.locator('.actions .btn.danger'));
      await page.locator('.actions .btn.primary').waitFor();
  }
  await chooseCards(screen, text.split(' '));
  await way.press(main(screen));
}
const LOWEST_WISH = 2;

async function answerHearts(screen: Screen, { kind, answer }: Position): Promise<void> {
  if (kind === 'moon') return screen.way.press(action(screen, label(screen, answer[0])));
  await chooseCards(
    screen,
    answer.map((text) => text.replace('pass ', '')),
  );
  await screen.way.press(main(screen));
}

async function answerMauMau(screen: Screen, { kind, answer }: Position): Promise<void> {
  const { page, way } = screen;
  const [text] = answer;
  if (kind === 'wish') return way.press(page.getByRole('button', { name: label(screen, text) }));
  if (['draw', 'take-owed', 'keep-drawn', 'several-jacks'].includes(kind))
    return way.press(action(screen, label(screen, text)));
  await chooseCards(screen, [text]);
  await way.press(main(screen));
}

// ---- Risk --------------------------------------------------------------------------------------------------------------

async function answerRisk(screen: Screen, { kind, answer }: Position): Promise<void> {
  const { page, way, language } = screen;
  const words = wordsIn(language).risk;
  const [verb, ...things] = answer[0].split(' ');
  const button = (text: string) => page.locator('.acts .btn', { hasText: text }).first();
  switch (kind) {
    case 'place':
      await setAmount(screen, Number(things[0]));
      await way.pick(answer[1].slice('on '.length));
      return way.press(page.locator('.acts .btn.primary'));
    case 'trade':
    case 'forced-trade':
      return tradeCards(screen, things);
    case 'defend':
      return way.press(button(words.defendWith(Number(things[0]))));
    case 'end-attacks':
      return way.press(button(words.endAttacks));
    case 'end-turn':
      return way.press(button(words.endTurn));
    case 'end-placement':
      return way.press(button(words.done));
    case 'move-in':
      await setAmount(screen, Number(things[0]));
      return way.press(page.locator('.acts .btn.primary'));
    case 'attack':
    case 'manoeuvre':
      await way.pick(things[0]);
      await way.pick(things[1]);
      if (verb === 'attack') await chooseDice(screen, Number(things[2]));
      else if (answer.length > 1) await setAmount(screen, Number(answer[1].slice('move '.length)));
      return way.press(page.locator('.acts .btn.primary'));
    default:
      return way.pick(things[0]);
  }
}

/** With the buttons beside the number. */
async function setAmount({ page, way }: Screen, wanted: number): Promise<void> {
  const shown = page.locator('.amount b');
  const amount = async () => Number(await shown.textContent());
  for (let at = await amount(); at !== wanted; at = await amount()) {
    await way.press(page.locator('.amount .btn.icon').nth(at > wanted ? 0 : 1));
    await shown.filter({ hasText: String(at > wanted ? at - 1 : at + 1) }).waitFor();
  }
}

async function chooseDice({ page, way }: Screen, dice: number): Promise<void> {
  const choice = page.locator('.dicepick button').nth(dice - 1);
  await page.locator('.acts .btn.primary').waitFor();
  if ((await choice.count()) > 0) await way.press(choice);
}

async function tradeCards({ page, way }: Screen, cards: readonly string[]): Promise<void> {
  const more = page.locator('.cardsbtn');
  await page.locator('.acts .btn').first().waitFor();
  if (await more.isVisible()) await way.press(more);
  const wrong = page.locator('.tc[aria-pressed=true]');
  for (const card of await wrong.evaluateAll((all) => all.map((one) => one.getAttribute('data-card') ?? '')))
    if (!cards.includes(card)) await way.press(page.locator(`.tc[data-card="${card}"]`).last());
  for (const card of cards) {
    const button = page.locator(`.tc[data-card="${card}"]`).last();
    if ((await button.getAttribute('aria-pressed')) === 'false') await way.press(button);
  }
  await way.press(page.locator('.btn.trade, .acts .btn.primary').last());
}

// ---- Compile -----------------------------------------------------------------------------------------------------------

async function answerCompile(screen: Screen, { answer }: Position): Promise<void> {
  const { game, setting, page, way } = screen;
  const [text] = answer;
  const parsed = game.notation.parse(setting, text);
  const given = parsed.ok ? answerOf(setting, parsed.value) : undefined;
  const inHand = (card: string) => page.locator(`.myhand [data-card="${card}"]`);
  const button = (words: string) => page.locator('.choice .btn', { hasText: words }).first();
  await page.locator('.choice:not(.idle)').waitFor();
  switch (given?.kind) {
    case 'play':
      if ((await inHand(given.card).count()) > 0) await way.press(inHand(given.card));
      else if (await button(given.card).isVisible()) await way.press(button(given.card));
      return way.press(page.locator('.drop', { hasText: label(screen, text) }).first());
    case 'card':
      if ((await inHand(given.card).count()) === 0) return way.press(button(given.card));
      return selectAndConfirm(screen, inHand(given.card));
    case 'field':
      return selectAndConfirm(screen, page.locator('.fc.legal', { hasText: label(screen, text) }));
    case 'line':
      return selectAndConfirm(screen, page.locator('.lane').nth(given.line).locator('.pr.legal'));
    case 'protocol':
      if (await page.locator('.compile.drafting').isVisible())
        return selectAndConfirm(screen, page.locator('.tile', { hasText: given.name }));
      break;
    case 'tiles':
      return way.press(page.locator(`.choice [data-answer="${text}"]`, { hasText: / · .+ · / }));
  }
  await way.press(button(label(screen, text)));
}

/** What is touched is selected; the button says what happens. */
async function selectAndConfirm({ page, way }: Screen, target: Locator): Promise<void> {
  await way.press(target);
  await way.press(page.locator('.take:visible, .choice .confirm:visible').first());
}
