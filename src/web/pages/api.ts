/** The lists of the server over HTTP. */
import type { Language } from '../../core/types.ts';

export interface GameSummary {
  readonly name: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly about: Readonly<Record<Language, string>>;
  readonly seats: { readonly min: number; readonly max: number; readonly default: number };
  readonly minutes: number;
}

export interface TableSummary {
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  readonly people: readonly string[];
  readonly free: number;
  readonly is_running: boolean;
  readonly password: boolean;
}

export interface RecordSummary {
  readonly id: string;
  readonly game: string;
  readonly players: readonly string[];
  readonly started_at: number;
  readonly ended_at: number;
  readonly outcome: { readonly places: readonly number[]; readonly scores: readonly number[] } | null;
}

export interface League {
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  readonly runs: number;
  readonly games: number;
  readonly played_at: number;
  readonly agents: readonly {
    readonly agent: string;
    readonly rating: number;
    readonly low: number;
    readonly high: number;
    readonly games: number;
    readonly wins: number;
  }[];
}

async function get<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

export const listGames = async (): Promise<readonly GameSummary[]> =>
  (await get<{ games: GameSummary[] }>('/api/games')).games;

export const listTables = async (): Promise<readonly TableSummary[]> =>
  (await get<{ tables: TableSummary[] }>('/api/tables')).tables;

/** The table of an invitation; undefined if it is not open. */
export const findTable = async (name: string): Promise<TableSummary | undefined> =>
  (await get<{ table: TableSummary | null }>(`/api/tables/${encodeURIComponent(name)}`)).table ?? undefined;

export const listRecords = async (): Promise<readonly RecordSummary[]> =>
  (await get<{ records: RecordSummary[] }>('/api/records?limit=50')).records;

export const listRatings = async (): Promise<readonly League[]> =>
  (await get<{ leagues: League[] }>('/api/ratings')).leagues;

export async function fetchRecord(id: string): Promise<string> {
  const response = await fetch(`/api/records/${encodeURIComponent(id)}`);
  if (!response.ok) throw new Error(`no record ${id}`);
  return response.text();
}

/** A random name for a table, easy to say: three words. */
export function newTableName(language: Language): string {
  const words = WORDS[language];
  const pick = (list: readonly string[]): string => list[crypto.getRandomValues(new Uint32Array(1))[0] % list.length];
  return `${pick(words[0])}-${pick(words[1])}-${10 + (crypto.getRandomValues(new Uint32Array(1))[0] % 90)}`;
}

const WORDS: Readonly<Record<Language, readonly [readonly string[], readonly string[]]>> = {
  en: [
    ['warm', 'quiet', 'merry', 'brave', 'amber', 'silver', 'lucky', 'gentle', 'wild', 'clever'],
    ['linden', 'lantern', 'harbour', 'heron', 'kettle', 'meadow', 'river', 'sparrow', 'walnut', 'window'],
  ],
  de: [
    ['warme', 'stille', 'frohe', 'kühne', 'goldene', 'kluge', 'wilde', 'sanfte', 'helle', 'alte'],
    ['Linde', 'Laterne', 'Eule', 'Mühle', 'Wiese', 'Brücke', 'Eiche', 'Kanne', 'Amsel', 'Walnuss'],
  ],
};
