/** Problems of a draft in words: where they are, and what is wrong there. */

import type { Language } from '../../../core/types.ts';
import { isOpening, keysOf, type Problem, type ProtocolDef } from '../../../games/compile/index.ts';
import { sentenceOf } from '../looks.ts';
import { type CreatorWords, creatorWords, points } from './words.ts';

/** `Card 3, middle, step 2`. */
export function placeWords(def: ProtocolDef, place: string, words: CreatorWords): string {
  const [head, card, box, , list, step] = keysOf(place);
  if (head !== 'cards' || typeof card !== 'number') return head === 'cards' ? words.cards : words.name;
  const named = box === 'top' || box === 'middle' || box === 'bottom' ? words.boxes[box] : undefined;
  const parts = [
    words.card(def.cards[card]?.value ?? card),
    ...(named === undefined ? [] : [named]),
    ...(list === 'steps' && typeof step === 'number' ? [`${words.step} ${step + 1}`] : []),
  ];
  return parts.join(', ');
}

export function problemWords(def: ProtocolDef, problem: Problem, language: Language): string {
  const words = creatorWords(language);
  if (problem.code === 'protocol/count' && problem.place === 'cards') return words.missing(6 - def.cards.length);
  if (problem.code === 'protocol/taken') return words.taken;
  if (problem.code === 'protocol/top-heavy') {
    return words.heavy(Number(problem.params.value), points(Number(problem.params.points), language));
  }
  const at = placeWords(def, problem.place, words);
  const own = words.problems[problem.code];
  if (own !== undefined) return `${at}: ${own}`;
  if (problem.code === 'protocol/self-test')
    return words.testFailed(String(problem.params.reason), String(problem.params.seed));
  if (isOpening(problem)) return `${at}: ${words.openSlot}`;
  const params = Object.fromEntries(
    Object.entries(problem.params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/cards(\[[^\s→]*|$)/g, (path) => placeWords(def, path, words)) : value,
    ]),
  );
  return sentenceOf({ ...problem, params }, language);
}
