import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RandomAgent } from '../../src/agents/random.ts';
import { Loop } from '../../src/arena/loop.ts';
import { explain } from '../../src/core/errors.ts';
import type { Game } from '../../src/core/game.ts';
import { formatRecord, type GameRecord, MAX_RECORD_BYTES, parseRecord } from '../../src/core/record.ts';
import { packRecord, unpackRecord } from '../../src/core/record-packed.ts';
import { Replay } from '../../src/core/replay.ts';
import type { Result } from '../../src/core/result.ts';
import { seedOf } from '../../src/core/seed.ts';
import { findGame, games } from '../../src/games/index.ts';

function playedRecord(game: Game): GameRecord {
  const { seats } = game.facts;
  const setting = game.configure({}, seats.default);
  if (!setting.ok) throw new Error(setting.error.code);
  const agents = Array.from({ length: seats.default }, () => new RandomAgent());
  const seed = seedOf('record');
  const played = new Loop(game, setting.value, agents).play(seed);
  if (!played.ok) throw new Error('an agent failed');
  const { name, rulesVersion } = game.facts;
  const players = agents.map((agent, seat) => `${agent.name} ${seat}`);
  const { moves, outcome } = played;
  return {
    game: name,
    rulesVersion,
    seats: seats.default,
    options: setting.value.options,
    seed,
    players,
    moves,
    outcome,
  };
}

const hearts = findGame('hearts')!;
const record = playedRecord(hearts);
const text = formatRecord(hearts, record);
const problem = <T>(result: Result<T>): string =>
  result.ok ? 'ok' : `${result.error.code} ${JSON.stringify(result.error.params)}`;

describe.each(games.map((game) => [game.facts.name, game] as const))('%s', (_name, game) => {
  test('text and packed form hold the same game', () => {
    const played = playedRecord(game);
    const written = formatRecord(game, played);
    expect(parseRecord(written, findGame)).toEqual({ ok: true, value: played });
    expect(unpackRecord(packRecord(game, played), findGame)).toEqual({ ok: true, value: played });
    expect(packRecord(game, played).length).toBeLessThan(written.length / 2);
  });
});

test('the levels of agents are kept, seats of persons have none', () => {
  const agents = ['', 'normal', 'hard', ''];
  const written = formatRecord(hearts, { ...record, agents });
  expect(written).toContain('\nagent 1: normal\nagent 2: hard\n');
  expect(parseRecord(written, findGame)).toEqual({ ok: true, value: { ...record, agents } });
});

describe('reading', () => {
  test('windows line ends, comments and blank lines do not matter', () => {
    const other = text.replaceAll('\n', '\r\n').replace('\r\n\r\n', '\r\n\r\n# a remark\r\n\r\n');
    expect(parseRecord(other, findGame)).toEqual(parseRecord(text, findGame));
  });

  test.each([
    ['no record', () => 'hello', 'record/not-a-record {}'],
    [
      'unknown game',
      () => text.replace('game: hearts', 'game: skat'),
      'record/header {"line":2,"expected":"\\"game: a known game\\""}',
    ],
    [
      'no rules',
      () => text.replace('rules: 1\n', ''),
      'record/header {"line":11,"expected":"\\"rules: a whole number\\""}',
    ],
    [
      'other rules',
      () => text.replace('rules: 1', 'rules: 99'),
      'record/rules-version {"version":99,"game":"hearts","known":1}',
    ],
    [
      'bad seats',
      () => text.replace('seats: 4', 'seats: four'),
      'record/header {"line":4,"expected":"\\"seats: a whole number\\""}',
    ],
    [
      'wrong seats',
      () => text.replace('seats: 4', 'seats: 9'),
      'seats/number {"game":"Hearts","min":3,"max":6,"seats":9}',
    ],
    [
      'bad options',
      () => text.replace('options: {', 'options: {{'),
      'record/header {"line":5,"expected":"\\"options: a JSON object\\""}',
    ],
    ['bad seed', () => text.replace(/seed: .*/, 'seed: '), 'seed/length {"max":64}'],
    ['long seed', () => text.replace(/seed: .*/, `seed: ${'x'.repeat(70)}`), 'seed/length {"max":64}'],
    [
      'bad result',
      () => text.replace(/result: .*/, 'result: many'),
      'record/header {"line":11,"expected":"\\"result: scores …, places …\\""}',
    ],
    [
      'bad header',
      () => text.replace('seats: 4', 'seats 4'),
      'record/header {"line":4,"expected":"\\"name: value\\""}',
    ],
  ])('%s', (_what, change, expected) => {
    expect(problem(parseRecord(change(), findGame))).toBe(expected);
  });

  test('a move that cannot be read is named with its line', () => {
    const lines = text.split('\n');
    for (const [broken, reason] of [
      ['0 XX', 'cannot be read at character 1'],
      ['7 QS', 'expected a seat from 0 to 3'],
      ['nobody', 'expected a seat and an action'],
    ]) {
      const result = parseRecord([...lines.slice(0, 20), broken, ...lines.slice(20)].join('\n'), findGame);
      expect(result.ok).toBe(false);
      if (!result.ok) expect(explain(result.error, 'en')).toContain(reason);
      if (!result.ok) expect(result.error.params.line).toBe(21);
    }
  });

  test('a text that is too large is refused', () => {
    expect(problem(parseRecord('x'.repeat(MAX_RECORD_BYTES + 1), findGame))).toContain('record/too-large');
    expect(problem(unpackRecord(new Uint8Array(MAX_RECORD_BYTES + 1), findGame))).toContain('record/too-large');
  });

  test('names stand on one line', () => {
    const odd = { ...record, players: ['Ada\nseed: 1', 'B\u0000b', ' Ö ', 'x'.repeat(200)] };
    const read = parseRecord(formatRecord(hearts, odd), findGame);
    expect(read.ok && read.value.players).toEqual(['Ada seed: 1', 'B b', 'Ö', 'x'.repeat(64)]);
  });
});

