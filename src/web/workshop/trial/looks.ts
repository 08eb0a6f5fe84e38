/** Colours and patterns of seats as backgrounds: plain, diagonal, dots, grid, lines, checks, rings. */
const WHITE = '#ffffff8c';
const PATTERNS = [
  'none',
  `repeating-linear-gradient(135deg, ${WHITE} 0 2px, #0000 2px 8px)`,
  `radial-gradient(${WHITE} 1.6px, #0000 2px) 0 0 / 7px 7px`,
  `linear-gradient(${WHITE} 1.5px, #0000 0) 0 0 / 100% 7px, linear-gradient(90deg, ${WHITE} 1.5px, #0000 0) 0 0 / 7px 100%`,
  `linear-gradient(${WHITE} 2px, #0000 0) 0 0 / 100% 6px`,
  `repeating-conic-gradient(${WHITE} 0 25%, #0000 0 50%) 0 0 / 8px 8px`,
  `radial-gradient(#0000 1.8px, ${WHITE} 2px 3px, #0000 3.2px) 0 0 / 9px 9px`,
];

export const seatGround = (place: number): string => {
  const pattern = PATTERNS[place % PATTERNS.length];
  const colour = `var(--p${(place % PATTERNS.length) + 1})`;
  return pattern === 'none' ? colour : `${pattern}, ${colour}`;
};
