/** Options, the deal, announcements and giving cards away: rulings T-05 to T-09, T-54 to T-56, T-67. */
import { describe, expect, test } from 'vitest';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { sameState } from '../../core/state.ts';
import { looksUniform } from '../../core/testing/uniform.ts';
import { CARDS, cardLabel } from './cards.ts';
import { tichu } from './index.ts';
import { bySeat, MAX_ROUNDS, PHASES } from './state.ts';
import {
  act,
  dealt,
  holdsCard,
  lastScores,
  optionalSeats,
  options,
  owingSeats,
  playRandomly,
  position,
  randomOf,
  schupfing,
  settingOf,
  verdict,
} from './testing/positions.ts';

const code = (given: unknown, seats = 4): string => {
  const read = tichu.configure(given, seats);
  return read.ok ? 'ok' : read.error.code;
};

describe('options', () => {
  test('presets are sets of option values', () => {
    expect(settingOf().options).toMatchObject({ target: 1000, tie: 'draw', bombWindow: false });
    expect(settingOf({ preset: 'live' }).options).toMatchObject({ target: 1000, tie: 'draw', bombWindow: true });
    expect(settingOf({ preset: 'round' }).options).toMatchObject({ target: 0, tie: 'draw', bombWindow: false });
  });

  test.each([
    [{}, 3, 'seats/number'],
    [{}, 5, 'seats/number'],
    [{ target: -1 }, 4, 'options/not-an-integer'],
    [{ target: 12.5 }, 4, 'options/not-an-integer'],
    [{ tie: 'shared' }, 4, 'options/not-a-choice'],
    [{ bombWindow: 1 }, 4, 'options/not-a-switch'],
    [{ colour: 'red' }, 4, 'options/unknown'],
    [{ preset: 'nobody' }, 4, 'options/unknown-preset'],
  ])('%o with %i seats: %s', (given, seats, expected) => {
    expect(code(given, seats)).toBe(expected);
  });
});

test('the longest list of legal actions has `maxLegal` entries', () => {
  const hands = ['SB BB SD BD GD RD SK BK GK RK SA BA GA Ph', 'S2', 'S3', 'S4'];
  expect(options(position({ hands }))).toHaveLength(settingOf().maxLegal);
});

describe('the deal', () => {
  test('[T-67] every card has the same chance to come to every seat, whatever the seat and the round', () => {
    const state = dealt();
    const seats = Array.from({ length: CARDS }, () => [0, 0, 0, 0]);
    for (let n = 0; n < 400; n++) {
      tichu.deal(state, deriveSeed(seedOf('deals'), n));
      for (let seat = 0; seat < 4; seat++) for (const card of state.hand(seat)) seats[card][seat]++;
    }
    for (const counts of seats) expect(looksUniform(counts)).toBe(true);
  });

  test('[T-67] cards are shuffled anew each round, and the seed decides all of them', () => {
    const [one, other] = ['a', 'a'].map((seed) => playRandomly(dealt({}, seed), randomOf('moves'), 1));
    const before = bySeat((seat) => one.hand(seat).join());
    act(one, 'table deal');
    act(other, 'table deal');
    expect(sameState(one, other)).toBe(true);
    expect(bySeat((seat) => one.hand(seat).join())).not.toEqual(before);
  });

  test('[T-07] eight cards first; the other six come when all four have decided', () => {
    const state = dealt();
    const first = bySeat((seat) => state.hand(seat));
    expect(first.map((hand) => hand.length)).toEqual([8, 8, 8, 8]);
    act(state, '2 grand', '0 no grand', '3 no grand');
    expect(state.hand(2)).toHaveLength(8);
    act(state, '1 no grand');
    for (const seat of [0, 1, 2, 3]) {
      expect(state.hand(seat)).toHaveLength(14);
      for (const card of first[seat]) expect(holdsCard(state, seat, cardLabel(card))).toBe(true);
    }
    expect(new Set(bySeat((seat) => state.hand(seat)).flat()).size).toBe(CARDS);
  });
});

