/** Drag, pinch and wheel on the map. A drag does not count as a click, a short touch not as a drag. */
import { zoomOf } from '../../state/zoom.ts';
import type { Camera } from './camera.svelte.ts';

const DRAG = 7;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** For `{@attach}`: listens on the map's box. */
export function gestures(camera: Camera): (box: HTMLElement) => () => void {
  return (box) => {
    const hand = new Hand(box, camera);
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      kind: K,
      hear: (event: HTMLElementEventMap[K]) => void,
      capture = false,
    ) => box.addEventListener(kind, hear, { signal: stop.signal, passive: false, capture });
    on('pointerdown', (event) => hand.down(event));
    on('pointermove', (event) => hand.move(event));
    on('pointerup', (event) => hand.up(event));
    on('pointercancel', (event) => hand.up(event));
    on('wheel', (event) => hand.wheel(event));
    on('click', (event) => hand.click(event), true);
    return () => stop.abort();
  };
}

class Hand {
  readonly #box: HTMLElement;
  readonly #camera: Camera;
  readonly #fingers = new Map<number, Place>();
  #start: Place = { x: 0, y: 0 };
  #isDrag = false;

  constructor(box: HTMLElement, camera: Camera) {
    this.#box = box;
    this.#camera = camera;
  }

  /** In pixels of the map, which large screens enlarge. */
  #place({ clientX, clientY }: MouseEvent): Place {
    const zoom = zoomOf(this.#box);
    return { x: clientX / zoom, y: clientY / zoom };
  }

  down(event: PointerEvent): void {
    const { pointerId } = event;
    const { x, y } = this.#place(event);
    if (this.#fingers.size === 0) [this.#start, this.#isDrag] = [{ x, y }, false];
    this.#fingers.set(pointerId, { x, y });
  }

  move(event: PointerEvent): void {
    const { pointerId } = event;
    const { x, y } = this.#place(event);
    const before = this.#fingers.get(pointerId);
    if (before === undefined) return;
    if (!this.#isDrag && Math.hypot(x - this.#start.x, y - this.#start.y) < DRAG) return;
    if (!this.#isDrag) this.#box.setPointerCapture(pointerId);
    this.#isDrag = true;
    const other = [...this.#fingers].find(([id]) => id !== pointerId)?.[1];
    if (other !== undefined) this.#pinch(before, { x, y }, other);
    else this.#camera.pan(x - before.x, y - before.y);
    this.#fingers.set(pointerId, { x, y });
  }

  #corner(): Place {
    const { left, top } = this.#box.getBoundingClientRect();
    const zoom = zoomOf(this.#box);
    return { x: left / zoom, y: top / zoom };
  }

  #pinch(before: Place, now: Place, other: Place): void {
    const { x: left, y: top } = this.#corner();
    const apart = (one: Place) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    const [mx, my] = [(now.x + other.x) / 2, (now.y + other.y) / 2];
    this.#camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.#camera.zoomAt(apart(now) / apart(before), mx - left, my - top);
  }

  up({ pointerId }: PointerEvent): void {
    this.#fingers.delete(pointerId);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const { x: left, y: top } = this.#corner();
    const { x, y } = this.#place(event);
    this.#camera.zoomAt(Math.exp(-event.deltaY * 0.0015), x - left, y - top);
  }

  /** Ignores the click at the end of a drag. Clicks by keys have no pointer and always count. */
  click(event: MouseEvent): void {
    if (this.#isDrag && event.detail > 0) event.stopPropagation();
    this.#isDrag = false;
  }
}
