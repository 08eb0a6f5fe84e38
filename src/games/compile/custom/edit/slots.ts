/**
 * The texts of a card as sentences with slots. What is printed is a slot in the sentence; what could be said and is not belongs to the
 * slot around it, or to the step.
 */
import type { Language } from '../../../../core/types.ts';
import { type Ability, BOXES, type Box, type CardDef, type ProtocolDef } from '../../language.ts';
import { namesWith } from '../../text/context.ts';
import { abilityParts, type Part, type PartKind } from '../../text/index.ts';
import type { Shape } from '../grammar.ts';
import { cardErrors, isOpening } from './choices.ts';
import { isWithin, keysOf, pathOf } from './path.ts';
import { abilityPathOf } from './scope.ts';
import { insideOf, isTagSpot, ownerOf, spotAt } from './spot.ts';

export interface Token {
  /** '' for what is usual and not printed. */
  readonly text: string;
  readonly path: string;
  readonly kind: PartKind;
  readonly isSlot: boolean;
  /** What stood here is gone: something must be chosen. */
  readonly isOpen: boolean;
  /** Slots inside of this one that are not printed. */
  readonly inner: readonly string[];
}

/** The words of one step, or the words before the first. */
export interface Sentence {
  /** The step, or the text itself. */
  readonly path: string;
  readonly tokens: readonly Token[];
  /** Slots that are not printed and not inside of one that is. */
  readonly inner: readonly string[];
}

export interface TextView {
  /** `cards[0].middle[0]`. */
  readonly path: string;
  /** What stands before the steps; the whole text of a rule. */
  readonly head: Sentence;
  readonly steps: readonly Sentence[];
}

export type CardView = { readonly [box in (typeof BOXES)[number]]: readonly TextView[] };

export function cardView(def: ProtocolDef, card: number, language: Language): CardView {
  const found = def.cards[card] as CardDef;
  const open = cardErrors(def, card).filter(isOpening);
  const places = open.map(({ place }) => place);
  const viewOf = (box: (typeof BOXES)[number]): readonly TextView[] =>
    ((found[box] ?? []) as Box).map((ability, i) =>
      textView(def, ability, `cards[${card}].${box}[${i}]`, { language, places }),
    );
  return { top: viewOf('top'), middle: viewOf('middle'), bottom: viewOf('bottom') };
}

interface Looking {
  readonly language: Language;
  /** Where something must be chosen. */
  readonly places: readonly string[];
}

function textView(def: ProtocolDef, ability: Ability, at: string, { language, places }: Looking): TextView {
  const parts = inOrder(abilityParts(ability, language, { at, names: namesWith([def]) }));
  const slots = slotPaths(def, at);
  const printed = new Set(parts.flatMap(({ path, kind }) => (kind === 'plain' ? [] : [canonical(def, path)])));
  const hidden = slots.filter((path) => !printed.has(path));
  const isOpen = openParts(parts, places);
  const seen = new Set<string>();
  const tokens = parts.map((part, i): Token => {
    const path = canonical(def, part.path);
    const isSlot = part.kind !== 'plain' && !seen.has(path) && isChoosable(def, part.path);
    if (part.kind !== 'plain') seen.add(path);
    const inner = isSlot ? hidden.filter((one) => homeOf(one, printed) === path) : [];
    return { ...part, isSlot, isOpen: isOpen.has(i), inner };
  });
  const loose = hidden.filter((one) => homeOf(one, printed) === undefined);
  const count = ability.on === 'static' ? 0 : ability.steps.length;
  const home = homes(tokens, `${at}.steps`);
  const sentence = (i: number, path: string, inner: readonly string[]): Sentence => ({
    path,
    tokens: tokens.filter((_, k) => home[k] === i),
    inner,
  });
  const steps = Array.from({ length: count }, (_, i) => {
    const path = `${at}.steps[${i}]`;
    return sentence(
      i,
      path,
      loose.filter((one) => isWithin(one, path)),
    );
  });
  const head = sentence(
    -1,
    at,
    loose.filter((one) => !isWithin(one, `${at}.steps`)),
  );
  return { path: at, head: count === 0 ? head : { ...head, tokens: trimmed(head.tokens) }, steps };
}

/** The number of the step that each word belongs to, -1 before the first. What belongs to none stands behind the last. */
function homes(tokens: readonly Token[], list: string): number[] {
  let now = -1;
  return tokens.map(({ path }) => {
    if (isWithin(path, list) && path !== list) now = Number(keysOf(path.slice(list.length))[0]);
    return now;
  });
}

/** Behind the occasion stands `: ` and nothing else. */
const trimmed = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token) => (token.kind === 'plain' ? { ...token, text: token.text.replace(/\s+$/, '') } : token));

/** What is usual stands behind the number of cards. Of faces, which are seldom said, nothing is shown. */
function inOrder(parts: readonly Part[]): readonly Part[] {
  const made: Part[] = [];
  let waiting: Part[] = [];
  for (const part of parts) {
    if (part.kind === 'usual' && /\.(side|depth)$/.test(part.path)) waiting.push(part);
    else if (part.kind !== 'usual' || !part.path.endsWith('.face') || !part.path.includes('cards')) made.push(part);
    if (waiting.length > 0 && part.path.endsWith('.pick')) {
      made.push({ text: ' ', path: part.path, kind: 'plain' }, ...waiting);
      waiting = [];
    }
  }
  return [...made, ...waiting];
}

