/** The chances of all battles up to a size as a picture. */
import type { Language } from '../../core/types.ts';
import { percent } from './numbers.ts';
import { chanceTable } from './table.ts';
import { oddsWords } from './words.ts';

const CELL = 26;
const LEFT = 64;
const TOP = 76;
const MARGIN = 20;
/** With more rows the numbers would not be readable. */
const MOST_WITH_NUMBERS = 40;

export function heatMap(size: number, language: Language): string {
  const words = oddsWords(language);
  const cell = size > MOST_WITH_NUMBERS ? Math.max(4, Math.floor((CELL * MOST_WITH_NUMBERS) / size)) : CELL;
  const [width, height] = [LEFT + size * cell + MARGIN, TOP + size * cell + 64];
  const cells = chanceTable(size).flatMap((row, a) =>
    row.map((chance, d) => {
      const [x, y] = [LEFT + d * cell, TOP + a * cell];
      const label = `${a + 2} : ${d + 1} – ${percent(chance, language)}`;
      const number =
        cell === CELL
          ? `<text x="${x + cell / 2}" y="${y + cell / 2 + 4}" fill="${chance > 0.35 && chance < 0.65 ? '#17262b' : '#ffffff'}">${Math.round(100 * chance)}</text>`
          : '';
      return `<g><title>${label}</title><rect x="${x}" y="${y}" width="${cell}" height="${cell}" fill="${colourOf(chance)}"/>${number}</g>`;
    }),
  );
  const every = cell === CELL ? 1 : Math.ceil(24 / cell);
  const marks = Array.from({ length: size }, (_, i) => i).filter((i) => (i + 1) % every === 0 || i === 0);
  const columns = marks.map((i) => `<text x="${LEFT + i * cell + cell / 2}" y="${TOP - 8}">${i + 1}</text>`);
  const rows = marks.map((i) => `<text x="${LEFT - 14}" y="${TOP + i * cell + cell / 2 + 4}">${i + 2}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${words.heatMap}">
<rect width="${width}" height="${height}" fill="#f7f3e9"/>
<g font-family="Inter, system-ui, sans-serif" font-size="11" text-anchor="middle" fill="#17262b">
<text x="${LEFT}" y="26" text-anchor="start" font-size="16" font-weight="600" font-family="Georgia, serif">${words.heatMap}</text>
<text x="${LEFT}" y="46" text-anchor="start">${words.columns}</text>
<text transform="translate(18 ${TOP + (size * cell) / 2}) rotate(-90)">${words.rows}</text>
${[...columns, ...rows].join('\n')}
${cells.join('\n')}
${legend(size * cell, TOP + size * cell + 22, language)}
</g>
</svg>
`;
}

/** From safe defence (blue) over even (paper) to safe conquest (red); the colours differ for colour-blind readers, too. */
const STOPS: readonly (readonly [number, readonly [number, number, number]])[] = [
  [0, [30, 64, 110]],
  [0.25, [92, 138, 184]],
  [0.5, [244, 228, 178]],
  [0.75, [214, 138, 60]],
  [1, [150, 50, 28]],
];

function colourOf(chance: number): string {
  const above = Math.max(
    1,
    STOPS.findIndex(([at]) => at >= chance),
  );
  const [[low, from], [high, to]] = [STOPS[above - 1], STOPS[above]];
  const part = (chance - low) / (high - low);
  return `#${from
    .map((value, i) =>
      Math.round(value + (to[i] - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function legend(room: number, y: number, language: Language): string {
  const steps = 20;
  const width = Math.min(room, 300) / steps;
  const boxes = Array.from(
    { length: steps },
    (_, i) =>
      `<rect x="${LEFT + i * width}" y="${y}" width="${width}" height="10" fill="${colourOf((i + 0.5) / steps)}"/>`,
  );
  const marks = [0, 0.5, 1].map(
    (at) => `<text x="${LEFT + at * steps * width}" y="${y + 26}">${percent(at, language, 0)}</text>`,
  );
  return [...boxes, ...marks].join('\n');
}
