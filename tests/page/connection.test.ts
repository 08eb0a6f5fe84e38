/** After a lost connection or a server restart the same game goes on. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestClient } from '../live/support.ts';
import { misfitsAt, WORST_SIZES } from './fit/measure.ts';
import { canRun, launch, type PageServer, servePage, sitDown, type Visitor, visit } from './support.ts';

/** A proxy between page and server whose connections can be cut. */
class Tunnel {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #port = 0;
  #isCut = false;

  private constructor() {
    this.#server = createServer((near) => {
      if (this.#isCut) near.destroy();
      else this.#join(near, connect(this.#port, '127.0.0.1'));
    });
  }

  static async open(): Promise<Tunnel> {
    const tunnel = new Tunnel();
    tunnel.#server.listen(0, '127.0.0.1');
    await once(tunnel.#server, 'listening');
    return tunnel;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  leadsTo(port: number): void {
    this.#port = port;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
  }

  #join(near: Socket, far: Socket): void {
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      this.#sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}

describe.skipIf(!canRun)('a connection', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-page-'));
  let server: PageServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([servePage(join(folder, 'page.sqlite')), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const handOf = ({ page }: Visitor): Promise<string[]> =>
    page.locator('.hand [data-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));

  async function atTable(name: string): Promise<Visitor> {
    const visitor = await visit(browser, `${server.url}/t/${name}?game=hearts&quick`);
    await visitor.page.locator('.hand [role=option]').first().waitFor();
    return visitor;
  }

  test('that is cut is restored by itself, with the same cards', async () => {
    const tunnel = await Tunnel.open();
    const behind = await servePage(':memory:', { origins: [tunnel.url] });
    tunnel.leadsTo(Number(new URL(behind.url).port));
    const visitor = await visit(browser, `${tunnel.url}/t/tunnel?game=hearts&quick`);
    const { page } = visitor;
    await page.locator('.hand [role=option]').first().waitFor();
    const before = await handOf(visitor);
    tunnel.cut();
    await page.getByText('Connection lost, reconnecting …').waitFor();
    expect(await handOf(visitor)).toEqual(before);
    expect(await page.locator('.actions .btn.primary').isVisible()).toBe(true);
    expect(await misfitsAt(page, WORST_SIZES)).toEqual([]);
    tunnel.mend();
    await expect.poll(() => page.getByText('Connection lost').count()).toBe(0);
    expect(await handOf(visitor)).toEqual(before);
    for (let i = 0; i < 3; i++)
      await page
        .locator('.hand [role=option]:not(.sel)')
        .last()
        .click({ position: { x: 28, y: 70 } });
    await page.getByRole('button', { name: 'Pass on' }).click();
    await expect.poll(() => handOf(visitor).then((cards) => cards.join())).not.toBe(before.join());
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
    await behind.close();
    await tunnel.close();
  });

  test('that is cut before the game shows a message, and gets missed messages on return', async () => {
    const tunnel = await Tunnel.open();
    const behind = await servePage(':memory:', { origins: [tunnel.url], settings: { grace: 100_000 } });
    tunnel.leadsTo(Number(new URL(behind.url).port));
    const bea = await TestClient.connect(behind);
    bea.say('join', { table_name: 'missed', player_name: 'Bea', game: 'hearts' });
    await bea.next('joined_confirmation');
    const visitor = await visit(browser, `${tunnel.url}/t/missed`);
    const { page } = visitor;
    await sitDown(visitor, 'Ann');
    tunnel.cut();
    await page.getByText('Connection lost, reconnecting …').waitFor();
    await expect.poll(() => bea.heard.some(({ payload }) => payload.event === 'player_away')).toBe(true);
    bea.say('chat', { text: 'Are you there?' });
    bea.say('lobby_action', { action: 'start_game' });
    await expect.poll(() => behind.live.house.find('missed')?.isRunning).toBe(true);
    tunnel.mend();
    await page.locator('.hand [role=option]').first().waitFor();
    await expect.poll(() => page.getByText('Connection lost').count()).toBe(0);
    await page.getByRole('button', { name: 'Chat' }).click();
    await page.getByText('Are you there?').waitFor();
    bea.cut();
    await page.locator('.seat.away', { hasText: /disconnected · \d+ s/ }).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
    await behind.close();
    await tunnel.close();
  });

  test('to a restarting server: the page shows a message, and the same game goes on', async () => {
    const visitor = await atTable('restart');
    const { page } = visitor;
    const before = await handOf(visitor);
    const port = Number(new URL(server.url).port);
    await server.close();
    await page.getByText('Connection lost, reconnecting …').waitFor();
    expect(await handOf(visitor)).toEqual(before);
    server = await servePage(join(folder, 'page.sqlite'), { port });
    await expect.poll(() => page.getByText('Connection lost').count()).toBe(0);
    expect(await handOf(visitor)).toEqual(before);
    await expect.poll(() => page.locator('.actions .btn.primary').count()).toBe(1);
    for (let i = 0; i < 3; i++)
      await page
        .locator('.hand [role=option]:not(.sel)')
        .last()
        .click({ position: { x: 28, y: 70 } });
    await page.getByRole('button', { name: 'Pass on' }).click();
    await expect.poll(() => handOf(visitor).then((cards) => cards.join())).not.toBe(before.join());
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('to a server that cannot save shows it until it can; an announcement can be closed', async () => {
    const visitor = await atTable('saving');
    const { page } = visitor;
    const { status } = server.live;
    const waits = page.getByText('The server cannot save at the moment.');
    status.storeWaits({ err: new Error('disk full') });
    await waits.waitFor();
    status.storeWaits();
    await waits.waitFor({ state: 'detached' });
    status.announce({ at: Date.now() + 600_000, words: 'A new disk!' });
    await page.getByText('A new disk!').waitFor();
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByText('A new disk!').waitFor({ state: 'detached' });
    status.announce();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
