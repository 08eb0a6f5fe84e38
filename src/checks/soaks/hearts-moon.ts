/**
 * How often one agent shoots the moon among three others, and how far it is ahead of them: `npm run soak -- hearts-moon [one] [others] [deals]
 * [passing]`. Every deal is played from all four seats; intervals are 95 % over deals.
 */
import { type Agent, agentOf } from '../../agents/index.ts';
import { Loop } from '../../arena/loop.ts';
import { type Estimate, Mean, shareOf } from '../../arena/statistics/mean.ts';
import type { Game } from '../../core/game.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { type HeartsSetting, hearts } from '../../games/hearts/index.ts';

const [one = 'rule:parts=guard+moon', others = 'rule', count = '1000', passing = 'left'] = process.argv.slice(2);
const SEATS = [0, 1, 2, 3];
const EVERY = 50;

const setting = hearts.configure({ target: 0, passing, moon: 'old' }, SEATS.length);
if (!setting.ok) throw new Error(setting.error.code);

function seated(text: string): Agent {
  const agent = agentOf(text);
  if (!agent.ok) throw new Error(`${agent.error.code}: ${text}`);
  return agent.value;
}

const game = hearts as Game;
const { total } = setting.value as HeartsSetting;
const loops = SEATS.map(
  (place) =>
    new Loop(
      game,
      setting.value,
      SEATS.map((seat) => seated(seat === place ? one : others)),
    ),
);
const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
const [lead, own, theirs] = [new Mean(), new Mean(), new Mean()];
const deals = Number(count);
for (let deal = 0; deal < deals; deal++) {
  const rounds = SEATS.map((seat) => roundOf(seat, deal));
  lead.add(meanOf(rounds.map((round) => round.lead)));
  own.add(meanOf(rounds.map((round) => (round.isOwnMoon ? 1 : 0))));
  theirs.add(meanOf(rounds.map((round) => (round.isOtherMoon ? 1 : 0))) / (SEATS.length - 1));
  if (deal % EVERY === EVERY - 1 || deal + 1 === deals) tell(deal + 1);
}

function roundOf(seat: number, deal: number) {
  const played = loops[seat].play(deriveSeed(seedOf('moon'), deal));
  if (!played.ok) throw new Error(`${played.failure.agent} failed in deal ${deal}`);
  const { scores } = played.outcome;
  const sum = scores.reduce((all, score) => all + score, 0);
  const isMoon = sum === total * (SEATS.length - 1);
  const isOwnMoon = isMoon && scores[seat] === 0;
  return {
    lead: (sum - scores[seat]) / (SEATS.length - 1) - scores[seat],
    isOwnMoon,
    isOtherMoon: isMoon && !isOwnMoon,
  };
}

function tell(done: number): void {
  const percent = (share: Estimate): string =>
    `${(100 * share.mean).toFixed(1)} % (${(100 * share.low).toFixed(1)} to ${(100 * share.high).toFixed(1)})`;
  const { mean, low, high } = lead.estimate!;
  const ahead = `ahead by ${mean.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}) points a round`;
  const moons = `moons ${percent(shareOf(own)!)}, each of the others ${percent(shareOf(theirs)!)}`;
  process.stdout.write(`${done} of ${deals} deals: ${one} among ${others}, passing ${passing}: ${ahead}; ${moons}\n`);
}
