/** The flags of `stammtisch train`. */
import type { CommonFlags } from '../command.ts';

export interface Flags extends CommonFlags {
  readonly out: string;
  readonly resume?: boolean;
  readonly iterations?: string;
  readonly minutes?: string;
  readonly hours?: string;
  readonly imitate?: readonly string[];
  readonly rounds?: string;
  readonly from?: string;
  readonly targets?: string;
  readonly teacher: string;
  readonly games?: string;
  readonly width?: string;
  readonly seed: string;
  readonly every: string;
  readonly gate: string;
  readonly workers?: string;
  readonly curve?: boolean;
  readonly ship?: string;
  readonly deals: string;
  readonly json?: boolean;
}
