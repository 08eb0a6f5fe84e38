/**
 * The text of a card, made from its structure: text and behaviour cannot differ. Short enough for a card on the table, in
 * the words of look and rules (draw, discard, flip, shift, delete, return, reveal …), in both languages.
 */
import type { Language } from '../../../core/types.ts';
import type { Ability, BOXES, Box, CardDef } from '../language.ts';
import { namesWith, type ProtocolNames } from './context.ts';
import { abilityInGerman, COVERED_OR_FLIPPED as WENN_BEIDES } from './de/index.ts';
import { abilityInEnglish, COVERED_OR_FLIPPED } from './en/index.ts';
import { bare, type Part, placed, type Said } from './marks.ts';

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

// ---- texts in lines ------------------------------------------------------------------------------------------------------------

/** One ability of a box. */
export interface CardLine {
  /** When it works; '' if it works at once or always. */
  readonly when: string;
  readonly text: string;
}

export type CardLines = { readonly [box in (typeof BOXES)[number]]: readonly CardLine[] };

/** The abilities of each box, for drawings that set off when they work. */
export function cardLines(card: CardDef, language: Language, names: ProtocolNames = namesWith()): CardLines {
  const box = (name: (typeof BOXES)[number]): readonly CardLine[] => boxLines(card[name], language, names);
  return { top: box('top'), middle: box('middle'), bottom: box('bottom') };
}

/** The lines as running text, the same as in `cardText`. */
export const textOfLines = (lines: readonly CardLine[]): string => lines.map(whole).join(' ');

function boxLines(box: Box | undefined, language: Language, names: ProtocolNames): readonly CardLine[] {
  const lines = (box ?? []).map((ability) => {
    const { when, text } = said(ability, language, names);
    return { when: bare(when), text: bare(text) };
  });
  return isTwice(box) ? [{ when: coveredOrFlipped(language), text: lines[0].text }] : lines;
}

const whole = ({ when, text }: CardLine): string => (when === '' ? text : `${when}: ${text}`);

const said = (ability: Ability, language: Language, names: ProtocolNames): Said =>
  language === 'de' ? abilityInGerman(ability, names) : abilityInEnglish(ability, names);

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
  const { marks, ...line } = said(placed(ability, at), language, names);
  return marks.parts(whole(line), at);
}

export const joined = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

function boxParts(box: Box | undefined, language: Language, { at, names }: Required<PartOptions>): readonly Part[] {
  const parts = (ability: Ability, i: number): readonly Part[] =>
    abilityParts(ability, language, { at: `${at}[${i}]`, names });
  if (isTwice(box)) {
    const [when, ...rest] = parts(box[0], 0);
    return [{ ...when, text: coveredOrFlipped(language) }, ...rest];
  }
  return (box ?? []).flatMap((ability, i) => [
    ...(i === 0 ? [] : [{ text: ' ', path: at, kind: 'plain' } as const]),
    ...parts(ability, i),
  ]);
}

const coveredOrFlipped = (language: Language): string => (language === 'de' ? WENN_BEIDES : COVERED_OR_FLIPPED);

/** Whether the box says the same for being covered and for being flipped: it is said once. */
function isTwice(box: Box | undefined): box is Box {
  const [one, other] = box ?? [];
  return one?.on === 'wouldBeCovered' && one.by === undefined && other?.on === 'wouldBeFlipped' && isSame(one, other);
}

const isSame = (one: Ability, other: Ability): boolean =>
  'steps' in one && 'steps' in other && JSON.stringify(one.steps) === JSON.stringify(other.steps);
