/** Rulings about turn, action, compile and control: C-1 to C-20. */
import { describe, expect, test } from 'vitest';
import { table } from './testing/positions.ts';

const has = (answers: readonly string[], start: string): boolean => answers.some((answer) => answer.startsWith(start));

describe('compiling', () => {
  test('[C-1] reaching 10 in the action compiles next turn at the earliest', () => {
    const t = table(
      {},
      'line 1 mine: Metal 6 down, Metal 5 down, Metal 3 down, Light 5 down\nhand mine: Fire 5, Fire 2',
    );
    expect(t.total('mine', 1)).toBe(8);
    t.play('play Fire 2 down 1');
    expect(t.total('mine', 1)).toBe(10);
    expect(t.state.turn).toBe(1);
    expect(t.state.isCompiled(0)).toBe(false);
  });

  test('[C-2] 10 : 10 is not eligible, 10 : 9 is, 9 : 0 is not', () => {
    const line = (mine: string, theirs: string) =>
      table({ phase: 'compile' }, `line 1 mine: ${mine}\nline 1 theirs: ${theirs}\nhand mine: Light 5`).answers();
    const ten = 'Fire 5 up, Metal 5 up';
    expect(line(ten, 'Life 5 up, Hate 5 up')).not.toContain('line 1');
    expect(line(ten, 'Life 5 up, Hate 4 up')).toEqual(['line 1']);
    expect(line('Fire 5 up, Fire 4 up', '')).not.toContain('line 1');
  });

  test('[C-3] of two eligible lines one is compiled by choice, the other stays', () => {
    const t = table({ phase: 'compile' }, 'line 1 mine: Fire 5 up, Metal 5 up\nline 2 mine: Light 5 up, Metal 6 up');
    expect(t.answers()).toEqual(['line 1', 'line 2']);
    t.play('line 2');
    expect(t.state.isCompiled(1)).toBe(true);
    expect(t.state.isCompiled(0)).toBe(false);
    expect(t.total('mine', 1)).toBe(10);
    expect(t.total('mine', 2)).toBe(0);
  });

  test('[C-4] compiling replaces the action only: cache and End take place', () => {
    const t = table(
      { phase: 'compile' },
      'line 1 mine: Fire 5 up, Metal 5 up\nline 2 mine: Light 1 up\nhand mine: Fire 0, Fire 1, Fire 2, Fire 3, Fire 4, Metal 0',
    );
    t.play('line 1');
    expect(t.phase).toBe('cache');
    t.play('card Fire 0');
    expect(t.texts()).toEqual(['Light 1 bottom']);
    expect(t.state.turn).toBe(1);
  });

  test('[C-5] line first, rearrangement second: the tile that stands there then is compiled', () => {
    const t = table({ phase: 'compile', control: 0 }, 'line 1 mine: Fire 5 up, Metal 5 up');
    t.play('line 1', 'tiles 0 213');
    expect(t.tile('mine', 1)).toBe('Metal');
    expect([0, 1, 2].map((place) => t.state.isCompiled(place))).toEqual([false, true, false]);
  });

  test('[C-6] control may rearrange either side, and is spent also when declined', () => {
    const t = table({ phase: 'compile', control: 0 }, 'line 1 mine: Fire 5 up, Metal 5 up');
    t.play('line 1');
    expect(t.answers()).toHaveLength(11);
    expect(t.answers()).toContain('tiles 1 321');
    t.play('no');
    expect(t.state.control).toBe(-1);
    expect(t.state.isCompiled(0)).toBe(true);
  });

  test('[C-7] rearranging moves no cards, and totals stay with the lines', () => {
    const t = table({ mine: ['Fire', 'Metal', 'Spirit'] }, 'line 1 mine: Fire 3 up\nhand mine: Spirit 4, Fire 0');
    t.play('play Spirit 4 up 3', 'tiles 0 213');
    expect(t.tile('mine', 1)).toBe('Metal');
    expect(t.stack('mine', 1)).toBe('Fire 3 up');
    expect(t.total('mine', 1)).toBe(3);
  });

  test('[C-8] a recompile turns nothing and draws from the opposing deck, if there is a card', () => {
    const t = table(
      { phase: 'compile', compiled: ['Fire'] },
      'line 1 mine: Fire 5 up, Metal 5 up\ndeck theirs: Water 2',
    );
    t.play('line 1');
    expect(t.hand('mine')).toBe('Water 2');
    expect(t.state.winner).toBe(-1);
  });

  test('[C-8] an empty opposing deck takes its trash first, by option it does not; with neither nothing is drawn', () => {
    const theirs = ['Life', 'Hate', 'Water'].flatMap((name) => [0, 1, 2, 3, 4, 5].map((value) => `${name} ${value}`));
    const drawn = (trash: string, options = {}) => {
      const elsewhere = theirs.filter((card) => card !== trash).join(', ');
      const text = `deck mine: ${elsewhere}\ntrash theirs: ${trash}\nline 1 mine: Fire 5 up, Metal 5 up`;
      const t = table({ phase: 'compile', compiled: ['Fire'], options }, text).play('line 1');
      expect(t.trash('mine')).toBe('Fire 5, Metal 5');
      expect(t.deckSize('theirs')).toBe(0);
      return t.hand('mine');
    };
    expect(drawn('Water 2')).toBe('Water 2');
    expect(drawn('Water 2', { opposingDeckRefills: false })).toBe('');
    expect(drawn('')).toBe('');
  });

  test('[C-9] the deletion is simultaneous and uncovers nothing; Speed 2 leaves before it', () => {
    const t = table(
      { mine: ['Speed', 'Metal', 'Light'], phase: 'compile' },
      'line 1 mine: Light 0 up, Speed 2 up, Metal 5 up, Light 5 up\nline 1 theirs: Hate 0 up, Life 5 up',
    );
    t.play('line 1', 'line 3');
    expect(t.texts()).toEqual(['Speed 2 top']);
    expect(t.stack('mine', 3)).toBe('Speed 2 up');
    expect(t.trash('theirs')).toBe('Hate 0, Life 5');
  });

  test('[C-10] the compiling player deletes: Hate 3 elsewhere sees it once, Hate 3 in the line is gone', () => {
    const sides = { mine: ['Hate', 'Metal', 'Light'], theirs: ['Life', 'Fire', 'Water'], phase: 'compile' } as const;
    const away = table(sides, 'line 1 mine: Metal 5 up, Light 5 up\nline 2 mine: Hate 3 up');
    away.play('line 1');
    expect(away.texts()).toEqual(['Hate 3 top']);
    expect(away.handSize('mine')).toBe(1);
    const inside = table(sides, 'line 1 mine: Hate 3 up, Metal 5 up, Light 5 up');
    inside.play('line 1');
    expect(inside.texts()).toEqual([]);
  });

  test('[C-11] the owner of Speed 2 picks the destination, whatever seat compiles', () => {
    const t = table(
      { theirs: ['Speed', 'Life', 'Water'], phase: 'compile' },
      'line 1 mine: Fire 5 up, Metal 5 up\nline 1 theirs: Speed 2 up, Life 0 down',
    );
    t.play('line 1');
    expect(t.asked).toBe(1);
    t.play('line 2');
    expect(t.stack('theirs', 2)).toBe('Speed 2 up');
  });

  test('[C-12] Metal 1 forbids the compile of the next turn only', () => {
    const t = table(
      {},
      'hand mine: Metal 1\nline 1 theirs: Life 5 up, Water 5 up\nhand theirs: Hate 5, Hate 4\nhand mine: Fire 5',
    );
    t.play('play Metal 1 up 2');
    expect(t.state.turn).toBe(1);
    expect(t.phase).toBe('action');
    t.play('play Hate 5 down 3', 'play Fire 5 down 3');
    expect(t.answers()).toEqual(['line 1']);
  });

  test('[C-13] the restriction needs Metal 1 to be visible, unless the option says otherwise', () => {
    const text =
      'line 2 mine: Metal 1 up\nline 1 theirs: Life 5 up, Water 5 up\nhand theirs: Hate 5, Hate 4\nhand mine: Fire 5, Fire 4';
    const play = (options: Record<string, unknown>) => {
      const t = table({ options, turn: 0 }, text);
      t.state.forbidCompile(1, t.state.turns + 1, options.metal1NeedsVisibleText === false ? -1 : t.state.at(1, 0));
      return t.play('play Fire 5 down 2').answers();
    };
    expect(play({})).toEqual(['line 1']);
    expect(play({ metal1NeedsVisibleText: false })).not.toContain('line 1');
  });
});

