import { describe, expect, test } from 'vitest';
import { Random } from '../../core/random.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { looksUniform } from '../../core/testing/uniform.ts';
import { firstOf, owing } from '../../core/types.ts';
import { withSteps } from './custom/testing/protocol.ts';
import { compile } from './index.ts';
import type { Step } from './language.ts';
import { table } from './testing/positions.ts';

/** How often each stack and hand of the other side looks like this. */
function count(
  t: ReturnType<typeof table>,
  samples: number,
  look: (world: ReturnType<typeof compile.create>) => string,
) {
  const imaginer = compile.imaginer(t.state.setting, compile.view(t.state, 0), Number.POSITIVE_INFINITY);
  const world = compile.create(t.state.setting);
  const random = new Random(seedOf('imagine'));
  const seen = new Map<string, number>();
  for (let i = 0; i < samples; i++) {
    imaginer.sample(random, world);
    const key = look(world);
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return seen;
}

describe('imagined worlds', () => {
  test('a revealed hand of two after one was played face-down: either card, equally often', () => {
    const t = table({}, 'hand mine: Light 4, Fire 5\nhand theirs: Life 5, Water 4').play(
      'play Light 4 up 3',
      'play Life 5 down 1',
    );
    const seen = count(t, 2000, (world) => String(world.card(world.at(3, 0))));
    expect(seen.size).toBe(2);
    expect(looksUniform([...seen.values()])).toBe(true);
  });

  test('a card turned face-down in place stays known, shifted or not', () => {
    const t = table({}, 'line 2 theirs: Life 3 up\nhand mine: Metal 0, Fire 5\nhand theirs: Water 5').play(
      'play Metal 0 up 2',
      'field 1 2 1',
    );
    expect(t.stack('theirs', 2)).toBe('Life 3 down');
    expect(compile.view(t.state, 0).stacks[4][0].card).toBe('Life 3');
    expect(count(t, 100, (world) => String(world.card(world.at(4, 0)))).size).toBe(1);
  });

  test('unknown hand cards are all equally likely', () => {
    const t = table({}, 'hand mine: Fire 5, Fire 4\nhand theirs: Life 5, Water 4');
    const state = t.state;
    const fresh = compile.configure(
      { draft: 'fixed', protocols: ['fire', 'metal', 'light', 'life', 'hate', 'water'] },
      2,
    );
    if (!fresh.ok) throw new Error(fresh.error.code);
    compile.deal(state, seedOf('fresh'));
    const seen = count(t, 9000, (world) => String(world.card(world.at(9, 0))));
    expect(seen.size).toBe(18);
    expect(looksUniform([...seen.values()])).toBe(true);
  });

  test('with a short memory what was seen long ago is possible again elsewhere', () => {
    const t = table({}, 'line 2 theirs: Life 3 up\nhand mine: Metal 0, Fire 5\nhand theirs: Water 5').play(
      'play Metal 0 up 2',
      'field 1 2 1',
    );
    t.state.turns += 20;
    const world = compile.create(t.state.setting);
    const imaginer = compile.imaginer(t.state.setting, compile.view(t.state, 0), 2);
    const random = new Random(seedOf('forget'));
    const cards = new Set<number>();
    for (let i = 0; i < 200; i++) {
      imaginer.sample(random, world);
      cards.add(world.card(world.at(4, 0)));
    }
    expect(cards.size).toBeGreaterThan(5);
  });
});

test('a card that the opponent has just drawn is played without looking', () => {
  const steps: Step[] = [
    { do: 'draw', n: 1, who: 'opp', as: '$a' },
    { do: 'play', from: { ref: '$a' }, face: 'down', to: 'others' },
  ];
  const t = table(
    { mine: ['Storm', 'Metal', 'Light'], options: { custom: [withSteps(...steps)] } },
    'hand mine: Storm 0',
  );
  t.play('play Storm 0 up 1');
  expect(t.answers()).toEqual(['play ? down 2', 'play ? down 3']);
  expect(t.play('play ? down 3').stack('mine', 3)).toMatch(/ down$/);
});

/** Games in which a text had a name for a card on the field (20, 69) or for one that had been shuffled into a deck (269). */
test.each([20, 69, 269])('a world is found after every move, game %i', (n) => {
  const protocols = ['water', 'light', 'spirit', 'fire', 'life', 'speed'];
  const setting = compile.configure({ draft: 'fixed', protocols }, 2);
  if (!setting.ok) throw new Error(setting.error.code);
  const state = compile.create(setting.value);
  const seed = deriveSeed(seedOf('dbg'), n);
  const random = new Random(seed);
  const world = compile.create(setting.value);
  compile.deal(state, seed);
  while (compile.pending(state) !== 0) {
    const actor = firstOf(owing(compile.pending(state)));
    compile.play(state, actor, compile.sample(state, actor, random));
    for (const seat of [0, 1]) {
      const seen = compile.view(state, seat);
      compile.imaginer(setting.value, seen, Number.POSITIVE_INFINITY).sample(new Random(seed), world);
      expect(compile.view(world, seat)).toEqual(seen);
    }
  }
});
