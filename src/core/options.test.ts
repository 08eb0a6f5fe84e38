import { expect, test } from 'vitest';
import { type OptionSpecs, readOptions, trustOptions } from './options.ts';
import { ok } from './result.ts';

test('values that another thread has read are taken as they are', () => {
  let reads = 0;
  const read = (value: unknown) => {
    reads++;
    return ok(value as string[]);
  };
  const label = { en: '', de: '' };
  const specs: OptionSpecs = {
    one: { kind: 'data', default: [], read, label },
    two: { kind: 'data', default: [], read, label },
  };
  const [one, two] = [['a'], ['b']];
  trustOptions(specs, { one });
  expect(readOptions(specs, {}, { one, two })).toEqual(ok({ one, two }));
  expect(reads).toBe(1);
  readOptions(specs, {}, { one: two, two: one }); // trusted as `one` only
  expect(reads).toBe(3);
});
