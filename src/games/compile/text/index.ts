/**
 * The text of a card, made from its structure: text and behaviour cannot differ. Short enough for a card on the table, in
 * the words of look and rules (draw, discard, flip, shift, delete, return, reveal …), in both languages.
 */
import type { Language } from '../../../core/types.ts';
import type { Ability, Box, CardDef } from '../language.ts';
import { namesWith, type ProtocolNames } from './context.ts';
import { abilityInGerman, COVERED_OR_FLIPPED as WENN_BEIDES } from './de/index.ts';
import { abilityInEnglish, COVERED_OR_FLIPPED } from './en/index.ts';

export { namesWith, type ProtocolNames } from './context.ts';

export interface CardText {
  readonly top: string;
  readonly middle: string;
  readonly bottom: string;
}

/** '' for an empty box. Protocols are called by the names given. */
export function cardText(card: CardDef, language: Language, names: ProtocolNames = namesWith()): CardText {
  return {
    top: boxText(card.top, language, names),
    middle: boxText(card.middle, language, names),
    bottom: boxText(card.bottom, language, names),
  };
}

export function abilityText(ability: Ability, language: Language, names: ProtocolNames = namesWith()): string {
  return language === 'de' ? abilityInGerman(ability, names) : abilityInEnglish(ability, names);
}

function boxText(box: Box | undefined, language: Language, names: ProtocolNames): string {
  const [one, other] = box ?? [];
  if (one?.on === 'wouldBeCovered' && one.by === undefined && other?.on === 'wouldBeFlipped' && isSame(one, other)) {
    const [, ...said] = abilityText(one, language, names).split(': ');
    return `${language === 'de' ? WENN_BEIDES : COVERED_OR_FLIPPED} ${said.join(': ')}`;
  }
  return (box ?? []).map((ability) => abilityText(ability, language, names)).join(' ');
}

const isSame = (one: Ability, other: Ability): boolean =>
  'steps' in one && 'steps' in other && JSON.stringify(one.steps) === JSON.stringify(other.steps);