/** For each place the part with the longest path around it. */
function openParts(parts: readonly Part[], places: readonly string[]): ReadonlySet<number> {
  return new Set(
    places.flatMap((place) => {
      const around = [...parts.keys()].filter((i) => parts[i].kind !== 'plain' && isWithin(place, parts[i].path));
      return around.sort((one, other) => parts[other].path.length - parts[one].path.length).slice(0, 1);
    }),
  );
}

/** One path for the ways to say it: a field for the key of its variant, and for the tag of its value. */
export function canonical(def: ProtocolDef, path: string): string {
  const spot = spotAt(def, path);
  if (spot === undefined) return path;
  if (isTagSpot(spot)) return pathOf(keysOf(path).slice(0, -1));
  return ownerOf(def, spot).path;
}

const isChoosable = (def: ProtocolDef, path: string): boolean => {
  const spot = spotAt(def, path);
  return spot !== undefined && !(spot.shape.kind === 'word' && spot.shape.words.length < 2 && !spot.optional);
};

/** Words about the same question: whose card, and which of them. */
const BESIDE: Readonly<Record<string, string>> = { source: 'side', face: 'depth' };

/** The printed slot around a hidden one, or beside it; a step is no slot around its parts. */
function homeOf(hidden: string, printed: ReadonlySet<string>): string | undefined {
  const beside = BESIDE[hidden.slice(hidden.lastIndexOf('.') + 1)];
  const neighbour = hidden.replace(/\w+$/, beside ?? '');
  if (beside !== undefined && printed.has(neighbour)) return neighbour;
  let keys = keysOf(hidden);
  while (keys.length > 5) {
    keys = keys.slice(0, -1);
    const path = pathOf(keys);
    if (isStepPlace(keys)) return undefined;
    if (printed.has(path)) return path;
  }
  return undefined;
}

const isStepPlace = (keys: readonly (string | number)[]): boolean => {
  const [list, last] = [keys.at(-2), keys.at(-1)];
  if (last === 'step') return true;
  return typeof last === 'number' && (list === 'steps' || list === 'else' || keys.at(-3) === 'options');
};

// ---- all places of a text --------------------------------------------------------------------------------------------------------

/** Fields with a single word, and names, which are given where something refers to them. */
const UNCHOSEN = new Set(['as', 'phase']);

/** Every place of a text at which something can be chosen, printed or not. */
export function slotPaths(def: ProtocolDef, ability: string): string[] {
  const spot = spotAt(def, ability);
  return spot === undefined ? [] : [...slotsIn(spot.shape, spot.value, ability)];
}

function* slotsIn(shape: Shape, value: unknown, path: string): Generator<string> {
  const inside = insideOf(shape, value);
  if (inside === undefined) return;
  for (const [name, field] of Object.entries(inside.fields)) {
    if (UNCHOSEN.has(name)) continue;
    const inner = (value as Readonly<Record<string, unknown>>)[name];
    const isKey = name === inside.telling;
    yield* slotsAt({ ...field, isKey }, inner, `${path}.${name}`);
  }
}

interface Slotted {
  readonly shape: Shape;
  readonly optional: boolean;
  /** The field tells the variant: it is chosen with the value around it. */
  readonly isKey: boolean;
}

function* slotsAt({ shape, optional, isKey }: Slotted, value: unknown, path: string): Generator<string> {
  if (isSteps(shape) && !path.endsWith('.else')) {
    yield* slotsInSteps(value, path);
    return;
  }
  if (shape.kind === 'type' && shape.name === 'step') {
    yield* slotsIn(shape, value, path);
    return;
  }
  if (isOptions(shape)) yield* optionSlots(value, path);
  const isFilter = shape.kind === 'type' && (shape.name === 'filter' || shape.name === 'ban') && !optional;
  const isMeasure = shape.kind === 'type' && shape.name === 'measure';
  const isPlainKey = isKey && !(shape.kind === 'type' && !isFilter);
  if (!isFilter && !isMeasure && !isPlainKey) yield path;
  if (isSteps(shape)) yield* slotsInSteps(value, path);
  else if (shape.kind === 'list' && shape.of.kind === 'type') yield* entrySlots(shape.of, value, path);
  else yield* slotsIn(shape, value, path);
}

function* slotsInSteps(value: unknown, path: string): Generator<string> {
  for (const [i, step] of ((value ?? []) as readonly unknown[]).entries()) {
    yield* slotsIn({ kind: 'type', name: 'step' }, step, `${path}[${i}]`);
  }
}

function* optionSlots(value: unknown, path: string): Generator<string> {
  for (const [i, steps] of ((value ?? []) as readonly unknown[]).entries()) yield* slotsInSteps(steps, `${path}[${i}]`);
}

function* entrySlots(of: Shape, value: unknown, path: string): Generator<string> {
  for (const [i, entry] of ((value ?? []) as readonly unknown[]).entries()) {
    yield `${path}[${i}]`;
    yield* slotsIn(of, entry, `${path}[${i}]`);
  }
}

const isSteps = (shape: Shape): boolean =>
  shape.kind === 'list' && shape.of.kind === 'type' && shape.of.name === 'step';
const isOptions = (shape: Shape): boolean => shape.kind === 'list' && isSteps(shape.of);

export const boxOf = (path: string): (typeof BOXES)[number] =>
  BOXES.find((box) => box === keysOf(abilityPathOf(path))[2]) ?? 'middle';
