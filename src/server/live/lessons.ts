/** Tables for the chapters of lessons. */
import type { Seat } from '../../core/types.ts';
import { findGame } from '../../games/index.ts';
import { chapterOf } from '../../lessons/index.ts';
import { lessonOpening } from '../../lessons/openings.ts';
import { liveSetting } from '../../table/options.ts';
import type { NewTable } from '../house.ts';

/** The table of a chapter and the learner's seat; undefined if there is no such chapter. */
export function lessonPlan(name: string, id: string): (NewTable & { readonly seat: Seat }) | undefined {
  const [game, chapter] = [findGame(name), chapterOf(name, id)];
  if (game === undefined || chapter === undefined) return undefined;
  const { options, seats, seat, level, pace } = chapter;
  const setting = liveSetting(game, options, seats);
  if (!setting.ok) throw new Error(`${name} ${id}: ${setting.error.code}`);
  const opening = lessonOpening(game, setting.value, id);
  return { game, options, seats, seat, level, pace, opening, timeLimit: 0, isPrivate: true, hints: true };
}
