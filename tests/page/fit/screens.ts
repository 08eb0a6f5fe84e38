/** How to get to the screens that are measured, beside the tables themselves. */
import type { Page } from 'playwright-core';
import type { Language } from '../../../src/core/types.ts';
import { findGame } from '../../../src/games/index.ts';
import { LIMITS } from '../../../src/protocol/client.ts';
import { wordsIn } from '../../../src/web/words/index.ts';
import { TestClient } from '../../live/support.ts';
import type { PageServer } from '../support.ts';
import { LONG_NAMES, OVER } from './tables.ts';

/** The name of a button in both languages. */
function either(pick: (words: ReturnType<typeof wordsIn>) => string): RegExp {
  const exactly = (text: string) => text.replace(/[.?]/g, '\\$&');
  return new RegExp(`^(${exactly(pick(wordsIn('de')))}|${exactly(pick(wordsIn('en')))})`);
}
const press = (page: Page, pick: (words: ReturnType<typeof wordsIn>) => string): Promise<void> =>
  page
    .getByRole('button', { name: either(pick) })
    .first()
    .click();

/** Each returns whether the table has it. */
export const OVER_THE_TABLE: Readonly<Record<string, (page: Page) => Promise<boolean>>> = {
  menu: async (page) => {
    await press(page, ({ table }) => table.menu);
    for (const part of await page.locator('dialog summary').all()) await part.click();
    return true;
  },
  chat: async (page) => {
    await press(page, ({ table }) => table.chat);
    return true;
  },
  log: async (page) => {
    await press(page, ({ table }) => table.log);
    return true;
  },
  scores: async (page) => {
    const scores = page.locator('.score:enabled');
    if ((await scores.count()) === 0) return false;
    await scores.click();
    return true;
  },
  hint: async (page) => {
    const hint = page.locator('.hint:enabled');
    if ((await hint.count()) === 0) return false;
    await hint.click();
    await page.locator('.panel[role=status] li').first().waitFor();
    return true;
  },
};

interface Before {
  /** Returns how to leave, if something has to be undone. */
  show(page: Page, server: PageServer, language: Language): Promise<(() => void) | undefined>;
  /** Also in `npm test`. */
  readonly isShort: boolean;
}

const TABLE = 'm'.repeat(LIMITS.table);

async function openLobby(page: Page, server: PageServer, game: string, title = game): Promise<() => void> {
  const name = `${title} `.padEnd(LIMITS.table, 'm');
  await page.goto(`${server.url}/t/${encodeURIComponent(name)}?game=${game}`);
  await page.getByRole('textbox').first().fill(LONG_NAMES[0]);
  await page.locator('form .btn.primary').click();
  await page.locator('.screen .table').waitFor();
  const count = Math.min(3, findGame(game)!.facts.seats.default - 1);
  const guests = await Promise.all(LONG_NAMES.slice(1, 1 + count).map(() => TestClient.connect(server)));
  for (const [i, guest] of guests.entries()) {
    await guest.join(name, LONG_NAMES[i + 1]);
    guest.say('lobby_action', { action: 'ready', data: { ready: true } });
  }
  await page.locator('.place', { hasText: LONG_NAMES[count] }).waitFor();
  return () => {
    for (const { socket } of guests) socket.close();
  };
}

/** The dialog in which the host chooses map or protocols. */
async function setUp(page: Page, server: PageServer, game: string): Promise<() => void> {
  const leave = await openLobby(page, server, game, `set up ${game}`);
  await page.getByRole('button', { name: /^(Set up the game|Spiel einrichten)/ }).click();
  await page.locator('dialog:modal .btn.primary').waitFor();
  return leave;
}

async function atStart(page: Page, server: PageServer): Promise<void> {
  await page.goto(server.url);
  await page.getByText('Compile').first().waitFor();
}

export const BEFORE: Readonly<Record<string, Before>> = {
  start: {
    isShort: true,
    show: async (page, server) => {
      await atStart(page, server);
      return undefined;
    },
  },
  'new table': {
    isShort: false,
    show: async (page, server) => {
      await atStart(page, server);
      await page.locator('.cta .btn.primary').click();
      await page.locator('dialog:modal').waitFor();
      return undefined;
    },
  },
  settings: {
    isShort: false,
    show: async (page, server) => {
      await atStart(page, server);
      await press(page, ({ settings }) => settings.title);
      await page.locator('dialog:modal').waitFor();
      return undefined;
    },
  },
  'name form': {
    isShort: false,
    show: async (page, server) => {
      const host = await TestClient.connect(server);
      await host.join(TABLE, LONG_NAMES[4], { game: 'hearts' });
      await page.goto(`${server.url}/t/${TABLE}`);
      await page.locator('form .people li').first().waitFor();
      return () => host.socket.close();
    },
  },
  'lobby of Tichu': { isShort: true, show: (page, server) => openLobby(page, server, 'tichu') },
  'setting up Risk': { isShort: false, show: (page, server) => setUp(page, server, 'risk') },
  'setting up Compile': { isShort: false, show: (page, server) => setUp(page, server, 'compile') },
  'lobby of Risk, all options': {
    isShort: false,
    show: async (page, server) => {
      const leave = await openLobby(page, server, 'risk');
      for (const part of await page.locator('summary').all()) await part.click();
      return leave;
    },
  },
};

interface After {
  show(page: Page, server: PageServer): Promise<void>;
  /** Each position of the replay is looked at. */
  readonly isReplay?: boolean;
}

const openReplay = async (page: Page, server: PageServer): Promise<void> => {
  await page.goto(`${server.url}/r/${OVER}`);
  await page.locator('main.game').waitFor();
};

/** The finished game of a table; its result, replay and review. */
export const AFTERWARDS: Readonly<Record<string, After>> = {
  result: {
    show: async (page, server) => {
      await page.goto(`${server.url}/w/${OVER}`);
      await page.locator('.result:not([inert])').waitFor();
    },
  },
  replay: { show: openReplay, isReplay: true },
  'replay of all hands': {
    show: async (page, server) => {
      await openReplay(page, server);
      const hands = page.locator('select option[value=all]');
      if ((await hands.count()) > 0) await page.locator('select').selectOption('all');
    },
    isReplay: true,
  },
  review: {
    show: async (page, server) => {
      await openReplay(page, server);
      await press(page, ({ records }) => records.review);
      await page.locator('.review').waitFor();
    },
    isReplay: true,
  },
};

/** Goes to a position of the replay shown. */
export const goTo = (page: Page, move: number): Promise<void> => page.locator('.track input').fill(String(move));
