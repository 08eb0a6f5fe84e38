/** Actions in words, from `game.words`. */
import type { Game, Setting } from '../../core/game.ts';
import type { Language } from '../../core/types.ts';

/** "Play the queen of spades": as on a button. */
export function labelOf(game: Game, setting: Setting, text: string, language: Language): string {
  return labelAt({ game, setting }, text, language);
}

/** The same with the names of the players: "Give the Dragon to Nora". */
export function labelAt(
  { game, setting, names }: { game: Game; setting: Setting; names?: readonly string[] },
  text: string,
  language: Language,
): string {
  const action = game.notation.parse(setting, text);
  if (!action.ok) return text;
  const nameOf = names === undefined ? undefined : (seat: number) => names[seat];
  return capitalised(game.words.action(setting, action.value, language, nameOf));
}

/** The thing of an action, without the verb: "queen of spades". */
export function thingOf(game: Game, setting: Setting, text: string, language: Language): string {
  const action = game.notation.parse(setting, text);
  return action.ok ? capitalised(game.words.thing(setting, action.value, language)) : text;
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
