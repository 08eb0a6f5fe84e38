/** Records of finished games as the server hands them out, and what must be in them. */

export interface GameRecord {
  readonly game: string;
  readonly players: readonly string[];
  /** `<seat> <action>` each; moves of the table itself begin with `table`. */
  readonly moves: readonly string[];
}

/** A header of `name: value` lines, an empty line, and one move a line. */
export function readRecord(text: string): GameRecord | undefined {
  const [header = '', body = ''] = text.split('\n\n', 2);
  const lines = header.split('\n');
  const value = (name: string): string =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  const players = lines.filter((line) => /^player \d+: /.test(line)).map((line) => line.replace(/^player \d+: /, ''));
  if (!header.startsWith('Stammtisch record ') || value('game') === '' || value('seed') === '') return undefined;
  return { game: value('game'), players, moves: body.split('\n').filter((line) => line !== '') };
}

/**
 * An answer of a client: `told` once the server has sent a message that follows from it. If the connection breaks before that it
 * stays `unknown`: it may or may not have been played.
 */
export interface Answer {
  readonly action: string;
  readonly request: string;
  fate: 'sent' | 'told' | 'refused' | 'unknown';
  /** The request came again before the outcome was known. */
  isAskedAgain: boolean;
}

/**
 * The moves of a seat must be its answers in order: each told one exactly once, each one without an outcome at most once, and nothing
 * else. Returns the first contradiction.
 */
export function wrongMoves(moves: readonly string[], answers: readonly Answer[]): string | undefined {
  const valid = answers.filter(({ fate }) => fate !== 'refused');
  // reached[j]: the first j moves can be explained by the answers so far.
  let reached = new Set([0]);
  let furthest = 0;
  for (const { action, fate } of valid) {
    const next = new Set(fate === 'told' ? [] : reached);
    for (const j of reached) if (moves[j] === action) next.add(j + 1);
    if (next.size === 0)
      return `"${action}" was told, but the record has "${moves[furthest] ?? 'nothing'}" as move ${furthest + 1}`;
    reached = next;
    furthest = Math.max(...reached);
  }
  if (reached.has(moves.length)) return undefined;
  return `the record has "${moves[furthest]}" as move ${furthest + 1}, which was never sent or is there twice`;
}

/** The first told move that the record does not have in this order. */
export function lostMove(told: readonly string[], moves: readonly string[]): string | undefined {
  let at = 0;
  for (const move of told) {
    const found = moves.indexOf(move, at);
    if (found < 0) return move;
    at = found + 1;
  }
  return undefined;
}
