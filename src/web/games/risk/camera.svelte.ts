/** The visible part of the map and its zoom: it starts fitted and never leaves the drawing. */
import type { Point } from '../../../games/risk/index.ts';
import type { Frame } from './ground.ts';

const MOST = 5;

export class Camera {
  width = $state(0);
  height = $state(0);
  /** 1 fits the whole map. */
  zoom = $state(1);
  #centre = $state.raw<Point | undefined>();
  readonly #frame: () => Frame;

  constructor(frame: () => Frame) {
    this.#frame = frame;
  }

  /** Pixels per unit of the drawing. */
  get scale(): number {
    const { width, height } = this.#frame();
    return Math.max(0.01, Math.min(this.width / width, this.height / height)) * this.zoom;
  }

  /** The point in the middle of the screen: in each direction the drawing fills the screen or is centred. */
  get centre(): Point {
    const { left, top, width, height } = this.#frame();
    const [x, y] = this.#centre ?? [left + width / 2, top + height / 2];
    return [within(x, left, width, this.width / this.scale), within(y, top, height, this.height / this.scale)];
  }

  /** The part of the drawing on the screen. */
  get seen(): Frame {
    const [x, y] = this.centre;
    const [width, height] = [this.width / this.scale, this.height / this.scale];
    return { left: x - width / 2, top: y - height / 2, width, height };
  }

  get transform(): string {
    const [x, y] = this.centre;
    const { scale } = this;
    return `translate(${(this.width / 2 - x * scale).toFixed(2)} ${(this.height / 2 - y * scale).toFixed(2)}) scale(${scale.toFixed(5)})`;
  }

  /** The point of the drawing at a place of the screen. */
  pointAt(sx: number, sy: number): Point {
    const { left, top } = this.seen;
    return [left + sx / this.scale, top + sy / this.scale];
  }

  pan(dx: number, dy: number): void {
    const [x, y] = this.centre;
    this.#centre = [x - dx / this.scale, y - dy / this.scale];
    this.#centre = this.centre;
  }

  /** Zooms around a point of the screen. */
  zoomAt(factor: number, sx = this.width / 2, sy = this.height / 2): void {
    const [x, y] = this.centre;
    const [dx, dy] = [sx - this.width / 2, sy - this.height / 2];
    const at: Point = [x + dx / this.scale, y + dy / this.scale];
    this.zoom = Math.max(1, Math.min(MOST, this.zoom * factor));
    this.#centre = [at[0] - dx / this.scale, at[1] - dy / this.scale];
    this.#centre = this.centre;
  }

  fit(): void {
    this.zoom = 1;
    this.#centre = undefined;
  }

  /** Moves as little as needed to show a point. */
  show([x, y]: Point): void {
    if (this.zoom === 1) return;
    const [cx, cy] = this.centre;
    const [w, h] = [this.width / this.scale / 2 - 30 / this.scale, this.height / this.scale / 2 - 30 / this.scale];
    this.#centre = [cx + outside(x - cx, w), cy + outside(y - cy, h)];
  }
}

function within(value: number, start: number, length: number, seen: number): number {
  if (seen >= length) return start + length / 2;
  return Math.max(start + seen / 2, Math.min(start + length - seen / 2, value));
}

const outside = (distance: number, reach: number): number =>
  distance > reach ? distance - reach : distance < -reach ? distance + reach : 0;
