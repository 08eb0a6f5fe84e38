/**
 * What can be chosen at a place of a protocol. Every choice is the whole protocol after it, already checked: what the engine could
 * not play has a reason instead. A choice may leave open what other steps refer to; these places are errors until something is
 * chosen for them.
 */
import type { CardDef, ProtocolDef, Structure } from '../../language.ts';
import { PROTOCOLS } from '../../protocols/index.ts';
import type { ProtocolErrorCode } from '../errors.ts';
import { type Problem, Problems } from '../problem.ts';
import { MAX_LENGTH } from '../read.ts';
import { checkCard } from '../rulings.ts';
import { isStructure, STRUCTURES } from '../steps.ts';
import { cardStrength } from '../strength.ts';
import { type Candidate, Candidates } from './candidates.ts';
import { Filler } from './fill.ts';
import { isWithin, keysOf, pathOf, put, valueAt } from './path.ts';
import { scopeAt, withoutIdleNames } from './scope.ts';
import { isTagSpot, ownerOf, type Spot, spotAt } from './spot.ts';
import { contentOf, structured, unwrapped } from './steps.ts';

export interface Choice {
  /** The construct, as in `Candidate`; `plain` takes the structure away and leaves its steps. */
  readonly key: string;
  /** The protocol after it; for a choice that is refused, what it would be, if it can be told. */
  readonly next: ProtocolDef | undefined;
  readonly isCurrent: boolean;
  /** Points that the card gains. */
  readonly gain: number;
  /** Why it cannot be chosen. */
  readonly reason?: ProtocolErrorCode | undefined;
  /** Places that lose what they refer to. */
  readonly opened: number;
}

/** Errors of places whose thing is gone: they can be chosen anew. */
const OPENINGS: ReadonlySet<string> = new Set([
  'protocol/no-such-name',
  'protocol/outside-loop',
  'protocol/name-of-other-kind',
]);

export const isOpening = ({ code }: Problem): boolean => OPENINGS.has(code);

/** The errors of one card of a draft. */
export function cardErrors(def: ProtocolDef, card: number): readonly Problem[] {
  const problems = new Problems();
  const found = def.cards[card] as CardDef | undefined;
  if (found !== undefined) checkCard(found, `cards[${card}]`, problems);
  return problems.list;
}

export const choicesOf = (def: ProtocolDef, path: string): readonly Choice[] => {
  const spot = spotAt(def, path);
  if (spot === undefined) return [];
  const target = isTagSpot(spot) ? withoutTag(spot) : ownerOf(def, spot);
  const isStep = target.shape.kind === 'type' && target.shape.name === 'step';
  if (isStep && isStructure(target.value as Structure)) return structureChoices(def, target.path);
  const ids = [...new Set([...PROTOCOLS.map(({ id }) => id)])].filter((id) => id !== def.id);
  const candidates = new Candidates(scopeAt(def, path), ids).of(target).map((one) => withDefault(one, target));
  const written = withoutRepeats(candidates);
  return written.map((candidate) => choiceOf(def, target, candidate));
};

/** The object around a tag. */
const withoutTag = (spot: Spot): Spot => ({ ...spot, path: pathOf(keysOf(spot.path).slice(0, -1)) });

/** Optional fields whose absence means one of their words: the word says the same and is not offered beside it. */
const MEANT: Readonly<Record<string, unknown>> = {
  who: 'me',
  whose: 'me',
  by: 'me',
  self: 'copy',
  depth: undefined,
};

function withDefault(candidate: Candidate, { owner, field, optional, value }: Spot): Candidate {
  if (!optional || owner === 'filter' || MEANT[field] === undefined) return candidate;
  if (candidate.value === undefined) return { ...candidate, isCurrent: value === undefined || value === MEANT[field] };
  return candidate.value === MEANT[field] ? { ...candidate, value: undefined } : candidate;
}

/** The first of those that write the same. */
const withoutRepeats = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(
    (one, i) =>
      one.isImpossible || candidates.findIndex((other) => !other.isImpossible && other.value === one.value) === i,
  );

function choiceOf(def: ProtocolDef, { path, value }: Spot, candidate: Candidate): Choice {
  const { key, isCurrent, isImpossible, namings } = candidate;
  if (isImpossible) return { key, next: undefined, isCurrent, gain: 0, opened: 0, reason: 'protocol/no-such-name' };
  if (isCurrent && (typeof value !== 'object' || isSame(candidate.value, value))) {
    return { key, next: def, isCurrent, gain: 0, opened: 0 };
  }
  const written = put(def, keysOf(path), candidate.value);
  const named = [...namings].reduce((made, [step, name]) => put(made, [...keysOf(step), 'as'], name), written);
  return judged({ key, isCurrent }, def, withoutIdleNames(def, named, path), path);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Compares the errors before and after. `path` is what was written anew. */
export function judged(
  { key, isCurrent }: Pick<Choice, 'key' | 'isCurrent'>,
  before: ProtocolDef,
  next: ProtocolDef,
  path: string,
): Choice {
  const card = Number(keysOf(path)[1]);
  const known = new Set(cardErrors(before, card).map(signatureOf));
  const found = cardErrors(next, card).filter((problem) => !known.has(signatureOf(problem)));
  const isStep = keysOf(path).length <= 4 || isStepAt(next, path);
  const [refused] = found.filter((problem) => !isOpening(problem) || (!isStep && isWithin(problem.place, path)));
  const reason = refused?.code ?? (isTooLong(next) ? 'protocol/too-large' : undefined);
  const gain = strengthOf(next, card) - strengthOf(before, card);
  return { key, isCurrent, next, gain, opened: found.length, ...(reason && { reason: reason as ProtocolErrorCode }) };
}

const signatureOf = ({ code, place, params }: Problem): string => `${code} ${place} ${params.name ?? ''}`;
const isTooLong = (def: ProtocolDef): boolean => JSON.stringify(def).length > MAX_LENGTH;
const isStepAt = (def: ProtocolDef, path: string): boolean => {
  const shape = spotAt(def, path)?.shape;
  return shape?.kind === 'type' && shape.name === 'step';
};

export function strengthOf(def: ProtocolDef, card: number): number {
  const found = def.cards[card] as CardDef | undefined;
  return found === undefined ? 0 : cardStrength(found);
}

/** Another structure around the same steps, or none. */
function structureChoices(def: ProtocolDef, path: string): readonly Choice[] {
  const step = valueAt(def, keysOf(path)) as Structure;
  const plain = judged({ key: 'plain', isCurrent: false }, def, unwrapped(def, path), path);
  const others = [...STRUCTURES].map((key): Choice => {
    if (key === step.do) return { key: `step.${key}`, next: def, isCurrent: true, gain: 0, opened: 0 };
    const filler = new Filler(scopeAt(def, path));
    const made = filler.variant('step', key, undefined) as Structure | undefined;
    if (made === undefined) return refusedStructure(key);
    const next = put(def, keysOf(path), structured(made, contentOf(step)));
    return judged({ key: `step.${key}`, isCurrent: false }, def, next, path);
  });
  return [plain, ...others];
}

const refusedStructure = (key: string): Choice => ({
  key: `step.${key}`,
  next: undefined,
  isCurrent: false,
  gain: 0,
  opened: 0,
  reason: 'protocol/no-such-name',
});
