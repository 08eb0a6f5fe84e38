import { describe, expect, test } from 'vitest';
import { agentOf } from '../../agents/index.ts';
import { Loop } from '../../arena/loop.ts';
import type { Game } from '../../core/game.ts';
import { Replay } from '../../core/replay.ts';
import { seedOf } from '../../core/seed.ts';
import type { Language } from '../../core/types.ts';
import { hearts } from '../../games/hearts/index.ts';
import { type Eyes, ReplayScreen } from './screen.ts';
import { Stepper } from './stepper.ts';

const SEATS = 4;

/** One round of Hearts by agents. */
function replayOf(): Replay {
  const game = hearts as Game;
  const setting = game.configure({ target: 1 }, SEATS);
  if (!setting.ok) throw new Error(setting.error.code);
  const agents = Array.from({ length: SEATS }, () => {
    const agent = agentOf('random');
    if (!agent.ok) throw new Error();
    return agent.value;
  });
  const seed = seedOf(1);
  const played = new Loop(game, setting.value, agents).play(seed);
  if (!played.ok) throw new Error();
  const { options } = setting.value;
  const players = agents.map(({ name }) => name);
  const header = { game: 'hearts', rulesVersion: game.facts.rulesVersion, seats: SEATS, options, seed, players };
  const replay = Replay.open(game, { ...header, moves: played.moves, outcome: played.outcome });
  if (!replay.ok) throw new Error(replay.error.code);
  return replay.value;
}

function stepperFor(eyes: Eyes, language: Language = 'en'): { stepper: Stepper; replay: Replay } {
  const replay = replayOf();
  return { replay, stepper: new Stepper(replay, new ReplayScreen(replay, language, eyes), language) };
}

describe('stepping', () => {
  test('goes on, back, to a number, to the end, and stops there', () => {
    const { stepper, replay } = stepperFor('spectator');
    expect(stepper.start()).toMatch(/^Hearts: random-A, random-B, random-C, random-D\.\n[\s\S]*After 0 of \d+ moves:/);
    stepper.answer('');
    stepper.answer(' N ');
    expect(replay.at).toBe(2);
    stepper.answer('p');
    expect(replay.at).toBe(1);
    expect(stepper.answer('20')).toMatch(/^After 20 of /);
    stepper.answer('e');
    expect(replay.at).toBe(replay.length);
    expect(stepper.answer('')).toBe('This is the end.');
    stepper.answer('0');
    expect(stepper.answer('p')).toBe('This is the beginning.');
    expect(stepper.answer('x')).toContain('"x" means nothing here.');
    expect([stepper.done, stepper.answer('q'), stepper.done]).toEqual([false, '', true]);
  });

  test('shows the events of the move', () => {
    const { stepper } = stepperFor('spectator', 'de');
    stepper.answer('12');
    expect(stepper.answer('')).toMatch(/^13 {2}random-[A-D] spielt Kreuz 2\.\n\nNach 13 von /);
  });
});

test('a secret move is shown only to its own seat and with open hands', () => {
  expect(stepperFor('spectator').stepper.answer('')).toMatch(/^After 1 of /);
  expect(stepperFor(1).stepper.answer('')).toMatch(/^After 1 of /);
  expect(stepperFor(0).stepper.answer('')).toMatch(/^ 1 {2}random-A: pass on the /);
  expect(stepperFor('open').stepper.answer('')).toMatch(/Seen by random-A:[\s\S]*Seen by random-D:/);
});
