/**
 * Many matches in memory, with players who make illegal moves and leave: an independent reader decodes every byte sent to each client
 * and compares it with the true state of the table, so no hidden card can have reached a wrong client.
 */
import { isDeepStrictEqual } from 'node:util';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import { encodeClient } from '../../../protocol/mau-mau/index.ts';
import { hex } from '../../../protocol/mau-mau/testing/hex.ts';
import { type Entry, readStream } from '../../../protocol/mau-mau/testing/reader.ts';
import { settle, TestClock } from './clock.ts';
import { memoryPort } from './memory.ts';
import { atRandom, Player } from './player.ts';
import { TestHouse } from './table.ts';
import { truthFor } from './truth.ts';

export interface MatchesReport {
  readonly matches: number;
  readonly bytes: number;
  /** Clients that stayed to the end, whose messages were compared from start to end. */
  readonly compared: number;
  readonly left: number;
  readonly rejected: number;
}

/** Throws at the first client whose messages differ from the state of the table. */
export async function checkMatches(matches: number, seed: string): Promise<MatchesReport> {
  const report = { matches, bytes: 0, compared: 0, left: 0, rejected: 0 };
  for (let i = 0; i < matches; i++) {
    const random = new Random(seedOf(`${seed} ${i}`));
    const yeet = random.below(2) === 0;
    const { players, house, rejected } = await play(`${seed} ${i}`, random, yeet);
    report.rejected += rejected;
    for (const [seat, player] of players.entries()) {
      const { received } = player.client;
      report.bytes += received.length;
      const story = withoutRejections(readStream(received));
      const truth = truthFor(house.table.happened, { seat, yeet });
      if (player.hasLeft) report.left++;
      else report.compared++;
      const expected = player.hasLeft ? truth.slice(0, story.length) : truth;
      if (!isDeepStrictEqual(story, expected))
        throw new Error(`match ${i} of "${seed}", seat ${seat}: ${hex(received)}`);
    }
  }
  return report;
}

class Guest extends Player {
  hasLeft = false;

  async leave(): Promise<void> {
    this.hasLeft = true;
    await this.say(encodeClient({ kind: 'yeet' }));
  }
}

async function play(seed: string, random: Random, yeet: boolean) {
  const clock = new TestClock();
  const seats = 2 + random.below(4);
  const afterDraw = random.below(2) === 0 ? 'must' : 'end';
  const options = { rounds: 1 + random.below(3), afterDraw, onLeave: yeet ? 'yeet' : 'agent' };
  const house = new TestHouse({ seats, options, clock, seed });
  const port = memoryPort(house, clock, { yeet });
  const players = Array.from({ length: seats }, () => new Guest(port, random, atRandom(random)));
  for (const player of players) await player.sit('');
  while (players.some(({ client }) => client.isOpen)) {
    const player = players[random.below(seats)];
    const chance = random.below(200);
    if (!player.client.isOpen) continue;
    if (chance === 0) await player.leave();
    else if (chance < 10) await player.act(() => ({ kind: 'take', count: 0 }));
    else await player.act();
    for (let i = random.below(3); i > 0; i--) await settle();
  }
  if (house.table.failure !== undefined) throw new Error(`match "${seed}" failed`, { cause: house.table.failure });
  return { players, house, rejected: port.figures.rejected };
}

/**
 * Removes the repeated turns after refused moves, which the expected messages have once. A seat that left meanwhile is reported with
 * the repetition; the expected messages have it before the next turn.
 */
function withoutRejections(story: readonly Entry[]): Entry[] {
  const kept: Entry[] = [];
  const left: Entry[] = [];
  for (let i = 0; i < story.length; i++) {
    if (story[i].is === 'rejected') {
      while (story[++i].is !== 'turn') left.push(story[i]);
      continue;
    }
    if (story[i].is === 'turn' || story[i].is === 'left') kept.push(...left.splice(0));
    kept.push(story[i]);
  }
  return kept;
}
