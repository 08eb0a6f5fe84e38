/** Old records stay valid: the files beside the games lead to the same positions, byte for byte. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatRecord, parseRecord } from '../core/record.ts';
import { packRecord, unpackRecord } from '../core/record-packed.ts';
import { Replay } from '../core/replay.ts';
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
    expect(unpackRecord(bytes, findGame)).toEqual(record);
    // Options that are newer than the record are added when it is written again; bytes are the same on every machine.
    const written = packRecord(game, record.value);
    expect(unpackRecord(written, findGame)).toEqual(record);
    expect(parseRecord(formatRecord(game, record.value), findGame)).toEqual(record);
    const replay = Replay.open(game, record.value);
    if (!replay.ok) throw new Error(`${replay.error.code} ${JSON.stringify(replay.error.params)}`);
    expect(`${fingerprint(replay.value)} ${hashOf(written)}`).toMatchSnapshot();
  });
});

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** A hash of the spectator's views along the game, so that the layout of states may change, but not their meaning. */
function fingerprint(replay: Replay): string {
  const hash = createHash('sha256');
  for (let at = 0; at <= replay.length; at += 5) {
    replay.to(at);
    for (let seat = 0; seat < replay.record.seats; seat++)
      hash.update(JSON.stringify(replay.game.view(replay.state, seat)));
  }
  return hash.digest('hex').slice(0, 16);
}
