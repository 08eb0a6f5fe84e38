/** A typed line as a message to the server. */
import { explain } from '../../core/errors.ts';
import type { Setting } from '../../core/game.ts';
import type { Action, Language } from '../../core/types.ts';
import { formatCard, mauMau, partOf, SUITS } from '../../games/mau-mau/index.ts';
import type { ClientMessage, Follower, Move } from '../../protocol/mau-mau/index.ts';

export type Typed =
  | { readonly kind: 'say'; readonly message: Exclude<ClientMessage, { kind: 'id' }> }
  | { readonly kind: 'help' | 'look' | 'nothing' }
  | { readonly kind: 'unreadable'; readonly sentence: string };

const ORDERS: Readonly<Record<string, 'help' | 'look' | 'leave' | 'take'>> = {
  ...{ '?': 'help', help: 'help', hilfe: 'help' },
  ...{ hand: 'look', table: 'look', tisch: 'look', legal: 'look', züge: 'look' },
  ...{ yeet: 'leave', leave: 'leave', quit: 'leave', exit: 'leave', q: 'leave', verlassen: 'leave', gehen: 'leave' },
  ...{ take: 'take', draw: 'take', zieh: 'take', ziehe: 'take', ziehen: 'take', nimm: 'take', nehmen: 'take' },
};

/**
 * Reads the game's notation in either language. The number of cards to take is optional, and after a jack, when only a suit can be
 * meant, so is the verb of the wish.
 */
export function readLine(line: string, { owed, owesWish }: Follower, language: Language): Typed {
  const text = line.trim().normalize('NFC');
  const order = Object.hasOwn(ORDERS, text.toLowerCase()) ? ORDERS[text.toLowerCase()] : undefined;
  if (text === '') return { kind: 'nothing' };
  if (order === 'help' || order === 'look') return { kind: order };
  if (order === 'leave') return { kind: 'say', message: { kind: 'yeet' } };
  if (order === 'take') return { kind: 'say', message: { kind: 'take', count: Math.max(1, owed) } };
  const wish = owesWish ? mauMau.notation.parse(ANY_TABLE, `wish ${text}`) : undefined;
  const action = wish?.ok ? wish : mauMau.notation.parse(ANY_TABLE, text);
  if (!action.ok) return { kind: 'unreadable', sentence: explain(action.error, language) };
  const message = messageOf(action.value);
  return message === undefined ? { kind: 'help' } : { kind: 'say', message };
}

/** The notation is the same at all tables. */
const ANY_TABLE: Setting = settingOf();

function settingOf(): Setting {
  const setting = mauMau.configure({}, mauMau.facts.seats.max);
  if (!setting.ok) throw new Error(setting.error.code);
  return setting.value;
}

/** Undefined for actions that the protocol has no message for. */
function messageOf(action: Action): Move | undefined {
  const part = partOf(action);
  switch (part?.kind) {
    case 'play':
      return { kind: 'play', card: formatCard(part.value) };
    case 'take':
      return { kind: 'take', count: part.value };
    case 'wish':
      return { kind: 'wish', suit: SUITS[part.value] };
    case 'finish':
      return { kind: 'finish' };
    default:
      return undefined;
  }
}
