/** Actions in words, from the game's own book. */
import type { Game, Setting } from '../../core/game.ts';
import type { Language } from '../../core/types.ts';

/** "Play the queen of spades": as on a button. */
export function labelOf(game: Game, setting: Setting, text: string, language: Language): string {
  const action = game.notation.parse(setting, text);
  if (!action.ok) return text;
  const words = game.words.action(setting, action.value, language);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is played, without the verb: "queen of spades", for names of cards and of what lies there. */
export function thingOf(game: Game, setting: Setting, text: string, language: Language): string {
  const label = labelOf(game, setting, text, language);
  const thing = label.replace(/^Play (?:the )?/, '').replace(/ (?:aus)?spielen$/, '');
  return thing.charAt(0).toUpperCase() + thing.slice(1);
}
