/**
 * Measures the page in a real browser: `npm run bench:page`, and drawing on a sheet alone: `npm run bench:page -- ink`. Only prints; it has
 * no limits. For figures use a quiet machine.
 */
import { games } from '../src/games/index.ts';
import { bytesOf } from '../tests/page/bytes.ts';
import { launch, servePage, visit } from '../tests/page/support.ts';
import { drawing } from './bench-ink.ts';

const SLOWER = 4;
/** A frame that took longer is seen as a jerk. */
const GOOD_FRAME_MS = 20;
const DEALING_MS = 1_500;

// Run in the browser, whose types the tools do not have.
/** The hint button is enabled when a decision can be made, in every game. */
const READY = 'main.game .bar .hint:not([disabled])';
const NOTE_READY = `(() => {
  const look = () => {
    if (document.querySelector('${READY}')) window.ready = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;
const FRAMES = `new Promise((done) => {
  const all = [];
  const begin = performance.now();
  let last = begin;
  const tick = (now) => {
    all.push(now - last);
    last = now;
    if (now - begin < ${DEALING_MS}) requestAnimationFrame(tick);
    else done(all);
  };
  requestAnimationFrame(tick);
})`;

const [server, browser] = await Promise.all([servePage(), launch()]);

/** Milliseconds from opening the link of a running table until a decision can be made, on a slower processor. */
async function interactive(game: string): Promise<number> {
  const { page, context } = await visit(browser, 'about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(NOTE_READY);
  await page.goto(`${server.url}/t/ready-${game}?game=${game}&quick`);
  await page.locator(READY).waitFor();
  const milliseconds = Number(await page.evaluate('window.ready ?? performance.now()'));
  await context.close();
  return Math.round(milliseconds);
}

/** The share of frames within 20 ms while a hand of Hearts is dealt on a slower processor, with animations. */
async function dealing(): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' });
  const page = await context.newPage();
  await page.goto(`${server.url}/t/deal?game=hearts`);
  await page.getByRole('textbox').first().fill('Lena');
  await page.getByRole('button', { name: 'Sit down' }).click();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.locator('.hand [role=option]').first().waitFor();
  const frames = (await page.evaluate(FRAMES)) as number[];
  await context.close();
  const good = frames.slice(1).filter((milliseconds) => milliseconds <= GOOD_FRAME_MS);
  return good.length / (frames.length - 1);
}

async function all(): Promise<void> {
  const rows = [];
  for (const { facts } of games) {
    const { start, table } = await bytesOf(browser, server, facts.name);
    rows.push({
      game: facts.name,
      startKilobytes: start,
      tableKilobytes: table,
      interactiveMs: await interactive(facts.name),
    });
  }
  const goodFrames = await dealing();
  if (process.argv.includes('--json')) console.log(JSON.stringify({ games: rows, goodFrames }));
  else {
    console.log('game        start kB   table kB more   ready, 4 times slower (ms)');
    for (const { game, startKilobytes, tableKilobytes, interactiveMs } of rows) {
      const cells = [startKilobytes, tableKilobytes, interactiveMs].map(String);
      console.log(`${game.padEnd(12)}${cells[0].padStart(8)}${cells[1].padStart(16)}${cells[2].padStart(15)}`);
    }
    console.log(
      `frames within ${GOOD_FRAME_MS} ms while dealing, ${SLOWER} times slower: ${Math.round(100 * goodFrames)} %`,
    );
  }
}

if (process.argv.includes('ink')) console.log(await drawing(browser, server.url));
else await all();
await browser.close();
await server.close();
