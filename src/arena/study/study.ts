/** The definition of a study, and the files that it writes. */
import { Figures } from './figures.ts';
import type { Match } from './match.ts';
import type { Sample } from './sample.ts';

export interface Study {
  /** Its page is `<name>.md`, beside a folder with that name. */
  readonly name: string;
  readonly game: string;
  /** The default seed. */
  readonly seed: string;
  readonly matches: readonly Match[];
  /** The same matches in seconds, with meaningless figures. */
  readonly quick: readonly Match[];
  /** Matches whose first agents are compared with the one before. */
  readonly series: readonly (readonly string[])[];
  page(contents: PageContents): string;
  /** By name of file. */
  plots(figures: Figures): ReadonlyMap<string, string>;
  /** The summary of agents for other pages, inserted between the marks of this study there. */
  summary(figures: Figures): string;
}

export interface PageContents {
  readonly figures: Figures;
  readonly seed: string;
  readonly isQuick: boolean;
}

/** All files of the study, by path from the folder of studies. */
export function filesOf(
  study: Study,
  samples: ReadonlyMap<string, Sample>,
  seed: string,
  isQuick: boolean,
): ReadonlyMap<string, string> {
  const figures = figuresOf(study, samples);
  const { matches, steps } = figures;
  const json = jsonText({ study: study.name, seed, isQuick, matches, steps });
  return new Map([
    [`${study.name}.md`, study.page({ figures, seed, isQuick })],
    [`${study.name}/figures.json`, json],
    ...[...study.plots(figures)].map(([file, svg]) => [`${study.name}/${file}`, svg] as const),
  ]);
}

export const figuresOf = (study: Study, samples: ReadonlyMap<string, Sample>): Figures =>
  new Figures(samples, study.series);

const MOST_COLUMNS = 120;

/** JSON formatted like the repository's formatter does: a list of plain values on one line if it fits. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replace(
    /^( *(?:"[^"]*": )?)\[\n([^[\]{}]*)\n *\](,?)$/gm,
    (list, head, items, tail) => {
      const line = `${head}[${String(items).trim().replace(/,\n */g, ', ')}]${tail}`;
      return line.length <= MOST_COLUMNS ? line : list;
    },
  );
  return `${text}\n`;
}

/** The page with the text between the study's marks replaced. Undefined if it has no such marks. */
export function withSummary(page: string, name: string, summary: string): string | undefined {
  const [from, to] = [`<!-- ${name}: npm run study writes this -->`, `<!-- end of ${name} -->`];
  const [start, end] = [page.indexOf(from), page.indexOf(to)];
  if (start < 0 || end < start) return undefined;
  return `${page.slice(0, start + from.length)}\n${summary}\n${page.slice(end)}`;
}
