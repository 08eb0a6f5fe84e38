/** `train --curve`: the curve of a run as a page in its folder (L-44). */
import { join } from 'node:path';
import type { Game } from '../../core/game.ts';
import type { Language } from '../../core/types.ts';
import { curveOf } from '../../learn/curve/journal.ts';
import { curvePage } from '../../learn/curve/page.ts';
import type { RunFolder } from '../../learn/node/run-folder.ts';

const PAGE = 'curve.html';

/** Returns the path of the page. */
export function drawCurve(folder: RunFolder, game: Game, language: Language): string {
  const { settings, journal } = folder;
  const page = curvePage(curveOf(journal), { game: game.facts.title[language], settings, language });
  folder.publish(PAGE, new TextEncoder().encode(page));
  return join(folder.path, PAGE);
}
