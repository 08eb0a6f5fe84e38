/** Where the chapters of Mau-Mau begin. */
import type { LessonOpenings } from '../lesson.ts';

export const openings: LessonOpenings = {
  'first-round': { seed: '445', moves: '' },
  sevens: { seed: '42', moves: '1 C7' },
  'take-two': { seed: '41', moves: '1 H7' },
  drawn: { seed: '55', moves: '' },
  jacks: {
    seed: '3428',
    moves: '1 CA, 0 CK, 1 C8, 2 CJ, 2 wish D, 0 DK, 1 DA, 0 D9, 1 take 1, 2 D8',
  },
};
