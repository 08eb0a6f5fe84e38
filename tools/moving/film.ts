/**
 * Films a page frame by frame: its animations are paused and advanced before each shot, so that the film is smooth on any
 * machine, however long a screenshot takes.
 */
import type { Page } from 'playwright-core';
import { advance, changeOf, moves } from './in-page.js';
import { animatedWebp, type Frame } from './webp.ts';

/** Milliseconds between two frames while something moves. */
const STEP_MS = 60;
/** Good enough for small text on cards, and small enough for a README. */
const QUALITY = 0.8;

interface Shot {
  readonly png: Buffer;
  milliseconds: number;
}

export class Film {
  readonly #page: Page;
  readonly #shots: Shot[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Pauses all animations of the page. */
  static async of(page: Page): Promise<Film> {
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    return new Film(page);
  }

  get seconds(): number {
    return this.#shots.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  }

  /** Films for a while: one frame a step as long as something moves, then one still frame. */
  async run(milliseconds: number): Promise<void> {
    let left = milliseconds;
    while (left > 0) {
      const step = (await this.#page.evaluate(moves)) ? Math.min(STEP_MS, left) : left;
      await this.#page.evaluate(advance, step);
      this.#shots.push({ png: await this.#page.screenshot({ animations: 'allow' }), milliseconds: step });
      left -= step;
    }
  }

  /** The whole film as an animated WebP of this width. The browser scales it, finds the changes and compresses it. */
  async develop(width: number): Promise<Buffer> {
    const room = await this.#page.context().newPage();
    const size = this.#page.viewportSize()!;
    const height = Math.round((width * size.height) / size.width);
    const frames: Frame[] = [];
    for (const { png, milliseconds } of this.#shots) {
      const found = await room.evaluate(changeOf, {
        png: png.toString('base64'),
        wide: width,
        high: height,
        quality: QUALITY,
      });
      const last = frames.at(-1);
      if (found === undefined && last !== undefined) {
        frames[frames.length - 1] = { ...last, milliseconds: last.milliseconds + milliseconds };
      } else if (found !== undefined) {
        frames.push({ ...found, picture: Buffer.from(found.picture, 'base64'), milliseconds });
      }
    }
    await room.close();
    return animatedWebp(width, height, frames);
  }
}
