/** All games of the page; each is loaded when a table needs it. */
import type { GameName } from '../../games/index.ts';
import type { Kit } from './kit.ts';

/** A game without an entry is shown as text. */
const KITS: Readonly<Partial<Record<GameName, () => Promise<{ kit: Kit }>>>> = {
  tichu: () => import('./tichu/kit.ts'),
  hearts: () => import('./hearts/kit.ts'),
  'mau-mau': () => import('./mau-mau/kit.ts'),
  risk: () => import('./risk/kit.ts'),
  compile: () => import('./compile/kit.ts'),
};

export async function kitOf(game: string): Promise<Kit> {
  const load = KITS[game as GameName];
  if (load !== undefined) return (await load()).kit;
  return (await import('./plain-kit.ts')).plainKit(game);
}
