/**
 * The parts of a scorer that a spec switches: `parts=all`, or names joined with `+`. Compile has five, those of its original plan; Hearts has
 * `guard`, and a style. Other games ignore the setting.
 */
export const COMPILE_PARTS = ['paths', 'model', 'risk', 'focus', 'plan'] as const;
export const HEARTS_PARTS = ['guard'] as const;
/** Ways to play that no level has, as opponents to try agents against: `all` leaves them off. */
export const STYLES = ['moon'] as const;
export type Part = (typeof COMPILE_PARTS | typeof HEARTS_PARTS | typeof STYLES)[number];

const PARTS: readonly Part[] = [...COMPILE_PARTS, ...HEARTS_PARTS];
const NAMES: readonly string[] = [...PARTS, ...STYLES];

/** What a game plays where nothing is said: Compile the scorer from before there were parts, Hearts all of its parts. */
const USUAL = 'usual';
/** The newer scorer without any of its parts. */
const BARE = 'bare';

/** The parts that are on; undefined for what is usual in the game. */
export type Parts = ReadonlySet<Part> | undefined;

/** What a spec may say, for its error. */
export const PARTS_EXPECTED = `${USUAL}, all, ${BARE}, or some of ${NAMES.join('+')}`;

/** The second value is false for a text that names no parts. */
export function readParts(text: string): readonly [Parts, boolean] {
  if (text === USUAL) return [undefined, true];
  if (text === 'all') return [new Set(PARTS), true];
  if (text === BARE) return [new Set(), true];
  const names = text.split('+');
  return [new Set(names as Part[]), names.every((name) => NAMES.includes(name))];
}
