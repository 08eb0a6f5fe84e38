/** What a training table says of itself. */

import type { TableHead } from '../../client/seen.ts';
import type { Language } from '../../core/types.ts';
import { wordsIn } from '../words/index.ts';

/** That this is a training table and who sees all cards; nothing at other tables. */
export function trainingText({ training, seats }: TableHead['table'], language: Language): string[] {
  if (!training) return [];
  const words = wordsIn(language).table;
  const names = seats.flatMap((seat) => (seat.kind === 'agent' && seat.sees_all ? [seat.name] : []));
  return [names.length === 0 ? words.training : words.seesAll(names.join(', '))];
}
