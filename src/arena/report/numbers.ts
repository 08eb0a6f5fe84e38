/** Formats figures for people. */
import type { Language } from '../../core/types.ts';
import type { Estimate } from '../statistics/mean.ts';

export class Numbers {
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  number(value: number, digits = 0): string {
    const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return value.toLocaleString(this.#language, format).replace(/^-(?=[0.,]*$)/, ''); // no minus before a zero
  }

  percent(value: number, digits = 1): string {
    return `${this.number(value * 100, digits)} %`;
  }

  /** `62.3 % ± 2.1`, with half the interval. */
  share(estimate: Estimate | null): string {
    if (estimate === null) return '–';
    return `${this.percent(estimate.mean)} ± ${this.number(((estimate.high - estimate.low) / 2) * 100, 1)}`;
  }

  /** `12.40 ± 0.31`, with digits according to the uncertainty. */
  estimate(estimate: Estimate | null): string {
    if (estimate === null) return '–';
    const half = (estimate.high - estimate.low) / 2;
    const digits = half === 0 || half >= 1 ? 1 : 2;
    return `${this.number(estimate.mean, digits)} ± ${this.number(half, digits)}`;
  }

  rating({ rating, low, high }: { readonly rating: number; readonly low: number; readonly high: number }): string {
    return `${Math.round(rating)} ± ${Math.round((high - low) / 2)}`;
  }

  /** Microseconds in a suitable unit. */
  time(microseconds: number): string {
    const [value, unit] =
      microseconds < 1000
        ? [microseconds, 'µs']
        : microseconds < 1e6
          ? [microseconds / 1000, 'ms']
          : [microseconds / 1e6, 's'];
    return `${this.number(value, value < 10 ? 2 : value < 100 ? 1 : 0)} ${unit}`;
  }
}
