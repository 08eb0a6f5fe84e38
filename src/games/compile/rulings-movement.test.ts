/** Rulings about commit, cover, uncover, interruption and loss of text: C-21 to C-43. */
import { describe, expect, test } from 'vitest';
import { table } from './testing/positions.ts';

describe('commit, cover, uncover', () => {
  test('[C-21] a committed card is no target and counts for nothing until it lands', () => {
    const t = table(
      {},
      'line 1 mine: Fire 0 up\nline 2 theirs: Life 5 up\nline 3 theirs: Life 4 down\nhand mine: Fire 5, Fire 4',
    );
    t.play('play Fire 5 up 1');
    expect(t.texts()).toEqual(['Fire 0 bottom']);
    expect(t.answers()).toEqual(['field 1 2 1', 'field 1 3 1']);
    expect(t.total('mine', 1)).toBe(0);
    t.play('field 1 3 1');
    expect(t.stack('mine', 1)).toBe('Fire 0 up, Fire 5 up');
  });

  test('[C-22] a card about to be covered counts as uncovered while it reacts', () => {
    const t = table(
      { mine: ['Apathy', 'Metal', 'Light'] },
      'line 1 mine: Apathy 2 up\nhand mine: Metal 5, Metal 0\nhand theirs: Life 5',
    );
    t.play('play Metal 5 down 1');
    expect(t.stack('mine', 1)).toBe('Apathy 2 down, Metal 5 down');
  });

  test('[C-23] cards uncovered at once are ordered by the turn player', () => {
    const t = table(
      { theirs: ['Death', 'Hate', 'Water'], mine: ['Life', 'Metal', 'Light'] },
      'line 2 mine: Metal 0 up, Metal 2 up\nline 2 theirs: Hate 0 up, Hate 2 up\nhand theirs: Death 2\nhand mine: Light 5',
    );
    t.play('play Light 5 down 1', 'play Death 2 up 1', 'line 2');
    expect(t.asked).toBe(1);
    expect(t.answers()).toEqual(['text Metal 0 middle', 'text Hate 0 middle']);
  });

  test('[C-24] removing a covered card does not activate the card on top again', () => {
    const t = table(
      { mine: ['Luck', 'Metal', 'Light'] },
      'line 2 theirs: Life 5 up, Hate 0 up\nhand mine: Luck 4, Luck 0\ndeck mine: Metal 5\nhand theirs: Water 5',
    );
    t.play('play Luck 4 up 1');
    expect(t.trash('theirs')).toBe('Life 5');
    expect(t.texts()).toEqual(['Luck 4 middle']);
  });

  test('[C-25] uncovered face-down does nothing, uncovered face-up activates again and again', () => {
    const t = table(
      {},
      'line 1 theirs: Life 2 down, Life 4 up\nhand mine: Fire 1, Fire 5, Fire 4\nhand theirs: Hate 5',
    );
    t.play('play Fire 1 up 1', 'card Fire 5', 'field 1 1 2');
    expect(t.texts()).toEqual(['Fire 1 middle']);
    const u = table(
      {},
      'line 1 theirs: Hate 5 up, Life 4 up\nhand mine: Fire 1, Fire 5, Fire 4\nhand theirs: Water 5, Water 4',
    );
    u.play('play Fire 1 up 1', 'card Fire 5', 'field 1 1 2');
    expect(u.texts()).toEqual(['Fire 1 middle', 'Hate 5 middle']);
    expect(u.asked).toBe(1);
  });

  test('[C-26] a covered card flipped face-up does not activate its middle, its top text works at once', () => {
    const t = table(
      { mine: ['Darkness', 'Metal', 'Light'] },
      'line 1 mine: Metal 0 down, Metal 5 down\nline 1 theirs: Hate 5 up\nhand mine: Darkness 2, Light 5',
    );
    t.play('play Darkness 2 up 1', 'yes', 'field 0 1 1');
    expect(t.texts()).toEqual(['Darkness 2 middle']);
    expect(t.total('theirs', 1)).toBe(3);
  });

  test('[C-27] an uncovered face-up card that is shifted does not activate again', () => {
    const t = table({ mine: ['Speed', 'Metal', 'Light'] }, 'line 2 mine: Metal 0 up\nhand mine: Speed 3, Light 5');
    t.play('play Speed 3 up 1', 'line 3');
    expect(t.stack('mine', 3)).toBe('Metal 0 up');
    expect(t.texts()[0]).toBe('Speed 3 middle');
    expect(t.texts()).not.toContain('Metal 0 middle');
  });

  test('[C-28] a covered face-up card that is shifted activates, unless the option says otherwise', () => {
    const text = 'line 2 theirs: Hate 5 up, Life 4 up\nhand mine: Darkness 0\nhand theirs: Water 5, Water 4';
    const texts = (options: Record<string, unknown>) => {
      const t = table({ mine: ['Darkness', 'Metal', 'Light'], options }, text);
      return t.play('play Darkness 0 up 1', 'line 3').texts();
    };
    expect(texts({})).toEqual(['Darkness 0 middle', 'Hate 5 middle']);
    expect(texts({ shiftUncoverActivates: false })).toEqual(['Darkness 0 middle']);
  });

  test('[C-29] Metal 6 under a played card deletes itself, what it uncovers resolves and reacts, then the card lands', () => {
    const t = table({}, 'line 1 mine: Fire 0 up, Metal 6 up\nline 2 theirs: Life 5 up\nhand mine: Fire 5, Fire 4');
    t.play('play Fire 5 down 1');
    expect(t.texts()).toEqual(['Metal 6 top', 'Fire 0 middle', 'Fire 0 bottom', 'Life 5 middle']);
    expect(t.stack('mine', 1)).toBe('Fire 0 up, Fire 5 down');
    expect(t.trash('mine')).toBe('Metal 6');
  });

  test('[C-30] Metal 6 chosen for a flip is deleted instead and stays "that card"', () => {
    const t = table(
      {},
      'line 2 mine: Metal 6 up\nhand mine: Light 0, Fire 4\ndeck mine: Fire 0, Fire 1, Fire 2, Fire 3, Fire 5, Metal 0',
    );
    t.play('play Light 0 up 3', 'field 0 2 1');
    expect(t.trash('mine')).toContain('Metal 6');
    expect(t.handSize('mine') + t.trash('mine').split(', ').length - 1).toBe(1 + 6);
  });

  test('[C-31] a card reacts at most once to the same commit, also if it is flipped down and up in between', () => {
    const t = table(
      { mine: ['Fire', 'Life', 'Light'], theirs: ['Hate', 'Metal', 'Water'] },
      'line 1 mine: Fire 0 up\nline 2 mine: Life 1 down\nhand mine: Light 4',
    );
    t.play('play Light 4 down 1');
    expect(t.answers()).toEqual(['field 0 1 1', 'field 0 2 1']);
    t.play('field 0 1 1');
    expect(t.stack('mine', 1)).toBe('Fire 0 down');
    t.play('field 0 1 1');
    expect(t.texts()).toEqual(['Fire 0 bottom', 'Life 1 middle', 'Fire 0 middle']);
    expect(t.stack('mine', 1)).toBe('Fire 0 up, Light 4 down');
    expect(t.stack('mine', 2)).toBe('Life 1 down');
    expect(t.handSize('mine')).toBe(1 + 2);
    expect(t.state.turn).toBe(1);
  });

  test('[C-32] a reaction that flips the reacting card leaves it covered face-down', () => {
    const t = table({ mine: ['Apathy', 'Metal', 'Light'] }, 'line 1 mine: Apathy 2 up\nhand mine: Apathy 5, Metal 1');
    t.play('play Apathy 5 up 1');
    expect(t.stack('mine', 1)).toBe('Apathy 2 down, Apathy 5 up');
  });

  test('[C-33] if the reaction changes the stack, the card lands on whatever is on top then', () => {
    const t = table({}, 'line 1 mine: Metal 6 up\nhand mine: Fire 5, Fire 4\nhand theirs: Life 5');
    t.play('play Fire 5 down 1');
    expect(t.stack('mine', 1)).toBe('Fire 5 down');
  });

  test('[C-33] the reacting card may itself go to another line', () => {
    const land = (below: string) =>
      table(
        { mine: ['Fire', 'Speed', 'Light'] },
        `line 1 mine: ${below}Fire 0 up\nline 2 mine: Speed 3 down\nhand mine: Light 4`,
      ).play('play Light 4 down 1', 'line 3', 'no');
    const empty = land('');
    expect(empty.texts()).toEqual(['Fire 0 bottom', 'Speed 3 middle', 'Speed 3 bottom']);
    expect(empty.stack('mine', 1)).toBe('Light 4 down');
    expect(empty.stack('mine', 3)).toBe('Fire 0 up');
    const onto = land('Fire 3 up, ');
    expect(onto.stack('mine', 1)).toBe('Fire 3 up, Light 4 down');
    expect(onto.stack('mine', 3)).toBe('Fire 0 up');
  });

  test('[C-34] "under this card" never covers it', () => {
    const t = table(
      { mine: ['Gravity', 'Metal', 'Light'] },
      'line 1 mine: Metal 5 down\nhand mine: Gravity 0, Light 5\ndeck mine: Light 0\nhand theirs: Life 5',
    );
    t.play('play Gravity 0 up 1');
    expect(t.stack('mine', 1)).toBe('Metal 5 down, Light 0 down, Gravity 0 up');
  });
});

