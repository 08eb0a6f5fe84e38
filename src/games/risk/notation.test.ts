/** Actions as text, in both languages, with beginnings of words, and errors that name their place. */
import { describe, expect, test } from 'vitest';
import { explain } from '../../core/errors.ts';
import { LANGUAGES } from '../../core/types.ts';
import * as act from './actions.ts';
import { risk } from './index.ts';
import { dealt, legalActions, mapOf, playRandomly, randomOf, settingOf, TABLES } from './testing/positions.ts';

const WORLD = settingOf({ preset: 'classic' });
const written = (text: string): string => {
  const read = risk.notation.parse(WORLD, text);
  return read.ok ? risk.notation.format(WORLD, read.value) : explain(read.error, 'en', risk.words.rejections);
};

describe('reading', () => {
  test.each([
    ['place 3', 'place 3'],
    ['setze 3', 'place 3'],
    ['PLACE 12', 'place 12'],
    ['on alaska', 'on alaska'],
    ['auf Alaska', 'on alaska'],
    ['alaska', 'on alaska'],
    ['Ala', 'on alaska'],
    ['on 1', 'on alaska'],
    ['north africa', 'on north-africa'],
    ['North-Africa', 'on north-africa'],
    ['place alaska', 'on alaska'],
    ['place 1 alaska', 'on alaska'],
    ['place 1', 'place 1'],
    ['attack alaska kamchatka 3', 'attack alaska kamchatka 3'],
    ['angriff alaska kam 2', 'attack alaska kamchatka 2'],
    ['att ala kam 1', 'attack alaska kamchatka 1'],
    ['attack alaska kamchatka', 'attack alaska kamchatka 3'],
    ['attack 1 30 2', 'attack alaska kamchatka 2'],
    ['attack north africa western europe 2', 'attack north-africa western-europe 2'],
    ['defend 2', 'defend 2'],
    ['verteidige 1', 'defend 1'],
    ['move 4', 'move 4'],
    ['rücke 4', 'move 4'],
    ['RUCKE 4', 'move 4'],
    ['4', 'move 4'],
    ['manoeuvre alaska alberta', 'manoeuvre alaska alberta'],
    ['ziehe alaska alberta', 'manoeuvre alaska alberta'],
    ['Manöver alas albe', 'manoeuvre alaska alberta'],
    ['maneuver 1 4', 'manoeuvre alaska alberta'],
    ['end', 'end'],
    ['ende', 'end'],
    ['fertig', 'end'],
    ['leave 2', 'leave 2'],
    ['redeem alaska brazil quebec', 'redeem alaska quebec brazil'],
    ['tausche brazil *1 alaska', 'redeem alaska brazil *1'],
    ['redeem wild alaska wild', 'redeem alaska *1 *2'],
    ['redeem 1 12 6', 'redeem alaska quebec brazil'],
    ['löse joker2 alaska brazil', 'redeem alaska brazil *2'],
  ])('%s is %s', (text, action) => {
    expect(written(text)).toBe(action);
  });

  test('names of both languages, with and without umlauts', () => {
    const map = mapOf(['egypt one: green', 'green one:']);
    const named = {
      ...map,
      territories: map.territories.map((t) => (t.id === 'egypt' ? { ...t, name: { en: 'Egypt', de: 'Ägypten' } } : t)),
    };
    const setting = settingOf({ map: named }, 2);
    for (const text of ['egypt', 'Ägypten', 'aegypten', 'AGYPTEN', 'ägy', 'Egy']) {
      expect(risk.notation.parse(setting, text)).toEqual({ ok: true, value: act.onOf(0) });
    }
  });

  test.each([
    ['', 1, 'place 3, a territory'],
    ['dance', 1, 'place 3, a territory'],
    ['place 0', 7, 'a number from 1 to 1000'],
    ['place 3 alaska', 9, 'the end of the text'],
    ['al', 1, 'more letters: Alaska, Alberta'],
    ['attack alaska', 14, 'a territory of this map'],
    ['attack alaska atlantis 2', 15, 'a territory of this map'],
    ['attack alaska kamchatka 4', 25, 'a number from 1 to 3'],
    ['redeem alaska alaska brazil', 15, 'another card'],
    ['redeem alaska brazil', 21, 'a card'],
    ['redeem alaska brazil *3', 22, 'a card'],
    ['defend 3', 8, 'a number from 1 to 2'],
    ['leave 4', 7, 'a number from 0 to 3'],
    ['end now', 5, 'the end of the text'],
  ])('"%s" cannot be read at character %i', (text, at, expected) => {
    const read = risk.notation.parse(WORLD, text);
    expect(read.ok ? {} : read.error).toMatchObject({ code: 'action/unreadable', params: { at } });
    expect(read.ok ? '' : read.error.params.expected).toContain(expected);
    expect(read.ok ? '' : read.error.params.erwartet).not.toBe('');
  });
});

