/** Rulings about single cards of Main 2 and Aux 2: C-73 to C-90. */
import { describe, expect, test } from 'vitest';
import { table } from './testing/positions.ts';

const plays = (answers: readonly string[], card: string): string[] =>
  answers.filter((a) => a.startsWith(`play ${card}`));

describe('Chaos to Ice', () => {
  test('[C-73] Chaos 1 rearranges both sides; Chaos 3 and Corruption 0 bring their own permission', () => {
    const one = table({ mine: ['Chaos', 'Metal', 'Light'] }, 'hand mine: Chaos 1');
    one.play('play Chaos 1 up 1');
    expect(one.answers()).toHaveLength(5);
    one.play('tiles 0 213');
    expect(one.answers().every((answer) => answer.startsWith('tiles 1'))).toBe(true);
    const sides = { mine: ['Chaos', 'Corruption', 'Light'], theirs: ['Psychic', 'Hate', 'Water'] };
    const free = table(sides, 'hand mine: Chaos 3, Corruption 0').answers();
    expect(plays(free, 'Chaos 3')).toHaveLength(6);
    expect(plays(free, 'Corruption 0')).toHaveLength(12);
    const bound = table(sides, 'line 1 theirs: Psychic 1 up\nhand mine: Chaos 3, Corruption 0').answers();
    expect(plays(bound, 'Chaos 3')).toHaveLength(3);
    expect(plays(bound, 'Corruption 0')).toHaveLength(6);
  });

  test('[C-74] Corruption 6 that deletes itself uncovers the card below', () => {
    const t = table(
      { mine: ['Corruption', 'Metal', 'Light'], phase: 'action' },
      'line 1 mine: Metal 0 up, Corruption 6 up\nhand mine: Light 5\nhand theirs: Water 5\nline 2 theirs: Life 5 up',
    );
    t.play('play Light 5 down 3');
    expect(t.texts()).toEqual(['Corruption 6 top', 'Metal 0 middle']);
  });

  test("[C-75] Corruption 1 sends the opponent's returned cards on top of the deck, or shuffles them in", () => {
    const sides = { mine: ['Corruption', 'Metal', 'Fear'] };
    const text = 'line 1 mine: Corruption 1 up\nline 2 theirs: Life 5 up\nhand mine: Fear 2\nhand theirs: Water 5';
    const top = table(sides, text).play('play Fear 2 up 3');
    expect(top.hand('theirs')).toBe('Water 5');
    expect(top.state.card(top.state.topOf(7))).toBe(3 * 6 + 5);
    const mixed = table({ ...sides, options: { corruption1Destination: 'shuffle' } }, text).play('play Fear 2 up 3');
    expect(mixed.events.some(({ kind }) => kind === 'shuffled')).toBe(true);
    expect(mixed.deckSize('theirs')).toBe(top.deckSize('theirs'));
  });

  test('[C-76] Ice 6: no draw with a card in hand, a whole batch from an empty hand', () => {
    const sides = { mine: ['Ice', 'Metal', 'Light'] };
    expect(table(sides, 'line 1 mine: Ice 6 up\nhand mine: Light 5').answers()).not.toContain('refresh');
    const empty = table(sides, 'line 1 mine: Ice 6 up\nhand theirs: Water 5').play('refresh');
    expect(empty.handSize('mine')).toBe(5);
  });

  test('[C-77] Ice 4 cannot be flipped', () => {
    const t = table(
      { theirs: ['Ice', 'Hate', 'Water'] },
      'line 1 theirs: Ice 4 up\nhand mine: Metal 0\nhand theirs: Water 5',
    );
    t.play('play Metal 0 up 2');
    expect(t.stack('mine', 2)).toBe('Metal 0 down');
    expect(t.stack('theirs', 1)).toBe('Ice 4 up');
  });

  test("[C-78] Fear 0: in its owner's turn opposing cards have no middle, and Mirror 1 finds nothing to copy", () => {
    const t = table(
      { mine: ['Fear', 'Mirror', 'Light'] },
      'line 1 mine: Fear 0 up\nline 2 mine: Mirror 1 up\nline 2 theirs: Hate 5 down\nline 3 theirs: Life 2 up\nhand mine: Fear 5\nhand theirs: Water 5',
    );
    t.play('play Fear 5 down 3');
    expect(t.state.turn).toBe(1);
    expect(t.texts()).toEqual(['Mirror 1 bottom']);
  });
});

