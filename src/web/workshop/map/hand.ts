/**
 * Mouse, pen and fingers on the sheet. One finger does what the tool says, two move and enlarge, taps of two and three undo and redo; with a
 * pen in use fingers only move.
 */
import type { Point } from '../../../games/risk/index.ts';
import type { Camera } from '../../games/risk/camera.svelte.ts';
import { zoomOf } from '../../state/zoom.ts';
import type { Deeds, Stroke } from './deeds.ts';

/** Farther is no tap, in pixels of the screen. */
const TAP = 7;
/** A tap of several fingers is shorter, and they stay together. */
const TAP_MS = 320;
const FINGERS_TAP = 14;
/** A stroke is dropped if a second finger joins it so soon. */
const JOIN_MS = 120;
/** As long a press selects. */
const PRESS_MS = 500;
const DOUBLE_MS = 350;

interface Finger {
  readonly id: number;
  readonly start: Point;
  readonly at: number;
  last: Point;
}

export class Hand {
  readonly #box: HTMLElement;
  readonly #camera: Camera;
  readonly #deeds: Deeds;
  readonly #fingers = new Map<number, Finger>();
  #stroke: Stroke | undefined;
  #isPanning = false;
  #isSpace = false;
  #hasPen = false;
  /** Of the gesture that is going on: most fingers, whether they moved, when it began. */
  #most = 0;
  #hasMoved = false;
  #since = 0;
  #corner: Point = [0, 0];
  #zoom = 1;
  #press: ReturnType<typeof setTimeout> | undefined;
  #lastTap: { readonly at: number; readonly place: Point } | undefined;

  constructor(box: HTMLElement, camera: Camera, deeds: Deeds) {
    this.#box = box;
    this.#camera = camera;
    this.#deeds = deeds;
  }

