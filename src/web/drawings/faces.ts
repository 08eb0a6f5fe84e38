/** The face of a card from its code: `QS`, `10H` or Tichu's `S2`, `RZ`, `Dr`. */
import type { Language } from '../../core/types.ts';
import type { Glyph } from './glyphs.ts';

export type Deck = 'french' | 'tichu';

export interface Face {
  readonly kind: 'number' | 'court' | 'ace' | 'special' | 'back';
  readonly suit: Glyph;
  readonly rank: string;
  /** A colour of the tokens. */
  readonly ink: string;
  readonly emblem: Glyph | undefined;
}

const FOUR_COLOURS: Readonly<Record<string, string>> = {
  S: '--ink',
  H: '--ink-red',
  D: '--ink-blue',
  C: '--ink-green',
};
const TWO_COLOURS: Readonly<Record<string, string>> = { S: '--ink', H: '--ink-red', D: '--ink-red', C: '--ink' };

/** Tichu's letters: Schwert, blaue Pagode, grüne Jade, roter Stern. */
const TICHU_SUITS: Readonly<Record<string, { readonly glyph: Glyph; readonly ink: string }>> = {
  S: { glyph: 'sword', ink: '--ink' },
  B: { glyph: 'pagoda', ink: '--ink-blue' },
  G: { glyph: 'jade', ink: '--ink-green' },
  R: { glyph: 'star', ink: '--ink-red' },
};
const TICHU_RANKS: Readonly<Record<string, string>> = { Z: 'T', B: 'J', D: 'Q' };
const SPECIALS: Readonly<Record<string, { readonly glyph: Glyph; readonly ink: string }>> = {
  Dr: { glyph: 'dragon', ink: '--ink-red' },
  Ph: { glyph: 'phoenix', ink: '--ink-phoenix' },
  Hu: { glyph: 'dog', ink: '--ink-dog' },
  Ma: { glyph: 'mahjong', ink: '--ink-green' },
};
const EMBLEMS: Readonly<Record<string, Glyph>> = { J: 'jack', Q: 'queen', K: 'king' };
const GERMAN: Readonly<Record<string, string>> = { J: 'B', Q: 'D' };

const BACK: Face = { kind: 'back', suit: 'S', rank: '', ink: '--paper', emblem: undefined };

export interface FaceLook {
  readonly language: Language;
  readonly fourColours: boolean;
  /** Whether courts and aces have pictures. */
  readonly pictures: boolean;
}

export function faceOf(code: string, deck: Deck, { language, fourColours, pictures }: FaceLook): Face {
  if (code === 'back') return BACK;
  if (deck === 'tichu' && Object.hasOwn(SPECIALS, code)) {
    const { glyph, ink } = SPECIALS[code];
    return { kind: 'special', suit: glyph, rank: glyph === 'mahjong' ? '1' : '', ink, emblem: glyph };
  }
  const letter = deck === 'tichu' ? (TICHU_RANKS[code.slice(1)] ?? code.slice(1)) : rankOf(code);
  const { glyph, ink } = deck === 'tichu' ? TICHU_SUITS[code[0]] : frenchSuit(code, fourColours);
  const rank = letter === 'T' ? '10' : language === 'de' ? (GERMAN[letter] ?? letter) : letter;
  if (!pictures) return { kind: 'number', suit: glyph, rank, ink, emblem: undefined };
  const emblem = EMBLEMS[letter];
  return { kind: emblem !== undefined ? 'court' : letter === 'A' ? 'ace' : 'number', suit: glyph, rank, ink, emblem };
}

/** Hearts writes `QS` and `TS`, Mau-Mau `SQ` and `S10`: the suit is the end that is a suit letter. */
function suitOf(code: string): string {
  return /[SHDC]$/.test(code) ? code.slice(-1) : code[0];
}

function rankOf(code: string): string {
  const rank = /[SHDC]$/.test(code) ? code.slice(0, -1) : code.slice(1);
  return rank === '10' ? 'T' : rank;
}

function frenchSuit(code: string, fourColours: boolean): { glyph: Glyph; ink: string } {
  const suit = suitOf(code);
  return { glyph: suit as Glyph, ink: (fourColours ? FOUR_COLOURS : TWO_COLOURS)[suit] };
}
