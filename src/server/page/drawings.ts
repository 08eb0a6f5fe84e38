/** Our own drawings: the coaster and the cards, in a box of 100 by 140. All colours come from the style's tokens. */
import type { Language } from '../../core/types.ts';

/** The coaster with five strokes, in a box of 40 by 40. */
export const LOGO =
  '<circle cx="20" cy="20" r="18.5" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="3.2 2.6" stroke-linecap="round"/>' +
  '<path d="M12 12.5v15M17.3 12.5v15M22.7 12.5v15M28 12.5v15M8.5 24.5l23-9" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" fill="none"/>';

/** Suits and court emblems in a box of 100 by 100. */
const GLYPHS = {
  S: '<path d="M50 4C58 24 91 42 91 65c0 17-21 23-34 9 1 10 5 16 12 20H31c7-4 11-10 12-20C30 88 9 82 9 65 9 42 42 24 50 4Z"/>',
  H: '<path d="M50 94C44 80 7 60 7 33 7 17 19 8 30 8c10 0 17 6 20 16C53 14 60 8 70 8c11 0 23 9 23 25 0 27-37 47-43 61Z"/>',
  D: '<path d="M50 3C58 24 70 38 87 50 70 62 58 76 50 97 42 76 30 62 13 50 30 38 42 24 50 3Z"/>',
  C: '<circle cx="50" cy="27" r="21"/><circle cx="26" cy="57" r="21"/><circle cx="74" cy="57" r="21"/><circle cx="50" cy="48" r="12"/><path d="M46 50h8c0 22 5 36 15 44H31c10-8 15-22 15-44Z"/>',
  K: '<path d="M13 70 7 27l24 19L50 11l19 35 24-19-6 43Z"/><g class="gilt"><circle cx="7" cy="22" r="6.5"/><circle cx="50" cy="7" r="7"/><circle cx="93" cy="22" r="6.5"/></g><rect x="13" y="76" width="74" height="13" rx="4"/>',
  Q: '<path d="M50 86 6 46C14 22 32 10 50 10s36 12 44 36Z" stroke="currentColor" stroke-width="4" stroke-linejoin="round"/><path class="fold" d="M50 82-7.600 59.200M50 82 3 41.500M50 82 21.600 26.900M50 82 45.700 20.100M50 82 70.600 23.500M50 82 92.100 36.500M50 82 108.200 60.600" clip-path="inset(0)"/><path class="trim" d="M22 51C29 38 39 33 50 33s21 5 28 18"/><circle class="gilt" cx="50" cy="85" r="8"/>',
  J: '<path d="M4 76c14-9 28-12 46-12s32 3 46 12c-12 12-80 12-92 0Z"/><path d="M22 63C22 40 30 26 48 26s28 14 30 37c-16-5-40-5-56 0Z"/><path class="gilt" d="M23 58c17-6 38-6 55 0v7c-16-5-40-5-56 0Z"/><path class="feather" d="M62 56C60 34 70 12 95 2c1 22-8 42-29 55Z"/>',
} as const;

type Glyph = keyof typeof GLYPHS;

const isGlyph = (letter: string): letter is Glyph => letter in GLYPHS;

function glyph(name: Glyph, x: number, y: number, size: number): string {
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 100 100" overflow="visible">${GLYPHS[name]}</svg>`;
}

/** Court letters follow the language. */
const LETTERS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { T: '10' },
  de: { T: '10', J: 'B', Q: 'D' },
};

/** A card such as `QS`, or `back`. */
export function card(code: string, language: Language): string {
  if (code === 'back') return svg('back', BACK);
  const [rank, suit] = code;
  if (!isGlyph(suit)) throw new Error(`no drawing for ${code}`);
  const letter = LETTERS[language][rank] ?? rank;
  return svg(
    suit,
    `${PAPER}<text class="rank" x="20.5" y="38">${letter}</text>${glyph(suit, 9, 45, 22)}${art(rank, suit)}`,
  );
}

const svg = (kind: string, body: string): string =>
  `<svg class="card ${kind}" viewBox="0 0 100 140" fill="currentColor">${body}</svg>`;

const PAPER = '<rect class="paper" x=".5" y=".5" width="99" height="139" rx="8"/>';

const BACK =
  '<rect class="paper" x=".5" y=".5" width="99" height="139" rx="8"/><rect class="cloth" x="6" y="6" width="88" height="128" rx="5"/>' +
  `<rect class="seam" x="11" y="11" width="78" height="118" rx="3"/><svg class="brass" x="30" y="50" width="40" height="40" viewBox="0 0 40 40">${LOGO}</svg>`;

function art(rank: string, suit: Glyph): string {
  if (isGlyph(rank)) {
    return `<rect class="tint" x="34" y="48" width="60" height="86" rx="5"/>${glyph(rank, 40, 62, 48)}${glyph(suit, 57, 113, 14)}`;
  }
  if (rank === 'A') {
    return `<circle class="tint" cx="63" cy="92" r="31"/><circle class="ring" cx="63" cy="92" r="31"/>${glyph(suit, 43, 72, 40)}`;
  }
  return glyph(suit, 42, 78, 46);
}
