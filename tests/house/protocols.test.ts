/** Every protocol of the game has a drawing and a colour that no other protocol has. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compile, PROTOCOLS } from '../../src/games/compile/index.ts';
import { hueOf, signOf } from '../../src/web/games/compile/cards.ts';
import { DRAWINGS } from '../../src/web/games/compile/glyphs.ts';

const TOKENS = readFileSync(new URL('../../src/web/styles/tokens.css', import.meta.url), 'utf8');
const COLOURS = new Map([...TOKENS.matchAll(/--pr-([a-z]+): (#[0-9a-f]{6});/g)].map(([, id, hex]) => [id, hex]));
const ids = PROTOCOLS.map(({ id }) => id).sort();
const read = compile.configure({ preset: 'all' }, 2);
const setting = read.ok ? read.value : undefined!;

/** Red, green and blue, from 0 to 1, without the gamma of the screen. */
function lightOf(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

const luminance = (hex: string): number => {
  const [red, green, blue] = lightOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

/** OKLab: equal distances look about equally different. */
function lab(hex: string): readonly number[] {
  const [r, g, b] = lightOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

describe('protocols of Compile as they are drawn', () => {
  test('each has a drawing of its own', () => {
    expect(Object.keys(DRAWINGS).sort()).toEqual(ids);
    expect(new Set(Object.values(DRAWINGS)).size).toBe(ids.length);
  });

  test('each has a colour that can be read on the card', () => {
    expect([...COLOURS.keys()].sort()).toEqual(ids);
    for (const [id, hex] of COLOURS) expect(contrast(hex, '#1c2a2c'), id).toBeGreaterThan(4.5);
  });

  test('no two colours look alike', () => {
    const all = [...COLOURS];
    const near = all.flatMap(([id, hex], i) =>
      all.slice(0, i).flatMap(([other, hex2]) => {
        const [a, b] = [lab(hex), lab(hex2)];
        return Math.hypot(...a.map((part, k) => part - b[k])) < 0.07 ? `${id} ${other}` : [];
      }),
    );
    expect(near).toEqual([]);
  });

  test('a protocol of a player has its letter and always the same colour', () => {
    expect(signOf(setting, 'Nebel')).toEqual({ drawing: undefined, letter: 'N' });
    expect(hueOf(setting, 'Nebel')).toBe(hueOf(setting, 'Nebel'));
    expect(hueOf(setting, 'Nebel')).not.toBe(hueOf(setting, 'Sturm'));
    expect(hueOf(setting, 'Fire')).toBe('var(--pr-fire)');
  });
});
