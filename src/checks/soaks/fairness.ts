/**
 * `npm run soak -- fairness [maps]`: 10,000 games between equal players on each of 20 random maps; no seat's share of the
 * victories may differ from its fair part by more than 3 % (docs/rules/risk-analysis.md, section 7). Also prints the share of the first player.
 */
import type { Game } from '../../core/game.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { firstOf, owing } from '../../core/types.ts';
import { type RiskState, randomMap, risk } from '../../games/risk/index.ts';
import { soak } from '../soak.ts';

const GAMES = 10_000;
const MOST_OFF = 0.03;
const SEATS = 4;

await soak('fairness', 20, (n, count) => {
  const territories = 24 + 2 * (n % 13);
  const map = randomMap({ territories, regions: Math.floor(territories / 5), seed: `fair ${n}` });
  const setting = risk.configure({ map }, SEATS);
  if (!setting.ok) return setting.error.code;
  const state = risk.create(setting.value) as RiskState;
  const random = new Random(seedOf(`fairness ${n}`));
  const result = new Float64Array(SEATS);
  const shares = new Float64Array(SEATS);
  let first = 0;
  for (let game = 0; game < GAMES; game++) {
    risk.deal(state, random.seed(new Int32Array(4)));
    for (let pending = risk.pending(state); pending !== 0; pending = risk.pending(state)) {
      const actor = firstOf(owing(pending));
      risk.play(state, actor, risk.sample(state, actor, random));
    }
    (risk as Game).result(state, 'game', result);
    for (let seat = 0; seat < SEATS; seat++) shares[seat] += result[seat] / GAMES;
    first += result[state.first] / GAMES;
  }
  const worst = Math.max(...Array.from(shares, (share) => Math.abs(share - 1 / SEATS)));
  count('% summed worst deviation', Math.round(10_000 * worst) / 100);
  count('% summed share of the first player', Math.round(10_000 * first) / 100);
  return worst > MOST_OFF ? `a seat is off by ${(100 * worst).toFixed(2)} %` : undefined;
});
