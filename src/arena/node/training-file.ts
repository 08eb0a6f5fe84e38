/**
 * Training rows as a Parquet file, which every data tool reads. Written in groups of rows, so that memory does not grow
 * with the file; under its final name only when it is whole. docs/training-rows.md describes the columns.
 */
import { renameSync, rmSync } from 'node:fs';
import { zstdCompressSync } from 'node:zlib';
import { type ColumnSource, fileWriter, ParquetWriter } from 'hyparquet-writer';
import type { Game, Setting } from '../../core/game.ts';
import type { TrainingRow } from '../training/rows.ts';

/** Some 10 MB of observations in games with large ones. */
const ROWS_A_GROUP = 4096;

type Schema = ConstructorParameters<typeof ParquetWriter>[0]['schema'];

/**
 * An observation is one value of fixed length, its numbers as 32-bit floats in little-endian order: as a list of floats
 * it took seven times as long to write.
 */
const schemaOf = (observation: number): Schema => [
  { name: 'root', num_children: 8 },
  { name: 'record', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  { name: 'move', type: 'INT32', repetition_type: 'REQUIRED' },
  { name: 'seat', type: 'INT32', repetition_type: 'REQUIRED' },
  { name: 'observation', type: 'FIXED_LEN_BYTE_ARRAY', type_length: observation * 4, repetition_type: 'REQUIRED' },
  { name: 'legal', repetition_type: 'REQUIRED', converted_type: 'LIST', num_children: 1 },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  { name: 'element', type: 'INT64', repetition_type: 'REQUIRED' },
  { name: 'choice', type: 'INT32', repetition_type: 'REQUIRED' },
  { name: 'segment', type: 'DOUBLE', repetition_type: 'OPTIONAL' },
  { name: 'game', type: 'DOUBLE', repetition_type: 'OPTIONAL' },
];

export class TrainingFile {
  rows = 0;
  readonly #path: string;
  readonly #part: string;
  readonly #writer: ParquetWriter;
  #waiting: (TrainingRow & { readonly record: string })[] = [];

  constructor(path: string, game: Game, setting: Setting) {
    this.#path = path;
    this.#part = `${path}.part`;
    const { name, rulesVersion } = game.facts;
    const facts = { game: name, rules: rulesVersion, observation: setting.observation, actions: setting.actions };
    this.#writer = new ParquetWriter({
      writer: fileWriter(this.#part),
      schema: schemaOf(setting.observation),
      codec: 'ZSTD',
      compressors: { ZSTD: (bytes) => zstdCompressSync(bytes) },
      statistics: false,
      kvMetadata: Object.entries(facts).map(([key, value]) => ({ key: `stammtisch.${key}`, value: String(value) })),
    });
  }

  /** The rows of one game; `record` says where it can be looked up. */
  add(record: string, rows: readonly TrainingRow[]): void {
    for (const row of rows) this.#waiting.push({ ...row, record });
    this.rows += rows.length;
    if (this.#waiting.length >= ROWS_A_GROUP) this.#write();
  }

  finish(): void {
    if (this.#waiting.length > 0) this.#write();
    this.#writer.finish();
    renameSync(this.#part, this.#path);
  }

  /** Leaves nothing behind. */
  abandon(): void {
    rmSync(this.#part, { force: true });
  }

  #write(): void {
    const rows = this.#waiting;
    const column = (name: string, of: (row: (typeof rows)[number]) => unknown): ColumnSource => ({
      name,
      data: rows.map(of),
    });
    this.#writer.write({
      columnData: [
        column('record', ({ record }) => record),
        column('move', ({ move }) => move),
        column('seat', ({ seat }) => seat),
        { ...column('observation', ({ observation }) => littleEndian(observation)), encoding: 'PLAIN' },
        column('legal', ({ legal }) => legal.map(BigInt)),
        column('choice', ({ choice }) => choice),
        column('segment', ({ segment }) => segment),
        column('game', ({ game }) => game),
      ],
      rowGroupSize: rows.length,
    });
    this.#waiting = [];
  }
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

function littleEndian(numbers: Float32Array): Uint8Array {
  const bytes = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  return IS_LITTLE_ENDIAN ? bytes : Buffer.from(bytes).swap32();
}