describe('grand tichu', () => {
  test('[T-07] each player decides once; the decision is final and public at once', () => {
    const state = dealt();
    expect(owingSeats(state)).toEqual([0, 1, 2, 3]);
    expect(options(state, 3)).toEqual(['no grand', 'grand']);
    act(state, '3 grand', '1 no grand');
    expect(owingSeats(state)).toEqual([0, 2]);
    expect(verdict(state, '3 no grand')).toBe('action/not-your-turn');
    const seen = tichu.view(state, 0);
    expect([seen.announcements, seen.owing]).toEqual([
      [0, 0, 0, 2],
      [0, 2],
    ]);
  });

  test('[T-07] only with the first eight cards', () => {
    expect(verdict(schupfing(['', '', '', '']), '0 grand')).toBe('tichu/grand-over');
    expect(verdict(dealt(), '0 tichu')).toBe('tichu/grand-first');
    expect(verdict(dealt(), '0 pass')).toBe('tichu/grand-first');
  });
});

describe('giving cards away', () => {
  const hands = ['S2 S3 S4', 'B2 B3 B4', 'G2 G3 G4', 'R2 R3 R4'];
  const giveAll = ['0 give S2', '0 give S3', '0 give S4', '2 give G2', '2 give G3', '2 give G4'];
  const rest = ['1 give B2', '1 give B3', '1 give B4', '3 give R2', '3 give R3', '3 give R4'];

  test('[T-05] to the right, the partner, the left; received from the right, the partner, the left', () => {
    const state = schupfing(hands);
    act(state, ...giveAll, ...rest);
    expect(['S2', 'S3', 'S4'].map((card) => [1, 2, 3].find((seat) => holdsCard(state, seat, card)))).toEqual([1, 2, 3]);
    const { given, received } = tichu.view(state, 0);
    expect(given).toEqual(['S2', 'S3', 'S4']);
    expect(received).toEqual(['B4', 'G3', 'R2']); // given[1][left], given[2][partner], given[3][right]
    expect(bySeat((seat) => state.hand(seat).length)).toEqual([14, 14, 14, 14]);
  });

  test('[T-05] three different cards of the own hand, specials included', () => {
    const state = schupfing(['S2 Dr Ph Hu', 'B2', '', '']);
    expect(verdict(state, '0 give B2')).toBe('tichu/not-yours-to-give');
    act(state, '0 give Dr', '0 give Ph');
    expect(verdict(state, '0 give Dr')).toBe('tichu/given-already');
    expect(verdict(state, '0 pass')).toBe('tichu/give-first');
    act(state, '0 give Hu');
    expect(verdict(state, '0 give S2')).toBe('action/not-your-turn');
  });

  test('[T-05] all choose at once, and no player sees gifts before all have given', () => {
    const state = schupfing(hands);
    const before = JSON.stringify(tichu.view(state, 1));
    act(state, '0 give S2', '0 give S3');
    expect(JSON.stringify(tichu.view(state, 1))).toBe(before);
    act(state, '0 give S4', ...giveAll.slice(3), ...rest.slice(0, 5));
    expect(tichu.view(state, 1).received).toEqual([]);
    expect(tichu.view(state, 1).handSizes).toEqual([11, 11, 11, 14]);
    expect(holdsCard(state, 1, 'S2')).toBe(false);
    act(state, rest[5]);
    expect(holdsCard(state, 1, 'S2')).toBe(true);
  });

  test('[T-05] only giver and receiver see a gift', () => {
    const state = schupfing(hands);
    const events = act(state, ...giveAll, ...rest);
    const heard = (viewer: number | 'spectator') =>
      events.filter((event) => tichu.redact(event, viewer) !== undefined).map((event) => event.kind);
    expect(heard(1).filter((kind) => kind === 'gave')).toHaveLength(3);
    expect(heard(1).filter((kind) => kind === 'exchanged')).toHaveLength(1);
    expect(heard('spectator')).toEqual(['submitted', 'submitted', 'submitted', 'submitted', 'play-begins']);
  });

  test('[T-06] the holder of Mah Jong after the exchange leads, and need not play it', () => {
    const state = schupfing(['Ma S3 S4', 'B2 B3 B4', 'G2 G3 G4', 'R2 R3 R4']);
    act(state, '0 give Ma', ...giveAll.slice(1), ...rest);
    expect(PHASES[state.phase]).toBe('play');
    expect([state.turn, state.starter]).toEqual([1, 1]);
    expect(options(state)).toContain('Ma');
    expect(options(state).length).toBeGreaterThan(2);
    expect(holdsCard(state, 1, 'Ma')).toBe(true);
  });
});

