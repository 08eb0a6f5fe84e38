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

/** An action with its text. */
interface Worded {
  readonly action: string;
  readonly text: string;
}

/** The texts of actions; where several read alike, with the cards that only some of them have: "a pair of queens (red queen)". */
export function toldApart(
  kit: { readonly game: Game; cardsIn?(text: string): readonly string[] },
  setting: Setting,
  all: readonly Worded[],
  language: Language,
): string[] {
  const cardsOf = ({ action }: Worded): readonly string[] => kit.cardsIn?.(action) ?? [];
  return all.map((one) => {
    const alike = all.filter(({ text }) => text === one.text).map(cardsOf);
    const own = cardsOf(one).filter((card) => !alike.every((cards) => cards.includes(card)));
    const names = own.flatMap((card) => {
      const action = kit.game.notation.parse(setting, card);
      return action.ok ? [kit.game.words.thing(setting, action.value, language)] : [];
    });
    return names.length === 0 ? one.text : `${one.text} (${names.join(', ')})`;
  });
}
