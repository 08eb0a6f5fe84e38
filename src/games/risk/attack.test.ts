/** Exchanges of dice, conquest, elimination. */
import { describe, expect, test } from 'vitest';
import { rollDice, seedChance } from '../../core/chance.ts';
import { seedOf } from '../../core/seed.ts';
import { sameState } from '../../core/state.ts';
import type { RiskEvent } from './events.ts';
import { attackOf, blitz, nextOfBlitz, risk } from './index.ts';
import type { RiskState } from './state.ts';
import {
  act,
  copyOf,
  handOf,
  landOf,
  legalTexts,
  mapOf,
  phaseOf,
  position,
  refusal,
  withLuck,
} from './testing/positions.ts';

type Fought = Extract<RiskEvent, { kind: 'fought' }>;
const fights = (events: readonly RiskEvent[]): Fought[] =>
  events.flatMap((event) => (event.kind === 'fought' ? [event] : []));
const LINE = mapOf(['a one: b', 'b one: c', 'c one:']);

describe('dice', () => {
  test.each([
    [2, ['attack a b 1']],
    [3, ['attack a b 1', 'attack a b 2']],
    [4, ['attack a b 1', 'attack a b 2', 'attack a b 3']],
    [9, ['attack a b 1', 'attack a b 2', 'attack a b 3']],
  ])('[R-6] with %i troops the attacker chooses between %o', (troops, attacks) => {
    const state = position({ land: `A${troops} B1 B1`, options: { map: LINE } });
    expect(legalTexts(state)).toEqual([...attacks, 'end']);
  });

  test('[R-6] a single troop does not attack', () => {
    const state = position({ land: 'A1 B1 A2', options: { map: LINE } });
    expect(refusal(state, 'attack a b 1')).toBe('risk/too-few-troops');
    expect(refusal(state, 'attack c b 2')).toBe('risk/too-many-dice');
  });

  test('[R-6] a text without a number means the most dice there are', () => {
    const { setting } = position({ land: 'A4 B1 B1', options: { map: LINE } });
    expect(risk.notation.parse(setting, 'attack a b')).toEqual({ ok: true, value: attackOf(0, 1, 3) });
  });

  test.each([
    [1, 1],
    [2, 2],
    [5, 2],
  ])('[R-5] %i troops defend with %i dice by themselves', (troops, dice) => {
    const state = position({ land: `A9 B${troops} B1`, options: { map: LINE } });
    expect(fights(act(state, 'attack a b 3'))[0].defence).toHaveLength(dice);
  });

  test('[R-5] with `defenderChooses` the defender answers before anything is rolled', () => {
    const state = position({ land: 'A9 B3 B1', options: { map: LINE, defenderChooses: true } });
    expect(fights(act(state, 'attack a b 2'))).toEqual([]);
    expect([phaseOf(state), state.decider]).toEqual(['defend', 1]);
    expect(legalTexts(state)).toEqual(['defend 1', 'defend 2']);
    expect(refusal(state, 'end')).toBe('risk/not-now');
    expect(refusal(state, 'end', 0)).toBe('action/not-your-turn');
    const [fight] = fights(act(state, 'defend 1'));
    expect([fight.attack.length, fight.defence.length]).toEqual([2, 1]);
    expect(state.decider).toBe(0);
  });

  test('[R-5] a single troop and neutral troops are not asked', () => {
    const options = { map: LINE, defenderChooses: true };
    expect(fights(act(position({ land: 'A9 B1 B1', options }), 'attack a b 3'))).toHaveLength(1);
    expect(fights(act(position({ land: 'A9 N5 B1', options }), 'attack a b 3'))[0].defence).toHaveLength(2);
  });

  test("[R-7] the attacker's dice come first, then the defender's, all in rolled order", () => {
    for (let seed = 0; seed < 20; seed++) {
      const state = position({ land: 'A9 B5 B1', options: { map: LINE } });
      seedChance(state.cells, seedOf(seed));
      const dice: number[] = [];
      rollDice(copyOf(state).cells, 6, 5, dice);
      const [{ attack, defence }] = fights(act(state, 'attack a b 3'));
      expect([...attack, ...defence]).toEqual(dice);
    }
  });
});

