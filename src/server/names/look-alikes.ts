/** Names that look like each other: written with letters of another script, with invisible characters, or turned around. */
import { CONFUSABLES } from './confusables.ts';

const char = (hex: string): string => String.fromCodePoint(Number.parseInt(hex, 16));

const LOOKS = new Map(
  CONFUSABLES.split(';').flatMap((group) => {
    const [target, sources] = group.split(':');
    const look = target.split('+').map(char).join('');
    return sources.split(',').map((source): [string, string] => [char(source), look]);
  }),
);

/** Zero-width characters, marks of direction, variation selectors and the like. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Without characters that cannot be seen: they would make two names look the same. */
export const visibleName = (name: string): string => name.replace(INVISIBLE, '');

/** The skeleton of Unicode TR 39: two texts with the same skeleton look alike. */
export function skeleton(text: string): string {
  return Array.from(visibleName(text.normalize('NFD')), (letter) => LOOKS.get(letter) ?? letter)
    .join('')
    .normalize('NFD');
}

/** Two names of one table must differ in each of these: upper and lower case are the same, and so is what looks alike. */
export function namesLike(name: string): readonly string[] {
  const lower = name.toLowerCase();
  return [lower, skeleton(name).toLowerCase(), skeleton(lower)];
}
