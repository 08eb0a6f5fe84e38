/** Messages between the server and the thread that reads options. */
import type { Rejection } from '../../core/result.ts';

export interface OptionJob {
  readonly id: number;
  readonly game: string;
  /** JSON: a text crosses to another thread faster than an object. */
  readonly options: string;
  readonly seats: number;
}

export type OptionAnswer =
  /** The settled options as JSON. */
  { readonly id: number; readonly options: string } | { readonly id: number; readonly error: Rejection };
