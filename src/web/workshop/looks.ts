/** Sentences and colours of things. */
import { plainSentence } from '../../core/errors.ts';
import type { Problem } from '../../core/problems.ts';
import type { Language } from '../../core/types.ts';
import { PROTOCOL_ERRORS } from '../../games/compile/index.ts';
import { MAP_ERRORS } from '../../games/risk/index.ts';
import type { Facts, ProtocolPicture } from '../../workshop/index.ts';
import { drawingOf, hueOfName, type Sign } from '../games/compile/cards.ts';
import { DRAWINGS } from '../games/compile/glyphs.ts';
import { workshopWords } from './words.ts';

export const sentenceOf = (problem: Problem, language: Language): string =>
  plainSentence(problem, language, MAP_ERRORS, PROTOCOL_ERRORS);

/** One line. */
export function factLine(facts: Facts, language: Language): string {
  const words = workshopWords(language);
  if (facts.kind === 'protocol')
    return [words.strength(facts.strength), ...(facts.author === '' ? [] : [words.by(facts.author)])].join(' · ');
  const { castles, ports } = facts;
  const extras = [castles > 0 && words.castles(castles), ports > 0 && words.ports(ports)].filter(
    (text) => text !== false,
  );
  return [words.territories(facts.territories), words.regions(facts.regions), ...extras].join(' · ');
}

const isKnown = ({ id }: ProtocolPicture): boolean => Object.hasOwn(DRAWINGS, id);

export const hueOf = (picture: ProtocolPicture): string =>
  picture.color ?? (isKnown(picture) ? `var(--pr-${picture.id})` : hueOfName(picture.name));

export const signOf = (picture: ProtocolPicture): Sign => ({
  drawing: drawingOf(picture.sign ?? picture.id),
  letter: [...picture.name][0] ?? '',
});