describe('what may be attacked', () => {
  test.each([
    ['attack a c 1', 'risk/not-adjacent'],
    ['attack b c 1', 'risk/not-yours'],
    ['attack a g 1', 'risk/own-target'],
    ['attack a b 3', undefined],
    ['manoeuvre a g', 'risk/not-now'],
  ])('[R-20] %s is read, and then judged: %s', (text, code) => {
    expect(refusal(position({ land: 'A9 B1 B1 B1 B1 B1 A1 B1 B1' }), text)).toBe(code);
  });

  test('[R-20] a typing error has another code than an illegal move', () => {
    const { setting } = position({ land: 'A9 B1 B1', options: { map: LINE } });
    for (const text of ['attack a nowhere 2', 'attack a b 4', 'attack a b two', 'attack a']) {
      const read = risk.notation.parse(setting, text);
      expect(read.ok ? '' : read.error.code).toBe('action/unreadable');
    }
  });
});

describe('conquest', () => {
  const conquer = (land: string, dice: number, options: object = {}) =>
    withLuck(
      position({ land, options: { map: LINE, ...options } }),
      [`attack a b ${dice}`],
      (after) => after.owner(1) === 0,
    );

  test('[R-9] at least as many move in as dice were used, and all but one at most', () => {
    const state = conquer('A6 B1 B1', 3);
    expect(phaseOf(state)).toBe('occupy');
    expect(legalTexts(state)).toEqual(['move 3', 'move 4', 'move 5']);
    expect(refusal(state, 'move 2')).toBe('risk/move-in');
    expect(refusal(state, 'move 6')).toBe('risk/move-in');
    act(state, 'move 4');
    expect([landOf(state), phaseOf(state)]).toEqual(['A2 A4 B1', 'attack']);
  });

  test('[R-10] without a choice the troops move at once', () => {
    const state = conquer('A4 B1 B1', 3);
    expect([landOf(state), phaseOf(state)]).toEqual(['A1 A3 B1', 'attack']);
    const choice = conquer('A4 B1 B1', 1);
    expect(refusal(choice, 'end')).toBe('risk/not-now');
    expect(refusal(choice, 'attack b c 1')).toBe('risk/not-now');
  });

  test('the conquered territory attacks on at once', () => {
    const state = conquer('A9 B1 B1', 3);
    act(state, 'move 8');
    expect(legalTexts(state)).toContain('attack b c 3');
  });
});

