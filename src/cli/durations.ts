/** Lengths of time as they are typed: `90s`, `10m`, `2h`, `1d`; 0 needs no unit. */

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 60 * 60, d: 24 * 60 * 60 };
const LONGEST_S = 366 * 24 * 60 * 60;

/** Undefined if the text is no length of time, or longer than a year. */
export function secondsOf(text: string): number | undefined {
  if (text === '0') return 0;
  const [, number, unit] = /^(\d{1,8})([smhd])$/i.exec(text.trim()) ?? [];
  if (number === undefined) return undefined;
  const seconds = Number(number) * UNITS[unit.toLowerCase()];
  return seconds <= LONGEST_S ? seconds : undefined;
}
