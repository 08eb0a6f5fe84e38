/** Rulings about single cards of Main 1 and Aux 1: C-44 to C-72. */
import { describe, expect, test } from 'vitest';
import { table } from './testing/positions.ts';

const plays = (answers: readonly string[]): string[] => answers.filter((answer) => answer.startsWith('play'));

describe('flips and values', () => {
  test('[C-44] Light 0 counts the value after the flip; a card in the trash counts its print', () => {
    const up = table({}, 'line 2 theirs: Life 3 down\nhand mine: Light 0, Fire 5');
    up.play('play Light 0 up 3', 'field 1 2 1');
    expect(up.handSize('mine')).toBe(1 + 3);
    const down = table({}, 'line 2 theirs: Life 5 up\nhand mine: Light 0, Fire 5');
    down.play('play Light 0 up 3', 'field 1 2 1');
    expect(down.handSize('mine')).toBe(1 + 2);
  });

  test('[C-45] "that card" is shifted if it is still in the field, and not into its own line', () => {
    const t = table(
      { mine: ['Gravity', 'Metal', 'Light'] },
      'line 2 theirs: Life 3 up\nline 1 theirs: Hate 5 up\nhand mine: Gravity 2, Light 5\nhand theirs: Water 5',
    );
    t.play('play Gravity 2 up 1', 'field 1 2 1');
    expect(t.stack('theirs', 1)).toBe('Hate 5 up, Life 3 down');
    const here = table(
      { mine: ['Gravity', 'Metal', 'Light'] },
      'line 1 theirs: Life 3 up\nhand mine: Gravity 2, Light 5\nhand theirs: Water 5',
    );
    here.play('play Gravity 2 up 1', 'field 1 1 1');
    expect(here.stack('theirs', 1)).toBe('Life 3 down');
  });

  test('[C-46] Hate 4 counts covered cards of both stacks, itself only by option', () => {
    const sides = { mine: ['Hate', 'Metal', 'Light'], theirs: ['Life', 'Fire', 'Water'] };
    const text =
      'line 1 mine: Metal 5 up, Hate 4 up\nhand mine: Light 5, Light 4\nhand theirs: Water 5, Water 4\nline 1 theirs: Fire 5 up, Fire 1 down';
    const t = table(sides, text);
    t.play('play Light 5 down 1');
    expect(t.answers()).toEqual(['field 0 1 1', 'field 1 1 1']);
    const itself = table({ ...sides, options: { hate4CountsItself: true } }, text);
    itself.play('play Light 5 down 1');
    expect(itself.trash('mine')).toContain('Hate 4');
  });

  test('[C-47] Hate 4 and Hate 2 use current values', () => {
    const t = table(
      { mine: ['Hate', 'Darkness', 'Light'], theirs: ['Life', 'Fire', 'Water'] },
      'line 1 mine: Darkness 2 up, Light 0 down, Light 3 up, Hate 4 up\nhand mine: Light 5\nhand theirs: Water 5',
    );
    expect(t.total('mine', 1)).toBe(2 + 4 + 3 + 4);
    t.play('play Light 5 down 1');
    expect(t.trash('mine')).toBe('Darkness 2');
  });
});

