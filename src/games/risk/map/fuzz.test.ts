/** Input from outside never makes the readers throw. */
import { describe, expect, test } from 'vitest';
import { explain } from '../../../core/errors.ts';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import { SHIPPED } from '../maps/index.ts';
import { MAP_ERRORS } from './errors.ts';
import { importDomination } from './foreign/domination.ts';
import { exportDomination } from './foreign/domination-write.ts';
import { FOREIGN_KINDS } from './foreign/kind.ts';
import { formatRing, parsePath } from './path.ts';
import { newRaster } from './raster.ts';
import { checkMap } from './read.ts';
import { mapSvg } from './svg/index.ts';
import { brokenText, IMPORTERS } from './testing/broken.ts';
import { traceRings } from './trace.ts';
import { writeMap } from './write.ts';

const map = SHIPPED.get('kranichmeer')!;
const JUNK: readonly unknown[] = [null, 0, -1, 1e9, '', 'x', [], {}, true, 'duenenwacht', [[]], { en: 1 }];

/** The value with one place inside of it changed. */
function mutated(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.below(6) === 0) return JUNK[random.below(JUNK.length)];
  const keys = Object.keys(value);
  if (keys.length === 0) return JUNK[random.below(JUNK.length)];
  const key = keys[random.below(keys.length)];
  if (Array.isArray(value)) {
    if (random.below(5) === 0) return value.filter((_, i) => i !== Number(key));
    return value.map((entry, i) => (i === Number(key) ? mutated(entry, random) : entry));
  }
  if (random.below(8) === 0) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: mutated((value as Record<string, unknown>)[key], random) };
}

test('changed maps are read or refused, and accepted maps keep the promises of the format', () => {
  const random = new Random(seedOf('changed maps'));
  let read = 0;
  for (let n = 0; n < 1500; n++) {
    const once = mutated(map, random);
    const checked = checkMap(n % 4 === 0 ? mutated(once, random) : once);
    expect(checked.map === undefined).toBe(checked.problems.some(({ severity }) => severity === 'error'));
    if (checked.map === undefined) continue;
    read++;
    expect(checkMap(JSON.parse(writeMap(checked.map))).map).toEqual(checked.map);
    if (read % 20 === 0) expect(mapSvg(checked.map, { language: 'en' })).not.toContain('NaN');
  }
  expect(read).toBeGreaterThan(20);
});

describe('mangled files of other programs are read or refused', () => {
  const random = new Random(seedOf('mangled files'));

  test.each(FOREIGN_KINDS)('%s', (kind) => {
    const { write, read } = IMPORTERS[kind];
    const text = write(map);
    expect(read(text).map).toBeDefined();
    let refused = 0;
    for (let n = 0; n < 200; n++) {
      const result = read(brokenText(text, random));
      expect(result.map === undefined).toBe(result.problems.some(({ severity }) => severity === 'error'));
      if (result.map === undefined) refused++;
      for (const problem of result.problems.slice(0, 3)) expect(explain(problem, 'de', MAP_ERRORS)).not.toBe('');
    }
    expect(refused).toBeGreaterThan(100);
  });

  test('a picture of noise', () => {
    const { map: text, cards } = exportDomination(map, 'de');
    const values = Uint8Array.from({ length: 90 * 70 }, () => random.below(40));
    const result = importDomination({ map: text, cards, pixels: { width: 90, height: 70, values } });
    expect(result.map).toBeDefined();
  });
});

test('noise is traced into paths that can be read', () => {
  const random = new Random(seedOf('noise'));
  for (let n = 0; n < 40; n++) {
    const raster = newRaster(3 + random.below(30), 3 + random.below(30));
    const labels = 1 + random.below(5);
    raster.labels.forEach((_, i) => {
      raster.labels[i] = random.below(labels + 1);
    });
    for (const rings of traceRings(raster, labels, 7)) {
      if (rings.length > 0) expect(parsePath(rings.map(formatRing).join(''))).toHaveLength(rings.length);
    }
  }
});
