/** The state objects of the live protocol: their fields and values. */
import { describe, expect, test } from 'vitest';
import { tichu } from '../../games/tichu/index.ts';
import { act, dealt, playRandomly, position, randomOf, schupfing } from '../../games/tichu/testing/positions.ts';
import { phaseOf, privateState as privateStateOf, publicState } from './state.ts';

type State = ReturnType<typeof position>;
const open = (state: State) => {
  const view = tichu.view(state, 'spectator');
  return { current_phase: phaseOf(view), ...publicState(view) };
};
const privateState = (state: State, seat: number) => privateStateOf(seat, tichu.view(state, seat), []);

/** The protocol's fields, and those that complete the game's view. */
const FIELDS = `current_turn_index start_player_index count_hand_cards played_cards announcements wish_value
  dragon_recipient trick_owner_index trick_cards trick_combination trick_points tricks points winner_index loser_index
  is_round_over double_victory is_double_victory game_score`.split(/\s+/);
const BEYOND = ['round', 'finished', 'owing', 'window', 'wished', 'lacks', 'out'];

describe('the public state', () => {
  test('has exactly the fields of the protocol, in the lobby and in every position of a game', () => {
    expect(Object.keys(publicState(undefined)).sort()).toEqual([...FIELDS].sort());
    playRandomly(dealt({ preset: 'round' }), randomOf('fields'), 1, (state) => {
      const seen = publicState(tichu.view(state, 'spectator'));
      expect(Object.keys(seen).sort()).toEqual([...FIELDS, ...BEYOND].sort());
      for (let seat = 0; seat < 4; seat++) expect(publicState(tichu.view(state, seat))).toEqual(seen);
    });
  });

  test('a trick with its combinations, passes included; the Phoenix ranks half above what it beat', () => {
    const state = position({
      hands: ['S2', 'S4', 'S7', 'B2'],
      trick: ['0 S8', '1 pass', '2 Ph', '3 SK'],
      points: [0, 5, 0, 0],
    });
    const seen = open(state);
    expect(seen.tricks.at(-1)).toEqual([
      [0, 'S8', [1, 1, 8]],
      [1, '', [0, 0, 0]],
      [2, 'Ph', [1, 1, 8.5]],
      [3, 'SK', [1, 1, 13]],
    ]);
    expect(seen).toMatchObject({
      current_phase: 'play',
      current_turn_index: 0,
      trick_owner_index: 3,
      trick_cards: 'SK',
      trick_combination: [1, 1, 13],
      trick_points: -15,
      count_hand_cards: [1, 1, 1, 1],
      points: [0, 5, 0, 0],
      winner_index: -1,
      wish_value: 0,
    });
    expect(seen.played_cards.split(' ')).toHaveLength(52);
  });

  test('a Phoenix that is led ranks 1.5; an empty table is [0, 0, 0]', () => {
    const state = position({ hands: ['Ph S2', 'S4', 'S7', 'B2'] });
    expect(open(state)).toMatchObject({ trick_combination: [0, 0, 0], trick_cards: '', trick_owner_index: -1 });
    act(state, '0 Ph');
    expect(open(state).trick_combination).toEqual([1, 1, 1.5]);
  });

  test('[T-42] [T-48] once the third player is out on the Dragon, the round is over before the gift', () => {
    const state = position({ hands: ['', 'B5', 'Dr', ''], out: [0, 3], turn: 2, points: [30, 20, 10, 10] });
    act(state, '2 Dr');
    const ended = { is_round_over: true, loser_index: 1, winner_index: 0, is_double_victory: false };
    expect(open(state)).toMatchObject({ ...ended, current_phase: 'dragon', game_score: [[], []] });
    act(state, '2 dragon 3');
    expect(open(state)).toMatchObject({ ...ended, current_phase: 'round_over' });
  });

  test('no seat is on turn outside play, while a wish or the Dragon is pending, and after the round', () => {
    const state = position({ hands: ['Ma S2', 'S4 Dr', 'S7', 'B2'] });
    expect([open(state).wish_value, open(state).start_player_index]).toEqual([-1, 0]);
    act(state, '0 Ma');
    expect(open(state)).toMatchObject({ current_phase: 'wish', current_turn_index: -1, wish_value: -1 });
    act(state, '0 wish 9', '1 Dr', '2 pass', '3 pass', '0 pass');
    expect(open(state)).toMatchObject({ current_phase: 'dragon', current_turn_index: -1, wish_value: 9 });
    act(state, '1 dragon 0');
    expect(open(state)).toMatchObject({ current_phase: 'play', current_turn_index: 1, dragon_recipient: 0 });
    expect(open(dealt())).toMatchObject({ current_phase: 'grand_tichu', current_turn_index: -1 });
  });

  test('winner, loser and score of a round', () => {
    const state = position({ hands: ['', 'S3', 'S2', ''], out: [0, 3], turn: 2, points: [40, 20, 20, 20] });
    act(state, '2 S2');
    const ended = { winner_index: 0, loser_index: 1, is_round_over: true, double_victory: false };
    expect(open(state)).toMatchObject({ ...ended, current_phase: 'round_over', game_score: [[80], [20]] });
    const double = position({ options: { preset: 'round' }, hands: ['', 'S3', 'S2', 'S4'], turn: 2 });
    act(double, '2 S2');
    expect(open(double)).toMatchObject({ loser_index: -1, double_victory: true, is_double_victory: true });
    expect(open(double)).toMatchObject({ current_phase: 'game_over', game_score: [[200], [0]] });
  });
});

describe('the private state', () => {
  test('hand and schupf cards by canonical seat', () => {
    const state = schupfing(['S2 S3 S4', 'B2 B3 B4', 'G2 G3 G4', 'R2 R3 R4']);
    act(state, '1 give B2', '1 give B3');
    expect(privateState(state, 1).given_schupf_cards).toEqual([null, null, null, null]);
    act(state, '1 give B4');
    expect(privateState(state, 1).given_schupf_cards).toEqual(['B4', null, 'B2', 'B3']);
    for (const [seat, suit] of [[0, 'S'], [2, 'G'], [3, 'R']]) // biome-ignore format: a table
      for (const value of [2, 3, 4]) act(state, `${seat} give ${suit}${value}`);
    const own = privateState(state, 1);
    expect(own.received_schupf_cards).toEqual(['S2', null, 'G4', 'R3']);
    expect(own.player_index).toBe(1);
    expect(own.hand_cards.split(' ')).toHaveLength(14);
    const named = ['player_index', 'hand_cards', 'given_schupf_cards', 'received_schupf_cards'];
    expect(Object.keys(own)).toEqual([...named, 'given', 'received', 'may_interrupt']);
  });

  test('a player who is out also gets the hands of the others', () => {
    const state = position({ hands: ['', 'S3', 'S4 B4', 'S6'], turn: 1 });
    expect(privateState(state, 0)).toMatchObject({ visible_hands: [null, 'S3', 'S4 B4', 'S6'] });
    expect(privateState(state, 2)).not.toHaveProperty('visible_hands');
    expect(() => privateStateOf(0, tichu.view(state, 'spectator'), [])).toThrow();
  });
});
