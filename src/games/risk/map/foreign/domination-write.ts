/** Exports our maps for Domination, which has no castles and ports: they are left out. */
import type { Language } from '../../../../core/types.ts';
import type { RiskMap } from '../format.ts';
import { nameIn } from '../labels.ts';
import type { Raster } from '../raster.ts';
import { rasterOf } from '../rasterise.ts';

export interface DominationExport {
  readonly map: string;
  readonly cards: string;
  /** The picture of country numbers as a grid: 0 is water, which Domination writes as 255. Undefined without a drawing. */
  readonly picture: Raster | undefined;
  /** Names of the files that belong together. */
  readonly files: Readonly<Record<'map' | 'cards' | 'picture' | 'board', string>>;
}

const WIDTH = 800;
const CARD_NAMES = { infantry: 'Infantry', cavalry: 'Cavalry', artillery: 'Cannon' } as const;
/** Domination names colours; they only distinguish continents. */
const COLOURS = ['yellow', 'green', 'blue', 'orange', 'pink', 'red', 'cyan', 'magenta', 'gray', 'lightgray'];

/** `picture`: the format that the caller writes the picture of numbers in. */
export function exportDomination(map: RiskMap, language: Language, picture: 'gif' | 'png' = 'gif'): DominationExport {
  const files = {
    map: `${map.id}.map`,
    cards: `${map.id}.cards`,
    picture: `${map.id}_map.${picture}`,
    board: `${map.id}_pic.png`,
  };
  const raster = rasterOf(map, WIDTH);
  return { map: mapText(map, language, files, raster), cards: cardsText(map), picture: raster, files };
}

function mapText(
  map: RiskMap,
  language: Language,
  files: DominationExport['files'],
  picture: Raster | undefined,
): string {
  const number = new Map(map.territories.map(({ id }, i) => [id, i + 1]));
  const region = new Map(map.regions.map(({ id }, i) => [id, i + 1]));
  const scale = picture === undefined || map.size === undefined ? 1 : picture.width / map.size[0];
  const word = (name: RiskMap['name']): string => nameIn(name, language).replace(/\s+/g, '_');
  const lines = [
    `name ${nameIn(map.name, language)}`,
    '',
    '[files]',
    ...(picture === undefined ? [] : [`pic ${files.board}`, `map ${files.picture}`]),
    `crd ${files.cards}`,
    '',
    '[continents]',
    ...map.regions.map(({ name, bonus }, i) => `${word(name)} ${bonus} ${COLOURS[i % COLOURS.length]}`),
    '',
    '[countries]',
    ...map.territories.map(({ name, region: home, shape }, i) => {
      const [x, y] = shape?.centre ?? [0, 0];
      return `${i + 1} ${word(name)} ${region.get(home)} ${Math.round(x * scale)} ${Math.round(y * scale)}`;
    }),
    '',
    '[borders]',
    ...map.territories.map(({ neighbours }, i) => [i + 1, ...neighbours.map((id) => number.get(id))].join(' ')),
  ];
  return `${lines.join('\n')}\n`;
}

function cardsText({ territories, cards }: RiskMap): string {
  const number = new Map(territories.map(({ id }, i) => [id, i + 1]));
  const lines = [
    '[cards]',
    ...cards.deck.map(({ territory, symbol }) => `${CARD_NAMES[symbol]} ${number.get(territory)}`),
    ...Array.from({ length: cards.wild }, () => 'wildcard'),
    '',
    '[missions]',
  ];
  return `${lines.join('\n')}\n`;
}
