/** What a study is, and the files that come out of it. */
import { Figures } from './figures.ts';
import type { Match } from './match.ts';
import type { Sample } from './sample.ts';

export interface Study {
  /** Its page is `<name>.md`, beside a folder of that name. */
  readonly name: string;
  readonly game: string;
  /** The usual one. */
  readonly seed: string;
  readonly matches: readonly Match[];
  /** The same questions in seconds, with figures that mean nothing. */
  readonly quick: readonly Match[];
  /** Matches whose first agents are compared with the one before. */
  readonly series: readonly (readonly string[])[];
  page(wish: PageWish): string;
  /** By name of file. */
  plots(figures: Figures): ReadonlyMap<string, string>;
  /** What other pages say about agents, to stand between the marks of this study there. */
  summary(figures: Figures): string;
}

export interface PageWish {
  readonly figures: Figures;
  readonly seed: string;
  readonly isQuick: boolean;
}

/** Everything the study writes, by path from the folder of studies. */
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

/** As the formatter of the repository leaves it: a list of plain values stands on one line where it fits. */
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

/** A page with what stands between the marks of the study replaced. Undefined if it has no such marks. */
export function withSummary(page: string, name: string, summary: string): string | undefined {
  const [from, to] = [`<!-- ${name}: npm run study writes this -->`, `<!-- end of ${name} -->`];
  const [start, end] = [page.indexOf(from), page.indexOf(to)];
  if (start < 0 || end < start) return undefined;
  return `${page.slice(0, start + from.length)}\n${summary}\n${page.slice(end)}`;
}
