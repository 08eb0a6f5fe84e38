/** Tricks, behaviour at the table, and knowledge: rulings H-7 to H-20 and H-34 to H-38. */
import { describe, expect, test } from 'vitest';
import { ruleOf } from '../../core/errors.ts';
import { Random } from '../../core/random.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { copyState, sameState } from '../../core/state.ts';
import { checkUniform } from '../../core/testing/uniform.ts';
import { firstOf, owing, TABLE } from '../../core/types.ts';
import { ACTIONS, cardFrom, cardText } from './cards.ts';
import type { HeartsEvent } from './events.ts';
import { hearts } from './index.ts';
import { check, fallback, legal, pending, play, sample } from './moves.ts';
import { deal } from './rules.ts';
import { HeartsState, PLAYING } from './state.ts';
import { allDeals, oracleConsistent, oracleLegal, oracleWinner, sortCards } from './testing/oracle.ts';
import { dealt, options, playAll, position, settingOf, verdict } from './testing/positions.ts';
import { view } from './view.ts';
import { words } from './words.ts';

describe('the first trick', () => {
  const start = { hands: ['2C 5C 9D', '', '', ''], first: true } as const;

  test('[H-7] the holder of 2C leads it', () => {
    const state = position(start);
    expect(options(state)).toBe('2C');
    expect(verdict(state, '5C')).toBe('hearts/lead-lowest-club');
  });

  test('[H-8] anyClub: the same player leads any of his clubs', () => {
    const state = position({
      ...start,
      options: { firstLead: 'anyClub' },
      hands: ['2C 5C 9D AD KD QD JD TD 8D 7D 6D 4D 3D', '', '', ''],
    });
    expect(options(state)).toBe('2C 5C');
    expect(verdict(state, '9D')).toBe('hearts/lead-a-club');
  });

  test('[H-9] 32 cards: 7C takes the role of 2C', () => {
    const state = position({ options: { deck: 32 }, hands: ['7C 8C', '', '', ''], first: true });
    expect(options(state)).toBe('7C');
  });

  test('[H-11] without clubs no heart and no queen while there is anything else; the jack is never restricted', () => {
    const state = position({ hands: ['', 'JD 9S QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH', '', ''], trick: '2C', first: true });
    expect(options(state)).toBe('JD 9S');
    expect(verdict(state, 'QS')).toBe('hearts/no-points-in-first-trick');
    expect(verdict(state, '2H')).toBe('hearts/no-points-in-first-trick');
  });

  test('[H-12] a hand of nothing but points may play any of them, and a heart then breaks hearts', () => {
    const all = '2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH QS';
    const state = position({ hands: ['', all, '', ''], trick: '2C', first: true });
    expect(options(state)).toBe(all);
    playAll(state, '2H');
    expect(state.broken).toBe(true);
  });

  test('[H-13] firstTrickPoints: without clubs any card is legal; following suit is still compulsory', () => {
    const given = { options: { firstTrickPoints: true }, trick: '2C', first: true } as const;
    const free = position({ ...given, hands: ['', 'JD 9S QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH', '', ''] });
    expect(options(free)).toBe('JD 2H 3H 4H 5H 6H 7H 8H 9H TH JH 9S QS');
    playAll(free, '2H');
    expect(free.broken).toBe(true);
    const bound = position({ ...given, hands: ['', '3C JD 9S QS 2H 3H 4H 5H 6H 7H 8H 9H TH', '', ''] });
    expect(options(bound)).toBe('3C');
  });
});