describe('Luck to Courage', () => {
  test('[C-79] Mirror 1 copies a middle as if it were its own', () => {
    const sides = { mine: ['Mirror', 'Metal', 'Light'], theirs: ['Fire', 'Hate', 'Water'], phase: 'end' } as const;
    const text = 'line 1 mine: Mirror 1 up\nline 2 theirs: Water 0 up\nhand theirs: Fire 5';
    const mirror = table(sides, text).play('yes');
    expect(mirror.stack('mine', 1)).toBe('Mirror 1 down');
    expect(mirror.stack('theirs', 2)).toBe('Water 0 down');
    const original = table({ ...sides, options: { mirror1SelfReference: 'original' } }, text).play('yes');
    expect(original.stack('theirs', 2)).toBe('Water 0 up');
  });

  test('[C-80] Mirror 2 swaps two stacks as they are and uncovers nothing', () => {
    const t = table(
      { mine: ['Mirror', 'Metal', 'Light'] },
      'line 2 mine: Metal 5 up, Metal 2 up\nhand mine: Mirror 2\nhand theirs: Water 5',
    );
    t.play('play Mirror 2 up 1');
    expect(t.answers()).toEqual(['stacks 1 2', 'stacks 1 3', 'stacks 2 3']);
    t.play('stacks 2 3');
    expect(t.stack('mine', 3)).toBe('Metal 5 up, Metal 2 up');
    expect(t.texts()).toEqual(['Mirror 2 middle']);
  });

  test('[C-81] Luck 0 names first and may play one drawn card; Luck 1 ignores the middle; Luck 3 names first', () => {
    const zero = table(
      { mine: ['Luck', 'Metal', 'Light'] },
      'hand mine: Luck 0\ndeck mine: Metal 2, Light 5, Light 4\nhand theirs: Water 5',
    );
    zero.play('play Luck 0 up 1');
    expect(zero.answers()).toHaveLength(7);
    zero.play('number 2', 'yes');
    expect(zero.answers().every((answer) => answer.startsWith('play Metal 2'))).toBe(true);
    const one = table(
      { mine: ['Luck', 'Metal', 'Light'] },
      'hand mine: Luck 1\ndeck mine: Light 5\nhand theirs: Water 5',
    );
    one.play('play Luck 1 up 1', 'play ? down 2');
    expect(one.stack('mine', 2)).toBe('Light 5 up');
    expect(one.texts()).toEqual(['Luck 1 middle']);
    const three = table(
      { mine: ['Luck', 'Metal', 'Light'] },
      'hand mine: Luck 3\ndeck theirs: Water 4\nline 2 theirs: Life 5 up\nhand theirs: Water 5',
    );
    three.play('play Luck 3 up 1');
    expect(three.answers()).toHaveLength(6);
    three.play('protocol Water', 'field 1 2 1');
    expect(three.trash('theirs')).toBe('Life 5, Water 4');
  });

  test('[C-82] Peace 1: the owner decides who discards first; Peace 3 flips in any case', () => {
    const one = table(
      { mine: ['Peace', 'Metal', 'Light'] },
      'hand mine: Peace 1, Light 5\nhand theirs: Water 5, Water 4',
    );
    one.play('play Peace 1 up 1');
    expect(one.answers()).toEqual(['seat 0', 'seat 1']);
    one.play('seat 1');
    expect(one.trash('theirs')).toBe('Water 4, Water 5');
    const three = table(
      { mine: ['Peace', 'Metal', 'Light'] },
      'hand mine: Peace 3, Light 4\nline 2 theirs: Life 4 up\nhand theirs: Water 5',
    );
    three.play('play Peace 3 up 1', 'no', 'field 1 2 1');
    expect(three.stack('theirs', 2)).toBe('Life 4 down');
  });

  test('[C-83] Smoke 0 and 3 look at face-down cards of both sides', () => {
    const t = table(
      { mine: ['Smoke', 'Metal', 'Light'] },
      'line 3 theirs: Life 4 down\nhand mine: Smoke 3, Light 5\nhand theirs: Water 5',
    );
    t.play('play Smoke 3 up 1');
    expect(t.stack('mine', 3)).toBe('Light 5 down');
    const zero = table(
      { mine: ['Smoke', 'Metal', 'Light'] },
      'line 3 theirs: Life 4 down\nhand mine: Smoke 0\nhand theirs: Water 5',
    );
    zero.play('play Smoke 0 up 1');
    expect(zero.stack('mine', 3)).toContain('down');
  });

  test("[C-84] Courage 3 may go to any line with the opponent's highest total", () => {
    const sides = { mine: ['Courage', 'Metal', 'Light'], phase: 'end' } as const;
    const tied = table(
      sides,
      'line 1 mine: Courage 3 up\nline 2 theirs: Life 5 up\nline 3 theirs: Hate 5 up\nhand theirs: Water 5',
    );
    tied.play('yes');
    expect(tied.answers()).toEqual(['line 2', 'line 3']);
    const there = table(sides, 'line 1 mine: Courage 3 up\nline 1 theirs: Life 5 up\nhand theirs: Water 5');
    expect(there.state.turn).toBe(1);
  });
});

