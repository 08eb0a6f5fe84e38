/** Where the chapters of Compile begin. */
import type { LessonOpenings } from '../lesson.ts';

export const openings: LessonOpenings = {
  'first-turns': { seed: '1', moves: '' },
  draft: { seed: '1', moves: '' },
  ban: { seed: '1', moves: '' },
  compile: {
    seed: '146',
    moves: `0 play Courage 6 up 1, 1 play Life 2 up 3, 0 play Speed 1 up 2, 1 play Life 5 up 3, 1 card Apathy 2, 0 play Death 3 up 3,
      1 play Apathy 4 up 1, 1 yes, 0 play Death 5 up 3, 0 card Speed 0, 1 refresh, 0 play Speed 3 down 3, 1 play Life 3 up 3,
      0 play Death 1 up 3, 1 play Assimilation 0 down 3, 1 play ? down 1, 0 yes, 0 field 1 3 4, 0 play Courage 5 up 1,
      1 play Life 1 up 3, 1 play ? down 1, 1 field 1 1 3, 1 field 0 1 2, 1 play ? down 2 theirs, 0 refresh, 0 tiles 0 213`,
  },
  control: {
    seed: '241',
    moves: '0 play Hate 3 up 3, 1 play Darkness 2 up 1, 0 play Light 4 up 1, 1 play Luck 4 up 2, 0 refresh',
  },
  cache: { seed: '5', moves: '1 play Speed 1 up 3' },
  field: { seed: '20', moves: '0 play Unity 4 up 3, 1 play Gravity 2 up 2' },
  hand: { seed: '2', moves: '0 play Ice 5 up 3' },
  several: { seed: '43', moves: '0 play Fire 4 up 1, 0 card Fire 2' },
  list: { seed: '11', moves: '0 play Clarity 2 up 1' },
  line: { seed: '12', moves: '1 play Water 1 up 1' },
  'yes-no': { seed: '16', moves: '1 play Diversity 0 up 2' },
  option: { seed: '55', moves: '0 play Corruption 6 up 3' },
  'play-by-text': { seed: '15', moves: '1 play Darkness 3 up 1' },
  permute: { seed: '8', moves: '0 play Spirit 4 up 1' },
  swap: {
    seed: '139',
    moves: '0 play Smoke 4 up 2, 1 play Corruption 5 up 1, 1 card Corruption 1, 0 play Mirror 2 up 3',
  },
  number: { seed: '248', moves: '1 play Luck 0 up 2' },
  protocol: { seed: '187', moves: '1 play Metal 5 up 2, 1 card Chaos 4, 0 play Luck 3 up 1' },
  seat: { seed: '176', moves: '1 play Peace 1 down 1, 0 play Clarity 0 up 1, 1 play Mirror 3 up 2, 1 field 1 1 1' },
  order: { seed: '13', moves: '0 play Courage 6 up 3, 1 play Death 4 up 1, 0 play Diversity 6 up 1' },
  'order-cards': {
    seed: '179',
    moves: `0 play Diversity 6 up 1, 1 play Corruption 6 up 3, 1 option 1, 1 card Death 5, 0 play Diversity 4 up 1,
      1 play Corruption 3 up 3, 1 yes, 0 play Diversity 5 up 1, 0 card Light 4, 1 refresh, 0 play Light 3 down 1, 1 play Death 0 up 2,
      1 line 1, 0 refresh, 1 play Death 3 up 2, 0 play Diversity 1 up 1, 0 field 1 2 2, 0 line 1, 1 line 1, 0 card Diversity 3,
      1 play Luck 5 up 1, 1 card Death 2, 0 play Light 0 down 1, 1 refresh, 0 line 1, 1 play Luck 1 up 1, 1 play ? down 2, 0 refresh,
      1 play Luck 4 up 1, 0 play Darkness 4 up 2, 1 refresh, 1 tiles 0 213, 0 play Darkness 3 up 1, 0 play Darkness 0 down 3,
      1 play Luck 3 up 1, 1 protocol Darkness, 0 refresh, 0 tiles 0 132, 1 play Corruption 5 up 3, 1 card Corruption 1,
      0 play Diversity 0 up 3, 0 yes, 0 play Darkness 1 down 3, 1 refresh, 1 tiles 0 213, 0 play Darkness 5 up 2, 0 card Light 2,
      1 play Death 4 up 2, 0 play Darkness 2 up 2, 0 yes, 0 field 1 2 2, 1 play Death 2 up 2, 1 line 2`,
  },
};