describe('writing', () => {
  test('two actions never share a text, and what is written can be read', () => {
    const texts = new Map<string, number>();
    for (let action = 0; action < act.redeemOf(0, 1, 2) + 30_000; action++) {
      const text = risk.notation.format(WORLD, action);
      if (text.startsWith('#')) continue;
      expect(texts.has(text)).toBe(false);
      texts.set(text, action);
    }
    for (const [text, action] of [...texts].filter((_, i) => i % 7 === 0)) {
      const read = risk.notation.parse(WORLD, text);
      expect(read.ok ? read.value : text).toBe(action);
    }
  });

  test.each([
    -1,
    0.5,
    Number.NaN,
    2 ** 40,
    act.onOf(42),
    act.leaveOf(6),
    act.redeemOf(2, 1, 0),
    act.attackOf(50, 1, 1),
  ])('%d is no action here', (action) => {
    expect(risk.notation.format(WORLD, action)).toBe(`#${action}`);
  });
});

test('an action has a unique index, except sets, which are indexed by their symbols', () => {
  for (const { options, seats } of TABLES) {
    const state = dealt(options, seats, 'index');
    const places = new Map<number, string>();
    playRandomly(state, randomOf('index'), () => {
      for (const action of legalActions(state)) {
        const text = risk.notation.format(state.setting, action);
        if (text.startsWith('redeem')) continue;
        const place = risk.index(state.setting, action);
        expect(place).toBeLessThan(state.setting.actions);
        expect(places.get(place) ?? text).toBe(text);
        places.set(place, text);
      }
    });
  }
});

test('sets with the same symbols share an index, others do not', () => {
  const place = (text: string): number => {
    const read = risk.notation.parse(
      settingOf({ map: mapOf(['a o: b', 'b o: c', 'c o: d', 'd o: e', 'e o:']), wildCards: 3 }, 2),
      text,
    );
    return read.ok
      ? risk.index(
          settingOf({ map: mapOf(['a o: b', 'b o: c', 'c o: d', 'd o: e', 'e o:']), wildCards: 3 }, 2),
          read.value,
        )
      : -1;
  };
  expect(place('redeem a b c')).toBe(place('redeem b c d'));
  const kinds = ['a b c', 'a b d', 'a d *1', 'a b *1', 'a *1 *2', 'b *1 *2', '*1 *2 *3'].map((cards) =>
    place(`redeem ${cards}`),
  );
  expect(new Set(kinds).size).toBe(7);
});

test('every action has words in both languages', () => {
  const samples = [
    act.onOf(1),
    act.placeOf(1),
    act.moveOf(3),
    act.defendOf(1),
    act.END,
    act.leaveOf(1),
    act.manoeuvreOf(0, 3),
  ];
  for (const action of [...samples, act.attackOf(0, 29, 2), act.redeemOf(0, 1, 42), -1]) {
    for (const language of LANGUAGES) expect(risk.words.action(WORLD, action, language)).not.toBe('');
  }
  expect(risk.words.action(WORLD, act.attackOf(0, 29, 2), 'en')).toBe('attack Kamchatka from Alaska with 2 dice');
  expect(risk.words.action(WORLD, act.placeOf(1), 'de')).toBe('1 Truppe setzen');
});
