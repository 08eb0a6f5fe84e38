/** The five parts: a spec switches them, they change what is decided, and each shows in explanations. */
import { expect, test } from 'vitest';
import { type CompileSetting, compile } from '../../games/compile/index.ts';
import { agentOf } from '../index.ts';
import { COMPILE_PARTS as PARTS } from '../knowledge/parts.ts';
import { playGame } from '../testing/games.ts';
import { ALL_TERMS } from './terms.ts';

function quick(control: boolean): CompileSetting {
  const setting = compile.configure({ draft: 'random', sets: ['main1'], control }, 2);
  if (!setting.ok) throw new Error(setting.error.code);
  return setting.value as CompileSetting;
}

/** What seat 0 decides in a game against `rule` with the control component and one without it, and the terms that are not 0 in its explanations. */
function gameOf(spec: string): { readonly moves: string; readonly terms: ReadonlySet<string> } {
  const moves: number[] = [];
  const terms = new Set<string>();
  for (const control of [true, false]) {
    playGame(compile, quick(control), 'parts', [spec, 'rule'], ({ seat, player, action }) => {
      if (seat !== 0) return;
      moves.push(action);
      for (const candidate of player.explain!()!.candidates)
        for (const [id, value] of Object.entries(candidate.terms)) if (value !== 0) terms.add(id);
    });
  }
  return { moves: moves.join(), terms };
}

const without = (part: string): string => PARTS.filter((name) => name !== part).join('+');
const all = gameOf('heuristic:parts=all');

test('every part shows in explanations', () => {
  expect(ALL_TERMS.map(({ id }) => id).filter((id) => !all.terms.has(id))).toEqual([]);
});

test.each(PARTS)('without %s other moves are made', (part) => {
  expect(gameOf(`heuristic:parts=${without(part)}`).moves).not.toBe(all.moves);
});

// risk has a term in the scorer without parts, too
test.each(PARTS.filter((part) => part !== 'risk'))('without %s it is not named as a reason', (part) => {
  expect(gameOf(`heuristic:parts=${without(part)}`).terms.has(part)).toBe(false);
});

test.each(['parts=usual', 'parts=bare', 'parts=all', 'parts=paths', 'parts=plan+paths'])('heuristic:%s', (setting) => {
  expect(agentOf(`heuristic:${setting}`).ok).toBe(true);
  expect(agentOf(`so-ismcts:${setting}`).ok).toBe(true);
});

test.each(['parts=luck', 'parts=paths+luck', 'parts=all+paths', 'parts'])('heuristic:%s is refused', (setting) => {
  expect(agentOf(`heuristic:${setting}`)).toMatchObject({ ok: false, error: { code: 'agent/setting' } });
});

test('parts=usual is the scorer as it was', () => {
  expect(gameOf('heuristic:parts=usual').moves).toBe(gameOf('heuristic').moves);
});
