/** Reads the position of a finished game from which the first game of a new table begins. */
import { parseRecord } from '../../core/record.ts';
import { Replay } from '../../core/replay.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { owing, type Seat, TABLE } from '../../core/types.ts';
import { findGame } from '../../games/index.ts';
import type { Join } from '../../protocol/client.ts';
import type { LiveStore } from '../../store/live-store.ts';
import type { NewTable } from '../house.ts';

type From = NonNullable<Join['from']>;
export type OpeningTable = Pick<NewTable, 'game' | 'options' | 'seats' | 'opening'> & { readonly seat: Seat };

/** Records of other rules are refused: clients would get views of games that they do not know. */
export async function openingOf(store: Pick<LiveStore, 'record'>, from: From): Promise<Result<OpeningTable>> {
  const stored = await store.record(from.record_id);
  if (stored === undefined) return fail('table/unknown-record');
  const record = parseRecord(stored.text, findGame);
  const game = record.ok ? findGame(record.value.game) : undefined;
  if (!record.ok || game?.facts.rulesVersion !== record.value.rulesVersion) return fail('table/other-rules');
  const { options, seats, seed, moves } = record.value;
  const replay = Replay.open(game, record.value);
  if (!replay.ok || from.moves > moves.length) return fail('table/no-position', { most: moves.length });
  replay.value.to(from.moves);
  const pending = game.pending(replay.value.state);
  const seat = from.player_index ?? deciding(owing(pending), seats);
  if (pending === 0 || seat >= seats) return fail('table/no-position', { most: moves.length - 1 });
  return ok({ game, options, seats, opening: { seed, moves: moves.slice(0, from.moves) }, seat });
}

/** The first seat that owes a decision; seat 0 while only the table does. */
function deciding(owed: number, seats: number): Seat {
  const seat = Array.from({ length: seats }, (_, i) => i).find((i) => (owed & (1 << i)) !== 0);
  return seat === undefined || seat === TABLE ? 0 : seat;
}
