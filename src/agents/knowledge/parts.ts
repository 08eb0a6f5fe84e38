/**
 * The parts of a scorer that a spec switches: `parts=all`, `parts=none`, or names joined with `+`. Only Compile has such parts (the five of its
 * original plan); other games ignore the setting.
 */
export const PARTS = ['paths', 'model', 'risk', 'focus', 'plan'] as const;
export type Part = (typeof PARTS)[number];

/** The newer scorer without any of its parts. */
const BARE = 'bare';

/** The parts that are on; undefined for the scorer as it was before there were parts. */
export type Parts = ReadonlySet<Part> | undefined;

/** What a spec may say, for its error. */
export const PARTS_EXPECTED = `none, all, ${BARE}, or some of ${PARTS.join('+')}`;

/** The second value is false for a text that names no parts. */
export function readParts(text: string): readonly [Parts, boolean] {
  if (text === 'none') return [undefined, true];
  if (text === 'all') return [new Set(PARTS), true];
  if (text === BARE) return [new Set(), true];
  const names = text.split('+');
  const isKnown = names.every((name) => (PARTS as readonly string[]).includes(name));
  return [new Set(names as Part[]), isKnown];
}
