/** Colours and patterns of a drawn map. Patterns distinguish seats for people who cannot distinguish the colours. */

export interface Theme {
  readonly sea: readonly [middle: string, rim: string];
  /** Lines and captions on the sea. */
  readonly onSea: string;
  /** A translucent layer over the land that mutes its colours. */
  readonly veil: string;
}

export const THEMES = {
  dark: { sea: ['#0d2a30', '#081c21'], onSea: '#cfd8cf', veil: '#0a171922' },
  light: { sea: ['#cdd9d4', '#bccbc6'], onSea: '#3b4a46', veil: '#ffffff00' },
} as const satisfies Record<string, Theme>;

/** Colours of regions, each distinct from those before it. */
export const TINTS = [
  '#c3d0cf',
  '#cdd3a2',
  '#e3cd94',
  '#e2b896',
  '#c9bdd6',
  '#b9cfb0',
  '#dfc3c0',
  '#b5c9dd',
  '#d9d3b8',
  '#cbb59c',
  '#a9c6c0',
  '#d6b9cb',
  '#c4c7a0',
  '#b9b8cf',
] as const;

/** The ground of a region, by its place in the list if it has none of its own. */
export const tintOf = ({ tint }: { readonly tint?: number }, place: number): string =>
  TINTS[(tint ?? place) % TINTS.length];

export const INK = '#2c2618';
export const HALO = '#f6edd6';
export const BORDER = '#4b4029';
export const COAST = '#2f2818';

/** Seats by number: the colour of the disc and the ink on it. */
export const SEATS = [
  ['#2c78b8', '#ffffff'],
  ['#d1602a', '#1a0d05'],
  ['#159a80', '#04201a'],
  ['#e2b33b', '#231a02'],
  ['#ad6aa0', '#1c0a18'],
  ['#7d8792', '#0c0f13'],
  ['#63b9e6', '#06202e'],
] as const;

/** White marks on the colour: plain, diagonal, dots, grid, lines, checks, rings. */
const MARKS = [
  '',
  '<path d="M0 12 12 0M-3 3 3-3M9 15l6-6" stroke="#fff" stroke-width="2.6"/>',
  '<circle cx="3" cy="3" r="2.2" fill="#fff"/><circle cx="9" cy="9" r="2.2" fill="#fff"/>',
  '<path d="M0 6h12M6 0v12" stroke="#fff" stroke-width="2"/>',
  '<path d="M0 3h12M0 9h12" stroke="#fff" stroke-width="2"/>',
  '<path d="M0 0h6v6H0zM6 6h6v6H6z" fill="#fff"/>',
  '<circle cx="6" cy="6" r="3.6" fill="none" stroke="#fff" stroke-width="1.8"/>',
] as const;

export const seatOf = (owner: number): number => owner % SEATS.length;

export function patterns(prefix: string): string {
  return SEATS.map(
    ([colour], i) =>
      `<pattern id="${prefix}s${i}" width="12" height="12" patternUnits="userSpaceOnUse"><rect width="12" height="12" fill="${colour}"/><g opacity=".55">${MARKS[i]}</g></pattern>`,
  ).join('');
}
