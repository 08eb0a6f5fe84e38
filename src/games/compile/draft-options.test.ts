/** Which protocols are on offer. */
import { expect, test } from 'vitest';
import { seedOf } from '../../core/seed.ts';
import { compile, PROTOCOLS } from './index.ts';
import type { CompileSetting } from './state.ts';
import { CompileState } from './state.ts';

const own = { ...PROTOCOLS.find(({ id }) => id === 'fire')!, id: 'glow', name: 'Glow', set: 'custom' };

function settingOf(options: unknown): CompileSetting {
  const read = compile.configure(options, 2);
  if (!read.ok) throw new Error(read.error.code);
  return read.value as CompileSetting;
}

/** The protocols of the pool after the deal. */
function offered(setting: CompileSetting, seed: string): string[] {
  const state = new CompileState(setting);
  compile.deal(state, seedOf(seed));
  return setting.protocols.flatMap(({ id }, i) => ((state.poolWord(i >> 5) >>> (i & 31)) & 1 ? [id] : []));
}

test('a protocol that is taken out of its set is not on offer', () => {
  const { protocols } = settingOf({ sets: ['main1'], without: ['plague', 'fire'] });
  const ids = protocols.map(({ id }) => id);
  expect(ids).toHaveLength(10);
  expect(ids).not.toContain('plague');
  expect(compile.configure({ without: ['nothing'] }, 2)).toMatchObject({ error: { code: 'compile/unknown-protocol' } });
  expect(compile.configure({ without: 7 }, 2).ok).toBe(false);
  const most = PROTOCOLS.filter(({ set }) => set === 'main1').map(({ id }) => id);
  expect(compile.configure({ sets: ['main1'], without: most }, 2)).toMatchObject({ error: { code: 'compile/pool' } });
});

test('own protocols are on offer in every draw, if the table wants it', () => {
  const options = { poolSize: 8, custom: [own] };
  const seeds = Array.from({ length: 30 }, (_, i) => `draw ${i}`);
  const always = settingOf({ ...options, ownAlways: true });
  for (const seed of seeds) {
    const pool = offered(always, seed);
    expect(pool).toHaveLength(8);
    expect(pool).toContain('glow');
  }
  const byChance = settingOf(options);
  expect(seeds.some((seed) => !offered(byChance, seed).includes('glow'))).toBe(true);
});
