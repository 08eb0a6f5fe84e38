import { describe, expect, test } from 'vitest';
import type { Random } from '../../core/random.ts';
import { copyState } from '../../core/state.ts';
import { type Action, type Seat, TABLE } from '../../core/types.ts';
import { ALL_CARDS, type Cards, DECK_SIZE, has, listCards } from './cards.ts';
import { mauMau } from './index.ts';
import type { MauMauState } from './state.ts';
import { act, actorOf, dealt, legalTexts, playRandomly, position, randomOf, TABLES } from './testing/positions.ts';

/** Whether the cards can be dealt to the slots, one each: naive search. */
function fitsSlots(cards: readonly number[], slots: readonly number[]): boolean {
  if (slots.length === 0) return cards.length === 0;
  return cards.some(
    (card) =>
      has(slots[0], card) &&
      fitsSlots(
        cards.filter((c) => c !== card),
        slots.slice(1),
      ),
  );
}

function slotsOf(state: MauMauState, seat: Seat): number[] {
  return [...mauMau.view(state, 'spectator').slots[seat]];
}

function pileOf(state: MauMauState): number[] {
  return [...state.pile.subarray(0, state.pileSize)];
}

describe('public conclusions', () => {
  test('are true at every step of random games with all options', () => {
    for (const { seats, options } of TABLES) {
      for (let game = 0; game < 6; game++) {
        playRandomly(dealt(options, seats, game), randomOf(`truth ${game}`), (state) => {
          for (let seat = 0; seat < seats; seat++) {
            const hand = listCards(state.hand(seat));
            expect(state.slotCount(seat)).toBe(hand.length);
            expect(fitsSlots(hand, slotsOf(state, seat))).toBe(true);
          }
          for (const card of pileOf(state)) expect(has(state.pileCards, card)).toBe(true);
        });
      }
    }
  });

  test('of two slots of a hand the older allows a part of the newer, or nothing in common', () => {
    for (const { seats, options } of TABLES) {
      playRandomly(dealt(options, seats, 'nested'), randomOf('nested'), (state) => {
        const unseen = ALL_CARDS & ~state.discarded();
        for (let seat = 0; seat < seats; seat++) {
          const slots = slotsOf(state, seat).map((cards) => cards & unseen);
          slots.forEach((newer, at) => {
            for (const older of slots.slice(0, at)) expect((older & ~newer) === 0 || (older & newer) === 0).toBe(true);
          });
        }
      });
    }
  });

  test('a player who draws holds no card that fits, and the drawn card does not fit either', () => {
    const state = position({ hands: ['C8 HT', 'S8 D9'], top: 'DA', pile: 'S7 H7' });
    act(state, 'take 1');
    const allowed = slotsOf(state, 0).map((cards) => listCards(cards & state.fits));
    expect(allowed).toEqual([[], [], []]);
  });

  test('a drawn card that waits to be played fits, and a kept one did', () => {
    const state = position({ hands: ['C8', 'S8 D9'], top: 'DA', pile: 'S7 DK', options: { afterDraw: 'may' } });
    const fits = state.fits >>> 0;
    act(state, 'take 1');
    expect(slotsOf(state, 0)[1]).toBe(fits);
    act(state, 'pass');
    expect(slotsOf(state, 0)).toEqual([~fits >>> 0, fits]);
  });

  test('with afterDraw end nothing is known about the drawn card', () => {
    const state = position({ hands: ['C8', 'S8 D9'], top: 'DA', pile: 'S7 DK', options: { afterDraw: 'end' } });
    act(state, 'take 1');
    expect(slotsOf(state, 0)[1]).toBe(ALL_CARDS >>> 0);
  });

  test('a player who pays held no seven', () => {
    const state = position({ hands: ['C8', 'S8 D9'], top: 'D7', pile: 'H7 HT HK', owed: 2 });
    act(state, 'take 2');
    expect(slotsOf(state, 0).map((cards) => has(cards, 8))).toEqual([false, true, true]);
  });

  test('after the first reshuffle with two players the other hand is known except for cards drawn since', () => {
    const state = position({ hands: ['C8', 'S8 D9'], top: 'DA', pile: 'H7', discards: 'HT HK' });
    act(state, 'take 1');
    const unseenBy1 = ALL_CARDS & ~state.hand(1) & ~state.discarded();
    for (const slot of slotsOf(state, 0)) expect(slot & unseenBy1 & state.pileCards).toBe(0);
  });

  test('after a player has left the pile may hold any card that is not face up', () => {
    const options = { onLeave: 'yeet' };
    const state = position({ hands: ['C8', 'S8 D9', 'HA'], top: 'DA', pile: 'H7', discards: 'HT', options });
    act(state, 'take 1', 'leave 2');
    expect(state.pileCards).toBe(~state.discarded());
  });
});

