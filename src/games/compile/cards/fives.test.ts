/** The value-5 card of every protocol has the same text: discard one. */
import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const FIVES = [
  'Darkness 5 middle: discards one',
  'Death 5 middle: discards one',
  'Fire 5 middle: discards one',
  'Gravity 5 middle: discards one',
  'Life 5 middle: discards one',
  'Light 5 middle: discards one',
  'Metal 5 middle: discards one',
  'Plague 5 middle: discards one',
  'Psychic 5 middle: discards one',
  'Speed 5 middle: discards one',
  'Spirit 5 middle: discards one',
  'Water 5 middle: discards one',
  'Apathy 5 middle: discards one',
  'Hate 5 middle: discards one',
  'Love 5 middle: discards one',
  'Chaos 5 middle: discards one',
  'Clarity 5 middle: discards one',
  'Corruption 5 middle: discards one',
  'Courage 5 middle: discards one',
  'Fear 5 middle: discards one',
  'Ice 5 middle: discards one',
  'Luck 5 middle: discards one',
  'Mirror 5 middle: discards one',
  'Peace 5 middle: discards one',
  'Smoke 5 middle: discards one',
  'Time 5 middle: discards one',
  'War 5 middle: discards one',
  'Assimilation 5 middle: discards one',
  'Diversity 5 middle: discards one',
  'Unity 5 middle: discards one',
  'Anarchy 5 middle: discards one',
  'Frost 5 middle: discards one',
];

describe('value 5', () => {
  for (const title of FIVES)
    test(title, () => {
      const protocol = title.split(' ')[0];
      const card = `${protocol} 5`;
      const theirs = ['Peace', 'Smoke', 'Ice', 'War'].filter((name) => name !== protocol).slice(0, 3);
      const stage = { theirs: theirs.join(' ') };
      const [one, other] = [`${protocol} 1`, `${theirs[1]} 1`];
      sceneOf(protocol)(`hand mine: ${card}, ${one}, ${other} | hand theirs: ${theirs[0]} 4`, stage)
        .play(`play ${card} up 1`)
        .becomes(`line 1 mine: ${card} up | decides: mine`)
        .offers(`card ${one}`, `card ${other}`)
        .play(`card ${other}`)
        .becomes(`trash mine: ${other}`);
      sceneOf(protocol)(`hand mine: ${card} | hand theirs: ${theirs[0]} 4`, stage)
        .play(`play ${card} up 1`)
        .becomes(`line 1 mine: ${card} up`);
    });
});
