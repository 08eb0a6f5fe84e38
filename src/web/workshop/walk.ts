/** Arrow keys between tiles: the focus goes to the nearest one in that direction. */

const TILES = '.tile a.open, .tiles > button';

/** The id of the thing whose tile has the focus; undefined for shipped ones and elsewhere. */
export const focusedTile = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset.tile;

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function walkTiles(key: string): void {
  const tiles = [...document.querySelectorAll<HTMLElement>(TILES)];
  const from = tiles.find((tile) => tile === document.activeElement);
  if (from === undefined) {
    tiles[0]?.focus();
    return;
  }
  const [dx, dy] = DIRECTIONS[key];
  const [x, y] = middleOf(from);
  const distances = tiles.flatMap((tile) => {
    const [tx, ty] = middleOf(tile);
    const along = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    return tile !== from && along > 8 && aside <= along * 2 ? [{ tile, far: along + 3 * aside }] : [];
  });
  distances.sort((one, other) => one.far - other.far)[0]?.tile.focus();
}

function middleOf(tile: HTMLElement): [number, number] {
  const { left, top, width, height } = (tile.closest('.tile') ?? tile).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
