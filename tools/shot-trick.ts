/** Films a trick of a real game of Tichu in the real page: `npm run shots -- trick` writes docs/shots/trick.webp. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { launch, servePage } from '../tests/page/support.ts';
import { Film } from './moving/film.ts';
import { bestTrick, playTichu, read, type Transcript, type Trick } from './moving/tichu.ts';

const FOLDER = fileURLToPath(new URL('../docs/shots', import.meta.url));
const SIZE = { width: 1200, height: 800 };
/** Width of the picture in pixels; the README's column is narrower than a table. */
const WIDTH = 960;
const PLAYER = 'Lena';
/** The score at which a trick is good enough: about three combinations of five cards from three seats. */
const ENOUGH = 22;
const MOST_GAMES = 10;
/** Time until a message is on the screen. */
const ARRIVE_MS = 200;
const CLICK_MS = 5_000;
/** Pauses of the film: before the trick, after choosing a card, before playing the chosen cards, after a play, after a pass, after the trick. */
const PAUSE_MS = { before: 700, card: 220, chosen: 500, play: 950, pass: 450, after: 1_300 };

const [server, browser] = await Promise.all([servePage(), launch()]);
const [transcript, trick] = await findTrick();
const film = await filmOf(await newPage(browser), transcript, trick);
const bytes = await film.develop(WIDTH);
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'trick.webp'), bytes);
console.log(`docs/shots/trick.webp: ${film.seconds.toFixed(1)} s, ${Math.round(bytes.length / 1024)} kB`);
await browser.close();
await server.close();

async function findTrick(): Promise<[Transcript, Trick]> {
  let best: [Transcript, Trick] | undefined;
  for (let game = 0; game < MOST_GAMES && (best?.[1].score ?? 0) < ENOUGH; game++) {
    const transcript = await playTichu(await newPage(browser), tableUrl(`evening ${game}`), ENOUGH);
    const trick = bestTrick(transcript);
    if (trick !== undefined && trick.score > (best?.[1].score ?? 0)) best = [transcript, trick];
  }
  if (best === undefined) throw new Error(`no trick worth a film in ${MOST_GAMES} games`);
  return best;
}

function tableUrl(name: string): string {
  return `${server.url}/t/${encodeURIComponent(name)}?game=tichu&quick`;
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZE, colorScheme: 'dark', locale: 'en' });
  await context.addInitScript((name) => localStorage.setItem('stammtisch.settings', JSON.stringify({ name })), PLAYER);
  return context.newPage();
}

/** Sends the messages of the game to the page again: those before the trick at once, then one by one while filming. */
async function filmOf(page: Page, { messages, answers }: Transcript, { from, to }: Trick): Promise<Film> {
  const { promise: opened, resolve } = Promise.withResolvers<WebSocketRoute>();
  await page.routeWebSocket(/\/ws\b/, (socket) => socket.onMessage(() => resolve(socket)));
  await page.goto(tableUrl('Friday evening'));
  const socket = await opened;
  for (const text of messages.slice(0, from + 1)) if (read(text).type !== 'request') socket.send(text);
  await page.locator('.game').waitFor();
  await page.waitForTimeout(3_000);
  const film = await Film.of(page);
  await film.run(PAUSE_MS.before);
  for (let at = from + 1; at <= to; at++) {
    const { payload } = read(messages[at]);
    socket.send(messages[at]);
    await page.waitForTimeout(ARRIVE_MS);
    const answer = answers.get(at);
    if (answer !== undefined) await choose(page, film, answer);
    else if (payload.event === 'played') await film.run(payload.data.cards === '' ? PAUSE_MS.pass : PAUSE_MS.play);
  }
  await film.run(PAUSE_MS.after);
  return film;
}

/** Acts on the screen: chooses cards one by one and presses the button, or passes. */
async function choose(page: Page, film: Film, action: string): Promise<void> {
  await film.run(PAUSE_MS.card);
  const cards = action === 'pass' ? [] : action.split(' ');
  for (const card of cards) {
    await page.locator(`.hand [data-card="${card}"]`).click({ position: { x: 12, y: 40 }, timeout: CLICK_MS });
    await page.mouse.move(SIZE.width / 2, 8);
    await film.run(PAUSE_MS.card);
  }
  await film.run(PAUSE_MS.chosen);
  const button =
    cards.length === 0 ? page.getByRole('button', { name: /^Pass/ }) : page.locator('.actions .btn.primary');
  await button.click({ timeout: CLICK_MS });
  await page.mouse.move(SIZE.width / 2, 8);
}
