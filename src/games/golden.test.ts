/** A record made once replays for ever: the files beside the games lead to the same positions, byte for byte. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatRecord, parseRecord } from '../core/record.ts';
import { packRecord, unpackRecord } from '../core/record-packed.ts';
import { Replay } from '../core/replay.ts';
import { hashState } from '../core/state.ts';
import { findGame, games } from './index.ts';

describe.each(games.map((game) => [game.facts.name, game] as const))('%s', (name, game) => {
  const folder = join(import.meta.dirname, name, 'golden');
  const texts = readdirSync(folder).filter((file) => file.endsWith('.txt'));

  test('every preset has a golden record', () => {
    for (const preset of Object.keys(game.facts.presets)) expect(texts.join()).toContain(`${preset}-`);
  });

  test.each(texts)('%s', (file) => {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    const bytes = new Uint8Array(readFileSync(join(folder, file.replace('.txt', '.bin'))));
    const record = parseRecord(text, findGame);
    if (!record.ok) throw new Error(`${record.error.code} ${JSON.stringify(record.error.params)}`);
    expect(formatRecord(game, record.value)).toBe(text);
    expect(packRecord(game, record.value)).toEqual(bytes);
    expect(unpackRecord(bytes, findGame)).toEqual(record);
    const replay = Replay.open(game, record.value);
    if (!replay.ok) throw new Error(`${replay.error.code} ${JSON.stringify(replay.error.params)}`);
    replay.value.to(record.value.moves.length);
    expect(hashState(replay.value.state).toString(16).padStart(8, '0')).toMatchSnapshot();
  });
});
