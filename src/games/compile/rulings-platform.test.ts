/** Rulings about the platform: C-91 to C-95. */
import { describe, expect, test } from 'vitest';
import { seedOf } from '../../core/seed.ts';
import { sameState } from '../../core/state.ts';
import { withSteps } from './custom/testing/protocol.ts';
import { depthOf } from './frames.ts';
import { compile } from './index.ts';
import type { Step } from './language.ts';
import { PROTOCOLS } from './protocols/index.ts';
import { table } from './testing/positions.ts';

describe('platform', () => {
  test('[C-91] all chance follows from the seed', () => {
    const setting = compile.configure({ preset: 'quick' }, 2);
    if (!setting.ok) throw new Error(setting.error.code);
    const [one, other] = [compile.create(setting.value), compile.create(setting.value)];
    compile.deal(one, seedOf('x'));
    compile.deal(other, seedOf('x'));
    expect(sameState(one, other)).toBe(true);
    compile.deal(other, seedOf('y'));
    expect(sameState(one, other)).toBe(false);
  });

  test('[C-92] out of time: decline if optional, else the first answer', () => {
    const may = table({ phase: 'end' }, 'line 1 mine: Fire 3 up\nhand mine: Fire 5\nhand theirs: Life 5');
    expect(may.answers()).toEqual(['yes', 'no']);
    expect(compile.notation.format(may.state.setting, compile.fallback(may.state, 0))).toBe('no');
    const control = table({ phase: 'compile', control: 0 }, 'line 1 mine: Fire 5 up, Metal 5 up').play('line 1');
    expect(compile.notation.format(control.state.setting, compile.fallback(control.state, 0))).toBe('no');
    const must = table({}, 'hand mine: Fire 5, Fire 4\nhand theirs: Life 5');
    expect(compile.notation.format(must.state.setting, compile.fallback(must.state, 0))).toBe(must.answers()[0]);
  });

  test('[C-93] log entries name source, clause and depth, and no card that the viewer may not know', () => {
    const t = table(
      {},
      'line 1 theirs: Hate 5 up, Life 4 up\nhand mine: Fire 1, Fire 5, Fire 4\nhand theirs: Water 5, Water 4',
    );
    t.play('play Fire 1 up 1', 'card Fire 5', 'field 1 1 2', 'card Water 4');
    const gone = t.events.find((event) => event.kind === 'moved' && event.card === 'Water 4');
    expect(gone).toMatchObject({ source: 'Hate 5', clause: 'middle.0.0', depth: 2 });
    const said = compile.words.event(gone!, 'de', (seat) => `Platz ${seat}`);
    expect(said).toBe('· · Platz 1 wirft Water 4 ab. (Hate 5, Mitte)');
    const hidden = table({}, 'hand mine: Fire 1, Fire 5\nhand theirs: Life 5').play('play Fire 5 down 2');
    const played = hidden.events.find(({ kind }) => kind === 'moved')!;
    expect(compile.redact(played, 0)).toMatchObject({ card: 'Fire 5' });
    expect(compile.redact(played, 1)).toMatchObject({ card: '' });
    expect(compile.redact(played, 'spectator')).toMatchObject({ card: '' });
  });

  test('[§8.5] texts that copy themselves in ever new branches end with the turn', () => {
    const again: Step = {
      do: 'copyMiddle',
      of: { pick: 1, from: { face: 'up' }, upTo: true },
      self: 'copy',
    };
    const each: Step = { do: 'eachPlayer', steps: [{ do: 'eachPlayer', steps: [again] }] };
    const options = { custom: [withSteps(each)] };
    const t = table({ mine: ['Storm', 'Metal', 'Light'], options }, 'hand mine: Storm 0, Light 5\nhand theirs: Life 5');
    t.play('play Storm 0 up 1');
    const turn = t.state.turns;
    for (let answers = 0; t.state.turns === turn; answers++) {
      expect(answers).toBeLessThan(210);
      const isDeep = depthOf(t.state.cells) > 12; // a deeper chain is stopped by the depth limit
      const possible = t.answers();
      t.play(possible.find((text) => text.startsWith('field') !== isDeep) ?? possible[0]);
    }
    expect(t.events.filter(({ kind }) => kind === 'chain-limit')).toHaveLength(1);
    expect(t.stack('mine', 1)).toBe('Storm 0 up');
    expect(t.asked).toBe(1);
  });

  test('[C-94] protocols have different ids and names', () => {
    const [darkness] = PROTOCOLS;
    const twice = compile.configure({ custom: [darkness] }, 2);
    expect(twice.ok ? '' : twice.error.code).toBe('protocol/taken');
    const own = { ...darkness, id: 'own', name: 'Own' };
    const both = compile.configure({ custom: [own, own] }, 2);
    expect(both.ok ? '' : both.error.code).toBe('compile/protocol-twice');
    expect(compile.configure({ custom: [own] }, 2).ok).toBe(true);
    expect(compile.configure({ custom: own as never }, 2).ok, 'one protocol without brackets').toBe(true);
  });

  test('[C-95] what has been seen is known by its place until a hidden choice or a shuffle, and narrows what is left', () => {
    const t = table({}, 'hand mine: Light 4, Fire 5\nhand theirs: Life 5, Water 4').play('play Light 4 up 3');
    const before = compile.view(t.state, 0).unseen.filter(({ card }) => card === 'Life 5' || card === 'Water 4');
    expect(before.map(({ low, high }) => [low, high])).toEqual([
      [0, 0b10000000],
      [0, 0b10000000],
    ]);
    t.play('play Life 5 down 1');
    const after = compile.view(t.state, 0).unseen.filter(({ card }) => card === 'Life 5' || card === 'Water 4');
    expect(after.every(({ low, high }) => (low !== 0 || (high & 15) !== 0) && (high & 0b10000000) !== 0)).toBe(true);
  });
});
