/** The tools of each step, with their keys and drawings. */
import type { SheetStep } from '../../../workshop/sheet/index.ts';
import type { MapIconName } from './icons.ts';

export type Tool =
  | 'select'
  | 'border'
  | 'fill'
  | 'erase'
  | 'pan'
  | 'trace'
  | 'route'
  | 'cut'
  | 'castle'
  | 'port'
  | 'assign'
  | 'divide';

export interface ToolFacts {
  readonly tool: Tool;
  readonly icon: MapIconName;
  /** In lower case; empty for none. */
  readonly key: string;
  /** Begins a group. */
  readonly isApart?: boolean;
  /** Two fingers do it on phones. */
  readonly isForDesk?: boolean;
}

const SELECT: ToolFacts = { tool: 'select', icon: 'cursor', key: 'v' };
const PAN: ToolFacts = { tool: 'pan', icon: 'move', key: '', isApart: true, isForDesk: true };

export const TOOLS: Readonly<Record<SheetStep, readonly ToolFacts[]>> = {
  draw: [
    SELECT,
    { tool: 'border', icon: 'pen', key: 'b' },
    { tool: 'fill', icon: 'fill', key: 'f' },
    { tool: 'erase', icon: 'eraser', key: 'e' },
    PAN,
    { tool: 'trace', icon: 'image', key: 'u' },
  ],
  places: [
    SELECT,
    { tool: 'route', icon: 'route', key: 's' },
    { tool: 'cut', icon: 'unlink', key: 'x' },
    { tool: 'castle', icon: 'castle', key: 'k', isApart: true },
    { tool: 'port', icon: 'anchor', key: 'h' },
    PAN,
  ],
  regions: [SELECT, { tool: 'assign', icon: 'pen', key: 'b' }, { tool: 'divide', icon: 'wand', key: 'a' }, PAN],
  check: [SELECT, PAN],
};

/** What the pen, the eraser and the fill are set to. */
export interface ToolOptions {
  brush: number;
  eraser: number;
  /** 0 to 3. */
  steady: number;
  snaps: boolean;
  gap: number;
  smallest: number;
  onlyBorders: boolean;
  /** Of the picture below the sheet, in percent. */
  opacity: number;
}

export const USUAL: ToolOptions = {
  brush: 4,
  eraser: 18,
  steady: 2,
  snaps: true,
  gap: 8,
  smallest: 120,
  onlyBorders: true,
  opacity: 35,
};
