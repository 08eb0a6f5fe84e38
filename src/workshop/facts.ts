/** What a tile says about a thing: its name, a few numbers, and whether it can be played. */
import type { Problem } from '../core/problems.ts';
import type { Language } from '../core/types.ts';
import { lintProtocol, protocolStrength, titleIn } from '../games/compile/index.ts';
import { nameIn } from '../games/risk/index.ts';
import type { Reading } from './read.ts';
import type { Thing } from './thing.ts';

export type Facts =
  | {
      readonly kind: 'map';
      readonly territories: number;
      readonly regions: number;
      readonly castles: number;
      readonly ports: number;
    }
  | { readonly kind: 'protocol'; readonly cards: number; readonly strength: number; readonly author: string };

export function factsOf({ kind, value }: Thing): Facts {
  if (kind === 'protocol') {
    const { cards, author = '' } = value;
    return { kind, cards: cards.length, strength: protocolStrength(value).total, author };
  }
  const { territories, regions } = value;
  return {
    kind,
    territories: territories.length,
    regions: regions.length,
    castles: territories.reduce((sum, { castles }) => sum + castles, 0),
    ports: territories.filter(({ port }) => port !== null).length,
  };
}

export interface State {
  readonly errors: readonly Problem[];
  readonly remarks: readonly Problem[];
  /** Whether a table with other people takes it. */
  readonly isPlayable: boolean;
}

/** What the check of a thing says; for protocols also the remarks that are no mistakes. */
export function stateOf({ thing, problems }: Reading): State {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const lint = thing?.kind === 'protocol' ? lintProtocol(thing.value) : [];
  const remarks = [...problems.filter(({ severity }) => severity === 'warning'), ...lint];
  return { errors, remarks, isPlayable: thing !== undefined && errors.length === 0 };
}

export const titleOf = ({ kind, value }: Thing, language: Language): string =>
  kind === 'map' ? nameIn(value.name, language) : titleIn(value, language);
