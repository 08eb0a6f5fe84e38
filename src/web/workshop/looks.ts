/** Sentences and colours of things. */
import { plainSentence } from '../../core/errors.ts';
import type { Problem } from '../../core/problems.ts';
import type { Language } from '../../core/types.ts';
import { PROTOCOL_ERRORS } from '../../games/compile/index.ts';
import { MAP_ERRORS, risk } from '../../games/risk/index.ts';
import type { Facts, ProtocolPicture } from '../../workshop/index.ts';
import { drawingOf, hueOfName, type Sign } from '../games/compile/cards.ts';
import { DRAWINGS } from '../games/compile/glyphs.ts';
import { workshopWords } from './words.ts';

/** The scale of strengths: all protocols of the game are on it. */
export const STRENGTHS = { from: 20, to: 36 };
const SEATS = risk.facts.seats;

export const sentenceOf = (problem: Problem, language: Language): string =>
  plainSentence(problem, language, MAP_ERRORS, PROTOCOL_ERRORS);

/** Players for whom there are enough territories to begin; undefined for none. */
export function playersFor(territories: number): string | undefined {
  if (territories < 2 * SEATS.min) return undefined;
  const most = Math.min(SEATS.max, Math.floor(territories / 2));
  return most === SEATS.min ? String(most) : `${SEATS.min}–${most}`;
}

/** A line for a narrow place. */
export function shortLine(facts: Facts, language: Language): string {
  if (facts.kind === 'protocol') return factLine(facts, language);
  const words = workshopWords(language);
  const players = playersFor(facts.territories);
  return [sizeLine(facts, language), ...(players === undefined ? [] : [words.players(players)])].join(' · ');
}

/** The least that says how large a map is. */
export function sizeLine(facts: Facts, language: Language): string {
  if (facts.kind === 'protocol') return '';
  const words = workshopWords(language);
  return [words.territories(facts.territories), words.regions(facts.regions)].join(' · ');
}

/** Where a strength stands between the weakest and the strongest that are usual, in percent. */
export function strengthShare(strength: number): number {
  return Math.max(2, Math.min(98, ((strength - STRENGTHS.from) / (STRENGTHS.to - STRENGTHS.from)) * 100));
}

/** One line. */
export function factLine(facts: Facts, language: Language): string {
  const words = workshopWords(language);
  if (facts.kind === 'protocol')
    return [words.strength(facts.strength), ...(facts.author === '' ? [] : [words.by(facts.author)])].join(' · ');
  const { castles, ports } = facts;
  const extras = [castles > 0 && words.castles(castles), ports > 0 && words.ports(ports)].filter(
    (text) => text !== false,
  );
  return [sizeLine(facts, language), ...extras].join(' · ');
}

const isKnown = ({ id }: ProtocolPicture): boolean => Object.hasOwn(DRAWINGS, id);

export const hueOf = (picture: ProtocolPicture): string =>
  picture.color ?? (isKnown(picture) ? `var(--pr-${picture.id})` : hueOfName(picture.name));

export const signOf = (picture: ProtocolPicture): Sign => ({
  drawing: drawingOf(picture.sign ?? picture.id),
  letter: [...picture.name][0] ?? '',
});
