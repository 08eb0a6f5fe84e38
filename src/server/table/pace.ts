/** How long the table waits before a step that belongs to nobody. It may depend on nothing that somebody does not know. */
import type { Course } from './course.ts';
import type { TableSettings } from './settings.ts';

/** A bomb needs four cards. */
const SMALLEST_BOMB = 4;

interface Window {
  readonly window?: boolean;
  readonly handSizes?: readonly number[];
}

export function pauseBefore(course: Course, roundsSeen: number, settings: TableSettings): number {
  if (course.segments > roundsSeen) return settings.roundPause;
  const { window, handSizes } = course.view('spectator') as Window;
  const bombable = window === true && handSizes?.some((size) => size >= SMALLEST_BOMB) === true;
  return bombable ? settings.bombWindow : 0;
}
