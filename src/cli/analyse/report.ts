/** The result of the analysis as text and as JSON (docs/analysis.md). */
import type { Analysis, Chance } from '../../arena/analyse.ts';
import type { Appraisal, Subject } from '../../arena/appraise.ts';
import type { Estimate } from '../../arena/statistics/mean.ts';
import { type Action, firstOf, type Language, owing, type Seat } from '../../core/types.ts';
import { percent } from '../odds/numbers.ts';
import { table } from '../text.ts';
import { analyseWords } from './words.ts';

const MOST_ACTIONS = 12;
/** Digits of exact chances. */
const EXACT = 4;

export function appraisalText(subject: Subject, appraisal: Appraisal, language: Language): string {
  const words = analyseWords(language);
  const head = appraisal.method === 'solved' ? [] : [words.why[appraisal.why]];
  return [
    ...head,
    ...(appraisal.method === 'sampled' ? sampledText : exactText)(subject, appraisal as never, language),
  ].join('\n');
}

type Exact = Exclude<Appraisal, { method: 'sampled' }>;
type Sampled = Extract<Appraisal, { method: 'sampled' }>;

function exactText(subject: Subject, appraisal: Exact, language: Language): string[] {
  const words = analyseWords(language);
  const { chances, actions, states, sweeps } = valuesOf(appraisal);
  const isSolved = appraisal.method === 'solved';
  const seats = chances.map((chance, seat) => [
    `  ${seat}`,
    ...(isSolved ? [] : [subject.agents[seat].name]),
    percent(chance, language, EXACT),
  ]);
  const rows = actions.map(({ action, chance }) => [nameOf(subject, action), percent(chance, language, EXACT)]);
  const [first, second] = actions;
  return [
    isSolved ? words.exact(states, sweeps) : words.chain(states, sweeps),
    table(seats),
    ...(appraisal.method === 'chain' ? [words.turns(decimal(appraisal.chain.turns, language))] : []),
    '',
    words.best(deciderOf(subject)),
    ...listed(rows, language),
    ...(second === undefined ? [] : [words.lead(percent(first.chance - second.chance, language, EXACT))]),
  ];
}

function sampledText(subject: Subject, { analysis, perfect }: Sampled, language: Language): string[] {
  const words = analyseWords(language);
  const { seat, chances, actions, turns } = analysis;
  const interval = ({ mean, low, high }: Chance): string[] => [
    percent(mean, language),
    `${percent(low, language)} – ${percent(high, language)}`,
  ];
  const seats = chances.map((chance, at) => [`  ${at}`, subject.agents[at].name, ...interval(chance)]);
  const rows = actions.map(({ action, chance }) => [
    nameOf(subject, action),
    ...interval(chance),
    String(chance.games),
  ]);
  return [
    words.chances(chances[0].games),
    table([words.seatColumns, ...seats]),
    ...(perfect === undefined ? [] : [words.perfect(seat, ...bounds(perfect[seat], language))]),
    ...(turns === undefined ? [] : [words.turns(decimal(turns.mean, language))]),
    '',
    words.best(seat),
    ...listed([words.actionColumns, ...rows], language, 1),
    ...leadText(analysis, language),
  ];
}

const bounds = ({ low, high }: Estimate, language: Language): [string, string] => [
  percent(low, language),
  percent(high, language),
];

function leadText({ lead }: Analysis, language: Language): string[] {
  const words = analyseWords(language);
  if (lead === undefined) return [];
  const text = words.leadBetween(
    ...([lead.mean, lead.low, lead.high].map((one) => percent(one, language)) as [string, string, string]),
  );
  return lead.low > 0 ? [text] : [text, words.open];
}

/** The first rows, and how many more there are. */
function listed(rows: readonly (readonly string[])[], language: Language, heads = 0): string[] {
  const shown = rows.slice(0, MOST_ACTIONS + heads);
  const more = rows.length - shown.length;
  return [table(shown), ...(more > 0 ? [analyseWords(language).more(more)] : [])];
}

export function jsonOf(subject: Subject, appraisal: Appraisal): object {
  const { method } = appraisal;
  const seat = deciderOf(subject);
  const agents = method === 'solved' ? {} : { why: appraisal.why, agents: subject.agents.map(({ name }) => name) };
  const head = { method, exact: method !== 'sampled', seat, ...agents };
  if (appraisal.method === 'sampled') {
    const { chances, actions, lead, turns } = appraisal.analysis;
    const written = actions.map(({ action, chance }) => ({ action: nameOf(subject, action).trim(), ...chance }));
    const { perfect = null } = appraisal;
    return { ...head, chances, perfect, turns: numbers(turns), actions: written, lead: numbers(lead) };
  }
  const { chances, actions, states, sweeps } = valuesOf(appraisal);
  const written = actions.map(({ action, chance }) => ({ action: nameOf(subject, action).trim(), chance }));
  const lead = actions.length < 2 ? null : actions[0].chance - actions[1].chance;
  const turns = appraisal.method === 'chain' ? { turns: finite(appraisal.chain.turns) } : {};
  return { ...head, chances, ...turns, actions: written, lead, states, sweeps };
}

const valuesOf = (appraisal: Exact) => (appraisal.method === 'solved' ? appraisal.solution : appraisal.chain);
const deciderOf = ({ game, position }: Subject): Seat => firstOf(owing(game.pending(position)));
const nameOf = ({ game, position }: Subject, action: Action): string =>
  `  ${game.notation.format(position.setting, action)}`;
const finite = (turns: number): number | null => (Number.isFinite(turns) ? turns : null);
const numbers = (estimate: Estimate | undefined): Estimate | null => estimate ?? null;

function decimal(number: number, language: Language): string {
  if (!Number.isFinite(number)) return '∞';
  return number.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
