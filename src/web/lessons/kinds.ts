/** Which kinds of decisions are open for a seat, from its view alone. */
import type { Game, Setting } from '../../core/game.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { type Action, mayAct, owes, type Seat } from '../../core/types.ts';

export interface Offer {
  /** Whether the game waits for the seat; otherwise it may act, but need not. */
  readonly isOwed: boolean;
  /** Without repetition, in the order of `live.decisions`. */
  readonly kinds: readonly string[];
  /** The kind of a legal action; undefined for any other text. */
  kindOf(action: string): string | undefined;
}

export const NOTHING: Offer = { isOwed: false, kinds: [], kindOf: () => undefined };

/** In any state that the seat cannot tell from the true one, its legal actions and their kinds are the same. */
export function offerOf(game: Game, setting: Setting, view: never, seat: Seat): Offer {
  const state = game.create(setting);
  game.imaginer(setting, view, Number.POSITIVE_INFINITY).sample(new Random(seedOf(0)), state);
  const pending = game.pending(state);
  const isOwed = owes(pending, seat);
  if (!isOwed && !mayAct(pending, seat)) return NOTHING;
  const list = new Float64Array(setting.maxLegal);
  const legal = list.subarray(0, game.legal(state, seat, list));
  const kindOf = (action: Action): string => game.live.decisionOf(state, seat, action);
  const kinds = new Set(Array.from(legal, kindOf));
  return {
    isOwed,
    kinds: game.live.decisions.filter((kind) => kinds.has(kind)),
    kindOf(text) {
      const action = game.notation.parse(setting, text);
      return action.ok && legal.includes(action.value) ? kindOf(action.value) : undefined;
    },
  };
}