/** A position with few hidden cards, so that every possible world can be listed. */
function smallPosition(seed: number, afterDraw: string, others: number): MauMauState {
  const random = randomOf(`small ${seed}`);
  const cards = listCards(ALL_CARDS);
  random.shuffle(cards);
  const text = (count: number) =>
    cards
      .splice(0, count)
      .map((card) => mauMau.notation.format(dealt().setting, card))
      .join(' ');
  const hidden = Array.from({ length: others }, () => text(others === 1 ? 3 : 2));
  const [pile, top, discards] = [text(2), text(1), text(3)];
  const options = { afterDraw, rounds: 1 };
  return position({ hands: [text(cards.length), ...hidden], top, pile, discards, turn: 1, options });
}

/** Every position that the viewer (seat 0) cannot tell from this one before any conclusions. */
function allWorlds(state: MauMauState): MauMauState[] {
  const unseen = listCards(ALL_CARDS & ~state.hand(0) & ~state.discarded());
  return permutations(unseen).map((cards) => {
    const world = mauMau.create(state.setting);
    copyState(state, world);
    let at = 0;
    for (let seat = 1; seat < state.setting.seats; seat++) {
      world.setHand(seat, 0);
      for (let i = 0; i < state.slotCount(seat); i++) world.setHand(seat, world.hand(seat) | (1 << cards[at++]));
    }
    world.pile.set(cards.slice(at));
    return world;
  });
}

function permutations(cards: readonly number[]): number[][] {
  if (cards.length === 0) return [[]];
  return cards.flatMap((card, i) => permutations(cards.toSpliced(i, 1)).map((rest) => [card, ...rest]));
}

function unique(worlds: readonly MauMauState[]): MauMauState[] {
  return [...new Map(worlds.map((world) => [secretOf(world), world])).values()];
}

function secretOf(state: MauMauState): string {
  return `${handsOf(state)} ${pileOf(state)}`;
}

function handsOf(state: MauMauState): string {
  return Array.from({ length: state.setting.seats }, (_, seat) => state.hand(seat)).join(' ');
}

/** The worlds in which the action is possible and looks the same to seat 0. */
function surviving(worlds: readonly MauMauState[], state: MauMauState, actor: Seat, action: Action): MauMauState[] {
  mauMau.play(state, actor, action);
  const seen = JSON.stringify(mauMau.view(state, 0));
  return worlds.filter((world) => {
    if (mauMau.check(world, actor, action) !== undefined) return false;
    mauMau.play(world, actor, action);
    return JSON.stringify(mauMau.view(world, 0)) === seen;
  });
}

/** After a reshuffle every order of the pile is possible. */
function inEveryOrder(state: MauMauState): MauMauState[] {
  return permutations(pileOf(state)).map((pile) => {
    const world = mauMau.create(state.setting);
    copyState(state, world);
    world.pile.set(pile);
    return world;
  });
}

/** All ways to deal the unseen cards to the slots of the others, the pile taking the rest: naive enumeration. */
function handsBySlots(state: MauMauState): Set<string> {
  const found = new Set<string>();
  const places: [Seat, Cards][] = [];
  for (let seat = 1; seat < state.setting.seats; seat++)
    for (const slot of slotsOf(state, seat)) places.push([seat, slot]);
  const hands = Array.from({ length: state.setting.seats }, (_, seat) => (seat === 0 ? state.hand(0) : 0));
  const fill = (at: number, left: Cards) => {
    if (at === places.length) {
      if ((left & ~state.pileCards) === 0) found.add(hands.join(' '));
      return;
    }
    const [seat, slot] = places[at];
    for (const card of listCards(left & slot)) {
      hands[seat] |= 1 << card;
      fill(at + 1, left & ~(1 << card));
      hands[seat] &= ~(1 << card);
    }
  };
  fill(0, ALL_CARDS & ~state.hand(0) & ~state.discarded());
  return found;
}

const MAX_WORLDS = 3000;

/** Plays a small position at random and compares after every action; returns how often. */
function compareWorlds(state: MauMauState, random: Random): number {
  let worlds = allWorlds(state);
  for (let step = 0; ; step++) {
    // A reshuffle in the middle of taking would branch inside the action.
    if (worlds.length > MAX_WORLDS || state.owed > state.pileSize) return step;
    const before = state.pileSize;
    const actor = actorOf(state);
    worlds = unique(surviving(worlds, state, actor, mauMau.sample(state, actor, random)));
    if (mauMau.pending(state) === 0) return step;
    expect(new Set(worlds.map(handsOf))).toEqual(handsBySlots(state));
    if (state.pileSize > 4 || step > 40) return step;
    if (state.pileSize > before) worlds = unique(worlds.flatMap(inEveryOrder));
  }
}

