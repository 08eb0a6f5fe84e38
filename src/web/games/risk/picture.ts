/** Lines and captions of a map, taken from the picture that the game draws of it: the page lays its own layers between them. */
import type { Language } from '../../../core/types.ts';
import { mapSvg, type Point, type RiskMap } from '../../../games/risk/index.ts';

export interface Caption {
  readonly text: string;
  /** Where its baseline has its middle. */
  readonly at: Point;
  readonly isOnSea: boolean;
}

export interface Picture {
  readonly sea: string;
  /** Borders within a region, between regions, and coasts. */
  readonly inner: string;
  readonly region: string;
  readonly coast: string;
  readonly captions: readonly Caption[];
}

const CAPTION = /<text class="riskc( riskl)?" x="([-\d.]+)" y="([-\d.]+)">([^<]*)<\/text>/g;

/** Undefined if the map has no drawing. Without owners and names, four lines and the captions are all that is left of it. */
export function pictureOf(map: RiskMap, language: Language): Picture | undefined {
  const svg = mapSvg(map, { language, names: false, prefix: 'risk' });
  if (svg === undefined) return undefined;
  const [sea = '', inner = '', region = '', coast = ''] = [...svg.matchAll(/^<path d="([^"]*)" fill="none"/gm)].map(
    ([, path]) => path,
  );
  const captions = [...svg.matchAll(CAPTION)].map(([, land, x, y, text]): Caption => {
    return { text: plain(text), at: [Number(x), Number(y)], isOnSea: land === undefined };
  });
  return { sea, inner, region, coast, captions };
}

/** Markup back to text. */
function plain(markup: string): string {
  const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return markup.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => signs[name]);
}
