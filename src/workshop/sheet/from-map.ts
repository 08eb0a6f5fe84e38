/** From a map to a sheet: its drawing becomes pixels, what the pixels do not say becomes routes and separations. */
import { nameIn, type RiskMap, rasterOf } from '../../games/risk/index.ts';
import { EMPTY, INK, newSheet, type Pair, type Route, SHEET_SIZE, type Sheet, type SheetTerritory } from './sheet.ts';
import { groundOf } from './survey.ts';

/** Undefined if the map has no drawing. */
export function sheetOf(map: RiskMap): Sheet | undefined {
  const { size } = map;
  if (size === undefined) return undefined;
  const raster = rasterOf(map, widthFor(size));
  if (raster === undefined) return undefined;
  const sheet = newSheet(map.id, map.name, raster.width, raster.height);
  sheet.cells.set(outlined(raster.labels, raster.width));
  sheet.fields = { ...sheet.fields, ...saidOf(map) };
  keepDots(sheet, map);
  sheet.fields = { ...sheet.fields, ...overridesOf(map, groundOf(sheet, sheet.fields).touching) };
  return sheet;
}

/** As large as fits the usual sheet; a wide map may be wider. */
function widthFor([width, height]: readonly [number, number]): number {
  const scale = Math.min(SHEET_SIZE.widest / width, SHEET_SIZE.height / height);
  return Math.max(16, Math.round(width * scale));
}

/** Ink along all borders and coasts. */
function outlined(labels: Uint8Array, width: number): Uint8Array {
  const cells = labels.slice();
  for (let i = 0; i < labels.length; i++) {
    const isRight = i % width < width - 1 && labels[i + 1] !== labels[i];
    if (isRight || (i + width < labels.length && labels[i + width] !== labels[i])) cells[i] = INK;
  }
  return cells;
}

/** A territory that is smaller than its outline keeps one pixel. */
function keepDots({ width, height, cells }: Sheet, { territories, size }: RiskMap): void {
  const has = new Uint8Array(256);
  for (let i = 0; i < cells.length; i++) has[cells[i]] = 1;
  for (const [k, { shape }] of territories.entries()) {
    if (has[k + 1] === 1 || shape === undefined || size === undefined) continue;
    const x = Math.min(width - 1, Math.floor((shape.centre[0] * width) / size[0]));
    const y = Math.min(height - 1, Math.floor((shape.centre[1] * height) / size[1]));
    cells[y * width + x] = k + 1;
  }
}

function saidOf({ territories, regions, cards, size }: RiskMap): Partial<Sheet['fields']> {
  const symbols = new Map(cards.deck.map(({ territory, symbol }) => [territory, symbol]));
  const all = territories.map(({ id, name, region, castles, port }): SheetTerritory => {
    const isPlaceholder = typeof name === 'object' && /^Territory \d+$/.test(nameIn(name, 'en'));
    return { id, name: isPlaceholder ? undefined : name, region, castles, port, symbol: symbols.get(id) };
  });
  return {
    territories: Object.fromEntries(all.map((territory, k) => [k + 1, territory])),
    regions: regions.map(({ id, name, bonus, tint }, k) => ({ id, name, bonus, tint: tint ?? k })),
    wild: cards.wild,
    origin: {
      size: size!,
      shapes: territories.map(({ shape }) => shape!),
      neighbours: Object.fromEntries(territories.map(({ id, neighbours }) => [id, neighbours])),
      deck: cards.deck,
    },
  };
}

/** Routes and separations that make the neighbours of the pixels those of the map. */
function overridesOf({ territories, seaEdges }: RiskMap, touching: readonly Pair[]): Partial<Sheet['fields']> {
  const number = new Map(territories.map(({ id }, k) => [id, k + 1]));
  const key = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
  const drawn = new Set(touching.map(([a, b]) => key(a, b)));
  const real = new Map(
    territories.flatMap(({ id, neighbours }) =>
      neighbours.map((other): [string, Pair] => {
        const [a, b] = [number.get(id)!, number.get(other)!];
        return [key(a, b), [Math.min(a, b), Math.max(a, b)]];
      }),
    ),
  );
  const routes = seaEdges.map(([a, b]): Route => ({ ends: [number.get(a)!, number.get(b)!] }));
  const sailed = new Set(routes.map(({ ends: [a, b] }) => key(a, b)));
  const hidden = [...real].filter(([pair]) => !drawn.has(pair) && !sailed.has(pair));
  return {
    routes: [...routes, ...hidden.map(([, ends]): Route => ({ ends, isHidden: true }))],
    cuts: touching.filter(([a, b]) => !real.has(key(a, b))),
  };
}

export const isBlank = ({ cells }: Sheet): boolean => cells.every((cell) => cell === EMPTY);
