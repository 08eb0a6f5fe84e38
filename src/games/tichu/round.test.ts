/** Going out, the end of a round, the score: rulings T-44 to T-53, T-63 to T-65. */
import { describe, expect, test } from 'vitest';
import { tichu } from './index.ts';
import { PHASES } from './state.ts';
import {
  act,
  dealt,
  lastScores,
  optionalSeats,
  owingSeats,
  playRandomly,
  pointsTaken,
  position,
  randomOf,
  verdict,
} from './testing/positions.ts';

describe('going out', () => {
  test('[T-44] the last cards of a player can be beaten; if all pass the trick is his and the next one leads', () => {
    const hands = ['SK', 'S3 SA', 'S4', 'S6'];
    const taken = position({ hands, points: [0, 0, 0, 0] });
    act(taken, '0 SK', '1 pass', '2 pass', '3 pass');
    expect([pointsTaken(taken), taken.turn]).toEqual([[10, 0, 0, 0], 1]);
    const beaten = position({ hands, points: [0, 0, 0, 0] });
    act(beaten, '0 SK', '1 SA', '2 pass', '3 pass');
    expect([pointsTaken(beaten), beaten.turn]).toEqual([[0, 10, 0, 0], 1]);
  });

  test('[T-45] the order of going out is recorded', () => {
    const state = position({ hands: ['S2', 'S3', 'S4 B4', 'S6 B6'], out: [] });
    const events = act(state, '0 S2', '1 S3', '2 S4', '3 S6', '2 pass', '3 B6');
    expect(tichu.view(state, 'spectator').out).toEqual([0, 1, 3]);
    expect(events.filter((event) => event.kind === 'went-out')).toEqual([
      { kind: 'went-out', seat: 0, place: 1 },
      { kind: 'went-out', seat: 1, place: 2 },
      { kind: 'went-out', seat: 3, place: 3 },
    ]);
  });

  test('[T-46] a player who is out sees the hands of the others until the round ends; other players do not', () => {
    const state = position({ hands: ['', 'S3', 'S4 B4', 'S6'], turn: 1 });
    expect(tichu.view(state, 0).hands).toEqual(['', 'S3', 'S4 B4', 'S6']);
    expect(tichu.view(state, 1).hands).toEqual([null, 'S3', null, null]);
    expect(tichu.view(state, 'spectator').hands).toEqual([null, null, null, null]);
    act(state, '1 S3', '2 S4', '3 S6');
    expect(PHASES[state.phase]).toBe('roundOver');
    expect(tichu.view(state, 0).hands).toEqual(['', null, null, null]);
  });

  test('[T-47] a player who is out cannot play, bomb or announce', () => {
    const state = position({ hands: ['', 'S3', 'S4 B4', 'S6'], trick: ['3 S2'], turn: 1 });
    expect([owingSeats(state), optionalSeats(state)]).toEqual([[1], []]);
    for (const move of ['0 S8', '0 pass', '0 tichu']) expect(verdict(state, move)).toBe('action/not-your-turn');
  });

  test('[T-47] the wish and the Dragon are still his to decide', () => {
    const wish = position({ hands: ['Ma', 'S3', 'S4', 'S6'] });
    act(wish, '0 Ma');
    expect(owingSeats(wish)).toEqual([0]);
    const dragon = position({ hands: ['Dr', 'S3', 'S4', 'S6'] });
    act(dragon, '0 Dr', '1 pass', '2 pass', '3 pass');
    expect(owingSeats(dragon)).toEqual([0]);
  });
});

describe('the end of a round', () => {
  test('[T-48] when only one player holds cards; the trick is the third one’s', () => {
    const state = position({ hands: ['', 'S3 SA', 'SK', ''], out: [0, 3], turn: 2, points: [0, 0, 0, 0] });
    act(state, '2 SK');
    expect(PHASES[state.phase]).toBe('roundOver');
    expect(pointsTaken(state)).toEqual([0, 0, 10, 0]);
    expect(verdict(state, '1 SA')).toBe('action/not-your-turn');
    expect(owingSeats(state)).toEqual([14]);
  });

  test('[T-49] double victory: 200 to nothing, cards do not count, the trick is still booked', () => {
    const state = position({ hands: ['', 'S5 B5', 'SK', 'SZ'], turn: 2, points: [-25, 30, 0, 40] });
    const events = act(state, '2 SK');
    expect([lastScores(state), pointsTaken(state)]).toEqual([
      [200, 0],
      [-25, 30, 10, 40],
    ]);
    expect(events.at(-1)).toMatchObject({ kind: 'round-over', doubleVictory: true, scores: [200, 0] });
    expect(tichu.view(state, 0).out).toEqual([0, 2]);
  });

  test('[T-49] not if an opponent is between them', () => {
    const state = position({ hands: ['', '', 'SK', 'S6'], out: [0, 1], turn: 2 });
    act(state, '2 SK');
    expect(lastScores(state)[0] + lastScores(state)[1]).toBe(100);
  });
});

