import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../core/types.ts';
import { actionOf, WISH } from './cards.ts';
import { type TichuEvent, tichu } from './index.ts';
import {
  act,
  dealt,
  must,
  options,
  playRandomly,
  position,
  randomOf,
  schupfing,
  settingOf,
} from './testing/positions.ts';

const setting = settingOf();
const read = (text: string): string => {
  const parsed = tichu.notation.parse(setting, text);
  return parsed.ok ? tichu.notation.format(setting, parsed.value) : parsed.error.code;
};

describe('notation', () => {
  test.each([
    ['S2 B2', 'S2 B2'],
    ['b2 s2', 'S2 B2'],
    ['s2, b2', 'S2 B2'],
    ['play R10', 'RZ'],
    ['rt', 'RZ'],
    ['BB', 'BB'],
    ['SD', 'SD'],
    ['ph s7', 'S7 Ph'],
    ['Ma S2 S3 S4 S5', 'Ma S2 S3 S4 S5'],
    ['spiele Hund', 'Hu'],
    ['Drache', 'Dr'],
    ['pass', 'pass'],
    ['Passen', 'pass'],
    ['großes Tichu', 'grand'],
    ['kein großes Tichu', 'no grand'],
    ['TICHU', 'tichu'],
    ['schupfe g5', 'give G5'],
    ['give Dr', 'give Dr'],
    ['wünsche 10', 'wish 10'],
    ['wish A', 'wish 14'],
    ['wunsch König', 'wish 13'],
    ['Drache 3', 'dragon 3'],
    ['collect', 'collect'],
    ['deal', 'deal'],
  ])('%s is read as %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    ['', 'action/unreadable'],
    ['SJ', 'action/unreadable'],
    ['S2 X3', 'action/unreadable'],
    ['give', 'action/unreadable'],
    ['dragon 4', 'action/unreadable'],
    ['wish x', 'action/unreadable'],
    ['S2 S2', 'tichu/no-combination'],
    ['S2 B3', 'tichu/no-combination'],
    ['S8 B8 G8 Ph R8', 'tichu/no-combination'],
  ])('%j is refused: %s', (text, code) => {
    expect(read(text)).toBe(code);
  });

  test('numbers that are not actions are written as numbers', () => {
    for (const number of [-1, 0.5, 230, 255, 300 * 256 + 235, actionOf(WISH, 1000), 1e15, Number.NaN]) {
      expect(tichu.notation.format(setting, number)).toBe(`#${number}`);
    }
  });

  test('every legal action of random games is read back', () => {
    const random = randomOf('notation');
    for (let game = 0; game < 8; game++) {
      playRandomly(dealt({ preset: 'round' }, game), random, 1, (state) => {
        for (const text of state.turn < 0 ? [] : options(state)) expect(read(text)).toBe(text);
      });
    }
  });
});

