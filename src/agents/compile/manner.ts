/** How a scorer values positions: with which weights, with which parts, and with what it has noted of the opponent. */
import type { CompileSetting } from '../../games/compile/index.ts';
import type { Outlook } from '../knowledge/knowledge.ts';
import type { Part } from '../knowledge/parts.ts';
import { Model } from './model.ts';
import type { PartWeights, PositionWeights } from './part-features.ts';
import { POSITION, WITH_CONTROL, WITHOUT_CONTROL } from './weights.ts';

export interface Manner {
  readonly weights: PositionWeights | PartWeights;
  readonly parts: ReadonlySet<Part>;
  /** Undefined if the part is off. */
  readonly model: Model | undefined;
  /** Whether the game has the control component. */
  readonly hasControl: boolean;
  /** Whether the scorer is the one from before there were parts. */
  readonly isFirst: boolean;
}

export const FIRST_MANNER: Manner = {
  weights: POSITION,
  parts: new Set(),
  model: undefined,
  hasControl: true,
  isFirst: true,
};

/** The component decides so much that games without it have weights of their own. */
export function mannerOf(setting: CompileSetting, outlook: Outlook | undefined): Manner {
  if (outlook?.parts === undefined) return FIRST_MANNER;
  const { notes, isGuide } = outlook;
  const parts = new Set(outlook.parts);
  if (isGuide) parts.delete('plan');
  const weights = setting.control ? WITH_CONTROL : WITHOUT_CONTROL;
  const model = parts.has('model') ? ((notes as Model | undefined) ?? new Model()) : undefined;
  return { weights, parts, model, hasControl: setting.control, isFirst: false };
}
