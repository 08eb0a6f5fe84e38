/** A report as one self-contained page: tables, plots, failures, light and dark. */
import type { Language } from '../../core/types.ts';
import type { AgentReport, FailureReport, Report } from './data.ts';
import { escapeHtml, nameHtml } from './escape.ts';
import { Numbers } from './numbers.ts';
import { besides, pageOf, section, tableOf } from './page.ts';
import { type Axis, axisOver, type Bars, histograms, logAxis, stacks, whiskers } from './plots.ts';
import { agentRows, endOf, lengthOf, orderOf, pointColumns, resultColumns, timeRows } from './text.ts';
import { type ReportWords, reportWords } from './words.ts';

export function reportPage(report: Report, title: string, language: Language): string {
  return new Page(report, title, language).html();
}

class Page {
  readonly #report: Report;
  readonly #title: string;
  readonly #language: Language;
  readonly #words: ReportWords;
  readonly #numbers: Numbers;
  readonly #order: readonly number[];

  constructor(report: Report, title: string, language: Language) {
    this.#report = report;
    this.#title = title;
    this.#language = language;
    this.#words = reportWords(language);
    this.#numbers = new Numbers(language);
    this.#order = orderOf(report);
  }

  html(): string {
    const title = this.#words.title(this.#title);
    const parts = [
      this.#head(escapeHtml(title)),
      this.#results(),
      besides(this.#ratings(), this.#winRates()),
      this.#matrix(),
      this.#scores(),
      besides(this.#places(), this.#times()),
      this.#failures(),
      this.#details(),
    ];
    return pageOf({ language: this.#language, title, parts, footer: this.#words.intervals });
  }

  #head(title: string): string {
    const { games, deals, planned } = this.#report;
    const count = (value: number): string => this.#numbers.number(value);
    const verdict = endOf(this.#report, this.#words, this.#numbers).map(
      (line) => `<span class="verdict">${escapeHtml(line)}</span>`,
    );
    const summary = this.#words.summary(count(games), count(deals), count(planned));
    return `<header><h1>${title}</h1><p class="quiet">${escapeHtml(summary)}.</p><p class="quiet">${escapeHtml(lengthOf(this.#report, this.#words, this.#numbers))}.</p>${verdict.join(' ')}</header>`;
  }

  #results(): string {
    const [words, numbers] = [this.#words, this.#numbers];
    const [head, ...rows] = agentRows(this.#report, resultColumns(this.#report, words, numbers), words);
    return `<section><div class="scroll">${tableOf(head, rows)}</div></section>`;
  }

  #ratings(): string {
    const { bradleyTerry } = this.#report.ratings;
    if (bradleyTerry.length === 0) return '';
    const rows = this.#order.map((i) => {
      const { agent, rating, low, high } = bradleyTerry[i];
      return { label: agent, note: this.#numbers.rating(bradleyTerry[i]), colour: i, mean: rating, low, high };
    });
    const axis = axisOver(Math.min(...rows.map(({ low }) => low)), Math.max(...rows.map(({ high }) => high)), String);
    return section(this.#words.plots.rating, this.#words.ratingAbout, whiskers(rows, axis, 1500));
  }

  #winRates(): string {
    const rows = this.#order.flatMap((i) => {
      const { agent, winRate } = this.#report.agents[i];
      return winRate === null ? [] : [{ label: agent, note: this.#numbers.share(winRate), colour: i, ...winRate }];
    });
    const text = (value: number): string => this.#numbers.percent(value, 0);
    const even = 1 / Math.max(1, this.#report.agents[0]?.places.length ?? 1);
    return section(this.#words.plots.winRate, '', whiskers(rows, axisOver(0, 1, text), even));
  }

  #matrix(): string {
    const { agents, matrix } = this.#report;
    if (agents.length < 2) return '';
    const key = (at: number): string => `<span class="key">${String.fromCharCode(65 + at)}</span>`;
    const head = this.#order.map((_, at) => `<th>${key(at)}</th>`).join('');
    const rows = this.#order.map((i, at) => {
      const cells = this.#order.map((k) => this.#cell(i === k ? undefined : matrix[i][k]));
      return `<tr><td>${key(at)} <span class="name">${nameHtml(agents[i].agent)}</span></td>${cells.join('')}</tr>`;
    });
    const table = `<div class="scroll"><table class="matrix"><tr><th></th>${head}</tr>${rows.join('')}</table></div>`;
    return section(this.#words.plots.matrix, this.#words.matrixAbout, table);
  }

  #cell(estimate: Report['matrix'][number][number] | undefined): string {
    if (estimate === undefined) return '<td></td>';
    if (estimate === null) return `<td title="${escapeHtml(this.#words.never)}">–</td>`;
    const { mean } = estimate;
    const colour = mean >= 0.5 ? 'var(--team-us)' : 'var(--team-them)';
    const strength = Math.round(Math.abs(mean - 0.5) * 130);
    const title = escapeHtml(this.#numbers.share(estimate));
    return `<td title="${title}" style="background:color-mix(in oklab, ${colour} ${strength}%, var(--surface-2))">${this.#numbers.percent(mean, 0)}</td>`;
  }

  #scores(): string {
    const agents = this.#order.map((i) => ({ i, agent: this.#report.agents[i] }));
    const all = agents.flatMap(({ agent }) => agent.scores.map(([score]) => score));
    if (all.length === 0) return '';
    const axis = axisOver(Math.min(...all), Math.max(...all), (value) =>
      this.#numbers.number(value, value % 1 === 0 ? 0 : 1),
    );
    const rows = agents.map(({ i, agent }) => this.#scoreBars(agent, i, axis));
    const [head, ...points] = agentRows(this.#report, pointColumns(this.#words, this.#numbers), this.#words);
    const table = `<div class="scroll">${tableOf(head, points)}</div>`;
    return section(this.#words.plots.scores, '', `${histograms(rows, axis)}<br>${table}`);
  }

  #scoreBars(agent: AgentReport, colour: number, axis: Axis): Bars {
    const note = `${this.#numbers.estimate(agent.pointsPerGame)} ${this.#words.perGame}`;
    return { label: agent.agent, note, colour, bars: binned(agent.scores, axis) };
  }

  #places(): string {
    const rows = this.#order.map((i) => {
      const { agent, places, games } = this.#report.agents[i];
      const parts = places.map((count, place) => {
        const share = count / Math.max(1, games);
        const text = this.#numbers.percent(share, 0);
        return { share, text, title: `${this.#words.place(place + 1)}: ${this.#numbers.percent(share)}` };
      });
      return { label: agent, parts };
    });
    return section(this.#words.plots.places, '', stacks(rows));
  }

  #times(): string {
    const decisions = this.#report.timing.decisions.map((one, i) => ({ ...one, i })).filter((one) => one.decisions > 0);
    if (decisions.length === 0) return '';
    const logs = decisions.flatMap(({ histogram }) => histogram.map(([from]) => Math.log10(from)));
    const axis = logAxis(Math.min(...logs), Math.max(...logs) + LOG_STEP, (value) =>
      this.#numbers.time(value).replace(/[.,]0+(?= )/, ''),
    );
    const rows = decisions.map(({ i, agent, mean, p99, histogram }) => ({
      label: agent,
      note: `${this.#numbers.time(mean)}, ${this.#words.p99} ${this.#numbers.time(p99)}`,
      colour: i,
      bars: histogram.map(([from, count]) => [Math.log10(from), Math.log10(from) + LOG_STEP, count] as const),
    }));
    return section(this.#words.plots.times, '', histograms(rows, axis));
  }

  #failures(): string {
    const { failures } = this.#report;
    if (failures.length === 0) return '';
    return section(this.#words.failures, '', failures.map((failure) => this.#failure(failure)).join(''));
  }

  #failure({ agent, kind, message, game, seed, seat, stack }: FailureReport): string {
    const what = `<span class="name">${nameHtml(agent)}</span> <span class="bad">${escapeHtml(this.#words.failureKinds[kind])}</span>: ${escapeHtml(message)}`;
    return `<details><summary>${what}</summary><pre>${escapeHtml(`${this.#words.failureLine(game, seed, seat)}\n${stack}`)}</pre></details>`;
  }

  #details(): string {
    const { seed, options, lineups } = this.#report;
    const [head, ...rows] = timeRows(this.#report, this.#words, this.#numbers);
    const lines = [
      `${this.#words.seed}: ${seed}`,
      `${this.#words.rules}: ${JSON.stringify(options)}`,
      `${this.#words.lineups}:`,
      ...lineups.slice(0, MOST_LINEUPS).map((lineup) => `  ${lineup.join(', ')}`),
      ...(lineups.length > MOST_LINEUPS ? ['  …'] : []),
    ];
    return `<section><details style="border:0;padding:0"><summary>${escapeHtml(this.#words.details)}</summary><div class="scroll">${tableOf(head, rows)}</div><pre>${escapeHtml(lines.join('\n'))}</pre></details></section>`;
  }
}

const MOST_LINEUPS = 24;
/** The width of a bin of times, on the logarithmic axis. */
const LOG_STEP = Math.log10(2) / 8;
/** Most bars of a histogram; close scores share one. */
const MOST_BARS = 60;

function binned(scores: AgentReport['scores'], { from, to }: Axis): (readonly [number, number, number])[] {
  const whole = Math.max(1, Math.ceil((to - from) / MOST_BARS));
  const width = to - from < 4 ? (to - from) / MOST_BARS : whole;
  const counts = new Map<number, number>();
  for (const [score, count] of scores) {
    const bin = Math.min(Math.floor((score - from) / width), Math.ceil((to - from) / width) - 1); // the last one is closed
    counts.set(bin, (counts.get(bin) ?? 0) + count);
  }
  return [...counts].map(([bin, count]) => [from + bin * width, from + (bin + 1) * width, count] as const);
}
