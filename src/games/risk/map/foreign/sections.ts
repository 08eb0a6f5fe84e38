/** Texts in sections, as Domination and Conquest write them: `[section]`, then lines of its form. */
import type { Importer } from './common.ts';

export interface SectionLine {
  readonly section: string;
  readonly text: string;
  readonly number: number;
}

/** Lines with something on them, each with its section; remarks begin with a semicolon. */
export function linesOf(text: string, known: readonly string[], importer: Importer): SectionLine[] {
  let section = '';
  const lines: SectionLine[] = [];
  for (const [i, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim();
    const [, header] = /^\[([^\]]*)\]$/.exec(line) ?? [];
    if (header !== undefined) {
      section = header.trim().toLowerCase();
      if (!known.includes(section))
        importer.warning('foreign/unknown-section', i + 1, { section: section.slice(0, 40) });
    } else if (line !== '' && !line.startsWith(';')) {
      lines.push({ section, text: line, number: i + 1 });
    }
  }
  return lines;
}

/** Reports the sections without a line; says whether there are any. */
export function missingSections(lines: readonly SectionLine[], needed: readonly string[], importer: Importer): boolean {
  const missing = needed.filter((name) => !lines.some(({ section }) => section === name));
  for (const section of missing) importer.error('foreign/no-section', 0, { section });
  return missing.length > 0;
}

/** Reports that a line does not have the form of its section. */
export function wrongLine({ section, text, number }: SectionLine, expected: string, importer: Importer): void {
  importer.error('foreign/line', number, { section, text: text.slice(0, 60), expected });
}
