/** Random games compared with slow, simple implementations of everything that is fast. */
import { describe, expect, test } from 'vitest';
import { seedOf } from '../../core/seed.ts';
import { TABLE } from '../../core/types.ts';
import { Bookkeeper } from './bookkeeper.ts';
import { risk } from './index.ts';
import { OCCUPY, type RiskState } from './state.ts';
import { countedFacts, keptFacts, legalByTheBook } from './testing/oracle.ts';
import { legalTexts, playRandomly, randomOf, settingOf, TABLES } from './testing/positions.ts';

const GAMES = 6;

describe.each(TABLES)('$name', ({ options, seats }) => {
  const setting = settingOf(options, seats);
  const { map } = setting.board;

  test('the legal actions are those of the rule book', () => {
    const state = risk.create(setting);
    const random = randomOf('legal');
    for (let game = 0; game < GAMES; game++) {
      risk.deal(state, seedOf(game));
      playRandomly(state, random, (_, actor) => {
        if (actor === TABLE || random.below(7) !== 0) return;
        const view = risk.view(state, actor);
        const byTheBook = legalByTheBook({ map, options: setting.options, view });
        expect(legalTexts(state, actor).sort()).toEqual(byTheBook.sort());
      });
    }
  });

  test('derived facts in the state equal those counted again', () => {
    const state = risk.create(setting);
    const random = randomOf('facts');
    for (let game = 0; game < GAMES; game++) {
      risk.deal(state, seedOf(game));
      playRandomly(state, random, () => {
        if (random.below(11) === 0) expect(keptFacts(state)).toEqual(countedFacts(state));
      });
      expect(keptFacts(state)).toEqual(countedFacts(state));
    }
  });

  test('troops and cards add up: a bookkeeper that uses only events agrees with every position', () => {
    const state = risk.create(setting);
    const random = randomOf('books');
    for (let game = 0; game < GAMES; game++) {
      const books = new Bookkeeper(map, setting.options, seats);
      const note = (event: Parameters<Bookkeeper['note']>[0]) => books.note(event);
      risk.deal(state, seedOf(game), note);
      playRandomly(state, random, () => compare(state, books), note);
      compare(state, books);
    }
  });
});

/** During a move-in the minimum has already moved, but the bookkeeper has no event for it yet. */
function compare(state: RiskState, books: Bookkeeper): void {
  const view = risk.view(state, 0);
  const { board } = state.setting;
  const underway = state.phase === OCCUPY ? state.moved : 0;
  board.places.forEach(({ id }, t) => {
    const moved = (t === state.to ? underway : 0) - (t === state.from ? underway : 0);
    if (view.owners[t] !== books.owners.get(id) || view.troops[t] !== books.troops.get(id)! + moved) {
      throw new Error(
        `${id}: ${view.owners[t]} ${view.troops[t]}, by the books ${books.owners.get(id)} ${books.troops.get(id)}`,
      );
    }
  });
  const hands = state.bySeat((seat) => risk.view(state, seat).hands[seat]!.length);
  expect(hands).toEqual(state.bySeat((seat) => books.hands.get(seat)!.size));
  expect(view.discards.length).toBe(books.discards.size);
  expect(view.deck + view.discards.length + hands.reduce((sum, count) => sum + count, 0)).toBe(board.cards);
  if (!state.over) expect(state.left).toBe(books.left);
}
