/** Figures in sentences and tables. The figure decides which sentence is used. */
import type { Figure, Figures, Lead, MatchFigures, Verdict } from './figures.ts';

export const count = (value: number): string => value.toLocaleString('en');
export const code = (name: string): string => `\`${name}\``;
/** Joins parts of a page with empty lines. */
export const blocks = (...parts: readonly string[]): string => parts.join('\n\n');

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

// ---- sentences ---------------------------------------------------------------------------------------------------------

/** The sentence that fits the lead. `{}` stands for points a round; they have a sign only if no agent is ahead. */
export function told({ points, verdict }: Lead, better: string, same: string, worse: string): string {
  if (verdict === 'no difference') return same.replace('{}', points.text);
  return (verdict.endsWith('better') ? better : worse).replace('{}', amount(points));
}

const amount = ({ text }: Figure): string => text.replace(/^[+-]/, '');

const SENTENCES: Readonly<Record<Verdict, string>> = {
  'clearly better': 'is clearly better than',
  'probably better': 'is probably better than',
  'no difference': 'was not seen to differ from',
  'probably worse': 'is probably worse than',
  'clearly worse': 'is clearly worse than',
};

/** `A is clearly better than B (+0.85 ± 0.30 points a round)`. */
export function compared(one: string, { points, verdict }: Lead, other: string): string {
  return `${one} ${SENTENCES[verdict]} ${other} (${points.text} points a round)`;
}

/** A verdict in a table. */
export const resultOf = (verdict: Verdict): string => (verdict === 'no difference' ? 'no difference seen' : verdict);

// ---- tables ------------------------------------------------------------------------------------------------------------

/** The results of two agents in a match, and the lead of the first. */
export function duelTable(figures: Figures, ...ids: readonly string[]): string {
  const rows = ids.map((id) => {
    const { games, agents, leads } = figures.match(id);
    const [one, other] = agents;
    const names = [code(one.agent), code(other.agent), count(games)];
    return [...names, one.points.text, other.points.text, leads[0].points.text, resultOf(leads[0].verdict)];
  });
  return table(['first', 'second', 'games', 'first takes', 'second takes', 'first is ahead by', 'it is'], rows);
}

/** First agents of matches against the same opponents. */
export function againstTable(figures: Figures, ids: readonly string[]): string {
  const rows = ids.map((id) => againstCells(figures.match(id)));
  return table(['agent', 'games', 'points a round', 'the others'], rows);
}

/** The same, each with its step from the one before. */
export function seriesTable(figures: Figures, ids: readonly string[]): string {
  const rows = ids.map((id) => {
    const step = figures.hasStep(id) ? figures.step(id) : undefined;
    const gain = step === undefined ? ['', ''] : [step.points.text, resultOf(step.verdict)];
    return [...againstCells(figures.match(id)), ...gain];
  });
  return table(['agent', 'games', 'points a round', 'the others', 'ahead of the row above by', 'it is'], rows);
}

const againstCells = ({ games, agents: [one, others] }: MatchFigures): string[] => [
  code(one.agent),
  count(games),
  one.points.text,
  others.points.text,
];

/** Matches without a visible difference, in which a difference of this size might have been missed. */
export function openOnes(figures: Figures, ids: readonly string[], most: number): MatchFigures[] {
  const mayHide = ({ points, verdict }: Lead): boolean =>
    verdict === 'no difference' && Math.max(points.high, -points.low) > most;
  return ids.map((id) => figures.match(id)).filter(({ leads: [lead] }) => mayHide(lead));
}