describe('later tricks', () => {
  test('[H-10] a player who holds the suit led must follow, with any card of it', () => {
    const state = position({ hands: ['2D', '3D KD AS 2H', '4D', '5D'], trick: 'TD', leader: 0 });
    expect(options(state)).toBe('3D KD');
    expect(verdict(state, 'AS')).toBe('hearts/must-follow');
  });

  test('[H-14] hearts may not be led before they are broken; the queen of spades may', () => {
    const state = position({ hands: ['3D QS 2H', '4D 5D 6D', '4S 5S 6S', '7S 8S 9S'] });
    expect(options(state)).toBe('3D QS');
    expect(verdict(state, '2H')).toBe('hearts/not-broken');
    expect(options(position({ hands: ['3D QS 2H', '4D 5D 6D', '4S 5S 6S', '7S 8S 9S'], broken: true }))).toBe(
      '3D 2H QS',
    );
  });

  test('[H-14] the winner of a trick leads to the next', () => {
    const state = playAll(position({ hands: ['3D 2S', '4D 3S', 'KD 4S', '7D 5S'] }), '3D, 4D, KD, 7D');
    expect(state.turn).toBe(2);
  });

  test('[H-15] only hearts: any of them, broken or not', () => {
    expect(options(position({ hands: ['2H KH', '4D 5D', '4S 5S', '7S 8S'] }))).toBe('2H KH');
  });

  test('[H-16] the queen as the only other card must be led, unless heartsInsteadOfQueen', () => {
    const hands = ['QS 2H KH', '4D 5D 6D', '4S 5S 6S', '7S 8S 9S'];
    const state = position({ hands });
    expect(options(state)).toBe('QS');
    expect(verdict(state, '2H')).toBe('hearts/lead-the-queen');
    expect(options(position({ hands, options: { heartsInsteadOfQueen: true } }))).toBe('2H KH QS');
    const another = ['QS KS 2H', '4D 5D 6D', '4S 5S 6S', '7S 8S 9S'];
    expect(options(position({ hands: another, options: { heartsInsteadOfQueen: true } }))).toBe('QS KS');
  });

  test('[H-17] mustBreak false: hearts count as broken from the start', () => {
    const state = position({ hands: ['3D 2H', '4D 5D', '4S 5S', '7S 8S'], options: { mustBreak: false } });
    expect(options(state)).toBe('3D 2H');
  });

  test('[H-18] a player who cannot follow may play any card', () => {
    const state = position({ hands: ['2D', 'QS 2H 3C', '4D', '5D'], trick: 'TD', leader: 0 });
    expect(options(state)).toBe('3C 2H QS');
  });

  test.each([
    [{}, '2H', true],
    [{}, 'QS', false],
    [{ queenBreaks: true }, 'QS', true],
    [{}, '3C', false],
  ])('[H-19] options %o: discarding %s breaks hearts: %s', (given, card, broken) => {
    const state = position({ options: given, hands: ['2D', 'QS 2H 3C', '4D', '5D'], trick: 'TD', leader: 0 });
    expect(playAll(state, card).broken).toBe(broken);
  });

  test('[H-19] leading a heart by H-15 breaks hearts', () => {
    expect(playAll(position({ hands: ['2H KH', '4D 5D', '4S 5S', '7S 8S'] }), '2H').broken).toBe(true);
  });

  test.each([
    ['3D 4D KD 7D', 2],
    ['3D AS AH AC', 0],
    ['3D 2D AC KD', 3],
    ['KD AD QD JD', 1],
  ])('[H-20] of %s seat %i wins', (trick, winner) => {
    const hands = trick.split(' ').map((card, seat) => `${card} ${['2C', '3C', '4C', '5C'][seat]}`);
    expect(playAll(position({ hands, broken: true }), trick.split(' ').join(', ')).turn).toBe(winner);
  });
});

describe('at the table', () => {
  test('[H-34] a refused move names its ruling and changes nothing', () => {
    const state = position({ hands: ['2D', '3D AS', '4D', '5D'], trick: 'TD', leader: 0 });
    const before = state.cells.slice();
    for (const [text, seat, rule] of [
      ['AS', 1, 'H-10'],
      ['4D', 2, undefined],
      ['2C', 1, 'H-34'],
      ['pass 3D', 1, 'H-34'],
    ] as const) {
      expect(ruleOf(verdict(state, text, seat), words.rejections)).toBe(rule);
    }
    expect(verdict(state, '4D', 2)).toBe('action/not-your-turn');
    expect(state.cells).toEqual(before);
    expect([-1, 0.5, ACTIONS, Number.NaN].map((action) => check(state, 1, action)?.code)).toEqual(
      Array(4).fill('action/unknown'),
    );
  });

  test('[H-35] a forced card is not played by itself', () => {
    const state = position({ hands: ['2D', '3D', '4D', '5D'], leader: 2 });
    expect(options(state)).toBe('4D');
    expect(owing(pending(state))).toBe(0b100);
  });

  test('[H-36] the fallback is legal and uses only the knowledge of its seat', () => {
    const state = dealt();
    const world = new HeartsState(state.setting);
    const random = new Random(seedOf('stand-in'));
    while (pending(state) !== 0 && state.finished < 2) {
      const actor = firstOf(owing(pending(state)));
      const action = fallback(state, actor);
      expect(check(state, actor, action)).toBeUndefined();
      if (actor !== TABLE) {
        hearts.imaginer(state.setting, view(state, actor), Number.POSITIVE_INFINITY).sample(random, world);
        expect(fallback(world, actor)).toBe(action);
      }
      play(state, actor, action);
    }
  });

  test('[H-37] there is no claim: a round always runs to its last card', () => {
    const state = dealt({ passing: 'none', target: 0 });
    let plays = 0;
    for (; pending(state) !== 0; plays++) play(state, state.turn, fallback(state, state.turn));
    expect(plays).toBe(52);
  });

  test('[H-38] no player can resign: the list has only cards', () => {
    const state = dealt({ passing: 'none' });
    const buffer = new Float64Array(state.setting.maxLegal);
    const random = new Random(seedOf('resign'));
    while (state.phase === PLAYING) {
      const count = legal(state, state.turn, buffer);
      expect([...buffer.subarray(0, count)].every((action) => action < 52)).toBe(true);
      expect(legal(state, (state.turn + 1) % 4, buffer)).toBe(0);
      play(state, state.turn, sample(state, state.turn, random));
    }
  });
});

