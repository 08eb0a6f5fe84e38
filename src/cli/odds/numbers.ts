/** Chances as text. */
import type { Language } from '../../core/types.ts';
import { padTo, widthOf } from '../text.ts';

export function percent(chance: number, language: Language, digits = 1): string {
  return `${(100 * chance).toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })} %`;
}

const WIDEST_BAR = 40;
/** The smallest chance that gets a line. */
const WORTH_A_LINE = 0.0005;

/** One bar a line, the longest as wide as there is room; very unlikely results are left out. */
export function bars(lines: readonly (readonly [string, number])[], language: Language): string {
  const shown = lines.filter(([, chance]) => chance >= WORTH_A_LINE);
  const most = Math.max(...shown.map(([, chance]) => chance));
  const width = Math.max(...shown.map(([label]) => widthOf(label)));
  return shown
    .map(([label, chance]) => {
      const bar = '█'.repeat(Math.max(1, Math.round((chance / most) * WIDEST_BAR)));
      return `  ${padTo(label, width)}  ${percent(chance, language).padStart(7)}  ${bar}`;
    })
    .join('\n');
}
