/** Where the chapters of all lessons begin, as moves of their games. */
import type { Game, Setting } from '../core/game.ts';
import type { Move } from '../core/record.ts';
import { type Seed, seedOf } from '../core/seed.ts';
import { TABLE } from '../core/types.ts';
import type { GameName } from '../games/index.ts';
import { openings as compile } from './compile/openings.ts';
import { openings as hearts } from './hearts/openings.ts';
import type { LessonOpenings } from './lesson.ts';
import { openings as mauMau } from './mau-mau/openings.ts';
import { openings as risk } from './risk/openings.ts';
import { openings as tichu } from './tichu/openings.ts';

const OPENINGS: Readonly<Partial<Record<GameName, LessonOpenings>>> = {
  'mau-mau': mauMau,
  hearts,
  tichu,
  risk,
  compile,
};

/** The seed and the moves of a chapter's opening. Throws if there is none or it cannot be read: a test reads all of them. */
export function lessonOpening(game: Game, setting: Setting, chapter: string): { seed: Seed; moves: readonly Move[] } {
  const opening = OPENINGS[game.facts.name as GameName]?.[chapter];
  if (opening === undefined) throw new Error(`no opening for ${game.facts.name} ${chapter}`);
  const lines = opening.moves === '' ? [] : opening.moves.split(',').map((line) => line.trim());
  return { seed: seedOf(opening.seed), moves: lines.map((line) => moveOf(game, setting, line)) };
}

function moveOf(game: Game, setting: Setting, line: string): Move {
  const [actor] = line.split(' ', 1);
  const action = game.notation.parse(setting, line.slice(actor.length + 1));
  if (!action.ok) throw new Error(`no move of ${game.facts.name}: ${line}`);
  return { actor: actor === 'table' ? TABLE : Number(actor), action: action.value };
}