const VARIANTS = [
  {},
  { deck: 32, queenBreaks: true },
  { firstLead: 'anyClub', heartsInsteadOfQueen: true },
  { firstTrickPoints: true },
  { mustBreak: false, passCount: 1 },
];

describe('against the oracle', () => {
  test.each(VARIANTS)('legal cards and winners over random games, %o', (given) => {
    const state = dealt({ ...given, target: 10_000 });
    const random = new Random(seedOf('oracle'));
    for (let n = 0; n < 6000; n++) {
      const actor = firstOf(owing(pending(state)));
      const seen = view(state, actor === TABLE ? 'spectator' : actor);
      if (state.phase === PLAYING) {
        const trick = [...(seen.trick?.cards ?? [])];
        const expected = oracleLegal(state.setting, [...seen.hand], trick, seen.tricks.length === 0, seen.broken);
        expect(options(state, actor)).toBe(sortCards(expected).join(' '));
        const action = sample(state, actor, random);
        if (trick.length === 3) {
          const winner = oracleWinner(seen.trick!.leader, [...trick, cardText(action)], 4);
          play(state, actor, action);
          if (state.phase === PLAYING) expect(state.turn).toBe(winner);
          continue;
        }
        play(state, actor, action);
      } else play(state, actor, sample(state, actor, random));
    }
  });

  test('hands, trick and tricks taken always hold the whole deck once', () => {
    const state = dealt();
    const random = new Random(seedOf('deck'));
    while (state.finished < 3) {
      const held = state.bySeat((seat) => state.hand(seat)).flat();
      const aside = view(state, 0).phase === 'pass' ? state.bySeat((seat) => state.given(seat)).flat() : [];
      const played = Array.from({ length: state.played }, (_, i) => state.history(i));
      expect(new Set([...held, ...aside, ...played]).size).toBe(52);
      expect(held.length + aside.length + played.length).toBe(52);
      const actor = firstOf(owing(pending(state)));
      play(state, actor, sample(state, actor, random));
    }
  });
});

