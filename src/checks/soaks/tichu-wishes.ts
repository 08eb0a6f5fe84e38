/**
 * `npm run soak -- tichu-wishes [rounds] [seed]`: what wishes are worth. In rounds of the network against itself every wish is tried where one is due, and
 * the network plays on from the true position. Prints what a way of wishing gains on the network's own, in points a wish, with its 95 % interval.
 */
import { NetWorld } from '../../agents/learned/net-world.ts';
import { expectPolicy, installWeights } from '../../agents/learned/weights.ts';
import { FILES } from '../../agents/node/weights.ts';
import { adviseWish } from '../../agents/tichu/manners.ts';
import type { Game } from '../../core/game.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { copyState } from '../../core/state.ts';
import type { Action, Seat } from '../../core/types.ts';
import {
  cardValue,
  detailOf,
  kindOf,
  type TichuSetting,
  type TichuState,
  tichu,
  WISH,
} from '../../games/tichu/index.ts';

const rounds = Number(process.argv[2] ?? 6_000);
const seed = seedOf(process.argv[3] ?? 'wish');
const PARTNER = 2;

installWeights(FILES);
const game = tichu as Game;
const configured = tichu.configure({ target: 0 }, 4);
if (!configured.ok) throw new Error('no setting');
const setting = configured.value as TichuSetting;
const policy = expectPolicy(game, setting, { name: 'zero', agent: 'zero' });
const world = new NetWorld(game, setting, policy);
const root = tichu.create(setting);
const gains = new Map<string, number[]>();

/** The network's wishes, the preferred one first. */
function ranked(): Action[] {
  const places = Array.from({ length: policy.count }, (_, i) => i);
  places.sort((a, b) => policy.net.preference(b) - policy.net.preference(a));
  return places.map((i) => policy.actions[i]);
}

function tryOut(seat: Seat, wish: Action): number {
  world.begin(root);
  world.act(seat, wish);
  world.playOut();
  return world.results[seat];
}

function compare(seat: Seat, wishes: readonly Action[]): void {
  copyState(world.state, root);
  const partners = cardValue((root as TichuState).given(seat, PARTNER));
  const ways: Record<string, Action | undefined> = {
    'with manners': adviseWish(tichu.view(root, seat), wishes)?.choices[0],
    'what the partner was given': wishes.find((wish) => detailOf(wish) === partners),
  };
  const usual = tryOut(seat, wishes[0]);
  for (const [way, wish] of Object.entries(ways)) {
    const list = gains.get(way) ?? [];
    gains.set(way, list);
    list.push(wish === undefined || wish === wishes[0] ? 0 : tryOut(seat, wish) - usual);
  }
}

for (let n = 0; n < rounds; n++) {
  tichu.deal(root, deriveSeed(seed, n));
  world.begin(root);
  for (let seat = world.nextSeat(); seat >= 0; seat = world.nextSeat()) {
    const action = policy.decide(world.observers[seat]);
    if (kindOf(action) === WISH) {
      compare(seat, ranked());
      break;
    }
    world.act(seat, action);
  }
}
for (const [way, list] of gains) {
  const mean = list.reduce((sum, gain) => sum + gain, 0) / list.length;
  const variance = list.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / list.length;
  const half = 1.96 * Math.sqrt(variance / list.length);
  process.stdout.write(`${way}: ${mean.toFixed(1)} ± ${half.toFixed(1)} points a wish, ${list.length} wishes\n`);
}
