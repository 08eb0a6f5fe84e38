/** Steps of a text as pieces that are added, moved, wrapped and taken away. A list never stays empty: what holds it goes, too. */
import type { Ability, Box, CardDef, ProtocolDef, Step, Structure } from '../../language.ts';
import { BOXES } from '../../language.ts';
import { insideOf, isStructure } from '../steps.ts';
import { FIRST_STEP } from './fill.ts';
import { type Key, keysOf, pathOf, put, valueAt } from './path.ts';
import { abilityPathOf, placedSteps } from './scope.ts';

/** A place between steps: before the entry of that number in the list at that path. */
export interface Gap {
  /** `cards[0].middle[0].steps`; a box stands for a new text in it. */
  readonly list: string;
  readonly index: number;
}

export const gapAt = (stepPath: string, behind = 0): Gap => {
  const keys = keysOf(stepPath);
  return { list: pathOf(keys.slice(0, -1)), index: Number(keys.at(-1)) + behind };
};

type StepList = readonly Step[];

export function inserted(def: ProtocolDef, { list, index }: Gap, steps: StepList): ProtocolDef {
  const keys = keysOf(list);
  const old = (valueAt(def, keys) ?? []) as StepList;
  const names = new Set(namesAround(def, list));
  const added = steps.map((step) => renamedApart(step, names));
  return put(def, keys, [...old.slice(0, index), ...added, ...old.slice(index)]);
}

/** Without the step there. Empty lists and the texts and boxes around them go with it. */
export function removed(def: ProtocolDef, path: string): ProtocolDef {
  return tidied(put(def, keysOf(path), GONE), path);
}

export function moved(def: ProtocolDef, path: string, gap: Gap): ProtocolDef {
  const step = valueAt(def, keysOf(path)) as Step;
  const isOther = abilityPathOf(path) !== abilityPathOf(gap.list);
  const without = put(def, keysOf(path), GONE);
  const keys = keysOf(gap.list);
  const old = (valueAt(without, keys) ?? []) as StepList;
  const [added] = isOther ? [renamedApart(step, new Set(namesAround(def, gap.list)))] : [step];
  return tidied(put(without, keys, [...old.slice(0, gap.index), added, ...old.slice(gap.index)]), path);
}

// ---- structure -----------------------------------------------------------------------------------------------------------------

/** Everything that stands in a structure, in the order of the text. */
export const contentOf = (step: Structure): StepList => [
  ...(step.do === 'ifDone' ? [step.step] : []),
  ...insideOf(step).flatMap(([, steps]) => steps),
];

/** The steps in another structure: what it needs besides them is `made`. */
export function structured(made: Structure, steps: StepList): Structure {
  const [first, ...rest] = steps;
  if (made.do === 'ifDone') return { ...made, step: first, steps: rest.length > 0 ? rest : [FIRST_STEP] };
  if (made.do === 'oneOf') {
    const others = rest.length > 0 ? rest : (made.options[1] ?? [FIRST_STEP]);
    return { ...made, options: [[first], others] };
  }
  return { ...made, steps };
}

/** The steps of a structure in its place. */
export function unwrapped(def: ProtocolDef, path: string): ProtocolDef {
  const content = contentOf(valueAt(def, keysOf(path)) as Structure);
  const { list, index } = gapAt(path);
  const keys = keysOf(path);
  if (typeof keys.at(-1) !== 'number') return put(def, keys, content[0]);
  const old = valueAt(def, keysOf(list)) as StepList;
  return put(def, keysOf(list), [...old.slice(0, index), ...content, ...old.slice(index + 1)]);
}

// ---- tidying -------------------------------------------------------------------------------------------------------------------

/** Stands where a step has been. */
const GONE = { do: 'gone' } as unknown as Step;

/** Only the card that a path leads to. */
function tidied(def: ProtocolDef, path: string): ProtocolDef {
  const cards = keysOf(path).slice(0, 2);
  return put(def, cards, tidyCard(valueAt(def, cards) as CardDef));
}

function tidyCard(card: CardDef): CardDef {
  const boxes = BOXES.filter((box) => card[box] !== undefined);
  return boxes.reduce<CardDef>((made, box) => {
    const texts = (card[box] as Box).flatMap((ability) => tidyAbility(ability));
    return put(made, [box], texts.length === 0 ? undefined : texts);
  }, card);
}

function tidyAbility(ability: Ability): Ability[] {
  if (ability.on === 'static') return [ability];
  const steps = tidySteps(ability.steps);
  return steps.length === 0 ? [] : [steps === ability.steps ? ability : { ...ability, steps }];
}

/** The same list if nothing is gone from it, so that what has not changed stays what it was. */
function tidySteps(steps: StepList): StepList {
  const made = steps.flatMap((step) => tidyStep(step));
  return made.length === steps.length && made.every((step, i) => step === steps[i]) ? steps : made;
}

function tidyStep(step: Step): StepList {
  if (step === GONE) return [];
  if (!isStructure(step)) return [step];
  if (step.do === 'ifDone') return tidyIfDone(step);
  if (step.do === 'oneOf') return tidyChoice(step);
  const steps = tidySteps(step.steps);
  if (step.do === 'if' && step.else !== undefined) return tidyIf(step, steps, tidySteps(step.else));
  if (steps.length === 0) return [];
  return [steps === step.steps ? step : { ...step, steps }];
}

function tidyIf(step: Extract<Structure, { do: 'if' }>, steps: StepList, otherwise: StepList): StepList {
  if (steps.length === 0) return [];
  if (steps === step.steps && otherwise === step.else) return [step];
  const { else: _otherwise, ...rest } = step;
  return [{ ...rest, steps, ...(otherwise.length > 0 && { else: otherwise }) }];
}

function tidyIfDone(step: Extract<Structure, { do: 'ifDone' }>): StepList {
  const [first, ...more] = tidyStep(step.step);
  const steps = tidySteps(step.steps);
  if (first === undefined) return steps;
  if (steps.length === 0) return [first, ...more];
  return first === step.step && steps === step.steps ? [step] : [{ ...step, step: first, steps }];
}

function tidyChoice(step: Extract<Structure, { do: 'oneOf' }>): StepList {
  const all = step.options.map(tidySteps);
  const options = all.filter((steps) => steps.length > 0);
  if (options.length < 2) return options[0] ?? [];
  return all.every((steps, i) => steps === step.options[i]) ? [step] : [{ ...step, options }];
}

// ---- names -----------------------------------------------------------------------------------------------------------------------

function namesAround(def: ProtocolDef, list: string): string[] {
  const at = abilityPathOf(list);
  const ability = valueAt(def, keysOf(at)) as Ability | undefined;
  if (ability === undefined || Array.isArray(ability)) return [];
  return placedSteps(ability, at).flatMap(({ step }) => (step.as === undefined ? [] : [step.as]));
}

/** A step from elsewhere: its names must not be those of the text that it comes to. */
function renamedApart(step: Step, taken: Set<string>): Step {
  let made = step;
  for (const name of namesGivenIn(step)) {
    if (!taken.has(name)) continue;
    const fresh = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `$${letter}`).find((one) => !taken.has(one));
    if (fresh === undefined) continue;
    taken.add(fresh);
    made = JSON.parse(JSON.stringify(made), (_key: Key, value: unknown) => (value === name ? fresh : value)) as Step;
  }
  return made;
}

const namesGivenIn = (step: Step): string[] =>
  placedSteps({ on: 'enter', steps: [step] }, '').flatMap(({ step: one }) => (one.as === undefined ? [] : [one.as]));
