import { describe, expect, test } from 'vitest';
import { type Agent, agentIds, agentOf } from '../agents/index.ts';
import { RandomAgent } from '../agents/random.ts';
import { formatAgentSpec, ON, parseAgentSpec } from '../agents/spec.ts';
import type { Game, Outcome, Setting } from '../core/game.ts';
import type { Observer } from '../core/observer.ts';
import { deriveSeed, seedOf } from '../core/seed.ts';
import { type Action, type Seat, WAIT } from '../core/types.ts';
import { games } from '../games/index.ts';
import { Loop, MOST_ACTIONS } from './loop.ts';

const hearts = games.find((game) => game.facts.name === 'hearts')!;

function settingOf(game: Game, options = {}, seats = game.facts.seats.default): Setting {
  const setting = game.configure(options, seats);
  if (!setting.ok) throw new Error(setting.error.code);
  return setting.value;
}
const table = (...agents: Agent[]) => {
  while (agents.length < 4) agents.push(new RandomAgent());
  return new Loop(hearts, settingOf(hearts, { preset: 'openspiel' }), agents);
};

/** An agent made of one function, which records its calls. */
class Puppet implements Agent {
  readonly name = 'puppet';
  readonly heard: string[] = [];
  readonly #decide: (observer: Observer) => Action;

  constructor(decide: (observer: Observer) => Action = (observer) => observer.fallback()) {
    this.#decide = decide;
  }
  begin(_setting: Setting, seat: Seat): void {
    this.heard.push(`begin ${seat}`);
  }
  decide(observer: Observer): Action {
    return this.#decide(observer);
  }
  end(outcome: Outcome): void {
    this.heard.push(`end ${outcome.places.length}`);
  }
}

describe('the loop', () => {
  test('a game without an end is broken off', () => {
    const risk = games.find((game) => game.facts.name === 'risk')!;
    const setting = settingOf(risk, { preset: 'classic', maxTurns: 0 }, 2);
    const [patient, other] = [new Puppet(), new Puppet()]; // they never attack
    const played = new Loop(risk, setting, [patient, other]).play(seedOf('peace'));
    expect(played).toMatchObject({ ok: false, failure: { kind: 'endless', agent: 'puppet' } });
    expect(played.moves.length).toBe(MOST_ACTIONS);
  });

  test.each(games.map((game) => [game.facts.name, game] as const))(
    'plays whole games of %s, each decided by its seed',
    (_name, game) => {
      const setting = settingOf(game);
      const loop = new Loop(
        game,
        setting,
        Array.from({ length: setting.seats }, () => new RandomAgent()),
      );
      const play = (n: number) => loop.play(deriveSeed(seedOf('loop'), n));
      const games = [0, 1, 2].map(play);
      expect(games.every((played) => played.ok)).toBe(true);
      expect([2, 1, 0].map(play).reverse()).toEqual(games);
      expect(games[0].moves).not.toEqual(games[1].moves);
    },
  );

  test('begin and end of an agent are called', () => {
    const puppet = new Puppet();
    table(puppet).play(seedOf(1));
    expect(puppet.heard).toEqual(['begin 0', 'end 4']);
  });

  test('an illegal answer, an illegal WAIT or a crash ends the game and names the seat', () => {
    const failure = (decide: (observer: Observer) => Action) => {
      const played = table(new RandomAgent(), new Puppet(decide)).play(seedOf(1));
      return played.ok ? undefined : played.failure;
    };
    expect(failure(() => 999)).toMatchObject({ seat: 1, agent: 'puppet', rejection: { code: 'action/unknown' } });
    expect(failure(() => WAIT)).toMatchObject({ seat: 1, rejection: { code: 'action/unknown' } });
    expect(
      failure(() => {
        throw new Error('boom');
      }),
    ).toMatchObject({ seat: 1, error: new Error('boom') });
  });

  test('there is one agent a seat', () => {
    expect(() => new Loop(hearts, settingOf(hearts), [new RandomAgent()])).toThrow('4 seats, 1 agents');
  });

  test('an observer gives access to its own seat and not to the state', () => {
    let seen: Observer | undefined;
    table(
      new Puppet((observer) => {
        seen ??= observer;
        const into = new Float32Array(observer.setting.observation);
        observer.observe(into);
        expect(observer.check(observer.fallback())).toBeUndefined();
        expect(observer.owing & (1 << observer.seat)).not.toBe(0);
        expect([observer.owes, observer.segments(), (observer.view() as { viewer: Seat }).viewer]).toEqual([
          true,
          0,
          0,
        ]);
        return observer.fallback();
      }),
    ).play(seedOf(2));
    expect(Object.keys(seen!).sort()).toEqual(['game', 'seat', 'setting']); // rules and table, no position
    expect(JSON.stringify(seen)).not.toContain('words":[');
  });
});

describe('agent specs', () => {
  test('id and settings, in any order', () => {
    const spec = parseAgentSpec('so-ismcts:memory=2:iterations=1000');
    expect(spec).toEqual({ ok: true, value: { id: 'so-ismcts', settings: { memory: '2', iterations: '1000' } } });
    if (spec.ok) expect(formatAgentSpec(spec.value)).toBe('so-ismcts:iterations=1000:memory=2');
  });

  test('a setting that is only named is switched on, and stays a name; an id may name a version', () => {
    const spec = parseAgentSpec('zero-search:tree:worlds=8');
    expect(spec).toMatchObject({ ok: true, value: { id: 'zero-search', settings: { tree: ON, worlds: '8' } } });
    if (spec.ok) expect(formatAgentSpec(spec.value)).toBe('zero-search:tree:worlds=8');
    expect(parseAgentSpec('hard@1')).toMatchObject({ ok: true, value: { id: 'hard@1' } });
  });

  test.each(['', 'Random', 'a:', 'a::b', 'a:b=', 'a:=c', 'a:b=c=d', 'a:b=1:b=2', 'a:b:b', 'a b', 'a@', 'a@b'])(
    '"%s" is refused',
    (text) => {
      const spec = parseAgentSpec(text);
      expect(!spec.ok && spec.error.code).toBe('agent/unreadable');
    },
  );

  test('known agents are created; unknown agents and settings are refused', () => {
    const code = (text: string) => {
      const agent = agentOf(text);
      return agent.ok ? agent.value.name : agent.error.code;
    };
    expect(agentIds).toContain('random');
    expect(['random', 'nobody', 'random:level=3', 'toString', '?'].map(code)).toEqual([
      'random',
      'agent/unknown',
      'agent/setting',
      'agent/unreadable',
      'agent/unreadable',
    ]);
  });
});
