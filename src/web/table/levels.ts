/** Strokes on an agent's coaster, by level. */
export const LEVEL_STROKES: Readonly<Record<string, number>> = { easy: 1, normal: 2, hard: 3, expert: 4 };

/** Any agent has at least one. */
export const strokesOf = (level: string): number => LEVEL_STROKES[level] ?? 1;