describe('control, refresh, cache, phases', () => {
  test('[C-14] control is gained only in its phase and kept when falling behind', () => {
    const ahead = 'line 1 mine: Fire 5 up\nline 2 mine: Metal 5 up\nhand mine: Fire 0, Fire 4';
    expect(table({ phase: 'control' }, ahead).state.control).toBe(0);
    expect(table({ phase: 'action' }, ahead).state.control).toBe(-1);
    expect(table({ phase: 'control', control: 0 }, 'line 1 theirs: Life 5 up\nhand mine: Fire 0').state.control).toBe(
      0,
    );
    expect(table({ phase: 'control' }, 'line 1 mine: Fire 5 up\nhand mine: Fire 0').state.control).toBe(-1);
  });

  test('[C-15] no refresh with five cards, nothing but refresh with none', () => {
    expect(table({}, 'hand mine: Fire 0, Fire 1, Fire 2, Fire 3, Fire 4').answers()).not.toContain('refresh');
    expect(table({}, '').answers()).toEqual(['refresh']);
  });

  test('[C-16] refreshing needs a card to draw; without anything to do the action is skipped', () => {
    const field = (n: number, protocol: string, values: readonly number[]) =>
      `line ${n} mine: ${values.map((v) => `${protocol} ${v} down`).join(', ')}`;
    const full = [
      field(1, 'Fire', [0, 1, 2, 3, 4, 5]),
      field(2, 'Metal', [0, 1, 2, 3, 5, 6]),
      field(3, 'Light', [0, 1, 2, 3, 4]),
    ].join('\n');
    const one = table({ control: 0 }, `${full}\nhand mine: Light 5`);
    expect(one.answers()).not.toContain('refresh');
    const none = table({ control: 0 }, `${full}, Light 5 down\nhand theirs: Life 5`);
    expect(none.state.turn).toBe(1);
    expect(none.state.skipped).toBe(1);
    expect(none.state.control).toBe(0);
  });

  test('[C-17] the cache is cleared down to five at once: one discard, one clearing', () => {
    const t = table(
      { mine: ['Fire', 'Speed', 'Light'], theirs: ['Plague', 'Hate', 'Water'], phase: 'cache' },
      'line 2 mine: Speed 1 up\nline 1 theirs: Plague 1 up\nhand mine: Fire 0, Fire 1, Fire 2, Fire 3, Fire 4, Fire 5, Light 0',
    );
    t.play('card Fire 0');
    expect(t.trash('mine')).toBe('');
    t.play('card Light 0');
    expect(t.trash('mine')).toBe('Fire 0, Light 0');
    expect(t.asked).toBe(0);
    t.play('text Speed 1 top');
    expect(t.texts().sort()).toEqual(['Plague 1 top', 'Speed 1 top']);
  });

  test('[C-18] Spirit 0 skips the cache phase', () => {
    const t = table(
      { mine: ['Spirit', 'Metal', 'Light'], phase: 'cache' },
      'line 1 mine: Spirit 0 up\nhand mine: Metal 0, Metal 1, Metal 2, Metal 3, Metal 5, Metal 6\nhand theirs: Life 5',
    );
    expect(t.state.turn).toBe(1);
    expect(t.handSize('mine')).toBe(6);
  });

  test('[C-19] End commands uncovered during the End phase do nothing this turn', () => {
    const t = table(
      { mine: ['Corruption', 'Light', 'Fire'], phase: 'end' },
      'line 1 mine: Light 1 up, Corruption 6 up\nhand theirs: Life 5',
    );
    expect(t.texts()).toEqual([]);
    expect(t.trash('mine')).toBe('Corruption 6');
    expect(t.handSize('mine')).toBe(0);
  });

  test('[C-20] what happens in the Start phase counts for control and compile of the same turn', () => {
    const t = table(
      { mine: ['Chaos', 'Metal', 'Clarity'], phase: 'start' },
      'line 1 mine: Chaos 0 up\nline 3 mine: Clarity 0 up, Metal 5 up, Chaos 3 up\nhand mine: Metal 0',
    );
    expect(t.total('mine', 3)).toBe(5 + 3 + 2);
    expect(has(t.answers(), 'line 3')).toBe(true);
  });
});
