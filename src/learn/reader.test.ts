/** Reading a game that agents played brings the decisions that were noted while they played it. */
import { expect, test } from 'vitest';
import { type Agent, agentOf, agentSeed, UNLIMITED } from '../agents/index.ts';
import { Net } from '../agents/learned/net.ts';
import { callRoom, Policy, roomFor } from '../agents/learned/policy.ts';
import type { Game, Setting } from '../core/game.ts';
import type { Observer } from '../core/observer.ts';
import { Random } from '../core/random.ts';
import type { GameRecord, Move } from '../core/record.ts';
import { type Seed, seedOf } from '../core/seed.ts';
import type { State } from '../core/state.ts';
import { type Action, WAIT } from '../core/types.ts';
import { exportBsw, importBsw, tichu } from '../games/tichu/index.ts';
import { Reader } from './reader.ts';
import { Recorder } from './recorder.ts';
import { LearningTable, type Player } from './table.ts';

function recorderFor(game: Game, setting: Setting, imitatesCalls = false): Recorder {
  const lens = game.lens(setting);
  const shape = { features: lens.features, hidden: 32 };
  const policy = new Policy(new Net(shape, roomFor(lens, setting)), new Net(shape, callRoom(lens)));
  return new Recorder(lens, policy, { unit: 100, imitatesCalls });
}

function settingOf(game: Game, options: object): Setting {
  const setting = game.configure(options, 4);
  if (!setting.ok) throw new Error(setting.error.code);
  return setting.value;
}

/** Agents play, and their answers are noted and written down. */
class Writing implements Player {
  readonly moves: Move[] = [];
  readonly #setting: Setting;
  readonly #recorder: Recorder;
  readonly #agents: readonly Agent[];

  constructor(setting: Setting, recorder: Recorder, name: string) {
    this.#setting = setting;
    this.#recorder = recorder;
    this.#agents = [0, 1, 2, 3].map(() => {
      const agent = agentOf(name);
      if (!agent.ok) throw new Error(name);
      return agent.value;
    });
  }

  begin(seed: Seed): void {
    for (const [seat, agent] of this.#agents.entries())
      agent.begin(this.#setting, seat, new Random(agentSeed(seed, seat)));
  }

  decide(observer: Observer, state: State): Action {
    const action = this.#agents[observer.seat].decide(observer, UNLIMITED);
    this.#recorder.answer(observer, state, action);
    if (action !== WAIT) this.moves.push({ actor: observer.seat, action });
    return action;
  }

  segment(state: State, results: Float64Array): void {
    this.#recorder.segment(state, results);
  }
}

function decisionsOf({ samples, calls, counts }: Recorder) {
  const list = Array.from({ length: samples.count }, (_, n) => [
    samples.choicesOf(n),
    samples.taken.values[n],
    samples.result.values[n],
  ]);
  return { list, calls, counts: Object.fromEntries(counts) };
}

/** A game without moves of the table: one round. */
function played(game: Game, setting: Setting, seed: Seed) {
  const recorder = recorderFor(game, setting);
  const writing = new Writing(setting, recorder, 'rule');
  new LearningTable(game, setting).play(seed, writing);
  const { name, rulesVersion } = game.facts;
  const base = { game: name, rulesVersion, seats: 4, options: setting.options, seed, players: ['', '', '', ''] };
  const record: GameRecord = { ...base, moves: writing.moves };
  return { record, noted: decisionsOf(recorder) };
}

function read(game: Game, setting: Setting, record: GameRecord) {
  const recorder = recorderFor(game, setting);
  const kinds: string[] = [];
  const segments = new Reader(game, recorder).read(record, (kind) => kinds.push(kind));
  return { noted: decisionsOf(recorder), kinds, segments };
}

test.each(['one', 'two', 'three'])('[L-17] silences are decisions, too: Tichu, deal %s', (deal) => {
  const setting = settingOf(tichu as Game, { target: 0 });
  const { record, noted } = played(tichu as Game, setting, seedOf(deal));
  const { noted: found, kinds, segments } = read(tichu as Game, setting, record);
  expect(segments).toBe(1);
  expect(kinds).toHaveLength(found.list.length);
  expect(found).toEqual(noted);
});

test('[L-14] calls are imitated by what was called and what was not', () => {
  const setting = settingOf(tichu as Game, { target: 0 });
  const recorder = recorderFor(tichu as Game, setting, true);
  for (let n = 0; n < 60; n++) {
    const { record } = played(tichu as Game, setting, seedOf(`called ${n}`));
    new Reader(tichu as Game, recorder).read(record);
  }
  const { grand, small } = Object.fromEntries(recorder.counts);
  expect([grand.asked, grand.good, small.good]).toEqual([240, 0, 0]);
  const yes = recorder.calls.filter(({ isYes }) => isYes);
  expect(yes).toHaveLength(grand.made + small.made);
  expect(small.made).toBeGreaterThan(5);
  const [even, option] = [...new Set(recorder.calls.map(({ line }) => line))].sort();
  expect([even, option]).toEqual([0, Math.log(0.6 / 0.4)]); // a single round: one half, and 60 of 100 for a grand one
  // Who declines a grand one is asked again before the first card; nobody is asked over the partner's call.
  expect(recorder.calls.length).toBeGreaterThan(1.8 * 240);
  expect(recorder.calls.length).toBeLessThanOrEqual(grand.asked + small.asked);
});

test('in some deals somebody could have bombed and did not', () => {
  const setting = settingOf(tichu as Game, { target: 0 });
  const kinds = Array.from({ length: 12 }, (_, n) => {
    const { record } = played(tichu as Game, setting, seedOf(`silent ${n}`));
    return read(tichu as Game, setting, record).kinds;
  });
  expect(kinds.flat()).toContain('wait');
});

test('[L-19] a round that went through a log of Brettspielwelt brings the same answers', () => {
  const setting = settingOf(tichu as Game, { target: 0 });
  const { record, noted } = played(tichu as Game, setting, seedOf('logged'));
  const text = exportBsw(record);
  const back = importBsw(text.ok ? text.value : '').record!;
  const { noted: found } = read(tichu as Game, setting, back);
  const taken = noted.list.filter(([choices]) => choices > 1).length;
  expect(found.list.length).toBe(taken);
});
