/** `hard` and `expert` with two players left: no point is lost, and the reason is the one that decided. The long form is `npm run soak -- tichu-endgame`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countBits } from '../../core/bits.ts';
import { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { firstOf, nextUnasked, owing, TABLE } from '../../core/types.ts';
import { type TichuSetting, type TichuState, tichu } from '../../games/tichu/index.ts';
import { UNLIMITED } from '../agent.ts';
import { installWeights } from '../learned/weights.ts';
import { FILES } from '../node/weights.ts';
import { agent } from '../testing/games.ts';
import { actionsOf, PlainMinimax } from './testing/plain-minimax.ts';

beforeAll(() => installWeights(FILES));
afterAll(() => installWeights({ find: () => undefined }));

const configured = tichu.configure({ target: 0 }, 4);
if (!configured.ok) throw new Error('no setting');
const setting = configured.value as TichuSetting;

const sizeOf = (state: TichuState): number =>
  [0, 1, 2, 3].reduce((sum, seat) => sum + countBits(state.low(seat)) + countBits(state.high(seat)), 0);

/** Positions of random rounds with two players left and few cards, in which actions differ. */
function* positions(): Generator<{ state: TichuState; seat: number; values: Map<number, number> }> {
  const random = new Random(seedOf('levels'));
  const plain = new PlainMinimax();
  const state = tichu.create(setting);
  for (let n = 0; ; n++) {
    tichu.deal(state, deriveSeed(seedOf('levels deals'), n));
    for (let pending = tichu.pending(state); pending !== 0; pending = tichu.pending(state)) {
      const unasked = nextUnasked(pending, 0);
      const seat = unasked >= 0 && state.outCount >= 2 ? unasked : firstOf(owing(pending));
      if (seat !== TABLE && state.outCount >= 2 && sizeOf(state) < 9) {
        const leads = actionsOf(state, seat).map(
          (action) => [action, plain.value(state, seat, action, 2_000)] as const,
        );
        const known = leads.filter((lead): lead is readonly [number, number] => lead[1] !== undefined);
        const values = new Map(known);
        if (known.length === leads.length && new Set(values.values()).size > 1) yield { state, seat, values };
      }
      tichu.play(state, seat, tichu.sample(state, seat, random));
    }
  }
}

test.each(['hard', 'expert'])('%s loses no point with two players left', (level) => {
  const player = agent(level);
  let solved = 0;
  for (const { state, seat, values } of positions()) {
    player.begin(setting, seat, new Random(seedOf(solved)));
    const action = player.decide(new Observer(tichu, state, seat), UNLIMITED);
    expect(values.get(action)).toBe(Math.max(...values.values()));
    const { candidates, because } = player.explain!()!;
    expect(candidates[0].action).toBe(action);
    expect(because.en).toContain('two players left');
    for (const candidate of candidates) expect(candidate.value).toBe(values.get(candidate.action));
    if (++solved === 25) break;
  }
});