describe('words', () => {
  const names = (seat: number) => ['Anna', 'Bert', 'Cleo', 'Dora'][seat];
  const state = position({ hands: ['S8 B8 SK', 'S9 B9 G9 R9', 'S4', ''], trick: ['1 S5'], turn: 0, wish: 8 });
  const say = (text: string) => {
    const action = must(tichu.notation.parse(setting, text));
    return LANGUAGES.map((language) => tichu.words.action(setting, action, language));
  };

  test.each([
    ['S8', 'play the black 8', '8 Schwarz spielen'],
    ['RD', 'play the red queen', 'Dame Rot spielen'],
    ['S8 B8', 'play a pair of eights', 'Paar Achten spielen'],
    ['SD Ph', 'play a pair of queens, with the Phoenix', 'Paar Damen, mit Phönix spielen'],
    ['S8 B8 Ph', 'play a triple of eights, with the Phoenix', 'Drilling Achten, mit Phönix spielen'],
    ['SK BK GK', 'play a triple of kings', 'Drilling Könige spielen'],
    ['S4 B4 S5 B5', 'play a run of pairs from 4 to 5', 'Treppe von 4 bis 5 spielen'],
    [
      'S5 B5 S6 Ph S7 B7',
      'play a run of pairs from 5 to 7, with the Phoenix',
      'Treppe von 5 bis 7, mit Phönix spielen',
    ],
    ['S4 B4 S9 B9 G9', 'play a full house, nines over fours', 'Full House, Neunen über Vieren spielen'],
    [
      'S2 B2 SA BA Ph',
      'play a full house, aces over twos, with the Phoenix',
      'Full House, Asse über Zweien, mit Phönix spielen',
    ],
    [
      'S7 B7 G7 SB Ph',
      'play a full house, sevens over jacks, with the Phoenix',
      'Full House, Siebenen über Buben, mit Phönix spielen',
    ],
    ['S4 B5 S6 S7 S8 G9', 'play a straight from 4 to 9', 'Straße von 4 bis 9 spielen'],
    ['Ma B2 S3 S4 S5', 'play a straight from 1 to 5', 'Straße von 1 bis 5 spielen'],
    ['SZ BB SD SK Ph', 'play a straight from 10 to ace, with the Phoenix', 'Straße von 10 bis Ass, mit Phönix spielen'],
    ['S9 B9 G9 R9', 'play a four-bomb of nines', 'Viererbombe Neunen spielen'],
    ['S4 S5 S6 S7 S8', 'play a straight bomb from 4 to 8', 'Straßenbombe von 4 bis 8 spielen'],
    ['Dr', 'play the Dragon', 'Drache spielen'],
    ['pass', 'pass', 'passen'],
    ['grand', 'announce grand tichu', 'großes Tichu ansagen'],
    ['give Dr', 'give the Dragon away', 'Drache schupfen'],
    ['wish 12', 'wish for queen', 'Dame wünschen'],
  ])('%s: %s, %s', (text, en, de) => {
    expect(say(text)).toEqual([en, de]);
  });

  test('the table fits into 80 columns for every viewer', () => {
    const random = randomOf('drawing');
    for (let game = 0; game < 6; game++) {
      playRandomly(dealt({ preset: 'round' }, game), random, 1, (at) => {
        for (const viewer of [0, 3, 'spectator'] as const) {
          for (const language of LANGUAGES) {
            const long = (seat: number) => `a player with a very long name ${seat}`;
            for (const line of tichu.words.view(tichu.view(at, viewer), language, long).split('\n'))
              expect(line.length).toBeLessThanOrEqual(80);
          }
        }
      });
    }
  });

  test('the table shows hand, trick and wish', () => {
    const drawn = tichu.words.view(tichu.view(state, 0), 'de', names);
    for (const part of ['Wunsch gilt noch: 8', '▸ Anna', 'Stich: Einzelkarte S5 · 5 Punkte', 'Deine Hand: S8 B8 SK'])
      expect(drawn).toContain(part);
    expect(tichu.words.view(tichu.view(state, 3), 'en', names)).toContain('[S9 B9 G9 R9]');
  });

  test('while giving cards away it names the receiver of the next card', () => {
    const giving = schupfing(['S2 S3', '', '', '']);
    const drawn = () => tichu.words.view(tichu.view(giving, 0), 'en', names);
    expect(drawn()).toContain('Your next card goes to Bert');
    act(giving, '0 give S2');
    expect(drawn()).toContain('You gave (right, partner, left): S2\nYour next card goes to Cleo');
  });

  test.each([
    ['S8 B8 Ph', 'Anna plays a triple of eights, with the Phoenix.', 'Anna spielt einen Drilling Achten, mit Phönix.'],
    ['SD GD', 'Anna plays a pair of queens.', 'Anna spielt ein Paar Damen.'],
    ['Ma B2 S3 S4 S5', 'Anna plays a straight from 1 to 5.', 'Anna spielt eine Straße von 1 bis 5.'],
    ['RD', 'Anna plays the red queen.', 'Anna spielt die rote Dame.'],
    ['SK', 'Anna plays the black king.', 'Anna spielt den schwarzen König.'],
    ['BA', 'Anna plays the blue ace.', 'Anna spielt das blaue Ass.'],
    ['Dr', 'Anna plays the Dragon.', 'Anna spielt den Drachen.'],
  ])('the log says of %s: %s, %s', (cards, en, de) => {
    const event = { kind: 'played', seat: 0, cards, outOfTurn: false } as const;
    expect(LANGUAGES.map((language) => tichu.words.event(event, language, names))).toEqual([en, de]);
  });

  test('the log says which card went to whom and came from whom', () => {
    const said = (event: TichuEvent) => LANGUAGES.map((language) => tichu.words.event(event, language, names));
    expect(said({ kind: 'gave', seat: 0, to: 2, card: 'SB' })).toEqual([
      'Anna gives the black jack to Cleo.',
      'Anna schupft den schwarzen Buben an Cleo.',
    ]);
    expect(said({ kind: 'exchanged', seat: 3, given: ['S2', 'B2', 'G2'], received: ['RD', 'Hu', 'SA'] })).toEqual([
      'Dora gets the red queen from Anna, the Dog from Bert and the black ace from Cleo.',
      'Dora bekommt die rote Dame von Anna, den Hund von Bert und das schwarze Ass von Cleo.',
    ]);
  });

  test('the log says "you" of the cards that its reader gives and gets', () => {
    const said = (event: TichuEvent, reader: number) =>
      LANGUAGES.map((language) => tichu.words.event(event, language, names, reader));
    const gave: TichuEvent = { kind: 'gave', seat: 0, to: 2, card: 'SB' };
    expect(said(gave, 0)).toEqual(['You give the black jack to Cleo.', 'Du schupfst den schwarzen Buben an Cleo.']);
    expect(said(gave, 1)[0]).toBe('Anna gives the black jack to Cleo.');
    expect(said({ kind: 'exchanged', seat: 3, given: ['S2', 'B2', 'G2'], received: ['RD', 'Hu', 'SA'] }, 3)).toEqual([
      'You get the red queen from Anna, the Dog from Bert and the black ace from Cleo.',
      'Du bekommst die rote Dame von Anna, den Hund von Bert und das schwarze Ass von Cleo.',
    ]);
  });

  test('events have log sentences', () => {
    const events = act(state, '1 S9 B9 G9 R9');
    const told = events.map((event) => tichu.words.event(event, 'en', names));
    expect(told).toEqual([
      'Bert throws a bomb: a four-bomb of nines!',
      'Bert goes out as number 2.',
      'Bert takes the trick (5).',
      'Round 1 is over. Double win! Anna and Cleo +0 = 0, Bert and Dora +200 = 200.',
    ]);
  });
});
