import { describe, expect, test } from 'vitest';
import { explain } from '../../core/errors.ts';
import { LANGUAGES } from '../../core/types.ts';
import type { MauMauEvent } from './events.ts';
import { mauMau } from './index.ts';
import { act, actionOf, dealt, playRandomly, position, randomOf, settingOf } from './testing/positions.ts';

const setting = settingOf();
const parse = (text: string) => mauMau.notation.parse(setting, text);
const format = (action: number) => mauMau.notation.format(setting, action);
const names = (seat: number) => ['Ada', 'Bo', 'Cem', 'Dora', 'Eva'][seat];

describe('notation', () => {
  test('every action has a unique text that is read back', () => {
    const five = settingOf({}, 5);
    const texts = Array.from({ length: five.actions }, (_, action) => mauMau.notation.format(five, action));
    expect(new Set(texts).size).toBe(five.actions);
    texts.forEach((text, action) => {
      expect(mauMau.notation.parse(five, text)).toEqual({ ok: true, value: action });
    });
  });

  test('a number that is not an action is written with #', () => {
    expect([-1, 52, 0.5].map(format)).toEqual(['#-1', '#52', '#0.5']);
  });

  test.each([
    ['h7', 'H7'],
    ['play H7', 'H7'],
    ['  Spiele s10 ', 'ST'],
    ['♥7', 'H7'],
    ['♥\uFE0F B', 'HJ'],
    ['dd', 'DQ'],
    ['DB', 'DJ'],
    ['lege ca', 'CA'],
    ['wünsche Karo', 'wish D'],
    ['WISH spades', 'wish S'],
    ['wunsch ♣\uFE0F', 'wish C'],
    ['ziehen 2', 'take 2'],
    ['draw 1', 'take 1'],
    ['nimm 8', 'take 8'],
    ['fertig', 'finish'],
    ['Passe', 'pass'],
    ['geben', 'deal'],
    ['yeet 3', 'leave 3'],
  ])('%s is read as %s', (text, written) => {
    const action = parse(text);
    expect(action.ok && format(action.value)).toBe(written);
  });

  test.each([
    ['', 1, 'wish D'],
    ['hello', 1, 'a card such as H7, wish D'],
    [' hello', 2, 'wish D'],
    ['H6', 1, 'then 7, 8, 9, 10'],
    ['♥', 1, 'then 7, 8, 9, 10'],
    ['play 7', 6, 'a card such as H7'],
    ['wish', 5, 'a suit'],
    ['wish X', 6, 'a suit'],
    ['take', 5, 'a number from 1 to 8'],
    ['take 9', 6, 'a number from 1 to 8'],
    ['take two', 6, 'a number from 1 to 8'],
    ['leave 4', 7, 'a number from 0 to 3'],
    ['finish now', 8, 'the end'],
    ['pass on', 6, 'the end'],
    ['constructor', 1, 'wish D'],
  ])('"%s" fails at %d and says what is expected', (text, at, expected) => {
    const action = parse(text);
    if (action.ok) throw new Error('it was read');
    expect(action.error.code).toBe('action/unreadable');
    expect(action.error.params).toMatchObject({ text, at });
    expect(String(action.error.params.expected)).toContain(expected);
  });
});

