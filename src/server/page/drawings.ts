/** Our own drawings: the coaster and the cards, in a box of 100 by 140. All colours come from the style's tokens. */
import type { Language } from '../../core/types.ts';

/** The coaster with five strokes, in a box of 40 by 40. */
export const LOGO =
  '<circle cx="20" cy="20" r="18.5" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="3.2 2.6" stroke-linecap="round"/>' +
  '<path d="M12 12.5v15M17.3 12.5v15M22.7 12.5v15M28 12.5v15M8.5 24.5l23-9" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" fill="none"/>';

/** Suits, court emblems, Tichu's special cards and emblems of Risk and Compile, in a box of 100 by 100. */
const GLYPHS = {
  S: '<path d="M50 4C58 24 91 42 91 65c0 17-21 23-34 9 1 10 5 16 12 20H31c7-4 11-10 12-20C30 88 9 82 9 65 9 42 42 24 50 4Z"/>',
  H: '<path d="M50 94C44 80 7 60 7 33 7 17 19 8 30 8c10 0 17 6 20 16C53 14 60 8 70 8c11 0 23 9 23 25 0 27-37 47-43 61Z"/>',
  D: '<path d="M50 3C58 24 70 38 87 50 70 62 58 76 50 97 42 76 30 62 13 50 30 38 42 24 50 3Z"/>',
  C: '<circle cx="50" cy="27" r="21"/><circle cx="26" cy="57" r="21"/><circle cx="74" cy="57" r="21"/><circle cx="50" cy="48" r="12"/><path d="M46 50h8c0 22 5 36 15 44H31c10-8 15-22 15-44Z"/>',
  K: '<path d="M13 70 7 27l24 19L50 11l19 35 24-19-6 43Z"/><g class="gilt"><circle cx="7" cy="22" r="6.5"/><circle cx="50" cy="7" r="7"/><circle cx="93" cy="22" r="6.5"/></g><rect x="13" y="76" width="74" height="13" rx="4"/>',
  Q: '<path d="M50 86 6 46C14 22 32 10 50 10s36 12 44 36Z" stroke="currentColor" stroke-width="4" stroke-linejoin="round"/><path class="fold" d="M50 82-7.600 59.200M50 82 3 41.500M50 82 21.600 26.900M50 82 45.700 20.100M50 82 70.600 23.500M50 82 92.100 36.500M50 82 108.200 60.600" clip-path="inset(0)"/><path class="trim" d="M22 51C29 38 39 33 50 33s21 5 28 18"/><circle class="gilt" cx="50" cy="85" r="8"/>',
  J: '<path d="M4 76c14-9 28-12 46-12s32 3 46 12c-12 12-80 12-92 0Z"/><path d="M22 63C22 40 30 26 48 26s28 14 30 37c-16-5-40-5-56 0Z"/><path class="gilt" d="M23 58c17-6 38-6 55 0v7c-16-5-40-5-56 0Z"/><path class="feather" d="M62 56C60 34 70 12 95 2c1 22-8 42-29 55Z"/>',
  tower:
    '<path d="M14 8h16v12h11V8h18v12h11V8h16v26L76 44v34h10v14H14V78h10V44L14 34Z"/><path class="blank" d="M41 92V70c0-12 18-12 18 0v22Z"/>',
  die: '<rect x="8" y="8" width="84" height="84" rx="18"/><g class="blank"><circle cx="30" cy="30" r="8"/><circle cx="70" cy="30" r="8"/><circle cx="50" cy="50" r="8"/><circle cx="30" cy="70" r="8"/><circle cx="70" cy="70" r="8"/></g>',
  anchor:
    '<circle cx="50" cy="16" r="11" fill="none" stroke="currentColor" stroke-width="8"/><path d="M50 27v62M30 40h40M12 58c0 22 17 32 38 32s38-10 38-32" fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round"/><path d="M2 66 12 46l14 17Zm96 0L88 46 74 63Z"/>',
  flame:
    '<path d="M52 2c6 20 30 32 30 60 0 20-14 34-32 34S18 82 18 62c0-16 10-24 14-38 8 6 10 14 10 22 8-12 12-28 10-44Z"/><path class="gilt" d="M51 92c-10 0-17-7-17-17 0-9 8-14 12-24 8 8 21 14 21 25 0 10-7 16-16 16Z"/>',
  wave: '<path d="M50 4c14 22 32 38 32 60 0 18-14 32-32 32S18 82 18 64C18 42 36 26 50 4Z"/><path d="M32 62c0 12 7 20 18 22" fill="none" class="scales" stroke-width="6" stroke-linecap="round"/>',
  bolt: '<path d="M62 2 18 56h24L34 98l48-58H56Z"/>',
  dragon:
    '<path d="M12 84c22 14 62 12 66-10C81 53 36 58 32 38 30 25 42 17 56 19" fill="none" stroke="currentColor" stroke-width="13" stroke-linecap="round"/><path d="M20 85c22 8 49 4 52-11 3-18-42-14-47-36-2-14 12-22 26-20" fill="none" class="scales" stroke-width="2.6" stroke-dasharray="2.6 5"/><path d="M16 90 2 70c10 1 17 5 21 10Z"/><path d="M52 10C62 2 78 5 86 14l10 3c-1 4-4 6-8 7l6 6c-6 4-13 4-20 2-9 1-18-1-24-6Z"/><path d="M62 8C58-1 48-4 40 0c8 1 11 6 13 11Z"/><path d="M74 5C73-2 67-6 60-5c5 3 6 7 7 11Z"/><circle cx="75" cy="15" r="3.4" class="blank"/><path d="M26 34 15 32l9-9Zm0 12-9 5 1-12Zm56 16 11-2-7 10Zm1 12 10 4-10 7Z"/><circle cx="90" cy="46" r="7" class="gilt"/>',
  phoenix:
    '<path d="M48 52C40 34 22 18 1 16c3 11 8 17 15 21-4 1-8 1-11 0 5 10 12 15 21 16-3 2-6 3-9 3 9 8 22 8 31 2Z"/><path d="M52 52c8-18 26-34 47-36-3 11-8 17-15 21 4 1 8 1 11 0-5 10-12 15-21 16 3 2 6 3 9 3-9 8-22 8-31 2Z"/><path d="M50 16c7 0 11 5 11 11 0 8-5 14-5 24 0 8-3 14-6 14s-6-6-6-14c0-10-5-16-5-24 0-6 4-11 11-11Z"/><path d="M60 23l9 4-9 4Z" class="gilt"/><circle cx="54" cy="25" r="2.4" class="blank"/><path d="M47 16C43 11 42 6 44 1c4 4 6 8 6 13 1-5 4-8 9-10 0 6-2 10-6 13Z" class="gilt"/><path d="M50 58c5 14 6 28 0 42-6-14-5-28 0-42Z"/><path d="M45 60c-2 14-9 25-21 32 0-15 8-26 21-32Zm10 0c2 14 9 25 21 32 0-15-8-26-21-32Z"/><g class="gilt"><circle cx="50" cy="86" r="3.2"/><circle cx="31" cy="83" r="3"/><circle cx="69" cy="83" r="3"/></g>',
  dog: '<path d="M30 26C20 15 6 22 6 42c0 15 8 24 19 21 2 18 12 32 25 32s23-14 25-32c11 3 19-6 19-21 0-20-14-27-24-16-9-6-31-6-40 0Z"/><g class="blank"><path d="M29 30c-7-6-15-2-15 12 0 9 4 14 10 13 0-9 1-18 5-25Zm42 0c7-6 15-2 15 12 0 9-4 14-10 13 0-9-1-18-5-25Z" opacity=".32"/><circle cx="39" cy="48" r="4.6"/><circle cx="61" cy="48" r="4.6"/></g><path d="M41 63c0-4 18-4 18 0 0 6-5 9-9 9s-9-3-9-9Z" class="blank"/><path d="M50 72v6m0 0c-3 6-10 6-13 2m13-2c3 6 10 6 13 2" fill="none" class="scales" stroke-width="3.4" stroke-linecap="round"/>',
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

/** A card such as `QS`, a special one such as `dragon`, or `back`. */
export function card(code: string, language: Language): string {
  if (code === 'back') return svg('back', BACK);
  if (code.length > 2 && isGlyph(code)) return svg(code, special(code));
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

function special(name: Glyph): string {
  const tint = '<rect class="tint" x="5" y="5" width="90" height="130" rx="5"/>';
  return `${PAPER}${tint}${glyph(name, 5, 9, 29)}${glyph(name, 27, 60, 62)}`;
}

function art(rank: string, suit: Glyph): string {
  if (isGlyph(rank)) {
    return `<rect class="tint" x="34" y="48" width="60" height="86" rx="5"/>${glyph(rank, 40, 62, 48)}${glyph(suit, 57, 113, 14)}`;
  }
  if (rank === 'A') {
    return `<circle class="tint" cx="63" cy="92" r="31"/><circle class="ring" cx="63" cy="92" r="31"/>${glyph(suit, 43, 72, 40)}`;
  }
  return glyph(suit, 42, 78, 46);
}
