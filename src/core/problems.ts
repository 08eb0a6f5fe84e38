/** The findings of a check of an input file: all of them, each with its place in the file. */
import type { Params, Rejection } from './result.ts';

/** A rejection with a place in the file; `explain` gives the sentence. A file that has only warnings can be used. */
export interface Problem extends Rejection {
  readonly severity: 'error' | 'warning';
  /** `territories[3].neighbours[1]`; also the parameter `at`. */
  readonly place: string;
}

/** Most findings that are reported: a broken file can have an error in every line. */
export const MAX_PROBLEMS = 200;

export class Problems<Code extends string = string> {
  readonly list: Problem[] = [];

  error(code: Code, place: string, params: Params = {}): void {
    this.#note('error', code, place, params);
  }

  warning(code: Code, place: string, params: Params = {}): void {
    this.#note('warning', code, place, params);
  }

  get hasErrors(): boolean {
    return this.list.some(({ severity }) => severity === 'error');
  }

  /** Whether there is an error at this place or inside of it. */
  isBroken(place: string): boolean {
    return this.list.some((problem) => problem.severity === 'error' && isWithin(problem.place, place));
  }

  #note(severity: Problem['severity'], code: Code, place: string, params: Params): void {
    const full = this.list.length >= MAX_PROBLEMS && (severity === 'warning' || this.hasErrors);
    if (!full) this.list.push({ severity, code, place, params: { at: place, ...params } });
  }
}

const isWithin = (place: string, outer: string): boolean =>
  place === outer || (place.startsWith(outer) && /^[.[]/.test(place.slice(outer.length)));
