/** All games of the page; each is loaded when a table needs it. */
import type { Kit } from './kit.ts';

const KITS: Readonly<Record<string, () => Promise<{ kit: Kit }>>> = {
  tichu: () => import('./tichu/kit.ts'),
  hearts: () => import('./hearts/kit.ts'),
  'mau-mau': () => import('./mau-mau/kit.ts'),
  risk: () => import('./risk/kit.ts'),
  compile: () => import('./compile/kit.ts'),
};

export async function kitOf(game: string): Promise<Kit> {
  const load = KITS[game];
  if (load === undefined) throw new Error(`no board for ${game}`);
  return (await load()).kit;
}