describe('compared with all possible worlds', () => {
  for (const afterDraw of ['must', 'may', 'end']) {
    for (const others of [1, 2]) {
      test(`${afterDraw}, ${others + 1} seats: nothing possible is excluded, nothing impossible allowed`, () => {
        let steps = 0;
        for (let seed = 0; seed < 30; seed++) {
          steps += compareWorlds(smallPosition(seed, afterDraw, others), randomOf(seed));
        }
        expect(steps).toBeGreaterThan(100);
      });
    }
  }
});

describe('imagined worlds', () => {
  test('look the same to the viewer and offer the same actions', () => {
    for (const { seats, options } of TABLES) {
      const random = randomOf('imagine');
      playRandomly(dealt(options, seats, 'imagine'), randomOf('play'), (state) => {
        const world = mauMau.create(state.setting);
        for (const viewer of [...Array(seats).keys(), 'spectator'] as const) {
          const view = mauMau.view(state, viewer);
          const imaginer = mauMau.imaginer(state.setting, JSON.parse(JSON.stringify(view)), Number.POSITIVE_INFINITY);
          for (let i = 0; i < 2; i++) {
            imaginer.sample(random, world);
            expect(mauMau.view(world, viewer)).toEqual(view);
            expect(mauMau.pending(world)).toBe(mauMau.pending(state));
            if (viewer !== 'spectator') expect(legalTexts(world, viewer)).toEqual(legalTexts(state, viewer));
            expect(legalTexts(world, TABLE)).toEqual(legalTexts(state, TABLE));
          }
        }
      });
    }
  });

  test('with limited memory hold every card once and can be played to the end', () => {
    for (const { seats, options } of TABLES) {
      const random = randomOf('forget');
      playRandomly(dealt(options, seats, 'forget'), randomOf('play'), (state) => {
        if (random.below(4) > 0) return;
        const world = mauMau.create(state.setting);
        for (const memory of [0, 1, 3.5, -1]) {
          const view = mauMau.view(state, 1);
          mauMau.imaginer(state.setting, view, memory).sample(random, world);
          const seen = mauMau.view(world, 1);
          const kept = 1 + Math.max(0, Math.floor(memory));
          expect(seen.discards.slice(-kept)).toEqual(view.discards.slice(-kept));
          expect({ ...seen, discards: [], slots: [], pileCards: 0 }).toEqual({
            ...view,
            discards: [],
            slots: [],
            pileCards: 0,
          });
          expect(legalTexts(world, 1)).toEqual(legalTexts(state, 1));
          playRandomly(world, random, () => {});
          expect(mauMau.outcome(world)).toBeDefined();
        }
      });
    }
  });

  test('vary in everything that is hidden', () => {
    const state = dealt({}, 3, 'vary');
    const imaginer = mauMau.imaginer(state.setting, mauMau.view(state, 0), Number.POSITIVE_INFINITY);
    const random = randomOf('vary');
    const world = mauMau.create(state.setting);
    const held = new Int32Array(DECK_SIZE);
    const keys = new Set<number>();
    for (let i = 0; i < 2000; i++) {
      imaginer.sample(random, world);
      for (const card of listCards(world.hand(1))) held[card]++;
      keys.add(world.cells[0]);
    }
    expect(keys.size).toBeGreaterThan(1990);
    const unseen = listCards(ALL_CARDS & ~state.hand(0) & ~(1 << state.top));
    for (const card of unseen) expect(Math.abs(held[card] / 2000 - 7 / unseen.length)).toBeLessThan(0.05);
  });

  test('a drawn card that must be played is known to its owner and fits in all worlds of the others', () => {
    const state = position({ hands: ['C8 HT', 'S8 D9', 'SK'], top: 'DA', pile: 'C9 H7 DK' });
    act(state, 'take 1');
    expect(state.phase).toBe('drawn');
    const world = mauMau.create(state.setting);
    const drawnIn = (viewer: Seat) => {
      const imaginer = mauMau.imaginer(state.setting, mauMau.view(state, viewer), Number.POSITIVE_INFINITY);
      return Array.from({ length: 200 }, (_, i) => {
        imaginer.sample(randomOf(`drawn ${i}`), world);
        expect(has(world.fits & world.hand(0), world.drawn)).toBe(true);
        return world.drawn;
      });
    };
    expect(new Set(drawnIn(0))).toEqual(new Set([state.drawn]));
    expect(new Set(drawnIn(1)).has(state.drawn)).toBe(true);
  });
});
