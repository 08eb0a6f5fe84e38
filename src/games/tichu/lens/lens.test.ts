/** The lens of Tichu (L-5 to L-9); that it shows nothing hidden is also part of the conformance suite. */
import { expect, test } from 'vitest';
import { FeatureList } from '../../../core/lens.ts';
import { Observer } from '../../../core/observer.ts';
import { Random } from '../../../core/random.ts';
import { deriveSeed, seedOf } from '../../../core/seed.ts';
import { firstOf, mayAct, nextUnasked, owing, TABLE, WAIT } from '../../../core/types.ts';
import { tichu } from '../index.ts';
import { LENS } from './lens.ts';

const settled = tichu.configure({ target: 0 }, 4);
if (!settled.ok) throw new Error('no setting');
const setting = settled.value;
const state = tichu.create(setting);
const world = tichu.create(setting);
const legal = new Float64Array(setting.maxLegal + 1);
const random = new Random(seedOf('lens'));

const featuresOf = (write: (into: FeatureList) => void): string => {
  const list = new FeatureList(new Uint16Array(1000));
  write(list);
  return list.numbers.subarray(0, list.length).join(' ');
};

const STAKES = LENS.stakes.flatMap(({ call, decline }) => [call, decline]);

/** Plays random rounds and looks at every position. */
function rounds(count: number, look: (seat: number) => void): void {
  for (let n = 0; n < count; n++) {
    tichu.deal(state, deriveSeed(seedOf('lens deals'), n));
    for (let pending = tichu.pending(state); pending !== 0; pending = tichu.pending(state)) {
      const unasked = nextUnasked(pending, 0);
      const seat = unasked >= 0 && random.below(4) === 0 ? unasked : firstOf(owing(pending));
      if (seat !== TABLE) look(seat);
      tichu.play(state, seat, tichu.sample(state, seat, random));
    }
  }
}

test('[L-8] positions and choices look the same in all worlds that the seat cannot tell apart', () => {
  let compared = 0;
  rounds(10, (seat) => {
    const imaginer = new Observer(tichu, state, seat).imaginer();
    const count = LENS.choices(state, seat, legal);
    const choices = [...legal.subarray(0, count)];
    const seen = (at: typeof state): string =>
      [
        featuresOf((into) => LENS.position(at, seat, into)),
        ...choices.map((action) => featuresOf((into) => LENS.choice(at, seat, action, into))),
      ].join('|');
    const truth = seen(state);
    for (let i = 0; i < 10; i++) {
      imaginer.sample(random, world);
      expect(seen(world)).toBe(truth);
      compared++;
    }
  });
  expect(compared).toBeGreaterThan(5_000);
});

test('[L-8] one meaning, one choice: plays that differ in suits only are the same', () => {
  let fewer = 0;
  rounds(20, (seat) => {
    const listed = tichu.legal(state, seat, legal);
    const all = [...legal.subarray(0, listed)];
    const count = LENS.choices(state, seat, legal);
    const choices = [...legal.subarray(0, count)];
    const words = choices.map((action) =>
      action === WAIT ? 'wait' : featuresOf((into) => LENS.choice(state, seat, action, into)),
    );
    if (count < listed) fewer++;
    for (const action of all) {
      const intent = LENS.intent(state, seat, action);
      expect(choices.includes(intent) || (intent === action && STAKES.includes(action))).toBe(true);
    }
    expect(new Set(words).size).toBe(count);
  });
  expect(fewer).toBeGreaterThan(100);
});

test('where a seat is told that it can conclude everything, there is one world only', () => {
  let open = 0;
  let closed = 0;
  rounds(30, (seat) => {
    const observer = new Observer(tichu, state, seat);
    const imaginer = observer.imaginer();
    if (!observer.isOpen) closed++;
    else open++;
    for (let i = 0; i < 3 && observer.isOpen; i++) {
      imaginer.sample(random, world);
      for (let other = 0; other < 4; other++) {
        expect(world.low(other)).toBe(state.low(other));
        expect(world.high(other)).toBe(state.high(other));
      }
    }
  });
  expect(open).toBeGreaterThan(100);
  expect(closed).toBeGreaterThan(100);
});

test('[L-24] stakes are asked where a call is legal, before the first card, never over the partner', () => {
  const [grand, small] = LENS.stakes;
  const asked = { grand: 0, small: 0 };
  rounds(20, (seat) => {
    if (grand.isAsked(state, seat, undefined)) {
      asked.grand++;
      expect(tichu.check(state, seat, grand.call)).toBeUndefined();
      expect(tichu.check(state, seat, grand.decline!)).toBeUndefined();
    }
    const chosen = tichu.sample(state, seat, random);
    if (!mayAct(tichu.pending(state), seat) || !small.isAsked(state, seat, chosen)) return;
    asked.small++;
    expect(tichu.check(state, seat, small.call)).toBeUndefined();
    if (state.announced((seat + 2) & 3) !== 0) expect(small.mayCall(state, seat)).toBe(false);
  });
  expect(asked.grand).toBeGreaterThan(40);
  expect(asked.small).toBeGreaterThan(10);
});
