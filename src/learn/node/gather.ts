/** Gathers a corpus from files: records as text or packed, and logs of Brettspielwelt (L-15). */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../../core/game.ts';
import { type GameRecord, MAX_RECORD_BYTES, parseRecord } from '../../core/record.ts';
import { isPacked, unpackRecord } from '../../core/record-packed.ts';
import { Replay } from '../../core/replay.ts';
import { findGame } from '../../games/index.ts';
import { importBsw, tichu } from '../../games/tichu/index.ts';
import { type Corpus, CorpusWriter } from '../corpus.ts';

const ENDINGS = ['.txt', '.tch', '.sr1'] as const;

export interface Gathering {
  readonly game: Game;
  /** Files, and folders with their subfolders. */
  readonly paths: readonly string[];
  readonly seed: string;
  /** Whether a game can be learned from beside the others; false leaves it out. */
  fits(record: GameRecord): boolean;
  tell(files: number, segments: number): void;
}

/** Throws if a path cannot be read; a file without games of this kind is counted and left out. */
export function gather({ game, paths, seed, fits, tell }: Gathering): Corpus {
  const writer = new CorpusWriter(game, seed);
  const leftOut = { rounds: 0, files: 0 };
  let source = 0;
  for (const path of paths.flatMap(filesIn)) {
    const { records, doubtful } = gamesIn(path);
    leftOut.rounds += doubtful;
    const before = writer.games;
    for (const record of records) {
      const segments = record.game === game.facts.name && fits(record) ? segmentsOf(game, record) : 0;
      writer.add({ record, source, segments });
    }
    if (writer.games === before) leftOut.files++;
    source++;
    tell(source, writer.segments);
  }
  return writer.end(leftOut, findGame);
}

/** In plain order of characters, so that a corpus is the same on every machine. */
function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) return filesIn(inside);
      return ENDINGS.some((ending) => entry.name.endsWith(ending)) ? [inside] : [];
    });
}

interface Found {
  readonly records: readonly GameRecord[];
  readonly doubtful: number;
}
const NOTHING: Found = { records: [], doubtful: 0 };

function gamesIn(path: string): Found {
  if (statSync(path).size > MAX_RECORD_BYTES) return NOTHING;
  const bytes = readFileSync(path);
  if (isPacked(bytes)) return one(unpackRecord(bytes, findGame));
  const text = bytes.toString('utf8');
  const record = parseRecord(text, findGame);
  return record.ok || record.error.code !== 'record/not-a-record' ? one(record) : logged(text);
}

const one = (record: ReturnType<typeof parseRecord>): Found =>
  record.ok ? { records: [record.value], doubtful: 0 } : NOTHING;

function logged(text: string): Found {
  const { record, later, rounds } = importBsw(text);
  const records = record === undefined ? later : [record, ...later];
  return { records, doubtful: rounds - records.reduce((sum, one) => sum + segmentsOf(tichu as Game, one), 0) };
}

/** Finished segments of a record; none if it breaks the rules. */
function segmentsOf(game: Game, record: GameRecord): number {
  const replay = Replay.open(game, record);
  if (!replay.ok) return 0;
  replay.value.to(replay.value.length);
  return game.segments(replay.value.state);
}
