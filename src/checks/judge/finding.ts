/** What the judge found wrong, and what it counted. */
import type { Frame } from './frame.ts';

export interface Finding {
  /** The promise that was broken, such as `lost` or `told`. */
  readonly kind: string;
  readonly table: string;
  readonly client: string;
  readonly why: string;
  /** The message that shows it, if one does. */
  readonly frame?: string;
}

/** More are counted, but not kept. */
const MOST_KEPT = 100;
const MOST_ALIKE = 3;
const MOST_CHARACTERS = 4_000;

export class Findings {
  readonly all: Finding[] = [];
  count = 0;
  readonly figures = new Map<string, number>();
  /** Called for each one that is kept. */
  onFinding: (finding: Finding) => void = () => undefined;

  add(kind: string, table: string, client: string, why: string, frame?: Frame): void {
    this.count++;
    const alike = this.all.filter((one) => one.kind === kind && one.table === table && one.why === why);
    if (this.all.length >= MOST_KEPT || alike.length >= MOST_ALIKE) return;
    const shown = frame === undefined ? {} : { frame: frame.raw.slice(0, MOST_CHARACTERS) };
    const finding = { kind, table, client, why, ...shown };
    this.all.push(finding);
    this.onFinding(finding);
  }

  tally(figure: string, by = 1): void {
    this.figures.set(figure, (this.figures.get(figure) ?? 0) + by);
  }
}

export function formatFinding({ kind, table, client, why, frame }: Finding): string {
  const where = [table, client].filter((part) => part !== '').join(', ');
  return `${kind}${where === '' ? '' : ` (${where})`}: ${why}${frame === undefined ? '' : `\n    ${frame}`}`;
}
