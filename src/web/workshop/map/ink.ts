/** Paints on canvases: loose lines and fresh areas until their lines are worked out, and the stroke that is being drawn. */
import type { Point } from '../../../games/risk/index.ts';
import type { Applied, Operation, Sheet } from '../../../workshop/sheet/index.ts';
import type { Survey } from './survey.ts';

/** Grounds of territories while regions do not matter; neighbours by number differ. */
export const PLAIN = ['#ddd4b8', '#d3caab', '#e4dcc4', '#d8d2bb', '#cfc8a9'] as const;
export const plainOf = (n: number): string => PLAIN[(n * 3) % PLAIN.length];

type Paint = (context: CanvasRenderingContext2D) => void;

interface Fresh {
  readonly revision: number;
  readonly paint: Paint;
}

/** The canvas of loose ink, in pixels of the sheet. */
export class Ink {
  readonly #context: CanvasRenderingContext2D;
  readonly #sheet: Sheet;
  readonly #colour: () => string;
  #stencil: ImageBitmap | undefined;
  #fresh: Fresh[] = [];

  constructor(canvas: HTMLCanvasElement, sheet: Sheet, colour: () => string) {
    this.#context = canvas.getContext('2d')!;
    this.#sheet = sheet;
    this.#colour = colour;
  }

  drawn(operation: Operation, { done }: Extract<Applied, { readonly ok: true }>, revision: number): void {
    const paints: Paint[] = [];
    const colour = this.#colour();
    if (operation.kind === 'border') paints.push(line(operation.points, operation.brush, colour));
    if (operation.kind === 'erase') paints.push(line(operation.points, operation.brush, undefined));
    for (const n of done.made ?? []) paints.push(this.#area(n));
    for (const paint of paints) {
      this.#fresh.push({ revision, paint });
      paint(this.#context);
    }
  }

  surveyed({ loose, revision }: Survey): void {
    if (loose === undefined) return;
    this.#stencil?.close();
    this.#stencil = loose;
    this.#fresh = this.#fresh.filter((one) => one.revision > revision);
    this.repaint();
  }

  repaint(): void {
    const context = this.#context;
    const { width, height } = this.#sheet;
    context.globalCompositeOperation = 'source-over';
    context.clearRect(0, 0, width, height);
    if (this.#stencil !== undefined) {
      context.drawImage(this.#stencil, 0, 0);
      context.globalCompositeOperation = 'source-in';
      context.fillStyle = this.#colour();
      context.fillRect(0, 0, width, height);
      context.globalCompositeOperation = 'source-over';
    }
    for (const { paint } of this.#fresh) paint(context);
  }

  /** A territory in its ground; painted again it is a picture of that moment. */
  #area(n: number): Paint {
    const { width, cells } = this.#sheet;
    const first = cells.indexOf(n);
    if (first < 0) return () => {};
    let [left, right] = [width, 0];
    const [top, bottom] = [Math.floor(first / width), Math.floor(cells.lastIndexOf(n) / width)];
    for (let y = top; y <= bottom; y++) {
      const row = cells.subarray(y * width, (y + 1) * width);
      const start = row.indexOf(n);
      if (start < 0) continue;
      left = Math.min(left, start);
      right = Math.max(right, row.lastIndexOf(n));
    }
    const image = new ImageData(right - left + 1, bottom - top + 1);
    const rgba = new Uint32Array(image.data.buffer);
    const colour = packed(plainOf(n));
    for (let y = top, i = 0; y <= bottom; y++) {
      for (let x = left; x <= right; x++, i++) if (cells[y * width + x] === n) rgba[i] = colour;
    }
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    canvas.getContext('2d')!.putImageData(image, 0, 0);
    return (context) => context.drawImage(canvas, left, top);
  }
}

/** As `ImageData` has it on processors of today: alpha, blue, green, red. */
function packed(colour: string): number {
  const rgb = Number.parseInt(colour.slice(1), 16);
  return (0xff000000 | ((rgb & 255) << 16) | (rgb & 0xff00) | (rgb >> 16)) >>> 0;
}

/** A line of ink; without a colour it takes ink away. */
function line(points: readonly Point[], brush: number, colour: string | undefined): Paint {
  return (context) => {
    context.globalCompositeOperation = colour === undefined ? 'destination-out' : 'source-over';
    context.strokeStyle = colour ?? '#000';
    context.lineWidth = brush;
    context.lineCap = context.lineJoin = 'round';
    context.beginPath();
    context.moveTo(...points[0]);
    for (const point of points) context.lineTo(...point);
    context.stroke();
    context.globalCompositeOperation = 'source-over';
  };
}

/** The canvas of the stroke that is being drawn, in pixels of the screen: small, so that it is shown at once. */
export class Wet {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  #last: Point | undefined;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d', { desynchronized: true })!;
  }

  begin([x, y]: Point, width: number, colour: string): void {
    const { clientWidth, clientHeight } = this.#canvas;
    const density = devicePixelRatio;
    this.#canvas.width = clientWidth * density;
    this.#canvas.height = clientHeight * density;
    const context = this.#context;
    context.scale(density, density);
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.lineCap = context.lineJoin = 'round';
    this.#last = [x, y];
    this.to([[x, y]]);
  }

  to(points: readonly Point[]): void {
    if (this.#last === undefined) return;
    this.#context.beginPath();
    this.#context.moveTo(...this.#last);
    for (const point of points) this.#context.lineTo(...point);
    this.#context.stroke();
    this.#last = points.at(-1);
  }

  /** A straight line from the beginning, or a frame. */
  only(draw: (context: CanvasRenderingContext2D) => void): void {
    this.#context.clearRect(0, 0, this.#canvas.clientWidth, this.#canvas.clientHeight);
    draw(this.#context);
  }

  end(): void {
    this.#last = undefined;
    this.#context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
  }
}
