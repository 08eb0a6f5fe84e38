/**
 * The text of a card, made from its structure: text and behaviour cannot differ. Short enough for a card on the table, in
 * the words of look and rules (draw, discard, flip, shift, delete, return, reveal …), in both languages.
 */
import type { Language } from '../../../core/types.ts';
import type { Ability, BOXES, Box, CardDef } from '../language.ts';
import { namesWith, type ProtocolNames } from './context.ts';
import { abilityInGerman, COVERED_OR_FLIPPED as WENN_BEIDES } from './de/index.ts';
import { abilityInEnglish, COVERED_OR_FLIPPED } from './en/index.ts';
import { type Part, placed } from './marks.ts';

export { namesWith, type ProtocolNames, titleIn } from './context.ts';
export { PART_KINDS, type Part, type PartKind } from './marks.ts';

export interface CardText {
  readonly top: string;
  readonly middle: string;
  readonly bottom: string;
}

/** '' for an empty box. Protocols are called by the names given. */
export function cardText(card: CardDef, language: Language, names: ProtocolNames = namesWith()): CardText {
  const { top, middle, bottom } = cardParts(card, language, { names });
  return { top: joined(top), middle: joined(middle), bottom: joined(bottom) };
}

export function abilityText(ability: Ability, language: Language, names: ProtocolNames = namesWith()): string {
  return joined(abilityParts(ability, language, { names }));
}

// ---- texts in parts ------------------------------------------------------------------------------------------------------------

export interface PartOptions {
  /** The place of the ability or card in the definition, in front of all paths. */
  readonly at?: string;
  readonly names?: ProtocolNames;
}

export type CardParts = { readonly [box in (typeof BOXES)[number]]: readonly Part[] };

/** The words of a card, each with its place in the definition; joined they are the text of the card. */
export function cardParts(
  card: CardDef,
  language: Language,
  { at = '', names = namesWith() }: PartOptions = {},
): CardParts {
  const box = (name: (typeof BOXES)[number]): readonly Part[] =>
    boxParts(card[name], language, { at: at === '' ? name : `${at}.${name}`, names });
  return { top: box('top'), middle: box('middle'), bottom: box('bottom') };
}

export function abilityParts(
  ability: Ability,
  language: Language,
  { at = 'ability', names = namesWith() }: PartOptions = {},
): readonly Part[] {
  const own = placed(ability, at);
  const { text, marks } = language === 'de' ? abilityInGerman(own, names) : abilityInEnglish(own, names);
  return marks.parts(text, at);
}

export const joined = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

function boxParts(box: Box | undefined, language: Language, { at, names }: Required<PartOptions>): readonly Part[] {
  const [one, other] = box ?? [];
  const parts = (ability: Ability, i: number): readonly Part[] =>
    abilityParts(ability, language, { at: `${at}[${i}]`, names });
  if (one?.on === 'wouldBeCovered' && one.by === undefined && other?.on === 'wouldBeFlipped' && isSame(one, other)) {
    const [when, ...rest] = parts(one, 0);
    return [{ ...when, text: language === 'de' ? WENN_BEIDES : COVERED_OR_FLIPPED }, ...rest];
  }
  return (box ?? []).flatMap((ability, i) => [
    ...(i === 0 ? [] : [{ text: ' ', path: at, kind: 'plain' } as const]),
    ...parts(ability, i),
  ]);
}

const isSame = (one: Ability, other: Ability): boolean =>
  'steps' in one && 'steps' in other && JSON.stringify(one.steps) === JSON.stringify(other.steps);