describe('interruption and loss of text', () => {
  test('[C-35] Life 0 covered by its own play loses the remaining plays', () => {
    const t = table(
      { mine: ['Life', 'Metal', 'Light'], theirs: ['Fire', 'Hate', 'Water'] },
      'line 2 mine: Metal 5 down\nhand mine: Life 0, Light 5\nhand theirs: Fire 5',
    );
    t.play('play Life 0 up 1');
    expect(t.answers()).toEqual(['line 1', 'line 2']);
    t.play('line 1');
    expect(t.stack('mine', 2)).toBe('Metal 5 down');
  });

  test('[C-36] Hate 2 that deletes itself does not go on', () => {
    const t = table(
      { mine: ['Hate', 'Metal', 'Light'], theirs: ['Life', 'Fire', 'Water'] },
      'line 2 theirs: Life 5 up\nhand mine: Hate 2, Light 5\nhand theirs: Fire 5',
    );
    t.play('play Hate 2 up 1');
    expect(t.trash('mine')).toBe('Hate 2');
    expect(t.stack('theirs', 2)).toBe('Life 5 up');
  });

  test('[C-37] Mirror 3 that flips itself does not flip a second card', () => {
    const t = table(
      { mine: ['Mirror', 'Metal', 'Light'] },
      'line 1 theirs: Life 3 up\nhand mine: Mirror 3, Light 5\nhand theirs: Hate 5',
    );
    t.play('play Mirror 3 up 1');
    expect(t.stack('mine', 1)).toBe('Mirror 3 down');
    expect(t.stack('theirs', 1)).toBe('Life 3 up');
  });

  test('[C-38] Water 0 flips itself only if it is still visible', () => {
    const t = table(
      { mine: ['Water', 'Metal', 'Light'], theirs: ['Life', 'Hate', 'Fire'] },
      'line 2 theirs: Life 3 up\nhand mine: Water 0, Light 5\nhand theirs: Fire 5',
    );
    t.play('play Water 0 up 1');
    expect(t.stack('mine', 1)).toBe('Water 0 down');
    const gone = table(
      { mine: ['Water', 'Metal', 'Light'], theirs: ['Life', 'Hate', 'Fire'] },
      'line 2 theirs: Hate 0 down\nhand mine: Water 0, Light 5\nhand theirs: Fire 5',
    );
    gone.play('play Water 0 up 1', 'field 0 1 1');
    expect(gone.trash('mine')).toBe('Water 0');
  });

  test('[C-39] an after-draw text that covers the source ends its text', () => {
    const t = table(
      { mine: ['Darkness', 'Spirit', 'Light'] },
      'line 2 mine: Spirit 3 up\nline 2 theirs: Life 3 up, Life 4 up\nhand mine: Darkness 0, Light 5',
    );
    t.play('play Darkness 0 up 1', 'yes', 'line 1');
    expect(t.stack('mine', 1)).toBe('Darkness 0 up, Spirit 3 up');
    expect(t.stack('theirs', 2)).toBe('Life 3 up, Life 4 up');
  });

  test('[C-40] top texts go on while covered: Death 1 deletes another card and then itself', () => {
    const t = table(
      { mine: ['Death', 'Metal', 'Light'], phase: 'start' },
      'line 1 mine: Death 1 up, Metal 5 up\nline 2 theirs: Life 5 up\nhand mine: Light 5',
    );
    t.play('yes', 'field 1 2 1');
    expect(t.trash('mine')).toBe('Death 1');
    expect(t.trash('theirs')).toBe('Life 5');
  });

  test('[C-41] a bottom End text loses its rest if its own step uncovers something that flips it', () => {
    const t = table(
      { mine: ['Psychic', 'Metal', 'Light'], theirs: ['Apathy', 'Hate', 'Water'], phase: 'end' },
      'line 1 mine: Psychic 4 up\nline 2 theirs: Apathy 3 up, Hate 5 up\nhand mine: Light 5\nhand theirs: Water 5',
    );
    t.play('yes');
    expect(t.stack('mine', 1)).toBe('Psychic 4 down');
    expect(t.hand('theirs')).toContain('Hate 5');
    expect(t.events.filter(({ kind }) => kind === 'flipped')).toHaveLength(1);
  });

  test('[C-41] or that covers it; with nothing in between the flip of the card itself is the last step', () => {
    const sides = { mine: ['Psychic', 'Metal', 'Light'], theirs: ['Gravity', 'Hate', 'Water'], phase: 'end' } as const;
    const covered = table(
      sides,
      'line 1 mine: Psychic 4 up\nline 1 theirs: Gravity 6 up, Hate 5 up\ndeck mine: Metal 2',
    );
    covered.play('yes');
    expect(covered.stack('mine', 1)).toBe('Psychic 4 up, Metal 2 down');
    expect(covered.hand('theirs')).toBe('Hate 5');
    const quiet = table(sides, 'line 1 mine: Psychic 4 up\nline 1 theirs: Gravity 6 down, Hate 5 up').play('yes');
    expect(quiet.stack('mine', 1)).toBe('Psychic 4 down');
    expect(quiet.hand('theirs')).toBe('Hate 5');
  });

  test('[C-42] an "all" removal includes the acting card and is completed as a whole', () => {
    const t = table(
      { mine: ['Death', 'Metal', 'Light'] },
      'line 1 mine: Metal 1 up\nline 1 theirs: Life 2 up, Hate 1 down\nhand mine: Death 2, Light 5\nhand theirs: Water 5',
    );
    t.play('play Death 2 up 1', 'line 1');
    expect(t.trash('mine')).toBe('Death 2, Metal 1');
    expect(t.trash('theirs')).toBe('Hate 1, Life 2');
  });

  test('[C-43] a source that leaves the field loses its unfinished texts', () => {
    const t = table({}, 'line 1 mine: Fire 3 up\nhand mine: Fire 2, Fire 5\nhand theirs: Life 5');
    t.play('play Fire 2 up 1', 'no');
    expect(t.hand('mine')).toBe('Fire 2');
    expect(t.state.turn).toBe(1);
  });

  test('[C-43] so a step that was still to come does not happen', () => {
    const theirs = ['Fear', 'Hate', 'Water'];
    const middle = table(
      { mine: ['Life', 'Metal', 'Light'], theirs },
      'line 2 mine: Metal 2 down\nline 2 theirs: Fear 2 down\nhand mine: Life 1',
    );
    middle.play('play Life 1 up 1', 'field 1 2 1', 'field 0 1 1');
    expect(middle.hand('mine')).toBe('Life 1');
    expect(middle.stack('mine', 2)).toBe('Metal 2 down');
    expect(middle.stack('theirs', 2)).toBe('Fear 2 up');
    expect(middle.state.turn).toBe(1);
    const top = table(
      { mine: ['Death', 'Metal', 'Light'], theirs, phase: 'start' },
      'line 1 mine: Death 1 up\nline 2 theirs: Fear 2 up, Hate 3 up\ndeck mine: Metal 2',
    );
    top.play('yes');
    expect(top.hand('mine')).toBe('Death 1, Metal 2');
    expect(top.trash('mine')).toBe('');
    expect(top.trash('theirs')).toBe('Hate 3');
  });
});
