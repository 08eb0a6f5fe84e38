/** Measures the page in a real browser: `npm run bench:page`. Only prints; it has no limits. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { launch, servePage, visit } from '../tests/page/support.ts';

const PAGE = fileURLToPath(new URL('../dist/page', import.meta.url));
const [server, browser] = await Promise.all([servePage(), launch()]);

/** Size of all files of the start page, compressed. */
async function firstLoad(): Promise<number> {
  const files: string[] = [];
  const { page, context } = await visit(browser, 'about:blank');
  page.on('response', (response) => void files.push(new URL(response.url()).pathname));
  await page.goto(server.url);
  await page.waitForTimeout(800);
  await context.close();
  const assets = new Set(readdirSync(join(PAGE, 'assets')).map((name) => `/assets/${name}`));
  const own = files.filter((path) => assets.has(path) || path === '/');
  return own.reduce((sum, path) => {
    const bytes = readFileSync(join(PAGE, path === '/' ? 'index.html' : path));
    return sum + (path.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length);
  }, 0);
}

/** Frames a second while a hand is dealt on a CPU slowed down four times, and the time from a click until the card is drawn. */
async function motion(): Promise<{ frames: number; click: number }> {
  const { page, context } = await visit(browser, `${server.url}/t/bench?game=hearts`);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.getByRole('textbox').first().fill('Lena');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Start game' }).click();
  const frames = (await page.evaluate(
    `new Promise((done) => { let count = 0; const begin = performance.now(); const tick = () => { count++; performance.now() - begin < 1000 ? requestAnimationFrame(tick) : done(count); }; requestAnimationFrame(tick); })`,
  )) as number;
  await page.locator('.hand [role=option]').first().waitFor();
  const click = (await page.evaluate(
    `new Promise((done) => { const card = document.querySelector('.hand [role=option]'); const begin = performance.now(); card.click(); requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - begin))); })`,
  )) as number;
  await context.close();
  return { frames, click };
}

const bytes = await firstLoad();
const { frames, click } = await motion();
const figures = {
  firstLoadKilobytes: Math.round(bytes / 100) / 10,
  framesPerSecond: frames,
  clickMilliseconds: Math.round(click),
};
if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
else {
  console.log(`first load        ${figures.firstLoadKilobytes} kB compressed, fonts included (aim 200)`);
  console.log(`dealing           ${frames} frames a second on a processor 4 times slower (aim 60)`);
  console.log(`click to card     ${figures.clickMilliseconds} ms on it (aim 50)`);
}
await browser.close();
await server.close();