describe('imagined states', () => {
  /** Every deal of the unseen cards that could have led to the tricks played, by brute force. */
  function* worlds(state: HeartsState, seat: number): Generator<string> {
    const seen = view(state, seat);
    const tricks = seen.trick === null ? seen.tricks : [...seen.tricks, seen.trick];
    const known = new Set([...seen.hand, ...tricks.flatMap((trick) => trick.cards)]);
    const pool = Array.from(state.setting.deck, cardText).filter((card) => !known.has(card));
    const others = [0, 1, 2, 3].filter((other) => other !== seat);
    const receiver = (seat + seen.direction) % 4;
    const gone = (card: string) => tricks.some((trick) => trick.cards.includes(card));
    for (const deal of allDeals(
      pool,
      others.map((other) => seen.handSizes[other]),
    )) {
      const hands = [0, 1, 2, 3].map((s) => (s === seat ? [...seen.hand] : deal[others.indexOf(s)]));
      const kept = seen.direction === 0 || seen.given.every((card) => gone(card) || hands[receiver].includes(card));
      if (kept && oracleConsistent(state.setting, hands, tricks)) yield handsText(hands);
    }
  }
  const handsText = (hands: readonly (readonly string[])[]) =>
    hands.map((hand) => sortCards(hand).join(' ')).join(' | ');

  test.each([
    [{}, 40],
    [{}, 41],
    [{ heartsInsteadOfQueen: true, firstLead: 'anyClub' }, 41],
    [{ passing: 'none', queenBreaks: true }, 42],
    [{ deck: 32 }, 20],
    [{ deck: 32, passing: 'none', firstLead: 'anyClub' }, 23],
  ])('worlds equal a full enumeration, each equally likely: %o after %i cards', (given, after) => {
    const setting = settingOf(given);
    const state = new HeartsState(setting);
    const world = new HeartsState(setting);
    const random = new Random(seedOf('worlds'));
    for (let n = 0; n < 4; n++) {
      deal(state, deriveSeed(seedOf('small'), n));
      while (state.phase !== PLAYING || state.played < after) {
        const actor = firstOf(owing(pending(state)));
        play(state, actor, sample(state, actor, random));
      }
      const imaginer = hearts.imaginer(setting, view(state, n), Number.POSITIVE_INFINITY);
      const possible = new Set(worlds(state, n));
      expect(possible.has(handsText(state.bySeat((seat) => state.hand(seat).map(cardText))))).toBe(true);
      if (possible.size > 3000) continue;
      checkUniform(
        possible,
        () => {
          imaginer.sample(random, world);
          return handsText(world.bySeat((seat) => world.hand(seat).map(cardText)));
        },
        40,
      );
    }
  });

  test('points in the first trick prove a hand of points, which imagined states respect (H-12)', () => {
    const state = position({ hands: ['', '2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH QS', '', ''], trick: '2C', first: true });
    state.firstLeader = 0;
    playAll(state, '2H');
    expect(view(state, 3).lacks[1]).toEqual(['C', 'D', 'S']);
    const world = new HeartsState(state.setting);
    hearts.imaginer(state.setting, view(state, 3), Number.POSITIVE_INFINITY).sample(new Random(seedOf(1)), world);
    expect(world.hand(1).every((card) => cardText(card).endsWith('H') || cardText(card) === 'QS')).toBe(true);
  });

  test('forgotten cards count as unseen again: old tricks and the voids they showed', () => {
    const state = dealt({ passing: 'none' });
    const random = new Random(seedOf('forget'));
    while (state.played < 24) play(state, state.turn, sample(state, state.turn, random));
    const world = new HeartsState(state.setting);
    const old = new Set(Array.from({ length: 16 }, (_, i) => state.history(i)));
    const seen = new Set<number>();
    const imaginer = hearts.imaginer(state.setting, view(state, 0), 1);
    for (let i = 0; i < 400; i++) {
      imaginer.sample(random, world);
      for (const seat of [1, 2, 3]) for (const card of world.hand(seat)) seen.add(card);
      expect(world.bySeat((seat) => world.hand(seat).length)).toEqual([7, 7, 7, 7]);
    }
    const forgotten = [...old].filter((card) => seen.has(card)).length;
    expect(forgotten).toBe(12); // sixteen old cards, four of them the viewer's own
    for (let i = 20; i < 24; i++) expect(seen.has(state.history(i))).toBe(false);
  });

  test('unlimited memory equals a memory of every trick', () => {
    const state = dealt({ passing: 'none' });
    const random = new Random(seedOf('memory'));
    while (state.played < 30) play(state, state.turn, sample(state, state.turn, random));
    const worlds = [13, Number.POSITIVE_INFINITY].map((memory) => {
      const world = new HeartsState(state.setting);
      hearts.imaginer(state.setting, view(state, 2), memory).sample(new Random(seedOf(5)), world);
      return world;
    });
    expect(sameState(worlds[0], worlds[1])).toBe(true);
  });
});

