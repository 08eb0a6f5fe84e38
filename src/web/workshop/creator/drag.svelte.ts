/** Dragging steps and building blocks with mouse, pen or finger: between steps, into boxes, onto words such as "You may". */
import type { Gap } from '../../../games/compile/index.ts';

export type Dragged =
  | { readonly kind: 'step'; readonly path: string }
  | { readonly kind: 'block'; readonly key: string };

/** Where it would go: between steps, or into a box. */
export type Drop = Gap | { readonly box: string };

/** Pixels before a press becomes a drag. */
const FAR = 8;

export class Drag {
  what = $state.raw<Dragged | undefined>();
  x = $state(0);
  y = $state(0);
  drop = $state.raw<Drop | undefined>();
  /** Where the mark of the place is drawn. */
  mark = $state.raw<{ readonly left: number; readonly top: number; readonly width: number } | undefined>();
  readonly #dropped: (what: Dragged, drop: Drop) => void;
  #begun: { readonly what: Dragged; readonly x: number; readonly y: number } | undefined;

  constructor(dropped: (what: Dragged, drop: Drop) => void) {
    this.#dropped = dropped;
  }

  start(event: PointerEvent, what: Dragged): void {
    if (event.button !== 0) return;
    this.#begun = { what, x: event.clientX, y: event.clientY };
  }

  readonly move = (event: PointerEvent): void => {
    if (this.#begun === undefined) return;
    const { what, x, y } = this.#begun;
    if (this.what === undefined && Math.hypot(event.clientX - x, event.clientY - y) < FAR) return;
    this.what = what;
    [this.x, this.y] = [event.clientX, event.clientY];
    this.#aim();
  };

  readonly end = (): void => {
    const { what, drop } = this;
    this.cancel();
    if (what === undefined) return;
    addEventListener('click', swallow, { capture: true, once: true }); // the press was no click
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    if (drop !== undefined) this.#dropped(what, drop);
  };

  readonly cancel = (): void => {
    this.#begun = undefined;
    this.what = undefined;
    this.drop = undefined;
    this.mark = undefined;
  };

  #aim(): void {
    const under = document.elementFromPoint(this.x, this.y);
    const around = under?.closest<HTMLElement>('[data-into]');
    if (around?.dataset.into !== undefined) {
      this.#set({ list: around.dataset.into, index: 0 }, around.getBoundingClientRect(), true);
      return;
    }
    const step = under?.closest<HTMLElement>('[data-step]');
    const [, list, index] = /^(.*)\[(\d+)\]$/.exec(step?.dataset.step ?? '') ?? [];
    if (step !== null && step !== undefined && list?.endsWith('.steps')) {
      const area = step.getBoundingClientRect();
      const isBehind = this.y > area.top + area.height / 2;
      this.#set({ list, index: Number(index) + (isBehind ? 1 : 0) }, area, isBehind);
      return;
    }
    const box = under?.closest<HTMLElement>('[data-box]');
    if (box?.dataset.box !== undefined) this.#set({ box: box.dataset.box }, box.getBoundingClientRect(), true);
    else [this.drop, this.mark] = [undefined, undefined];
  }

  #set(drop: Drop, { left, top, bottom, width }: DOMRect, isBehind: boolean): void {
    this.drop = drop;
    this.mark = { left, width, top: isBehind ? bottom : top };
  }
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
