/** Lists and seats in sentences. */
import type { Language, Names } from './types.ts';

/** "Anna, Bert and Cleo", "Anna, Bert und Cleo". */
export function inWords(items: readonly string[], language: Language): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${{ en: 'and', de: 'und' }[language]} ${items.at(-1)}`;
}

/** "seat 2", "Platz 2": for sentences about players whose names are not known. */
export function seatNames(language: Language): Names {
  return (seat) => `${{ en: 'seat', de: 'Platz' }[language]} ${seat}`;
}
