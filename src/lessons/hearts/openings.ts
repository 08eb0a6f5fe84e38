/** Where the chapters of Hearts begin. */
import type { LessonOpenings } from '../lesson.ts';

export const openings: LessonOpenings = {
  'first-round': { seed: '180', moves: '' },
  'first-lead': { seed: '228', moves: '' },
  right: { seed: '54', moves: '' },
  across: { seed: '90', moves: '' },
  moon: {
    seed: '104',
    moves: `0 2C, 1 7C, 2 QC, 3 9C, 2 9D, 3 AD, 0 6D, 1 4D, 3 5C, 0 6C, 1 KC, 2 JC, 1 5D, 2 8D, 3 JH, 0 TD,
      0 7D, 1 3D, 2 QD, 3 4C, 2 JS, 3 9S, 0 6S, 1 4S, 2 3C, 3 AS, 0 8C, 1 AH, 0 KH, 1 2H, 2 4H, 3 9H,
      0 KD, 1 3H, 2 8H, 3 5S, 0 2D, 1 7H, 2 KS, 3 TS, 0 JD, 1 TH, 2 TC, 3 7S, 0 6H, 1 5H, 2 2S, 3 QS,
      0 QH, 1 8S, 2 AC, 3 3S`,
  },
};