  /** For as long as the sheet is shown. */
  listen(): () => void {
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(kind: K, hear: (event: HTMLElementEventMap[K]) => void) =>
      this.#box.addEventListener(kind, hear, { signal: stop.signal, passive: false });
    on('pointerdown', (event) => this.#down(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#up(event));
    on('pointercancel', (event) => this.#cancel(event));
    on('wheel', (event) => this.#wheel(event));
    on('contextmenu', (event) => event.preventDefault());
    return () => stop.abort();
  }

  /** While the space bar is held, everything moves the sheet. */
  set isSpace(isHeld: boolean) {
    this.#isSpace = isHeld;
  }

  #place({ clientX, clientY }: MouseEvent): Point {
    return [clientX / this.#zoom - this.#corner[0], clientY / this.#zoom - this.#corner[1]];
  }

  #measure(): void {
    this.#zoom = zoomOf(this.#box);
    const { left, top } = this.#box.getBoundingClientRect();
    this.#corner = [left / this.#zoom, top / this.#zoom];
  }

  #sheetAt([x, y]: Point): Point {
    return this.#camera.pointAt(x, y);
  }

  #down(event: PointerEvent): void {
    if ((event.target as Element).closest('button, input, a') !== null) return;
    if (this.#fingers.size === 0) this.#begin();
    const start = this.#place(event);
    this.#fingers.set(event.pointerId, { id: event.pointerId, start, at: performance.now(), last: start });
    this.#most = Math.max(this.#most, this.#fingers.size);
    this.#box.setPointerCapture(event.pointerId);
    if (event.pointerType === 'pen') this.#hasPen = true;
    if (this.#fingers.size > 1) this.#joined();
    else if (this.#moves(event)) this.#isPanning = true;
    else this.#startStroke(event, start);
  }

  #begin(): void {
    this.#measure();
    this.#most = 0;
    this.#hasMoved = this.#isPanning = false;
    this.#since = performance.now();
  }

  /** Whether this pointer moves the sheet instead of using the tool. */
  #moves({ button, pointerType }: PointerEvent): boolean {
    const isFingerBesidePen = pointerType === 'touch' && this.#hasPen;
    return this.#isSpace || button === 1 || isFingerBesidePen || this.#deeds.movesSheet;
  }

  #startStroke(event: PointerEvent, start: Point): void {
    const { altKey, shiftKey, pointerType } = event;
    this.#stroke = this.#deeds.begin(this.#sheetAt(start), { isErasing: altKey, adds: shiftKey, screen: start });
    if (pointerType !== 'touch') return;
    this.#press = setTimeout(() => {
      this.#dropStroke();
      this.#deeds.select(this.#sheetAt(start), false);
      this.#hasMoved = true; // what follows is no tap
    }, PRESS_MS);
  }

  /** A second finger: a stroke that has hardly begun is dropped, a longer one is finished. */
  #joined(): void {
    const [first] = this.#fingers.values();
    if (performance.now() - first.at <= JOIN_MS || !this.#hasMoved) this.#dropStroke();
    else this.#finish(first.last);
    clearTimeout(this.#press);
    this.#isPanning = true;
  }

  #dropStroke(): void {
    clearTimeout(this.#press);
    this.#stroke?.drop();
    this.#stroke = undefined;
  }

  #move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (finger === undefined) return;
    const now = this.#place(event);
    const far = this.#most > 1 ? FINGERS_TAP : TAP;
    if (!this.#hasMoved && Math.hypot(now[0] - finger.start[0], now[1] - finger.start[1]) >= far) {
      this.#hasMoved = true;
      clearTimeout(this.#press);
    }
    if (this.#fingers.size > 1) this.#pinch(finger, now);
    else if (this.#isPanning) this.#camera.pan(now[0] - finger.last[0], now[1] - finger.last[1]);
    else this.#draw(event);
    finger.last = now;
  }

  /** All places since the last event: fast strokes stay round. */
  #draw(event: PointerEvent): void {
    if (this.#stroke === undefined) return;
    const all = event.getCoalescedEvents?.() ?? [];
    for (const one of all.length > 0 ? all : [event]) {
      const place = this.#place(one);
      this.#stroke.to(this.#sheetAt(place), place);
    }
  }

  #pinch(finger: Finger, now: Point): void {
    const other = [...this.#fingers.values()].find(({ id }) => id !== finger.id)!.last;
    const apart = ([x, y]: Point): number => Math.max(1, Math.hypot(x - other[0], y - other[1]));
    this.#camera.pan((now[0] - finger.last[0]) / 2, (now[1] - finger.last[1]) / 2);
    const middle: Point = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
    this.#camera.zoomAt(apart(now) / apart(finger.last), ...middle);
  }

  #up(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (finger === undefined) return;
    this.#fingers.delete(event.pointerId);
    if (this.#stroke !== undefined) this.#finish(this.#place(event));
    if (this.#fingers.size === 0) this.#ended();
  }

  #finish(screen: Point): void {
    clearTimeout(this.#press);
    const stroke = this.#stroke;
    this.#stroke = undefined;
    const place = this.#sheetAt(screen);
    stroke?.end(place, !this.#hasMoved);
    if (stroke !== undefined && !this.#hasMoved) this.#tapped(place);
  }

  #tapped(place: Point): void {
    const now = performance.now();
    const before = this.#lastTap;
    const isDouble = before !== undefined && now - before.at < DOUBLE_MS;
    this.#lastTap = isDouble ? undefined : { at: now, place };
    const reach = (4 * TAP) / this.#camera.scale;
    if (isDouble && Math.hypot(place[0] - before.place[0], place[1] - before.place[1]) < reach)
      this.#deeds.doubleTap(place);
  }

  #ended(): void {
    clearTimeout(this.#press);
    this.#isPanning = false;
    if (this.#hasMoved || performance.now() - this.#since > TAP_MS) return;
    if (this.#most === 2) this.#deeds.undo();
    if (this.#most === 3) this.#deeds.redo();
  }

  #cancel({ pointerId }: PointerEvent): void {
    this.#fingers.delete(pointerId);
    this.#dropStroke();
    if (this.#fingers.size === 0) this.#isPanning = false;
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    this.#measure();
    const [x, y] = this.#place(event);
    this.#camera.zoomAt(Math.exp(-event.deltaY * 0.0015), x, y);
  }
}
