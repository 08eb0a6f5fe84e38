/** What checks of protocols find: all of it, not only the first. */
import type { Params, Rejection } from '../../../core/result.ts';
import type { ProtocolErrorCode } from './errors.ts';

/** A rejection with a place in the file; `explain` puts it into words. A protocol with mere warnings can be played. */
export interface Problem extends Rejection {
  readonly severity: 'error' | 'warning';
  /** `cards[2].middle[0].steps[1].n`; also the parameter `at`. */
  readonly place: string;
}

/** Strangers' files can be wrong in every line; nobody reads more than this. */
export const MAX_PROBLEMS = 100;

export class Problems {
  readonly list: Problem[] = [];

  error(code: ProtocolErrorCode, place: string, params: Params = {}): void {
    this.#note('error', code, place, params);
  }

  warning(code: ProtocolErrorCode, place: string, params: Params = {}): void {
    this.#note('warning', code, place, params);
  }

  get hasErrors(): boolean {
    return this.list.some(({ severity }) => severity === 'error');
  }

  /** Whether an error lies at this place or inside of it. */
  isBroken(place: string): boolean {
    return this.list.some((problem) => problem.severity === 'error' && isWithin(problem.place, place));
  }

  #note(severity: Problem['severity'], code: ProtocolErrorCode, place: string, params: Params): void {
    const full = this.list.length >= MAX_PROBLEMS && (severity === 'warning' || this.hasErrors);
    if (!full) this.list.push({ severity, code, place, params: { at: place, ...params } });
  }
}

const isWithin = (place: string, outer: string): boolean =>
  place === outer || (place.startsWith(outer) && /^[.[]/.test(place.slice(outer.length)));
