/** Where the chapters of Risk begin. */
import type { LessonOpenings } from '../lesson.ts';

/** Ten turns of three players, after which seat 0 has three cards that fit. */
const TURNS = `0 place 3, 0 on moewenstein, 0 attack moewenstein goldhafen 3, 0 attack moewenstein goldhafen 3, 0 move 5, 0 end,
  0 manoeuvre goldhafen muschelbucht, 0 move 3, 1 place 2, 1 on weinberge, 1 on weinberge, 1 end, 1 end, 2 place 3, 2 on adlerhorst,
  2 on hohenfels, 2 end, 2 manoeuvre rabenfels leuchtfeuer, 2 move 2, 0 place 1, 0 on frostmoor, 0 place 1, 0 on frostmoor, 0 on frostmoor,
  0 attack frostmoor rabenfels 3, 0 move 3, 0 end, 0 manoeuvre sturmkap nordkap, 0 move 2, 1 place 2, 1 on lindwurm, 1 on lindwurm, 1 end,
  1 manoeuvre salzfurt robbeneck, 1 move 2, 2 place 3, 2 on falkenau, 2 attack falkenau frostmoor 3, 2 attack falkenau frostmoor 3, 2 move 5,
  2 attack frostmoor sturmkap 3, 2 move 3, 2 end, 2 manoeuvre sturmkap hohenfels, 2 move 2, 0 place 3, 0 on rabenfels,
  0 attack rabenfels falkenau 3, 0 move 5, 0 attack falkenau frostmoor 3, 0 move 4, 0 attack frostmoor sturmkap 3, 0 end,
  0 manoeuvre sturmkap frostmoor, 0 move 2, 1 place 2, 1 on eisenthal, 1 on eisenthal, 1 attack eisenthal falkenau 3, 1 move 5, 1 end, 1 end,
  2 place 1, 2 on muehlenau, 2 place 1, 2 on grauwacht, 2 on muehlenau, 2 attack muehlenau rabenfels 3, 2 move 4, 2 end,
  2 manoeuvre rabenfels rosengarten, 2 move 3`;

/** All 24 territories, claimed in turns by three players. */
const CLAIMED = `0 on rabenfels, 1 on adlerhorst, 2 on weinberge, 0 on salzfurt, 1 on hohenfels, 2 on lindwurm, 0 on robbeneck,
  1 on leuchtfeuer, 2 on goldhafen, 0 on nordkap, 1 on sturmkap, 2 on eichenmoor, 0 on falkenau, 1 on eisenthal, 2 on muehlenau,
  0 on birkental, 1 on silberbucht, 2 on rosengarten, 0 on frostmoor, 1 on moewenstein, 2 on westkliff, 0 on grauwacht, 1 on muschelbucht,
  2 on duenenwacht`;

export const openings: LessonOpenings = {
  'first-turns': { seed: '2', moves: '' },
  conquest: {
    seed: '15',
    moves: '0 place 3, 0 on moewenstein, 0 attack moewenstein goldhafen 3, 0 attack moewenstein goldhafen 3',
  },
  cards: { seed: '15', moves: `${TURNS}, 0 place 3, 0 on frostmoor` },
  'forced-trade': { seed: '15', moves: TURNS },
  bonus: { seed: '15', moves: `${TURNS}, 0 redeem rabenfels muschelbucht moewenstein` },
  defend: { seed: '1', moves: '2 place 3, 2 on grauwacht, 2 attack grauwacht eisenthal 3' },
  claim: { seed: '2', moves: '' },
  settle: { seed: '2', moves: CLAIMED },
};
