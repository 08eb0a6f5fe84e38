/** What a text has named before a place in it, and what it could name. */
import type { Ability, ProtocolDef, Step } from '../../language.ts';
import { insideOf, stepsOf, type Yield, yieldOf } from '../steps.ts';
import { isWithin, keysOf, pathOf, put, valueAt } from './path.ts';

export interface Earlier {
  readonly path: string;
  readonly name: string | undefined;
  readonly yields: Yield;
}

export interface Scope {
  /** Steps before the place that yield something, first ones first. */
  readonly earlier: readonly Earlier[];
  /** All names of the text. */
  readonly names: ReadonlySet<string>;
  readonly isInEachCard: boolean;
}

export interface PlacedStep {
  readonly path: string;
  readonly step: Step;
}

/** The text that a place belongs to: `cards[0].middle[0]`. */
export const abilityPathOf = (path: string): string => pathOf(keysOf(path).slice(0, 4));

/** All steps of a text with their places, in the order of the text. */
export function placedSteps(ability: Ability, at: string): PlacedStep[] {
  const placed = (steps: readonly Step[], list: string): PlacedStep[] =>
    steps.flatMap((step, i) => one(step, `${list}[${i}]`));
  const one = (step: Step, path: string): PlacedStep[] => [
    { path, step },
    ...(step.do === 'ifDone' ? one(step.step, `${path}.step`) : []),
    ...insideOf(step).flatMap(([field, steps]) => placed(steps, `${path}.${field}`)),
  ];
  return placed(stepsOf(ability), `${at}.steps`);
}

/** The innermost step that a place belongs to. */
export function stepPathOf(path: string): string | undefined {
  const keys = keysOf(path);
  let found: number | undefined;
  for (const [i, key] of keys.entries()) {
    const isListed = typeof key === 'number' && (isStepList(keys[i - 1]) || keys[i - 2] === 'options');
    if (isListed || (key === 'step' && typeof keys[i - 1] === 'number')) found = i;
  }
  return found === undefined ? undefined : pathOf(keys.slice(0, found + 1));
}

const isStepList = (key: unknown): boolean => key === 'steps' || key === 'else';

export function scopeAt(def: ProtocolDef, path: string): Scope {
  const at = abilityPathOf(path);
  const ability = valueAt(def, keysOf(at)) as Ability | undefined;
  const steps = ability === undefined ? [] : placedSteps(ability, at);
  const here = stepPathOf(path);
  const index = here === undefined ? 0 : steps.findIndex((one) => one.path === here);
  const earlier = steps.slice(0, Math.max(0, index)).flatMap((one) => {
    const yields = yieldOf(one.step);
    return yields === undefined ? [] : [{ path: one.path, name: one.step.as, yields }];
  });
  const names = new Set(steps.flatMap(({ step }) => (step.as === undefined ? [] : [step.as])));
  const isInEachCard = steps.some(
    (one) => one.step.do === 'eachCard' && here !== undefined && isWithin(here, `${one.path}.steps`),
  );
  return { earlier, names, isInEachCard };
}

/** The names that some place of a value refers to. */
function namesUsedIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return value.startsWith('$') && key !== 'as' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inner, entry]) => namesUsedIn(entry, inner));
}

/** Takes names away that were used before a change and are not any more. Names that nothing ever used stay. */
export function withoutIdleNames(before: ProtocolDef, after: ProtocolDef, path: string): ProtocolDef {
  const at = abilityPathOf(path);
  const keys = keysOf(at);
  const ability = valueAt(after, keys) as Ability | undefined;
  if (ability === undefined) return after;
  const used = new Set(namesUsedIn(ability));
  const gone = new Set(namesUsedIn(valueAt(before, keys)).filter((name) => !used.has(name)));
  return placedSteps(ability, at)
    .filter(({ step }) => step.as !== undefined && gone.has(step.as))
    .reduce((def, one) => put(def, [...keysOf(one.path), 'as'], undefined), after);
}
