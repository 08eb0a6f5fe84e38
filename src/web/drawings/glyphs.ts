/** Our own drawings as SVG, each in a box of 100 x 100: suits, special cards, court figures, protocols. */

/** Five points, ten corners. */
function starPath(): string {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 === 1 ? 21 : 48;
    const angle = Math.PI * (i / 5 - 0.5);
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(54 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Seven ribs from one point. */
function fanPath(): string {
  return Array.from({ length: 7 }, (_, i) => {
    const angle = Math.PI * (1.12 + i * 0.127);
    return `M50 82L${(50 + 62 * Math.cos(angle)).toFixed(1)} ${(82 + 62 * Math.sin(angle)).toFixed(1)}`;
  }).join('');
}

const star = starPath();
const fan = fanPath();
const petals = [0, 45, 90, 135, 180, 225, 270, 315]
  .map((angle) => `<ellipse cx="50" cy="29" rx="4.6" ry="8" transform="rotate(${angle} 50 46)"/>`)
  .join('');

export const GLYPHS = {
  S: `<path d="M50 4C58 24 91 42 91 65c0 17-21 23-34 9 1 10 5 16 12 20H31c7-4 11-10 12-20C30 88 9 82 9 65 9 42 42 24 50 4Z"/>`,
  H: `<path d="M50 94C44 80 7 60 7 33 7 17 19 8 30 8c10 0 17 6 20 16C53 14 60 8 70 8c11 0 23 9 23 25 0 27-37 47-43 61Z"/>`,
  D: `<path d="M50 3C58 24 70 38 87 50 70 62 58 76 50 97 42 76 30 62 13 50 30 38 42 24 50 3Z"/>`,
  C: `<circle cx="50" cy="27" r="21"/><circle cx="26" cy="57" r="21"/><circle cx="74" cy="57" r="21"/><circle cx="50" cy="48" r="12"/><path d="M46 50h8c0 22 5 36 15 44H31c10-8 15-22 15-44Z"/>`,
  sword: `<g transform="rotate(42 50 50)"><path d="M50-10l11 16v57H39V6Z"/><path d="M50 8v48" stroke="var(--paper)" stroke-width="3.6"/><rect x="19" y="61" width="62" height="12" rx="6"/><rect x="44" y="72" width="12" height="22"/><circle cx="50" cy="99" r="10"/></g>`,
  pagoda: `<path d="M50 1l4 12h-8Z"/><path d="M50 9c6 11 17 17 29 18-2 6-7 9-13 9H34c-6 0-11-3-13-9 12-1 23-7 29-18Z"/><rect x="37" y="35" width="26" height="11"/><path d="M36 45h28c5 8 15 12 28 13-2 6-8 9-14 9H22c-6 0-12-3-14-9 13-1 23-5 28-13Z"/><path d="M29 66h42v19H58V76a8 8 0 0 0-16 0v9H29Z"/><rect x="18" y="86" width="64" height="9" rx="3"/>`,
  jade: `<path fill-rule="evenodd" d="M50 3a35 35 0 1 1 0 70 35 35 0 0 1 0-70Zm0 22a13 13 0 1 0 0 26 13 13 0 0 0 0-26Z"/><circle cx="50" cy="38" r="24" fill="none" stroke="var(--paper)" stroke-width="2.6" stroke-dasharray="3 5.4"/><path d="M46 72h8v7h-8Z"/><path d="M42 80h16l5 19H37Z"/>`,
  star: `<path d="${star}" stroke="currentColor" stroke-width="5" stroke-linejoin="round"/>`,
  dragon: `<path d="M12 84c22 14 62 12 66-10C81 53 36 58 32 38 30 25 42 17 56 19" fill="none" stroke="currentColor" stroke-width="13" stroke-linecap="round"/><path d="M20 85c22 8 49 4 52-11 3-18-42-14-47-36-2-14 12-22 26-20" fill="none" stroke="var(--paper)" stroke-width="2.6" stroke-dasharray="2.6 5"/><path d="M16 90 2 70c10 1 17 5 21 10Z"/><path d="M52 10C62 2 78 5 86 14l10 3c-1 4-4 6-8 7l6 6c-6 4-13 4-20 2-9 1-18-1-24-6Z"/><path d="M62 8C58-1 48-4 40 0c8 1 11 6 13 11Z"/><path d="M74 5C73-2 67-6 60-5c5 3 6 7 7 11Z"/><circle cx="75" cy="15" r="3.4" fill="var(--paper)"/><path d="M26 34 15 32l9-9Zm0 12-9 5 1-12Zm56 16 11-2-7 10Zm1 12 10 4-10 7Z"/><circle cx="90" cy="46" r="7" fill="var(--gilt)"/>`,
  phoenix: `<path d="M48 52C40 34 22 18 1 16c3 11 8 17 15 21-4 1-8 1-11 0 5 10 12 15 21 16-3 2-6 3-9 3 9 8 22 8 31 2Z"/><path d="M52 52c8-18 26-34 47-36-3 11-8 17-15 21 4 1 8 1 11 0-5 10-12 15-21 16 3 2 6 3 9 3-9 8-22 8-31 2Z"/><path d="M50 16c7 0 11 5 11 11 0 8-5 14-5 24 0 8-3 14-6 14s-6-6-6-14c0-10-5-16-5-24 0-6 4-11 11-11Z"/><path d="M60 23l9 4-9 4Z" fill="var(--gilt)"/><circle cx="54" cy="25" r="2.4" fill="var(--paper)"/><path d="M47 16C43 11 42 6 44 1c4 4 6 8 6 13 1-5 4-8 9-10 0 6-2 10-6 13Z" fill="var(--gilt)"/><path d="M50 58c5 14 6 28 0 42-6-14-5-28 0-42Z"/><path d="M45 60c-2 14-9 25-21 32 0-15 8-26 21-32Zm10 0c2 14 9 25 21 32 0-15-8-26-21-32Z"/><g fill="var(--gilt)"><circle cx="50" cy="86" r="3.2"/><circle cx="31" cy="83" r="3"/><circle cx="69" cy="83" r="3"/></g>`,
  dog: `<path d="M30 26C20 15 6 22 6 42c0 15 8 24 19 21 2 18 12 32 25 32s23-14 25-32c11 3 19-6 19-21 0-20-14-27-24-16-9-6-31-6-40 0Z"/><g fill="var(--paper)"><path d="M29 30c-7-6-15-2-15 12 0 9 4 14 10 13 0-9 1-18 5-25Zm42 0c7-6 15-2 15 12 0 9-4 14-10 13 0-9-1-18-5-25Z" opacity=".32"/><circle cx="39" cy="48" r="4.6"/><circle cx="61" cy="48" r="4.6"/></g><path d="M41 63c0-4 18-4 18 0 0 6-5 9-9 9s-9-3-9-9Z" fill="var(--paper)"/><path d="M50 72v6m0 0c-3 6-10 6-13 2m13-2c3 6 10 6 13 2" fill="none" stroke="var(--paper)" stroke-width="3.4" stroke-linecap="round"/>`,
  mahjong: `<path d="M28 4h44a10 10 0 0 1 10 10v64a10 10 0 0 1-10 10H28a10 10 0 0 1-10-10V14A10 10 0 0 1 28 4Z" fill="none" stroke="currentColor" stroke-width="5.5"/><path d="M21 88c2 5 6 8 11 8h36c5 0 9-3 11-8" fill="none" stroke="currentColor" stroke-width="5"/>${petals}<circle cx="50" cy="46" r="7.4" fill="var(--gilt)"/><circle cx="50" cy="46" r="27.5" fill="none" stroke="currentColor" stroke-width="2.6"/>`,
  king: `<path d="M13 70 7 27l24 19L50 11l19 35 24-19-6 43Z"/><circle cx="7" cy="22" r="6.5" fill="var(--gilt)"/><circle cx="50" cy="7" r="7" fill="var(--gilt)"/><circle cx="93" cy="22" r="6.5" fill="var(--gilt)"/><rect x="13" y="76" width="74" height="13" rx="4"/><g fill="var(--gilt)"><path d="M50 44l7 9-7 9-7-9Z"/><circle cx="28" cy="82.500" r="3"/><circle cx="50" cy="82.500" r="3"/><circle cx="72" cy="82.500" r="3"/></g>`,
  queen: `<path d="M50 86 6 46C14 22 32 10 50 10s36 12 44 36Z" stroke="currentColor" stroke-width="4" stroke-linejoin="round"/><path d="${fan}" stroke="var(--paper)" stroke-width="2.6"/><path d="M22 51C29 38 39 33 50 33s21 5 28 18" fill="none" stroke="var(--gilt)" stroke-width="5"/><circle cx="50" cy="85" r="8" fill="var(--gilt)"/><path d="M50 92v6" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>`,
  jack: `<path d="M4 76c14-9 28-12 46-12s32 3 46 12c-12 12-80 12-92 0Z"/><path d="M22 63C22 40 30 26 48 26s28 14 30 37c-16-5-40-5-56 0Z"/><path d="M23 58c17-6 38-6 55 0v7c-16-5-40-5-56 0Z" fill="var(--gilt)"/><path d="M62 56C60 34 70 12 95 2c1 22-8 42-29 55Z" stroke="var(--paper)" stroke-width="3"/><path d="M64 56C68 38 77 22 89 11" fill="none" stroke="var(--paper)" stroke-width="2.4"/>`,
} as const;

export type Glyph = keyof typeof GLYPHS;

/** Drawings of the protocols on the start page; those of all others come with the board of Compile. */
export const PROTOCOL_GLYPHS: Readonly<Record<string, string>> = {
  fire: `<path d="M52 4c4 18 26 30 26 56 0 20-13 34-28 34S22 80 22 62c0-14 8-22 12-34 6 6 9 12 10 18 6-10 10-24 8-42Z"/>`,
  water: `<path d="M6 34c15-16 29-16 44 0s29 16 44 0M6 60c15-16 29-16 44 0s29 16 44 0M6 86c15-16 29-16 44 0s29 16 44 0" fill="none" stroke="currentColor" stroke-width="10" stroke-linecap="round"/>`,
  light: `<circle cx="50" cy="50" r="17"/><path d="M50 6v14M50 80v14M6 50h14M80 50h14M19 19l10 10M71 71l10 10M81 19 71 29M29 71 19 81" stroke="currentColor" stroke-width="9" stroke-linecap="round"/>`,
  speed: `<path d="M8 16l36 34L8 84ZM50 16l42 34-42 34V16Z"/>`,
  death: `<path d="M50 6c26 0 40 18 40 38 0 16-8 24-16 29v18H26V73c-8-5-16-13-16-29C10 24 24 6 50 6Z"/><g fill="#0b1416"><circle cx="33" cy="47" r="10"/><circle cx="67" cy="47" r="10"/><path d="M50 60l6 11H44Z"/></g>`,
  gravity: `<path d="M50 4v58M24 40l26 26 26-26" fill="none" stroke="currentColor" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/><path d="M10 84h80" stroke="currentColor" stroke-width="11" stroke-linecap="round"/>`,
};
