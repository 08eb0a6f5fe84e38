import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, describe, expect, test } from 'vitest';
import { settingOf } from '../../core/record.ts';
import { Replay } from '../../core/replay.ts';
import { seedOf } from '../../core/seed.ts';
import { randomRecord } from '../../core/testing/random-record.ts';
import { TABLE } from '../../core/types.ts';
import { games } from '../../games/index.ts';
import { TrainingFile } from '../node/training-file.ts';
import { rowsOf } from './rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'training-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(games.map((game) => [game.facts.name, game] as const))('%s', (name, game) => {
  const record = randomRecord(game, { seed: seedOf('whole') });
  const setting = settingOf(game, record);
  const rows = rowsOf(game, record);

  test('every decision of a seat is a row, with what the seat knew and could do then', () => {
    const decisions = record.moves.flatMap(({ actor }, move) => (actor === TABLE ? [] : [[move, actor]]));
    expect(rows.map(({ move, seat }) => [move, seat])).toEqual(decisions);
    const opened = Replay.open(game, record);
    if (!opened.ok) throw new Error(opened.error.code);
    const replay = opened.value;
    const [observation, legal] = [new Float32Array(setting.observation), new Float64Array(setting.maxLegal)];
    for (const row of rows.filter((_, i) => i % 97 === 0)) {
      replay.to(row.move);
      game.observe(replay.state, row.seat, observation);
      expect(row.observation).toEqual(observation);
      expect(row.legal).toHaveLength(game.legal(replay.state, row.seat, legal));
      expect(legal[row.choice]).toBe(record.moves[row.move].action);
    }
  });

  test('the result of the game is the same in all rows of a seat, and lies within its bounds', () => {
    const opened = Replay.open(game, record);
    if (!opened.ok) throw new Error(opened.error.code);
    opened.value.to(record.moves.length);
    const result = new Float64Array(setting.seats);
    game.result(opened.value.state, 'game', result);
    expect(rows.filter((row) => row.game !== result[row.seat])).toEqual([]);
    const { low, high } = setting.range.segment;
    expect(rows.filter(({ segment }) => segment === null || segment < low || segment > high)).toEqual([]);
  });

  test('a record that breaks off gives rows without a result', () => {
    const cut = rowsOf(game, { ...record, moves: record.moves.slice(0, 5) });
    expect(cut.map((row) => [row.segment, row.game])).toEqual(cut.map(() => [null, null]));
  });

  test('a Parquet file gives back every row', async () => {
    const path = join(folder, `${name}.parquet`);
    const file = new TrainingFile(path, game, setting);
    file.add('first', rows.slice(0, 5000));
    file.add('second', rows.slice(0, 3));
    expect(existsSync(path)).toBe(false);
    file.finish();
    const bytes = readFileSync(path);
    const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const facts = parquetMetadata(buffer).key_value_metadata ?? [];
    expect(Object.fromEntries(facts.map(({ key, value }) => [key, value]))).toMatchObject({
      'stammtisch.game': name,
      'stammtisch.observation': String(setting.observation),
    });
    const compressors = { ZSTD: (input: Uint8Array) => new Uint8Array(zstdDecompressSync(input)) };
    const read = await parquetReadObjects({ file: buffer, compressors, utf8: false });
    const wanted = [...rows.slice(0, 5000), ...rows.slice(0, 3)];
    expect(read).toHaveLength(wanted.length);
    for (const i of [0, 1, read.length - 4, read.length - 1]) {
      const { observation, legal, ...rest } = read[i];
      expect(rest).toEqual({
        record: i < read.length - 3 ? 'first' : 'second',
        move: wanted[i].move,
        seat: wanted[i].seat,
        choice: wanted[i].choice,
        segment: wanted[i].segment,
        game: wanted[i].game,
      });
      expect(legal.map(Number)).toEqual(wanted[i].legal);
      expect(new Float32Array(new Uint8Array(observation).buffer)).toEqual(wanted[i].observation);
    }
  });
});

test('a file that is given up leaves nothing behind', () => {
  const path = join(folder, 'given-up.parquet');
  const record = randomRecord(games[0], { seed: seedOf('cut'), moves: 20 });
  const file = new TrainingFile(path, games[0], settingOf(games[0], record));
  file.add('one', rowsOf(games[0], record));
  file.abandon();
  expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false]);
});
