/** A map as an SVG picture without scripts, fonts or other external resources. */
import type { Language } from '../../../../core/types.ts';
import type { MapShape, MapTerritory, Point, RiskMap } from '../format.ts';
import { NAME_SIZE, nameIn, nameLines } from '../labels.ts';
import { tidy } from '../path.ts';
import { type Borders, bordersOf } from './borders.ts';
import { CAPTION_SIZE, type Caption, captionsOf } from './captions.ts';
import { arrow, disc, dot, emblems } from './pieces.ts';
import { seaLines } from './sea-lines.ts';
import { BORDER, COAST, HALO, INK, patterns, SEATS, seatOf, THEMES, type Theme, tintOf } from './theme.ts';

export interface SvgOptions {
  readonly language: Language;
  readonly theme?: keyof typeof THEMES;
  /** The seat that owns each territory, by territory number; -1 for none. */
  readonly owners?: ArrayLike<number>;
  readonly troops?: ArrayLike<number>;
  /** False leaves out the names of territories. */
  readonly names?: boolean;
  /** Attacks and moves, by territory number. */
  readonly arrows?: readonly (readonly [from: number, to: number])[];
  /** Prefix of every id inside the picture, for pages with more than one of them. */
  readonly prefix?: string;
}

type Drawn = MapTerritory & { readonly shape: MapShape };

