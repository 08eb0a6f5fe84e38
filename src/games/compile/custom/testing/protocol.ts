/** A small valid protocol for tests, and changed copies of it. */
import type { Ability, Box, ProtocolDef, Step } from '../../language.ts';

const discard: Box = [{ on: 'enter', steps: [{ do: 'discard', n: 1 }] }];

export function plain(): ProtocolDef {
  return {
    schema: 1,
    id: 'storm',
    name: 'Storm',
    set: 'custom',
    author: 'Ada',
    color: '#3fa9f5',
    pattern: 'dots',
    cards: [0, 1, 2, 3, 4, 5].map((value) => ({ value, middle: discard })),
  };
}

/** The plain protocol whose first card has this text. */
export function withAbility(ability: Ability, box: 'top' | 'middle' | 'bottom' = 'top'): ProtocolDef {
  const [first, ...rest] = plain().cards;
  return { ...plain(), cards: [{ value: first.value, [box]: [ability] }, ...rest] };
}

export const withSteps = (...steps: readonly Step[]): ProtocolDef => withAbility({ on: 'enter', steps }, 'middle');
