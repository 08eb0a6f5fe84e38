/** Legal and refused actions: the list compared with the algorithm of the rules, and every rejection code. */
import { describe, expect, test } from 'vitest';
import { CORE_ERRORS, explain } from '../../core/errors.ts';
import { TABLE } from '../../core/types.ts';
import { actionOf, kindOf, suitsOf } from './cards.ts';
import { FIGURE_COUNT, isBomb } from './combinations/figures.ts';
import { listPlays, playHigh, playLow, Wanted } from './combinations/index.ts';
import { tichu } from './index.ts';
import { REJECTIONS } from './rejections.ts';
import { PHASES, type TichuState } from './state.ts';
import { act, dealt, playRandomly, position, randomOf, schupfing, verdict } from './testing/positions.ts';

const buffer = new Float64Array(2000);

function legalOf(state: TichuState, seat: number): number[] {
  const count = tichu.legal(state, seat, buffer);
  return Array.from(buffer.subarray(0, count));
}

/** The algorithm below T-35, literally. */
function byTheBook(state: TichuState, seat: number): number[] {
  const count = listPlays(new Wanted().set(state.low(seat), state.high(seat), state.top, 0), buffer, 0);
  const all = Array.from(buffer.subarray(0, count));
  const wished = (play: number) => suitsOf(playLow(play), playHigh(play), state.wish) !== 0;
  if (state.wish > 0 && all.some(wished)) return all.filter((play) => wished(play) || isBomb(kindOf(play)));
  return state.top === 0 ? all : [0, ...all];
}

describe('the legal list', () => {
  test('[T-31] is what the algorithm of the rules says, at thousands of random decisions', () => {
    const random = randomOf('book');
    let wishes = 0;
    let decisions = 0;
    for (let game = 0; game < 60; game++) {
      playRandomly(dealt({ preset: 'round' }, `book ${game}`), random, 1, (state) => {
        if (PHASES[state.phase] !== 'play' || state.turn < 0) return;
        const plays = legalOf(state, state.turn).filter((action) => kindOf(action) <= FIGURE_COUNT);
        expect(plays).toEqual(byTheBook(state, state.turn));
        decisions++;
        if (state.wish > 0) wishes++;
      });
    }
    expect([decisions > 3000, wishes > 300]).toEqual([true, true]);
  });

  test('of all numbers, exactly the members of the list pass', () => {
    const random = randomOf('numbers');
    for (let game = 0; game < 10; game++) {
      playRandomly(dealt({ bombWindow: game % 2 === 0 }, game), random, 1, (state) => {
        for (const actor of [0, 1, 2, 3, TABLE]) {
          const legal = new Set(legalOf(state, actor));
          for (let i = 0; i < 12; i++) {
            const kind = random.below(256);
            const action = actionOf(kind, i % 2 === 0 ? random.below(200) : random.below(2 ** 31));
            expect(tichu.check(state, actor, action) === undefined).toBe(legal.has(action));
          }
        }
      });
    }
  });

  test('an actor that is not a seat is refused', () => {
    for (const actor of [-1, 4, 1.5, Number.NaN])
      expect(tichu.check(dealt(), actor, 0)?.code).toBe('action/not-your-turn');
  });
});

describe('refusals', () => {
  const full = 'S9 B9 G9 R9 S4 S5 S6 S7 B4 B5 B6 B7 G4 G5';
  const play = () => position({ hands: ['S2 S3', full, 'S8', 'B2'], trick: ['3 SK'] });
  const over = () => playRandomly(dealt(), randomOf('over'), 1);

  test.each([
    ['tichu/grand-first', () => verdict(dealt(), '0 S2')],
    ['tichu/grand-over', () => verdict(play(), '0 grand')],
    ['tichu/no-giving', () => verdict(play(), '0 give S2')],
    ['tichu/no-dragon', () => verdict(play(), '0 dragon 1')],
    ['tichu/no-wish', () => verdict(play(), '0 wish 3')],
    ['tichu/table-only', () => verdict(play(), '0 deal')],
    ['tichu/no-combination', () => tichu.check(play(), 0, actionOf(20, 3 << 20))?.code],
    ['action/unknown', () => tichu.check(play(), 0, 230)?.code],
    ['action/unknown', () => tichu.check(play(), 0, 0.5)?.code],
    ['tichu/give-first', () => verdict(schupfing(['', '', '', '']), '0 pass')],
    ['tichu/seat-only', () => verdict(over(), 'table pass')],
    ['tichu/no-trick', () => verdict(over(), 'table collect')],
    ['action/game-over', () => verdict(playRandomly(dealt({ preset: 'round' }), randomOf(1)), '0 pass')],
    ['tichu/wish-pending', () => afterMahJong('1 S9')],
    ['tichu/wish-pending', () => afterMahJong('1 pass')],
    ['tichu/dragon-pending', () => afterDragon('1 S9 B9 G9 R9')],
  ])('%s', (code, found) => {
    expect(found()).toBe(code);
  });

  function afterMahJong(move: string): string {
    const state = position({ hands: ['Ma S3', full, 'S8', 'B2'] });
    act(state, '0 Ma');
    return verdict(state, move);
  }

  function afterDragon(move: string): string {
    const state = position({ hands: ['Dr S3', full, 'S8', 'B2'] });
    act(state, '0 Dr', '1 pass', '2 pass', '3 pass');
    return verdict(state, move);
  }

  test('every code has a ruling and a sentence in both languages', () => {
    for (const [code, entry] of Object.entries(REJECTIONS)) {
      expect(entry.rule).toMatch(/^T-\d\d$/);
      for (const language of ['en', 'de'] as const) {
        const rejection = { code, params: { card: 40, value: 11, seats: 3 } };
        expect(explain(rejection, language, REJECTIONS)).toContain(entry.rule);
      }
    }
    expect(Object.keys(REJECTIONS).filter((code) => code in CORE_ERRORS)).toEqual([]);
  });

  test('the wish is named with its article', () => {
    const say = (value: number) =>
      (['en', 'de'] as const).map((language) =>
        explain({ code: 'tichu/wish-binds', params: { value } }, language, REJECTIONS),
      );
    expect(say(10)).toEqual(['The wish asks for a 10. (T-31)', 'Der Wunsch verlangt eine 10. (T-31)']);
    expect(say(14)).toEqual(['The wish asks for an ace. (T-31)', 'Der Wunsch verlangt ein Ass. (T-31)']);
    expect(say(13)[1]).toBe('Der Wunsch verlangt einen König. (T-31)');
  });
});
