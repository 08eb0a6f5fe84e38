/** A browser at the first seat of a table with a known deal. The test answers for the other seats. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { LiveStore } from '../../src/store/live-store.ts';
import { backAt, SEEDED_TABLE, secretOf } from '../live/seeded.ts';
import type { TestClient } from '../live/support.ts';
import { launch, type PageServer, type Serving, servePage, type Visitor, visit } from './support.ts';

/** To be created in a `describe`. After each test everybody leaves, and nothing may have been complained about. */
export class FirstSeat {
  server!: PageServer;
  /** Seats 1, 2 and 3. */
  others: TestClient[] = [];
  #browser: Browser | undefined;
  #visitor!: Visitor;

  constructor() {
    beforeAll(async () => {
      this.#browser = await launch();
    });
    afterAll(() => this.#browser?.close());
    afterEach(() => this.#leave());
  }

  async open(store: LiveStore, settings?: Serving['settings']): Promise<Page> {
    this.server = await servePage(undefined, { store, ...(settings === undefined ? {} : { settings }) });
    this.others = await Promise.all([1, 2, 3].map((seat) => backAt(this.server, seat)));
    const sessions = { [SEEDED_TABLE]: secretOf(0) };
    this.#visitor = await visit(this.#browser!, `${this.server.url}/t/${SEEDED_TABLE}`, { sessions });
    return this.#visitor.page;
  }

  async #leave(): Promise<void> {
    for (const client of this.others) client.cut();
    await this.#visitor.context.close();
    await this.server.close();
    expect([...this.#visitor.complaints, ...this.server.problems]).toEqual([]);
  }
}