/** Undefined if the map has no drawing. */
export function mapSvg(map: RiskMap, options: SvgOptions): string | undefined {
  const { size, territories } = map;
  if (size === undefined || !territories.every(isDrawn)) return undefined;
  const theme: Theme = THEMES[options.theme ?? 'dark'];
  const prefix = options.prefix ?? 'm';
  const { coast, region, inner, sea, captions } = linesFor(map, options.language);
  const title = escaped(nameIn(map.name, options.language));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size[0]} ${size[1]}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<defs>${seaGradient(theme, prefix)}${options.owners === undefined ? '' : patterns(prefix) + clips(territories, prefix)}</defs>`,
    style(theme, prefix),
    `<rect width="${size[0]}" height="${size[1]}" fill="url(#${prefix}sea)"/>`,
    shallows(coast, theme),
    `<path d="${sea}" fill="none" stroke="${theme.onSea}" stroke-opacity=".7" stroke-width="2.4" stroke-linecap="round" stroke-dasharray="1 7"/>`,
    ...territories.map((territory, i) => {
      const land = ground(territory, tintIn(map, territory));
      const owner = ownerOf(options, i);
      return owner < 0 ? land : land + holding(territory, owner, i, prefix);
    }),
    lines(inner, BORDER, 1.3, 0.75),
    lines(region, COAST, 2.8, 0.9),
    lines(coast, COAST, 2.2, 1),
    ...captions.map((caption) => captionText(caption, prefix)),
    ...(options.arrows ?? []).map(([from, to]) => arrow(territories[from].shape.centre, territories[to].shape.centre)),
    ...territories.map((territory, i) => piecesOf(territory, i, options, prefix)),
    ...(options.names === false ? [] : territories.map((territory) => nameText(territory, options.language, prefix))),
    '</svg>',
    '',
  ].join('\n');
}

/** The lines of a map as paths. */
export interface MapStrokes extends Borders {
  readonly sea: string;
}

/** With the captions of its regions: all that does not depend on owners. */
export interface MapLines extends MapStrokes {
  /** In capitals, each at the middle of its baseline. */
  readonly captions: readonly Caption[];
}

/** For callers that draw other layers between them than `mapSvg`. Undefined if the map has no drawing. */
export function mapLines(map: RiskMap, language: Language): MapLines | undefined {
  return hasDrawing(map) ? linesFor(map, language) : undefined;
}

/** For small pictures: finding places for captions takes ten times as long as everything else. */
export function mapStrokes(map: RiskMap): MapStrokes | undefined {
  return hasDrawing(map) ? strokesFor(map) : undefined;
}

const hasDrawing = ({ size, territories }: RiskMap): boolean => size !== undefined && territories.every(isDrawn);

/** Caches by map and language: a replay needs them for every frame. */
const foundStrokes = new WeakMap<RiskMap, MapStrokes>();
const foundLines = new WeakMap<RiskMap, Map<Language, MapLines>>();

function strokesFor(map: RiskMap): MapStrokes {
  const drawn = foundStrokes.get(map) ?? { ...bordersOf(map), sea: seaLines(map) };
  foundStrokes.set(map, drawn);
  return drawn;
}

function linesFor(map: RiskMap, language: Language): MapLines {
  const known = foundLines.get(map) ?? new Map<Language, MapLines>();
  const drawn = known.get(language) ?? { ...strokesFor(map), captions: captionsOf(map, language).map(written) };
  foundLines.set(map, known.set(language, drawn));
  return drawn;
}

function written({ text, at: [x, y], isOnSea }: Caption): Caption {
  return { text: text.toUpperCase(), at: [x, y + CAPTION_SIZE * 0.36], isOnSea };
}

const isDrawn = (territory: MapTerritory): territory is Drawn => territory.shape !== undefined;
const ownerOf = ({ owners }: SvgOptions, i: number): number => owners?.[i] ?? -1;

function tintIn({ regions }: RiskMap, { region }: MapTerritory): string {
  const place = regions.findIndex(({ id }) => id === region);
  return tintOf(regions[place] ?? {}, Math.max(0, place));
}

/** Escapes text for markup. */
export function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character]);
}

function seaGradient({ sea }: Theme, prefix: string): string {
  return `<radialGradient id="${prefix}sea" cx=".5" cy=".45" r=".75"><stop stop-color="${sea[0]}"/><stop offset="1" stop-color="${sea[1]}"/></radialGradient>`;
}

function style({ onSea }: Theme, prefix: string): string {
  const serif = "Fraunces,'Iowan Old Style','Palatino Linotype',Georgia,serif";
  const sans = "Inter,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
  return `<style>.${prefix}t{font:italic 600 ${NAME_SIZE}px ${serif};fill:${INK};stroke:${HALO};stroke-opacity:.75;stroke-width:3.5px;stroke-linejoin:round;paint-order:stroke;text-anchor:middle}.${prefix}c{font:600 ${CAPTION_SIZE}px ${sans};letter-spacing:.14em;fill:${onSea};text-anchor:middle}.${prefix}l{fill:${INK};fill-opacity:.75;stroke:${HALO};stroke-opacity:.5;stroke-width:3px;stroke-linejoin:round;paint-order:stroke}.${prefix}n{font:700 19px ${sans};text-anchor:middle}</style>`;
}

/** Bands of paler water along the coasts. */
function shallows(coast: string, { onSea }: Theme): string {
  const bands = [
    [44, 0.035],
    [27, 0.05],
    [13, 0.09],
  ].map(([width, opacity]) => `<path d="${coast}" stroke-width="${width}" opacity="${opacity}"/>`);
  return `<g fill="none" stroke="${onSea}" stroke-linejoin="round" stroke-linecap="round">${bands.join('')}</g>`;
}

function clips(territories: readonly Drawn[], prefix: string): string {
  return territories
    .map(({ shape }, i) => `<clipPath id="${prefix}k${i}"><path d="${shape.path}" clip-rule="evenodd"/></clipPath>`)
    .join('');
}

/** Land in the tint of its region. */
function ground({ shape }: Drawn, tint: string): string {
  return `<path d="${shape.path}" fill="${tint}" fill-rule="evenodd"/>`;
}

/** The owner as a patterned band along the inside of the border. */
function holding({ shape }: Drawn, owner: number, i: number, prefix: string): string {
  const seat = seatOf(owner);
  return `<g clip-path="url(#${prefix}k${i})"><path d="${shape.path}" fill="${SEATS[seat][0]}" fill-rule="evenodd" opacity=".12"/><path d="${shape.path}" fill="none" stroke="url(#${prefix}s${seat})" stroke-width="17" opacity=".8"/></g>`;
}

function lines(path: string, colour: string, width: number, opacity: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
}

function captionText({ text, at, isOnSea }: Caption, prefix: string): string {
  const kind = isOnSea ? `${prefix}c` : `${prefix}c ${prefix}l`;
  return `<text class="${kind}" x="${tidy(at[0])}" y="${tidy(at[1])}">${escaped(text)}</text>`;
}

function piecesOf({ shape, castles, port }: Drawn, i: number, options: SvgOptions, prefix: string): string {
  const owner = ownerOf(options, i);
  const mark =
    owner >= 0
      ? disc(shape.centre, owner, options.troops?.[i], prefix)
      : castles === 0 && port === null
        ? dot(shape.centre)
        : '';
  return emblems(shape.centre, castles, port !== null, owner >= 0) + mark;
}

function nameText({ name, shape }: Drawn, language: Language, prefix: string): string {
  const rows = nameLines(nameIn(name, language));
  const [x, y]: Point = shape.label;
  const height = NAME_SIZE * 1.12;
  return rows
    .map(
      (row, i) =>
        `<text class="${prefix}t" x="${x}" y="${tidy(y + NAME_SIZE * 0.34 + (i - (rows.length - 1) / 2) * height)}">${escaped(row)}</text>`,
    )
    .join('');
}
