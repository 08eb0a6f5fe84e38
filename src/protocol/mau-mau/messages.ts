/**
 * The messages on the TCP port of Mau-Mau and their codes (docs/mau-mau-tcp.md). Cards are texts such as `H7`,
 * suits are their letters, as in the game's events.
 */

export const SUIT_BYTES = { D: 0x31, H: 0x41, C: 0x15, S: 0x92 } as const;
export const RANK_BYTES = {
  ...{ 7: 0x07, 8: 0x08, 9: 0x09, T: 0x0a },
  ...{ J: 0x0b, Q: 0x0c, K: 0x0d, A: 0x0e },
} as const;
/** The code for no suit: only in the wish of a turn information. */
export const NO_SUIT = 0x00;

/** After an element of a list: another one follows, or none. */
export const MORE = 0x01;
export const END = 0x00;

export const CLIENT_CODES = { id: 0x42, play: 0x43, take: 0x44, finish: 0x45, wish: 0x46, yeet: 0x47 } as const;
export const SERVER_CODES = {
  ...{ deal: 0x69, draw: 0x6a, wish: 0x6b, stack: 0x6c, cards: 0x6d, player: 0x6e },
  ...{ time: 0x6f, play: 0x70, finish: 0x71, round: 0x72, result: 0x73, yeet: 0x74 },
} as const;

export type ClientMessage =
  | { readonly kind: 'id'; readonly name: string }
  | { readonly kind: 'play'; readonly card: string }
  | { readonly kind: 'take'; readonly count: number }
  | { readonly kind: 'finish' }
  | { readonly kind: 'wish'; readonly suit: string }
  | { readonly kind: 'yeet' };

export type ServerMessage =
  /** The answer to the name: a bare byte without a code, once, before everything else. */
  | { readonly kind: 'id'; readonly seat: number }
  | { readonly kind: 'deal'; readonly cards: readonly string[] }
  /** The number of cards owed, or the number taken. */
  | { readonly kind: 'draw'; readonly count: number }
  /** The suit in force, or the suit wished for; null for none. */
  | { readonly kind: 'wish'; readonly suit: string | null }
  | { readonly kind: 'stack'; readonly card: string }
  | { readonly kind: 'cards'; readonly counts: readonly number[] }
  | { readonly kind: 'player'; readonly seat: number }
  | { readonly kind: 'time'; readonly milliseconds: number }
  | { readonly kind: 'play'; readonly card: string }
  | { readonly kind: 'finish' }
  | { readonly kind: 'round'; readonly round: number; readonly rounds: number }
  | { readonly kind: 'result'; readonly totals: readonly number[] }
  | { readonly kind: 'yeet'; readonly seat: number };

/** The largest integer of the protocol. */
export const LARGEST = 255;
export const DECK_SIZE = 32;

const SUIT_LETTERS: ReadonlyMap<number, string> = byByte(SUIT_BYTES);
const RANK_LETTERS: ReadonlyMap<number, string> = byByte(RANK_BYTES);

function byByte(bytes: Readonly<Record<string, number>>): ReadonlyMap<number, string> {
  return new Map(Object.entries(bytes).map(([letter, byte]) => [byte, letter]));
}

export const suitOf = (byte: number): string | undefined => SUIT_LETTERS.get(byte);
export const rankOf = (byte: number): string | undefined => RANK_LETTERS.get(byte);
