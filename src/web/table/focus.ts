/** Keeps the focus for players who use keys: a button that disappears with its question does not take the focus with it. */

/** Where the focus goes, the first that there is: the answers of a question, the cards, the map, any other control of the board. */
const HOMES = [
  '.choices .btn:enabled',
  '.wishes .btn:enabled',
  '.hand [role=option][tabindex="0"]',
  '[data-territory][tabindex="0"]',
  '.myhand button:enabled',
  '.choice .btn:enabled',
  '.actions .btn:enabled',
];

/** For `{@attach}`: watches the table. Pointers leave the focus alone. */
export function keepFocus(table: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let usesKeys = false;
  let frame = 0;
  const look = (): void => {
    frame = 0;
    const { activeElement, body } = document;
    const isLost = activeElement === null || activeElement === body || activeElement.matches(':disabled');
    if (usesKeys && isLost && document.querySelector('dialog[open]') === null)
      homeIn(table).focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (usesKeys && frame === 0) frame = requestAnimationFrame(look);
  });
  window.addEventListener('keydown', () => (usesKeys = true), { signal, capture: true });
  window.addEventListener('pointerdown', () => (usesKeys = false), { signal, capture: true });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    stop.abort();
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

function homeIn(table: HTMLElement): HTMLElement {
  for (const home of HOMES) {
    const found = table.querySelector<HTMLElement>(home);
    if (found !== null) return found;
  }
  return table;
}
