/** The curve of a run as one self-contained page, in the style of the arena's reports (L-44). */
import { escapeHtml } from '../../arena/report/escape.ts';
import { type Chart, chart, type Point, type Series } from '../../arena/report/lines.ts';
import { Numbers } from '../../arena/report/numbers.ts';
import { besides, pageOf, section } from '../../arena/report/page.ts';
import type { Language } from '../../core/types.ts';
import type { Progress } from '../node/run.ts';
import type { Curve } from './journal.ts';
import { type CurveWords, curveWords } from './words.ts';

export interface CurvePlan {
  /** The title of the game. */
  readonly game: string;
  /** What `run.json` says. */
  readonly settings: object;
  readonly language: Language;
}

export function curvePage(curve: Curve, plan: CurvePlan): string {
  return new CurvePage(curve, plan).html();
}

type Phase = Progress['phase'];
const PHASES = ['imitation', 'self-play', 'search'] as const satisfies readonly Phase[];
const UNIT = {
  ...{ strength: 'points', gates: 'points', loss: 'nats', entropy: 'nats' },
  ...{ agreement: 'share', explained: 'share', clipped: 'share', calls: 'share', good: 'share' },
} as const;
type Figure = keyof typeof UNIT;
const SECONDS_PER_HOUR = 3600;

class CurvePage {
  readonly #curve: Curve;
  readonly #plan: CurvePlan;
  readonly #words: CurveWords;
  readonly #numbers: Numbers;

  constructor(curve: Curve, plan: CurvePlan) {
    this.#curve = curve;
    this.#plan = plan;
    this.#words = curveWords(plan.language);
    this.#numbers = new Numbers(plan.language);
  }

  html(): string {
    const { game, language } = this.#plan;
    const words = this.#words;
    const parts = [
      this.#head(),
      this.#strength(),
      this.#gates(),
      besides(this.#agreement(), this.#loss()),
      besides(this.#entropy(), this.#explained()),
      besides(...this.#calls()),
      this.#clipped(),
      this.#settings(),
    ];
    return pageOf({ language, title: words.title(game), parts, footer: words.intervals });
  }

  #head(): string {
    const words = this.#words;
    const { iterations, gates } = this.#curve;
    const last = iterations.at(-1);
    const decisions = sum(iterations, ({ result }) => result.totals.decisions);
    const hours = sum(iterations, ({ seconds }) => seconds ?? 0) / SECONDS_PER_HOUR;
    const number = (value: number, digits = 0): string => this.#numbers.number(value, digits);
    const summary =
      last === undefined ? words.empty : `${words.summary(number(last.games), number(hours, 1), number(decisions))}.`;
    const champions = gates.filter(({ isPromoted }) => isPromoted).length;
    const verdict = champions === 0 ? '' : `<span class="verdict">${escapeHtml(words.champions(champions))}</span>`;
    return `<header><h1>${escapeHtml(words.title(this.#plan.game))}</h1><p class="quiet">${escapeHtml(summary)}</p>${verdict}</header>`;
  }

  #strength(): string {
    const { strengths } = this.#curve;
    const opponents = [...new Set(strengths.map(({ opponent }) => opponent))];
    const series = opponents.map((opponent, colour): Series => {
      const own = strengths.filter((one) => one.opponent === opponent);
      const points = own.map(({ games, lead }) => ({ x: games, y: lead.mean, bar: lead }));
      return { label: opponent, note: this.#numbers.estimate(own[own.length - 1].lead), colour, points };
    });
    return this.#section('strength', { series, through: 0 });
  }

  #gates(): string {
    const played = this.#curve.gates.filter(({ matches }) => matches.length > 0);
    if (played.length === 0) return '';
    const points = played.map(
      ({ games, isPromoted, matches: [{ lead }] }): Point => ({
        ...{ x: games, y: lead.mean, bar: lead, isHollow: !isPromoted },
      }),
    );
    const note = this.#numbers.estimate(played[played.length - 1].matches[0].lead);
    return this.#section('gates', { series: [{ label: this.#words.gate, note, colour: 0, points }], through: 0 });
  }

  #agreement(): string {
    return this.#byPhase('agreement', ['imitation', 'search'], ({ totals }) => totals.agreed / totals.decisions);
  }

  #loss(): string {
    return this.#byPhase('loss', ['imitation', 'search'], ({ totals }) => totals.loss / totals.decisions);
  }

  #entropy(): string {
    return this.#byPhase('entropy', ['self-play', 'search'], ({ totals }) => totals.entropy / totals.decisions);
  }

  #explained(): string {
    return this.#byPhase('explained', PHASES, ({ explained }) => explained);
  }

  #clipped(): string {
    return this.#byPhase('clipped', ['self-play'], ({ totals }) => totals.clipped / totals.decisions);
  }

  /** A figure of the iterations, a line for each phase that knows it. */
  #byPhase(
    name: Figure,
    phases: readonly (typeof PHASES)[number][],
    of: (result: Progress['result']) => number,
  ): string {
    const series = phases.flatMap((phase): Series[] => {
      const own = this.#curve.iterations.filter((one) => one.phase === phase);
      const points = own.map(({ games, result }) => ({ x: games, y: of(result) })).filter(isDrawable);
      return this.#line(this.#words[phase], { name, colour: PHASES.indexOf(phase), points });
    });
    return this.#section(name, { series });
  }

  /** How often stakes were called, and how often that succeeded. */
  #calls(): string[] {
    const { iterations } = this.#curve;
    const stakes = [...new Set(iterations.flatMap(({ result }) => Object.keys(result.calls)))];
    const lines = (name: Figure, of: (counts: Progress['result']['calls'][string]) => number): Series[] =>
      stakes.flatMap((stake, colour) => {
        const counted = iterations.filter(({ result }) => result.calls[stake] !== undefined);
        const points = counted.map(({ games, result }) => ({ x: games, y: of(result.calls[stake]) }));
        return this.#line(stake, { name, colour, points: points.filter(isDrawable) });
      });
    return [
      this.#section('calls', { series: lines('calls', ({ made, asked }) => made / asked) }),
      this.#section('good', { series: lines('good', ({ good, made }) => good / made) }),
    ];
  }

  #line(
    label: string,
    { name, colour, points }: { readonly name: Figure; readonly colour: number; readonly points: readonly Point[] },
  ): Series[] {
    if (points.length === 0) return [];
    return [{ label, note: this.#textOf(name)(points[points.length - 1].y), colour, points }];
  }

  /** How values of a figure are written. */
  #textOf(name: Figure): (value: number) => string {
    const unit = UNIT[name];
    if (unit === 'share') return (value) => this.#numbers.percent(value);
    return (value) => this.#numbers.number(value, unit === 'points' ? 0 : 2);
  }

  #section(name: Figure, plot: Omit<Chart, 'texts'>): string {
    if (plot.series.length === 0) return '';
    const texts = {
      x: (value: number) => this.#numbers.number(value),
      y: this.#textOf(name),
    };
    return section(this.#words[name], this.#words[`${name}About`], chart({ ...plot, texts }));
  }

  #settings(): string {
    const { settings } = this.#plan;
    const text = escapeHtml(JSON.stringify(settings, null, 2));
    return `<section><details style="border:0;padding:0"><summary>${escapeHtml(this.#words.settings)}</summary><pre>${text}</pre></details></section>`;
  }
}

const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((all, one) => all + of(one), 0);

/** A share of nothing is not drawn. */
const isDrawable = ({ y }: Point): boolean => Number.isFinite(y);
