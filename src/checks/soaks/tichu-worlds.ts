/**
 * `npm run soak -- tichu-worlds [rounds]`: how many unseen cards imagined worlds put into the right hand, in rounds of the network against itself, if one of
 * so many worlds is drawn by how likely it is. Columns are the plays before: 2 to 7, 8 to 15, 16 to 23, 24 and more.
 */
import { LikelyWorlds } from '../../agents/learned/likely.ts';
import { NetWorld } from '../../agents/learned/net-world.ts';
import { expectPolicy, installWeights } from '../../agents/learned/weights.ts';
import { FILES } from '../../agents/node/weights.ts';
import { TichuPast } from '../../agents/tichu/past.ts';
import { countBits } from '../../core/bits.ts';
import type { Game } from '../../core/game.ts';
import { Random } from '../../core/random.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import type { Seat } from '../../core/types.ts';
import { PLAYING, type TichuSetting, type TichuState, tichu } from '../../games/tichu/index.ts';

const rounds = Number(process.argv[2] ?? 60);
const OF = [1, 3, 8, 20] as const;
const WORLDS = 8;
const [STEP, COLUMNS] = [8, 4];
/** One position in so many. */
const EVERY = 6;

installWeights(FILES);
const game = tichu as Game;
const configured = tichu.configure({ target: 0 }, 4);
if (!configured.ok) throw new Error('no setting');
const setting = configured.value as TichuSetting;
const policy = expectPolicy(game, setting, { name: 'zero', agent: 'zero' });
const world = new NetWorld(game, setting, policy);
const imagined = tichu.create(setting);
const random = new Random(seedOf('x'));

const ways = OF.map((of) => ({
  of,
  worlds: new LikelyWorlds({ game, setting }, new TichuPast(setting), policy, of),
  right: new Float64Array(COLUMNS),
  all: new Float64Array(COLUMNS),
  microseconds: 0,
  sampled: 0,
}));

const sizeOf = (low: number, high: number): number => countBits(low) + countBits(high);

function compare(state: TichuState, seat: Seat): void {
  const column = Math.min(COLUMNS - 1, Math.floor(state.plays / STEP));
  for (const way of ways) {
    const begun = process.cpuUsage().user;
    const imaginer = way.worlds.begin(world.observers[seat]);
    for (let i = 0; i < WORLDS; i++) {
      imaginer.sample(random, imagined);
      for (let other = 0; other < 4; other++) {
        if (other === seat) continue;
        way.right[column] += sizeOf(imagined.low(other) & state.low(other), imagined.high(other) & state.high(other));
        way.all[column] += sizeOf(state.low(other), state.high(other));
      }
    }
    way.microseconds += process.cpuUsage().user - begun;
    way.sampled += WORLDS;
  }
}

const dealt = tichu.create(setting);
for (let n = 0; n < rounds; n++) {
  tichu.deal(dealt, deriveSeed(seedOf('inf'), n));
  world.begin(dealt);
  for (let seat = world.nextSeat(); seat >= 0; seat = world.nextSeat()) {
    const action = policy.decide(world.observers[seat]);
    const state = world.state as TichuState;
    if (state.phase === PLAYING && state.plays > 1 && random.below(EVERY) === 0 && state.outCount < 2)
      compare(state, seat);
    world.act(seat, action);
  }
}
for (const { of, right, all, microseconds, sampled } of ways) {
  const shares = Array.from(right, (count, i) => `${((100 * count) / all[i]).toFixed(1)} %`).join('  ');
  process.stdout.write(`one of ${of}: ${shares}  ${(microseconds / sampled / 1000).toFixed(1)} ms a world\n`);
}
