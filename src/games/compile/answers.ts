/** An action taken apart into names and places, for boards that show each answer where its card lies. */
import type { Setting } from '../../core/game.ts';
import type { Action, Seat } from '../../core/types.ts';
import { ARRANGEMENTS, HEIGHT, ORDERS, PLACES } from './actions.ts';
import { protocolName } from './names.ts';
import { cardText, type Kind, kindOf } from './notation.ts';
import { isOtherSide, isUpPlace, lineOfPlace } from './plays.ts';
import type { CompileSetting } from './state.ts';

/** Lines and heights count from 0; `card` is a name as in views, `?` for a card that nobody has seen. */
export type Answer =
  | {
      readonly kind: 'play';
      readonly card: string;
      readonly line: number;
      readonly isUp: boolean;
      readonly isOtherSide: boolean;
    }
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'field'; readonly seat: Seat; readonly line: number; readonly height: number }
  | { readonly kind: 'line'; readonly line: number }
  | { readonly kind: 'protocol'; readonly name: string }
  /** `from` has for each line the line from which its protocol comes. */
  | { readonly kind: 'tiles'; readonly seat: Seat; readonly from: readonly number[] }
  | { readonly kind: Exclude<Kind, 'play' | 'card' | 'field' | 'line' | 'protocol' | 'tiles'> };

/** Undefined for a number that is no action at all. */
export function answerOf(anySetting: Setting, action: Action): Answer | undefined {
  const setting = anySetting as CompileSetting;
  const kind = kindOf(setting.ranges, action);
  if (kind === undefined) return undefined;
  const n = action - setting.ranges[kind];
  switch (kind) {
    case 'play':
      return { kind, card: cardText(setting, Math.floor(n / PLACES)), ...placeOf(n % PLACES) };
    case 'card':
      return { kind, card: cardText(setting, n) };
    case 'field': {
      const zone = Math.floor(n / HEIGHT);
      return { kind, seat: Math.floor(zone / 3), line: zone % 3, height: n % HEIGHT };
    }
    case 'line':
      return { kind, line: n };
    case 'protocol':
      return { kind, name: protocolName(setting, n) };
    case 'tiles':
      return { kind, seat: Math.floor(n / ARRANGEMENTS), from: ORDERS[n % ARRANGEMENTS] };
    default:
      return { kind };
  }
}

const placeOf = (place: number) => ({
  line: lineOfPlace(place),
  isUp: isUpPlace(place),
  isOtherSide: isOtherSide(place),
});