describe('loops over lines and cards', () => {
  test('[C-48] lines are noted when the text starts and handled in chosen order', () => {
    const t = table(
      { mine: ['Death', 'Metal', 'Light'] },
      'line 2 theirs: Life 5 up\nline 3 theirs: Hate 5 up\nhand mine: Death 0\nhand theirs: Water 5',
    );
    t.play('play Death 0 up 1');
    expect(t.answers()).toEqual(['line 2', 'line 3']);
    t.play('line 3');
    expect(t.trash('theirs')).toBe('Hate 5, Life 5');
  });

  test('[C-49] Plague 3 flips all other uncovered face-up cards, skipping what has turned down meanwhile', () => {
    const t = table(
      { mine: ['Plague', 'Metal', 'Light'], theirs: ['Life', 'Apathy', 'Water'] },
      'line 2 mine: Metal 2 up\nline 2 theirs: Life 3 up\nline 3 theirs: Apathy 3 down\nhand mine: Plague 3\nhand theirs: Water 5',
    );
    t.play('play Plague 3 up 1');
    expect(t.answers()).toEqual(['field 0 2 1', 'field 1 2 1']);
    t.play('field 0 2 1');
    expect(t.stack('mine', 2)).toBe('Metal 2 down');
    expect(t.stack('theirs', 2)).toBe('Life 3 down');
    expect(t.stack('theirs', 3)).toBe('Apathy 3 down');
  });

  test('[C-50] Apathy 1 turns all others at once; a Metal 6 among them deletes itself after', () => {
    const t = table(
      { mine: ['Apathy', 'Metal', 'Light'] },
      'line 1 mine: Metal 6 up, Metal 2 up\nline 1 theirs: Life 1 up, Life 3 up\nhand mine: Apathy 1\nhand theirs: Water 5',
    );
    t.play('play Apathy 1 up 1');
    expect(t.stack('mine', 1)).toBe('Metal 2 down, Apathy 1 up');
    expect(t.stack('theirs', 1)).toBe('Life 1 down, Life 3 down');
    expect(t.trash('mine')).toBe('Metal 6');
    expect(t.texts()).toEqual(['Apathy 1 middle', 'Metal 6 top']);
  });

  test('[C-51] Light 3 moves all face-down cards of the line, order kept, after what they uncovered', () => {
    const t = table(
      {},
      'line 3 mine: Fire 1 down, Fire 2 down\nline 3 theirs: Hate 5 up, Life 2 down\nhand mine: Light 3\nhand theirs: Water 5, Water 4',
    );
    t.play('play Light 3 up 3', 'line 1');
    expect(t.asked).toBe(1);
    expect(t.stack('mine', 1)).toBe('');
    t.play('card Water 5');
    expect(t.stack('mine', 1)).toBe('Fire 1 down, Fire 2 down');
    expect(t.stack('theirs', 1)).toBe('Life 2 down');
  });
});

describe('hands, optional and mandatory parts', () => {
  test('[C-52] Light 2 must reveal, then shifts, flips, or neither', () => {
    const t = table({}, 'line 2 theirs: Life 3 down\nhand mine: Light 2\nhand theirs: Water 5');
    t.play('play Light 2 up 3');
    expect(t.events.some(({ kind }) => kind === 'revealed')).toBe(true);
    expect(t.answers()).toEqual(['yes', 'no']);
    t.play('yes');
    expect(t.answers()).toEqual(['option 1', 'option 2']);
    t.play('option 1', 'line 1');
    expect(t.stack('theirs', 1)).toBe('Life 3 down');
  });

  test('[C-53] Fire 4 and Plague 2 with an empty hand count 0 + 1', () => {
    const fire = table({}, 'hand mine: Fire 4\nhand theirs: Water 5');
    fire.play('play Fire 4 up 1');
    expect(fire.handSize('mine')).toBe(1);
    const plague = table(
      { mine: ['Plague', 'Metal', 'Light'] },
      'hand mine: Plague 2\nhand theirs: Water 5, Water 4, Water 3',
    );
    plague.play('play Plague 2 up 1', 'card Water 5');
    expect(plague.handSize('theirs')).toBe(2);
  });

  test('[C-54] Fire 1 and 2 with an empty hand do nothing more; Fire 3 is not asked', () => {
    const t = table({}, 'line 1 mine: Fire 3 up\nline 2 theirs: Life 5 up\nhand mine: Fire 1\nhand theirs: Water 5');
    t.play('play Fire 1 up 1');
    expect(t.stack('theirs', 2)).toBe('Life 5 up');
    const end = table({ phase: 'end' }, 'line 1 mine: Fire 3 up\nhand theirs: Water 5');
    expect(end.state.turn).toBe(1);
  });

  test('[C-55] Hate 1 discards what it can, deletes twice, and loses the rest with itself', () => {
    const sides = { mine: ['Hate', 'Metal', 'Light'], theirs: ['Life', 'Fire', 'Water'] };
    const text = 'line 2 theirs: Life 5 up\nline 3 theirs: Fire 3 up\nhand mine: Hate 1, Light 5\nhand theirs: Water 5';
    const both = table(sides, text).play('play Hate 1 up 1', 'field 1 2 1', 'field 1 3 1');
    expect(both.trash('theirs')).toBe('Fire 3, Life 5');
    expect(both.trash('mine')).toBe('Light 5');
    const itself = table(sides, text).play('play Hate 1 up 1', 'field 0 1 1');
    expect(itself.trash('theirs')).toBe('');
  });

  test('[C-56] Water 4 and Hate 0 must take themselves if nothing else is there', () => {
    const water = table(
      { mine: ['Water', 'Metal', 'Light'], theirs: ['Life', 'Hate', 'Fire'] },
      'hand mine: Water 4\nhand theirs: Fire 5',
    );
    water.play('play Water 4 up 1');
    expect(water.hand('mine')).toBe('Water 4');
    const hate = table(
      { mine: ['Hate', 'Metal', 'Light'], theirs: ['Life', 'Water', 'Fire'] },
      'hand mine: Hate 0\nhand theirs: Fire 5',
    );
    hate.play('play Hate 0 up 1');
    expect(hate.trash('mine')).toBe('Hate 0');
  });

  test('[C-57] Speed 0 plays by the normal rules; Darkness 3 plays face-down elsewhere; both must', () => {
    const speed = table({ mine: ['Speed', 'Metal', 'Light'] }, 'hand mine: Speed 0, Metal 2\nhand theirs: Water 5');
    speed.play('play Speed 0 up 1');
    expect(speed.answers()).toEqual([
      'play Metal 2 down 1',
      'play Metal 2 down 2',
      'play Metal 2 up 2',
      'play Metal 2 down 3',
    ]);
    const dark = table(
      { mine: ['Darkness', 'Metal', 'Light'] },
      'hand mine: Darkness 3, Metal 2\nhand theirs: Water 5',
    );
    dark.play('play Darkness 3 up 1');
    expect(dark.answers()).toEqual(['play Metal 2 down 2', 'play Metal 2 down 3']);
  });

  test('[C-58] Speed 3 may shift itself at the end and then flips itself if still visible', () => {
    const t = table(
      { mine: ['Speed', 'Metal', 'Light'], phase: 'end' },
      'line 1 mine: Speed 3 up\nhand theirs: Water 5',
    );
    t.play('yes', 'line 2');
    expect(t.stack('mine', 2)).toBe('Speed 3 down');
  });

  test('[C-59] what Psychic 4 uncovers resolves before it flips itself', () => {
    const t = table(
      { mine: ['Psychic', 'Metal', 'Light'], phase: 'end' },
      'line 1 mine: Psychic 4 up\nline 2 theirs: Hate 5 up, Life 4 up\nhand theirs: Water 5, Water 4',
    );
    t.play('yes');
    expect(t.asked).toBe(1);
    expect(t.stack('mine', 1)).toBe('Psychic 4 up');
    t.play('card Water 4');
    expect(t.stack('mine', 1)).toBe('Psychic 4 down');
  });

  test('[C-60] Plague 4: the opponent chooses among their own face-down cards; the flip is offered in any case', () => {
    const sides = { mine: ['Plague', 'Metal', 'Light'], phase: 'end' } as const;
    const t = table(
      sides,
      'line 1 mine: Plague 4 up\nline 1 theirs: Life 1 down\nline 2 theirs: Life 2 down\nhand theirs: Water 5',
    );
    expect(t.asked).toBe(1);
    t.play('field 1 2 1');
    expect(t.asked).toBe(0);
    t.play('yes');
    expect(t.stack('mine', 1)).toBe('Plague 4 down');
    const none = table(sides, 'line 1 mine: Plague 4 up\nhand theirs: Water 5');
    expect(none.answers()).toEqual(['yes', 'no']);
  });
});

