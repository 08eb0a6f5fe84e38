/** The registry of panels. */
import type { Panel } from './panel.ts';
import { RISK_PANEL } from './risk.ts';
import { TICHU_PANEL } from './tichu.ts';

const PANELS: Readonly<Record<string, Panel>> = { risk: RISK_PANEL as Panel, tichu: TICHU_PANEL as Panel };

export const PANELLED: readonly string[] = Object.keys(PANELS);

/** Undefined for games whose figures nobody has chosen yet. */
export const panelOf = (game: string): Panel | undefined => PANELS[game];
