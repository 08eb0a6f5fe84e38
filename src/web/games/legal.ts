/** The legal actions of a request, each as notation and as a number. */
import type { Game, Setting } from '../../core/game.ts';
import type { Action } from '../../core/types.ts';

export interface LegalAction {
  readonly text: string;
  readonly action: Action;
}

/** In the order of the texts; a text that this game cannot read is left out. */
export function legalActions(game: Game, setting: Setting, texts: readonly string[]): LegalAction[] {
  return texts.flatMap((text) => {
    const action = game.notation.parse(setting, text);
    return action.ok ? [{ text, action: action.value }] : [];
  });
}
