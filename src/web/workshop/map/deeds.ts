/** What a pointer or the cross of the keyboard does on the sheet with each tool. */
import type { Point } from '../../../games/risk/index.ts';
import { INK, isLand, pixelAt, samePair, snapped } from '../../../workshop/sheet/index.ts';
import type { Camera } from '../../games/risk/camera.svelte.ts';
import type { Editor } from './editor.svelte.ts';
import type { Wet } from './ink.ts';
import type { Tool } from './tools.ts';

/** One movement from press to release. */
export interface Stroke {
  to(place: Point, screen: Point): void;
  /** `isTap`: it has hardly moved. */
  end(place: Point, isTap: boolean): void;
  drop(): void;
}

export interface Pressed {
  readonly isErasing: boolean;
  /** To what is chosen already. */
  readonly adds: boolean;
  readonly screen: Point;
}

const GOLD = '#ffd98a';
const RUBBER = '#f6edd6b0';
/** How much of the way a line follows the hand on each step of so many pixels of the screen, from a free to a steady one. */
const FOLLOWS = [1, 0.55, 0.3, 0.15] as const;
const STEP = 4;
/** Discs and names can be taken within this distance, in pixels of the screen. */
const GRIP = 24;

export class Deeds {
  readonly #editor: Editor;
  readonly #camera: Camera;
  readonly #wet: Wet;
  readonly #colour: () => string;
  /** Where a finger is, for the loupe; undefined if nothing is drawn. */
  loupe: ((place: Point | undefined) => void) | undefined;

  constructor(editor: Editor, camera: Camera, wet: Wet, colour: () => string) {
    this.#editor = editor;
    this.#camera = camera;
    this.#wet = wet;
    this.#colour = colour;
  }

  get movesSheet(): boolean {
    const { tool } = this.#editor;
    return tool === 'pan' || tool === 'trace' || tool === 'divide';
  }

  undo(): void {
    this.#editor.undo();
  }

  redo(): void {
    this.#editor.redo();
  }

  /** The territory at a place; near a border the nearest. */
  territoryAt([x, y]: Point): number | undefined {
    const { sheet } = this.#editor;
    const pixel = pixelAt(sheet, [x, y]);
    if (pixel === undefined || !isLand(sheet.cells[pixel])) return undefined;
    return sheet.cells[pixel];
  }