describe('in words', () => {
  test.each([
    ['QS', 'QS'],
    ['qs', 'QS'],
    ['10h', 'TH'],
    ['D♠', 'QS'],
    ['play bc', 'JC'],
    ['  pass   as ', 'pass AS'],
    ['gib as', 'pass AS'],
    ['durchmarsch neu', 'moon new'],
    ['DEAL', 'deal'],
  ])('"%s" is read as %s', (text, expected) => {
    const { setting } = dealt();
    const parsed = hearts.notation.parse(setting, text);
    expect(parsed.ok && hearts.notation.format(setting, parsed.value)).toBe(expected);
  });

  test.each([
    ['', 1],
    ['1S', 1],
    ['QX', 2],
    ['pass QX', 7],
    ['moon blue', 6],
    ['play', 1],
    ['QS AH KD', 1],
  ])('"%s" cannot be read at character %i', (text, at) => {
    const parsed = hearts.notation.parse(dealt().setting, text);
    expect(!parsed.ok && parsed.error).toMatchObject({ code: 'action/unreadable', params: { at } });
  });

  test('a number that is not an action can be formatted', () => {
    expect(hearts.notation.format(dealt().setting, 4711)).toBe('#4711');
  });

  test('the log says "you" of the cards that its reader passes and gets', () => {
    const name = (seat: number) => ['Ada', 'Bruno', 'Cleo', 'Dora'][seat];
    const event: HeartsEvent = { kind: 'exchanged', giver: 0, receiver: 1, cards: ['QS', '2H'].map(cardFrom) };
    expect([undefined, 0, 1].map((reader) => words.event(event, 'en', name, reader))).toEqual([
      'Ada passes the queen of spades and the 2 of hearts to Bruno.',
      'You pass the queen of spades and the 2 of hearts to Bruno.',
      'You get the queen of spades and the 2 of hearts from Ada.',
    ]);
    expect([0, 1].map((reader) => words.event(event, 'de', name, reader))).toEqual([
      'Du gibst Pik Dame und Herz 2 an Bruno weiter.',
      'Du bekommst Pik Dame und Herz 2 von Ada.',
    ]);
  });

  test('the events of a round have sentences in both languages', () => {
    const name = (seat: number) => ['Ada', 'Bruno', 'Cleo', 'Dora'][seat];
    const state = position({ hands: ['AS', 'QS', '2H', '3H'], points: [12, 0, 0, 0], totals: [90, 0, 0, 0] });
    const told: HeartsEvent[] = [];
    for (const card of ['AS', 'QS', '2H', '3H']) play(state, state.turn, cardFrom(card), (event) => told.push(event));
    expect(told.map((event) => words.event(event, 'en', name))).toMatchInlineSnapshot(`
      [
        "Ada plays the ace of spades.",
        "Bruno plays the queen of spades.",
        "Cleo plays the 2 of hearts.",
        "Hearts are broken.",
        "Dora plays the 3 of hearts.",
        "Ada takes the trick and 15 points.",
        "Round 1 is over. Ada +27 = 117, Bruno +0 = 0, Cleo +0 = 0, Dora +0 = 0.",
        "The game is over. Ada 117, Bruno 0, Cleo 0, Dora 0.",
      ]
    `);
    expect(told.map((event) => words.event(event, 'de', name))).toMatchInlineSnapshot(`
      [
        "Ada spielt Pik Ass.",
        "Bruno spielt Pik Dame.",
        "Cleo spielt Herz 2.",
        "Herz ist gebrochen.",
        "Dora spielt Herz 3.",
        "Ada nimmt den Stich und 15 Punkte.",
        "Runde 1 ist zu Ende. Ada +27 = 117, Bruno +0 = 0, Cleo +0 = 0, Dora +0 = 0.",
        "Das Spiel ist zu Ende. Ada 117, Bruno 0, Cleo 0, Dora 0.",
      ]
    `);
  });

  test('actions on buttons', () => {
    const { setting } = dealt();
    const said = (text: string) => {
      const action = hearts.notation.parse(setting, text);
      return action.ok ? [words.action(setting, action.value, 'en'), words.action(setting, action.value, 'de')] : [];
    };
    expect(['QS', 'pass TD', 'moon old', 'moon new', 'deal'].map(said)).toMatchInlineSnapshot(`
      [
        [
          "play the queen of spades",
          "Pik Dame spielen",
        ],
        [
          "pass on the 10 of diamonds",
          "Karo 10 weitergeben",
        ],
        [
          "all others take the points",
          "alle anderen bekommen die Punkte",
        ],
        [
          "take the points off your own score",
          "die Punkte selbst abziehen",
        ],
        [
          "deal the next round",
          "nächste Runde geben",
        ],
      ]
    `);
  });

  test('the table as characters', () => {
    const state = position({ hands: ['2D', 'QS 2H', '4D 3S', '5D 3C'], trick: 'TD', leader: 0, points: [3, 0, 0, 10] });
    const name = (seat: number) => ['Ada', 'Bruno', 'Cleo', 'Dora'][seat];
    expect(words.view(view(state, 1), 'de', name)).toMatchInlineSnapshot(`
      "Runde 1 · kein Weitergeben · Herz ist nicht gebrochen

        Spieler                Punkte   Gesamt   Stiche   Karten
        Ada                         3        0        1        1
      ▸ Bruno                       0        0        1        2
        Cleo                        0        0        1        2
        Dora                       10        0        1        2

      Stich: Ada ♦10

      Deine Hand: ♥2   ♠D"
    `);
  });
});

test('a copy is independent', () => {
  const state = dealt({ passing: 'none' });
  const copy = new HeartsState(state.setting);
  copyState(state, copy);
  play(copy, copy.turn, fallback(copy, copy.turn));
  expect(sameState(copy, state)).toBe(false);
  expect(state.played).toBe(0);
});