describe('triggers and persistent texts', () => {
  test('[C-61] Plague 1 triggers once per discard instruction, however many cards', () => {
    const t = table(
      { mine: ['Plague', 'Psychic', 'Light'] },
      'line 1 mine: Plague 1 up\nhand mine: Psychic 2\nhand theirs: Water 5, Water 4, Water 3',
    );
    t.play('play Psychic 2 up 2', 'card Water 5', 'card Water 4');
    expect(t.texts().filter((text) => text === 'Plague 1 top')).toHaveLength(1);
  });

  test('[C-62] Spirit 1 with an empty hand must flip', () => {
    const t = table({ mine: ['Spirit', 'Metal', 'Light'], phase: 'start' }, 'line 1 mine: Spirit 1 up');
    expect(t.stack('mine', 1)).toBe('Spirit 1 down');
  });

  test("[C-63] Spirit 3 sees every draw of its owner, also in the opponent's turn and covered", () => {
    const t = table(
      { mine: ['Love', 'Metal', 'Light'], theirs: ['Spirit', 'Hate', 'Water'] },
      'line 1 theirs: Spirit 3 up, Hate 5 down\nhand mine: Love 6',
    );
    t.play('play Love 6 up 1');
    expect(t.asked).toBe(1);
    t.play('yes', 'line 3');
    expect(t.stack('theirs', 3)).toBe('Spirit 3 up');
  });

  test('[C-64] Death 1: an accepted draw leads to both deletions', () => {
    const t = table({ mine: ['Death', 'Metal', 'Light'], phase: 'start' }, 'line 1 mine: Death 1 up');
    t.play('yes');
    expect(t.trash('mine')).toBe('Death 1');
    const no = table({ mine: ['Death', 'Metal', 'Light'], phase: 'start' }, 'line 1 mine: Death 1 up').play('no');
    expect(no.stack('mine', 1)).toBe('Death 1 up');
  });

  test('[C-65] Life 0 deletes itself at the end if it is covered', () => {
    const sides = { mine: ['Life', 'Metal', 'Light'], theirs: ['Fire', 'Hate', 'Water'], phase: 'end' } as const;
    expect(table(sides, 'line 1 mine: Life 0 up, Metal 5 up').trash('mine')).toBe('Life 0');
    expect(table(sides, 'line 1 mine: Life 0 up').trash('mine')).toBe('');
  });

  test('[C-66] Love 1 draws from the other deck; Love 3 gives also if there was nothing to take', () => {
    const one = table(
      { mine: ['Love', 'Spirit', 'Light'] },
      'line 2 mine: Spirit 3 up\nhand mine: Love 1\ndeck theirs: Water 2',
    );
    one.play('play Love 1 up 1');
    expect(one.hand('mine')).toBe('Water 2');
    expect(one.texts()).toContain('Spirit 3 top');
    const three = table({ mine: ['Love', 'Metal', 'Light'] }, 'hand mine: Love 3, Metal 5');
    three.play('play Love 3 up 1');
    expect(three.hand('theirs')).toBe('Metal 5');
  });

  test('[C-67] Psychic 1: the opponent plays face-down only, also by effects that let them choose', () => {
    const t = table(
      { theirs: ['Psychic', 'Hate', 'Water'], mine: ['Speed', 'Metal', 'Light'] },
      'line 1 theirs: Psychic 1 up\nhand mine: Speed 0, Metal 2',
    );
    expect(plays(t.answers()).every((answer) => answer.includes(' down '))).toBe(true);
  });

  test('[C-68] prohibitions bind every play, unless the option says hand plays only', () => {
    const text = 'line 2 theirs: Metal 2 up\nline 3 mine: Light 5 down\nhand mine: Water 1';
    const sides = { mine: ['Water', 'Spirit', 'Light'], theirs: ['Metal', 'Hate', 'Fire'] };
    const bound = table(sides, text).play('play Water 1 up 1', 'line 2');
    expect(bound.stack('mine', 2)).toBe('');
    const free = table({ ...sides, options: { prohibitionsBindEffectPlays: false } }, text).play(
      'play Water 1 up 1',
      'line 2',
    );
    expect(free.stack('mine', 2)).not.toBe('');
  });

  test('[C-69] shifting into a line with Plague 0 or Metal 2 is allowed', () => {
    const t = table(
      { mine: ['Speed', 'Metal', 'Light'], theirs: ['Plague', 'Hate', 'Water'] },
      'line 2 theirs: Plague 0 up\nline 3 mine: Light 5 up\nhand mine: Speed 3',
    );
    t.play('play Speed 3 up 1');
    expect(t.answers()).toEqual(['line 1', 'line 2']);
  });

  test('[C-70] Apathy 2 ignores all middle commands of its line while face-up, also covered', () => {
    const t = table(
      { mine: ['Fire', 'Metal', 'Light'], theirs: ['Apathy', 'Hate', 'Water'] },
      'line 1 theirs: Apathy 2 up, Hate 5 down\nhand mine: Fire 4, Light 5',
    );
    t.play('play Fire 4 up 1');
    expect(t.texts()).toEqual([]);
  });

  test('[C-71] Gravity 0 counts both stacks and itself once', () => {
    const t = table(
      { mine: ['Gravity', 'Metal', 'Light'] },
      'line 1 mine: Metal 5 down, Metal 3 down\nline 1 theirs: Life 5 down, Life 4 down\nhand mine: Gravity 0',
    );
    t.play('play Gravity 0 up 1');
    expect(t.stack('mine', 1).split(', ')).toHaveLength(3 + 2);
  });

  test('[C-72] Gravity 1 brings a card here or sends one away, itself included', () => {
    const t = table({ mine: ['Gravity', 'Metal', 'Light'] }, 'line 2 theirs: Life 5 up\nhand mine: Gravity 1');
    t.play('play Gravity 1 up 1');
    expect(t.answers()).toEqual(['option 1', 'option 2']);
    const here = table({ mine: ['Gravity', 'Metal', 'Light'] }, 'line 2 theirs: Life 5 up\nhand mine: Gravity 1').play(
      'play Gravity 1 up 1',
      'option 1',
    );
    expect(here.stack('theirs', 1)).toBe('Life 5 up');
    t.play('option 2', 'line 3');
    expect(t.stack('mine', 3)).toBe('Gravity 1 up');
  });
});
