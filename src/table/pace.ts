/** How long the table waits before a step of its own; it depends on public information only. */
import type { Course } from './course.ts';
import type { TableSettings } from './settings.ts';

export function pauseBefore(course: Course, roundsSeen: number, settings: TableSettings): number {
  if (course.segments > roundsSeen) return settings.roundPause;
  return course.hasWindow ? settings.window : 0;
}
