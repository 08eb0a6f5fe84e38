/** Chances of all battles up to a size. */
import type { Language } from '../../core/types.ts';
import { battleTable } from '../../games/risk/index.ts';
import { oddsWords } from './words.ts';

/** Row: fighters, from 1; column: defenders, from 1. */
export function chanceTable(size: number): number[][] {
  const battles = battleTable(size);
  return Array.from({ length: size }, (_, a) => Array.from({ length: size }, (_, d) => battles.conquest(a + 1, d + 1)));
}

/** In percent, without a sign: a column has room for three digits. */
export function chanceTableText(size: number, language: Language): string {
  const cell = (text: string | number): string => String(text).padStart(4);
  const heading = `${cell('')}${Array.from({ length: size }, (_, d) => cell(d + 1)).join('')}`;
  const rows = chanceTable(size).map(
    (row, a) => `${cell(a + 2)}${row.map((chance) => cell(Math.round(100 * chance))).join('')}`,
  );
  return [oddsWords(language).table, heading, ...rows].join('\n');
}