describe('small tichu', () => {
  test('[T-08] (a) with fourteen cards until the first player has given three', () => {
    const state = schupfing(['S2 S3 S4', '', '', '']);
    act(state, '2 tichu', '0 give S2', '0 give S3');
    expect(options(state, 1)).toContain('tichu');
    expect(verdict(state, '0 tichu')).toBe('ok'); // begun, but not submitted
    act(state, '0 give S4');
    expect(options(state, 1)).not.toContain('tichu');
    expect(verdict(state, '1 tichu')).toBe('tichu/tichu-after-gifts');
  });

  test('[T-08] (b) after the exchange while all fourteen cards are held, also out of turn', () => {
    const state = position({
      hands: ['S2 S3 S4 S5 S7 S8 S9 SZ SB SD SK SA B2 B3', 'G2 G3', 'R2', 'R3'],
      trick: ['1 G4'],
      turn: 2,
    });
    expect(optionalSeats(state)).toContain(0);
    expect(verdict(state, '0 tichu')).toBe('ok');
    expect(verdict(state, '2 tichu')).toBe('tichu/tichu-too-late');
    act(state, '0 tichu');
    expect([state.turn, state.announced(0)]).toEqual([2, 1]);
  });

  test('[T-08] after the own first card it is too late, whoever is on turn; after an announcement it is made already', () => {
    const full = 'S2 S3 S4 S5 S7 S8 S9 SZ SB SD SK SA B2 B3';
    const state = position({ hands: ['S6', 'G5 G6', full, 'B7 B8'], trick: ['0 G3', '1 pass'] });
    expect(verdict(state, '0 tichu')).toBe('tichu/tichu-too-late');
    expect(verdict(state, '3 tichu')).toBe('tichu/tichu-too-late');
    act(state, '2 tichu', '2 S4');
    expect(verdict(state, '2 tichu')).toBe('tichu/announced-already');
  });

  test('[T-08] on turn the announcement comes before the first card', () => {
    const state = position({ hands: ['S2 S3 S4 S5 S7 S8 S9 SZ SB SD SK SA B2 B3', 'G2', 'R2', 'R3'] });
    expect(options(state)).toContain('tichu');
    act(state, '0 tichu', '0 B2');
    expect(state.announced(0)).toBe(1);
    expect(optionalSeats(state)).toEqual([0]); // a street in one suit, but no announcement
    expect(options(state, 0)).not.toContain('tichu');
  });

  test('[T-08] also while a wish or the Dragon is pending', () => {
    const full = 'S2 S3 S4 S5 S7 S8 S9 SZ SB SD SK SA B2 B3';
    const wish = position({ hands: ['Ma G2', full, 'R2', 'R3'] });
    act(wish, '0 Ma');
    expect(verdict(wish, '1 tichu')).toBe('ok');
    const dragon = position({ hands: ['Dr G2', full, 'R2', 'R3'] });
    act(dragon, '0 Dr', '1 pass', '2 pass', '3 pass');
    expect([PHASES[dragon.phase], verdict(dragon, '1 tichu')]).toEqual(['dragon', 'ok']);
  });

  test('[T-09] one announcement a player and round, grand excludes small, partners may both', () => {
    const state = dealt();
    act(state, '0 grand', '1 no grand', '2 grand', '3 no grand');
    expect(verdict(state, '0 tichu')).toBe('tichu/announced-already');
    act(state, '1 tichu', '3 tichu');
    expect(verdict(state, '1 tichu')).toBe('tichu/announced-already');
    expect(bySeat((seat) => state.announced(seat))).toEqual([2, 1, 2, 1]);
  });

  test('[T-09] announcing when a player is out is legal, and lost', () => {
    const full = 'S2 S3 S4 S5 S7 S8 S9 SZ SB SD SK SA B2 B3';
    const state = position({ hands: [full, '', 'R2', 'R3'], turn: 2 });
    act(state, '0 tichu', '2 R2');
    expect(lastOfGame(state)).toBe(-100);
  });

  /** Plays on; returns the points that the announcement of seat 0 brought its team. */
  function lastOfGame(state: ReturnType<typeof position>): number {
    playRandomly(state, randomOf('on'), 1);
    const [ours, theirs] = lastScores(state);
    return ours + theirs - (state.outCount === 2 ? 200 : 100);
  }
});