describe('words', () => {
  test.each([
    ['H7', 'play the 7 of hearts', 'Herz 7 spielen'],
    ['wish D', 'wish for diamonds', 'Karo wünschen'],
    ['take 1', 'take 1 card', '1 Karte nehmen'],
    ['take 4', 'take 4 cards', '4 Karten nehmen'],
    ['finish', 'finish with all jacks', 'mit allen Buben fertig werden'],
    ['pass', 'keep the card and pass', 'die Karte behalten und passen'],
    ['deal', 'deal the next round', 'nächste Runde geben'],
    ['leave 2', 'seat 2 leaves the table', 'Platz 2 verlässt den Tisch'],
  ])('%s on a button', (text, en, de) => {
    const action = actionOf(dealt(), text);
    expect(mauMau.words.action(setting, action, 'en')).toBe(en);
    expect(mauMau.words.action(setting, action, 'de')).toBe(de);
  });

  test('a number that is not an action is shown unchanged', () => {
    expect(mauMau.words.action(setting, 99, 'de')).toBe('#99');
  });

  test('every event has a sentence in both languages', () => {
    const kinds = new Map<string, string[]>();
    const tell = (event: MauMauEvent) =>
      kinds.set(
        event.kind,
        LANGUAGES.map((language) => mauMau.words.event(event, language, names) ?? ''),
      );
    const state = position({
      hands: ['C8', 'SJ', 'SK DA'],
      top: 'DA',
      pile: 'D8',
      discards: 'D7 D9',
      options: { afterDraw: 'may', onLeave: 'yeet' },
    });
    for (const event of act(state, 'take 1', 'pass', 'finish', 'deal', 'leave 0', 'leave 1')) tell(event);
    for (const event of act(position({ hands: ['DA SJ C9', 'C8'], top: 'D8' }), 'DA', 'SJ', 'wish C')) tell(event);
    expect([...kinds.keys()].sort()).toEqual([
      'dealt',
      'finished',
      'left',
      'over',
      'passed',
      'played',
      'reshuffled',
      'scored',
      'skipped',
      'took',
      'wished',
    ]);
    for (const [en, de] of kinds.values()) {
      expect(en).toMatch(/^[A-Z].*\.$/);
      expect(de).toMatch(/^[A-Z].*\.$/);
      expect(en).not.toBe(de);
    }
    expect(kinds.get('took')).toEqual(['Ada takes 1 card (8 of diamonds).', 'Ada nimmt 1 Karte (Karo 8).']);
    expect(kinds.get('over')?.[0]).toContain('Cem won');
  });

  test('hidden cards are not named', () => {
    const event = { kind: 'took', seat: 1, asked: 2, count: 2, cards: null } as const;
    expect(mauMau.words.event(event, 'en', names)).toBe('Bo takes 2 cards.');
    expect(mauMau.words.event(event, 'de', names)).toBe('Bo nimmt 2 Karten.');
  });

  test('the table is drawn for a seat', () => {
    const state = position({
      hands: ['C8 HQ', 'S8 D9', 'SK'],
      top: 'SJ',
      pile: 'D8',
      wish: 'H',
      live: true,
      options: { onLeave: 'yeet' },
    });
    act(state, 'leave 2');
    expect(mauMau.words.view(mauMau.view(state, 0), 'de', names)).toBe(
      [
        'Runde 1 von 4',
        '[♠B]   Stapel 2   Wunsch ♥!',
        '> Ada (0 Punkte): ♥D ♣8',
        '  Bo (0 Punkte): ▒ ▒',
        '  Cem (10 Punkte): ist gegangen',
      ].join('\n'),
    );
    const owing = position({ hands: ['C8 HQ', 'S8 D9'], top: 'S7', pile: 'D8 D9', owed: 2 });
    expect(mauMau.words.view(mauMau.view(owing, 'spectator'), 'en', names)).toContain('[♠7]   draw pile 2   owed 2');
    const over = position({ hands: ['C8', 'S8'], top: 'S8', wish: 'C', options: { rounds: 1 } });
    act(over, 'C8');
    expect(mauMau.words.view(mauMau.view(over, 1), 'en', names)).toContain('  Ada (0 points): -');
  });

  test('every rejection has sentences and a ruling', () => {
    const params = { card: 'H7', top: 'SQ', suit: 'D', owed: 2, count: 3, seat: 1 };
    for (const [code, entry] of Object.entries(mauMau.words.rejections)) {
      expect(code).toMatch(/^mau-mau\//);
      expect(entry.rule).toMatch(/^M-\d+$/);
      for (const language of LANGUAGES) {
        expect(explain({ code, params }, language, mauMau.words.rejections)).toMatch(/\. \(M-\d+\)$/);
      }
    }
  });

  test('every rejection that occurs is in the book', () => {
    const state = dealt({ afterDraw: 'may', onLeave: 'yeet' }, 3, 'book');
    playRandomly(state, randomOf('book'), () => {
      for (let action = 0; action < state.setting.actions; action++) {
        for (const actor of [state.turn, 14]) {
          const refused = mauMau.check(state, actor, action);
          if (refused !== undefined) explain(refused, 'de', mauMau.words.rejections);
        }
      }
    });
  });
});
