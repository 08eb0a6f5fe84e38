/** The past of imagined worlds: legal from step to step, and it ends where the world is. */
import { expect, test } from 'vitest';
import { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { firstOf, nextUnasked, owing, TABLE } from '../../core/types.ts';
import { PLAYING, type TichuSetting, type TichuState, tichu, WISHING } from '../../games/tichu/index.ts';
import { TichuPast } from './past.ts';

test.each([{}, { bombWindow: true }])(
  'the tricks can be played again from every imagined world, with %j',
  (options) => {
    const configured = tichu.configure({ target: 0, ...options }, 4);
    if (!configured.ok) throw new Error('no setting');
    const setting = configured.value as TichuSetting;
    const random = new Random(seedOf('past'));
    const past = new TichuPast(setting);
    const state = tichu.create(setting);
    const world = tichu.create(setting);
    let replayed = 0;
    let told = 0;
    for (let n = 0; n < 25; n++) {
      tichu.deal(state, deriveSeed(seedOf('past deals'), n));
      for (let pending = tichu.pending(state); pending !== 0; pending = tichu.pending(state)) {
        const unasked = nextUnasked(pending, 0);
        const seat = unasked >= 0 && random.below(8) === 0 ? unasked : firstOf(owing(pending));
        if (seat !== TABLE && (state.phase === PLAYING || state.phase === WISHING) && random.below(3) === 0) {
          const observer = new Observer(tichu, state, seat);
          if (past.begin(observer.view())) {
            observer.imaginer().sample(random, world);
            let last: TichuState | undefined;
            past.replay(world, (then, one, action) => {
              expect(tichu.check(then, one, action)).toBeUndefined();
              last = then;
              told++;
            });
            const { top, turn, owner, outCount, plays, passes, trickPoints, wish } = last!;
            expect({ top, turn, owner, outCount, plays, passes, trickPoints, wish }).toEqual({
              top: world.top,
              turn: world.turn,
              owner: world.owner,
              outCount: world.outCount,
              plays: world.plays,
              passes: world.passes,
              trickPoints: world.trickPoints,
              wish: world.wish,
            });
            for (let one = 0; one < 4; one++) {
              expect(last!.hand(one)).toEqual(world.hand(one));
              expect(last!.points(one)).toBe(world.points(one));
            }
            replayed++;
          }
        }
        tichu.play(state, seat, tichu.sample(state, seat, random));
      }
    }
    expect(replayed).toBeGreaterThan(200);
    expect(told).toBeGreaterThan(2_000);
  },
);
