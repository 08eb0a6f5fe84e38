import { describe, expect, test } from 'vitest';
import { SHIPPED } from '../../maps/index.ts';
import { parseXml, type XmlError } from '../foreign/xml.ts';
import { nameBox, nameIn, overlap } from '../labels.ts';
import { square } from '../testing/maps.ts';
import { bordersOf } from './borders.ts';
import { captionsOf } from './captions.ts';
import { escaped, mapLines, mapStrokes, mapSvg } from './index.ts';
import { seaLines } from './sea-lines.ts';

const maps = [...SHIPPED.values()];
const count = (text: string, part: string): number => text.split(part).length - 1;

describe.each(maps)('$id', (map) => {
  const owners = map.territories.map((_, i) => i % 7);
  const troops = map.territories.map((_, i) => i + 1);

  test('is well-formed and has no external resources', () => {
    for (const theme of ['dark', 'light'] as const) {
      const svg = mapSvg(map, { language: 'de', theme, owners, troops, arrows: [[0, 1]] })!;
      expect((parseXml(svg) as XmlError).expected).toBeUndefined();
      expect(svg).not.toMatch(/<script|<image|<use|<a |href|url\((?!#)|@import|javascript:|\son\w+=/i);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toContain('//');
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test('shows every name, every owner and every number', () => {
    const svg = mapSvg(map, { language: 'en', owners, troops })!;
    expect(count(svg, 'clip-path="url(')).toBe(map.territories.length);
    for (const [i] of map.territories.entries()) expect(svg).toContain(`>${troops[i]}</text>`);
    expect(count(mapSvg(map, { language: 'en' })!, 'class="mt"')).toBeGreaterThanOrEqual(map.territories.length);
    expect(mapSvg(map, { language: 'en', names: false })!).not.toContain('class="mt"');
  });

  test('names every region once, on the sea, and not over the name of a territory', () => {
    const captions = captionsOf(map, 'de');
    expect(captions.filter(({ isOnSea }) => !isOnSea)).toEqual([]);
    expect(captions).toHaveLength(map.regions.length);
    for (const { at } of captions) {
      const box = { left: at[0] - 20, right: at[0] + 20, top: at[1] - 4, bottom: at[1] + 4 };
      for (const { name, shape } of map.territories) expect(overlap(box, nameBox(name, shape!.label))).toBe(false);
    }
  });

  test('its lines and captions alone are those of the picture', () => {
    const { captions, ...strokes } = mapLines(map, 'de')!;
    const { sea, inner, region, coast } = strokes;
    expect(mapStrokes(map)).toEqual(strokes);
    const svg = mapSvg(map, { language: 'de' })!;
    for (const line of [sea, inner, region, coast]) {
      expect(line).toMatch(/^M[-\d. LQCM]+$/);
      expect(svg).toContain(`<path d="${line}"`);
    }
    const named = map.regions.map(({ name, bonus }) => `${nameIn(name, 'de')} +${bonus}`.toUpperCase());
    expect(captions.map(({ text }) => text).sort()).toEqual(named.sort());
    for (const { text, at } of captions) {
      expect(at[0] > 0 && at[0] < map.size![0]).toBe(true);
      expect(svg).toContain(`>${escaped(text)}</text>`);
    }
  });

  test('has a line for each sea route, and coasts apart from borders', () => {
    expect(count(seaLines(map), 'M')).toBeGreaterThanOrEqual(map.seaEdges.length);
    const { coast, region, inner } = bordersOf(map);
    for (const lines of [coast, region, inner]) expect(lines.length).toBeGreaterThan(100);
  });
});

test('text is escaped and ids have a prefix', () => {
  const map = { ...maps[0], name: `<b onload="x">'&` };
  const svg = mapSvg(map, { language: 'en', prefix: 'q', owners: [0] })!;
  expect(svg).toContain('&lt;b onload=&quot;x&quot;&gt;&#39;&amp;');
  expect((svg.match(/ id="([^"]*)"/g) ?? []).every((id) => id.startsWith(' id="q'))).toBe(true);
  expect(escaped('a<b>')).toBe('a&lt;b&gt;');
});

test('without a sea, regions are named inside their own land, and not at all where it is too narrow', () => {
  const place = (i: number, left: number, width: number) => ({
    ...square().territories[i],
    shape: {
      path: `M${left} 0L${left + width} 0L${left + width} 400L${left} 400Z`,
      centre: [left + width / 2, 200] as const,
      label: [left + width / 2, 240] as const,
    },
  });
  const territories = [place(0, 0, 280), place(1, 280, 280), place(2, 560, 20), place(3, 580, 20)];
  const captions = captionsOf({ ...square(), size: [600, 400], territories }, 'en');
  expect(captions.map(({ text, isOnSea }) => [text, isOnSea])).toEqual([['North +1', false]]);
  expect(captions[0].at[0]).toBeLessThan(560);
});

test('a map without a drawing has no picture', () => {
  expect(mapSvg(square(), { language: 'en' })).toBeUndefined();
  expect([mapLines(square(), 'en'), mapStrokes(square())]).toEqual([undefined, undefined]);
});
