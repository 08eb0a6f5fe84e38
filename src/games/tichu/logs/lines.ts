/** Parsers for the forms of a line in a Brettspielwelt log. A parser returns undefined if the line has another form. */
import type { Seat } from '../../../core/types.ts';
import { VALUE_LETTERS } from '../cards.ts';
import { FIRST_HEADER, fromLogLabel, GIFTS_HEADER, HANDS_HEADER, type Label, TURNS_HEADER } from './log.ts';

/** `(i)Name`; the name may be empty, and ends at the first space. */
interface Named {
  readonly seat: Seat;
  readonly name: string;
}

/** The line's first word as a seat, and the rest. */
function readNamed(line: string): (Named & { readonly rest: string }) | undefined {
  const match = /^\(([0-3])\)([^ ]*)(?: (.*))?$/.exec(line);
  return match === null ? undefined : { seat: Number(match[1]), name: match[2], rest: match[3] ?? '' };
}

const labelsOf = (text: string): Label[] => text.split(' ').filter(Boolean).map(fromLogLabel);

/** `(i)Name c1 c2 …` */
export function readHand(line: string): (Named & { readonly labels: readonly Label[] }) | undefined {
  const named = readNamed(line);
  return named === undefined ? undefined : { seat: named.seat, name: named.name, labels: labelsOf(named.rest) };
}

/** A line such as `Tichu: (i)Name`, by its first words. */
export function readCall(line: string, words: string): Seat | undefined {
  if (!line.startsWith(words)) return undefined;
  const named = readNamed(line.slice(words.length));
  return named?.rest === '' ? named.seat : undefined;
}

export const GRAND_LINE = 'Grosses Tichu: ';
export const TICHU_CALL = 'Tichu: ';
export const DRAGON_TO = 'Drache an: ';
const BOMBS = 'BOMBE: ';

export interface Gift extends Named {
  /** Right opponent, partner, left opponent. */
  readonly receivers: readonly string[];
  readonly labels: readonly Label[];
}

/** `(i)Name gibt: NameR: card - NameP: card - NameL: card - ` */
export function readGift(line: string): Gift | undefined {
  const named = readNamed(line);
  if (named === undefined) return undefined;
  const match = /^gibt: ([^ ]*): ([^ ]+) - ([^ ]*): ([^ ]+) - ([^ ]*): ([^ ]+) -$/.exec(named.rest);
  if (match === null) return undefined;
  const [, right, first, partner, second, left, third] = match;
  const labels = [first, second, third].map(fromLogLabel);
  return { seat: named.seat, name: named.name, receivers: [right, partner, left], labels };
}

/** `BOMBE: (i)Name (j)Name …` */
export function readBombs(line: string): Seat[] | undefined {
  if (!line.startsWith(BOMBS)) return undefined;
  const seats = line
    .slice(BOMBS.length)
    .split(' ')
    .map((word) => readNamed(word)?.seat);
  return seats.every((seat) => seat !== undefined) ? seats : undefined;
}

/** `(i)Name passt.`; the full stop can be missing. */
export function readPass(line: string): { readonly seat: Seat; readonly stopped: boolean } | undefined {
  const named = readNamed(line);
  if (named?.rest !== 'passt.' && named?.rest !== 'passt') return undefined;
  return { seat: named.seat, stopped: named.rest.endsWith('.') };
}

/** `(i)Name: cards` */
export function readPlayLine(line: string): { readonly seat: Seat; readonly labels: readonly Label[] } | undefined {
  const named = readNamed(line);
  return named?.name.endsWith(':') ? { seat: named.seat, labels: labelsOf(named.rest) } : undefined;
}

/** `Wunsch:v` as the value 2 to 14. */
export function readWish(line: string): number | undefined {
  const match = /^Wunsch:([2-9]|10|[BDKA])$/.exec(line);
  return match === null ? undefined : 2 + (VALUE_LETTERS as readonly string[]).indexOf(fromLogLabel(match[1]));
}

/** `Ergebnis: a - b` */
export function readResult(line: string): readonly [number, number] | undefined {
  const match = /^Ergebnis: (-?\d{1,6}) - (-?\d{1,6})$/.exec(line);
  return match === null ? undefined : [Number(match[1]) + 0, Number(match[2]) + 0]; // never -0
}

const FIXED_WORDS: readonly string[] = [
  FIRST_HEADER,
  HANDS_HEADER,
  GIFTS_HEADER,
  TURNS_HEADER,
  GRAND_LINE,
  TICHU_CALL,
  DRAGON_TO,
  BOMBS,
  'Wunsch:10',
  'Ergebnis: ',
];

/** Whether a truncated file may end in this line: it is the beginning of a valid form. */
export function breaksOff(line: string): boolean {
  if (FIXED_WORDS.some((words) => words.startsWith(line))) return true;
  if (/^Ergebnis: -?\d{0,6}( -( -)?)?$/.test(line)) return true;
  if (/^(Grosses Tichu|Tichu|Drache an|BOMBE):( .*)? \([0-3]?$/.test(line)) return true;
  const rest = readNamed(line)?.rest;
  if (rest === undefined) return /^\([0-3]?$/.test(line);
  return 'passt.'.startsWith(rest) || 'gibt:'.startsWith(rest) || rest.startsWith('gibt:');
}
