/** Messages between the server and the thread that reads options. */
import type { Rejection } from '../../core/result.ts';

export type OptionJob =
  | {
      readonly id: number;
      readonly game: string;
      /** JSON: a text crosses to another thread faster than an object. */
      readonly options: string;
      /** The texts of things that the options name, by hash. */
      readonly things: ReadonlyMap<string, string>;
      readonly seats: number;
    }
  /** The text of a map or protocol, which must be canonical. */
  | { readonly id: number; readonly thing: string };

export type OptionAnswer =
  /** The settled options as JSON. */
  | { readonly id: number; readonly options: string }
  /** The thing has no errors. */
  | { readonly id: number; readonly isSound: true }
  | { readonly id: number; readonly error: Rejection };