describe('packed', () => {
  const packed = packRecord(hearts, record);

  test('a truncated record is refused wherever it ends', () => {
    for (let length = 0; length < packed.length; length += 7) {
      expect(unpackRecord(packed.subarray(0, length), findGame).ok).toBe(false);
    }
  });

  test('random bytes are refused without an exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const result = unpackRecord(Uint8Array.of(0x53, 0x52, 0x31, ...bytes), findGame);
        if (result.ok) expect(Replay.open(hearts, result.value)).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });

  test('flipped bytes give an error or a record that is checked on replay', () => {
    fc.assert(
      fc.property(fc.nat(packed.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const bytes = packed.slice();
        bytes[at] ^= flip;
        const result = unpackRecord(bytes, findGame);
        if (result.ok) Replay.open(hearts, result.value);
      }),
      { numRuns: 300 },
    );
  });

  test('its header is read like that of a text', () => {
    const withHeader = (header: string) => {
      const bytes = new TextEncoder().encode(header);
      return Uint8Array.of(0x53, 0x52, 0x31, (bytes.length % 128) + 128, Math.floor(bytes.length / 128), ...bytes, 0);
    };
    const header = text.slice(0, text.indexOf('\n\n') + 1);
    expect(problem(unpackRecord(withHeader(header), findGame))).toBe('ok');
    expect(problem(unpackRecord(withHeader(header.replace('hearts', 'skat')), findGame))).toContain('a known game');
    expect(problem(unpackRecord(withHeader(header.replace(/result: .*/, 'result: 7')), findGame))).toContain(
      'record/header',
    );
    expect(problem(unpackRecord(withHeader(header.replace('Stammtisch', 'Biertisch')), findGame))).toBe(
      'record/not-a-record {}',
    );
    expect(problem(unpackRecord(new Uint8Array(20), findGame))).toBe('record/not-a-record {}');
  });
});

describe('replay', () => {
  const opened = Replay.open(hearts, record);
  if (!opened.ok) throw new Error('the record does not replay');
  const replay = opened.value;

  test('steps forward and back between any two moves', () => {
    const hands = (at: number) => {
      replay.to(at);
      return JSON.stringify(hearts.view(replay.state, 0));
    };
    const seen = [0, 1, 63, 64, 65, 200, replay.length].map(hands);
    expect([0, 1, 63, 64, 65, 200, replay.length].reverse().map(hands).reverse()).toEqual(seen);
    replay.to(64);
    replay.back();
    expect(replay.at).toBe(63);
    replay.to(0);
    expect(replay.back()).toBe(false);
    replay.to(1e9);
    expect([replay.at, replay.forward()]).toEqual([replay.length, false]);
  });

  test('a move against the rules is found and explained', () => {
    const moves = record.moves.map((move, i) => (i === 30 ? { ...move, action: (move.action + 13) % 52 } : move));
    expect(problem(Replay.open(hearts, { ...record, moves }))).toContain('record/illegal-move {"move":31');
    const turned = record.moves.map((move, i) => (i === 30 ? { ...move, actor: (move.actor + 1) % 4 } : move));
    const found = Replay.open(hearts, { ...record, moves: turned });
    expect(!found.ok && explain(found.error, 'en')).toMatch(
      /^Move 31, ".*", is against the rules. It is not your turn.$/,
    );
    expect(!found.ok && explain(found.error, 'de')).toMatch(/ist gegen die Regeln. Du bist nicht an der Reihe.$/);
    const nobody = record.moves.map((move, i) => (i === 30 ? { ...move, actor: 15 } : move));
    expect(Replay.open(hearts, { ...record, moves: nobody }).ok).toBe(false);
  });

  test('a wrong result is found', () => {
    const outcome = { scores: [0, 0, 0, 0], places: [1, 1, 1, 1] };
    expect(problem(Replay.open(hearts, { ...record, outcome }))).toContain('record/result');
    expect(problem(Replay.open(hearts, { ...record, outcome, moves: record.moves.slice(0, 9) }))).toContain('not over');
  });

  test('an unfinished game replays as far as it goes', () => {
    const { outcome: _, ...rest } = record;
    const unfinished = Replay.open(hearts, { ...rest, moves: record.moves.slice(0, 9) });
    expect(unfinished.ok && unfinished.value.length).toBe(9);
  });
});