describe('Aux 2, reactions, ownership', () => {
  test('[C-85] Diversity and Unity count face-up cards, by option all', () => {
    const text = 'line 1 mine: Unity 5 up, Unity 3 down\nhand mine: Unity 2\nhand theirs: Water 5';
    const sides = { mine: ['Unity', 'Metal', 'Light'] };
    expect(table(sides, text).play('play Unity 2 up 1').handSize('mine')).toBe(2);
    const all = table({ ...sides, options: { diversityCountsFaceDown: true } }, text).play('play Unity 2 up 1');
    expect(all.handSize('mine')).toBe(3);
  });

  test('[C-86] Unity 1 turns its tile and clears that line; this is no compile unless the option says so', () => {
    const text =
      'line 1 mine: Unity 0 up, Unity 2 up, Unity 3 up, Unity 4 up\nline 1 theirs: Life 5 up\nhand mine: Unity 1, Light 5\nhand theirs: Water 5\nline 2 theirs: War 2 up';
    const sides = { mine: ['Unity', 'Metal', 'Light'], theirs: ['Life', 'War', 'Water'], control: 0 } as const;
    const plain = table(sides, text).play('play Unity 1 up 1');
    expect(plain.state.isCompiled(0)).toBe(true);
    expect(plain.stack('mine', 1) + plain.stack('theirs', 1)).toBe('');
    expect(plain.state.control).toBe(0);
    expect(plain.texts()).not.toContain('War 2 bottom');
    const full = table({ ...sides, options: { unity1FullCompile: true } }, text).play('play Unity 1 up 1', 'no');
    expect(full.state.control).toBe(-1);
    expect(full.texts()).toContain('War 2 bottom');
    const foreign = table({ mine: ['Diversity', 'Metal', 'Light'] }, 'hand mine: Diversity 0\nhand theirs: Water 5');
    expect(foreign.play('play Diversity 0 up 1').state.isCompiled(0)).toBe(false);
  });

  test('[C-87] Unity 4 works at the start, by option at the end', () => {
    const text = 'line 1 mine: Unity 4 up';
    const start = table({ mine: ['Unity', 'Metal', 'Light'], phase: 'start' }, text);
    expect(start.hand('mine')).toBe('Unity 0, Unity 1, Unity 2, Unity 3, Unity 5');
    const end = table({ mine: ['Unity', 'Metal', 'Light'], phase: 'start', options: { unity4Phase: 'end' } }, text);
    expect(end.answers()).toEqual(['refresh']);
  });

  test('[C-88] bottom reactions work only face-up and uncovered', () => {
    const cards = [
      { card: 'War 0', answers: ['refresh'] },
      { card: 'War 1', answers: ['refresh'] },
      { card: 'War 2', answers: ['line 2'], phase: 'compile' },
      { card: 'War 3', answers: ['play Metal 5 up 2', 'card Metal 1'] },
      { card: 'Ice 1', answers: ['play Metal 5 down 1'] },
      { card: 'Mirror 4', answers: ['refresh'] },
      { card: 'Peace 4', answers: ['play Plague 0 up 1'] },
      { card: 'Assimilation 1', answers: ['refresh'] },
    ] as const;
    for (const { card, answers, ...stage } of cards) {
      const theirs = [card.split(' ')[0], 'Hate', 'Water'];
      const sides = { mine: ['Plague', 'Metal', 'Light'], theirs, ...stage };
      const line = 'phase' in stage ? 'line 2 mine: Metal 6 up, Light 4 up' : 'hand mine: Metal 5, Metal 1, Plague 0';
      const texts = (stack: string) =>
        table(sides, `line 1 theirs: ${stack}\n${line}\nhand theirs: Water 5`)
          .play(...answers)
          .texts()
          .filter((text) => text === `${card} bottom`);
      expect(texts(`${card} up`)).toEqual([`${card} bottom`]);
      expect(texts(`${card} up, Hate 5 down`)).toEqual([]);
      expect(texts(`${card} down`)).toEqual([]);
    }
  });

  test("[C-89] discarding the deck is one discard; Time 2 sees every shuffle of its owner's deck", () => {
    const sides = { mine: ['Time', 'Corruption', 'Light'] };
    const one = table(
      sides,
      'line 2 mine: Corruption 2 up\nline 3 mine: Light 5 down, Light 4 down\nhand mine: Time 1\nhand theirs: Water 5, Water 4',
    );
    one.play('play Time 1 up 1', 'card Water 5');
    expect(one.deckSize('mine')).toBe(0);
    expect(one.texts().filter((text) => text === 'Corruption 2 top')).toHaveLength(1);
    const two = table(
      sides,
      'line 1 mine: Time 2 up\ntrash mine: Time 0, Time 1\nhand theirs: Water 5\nhand mine: Time 5\ndeck mine:',
    );
    while (two.state.count(6) > 0) two.state.remove(two.state.topOf(6));
    two.play('refresh');
    expect(two.texts()).toContain('Time 2 top');
  });

  test('[C-90] Assimilation 0 puts an opposing face-down card into my hand; it is mine, no return, no draw', () => {
    const t = table(
      { mine: ['Assimilation', 'Spirit', 'Light'] },
      'line 2 mine: Spirit 3 up\nline 1 theirs: Life 4 down, Hate 5 up\nhand mine: Assimilation 0\nhand theirs: Water 5',
    );
    t.play('play Assimilation 0 up 1');
    expect(t.hand('mine')).toBe('Life 4');
    expect(t.texts()).toEqual(['Assimilation 0 middle']);
  });
});
