/** Actions in words, from the game's own book. */
import type { Game, Setting } from '../../core/game.ts';
import type { Language } from '../../core/types.ts';

/** "Play the queen of spades": as on a button. */
export function labelOf(game: Game, setting: Setting, text: string, language: Language): string {
  const action = game.notation.parse(setting, text);
  if (!action.ok) return text;
  return capitalised(game.words.action(setting, action.value, language));
}

/** What is played, without the verb: "queen of spades", for names of cards and of what lies there. */
export function thingOf(game: Game, setting: Setting, text: string, language: Language): string {
  const action = game.notation.parse(setting, text);
  return action.ok ? capitalised(game.words.thing(setting, action.value, language)) : text;
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