describe('the game', () => {
  const ending = (totals: readonly [number, number], given = {}) => {
    const state = position({
      options: given,
      hands: ['S2', 'S3', '', 'SK B3'],
      out: [2],
      points: [0, 0, 0, 0],
      totals,
    });
    act(state, '0 S2'); // 2 and 0 are out: a double victory, 200 : 0
    return state;
  };

  test('[T-54] the game ends after a complete round in which a team has reached the target', () => {
    expect(PHASES[ending([799, 900]).phase]).toBe('roundOver');
    expect(PHASES[ending([800, 900]).phase]).toBe('over');
    expect(tichu.outcome(ending([799, 900]))).toBeUndefined();
    expect(owingSeats(ending([799, 0]))).toEqual([14]);
  });

  test('[T-54] scores may be negative', () => {
    expect(ending([-900, 0]).total(0)).toBe(-700);
  });

  test('[T-55] both over the target: the higher total wins', () => {
    expect(tichu.outcome(ending([900, 1099]))).toEqual({ scores: [1100, 1099, 1100, 1099], places: [1, 3, 1, 3] });
    expect(tichu.outcome(ending([900, 1101]))?.places).toEqual([3, 1, 3, 1]);
  });

  test('[T-55] an exact tie is a draw, or is played on', () => {
    expect(tichu.outcome(ending([850, 1050]))?.places).toEqual([1, 1, 1, 1]);
    expect(tichu.outcome(ending([850, 1050], { tie: 'playOn' }))).toBeUndefined();
    expect(tichu.outcome(ending([851, 1050], { tie: 'playOn' }))?.places).toEqual([1, 3, 1, 3]);
  });

  test('[T-56] the score is one entry a round and team, the totals are their sums', () => {
    const state = ending([-25, 125]);
    const { scores, totals } = tichu.view(state, 'spectator');
    expect([scores, totals]).toEqual([[[-25, 200], [125, 0]], [175, 125]]); // biome-ignore format: a table
  });

  test('a target of 0 is a single round', () => {
    const state = playRandomly(dealt({ preset: 'round' }), randomOf('one'));
    expect([state.finished, PHASES[state.phase]]).toEqual([1, 'over']);
  });

  test('random games end, at the latest after MAX_ROUNDS', () => {
    for (let n = 0; n < 6; n++) {
      const state = playRandomly(dealt({ bombWindow: n % 2 === 0 }, n), randomOf(n));
      const result = tichu.outcome(state)!;
      expect(state.finished === MAX_ROUNDS || Math.max(...result.scores) >= 1000).toBe(true);
      expect(result.scores[0]).toBe(result.scores[2]);
    }
  });
});