describe('the score', () => {
  /** Seat 2 goes out third with a worthless card; seat 3 is last and holds what is named. */
  const ended = (out: [number, number], last: string, points: number[], announced = [0, 0, 0, 0]) => {
    const third = [0, 1, 2, 3].filter((seat) => !out.includes(seat))[0];
    const loser = [0, 1, 2, 3].filter((seat) => !out.includes(seat))[1];
    const hands = ['', '', '', ''];
    hands[third] = 'S2';
    hands[loser] = last;
    const state = position({ hands, out, turn: third, points, announced });
    act(state, `${third} S2`);
    return state;
  };

  test('[T-50] the hand of the last player counts for the opponents', () => {
    expect(lastScores(ended([0, 1], 'SK SZ', [40, 20, 20, 0]))).toEqual([80, 20]);
  });

  test('[T-51] the tricks of the last player count for the first one out', () => {
    expect(lastScores(ended([0, 1], 'S3', [40, 20, 20, 20]))).toEqual([80, 20]);
    expect(lastScores(ended([1, 0], 'S3', [40, 20, 20, 20]))).toEqual([60, 40]);
  });

  test('[T-50] `points` stays what was captured', () => {
    expect(pointsTaken(ended([0, 1], 'S3', [40, 20, 20, 20]))).toEqual([40, 20, 20, 20]);
  });

  test('[T-52] announcements: won only by the first player out, lost by all others', () => {
    expect(lastScores(ended([0, 1], 'S3', [40, 20, 20, 20], [1, 0, 0, 0]))).toEqual([180, 20]);
    expect(lastScores(ended([0, 1], 'S3', [40, 20, 20, 20], [0, 0, 2, 0]))).toEqual([-120, 20]);
    expect(lastScores(ended([0, 1], 'S3', [40, 20, 20, 20], [0, 1, 0, 2]))).toEqual([80, -280]);
  });

  test('[T-52] also in a double victory', () => {
    const state = position({ hands: ['', 'S5', 'SK', 'SZ'], turn: 2, announced: [2, 1, 0, 0] });
    act(state, '2 SK');
    expect(lastScores(state)).toEqual([400, -100]);
  });

  test('[T-53] outside a double victory the card points add up to 100, each team between -25 and 125', () => {
    const state = dealt();
    const random = randomOf('points');
    let doubles = 0;
    for (let round = 1; round <= 400; round++) {
      tichu.deal(state, random.seed(new Int32Array(4)));
      playRandomly(state, random, 1);
      const cards = lastScores(state).map((score, team) => score - bonusOf(state, team) - bonusOf(state, team + 2));
      if (state.outCount === 2) doubles++;
      expect(cards[0] + cards[1]).toBe(state.outCount === 2 ? 200 : 100);
      for (const points of state.outCount === 2 ? [] : cards) {
        expect(points).toBeGreaterThanOrEqual(-25);
        expect(points).toBeLessThanOrEqual(125);
      }
    }
    expect(doubles).toBeGreaterThan(20);
  });

  const bonusOf = (state: ReturnType<typeof dealt>, seat: number): number =>
    state.announced(seat) * (state.outAt(0) === seat ? 100 : -100);

  test('[T-53] the Phoenix costs its taker 25', () => {
    const state = position({ hands: ['Ph S2', 'S3', 'S4', 'S6'], points: [0, 0, 0, 0] });
    act(state, '0 Ph', '1 pass', '2 pass', '3 pass');
    expect(pointsTaken(state)).toEqual([-25, 0, 0, 0]);
  });

  test('[T-63] two announcements of a team are settled one by one', () => {
    expect(lastScores(ended([0, 1], 'S3', [40, 20, 20, 20], [2, 0, 1, 0]))).toEqual([180, 20]);
  });

  test('[T-64] first and last are partners: the tricks stay in the team, the hand goes to the opponents', () => {
    expect(lastScores(ended([1, 0], 'SK', [30, 20, 20, 20]))).toEqual([60, 40]);
  });

  test('[T-65] a Dragon given to the later loser moves on to the first one out', () => {
    const state = position({ hands: ['', 'S3', 'Dr S2', ''], out: [0, 3], turn: 2, points: [25, 25, 25, 0] });
    act(state, '2 Dr', '1 pass', '2 dragon 1', '2 S2');
    expect(pointsTaken(state)).toEqual([25, 50, 25, 0]);
    expect(lastScores(state)).toEqual([100, 0]);
  });
});
