/** Icons of editors, on the grid of the shared ones. */
import { ICONS } from '../../drawings/icons.ts';

export const EDITOR_ICONS = {
  ...ICONS,
  redo: 'M15 7l4.500 4.500L15 16M19 11.500h-9a5 5 0 0 0 0 10h3',
  minus: 'M5 12h14',
  target: 'M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM12 2.500v5M12 16.500v5M2.500 12h5M16.500 12h5',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  refresh: 'M4 9a8 8 0 0 1 14-2l2 2M20 4v5h-5M20 15a8 8 0 0 1-14 2l-2-2M4 20v-5h5',
} as const;

export type EditorIcon = keyof typeof EDITOR_ICONS;
