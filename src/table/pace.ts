/** How long the table waits before a step of its own; it depends on public information only. */
import type { Course } from './course.ts';
import type { TableSettings } from './settings.ts';

/** `hasReaders`: a person or spectator may be reading the score of a round. */
export function pauseBefore(course: Course, roundsSeen: number, settings: TableSettings, hasReaders: boolean): number {
  if (course.segments > roundsSeen) return hasReaders ? settings.roundPause : 0;
  return course.hasWindow ? settings.window : 0;
}