  begin(place: Point, pressed: Pressed): Stroke {
    const { tool } = this.#editor;
    if (pressed.isErasing && this.#editor.step === 'draw') return this.#line(place, pressed.screen, 'erase');
    if (tool === 'border' || tool === 'erase') return this.#line(place, pressed.screen, tool);
    if (tool === 'route') return this.#route(place, pressed.screen);
    if (tool === 'assign') return this.#assign(place);
    if (tool === 'select') return this.#held(place) ?? this.#frame(place, pressed);
    return { to: () => {}, drop: () => {}, end: (at, isTap) => isTap && this.tap(tool, at) };
  }

  /** What a tap does. */
  tap(tool: Tool, place: Point): void {
    const editor = this.#editor;
    const { gap, smallest } = editor.options;
    const territory = this.territoryAt(place);
    if (tool === 'fill') editor.do({ kind: 'fill', at: place, gap, smallest }, place);
    else if (tool === 'cut') this.#cut(place);
    else if (territory === undefined) editor.choose();
    else if (tool === 'castle') {
      const castles = editor.fields.territories[territory].castles + 1;
      editor.choose(territory);
      editor.do({ kind: 'castles', territory, castles });
    } else if (tool === 'port') {
      const { port } = editor.fields.territories[territory];
      editor.choose(territory);
      editor.do({ kind: 'port', territory, port: port === editor.port ? null : editor.port });
    } else if (tool === 'assign') this.#give([territory]);
    else editor.choose(territory);
  }

  select(place: Point, adds: boolean): void {
    const territory = this.territoryAt(place);
    const { chosen } = this.#editor;
    if (!adds || territory === undefined) this.#editor.choose(territory);
    else if (chosen.includes(territory)) this.#editor.choose(...chosen.filter((n) => n !== territory));
    else this.#editor.choose(...chosen, territory);
  }

  /** Gives a disc or a name back that was moved by hand. */
  doubleTap(place: Point): void {
    if (this.#editor.tool !== 'select') return;
    const grip = this.#gripAt(place);
    if (grip === undefined) return;
    this.#editor.do({ kind: 'place', territory: grip.territory, what: grip.what, at: undefined });
  }

  #give(territories: readonly number[]): void {
    const { region } = this.#editor;
    if (region !== undefined && territories.length > 0) this.#editor.do({ kind: 'assign', territories, region });
  }

  #line(start: Point, screen: Point, kind: 'border' | 'erase'): Stroke {
    const editor = this.#editor;
    const { brush, eraser, steady, snaps, onlyBorders } = editor.options;
    const size = kind === 'border' ? brush : eraser;
    const follows = kind === 'border' ? FOLLOWS[steady] : 1;
    const points: Point[] = [start];
    let [x, y] = start;
    let [px, py] = start;
    const toScreen = ([sx, sy]: Point): Point => {
      const { left, top } = this.#camera.seen;
      return [(sx - left) * this.#camera.scale, (sy - top) * this.#camera.scale];
    };
    editor.dropTip();
    editor.isDrawing = true;
    this.#wet.begin(screen, size * this.#camera.scale, kind === 'border' ? this.#colour() : RUBBER);
    return {
      to: (place) => {
        const steps = Math.max(1, Math.round((Math.hypot(place[0] - px, place[1] - py) * this.#camera.scale) / STEP));
        for (let k = 1; k <= steps; k++) {
          x += (px + ((place[0] - px) * k) / steps - x) * follows;
          y += (py + ((place[1] - py) * k) / steps - y) * follows;
          points.push([x, y]);
        }
        [px, py] = place;
        this.#wet.to(points.slice(-steps).map(toScreen));
        this.loupe?.(place);
      },
      end: (place, isTap) => {
        this.drop();
        if (!isTap) points.push(place);
        if (kind === 'border') {
          const line = snaps ? snapped(editor.sheet, points) : points;
          editor.do({ kind, points: line, brush: size }, place);
        } else editor.do({ kind, points, brush: size, land: !onlyBorders }, place);
      },
      drop: () => this.drop(),
    };
  }

  drop(): void {
    this.#editor.isDrawing = false;
    this.#wet.end();
    this.loupe?.(undefined);
  }

  /** From territory to territory. */
  #route(start: Point, screen: Point): Stroke {
    const editor = this.#editor;
    const from = this.territoryAt(start);
    const chosen = editor.selected;
    this.#wet.begin(screen, 4, GOLD);
    return {
      to: (_, to) => {
        if (from === undefined) return;
        this.#wet.only((context) => {
          context.setLineDash([1, 9]);
          context.beginPath();
          context.moveTo(...screen);
          context.lineTo(...to);
          context.stroke();
        });
      },
      end: (place, isTap) => {
        this.#wet.end();
        const to = this.territoryAt(place);
        if (isTap) {
          // Taps on one territory and then on another one do the same.
          if (chosen !== undefined && to !== undefined && chosen !== to)
            editor.do({ kind: 'route', ends: [chosen, to], isOn: true });
          editor.choose(to);
        } else if (from !== undefined && to !== undefined && from !== to) {
          editor.choose(from);
          editor.do({ kind: 'route', ends: [from, to], isOn: true });
        }
      },
      drop: () => this.#wet.end(),
    };
  }

  /** All territories under the swipe, as one step. */
  #assign(start: Point): Stroke {
    const editor = this.#editor;
    const swept = new Set<number>();
    const sweep = (place: Point): void => {
      const n = this.territoryAt(place);
      if (n === undefined || editor.region === undefined) return;
      swept.add(n);
      editor.choose(...swept);
    };
    sweep(start);
    return {
      to: sweep,
      end: () => {
        editor.choose();
        this.#give([...swept].filter((n) => editor.fields.territories[n].region !== editor.region));
      },
      drop: () => editor.choose(),
    };
  }