describe('elimination', () => {
  // C holds b alone; A beats C. Symbols go round: a d g, b e h, c f i.
  const land = 'A9 C1 B1 B1 B1 B1 B1 B1 B1';
  const beaten = (hands: readonly string[], options: object, texts: readonly string[] = []): RiskState => {
    const before = position({ land, seats: 3, hands, options: { endCard: false, wildCards: 6, ...options } });
    const state = withLuck(before, ['attack a b 3'], (after) => !after.lives(2));
    act(state, ...texts);
    return state;
  };

  test('the cards are discarded, or taken over after the move-in', () => {
    const discarded = beaten(['a', '', 'b c'], { takeCards: false }, ['move 3']);
    expect([handOf(discarded, 0), risk.view(discarded, 1).discards]).toEqual(['a', ['b', 'c']]);
    const asked = beaten(['a', '', 'b c'], { takeCards: true });
    expect([phaseOf(asked), handOf(asked, 0), handOf(asked, 2)]).toEqual(['occupy', 'a', 'b c']);
    act(asked, 'move 3');
    expect([phaseOf(asked), handOf(asked, 0)]).toEqual(['attack', 'a b c']);
  });

  test('[R-14] five cards after a takeover wait for the next turn', () => {
    const state = beaten(['a d', '', 'b c e'], { takeCards: true }, ['move 3']);
    expect([phaseOf(state), state.handSize(0)]).toEqual(['attack', 5]);
  });

  test('[R-14] six cards are redeemed down to four at once, placed, and the attack goes on', () => {
    const state = beaten(['a d b', '', 'c e f'], { takeCards: true }, ['move 3']);
    expect([phaseOf(state), state.handSize(0)]).toEqual(['reinforce', 6]);
    expect(legalTexts(state).every((text) => text.startsWith('redeem'))).toBe(true);
    act(state, 'redeem a b c');
    expect([state.handSize(0), state.left]).toEqual([3, 10]);
    expect(legalTexts(state)).toHaveLength(10); // d e f would be a set, but it has to wait
    expect(refusal(state, 'redeem d e f')).toBe('risk/enough-redeemed');
    act(state, 'place 10', 'on a');
    expect([phaseOf(state), state.turn]).toEqual(['attack', 0]);
    expect(refusal(state, 'redeem d e f')).toBe('risk/redeem-only-reinforcing');
  });

  test('[R-14] nine cards take two sets', () => {
    const state = beaten(['a b c d', '', 'e f g h i'], { takeCards: true }, ['move 3']);
    act(state, 'redeem a b c');
    expect(legalTexts(state).every((text) => text.startsWith('redeem'))).toBe(true);
    act(state, 'redeem d e f');
    expect(state.handSize(0)).toBe(3);
    expect(legalTexts(state)[0]).toBe('place 1');
  });

  test('[R-16] an eliminated player is skipped, the others keep their order', () => {
    const state = beaten([], {}, ['move 3', 'end', 'end']);
    expect([state.turn, state.turns]).toEqual([1, 1]);
    act(state, 'place 7', 'on c', 'end', 'end'); // three, and two whole rows
    expect(state.turn).toBe(0);
  });

  test('[R-23] the last opponent: no move-in is asked, the minimum moves, the cards no longer matter', () => {
    const last = position({ land: 'A9 B1 A1', hands: ['', 'a b'], options: { map: LINE, takeCards: true } });
    const won = withLuck(last, ['attack a b 2'], (after) => after.over);
    expect([landOf(won), won.ending, handOf(won, 0)]).toEqual(['A7 A2 A1', 'conquest', '']);
    expect(risk.outcome(won)).toEqual({ scores: [3, 0], places: [1, 2] });
  });

  test('[R-15] the last conquest ends the game before any card is drawn', () => {
    const last = position({ land: 'A9 B1 A1', hands: ['a b', 'c'], options: { map: LINE } });
    const won = withLuck(last, ['attack a b 2'], (after) => after.over);
    expect([won.ending, won.deckSize, won.handSize(0)]).toEqual(['conquest', 0, 2]);
  });
});

describe('attack until', () => {
  const start = (seed: number): RiskState => {
    const state = position({ land: 'A12 B8 B1', options: { map: LINE } });
    seedChance(state.cells, seedOf(seed));
    return state;
  };

  test.each([1, 3, 5])('[R-8] equals repeated exchanges with all dice, stopping at %i', (stopAt) => {
    for (let seed = 0; seed < 40; seed++) {
      const batch = start(seed);
      const single = start(seed);
      const played = blitz(batch, 0, 1, stopAt);
      for (let i = 0; single.owner(1) === 1 && single.troops(0) > stopAt; i++) {
        const action = attackOf(0, 1, Math.min(3, single.troops(0) - 1));
        expect(played[i]).toBe(action);
        risk.play(single, 0, action);
      }
      expect(sameState(batch, single)).toBe(true);
      expect(batch.owner(1) === 0 || batch.troops(0) <= stopAt).toBe(true);
    }
  });

  test('[R-8] stops when another player has to decide, and makes no illegal move', () => {
    const state = position({ land: 'A12 B8 B1', options: { map: LINE, defenderChooses: true } });
    expect(blitz(state, 0, 1, 1)).toHaveLength(1);
    expect(phaseOf(state)).toBe('defend');
    expect(nextOfBlitz(position({ land: 'A12 B8 B1', options: { map: LINE } }), 0, 2, 1)).toBeUndefined();
  });
});
