/** The rules of the games that have some; each is loaded when it is read. */
import type { GameName } from '../../games/index.ts';
import type { Section } from './section.ts';

const RULES: Readonly<Partial<Record<GameName, () => Promise<{ rules: readonly Section[] }>>>> = {
  tichu: () => import('./tichu.ts'),
  hearts: () => import('./hearts.ts'),
  'mau-mau': () => import('./mau-mau.ts'),
  risk: () => import('./risk.ts'),
  compile: () => import('./compile.ts'),
};

/** Empty for a game without rules of its own here. */
export async function rulesOf(game: string): Promise<readonly Section[]> {
  return (await RULES[game as GameName]?.())?.rules ?? [];
}