  /** The border nearest to a tap separates its two territories, or joins them again. */
  #cut([x, y]: Point): void {
    const { sheet, fields } = this.#editor;
    const reach = 14;
    const near = new Map<number, number>();
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const [px, py] = [Math.floor(x) + dx, Math.floor(y) + dy];
        if (px < 0 || py < 0 || px >= sheet.width || py >= sheet.height) continue;
        const cell = sheet.cells[py * sheet.width + px];
        if (cell === INK || !isLand(cell)) continue;
        near.set(cell, Math.min(near.get(cell) ?? Number.POSITIVE_INFINITY, Math.hypot(dx, dy)));
      }
    }
    const [one, other] = [...near].sort(([, a], [, b]) => a - b).map(([n]) => n);
    if (other === undefined) return;
    const ends = [Math.min(one, other), Math.max(one, other)] as const;
    this.#editor.choose(one);
    this.#editor.do({ kind: 'cut', ends, isOn: !fields.cuts.some((pair) => samePair(pair, ends)) });
  }

  /** A disc or name of a chosen territory that is dragged. */
  #held(start: Point): Stroke | undefined {
    const grip = this.#gripAt(start);
    if (grip === undefined) return undefined;
    const editor = this.#editor;
    const { territory, what } = grip;
    editor.dragged = { territory, what, at: start };
    return {
      to: (at) => {
        editor.dragged = { territory, what, at };
      },
      end: ([x, y], isTap) => {
        editor.dragged = undefined;
        const at: Point = [Math.round(x), Math.round(y)];
        if (!isTap) editor.do({ kind: 'place', territory, what, at });
      },
      drop: () => {
        editor.dragged = undefined;
      },
    };
  }

  #gripAt([x, y]: Point): { territory: number; what: 'disc' | 'label' } | undefined {
    const { selected, survey } = this.#editor;
    const k = survey?.numbers.indexOf(selected ?? -1) ?? -1;
    const shape = survey?.map.territories[k]?.shape;
    if (selected === undefined || survey === undefined || shape === undefined) return undefined;
    const isNear = (what: 'disc' | 'label', at: Point): boolean => {
      const [px, py] = this.#editor.placeOf(selected, what, at);
      return Math.hypot(px - x, py - y) * this.#camera.scale < GRIP;
    };
    if (isNear('disc', shape.centre)) return { territory: selected, what: 'disc' };
    return isNear('label', shape.label) ? { territory: selected, what: 'label' } : undefined;
  }

  /** On land it moves the sheet, on water it frames territories; a tap selects. */
  #frame(start: Point, { adds, screen }: Pressed): Stroke {
    const isOnLand = this.territoryAt(start) !== undefined;
    let last = screen;
    let end = screen;
    if (!isOnLand) this.#wet.begin(screen, 2, GOLD);
    return {
      to: (_, to) => {
        if (isOnLand) this.#camera.pan(to[0] - last[0], to[1] - last[1]);
        else
          this.#wet.only((context) => context.strokeRect(screen[0], screen[1], to[0] - screen[0], to[1] - screen[1]));
        last = end = to;
      },
      end: (place, isTap) => {
        this.#wet.end();
        if (isTap) this.select(place, adds);
        else if (!isOnLand) this.#choseFrame(start, this.#camera.pointAt(...end));
      },
      drop: () => this.#wet.end(),
    };
  }

  #choseFrame([ax, ay]: Point, [bx, by]: Point): void {
    const { survey } = this.#editor;
    const within = (value: number, a: number, b: number): boolean => value >= Math.min(a, b) && value <= Math.max(a, b);
    const found = survey?.map.territories.flatMap(({ shape }, k) => {
      if (shape === undefined) return [];
      const [x, y] = shape.centre;
      return within(x / survey.unit, ax, bx) && within(y / survey.unit, ay, by) ? [survey.numbers[k]] : [];
    });
    this.#editor.choose(...(found ?? []));
  }
}
