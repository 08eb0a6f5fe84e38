/** Where the chapters of Tichu begin. */
import type { LessonOpenings } from '../lesson.ts';

const NO_GRAND = '0 no grand, 1 no grand, 2 no grand, 3 no grand';

export const openings: LessonOpenings = {
  'first-round': { seed: '49', moves: '' },
  'small-tichu': {
    seed: '12',
    moves: `${NO_GRAND}, 0 give R4, 0 give S9, 0 give G5, 1 give Hu, 1 give G9, 1 give R6,
      2 give S2, 2 give R9, 2 give B7, 3 give R8, 3 give B9, 3 give S7`,
  },
  'tichu-out-of-turn': {
    seed: '24',
    moves: `${NO_GRAND}, 0 give Hu, 0 give GD, 0 give G3, 1 give RB, 1 give BD, 1 give G5,
      2 give B2, 2 give SD, 2 give Ma, 3 give G4, 3 give S9, 3 give R5`,
  },
  wish: {
    seed: '2',
    moves: `${NO_GRAND}, 0 give Ma, 0 give SZ, 0 give R7, 1 give Hu, 1 give RZ, 1 give S3,
      2 give R2, 2 give SK, 2 give GB, 3 give G8, 3 give SB, 3 give BZ, 1 Ma`,
  },
  dog: {
    seed: '14',
    moves: `${NO_GRAND}, 0 give G5, 0 give BA, 0 give S2, 1 give Hu, 1 give Dr, 1 give R5,
      2 give R3, 2 give BK, 2 give B8, 3 give B4, 3 give BZ, 3 give G8`,
  },
  dragon: {
    seed: '383',
    moves: `${NO_GRAND}, 0 give Hu, 0 give RZ, 0 give B2, 1 give B4, 1 give Ma, 1 give B5,
      2 give R4, 2 give BA, 2 give BZ, 3 give S2, 3 give B8, 3 give G4,
      3 B2, 0 tichu, 0 BA, 1 Dr, 2 pass, 3 pass, 0 pass, table collect`,
  },
  bomb: {
    seed: '847',
    moves: `${NO_GRAND}, 0 give R5, 0 give BK, 0 give G2, 1 give R4, 1 give R7, 1 give Ma,
      2 give R2, 2 give B7, 2 give S5, 3 give Hu, 3 give S9, 3 give G3,
      0 Hu, 2 B3 G3 R3 G8 R8, 3 pass, 0 pass, 1 G5 R5 S9 G9 R9, 2 SB BB GB BK RK`,
  },
  'bomb-out-of-turn': {
    seed: '1453',
    moves: `${NO_GRAND}, 0 give Ma, 0 give GZ, 0 give S5, 1 give Hu, 1 give G7, 1 give B6,
      2 give B3, 2 give RZ, 2 give B4, 3 give B2, 3 give BD, 3 give R6,
      1 tichu, 1 B4 G4 R4 G5 R5, 2 G6 R6 S8 B8 R8, 3 pass, 0 pass, 1 SD BD GD SA GA`,
  },
  'bomb-in-window': {
    seed: '91',
    moves: `${NO_GRAND}, 0 give Ma, 0 give GZ, 0 give B5, 1 give B3, 1 give BA, 1 give G8,
      2 give S2, 2 give R9, 2 give S7, 3 give Hu, 3 give R8, 3 give R2,
      1 S7 B7 S8 R8, 2 pass, 3 pass, 0 pass`,
  },
};
