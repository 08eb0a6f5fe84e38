/** What checks of maps find: all of it, not only the first. */
import type { Params, Rejection } from '../../../core/result.ts';
import type { MapErrorCode } from './errors.ts';

/** A rejection with a place in the file; `explain` puts it into words. A map with mere warnings can be played. */
export interface Problem extends Rejection {
  readonly severity: 'error' | 'warning';
  /** `territories[3].neighbours[1]`; also the parameter `at`. */
  readonly place: string;
}

/** Strangers' files can be wrong in every line; nobody reads more than this. */
export const MAX_PROBLEMS = 200;

export class Problems<Code extends string = MapErrorCode> {
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

  #note(severity: Problem['severity'], code: Code, place: string, params: Params): void {
    const full = this.list.length >= MAX_PROBLEMS && (severity === 'warning' || this.hasErrors);
    if (!full) this.list.push({ severity, code, place, params: { at: place, ...params } });
  }
}
