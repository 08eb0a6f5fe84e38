/** Trials with stand-ins for the workers of a page. */
import { describe, expect, test } from 'vitest';
import { PROTOCOLS, type ProtocolDef } from '../../games/compile/index.ts';
import { randomMap } from '../../games/risk/index.ts';
import type { Plan } from '../plan.ts';
import type { Helper, HelperListener } from '../pool.ts';
import type { Job } from '../queue.ts';
import type { MapFindings } from './balance-sums.ts';
import type { ProtocolFindings } from './cards-sums.ts';
import { TrialPlayer } from './player.ts';
import { TrialRun } from './run.ts';
import type { TrialNews, TrialSpec } from './trial.ts';

const map = randomMap({ territories: 10, regions: 3, seed: 'trial' });
const BALANCE: TrialSpec<'balance'> = {
  game: 'risk',
  seats: 3,
  options: { map, maxTurns: 12 },
  groups: [['random', 'random', 'random']],
  games: 50,
  seed: 'trial',
  gauge: 'balance',
};

/** Plays each game in a task of its own, like a worker. `delay` lets helpers finish out of order. */
class StandIn implements Helper {
  readonly asked = undefined;
  readonly #player: TrialPlayer;
  readonly #listener: HelperListener;
  #isStopped = false;
  #work: Promise<void> = Promise.resolve();

  constructor(plan: Plan, spec: TrialSpec, listener: HelperListener, delay: number) {
    this.#player = new TrialPlayer(plan, spec.gauge);
    this.#listener = listener;
    for (let i = 0; i < delay; i++) this.#work = this.#work.then(() => nextTask());
  }

  play({ from, to }: Job): void {
    this.#work = this.#work.then(async () => {
      for (let n = from; n < to && !this.#isStopped; n++) {
        this.#player.play(n);
        await nextTask();
      }
      this.#listener.report(this.#player.report(true));
    });
  }

  stop(): void {
    this.#isStopped = true;
  }

  waitsFor(): undefined {
    return undefined;
  }

  async kill(): Promise<void> {
    this.#isStopped = true;
  }
}

const nextTask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Started {
  readonly run: TrialRun;
  readonly news: TrialNews[];
}

function open(spec: TrialSpec, workers: number, hear: (news: TrialNews, run: TrialRun) => void = () => {}): Started {
  const news: TrialNews[] = [];
  let helpers = 0;
  const made = TrialRun.of({
    spec,
    workers,
    start: (plan, listener) => new StandIn(plan, spec, listener, 7 * helpers++),
    tell: (one) => {
      news.push(one);
      if (made.ok) hear(one, made.value);
    },
  });
  if (!made.ok) throw new Error(made.error.code);
  return { run: made.value, news };
}

async function whole(spec: TrialSpec, workers: number): Promise<TrialNews> {
  const { run, news } = open(spec, workers);
  await run.run();
  return news.at(-1)!;
}

/** Everything that does not depend on the machine. */
function lasting({ state, games, findings, report }: TrialNews) {
  const { timing: _timing, ...rest } = report;
  return { state, games, findings, report: rest };
}

describe('a trial', () => {
  test('one worker and three find the same', async () => {
    const [one, three] = [await whole(BALANCE, 1), await whole(BALANCE, 3)];
    expect(one.state).toBe('done');
    expect(lasting(three)).toEqual(lasting(one));
    const found = one.findings as MapFindings;
    expect(found.games).toBe(50);
    expect(found.seats.reduce((sum, { mean }) => sum + mean, 0)).toBeCloseTo(1);
    expect(found.rounds!.mean).toBeGreaterThan(1);
    expect(found.territories.some(({ fights }) => fights > 0)).toBe(true);
  });

  test('it tells after each twenty games, stops, and goes on to the same end', async () => {
    const { run, news } = open(BALANCE, 2, (one, own) => {
      if (one.state === 'running') own.stop();
    });
    await run.run();
    expect(news.at(-1)!.state).toBe('stopped');
    const before = news.at(-1)!.games;
    expect(before).toBeLessThan(50);
    while (news.at(-1)!.state !== 'done') await run.run();
    expect(lasting(news.at(-1)!)).toEqual(lasting(await whole(BALANCE, 1)));
    for (const [i, one] of news.entries()) expect(one.games).toBeGreaterThanOrEqual(news[i - 1]?.games ?? 20);
  });

  test('an unfair map is found: of eight territories the two left over go to the last of three', async () => {
    const small = randomMap({ territories: 8, regions: 2, seed: 'unfair' });
    const spec = { ...BALANCE, options: { map: small }, groups: [['normal', 'normal', 'normal']], games: 100 };
    const found = (await whole(spec, 2)).findings as MapFindings;
    expect(found.verdict).toEqual({ kind: 'behind', place: 0 });
  });

  test('options that the game refuses are refused', () => {
    const made = TrialRun.of({
      spec: { ...BALANCE, seats: 7, options: { map: { ...map, territories: [] } } },
      workers: 1,
      start: () => {
        throw new Error('nobody plays');
      },
      tell: () => {},
    });
    expect(made.ok).toBe(false);
  });
});

test('a protocol in games with others: what is played face up has its middle text run', async () => {
  const { cards } = PROTOCOLS.find(({ id }) => id === 'speed')!;
  const protocol: ProtocolDef = { schema: 1, id: 'glow', name: 'Glow', set: 'custom', cards };
  const news = await whole(
    {
      game: 'compile',
      seats: 2,
      options: { sets: ['aux1', 'aux2'], draft: 'random', custom: [protocol] },
      groups: [['random', 'random']],
      games: 12,
      seed: 'glow',
      gauge: 'cards',
    },
    2,
  );
  const found = news.findings as ProtocolFindings;
  expect(found.games).toBeGreaterThan(6);
  expect(found.games).toBeLessThan(13);
  expect(found.cards.map(({ value }) => value)).toEqual(cards.map(({ value }) => value).sort((a, b) => a - b));
  const first = found.cards[0];
  expect(first.up).toBeGreaterThan(0);
  expect(first.boxes[0]).toBeNull();
  expect(first.boxes[1]).toBeGreaterThanOrEqual(first.up);
  expect(first.turn!.mean).toBeGreaterThan(1);
  expect(first.gainUp!.mean).not.toBe(0);
});
