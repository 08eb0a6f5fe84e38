/** The sheet without a pointer: arrow keys move a cross, Enter does what the tool says. */
import { nameIn, type Point } from '../../../games/risk/index.ts';
import { nameOrNumber } from '../../../workshop/sheet/index.ts';
import type { Camera } from '../../games/risk/camera.svelte.ts';
import { settings } from '../../state/settings.svelte.ts';
import type { Deeds, Stroke } from './deeds.ts';
import type { Editor } from './editor.svelte.ts';
import { mapWords } from './words.ts';

const STEP = 8;
const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Tools for which Enter puts the pen down and takes it up again. */
const LINES: readonly string[] = ['border', 'erase', 'assign', 'route'];

export class Cross {
  place = $state.raw<Point | undefined>();
  isDown = $state(false);
  readonly #editor: Editor;
  readonly #deeds: Deeds;
  readonly #camera: Camera;
  #stroke: Stroke | undefined;

  constructor(editor: Editor, deeds: Deeds, camera: Camera) {
    this.#editor = editor;
    this.#deeds = deeds;
    this.#camera = camera;
  }

  /** Whether the key was for the cross. */
  key({ key, shiftKey }: KeyboardEvent): boolean {
    const way = WAYS[key];
    if (way !== undefined) this.#move(way, shiftKey ? 1 : STEP);
    else if (key === 'Enter') this.#enter(shiftKey);
    else if (key === 'Escape' && this.isDown) this.leave();
    else return false;
    return true;
  }

  leave(): void {
    this.#stroke?.drop();
    this.#stroke = undefined;
    this.isDown = false;
    this.place = undefined;
  }

  #move([dx, dy]: Point, by: number): void {
    const { width, height } = this.#editor.sheet;
    const [x, y] = this.place ?? this.#camera.centre;
    const at: Point = [
      Math.max(0, Math.min(width - 1, Math.round(x) + dx * by)),
      Math.max(0, Math.min(height - 1, Math.round(y) + dy * by)),
    ];
    this.place = at;
    this.#camera.show(at);
    this.#stroke?.to(at, this.#screen(at));
  }

  #screen([x, y]: Point): Point {
    const { left, top } = this.#camera.seen;
    return [(x - left) * this.#camera.scale, (y - top) * this.#camera.scale];
  }

  #enter(adds: boolean): void {
    const editor = this.#editor;
    const place = this.place ?? this.#camera.centre;
    this.place = place;
    if (!LINES.includes(editor.tool)) {
      if (editor.tool === 'select') this.#select(place, adds);
      else this.#deeds.tap(editor.tool, place);
    } else if (this.#stroke === undefined) {
      this.#stroke = this.#deeds.begin(place, { isErasing: false, adds, screen: this.#screen(place) });
      this.isDown = true;
      editor.said = mapWords(settings.language).penDown;
    } else {
      const stroke = this.#stroke;
      this.#stroke = undefined;
      this.isDown = false;
      stroke.end(place, false);
    }
  }

  #select(place: Point, adds: boolean): void {
    const editor = this.#editor;
    this.#deeds.select(place, adds);
    const { selected } = editor;
    if (selected === undefined) return;
    editor.said = nameIn(nameOrNumber(editor.fields.territories[selected], selected), settings.language);
  }
}
